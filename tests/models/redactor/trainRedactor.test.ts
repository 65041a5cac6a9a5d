import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import { readNotes } from '../../../models/redactor/readNotes';
import { redactionsOf, writeRedacted } from '../../../models/redactor/redaction';
import { learnedBatch } from '../../../models/redactor/redactorBatch';
import { redactorGradients, redactorLoss } from '../../../models/redactor/redactorLoss';
import { learnedNote, type RedactorNote } from '../../../models/redactor/redactorNote';
import { readRedactorFile, writeRedactorFile } from '../../../models/redactor/redactorFile';
import {
  choicesOf,
  parameterCount,
  publishedSizes,
  smallSizes,
  type RedactorShape,
} from '../../../models/redactor/shape';
import {
  openParameters,
  publishedOptions,
  redactorOptions,
  trainRedactor,
  type RedactorOptions,
} from '../../../models/redactor/trainRedactor';
import { learnVocabulary } from '../../../models/pieces/learnVocabulary';
import { dropper } from '../../../models/training/dropper';
import type { Parameters } from '../../../models/training/parameters';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { pieceNote } from '../../../models/transformer/taggedNote';
import { isLong } from '../../fixtures/long';
import { places } from '../backendPlaces';
import { cutterOf, drawnWeights, inventedNotes, smallShape, smallVocabularyOf, types } from './smallRedactor';

// some seconds of work, which a busy machine makes a minute of
vi.setConfig({ testTimeout: 240_000 });

const start = (choice: 'wasm' | 'cpu') => startBackend({ choice, places, threads: 1 });
beforeAll(async () => {
  await start('wasm');
});

/** Of the paper: figure 1. */
const published: RedactorNote = {
  id: 'anjum',
  patient: 'anjum',
  language: 'en',
  text: 'Doctor Matthew did not prescribe insulin for Mrs. Edelson',
  spans: [
    { start: 7, end: 14, type: 'NAME' },
    { start: 50, end: 57, type: 'NAME' },
  ],
};
const notes = [published, ...inventedNotes(19)];
const vocabulary = smallVocabularyOf(notes);
const cutter = cutterOf(vocabulary);
const shape = smallShape(vocabulary, { width: 32, heads: 2, inner: 48, decoderLayers: 1, places: 48 });
const options: RedactorOptions = {
  ...redactorOptions,
  epochs: 45,
  learningRate: 6e-3,
  averaging: 0,
  dropout: 0,
  emptyShare: 1,
  batchSize: 20,
  evaluateEvery: 45,
};
const hooks = { elapsed: () => performance.now() };
const start20 = { shape, vocabulary, base: null };

test('notes are memorised, the example of the paper among them, and no tensor is left', async () => {
  const before = tf.memory().numTensors;
  const some = isLong ? notes : notes.slice(0, 8);
  const result = await trainRedactor(start20, some, some, options, hooks);
  expect(tf.memory().numTensors).toBe(before);
  expect(result.evaluation!.micro).toEqual({ precision: 1, recall: 1, f1: 1 });
  const { open, dispose } = openParameters(shape, result.parameters, null);
  const note = pieceNote(published.text, cutter);
  const [marks] = await readNotes(open, vocabulary, [note]);
  expect(writeRedacted(published.text, redactionsOf(note.tokens, marks!, types, 0.5))).toBe(
    'Doctor REDACTED did not prescribe insulin for Mrs. REDACTED',
  );
  dispose();
});

test('a resumed training ends with the same bits; a checkpoint of other settings is refused', async () => {
  const short = { ...options, epochs: 2, batchSize: 4, dropout: 0.1, emptyShare: 0.5 };
  const whole = await trainRedactor(start20, notes, [], short, hooks);
  let checkpoint: Uint8Array | undefined;
  const stop = new AbortController();
  await expect(
    trainRedactor(start20, notes, [], short, {
      ...hooks,
      signal: stop.signal,
      onCheckpoint: (bytes) => {
        checkpoint ??= bytes;
        stop.abort();
      },
    }),
  ).rejects.toMatchObject({ code: 'cancelled' });
  const resumed = await trainRedactor(start20, notes, [], short, hooks, checkpoint);
  expect(resumed.parameters.map(({ values }) => values)).toEqual(whole.parameters.map(({ values }) => values));
  await expect(
    trainRedactor(start20, notes, [], { ...short, smoothing: 0.2 }, hooks, checkpoint),
  ).rejects.toMatchObject({
    code: 'stale',
  });
});

const shapes: readonly (readonly [string, RedactorShape])[] = [
  ['choices, aligned', smallShape(vocabulary, { width: 8, inner: 8, decoderLayers: 1 })],
  ['vocabulary', smallShape(vocabulary, { width: 8, inner: 8, output: 'vocabulary', isAligned: false })],
];

function batchOf(of: RedactorShape, some: readonly RedactorNote[], weights = new Float32Array(choicesOf(of)).fill(1)) {
  const windows = some.map((note) => {
    const learned = learnedNote(note, cutter, types);
    return { of: learned, window: { from: 0, to: Math.min(20, learned.gold.length), firstWord: 0, endWord: 1 } };
  });
  return learnedBatch(of, vocabulary, { windows }, weights, 0.3, trainingRandom(3));
}

async function stepOf(of: RedactorShape, parameters: Parameters, some = notes.slice(0, 2)) {
  const { loss, gradients } = redactorGradients(
    of,
    parameters,
    batchOf(of, some),
    null,
    { smoothing: 0.1 },
    dropper(0, trainingRandom(1)),
  );
  const values = await Promise.all([loss, ...gradients].map((tensor) => tensor.data()));
  tf.dispose([loss, ...gradients]);
  return { loss: values[0]![0]!, gradients: values.slice(1).map((part) => Float32Array.from(part)) };
}

test.each(shapes)('the slope of the loss is that of small differences: %s', async (_, of) => {
  const parameters = drawnWeights(of, 4, 1);
  const { gradients } = await stepOf(of, parameters);
  const batch = batchOf(of, notes.slice(0, 2));
  const lossAt = (given: Parameters): number =>
    tf.tidy(() => {
      const tensors = new Map(given.map(({ name, values, shape: sides }) => [name, tf.tensor(values, [...sides])]));
      return redactorLoss(
        of,
        (name) => tensors.get(name)!,
        batch,
        [null],
        { smoothing: 0.1 },
        (x) => x,
      ).dataSync()[0]!;
    });
  // Along one direction through all weights of a parameter: single precision has no room for single weights.
  const random = trainingRandom(9);
  for (const [place, own] of parameters.entries()) {
    const slope = gradients[place]!;
    const length = Math.hypot(...slope);
    if (length < 1e-6) continue;
    const way = slope.map((value) => value / length + (0.3 * random.normal()) / Math.sqrt(slope.length));
    const step = 5e-3;
    const moved = (by: number): Parameters =>
      parameters.map((given) =>
        given === own ? { ...own, values: own.values.map((value, at) => value + by * way[at]!) } : given,
      );
    const seen = (lossAt(moved(step)) - lossAt(moved(-step))) / (2 * step);
    const wanted = way.reduce((sum, value, at) => sum + value * slope[at]!, 0);
    expect(Math.abs(seen - wanted), own.name).toBeLessThan(0.03 * Math.abs(wanted) + 2e-3);
  }
});

test.each(shapes)('loss and slopes are the same in plain JavaScript and WebAssembly: %s', async (_, of) => {
  const parameters = drawnWeights(of, 4, 1);
  const wasm = await stepOf(of, parameters);
  await start('cpu');
  const cpu = await stepOf(of, parameters);
  await start('wasm');
  expect(wasm.loss).toBeCloseTo(cpu.loss, 4);
  wasm.gradients.forEach((slope, at) => {
    const largest = Math.max(1e-3, ...cpu.gradients[at]!.map(Math.abs));
    slope.forEach((value, i) => expect(Math.abs(value - cpu.gradients[at]![i]!)).toBeLessThan(1e-3 * largest));
  });
});

test('a partly labelled note teaches only what is marked, a self-labelled one nothing that is uncertain', () => {
  const marked = learnedNote({ ...published, known: 'marked' }, cutter, types);
  marked.gold.forEach((choice, piece) => expect(marked.isKnown[piece]).toBe(choice === 0 ? 0 : 1));
  expect(marked.isKnown.some((known) => known === 1)).toBe(true);
  const taught = learnedNote({ ...published, known: 'taught', unsure: [{ start: 0, end: 14 }] }, cutter, types);
  const words = taught.note.starts;
  expect([...taught.isKnown.subarray(0, words[2])].every((known) => known === 0)).toBe(true);
  expect([...taught.isKnown.subarray(words[2])].every((known) => known === 1)).toBe(true);
  // What is not known has no weight in the loss.
  const batch = batchOf(shape, [{ ...published, known: 'marked' }]);
  batch.gold.forEach((choice, at) => expect(batch.weights[at]).toBe(choice === 0 ? 0 : 1));
});

test('what another model marked never counts as gold', async () => {
  const short = { ...options, epochs: 1, evaluateEvery: 1 };
  const taught = notes.map((note): RedactorNote => ({ ...note, known: 'taught' }));
  expect((await trainRedactor(start20, notes, taught, short, hooks)).evaluation).toBeNull();
  const both = await trainRedactor(start20, notes, [...notes.slice(0, 3), ...taught], short, hooks);
  const gold = await trainRedactor(start20, notes, notes.slice(0, 3), short, hooks);
  expect(both.evaluation).toEqual(gold.evaluation);
});

test('a file holds all of a redactor; what is damaged is refused', () => {
  const parameters = drawnWeights(shape, 1);
  const bytes = writeRedactorFile({ shape, parameters, vocabulary });
  const back = readRedactorFile(bytes);
  expect(back.shape).toEqual(shape);
  expect(back.vocabulary).toEqual(vocabulary);
  expect(back.parameters.map(({ values }) => values)).toEqual(parameters.map(({ values }) => values));
  expect(writeRedactorFile(back)).toEqual(bytes);
  const text = new TextDecoder('latin1').decode(bytes);
  const broken = (from: string, to: string): Uint8Array =>
    Uint8Array.from(text.replace(from, to.padEnd(from.length).slice(0, from.length)), (letter) => letter.charCodeAt(0));
  for (const bad of [
    new Uint8Array(0),
    bytes.subarray(0, bytes.length - 4),
    broken('gauze-redactor-1', 'gauze-redactor-9'),
    broken('\\"heads\\":2', '\\"heads\\":3'),
    broken('\\"places\\":48', '\\"places\\":-8'),
    broken('decoder.0.take"', 'decoder.0.tape"'),
  ])
    expect(() => readRedactorFile(bad)).toThrow(/damaged|version|weights/);
  const infinite = parameters.map((given, at) =>
    at === 0 ? { ...given, values: given.values.map(() => NaN) } : given,
  );
  expect(() => readRedactorFile(writeRedactorFile({ shape, parameters: infinite, vocabulary }))).toThrow(/damaged/);
});

test('no piece is learned from what was marked, or from fewer patients than were asked for', () => {
  const many = inventedNotes(60);
  const { pieces } = learnVocabulary(many, { size: 300, patients: 3 });
  expect(pieces).toContain('▁prescribe');
  for (const name of ['Edelson', 'Dubois', 'Madrid', 'García', 'Tur', 'Gra']) {
    expect(pieces).not.toContain(name);
    expect(pieces).not.toContain(`▁${name}`);
  }
  const rare = learnVocabulary([...many, { ...many[0]!, patient: 'z', text: 'Zwischenfall ß', spans: [] }], {
    size: 300,
    patients: 2,
  }).pieces;
  expect(rare.some((piece) => piece.includes('Zw') || piece.includes('ß'))).toBe(false);
  expect(learnVocabulary(many, { size: 300, patients: 3 }).pieces).toEqual(pieces);
});

test('the published sizes are near 78 million parameters, the small ones below two', () => {
  const counted = (sizes: typeof smallSizes, pieces: number): number =>
    parameterCount({ ...sizes, pieces, baseWidth: null, types });
  expect(counted(publishedSizes, 32_000)).toBe(75_243_012);
  expect(counted(smallSizes, 6000)).toBeLessThan(2e6);
  expect(publishedOptions).toMatchObject({ learningRate: 0.002, optimizer: { kind: 'adam' } });
});
