import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import type { CoderTrainRequest, GoldCodedNote } from '../../../../electron/contract/coderEngine';
import type { CoderOptions } from '../../../../electron/contract/coders';
import { startBackend } from '../../../../models/backend/startBackend';
import { readCoderBundle, writeCoderBundle } from '../../../../models/coder/coderBundle';
import { networkCoder } from '../../../../models/coder/network/networkCoder';
import { networkCoderBytes, readCoderNetwork } from '../../../../models/coder/network/networkFile';
import { trainCoderNetwork } from '../../../../models/coder/network/trainCoderNetwork';
import { openCoder } from '../../../../models/coder/openCoder';
import { trainCoder, type TrainedCoder } from '../../../../models/coder/trainCoder';
import { places } from '../../backendPlaces';
import { numbers } from '../../backend/layerCases';
import { smallBase, smallPretrained } from './smallBase';
import { smallOptions } from './smallCoder';

vi.setConfig({ testTimeout: 240_000 });
beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const tools = { sha256, elapsed: () => performance.now(), pause: async () => undefined };
const withBase = { ...tools, baseEncoder: async () => smallBase };

const findings = [
  ['A01.0', 'é a'],
  ['A01.1', 'é 字'],
  ['B20', '字 ab'],
] as const;

/** Notes in the few letters of the tiny encoder, each with one or two findings and their places. */
function notesOf(
  count: number,
  seed: number,
  some: readonly (readonly [string, string])[] = findings,
): GoldCodedNote[] {
  const next = numbers(seed);
  const below = (max: number): number => Math.floor(next() * max);
  return Array.from({ length: count }, (_, at) => {
    let text = '';
    const write = (words: string): number => {
      text += `${words} `;
      return text.length - words.length - 1;
    };
    const fill = (): void => {
      for (let word = 0; word < 1 + below(6); word++) write(next() < 0.5 ? 'ab' : 'ж');
    };
    fill();
    const codes = [...new Set([at % some.length, below(some.length)])].map((which) => {
      const [code, words] = some[which]!;
      const start = write(words);
      fill();
      return { code, evidence: [[{ start, end: start + words.length }]] };
    });
    return { id: `n${seed}-${at}`, patient: `p${seed}-${at}`, language: 'es', text: text.trimEnd(), codes };
  });
}

const small: CoderOptions = {
  kind: 'network',
  architecture: 'hierarchicalLaat',
  chunks: { length: 8, overlap: 2, max: 4 },
  layers: 2,
  frozen: 1,
  leastSeen: 1,
  epochs: 2,
};
const requestOf = (notes: readonly GoldCodedNote[], options: CoderOptions = small): CoderTrainRequest => ({
  options,
  notes,
  devNotes: notes.slice(0, 3),
  descriptions: [{ code: 'B20', text: '字 ab', isBillable: true }],
  checkpoint: null,
  about: {
    name: 'Net',
    createdAt: '2026-11-22T00:00:00.000Z',
    gauze: '0',
    licence: 'none',
    codeSystem: null,
    lineage: [{ name: 'notes', licence: 'none', notes: notes.length }],
  },
});
const train = (
  request: CoderTrainRequest,
  onCheckpoint?: (bytes: Uint8Array) => void,
  signal = new AbortController().signal,
  given: Parameters<typeof trainCoder>[1] = withBase,
): Promise<TrainedCoder> => trainCoder(request, given, { signal, onProgress: () => undefined, onCheckpoint });
const partOf = ({ bundle }: TrainedCoder): Uint8Array => bundle.parts.get('network.safetensors')!;
const cardOf = ({ bundle }: TrainedCoder): string => new TextDecoder().decode(bundle.parts.get('card.md'));

test('a coder of before is read, says the same, and is written again byte for byte', async () => {
  const fixture = 'tests/fixtures/coders/network-1';
  const bytes = new Uint8Array(readFileSync(`${fixture}.safetensors`));
  expect(networkCoderBytes(readCoderNetwork(bytes))).toEqual(bytes);
  const wanted = JSON.parse(readFileSync(`${fixture}.json`, 'utf8')) as readonly {
    readonly code: string;
    readonly score: number;
    readonly isAbove: boolean;
  }[];
  const found = await networkCoder(bytes).code('Paciente con fiebre alta y tos seca en control.', 'es');
  expect(found.map(({ code, isAbove }) => ({ code, isAbove }))).toEqual(
    wanted.map(({ code, isAbove }) => ({ code, isAbove })),
  );
  found.forEach(({ score }, i) => expect(score).toBeCloseTo(wanted[i]!.score, 4));
});

test('over a pre-trained encoder: memorised codes are predicted with evidence, also after a round trip', async () => {
  const notes = notesOf(8, 1);
  const { bytes } = await trainCoderNetwork(
    { notes, base: smallBase },
    { ...smallOptions, shape: smallPretrained, epochs: 24, evaluateEvery: 24, learningRate: 0.02 },
    { elapsed: () => performance.now() },
  );
  const coder = networkCoder(bytes);
  for (const { text, codes } of notes) {
    const found = (await coder.code(text, 'es')).filter(({ isAbove }) => isAbove);
    expect(found.map(({ code }) => code).sort()).toEqual(codes.map(({ code }) => code).sort());
    for (const { start, end } of found.flatMap(({ evidence }) => evidence.flatMap(({ fragments }) => fragments)))
      expect(text.slice(start, end)).toMatch(/^\S(?:.*\S)?$/u);
  }
  expect(await coder.code('', 'es')).toEqual([]);
  expect(() => networkCoder(bytes.slice(0, -9))).toThrow(expect.objectContaining({ code: 'damaged' }));
});

test('cancelled and resumed it ends with the same bytes; another base is another training', async () => {
  const notes = notesOf(12, 2);
  const checkpoints: Uint8Array[] = [];
  const whole = await train(requestOf(notes), (bytes) => checkpoints.push(bytes));
  const abort = new AbortController();
  const broken: Uint8Array[] = [];
  await expect(
    train(requestOf(notes), (bytes) => (broken.push(bytes), abort.abort()), abort.signal),
  ).rejects.toMatchObject({ code: 'cancelled' });
  const resumed = await train({ ...requestOf(notes), checkpoint: broken.at(-1)! });
  expect(partOf(resumed)).toEqual(partOf(whole));
  expect(whole.bundle.manifest.lineage[0]).toEqual({ name: 'tiny', licence: 'none', notes: 0 });
  expect(cardOf(whole)).toContain('the first 4 chunks of 8 pieces');
  expect(readCoderBundle(writeCoderBundle(whole.bundle), sha256).sha256).toBe(whole.bundle.sha256);
  const changed = smallBase.slice();
  changed[changed.length - 1]! ^= 1;
  await expect(
    train({ ...requestOf(notes), checkpoint: checkpoints[0]! }, undefined, undefined, {
      ...tools,
      baseEncoder: async () => changed,
    }),
  ).rejects.toMatchObject({ code: 'stale' });
});

test('without an encoder it begins from nothing, small, and says so', async () => {
  const trained = await train(requestOf(notesOf(12, 3)), undefined, undefined, tools);
  expect(cardOf(trained)).toContain('There was no pre-trained encoder: it began from nothing');
  expect(readCoderNetwork(partOf(trained))).toMatchObject({
    input: { kind: 'stems' },
    network: { shape: { encoder: 'transformer', head: 'labelAttention', windows: { length: 8, overlap: 2 } } },
  });
  await expect(train(requestOf(notesOf(12, 3), { ...small, layers: 3 }))).rejects.toMatchObject({ code: 'badRequest' });
});

/** A finished coder of the other kind. */
let hybridFile: Uint8Array | undefined;

test.each([
  ['over pieces', small, withBase],
  ['over stems', { kind: 'network', epochs: 2, leastSeen: 1 } as CoderOptions, tools],
] as const)(
  '%s: a finished coder goes on with further notes: its codes stay, theirs come in',
  async (_, options, own) => {
    const first = await train(requestOf(notesOf(12, 4), { ...options, epochs: 2 }), undefined, undefined, own);
    const from = writeCoderBundle(first.bundle);
    const more = notesOf(12, 5, [
      ['A01.0', 'é a'],
      ['C34.9', 'ж 字'],
    ]);
    const some = await train({ ...requestOf(more, { epochs: 2, leastSeen: 1 }), from }, undefined, undefined, own);
    expect(some.bundle.manifest.training.options).toEqual({ ...options, from: first.bundle.sha256 });
    const { network } = readCoderNetwork(partOf(some));
    expect(network.labels.codes).toEqual(['A01.0', 'A01.1', 'B20', 'C34.9']);
    expect(network.shape).toEqual(readCoderNetwork(partOf(first)).network.shape);
    // seen in both
    const before = readCoderNetwork(partOf(first)).network.labels;
    expect(network.labels.seen[0]).toBeGreaterThan(before.seen[0]!);
    expect(network.labels.seen[1]).toBe(before.seen[1]);
    expect(some.bundle.manifest.lineage.map(({ notes }) => notes)).toContain(12);
    hybridFile ??= writeCoderBundle((await train(requestOf(notesOf(12, 4), {}))).bundle);
    await expect(train({ ...requestOf(more), from: hybridFile })).rejects.toMatchObject({
      code: 'badRequest',
    });
  },
);

test('families: diagnoses are learned, measured and predicted by three characters; procedures stay whole', async () => {
  const notes = notesOf(12, 6).map((note) => ({
    ...note,
    codes: [...note.codes, { code: '0DTJ4ZZ', evidence: [] }],
  }));
  const trained = await train(requestOf(notes, { ...small, level: 'families' }));
  expect(readCoderNetwork(partOf(trained)).network.labels.codes).toEqual(['0DTJ4ZZ', 'A01', 'B20']);
  expect(trained.metrics!.codes).toBe(3);
  expect(cardOf(trained)).toContain('families');
  const hybrid = await train(requestOf(notes, { level: 'families' }));
  const found = await openCoder(hybrid.bundle)().code(notes[0]!.text, 'es');
  expect(found.map(({ code }) => code).filter((code) => code.length > 3)).toEqual(['0DTJ4ZZ']);
});
