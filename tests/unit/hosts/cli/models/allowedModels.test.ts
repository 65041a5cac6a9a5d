import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHere } from '../../../../../electron/core/exchange/documents/reading/readHere';
import type { Managed } from '../../../../../electron/contract/managed';
import { nothingManaged } from '../../../../../electron/contract/managedRules';
import { coderBefore } from '../../../../../electron/hosts/cli/coding/coderBefore';
import { createDiagnostics } from '../../../../../electron/hosts/cli/diagnostics';
import { openDetection } from '../../../../../electron/hosts/cli/detect/detection';
import { formerOf } from '../../../../../electron/hosts/cli/training/taggerSettings';
import type { VerbContext } from '../../../../../electron/hosts/cli/verb';
import { code } from '../../../../../electron/hosts/cli/verbs/code';
import { createMachine } from '../../../../../electron/hosts/node/machine';
import { writeBundle } from '../../../../../models/bundle';
import type { Bundle } from '../../../../../models/bundle/format';
import { writeCoderBundle } from '../../../../../models/coder/coderBundle';
import { trainCoder } from '../../../../../models/coder/trainCoder';
import { engineOf } from '../../../../../models/engine/engine';
import { importModel } from '../../../../../models/imported/importModel';
import { readForeign } from '../../../../../models/imported/readForeign';
import { testResources } from '../../../../fixtures/openServices';
import { inventedDescriptions, inventedNotes } from '../../../../models/coder/codedNotes';
import { goldenFiles } from '../../../../models/imported/goldens';
import { onnxFiles, runtimeHere } from '../../../../models/imported/onnx/onnxModels';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-allowed-'));
afterAll(() => rmSync(folder, { recursive: true }));
const placeOf = (name: string): string => path.join(folder, name);
const about = { name: 'Approved', licence: 'mit', createdAt: '2026-11-23T08:00:00.000Z', gauze: '0.1.0' };

/** @param others labels that are ignored */
async function imported(files: ReadonlyMap<string, Uint8Array>, others: readonly string[]): Promise<Bundle> {
  const found = await readForeign(
    [...files].map(([name, bytes]) => ({ name, bytes })),
    sha256,
  );
  const order = {
    ...about,
    languages: ['en' as const],
    labelSet: 'hipaa-i2b2',
    labels: [{ id: 'NAME', type: 'person' as const, from: ['person' as const] }],
    table: [{ label: 'PER', phi: 'NAME' }, ...others.map((label) => ({ label, phi: null }))],
  };
  return importModel(found, order, sha256);
}
const tagger = await imported(goldenFiles('bert'), ['DATE']);
const graph = await imported(onnxFiles('albert'), []);
let coderSha256 = '';
beforeAll(async () => {
  writeFileSync(placeOf('tagger.gauzemodel'), writeBundle(tagger));
  writeFileSync(placeOf('graph.gauzemodel'), writeBundle(graph));
  writeFileSync(placeOf('note.txt'), 'Ana Soto was seen.');
  const { bundle } = await trainCoder(
    {
      options: { seed: 1, seeds: 1 },
      notes: inventedNotes(20, 1).map((note) => ({ ...note, patient: note.patient! })),
      devNotes: [],
      descriptions: inventedDescriptions,
      checkpoint: null,
      about: { ...about, codeSystem: { name: 'ICD-10-CM', version: '2020', digest: 'd' }, lineage: [] },
    },
    { sha256, elapsed: () => 0, pause: async () => undefined },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
  coderSha256 = bundle.sha256;
  writeFileSync(placeOf('coder.gauzemodel'), writeCoderBundle(bundle));
}, 60_000);

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
const contextOf = (values: VerbContext['values'], managed: Managed): VerbContext => ({
  values,
  positionals: [],
  stdin: new PassThrough().end(),
  stdout: nowhere(),
  diagnostics: createDiagnostics(nowhere(), () => 0, true),
  elapsed: () => 0,
  managed,
});
const listing = (...allowedModels: readonly string[]): Managed => ({
  ...nothingManaged,
  state: 'valid',
  policy: { version: 1, allowedModels: [...allowedModels] },
});
const other = '0'.repeat(64);
const forbidden = (hash: string) => ({ code: 'forbidden', details: { needs: 'allowedModels', sha256: hash } });

test('openDetection_aModelThatThePolicyDoesNotList_isForbidden_withItsHash', async () => {
  const context = contextOf({ model: [placeOf('tagger.gauzemodel')] }, listing(other));
  await expect(openDetection(context, testResources)).rejects.toMatchObject(forbidden(tagger.sha256));
});

test('openDetection_aModelThatThePolicyLists_finds', async () => {
  const context = contextOf({ model: [placeOf('tagger.gauzemodel')], rules: 'off' }, listing(tagger.sha256, other));
  const { find } = await openDetection(context, testResources);
  const { spans } = await find({ id: '1', text: 'Ana Soto was seen on 12/03/2020.', language: 'en' });
  for (const { label, source } of spans) expect([label, source]).toEqual(['NAME', 'model:Approved']);
});

test('openDetection_aGraph_isForbiddenUnlessThePolicyListsItsHash_andThenFinds', async () => {
  const opened: string[] = [];
  const engine = engineOf({
    ...createMachine(testResources),
    onnx: () =>
      Promise.resolve({
        open: (model) => {
          opened.push(sha256(model));
          return runtimeHere.open(model);
        },
      }),
  });
  const never = (): Promise<never> => Promise.reject(new Error('nobody asks for it'));
  const documents = { open: never, strings: never };
  const outside = {
    engine,
    fileReading: readHere(),
    documentReaders: { came: documents, written: documents },
    computeReport: never,
    gpuPack: { state: never, install: never, remove: never },
  };
  const values = { model: [placeOf('graph.gauzemodel')], rules: 'off' };
  const under = (managed: Managed): VerbContext => ({ ...contextOf(values, managed), outside });
  // The hash of the graph's file is not that of the model, and one of the other model lets no graph in.
  for (const listed of [other, tagger.sha256, sha256(onnxFiles('albert').get('model.onnx')!)])
    await expect(openDetection(under(listing(listed)), testResources)).rejects.toMatchObject(forbidden(graph.sha256));
  expect(opened).toEqual([]);
  const { find } = await openDetection(under(listing(graph.sha256)), testResources);
  const { spans } = await find({ id: '1', text: 'Frau Müller, geb. 03.05.1951, wohnt in Köln.', language: 'en' });
  expect(opened).toHaveLength(1);
  expect(spans.length).toBeGreaterThan(0);
  for (const { label, source } of spans) expect([label, source]).toEqual(['NAME', 'model:Approved']);
});

test('openDetection_rulesAndBundledModels_needNoListing', async () => {
  await expect(openDetection(contextOf({}, listing()), testResources)).resolves.toBeDefined();
});

test('code_aCoderThatThePolicyDoesNotList_isForbidden_withItsHash', async () => {
  const values = { in: placeOf('note.txt'), out: placeOf('codes.jsonl'), model: placeOf('coder.gauzemodel') };
  await expect(code.run(contextOf(values, listing(other)))).rejects.toMatchObject(forbidden(coderSha256));
});

test('trainTagger_fromAModelThatThePolicyDoesNotList_isForbidden_andFromOneOfAnotherProgramRefused', async () => {
  const values = { from: placeOf('tagger.gauzemodel') };
  await expect(formerOf(contextOf(values, listing(other)))).rejects.toMatchObject(forbidden(tagger.sha256));
  await expect(formerOf(contextOf(values, nothingManaged))).rejects.toMatchObject({ code: 'badRequest' });
});

test('trainCoder_fromACoderThatThePolicyDoesNotList_isForbidden', async () => {
  const values = { from: placeOf('coder.gauzemodel') };
  await expect(coderBefore(contextOf(values, listing(other)))).rejects.toMatchObject(forbidden(coderSha256));
});

// The tests above cover every verb as long as no other file reads a model named by the user.
test('everyVerb_readsModelsToUseThem_behindThePolicyAlone', () => {
  const cli = path.resolve('electron/hosts/cli');
  const readers = readdirSync(cli, { recursive: true, encoding: 'utf8' })
    .filter((name) =>
      /\b(?:readModel|readCoder)\(/.test(name.endsWith('.ts') ? readFileSync(path.join(cli, name), 'utf8') : ''),
    )
    .map((name) => name.replaceAll(path.sep, '/'));
  // `models` shows and checks models, but uses none.
  expect(readers.sort()).toEqual([
    'coding/coderBefore.ts',
    'coding/coding.ts',
    'detect/detection.ts',
    'training/taggerSettings.ts',
    'verbs/models.ts',
  ]);
  for (const verb of ['verbs/detect.ts', 'release/deidentifyNotes.ts', 'verbs/verify.ts'])
    expect(readFileSync(path.join(cli, verb), 'utf8')).toContain('openDetection(');
});
