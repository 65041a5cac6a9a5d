import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import type { TrainingNote } from '../../../models/tagger/tagger';
import { convertPackedModel } from '../../../models/transformer/convert';
import { createEncoder } from '../../../models/transformer/encoder';
import { readEncoderFile } from '../../../models/transformer/encoderFile';
import { fineTune, fineTuneOptions, type FineTuneOptions } from '../../../models/transformer/fineTune';
import { readPackedModel } from '../../../models/transformer/packedModel';
import { decodeSpans, readTags } from '../../../models/transformer/readTags';
import { pieceNote, type TagHead } from '../../../models/transformer/taggedNote';
import { createPieceCutter } from '../../../models/pieces/notePieces';
import { places } from '../backendPlaces';
import { numbers } from '../backend/layerCases';
import { smallPacked } from './smallPacked';

// some seconds of work, which a busy machine makes a minute of
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  await startBackend({ choice: 'wasm', places, threads: 1 });
});

const { encoder: base } = readEncoderFile(
  convertPackedModel(
    readPackedModel(smallPacked()),
    { layers: 2, bits: 4, isIncluded: () => true },
    { name: '', licence: '', notice: '' },
  ),
);
/**
 * What stands behind é is a name, over a line break too; two words behind 字 are a place; ж is a kind that the second
 * head does not know.
 */
const next = numbers(3);
const notes: readonly TrainingNote[] = Array.from({ length: 20 }, (_, at) => {
  const spans: { start: number; end: number; type: string }[] = [];
  let text = '';
  const put = (word: string): number => {
    text += `${word}${next() < 0.2 ? '\n' : ' '}`;
    return text.length - word.length - 1;
  };
  for (let word = 0; word < 2; word++) {
    const kind = Math.floor(next() * 4);
    if (kind === 1) {
      put('é');
      const start = put('a');
      spans.push({ start, end: start + 1, type: 'NAME' });
    } else if (kind === 2) {
      put('字');
      const start = put('ab');
      spans.push({ start, end: put('a') + 1, type: 'PLACE' });
    } else if (kind === 3) {
      const start = put('ж');
      spans.push({ start, end: start + 1, type: 'OTHER' });
    } else put(next() < 0.5 ? 'ab' : 'a');
  }
  return { id: String(at), patient: String(at), language: 'es', text, spans };
});
const heads: readonly TagHead[] = [
  { name: 'fine', types: ['NAME', 'PLACE', 'OTHER'], typeOf: (type) => type },
  {
    name: 'coarse',
    types: ['PHI'],
    typeOf: (type) => (type === 'OTHER' ? undefined : type === 'PLACE' ? null : 'PHI'),
  },
];
const options: FineTuneOptions = {
  ...fineTuneOptions,
  epochs: 120,
  learningRate: 1e-2,
  headRate: 3,
  windowSize: 12,
  batchSize: 20,
  emptyShare: 1,
  evaluateEvery: 120,
};
const hooks = { elapsed: () => performance.now() };
/** Steps of two windows: some hold nothing that the second head knows. */
const small: FineTuneOptions = { ...options, epochs: 2, batchSize: 2 };

test('fineTune_learnsTwentySentencesByHeart_withBothHeads_theLowerLayerAndTheBaseStay', async () => {
  const before = base.layers.map(({ read }) => read.slice());
  const result = await fineTune(base, heads, notes, notes, options, hooks);
  expect(result.evaluation!.micro.f1).toBeGreaterThan(0.97);
  expect(result.history.at(-1)!.loss).toBeLessThan(result.history[0]!.loss / 4);
  expect(base.layers.map(({ read }) => read)).toEqual(before);
  expect(result.base.layers[0]).toEqual(base.layers[0]);
  expect(result.base.layers[1]!.read).not.toEqual(before[1]);
  const encoder = createEncoder(result.base);
  const cutter = createPieceCutter(base.vocabulary);
  const read = notes.map(({ text }) => pieceNote(text, cutter));
  const logs = await readTags(encoder, result.heads[1]!, read, undefined, { size: 12, overlap: 3 });
  encoder.dispose();
  const found = read.flatMap((note, at) => decodeSpans(note, logs[at]!, ['PHI']).map(({ start }) => `${at} ${start}`));
  const wanted = notes.flatMap(({ spans }, at) =>
    spans.flatMap(({ start, type }) => (type === 'NAME' ? [`${at} ${start}`] : [])),
  );
  const hits = wanted.filter((span) => found.includes(span)).length;
  expect(hits / wanted.length).toBeGreaterThan(0.9);
});

test('fineTune_withAdapters_learnsTheSentencesToo_andOnlyAProductOfFewColumnsIsAdded', async () => {
  const before = tf.memory().numTensors;
  const result = await fineTune(base, heads, notes, notes, { ...options, adapterRank: 2 }, hooks);
  expect(tf.memory().numTensors).toBe(before);
  expect(result.evaluation!.micro.f1).toBeGreaterThan(0.9);
  const names = result.parameters.map(({ name }) => name);
  expect(names).toContain('layer.1.read.a');
  expect(names).not.toContain('layer.1.read');
  expect(result.base.layers[0]).toEqual(base.layers[0]);
  // Of rank 2: the determinant of any three rows and columns of what was added is nothing.
  const { width } = base.shape;
  const added = result.base.layers[1]!.mix.map((value, at) => value - base.layers[1]!.mix[at]!);
  const at = (row: number, column: number) => added[row * width + column]!;
  const determinant = (r: number, c: number): number =>
    at(r, c) * (at(r + 1, c + 1) * at(r + 2, c + 2) - at(r + 1, c + 2) * at(r + 2, c + 1)) -
    at(r, c + 1) * (at(r + 1, c) * at(r + 2, c + 2) - at(r + 1, c + 2) * at(r + 2, c)) +
    at(r, c + 2) * (at(r + 1, c) * at(r + 2, c + 1) - at(r + 1, c + 1) * at(r + 2, c));
  const size = Math.max(...added.map(Math.abs));
  expect(size).toBeGreaterThan(1e-3);
  for (let corner = 0; corner + 3 <= width; corner += 3)
    expect(Math.abs(determinant(corner, corner))).toBeLessThan(1e-4 * size ** 3);
});

test('fineTune_brokenOffAndResumed_endsWithTheSameBits', async () => {
  const whole = await fineTune(base, heads, notes, [], small, hooks);
  let checkpoint: Uint8Array | undefined;
  const stop = new AbortController();
  await expect(
    fineTune(base, heads, notes, [], small, {
      ...hooks,
      signal: stop.signal,
      onCheckpoint: (bytes) => {
        checkpoint ??= bytes;
        stop.abort();
      },
    }),
  ).rejects.toMatchObject({ code: 'cancelled' });
  const resumed = await fineTune(base, heads, notes, [], small, hooks, checkpoint);
  expect(resumed.parameters.map(({ values }) => values)).toEqual(whole.parameters.map(({ values }) => values));
  await expect(fineTune(base, heads, notes, [], { ...small, windowSize: 11 }, hooks, checkpoint)).rejects.toMatchObject(
    {
      code: 'stale',
    },
  );
});

test('fineTune_ratesFallLayerByLayer_andNothingStaysOnTheBackend', async () => {
  await fineTune(base, heads, notes.slice(0, 4), [], { ...small, frozen: 0 }, hooks);
  const before = tf.memory().numTensors;
  const { parameters } = await fineTune(base, heads, notes.slice(0, 4), [], { ...small, frozen: 0 }, hooks);
  expect(tf.memory().numTensors).toBe(before);
  const rate = (name: string): number => parameters.find((parameter) => parameter.name === name)!.rate;
  expect([rate('layer.0.up'), rate('layer.1.up'), rate('head.fine.w')]).toEqual([0.9, 1, 3]);
});
