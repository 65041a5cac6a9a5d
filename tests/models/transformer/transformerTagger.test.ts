import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test, vi } from 'vitest';
import type { GoldNote, TrainRequest } from '../../../electron/contract/engine';
import { tokenize } from '../../../electron/core/text/tokens';
import { optionsFor, trainTransformer } from '../../../models/engine/trainTransformer';
import { startBackend } from '../../../models/backend/startBackend';
import { readNote } from '../../../models/tagger/probabilities';
import type { PartPoint } from '../../../models/tagger/sideBySide';
import { readTransformer, writeTransformer } from '../../../models/transformer/transformerFile';
import { transformerTagger, withLineBreaks } from '../../../models/transformer/transformerTagger';
import { places } from '../backendPlaces';
import { tinyBaseFile } from './tinyBase';

// some seconds of work, which a busy machine makes a minute of
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  await startBackend({ choice: 'wasm', places, threads: 1 });
});

const names = ['Ana', 'Luis', 'Marta', 'Pablo'];
const base = tinyBaseFile([...names, 'Dear', 'seen', 'on', 'and', 'well']);
const labels = [
  { id: 'NAME', type: 'patient', from: [] },
  { id: 'DAY', type: 'date', from: [] },
] as const satisfies TrainRequest['labels'];
const letter = (n: number): GoldNote => {
  const [name, day] = [names[n % 4]!, `0${1 + (n % 9)}`];
  const text = `Dear ${name}\n${names[(n + 1) % 4]!}, seen on ${day} and well`;
  const at = (words: string, type: string) => ({
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
    type,
  });
  return {
    id: `n${n}`,
    patient: `p${n}`,
    language: 'en',
    text,
    spans: [at(`${name}\n${names[(n + 1) % 4]!}`, 'NAME'), at(day, 'DAY')],
  };
};
/** Some letters one below another. */
const joined = (from: number, count: number): GoldNote => {
  let text = '';
  const spans = Array.from({ length: count }, (_, n) => letter(from + n)).flatMap((note) => {
    const at = text.length;
    text += `${note.text} \n`;
    return note.spans.map(({ start, end, type }) => ({ start: at + start, end: at + end, type }));
  });
  return { ...letter(from), text, spans };
};
const request = (part: Partial<TrainRequest> = {}): TrainRequest => ({
  kind: 'transformer',
  options: { seed: 1, epochs: 12, learningRate: 0.01, frozenLayers: 0 },
  notes: Array.from({ length: 12 }, (_, n) => letter(n)),
  devNotes: [letter(12), letter(13)],
  labels: [...labels],
  base,
  checkpoint: null,
  about: { name: 'm', createdAt: '2026-01-01T00:00:00.000Z', labelSet: 'x', licence: 'none', gauze: '0', lineage: [] },
  ...part,
});
const nothing = { baseEncoder: () => Promise.resolve(null) };
const hooks = {
  elapsed: () => performance.now(),
  signal: new AbortController().signal,
  onProgress: () => undefined,
  onCheckpoint: () => undefined,
};

test('aTransformer_findsWhatItLearned_inEveryWindowOfALongNote_alsoOverALineBreak', async () => {
  const points: PartPoint[] = [];
  const { bytes } = await trainTransformer(
    nothing,
    request({ notes: [0, 7, 13, 22, 31, 45].map((from) => joined(from, 10)) }),
    { ...hooks, onProgress: (point) => points.push(point) },
    new Map(),
  );
  expect(points.at(-1)!.dev).not.toBeNull();
  expect(writeTransformer(readTransformer(bytes))).toEqual(bytes);
  const before = tf.memory().numTensors;
  const tagger = transformerTagger(bytes);
  const { text, spans } = joined(3, 30);
  const tokens = tokenize(text);
  const { average } = await readNote([tagger], labels, tokens, 'en');
  const isIn = (start: number): boolean => spans.some((span) => span.start <= start && start < span.end);
  const right = Array.from(
    { length: tokens.count },
    (_, token) => average[token * 5]! < 0.5 === isIn(tokens.starts[token]!),
  );
  // In each tenth of the note, the first and the last too: no window is left out.
  for (let tenth = 0; tenth < 10; tenth++) {
    const part = right.slice((tenth * tokens.count) / 10, ((tenth + 1) * tokens.count) / 10);
    expect(part.filter(Boolean).length / part.length).toBeGreaterThan(0.9);
  }
  const breaks = spans.filter(({ start, end }) => text.slice(start, end).includes('\n')).length;
  expect(breaks).toBe(30);
  expect((await tagger.posteriors(tokenize(''), 'en')).length).toBe(0);
  tagger.dispose();
  expect(tf.memory().numTensors).toBe(before);
});

test('aLineBreak_liesInASpan_asFarAsItGoesOnBehindIt', () => {
  // word, break, word, break at the end; one type
  const rows = Float32Array.of(0.2, 0.8, 0, 0.3, 0.1, 0.6);
  const out = withLineBreaks({ tokenAt: Int32Array.of(-1, 0, -1, -1, 1, -1) }, 6, rows, 1);
  const expected = [1, 0, 0, 0.2, 0.8, 0, 0.4, 0, 0.6, 0.4, 0, 0.6, 0.3, 0.1, 0.6, 1, 0, 0];
  out.forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 6));
});

test('brokenOffAndResumed_itComesToTheSameBytes_alsoWithASmallerBatchItGoesOn_withAnotherBaseItDoesNot', async () => {
  const wanted = request({ options: { seed: 1, epochs: 2 }, devNotes: [] });
  const whole = await trainTransformer(nothing, wanted, hooks, new Map());
  let packed: ReadonlyMap<string, Uint8Array> = new Map();
  const stop = new AbortController();
  const broken = {
    ...hooks,
    signal: stop.signal,
    onCheckpoint: (parts: ReadonlyMap<string, Uint8Array>) => {
      packed = parts;
      stop.abort();
    },
  };
  await expect(trainTransformer(nothing, wanted, broken, new Map())).rejects.toMatchObject({ code: 'cancelled' });
  expect((await trainTransformer(nothing, wanted, hooks, packed)).bytes).toEqual(whole.bytes);
  const smaller = { ...wanted, options: { ...wanted.options, batchSize: 2 } };
  expect((await trainTransformer(nothing, smaller, hooks, packed)).bytes.length).toBe(whole.bytes.length);
  const other = { ...wanted, base: tinyBaseFile([...names, 'Dear', 'seen', 'on', 'and', 'well'], 7) };
  await expect(trainTransformer(nothing, other, hooks, packed)).rejects.toMatchObject({ code: 'stale' });
});

test('withoutAnEncoder_itSaysWhatBringsOne_andMoreFrozenLayersThanThereAreAreRefused', async () => {
  const without = { ...request(), base: undefined };
  await expect(trainTransformer(nothing, without, hooks, new Map())).rejects.toMatchObject({
    code: 'notReady',
    details: { needs: 'encoder' },
    message: expect.stringContaining('npm run transformer'),
  });
  const found = await trainTransformer(
    { baseEncoder: () => Promise.resolve(base) },
    { ...without, options: { epochs: 1, frozenLayers: 1, layers: 1 } },
    hooks,
    new Map(),
  );
  const { shape, layers } = readTransformer(found.bytes).base;
  expect([shape.layers, layers.length]).toEqual([1, 1]);
  await expect(
    trainTransformer(nothing, request({ options: { frozenLayers: 3 } }), hooks, new Map()),
  ).rejects.toMatchObject({ code: 'badRequest' });
});

test('fewNotes_areReadMoreOften_manyAsOftenAsSaid', () => {
  const shape = { width: 384, layers: 12, heads: 12, inner: 1536, positions: 512, epsilon: 1e-12 };
  const note = (length: number) => ({ ...letter(1), text: 'a'.repeat(length) });
  const of = (count: number, length: number) =>
    optionsFor(
      { kind: 'transformer', notes: Array.from({ length: count }, () => note(length)), options: {} },
      { shape },
    );
  expect(of(500, 2900)).toMatchObject({ epochs: 4, frozen: 4, learningRate: 3e-4 });
  expect(of(20, 2900)).toMatchObject({ epochs: 13 });
  expect(of(1, 100)).toMatchObject({ epochs: 40 });
});

test('windowsWithoutPhi_areReadAsOftenAsSaid', async () => {
  // PHI in one note of twenty, each a window of its own: without the others there is one step
  const notes = Array.from({ length: 20 }, (_, n) => (n === 0 ? letter(0) : { ...letter(n), spans: [] }));
  const bytesWith = async (emptyShare: number) =>
    (
      await trainTransformer(
        nothing,
        request({ notes, devNotes: [], options: { seed: 1, epochs: 1, batchSize: 1, emptyShare } }),
        hooks,
        new Map(),
      )
    ).bytes;
  const alone = request({ notes: [letter(0)], devNotes: [], options: { seed: 1, epochs: 1, batchSize: 1 } });
  const { bytes } = await trainTransformer(nothing, alone, hooks, new Map());
  const headOf = (file: Uint8Array) => readTransformer(file).head.b;
  expect(headOf(await bytesWith(0))).toEqual(headOf(bytes));
  expect(headOf(await bytesWith(1))).not.toEqual(headOf(bytes));
});

test('aDamagedFile_isRefused', async () => {
  const { bytes } = await trainTransformer(
    nothing,
    request({ options: { epochs: 1, frozenLayers: 2 }, devNotes: [] }),
    hooks,
    new Map(),
  );
  expect(() => readTransformer(bytes.subarray(0, bytes.length - 5))).toThrow(/./);
  expect(() => readTransformer(base)).toThrow('types');
  const model = readTransformer(bytes);
  const spoiled = { ...model, head: { ...model.head, b: model.head.b.map(() => NaN) } };
  expect(() => readTransformer(writeTransformer(spoiled))).toThrow('head.b');
  expect(() => readTransformer(writeTransformer({ ...model, types: ['NAME'] }))).toThrow('head.w');
});
