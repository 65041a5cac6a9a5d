import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { GoldNote } from '../../../electron/contract/engine';
import { GauzeError } from '../../../electron/contract/errors';
import { hasTransformer, modelKinds } from '../../../electron/contract/models';
import { systemDigest } from '../../../electron/hosts/node/digest';
import { startBackend } from '../../../models/backend/startBackend';
import { bundleFiles, readBundle } from '../../../models/bundle';
import { coderBundleFiles } from '../../../models/coder/coderBundle';
import { trainCoder } from '../../../models/coder/trainCoder';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { checkWeights } from '../../../models/tagger/loadModel';
import { trainTransformer } from '../../../models/engine/trainTransformer';
import { networkTagger } from '../../../models/tagger/networkTagger';
import { trainModel, type NetworkTools } from '../../../models/tagger/trainModel';
import { baseArchitectureOptions } from '../../../models/tagger/networkOptions';
import { trainNetwork } from '../../../models/tagger/trainNetwork';
import { transformerTagger } from '../../../models/transformer/transformerTagger';
import { findCanaries } from '../../fixtures/canary';
import { places } from '../backendPlaces';
import { smallShape } from '../tagger/smallShape';
import { tinyBaseFile } from '../transformer/tinyBase';

vi.setConfig({ testTimeout: 240_000 });
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-bundle-canary-'));
beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In the text, under spans and beside them, in every note and in one; in the ids of notes and patients. */
const words = ['Quillfeather', 'Zbrowskinaz', 'vorpalitis', 'Xanadoria', 'note-Kxyzzy', 'patient-Plughnm'];
const note = (n: number): GoldNote => {
  const text =
    `Dear Mr Quillfeather, seen on 0${1 + (n % 9)}.02.2024 in Xanadoria for ` +
    `vorpalitis.${n === 3 ? ' His aunt Zbrowskinaz came along.' : ''}`;
  return {
    id: `note-Kxyzzy${n}`,
    patient: `patient-Plughnm${n}`,
    language: 'en',
    text,
    spans: [
      { start: 8, end: 20, type: 'NAME' },
      { start: 30, end: 40, type: 'DAY' },
    ],
  };
};
const featurizer = createFeaturizer({ gazetteer: () => undefined });
let elapsed = 0;
const tools = { sha256: systemDigest.sha256, elapsed: () => (elapsed += 1), pause: () => Promise.resolve() };
const network: NetworkTools = {
  backend: 'here',
  trainTransformer: (request, hooks, resume) =>
    trainTransformer({ baseEncoder: () => Promise.resolve(tinyBaseFile(['Dear'])) }, request, hooks, resume),
  load: (bytes, features, kind) =>
    Promise.resolve(kind === 'network' ? networkTagger(bytes, features) : transformerTagger(bytes)),
  train: async ({ notes, devNotes, labels, options }, features) => {
    const { bytes } = await trainNetwork(
      { notes, heldOut: devNotes, types: labels.map(({ id }) => id), featurizer: features },
      { ...baseArchitectureOptions, shape: smallShape, epochs: 2, seed: options.seed ?? 1 },
      { elapsed: tools.elapsed },
    );
    return { bytes, privacy: null };
  },
};

function written(name: string, files: ReadonlyMap<string, Uint8Array>): string {
  const at = path.join(folder, name);
  mkdirSync(at);
  for (const [part, bytes] of files) writeFileSync(path.join(at, part), bytes);
  return at;
}

test.each(modelKinds)('aTagger_%s_holdsNoWordOfItsNotes_inAnyPart', async (kind) => {
  const reply = await trainModel(
    {
      kind,
      options: { seed: 1, ...(kind === 'linearCrf' && { epochs: 8 }), ...(hasTransformer(kind) && { epochs: 2 }) },
      notes: [0, 1, 2, 3, 4].map(note),
      devNotes: [6, 7].map(note),
      checkpoint: null,
      labels: [
        { id: 'NAME', type: 'patient', from: ['patient'] },
        { id: 'DAY', type: 'date', from: ['date'] },
      ],
      about: {
        name: 'm',
        createdAt: '2026-01-01T00:00:00.000Z',
        labelSet: 'x',
        licence: 'none',
        gauze: '0',
        lineage: [],
      },
    },
    {
      ...tools,
      featurizer,
      gazetteer: () => undefined,
      augmenter: () => Promise.resolve((given) => given),
      network: () => Promise.resolve(network),
      teacher: () => Promise.reject(new GauzeError('notReady', 'none')),
    },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
  const bundle = readBundle(reply.bundle, systemDigest.sha256);
  await checkWeights(bundle);
  const files = bundleFiles(bundle);
  expect(files.size).toBe(
    { linearCrf: 3, network: 3, default: 4, accurate: 6, transformer: 3, transformerEnsemble: 5 }[kind],
  );
  const at = written(kind, files);
  writeFileSync(path.join(at, 'whole'), reply.bundle);
  expect(findCanaries([at], words)).toEqual([]);
  // The search finds what is there.
  writeFileSync(path.join(at, 'card.md'), `seen in ${words[3]}`);
  expect(findCanaries([at], words)).not.toEqual([]);
});

test('aCoder_hybrid_holdsTheMarkedStringsOfItsNotes_asItsCardSays_andNoOtherWord', async () => {
  const coded = (n: number) => {
    const start = note(n).text.indexOf('vorpalitis');
    return { ...note(n), codes: [{ code: n % 2 === 0 ? 'A01.0' : 'B20', evidence: [[{ start, end: start + 10 }]] }] };
  };
  const { bundle } = await trainCoder(
    {
      options: { seed: 1, seeds: 1 },
      notes: Array.from({ length: 8 }, (_, n) => coded(n)),
      devNotes: [],
      descriptions: [],
      checkpoint: null,
      about: {
        name: 'c',
        createdAt: '2026-01-01T00:00:00.000Z',
        gauze: '0',
        licence: 'none',
        codeSystem: null,
        lineage: [],
      },
    },
    tools,
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
  const at = written('hybrid', coderBundleFiles(bundle));
  expect(new TextDecoder().decode(bundle.parts.get('card.md'))).toContain(
    'holds the marked strings of these notes as stems, in the clear',
  );
  expect(findCanaries([at], ['vorpal'])).not.toEqual([]);
  expect(findCanaries([at], ['note-Kxyzzy', 'patient-Plughnm', 'uillfeath', 'browskin', 'anador', 'Dear Mr'])).toEqual(
    [],
  );
});
