import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import { domainParameters } from '../../../models/redactor/domain';
import { learnedBatch } from '../../../models/redactor/redactorBatch';
import { redactorGradients } from '../../../models/redactor/redactorLoss';
import { encodeSource, keepAll, realPlaces } from '../../../models/redactor/redactorNetwork';
import { learnedNote } from '../../../models/redactor/redactorNote';
import { choicesOf } from '../../../models/redactor/shape';
import { openParameters, redactorOptions, trainRedactor } from '../../../models/redactor/trainRedactor';
import type { Parameters } from '../../../models/training/parameters';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { packWindows } from '../../../models/transformer/embedding';
import { pieceNote } from '../../../models/transformer/taggedNote';
import { places } from '../backendPlaces';
import { cutterOf, drawnWeights, inventedNotes, smallShape, smallVocabularyOf, types } from './smallRedactor';

vi.setConfig({ testTimeout: 120_000 });
beforeAll(async () => {
  await startBackend({ choice: 'wasm', places, threads: 1 });
});

const notes = inventedNotes(16);
/** The same in capitals. */
const others = inventedNotes(12, 3).map(({ text }) => text.toUpperCase());
const vocabulary = smallVocabularyOf(notes);
const cutter = cutterOf(vocabulary);
const shape = smallShape(vocabulary, { width: 16, heads: 2, inner: 16, decoderLayers: 1 });

test('the encoder is moved against what tells the notes apart, by its weight; the part that tells is not', async () => {
  const parameters = [...drawnWeights(shape, 4, 1), ...domainParameters(shape, trainingRandom(5))];
  const learned = learnedNote(notes[0]!, cutter, types);
  const window = { from: 0, to: 18, firstWord: 0, endWord: 1 };
  const batch = learnedBatch(
    shape,
    vocabulary,
    { windows: [{ of: learned, window }], others: [{ note: pieceNote(others[0]!, cutter), window }] },
    new Float32Array(choicesOf(shape)).fill(1),
    0,
    trainingRandom(1),
  );
  const slopes = async (domainWeight: number) => {
    const { loss, gradients } = redactorGradients(
      shape,
      parameters,
      batch,
      null,
      { smoothing: 0, domainWeight },
      keepAll,
    );
    const values = await Promise.all(gradients.map(async (one) => Float32Array.from(await one.data())));
    tf.dispose([loss, ...gradients]);
    return values;
  };
  const [plain, half, along] = await Promise.all([slopes(0), slopes(0.5), slopes(-1)]);
  let moved = 0;
  parameters.forEach(({ name }, at) => {
    plain[at]!.forEach((value, i) => {
      const ofDomain = along[at]![i]! - value;
      expect(half[at]![i]!).toBeCloseTo(value - 0.5 * ofDomain, 4);
      if (name.startsWith('encoder')) moved += Math.abs(ofDomain);
      if (name.startsWith('decoder') || name.startsWith('domain')) expect(ofDomain).toBeCloseTo(0, 5);
    });
  });
  expect(moved).toBeGreaterThan(0.01);
});

/** Distance between the means of both sides' vectors, in deviations. */
async function distance(parameters: Parameters): Promise<number> {
  const { open, dispose } = openParameters(shape, parameters, null);
  const sideOf = async (texts: readonly string[]): Promise<readonly Float32Array[]> => {
    const batch = packWindows(
      texts.map((text) => pieceNote(text, cutter).pieces.subarray(0, 20)),
      { vocabulary },
    );
    const memory = tf.tidy(() => encodeSource(shape, open.weights, batch, realPlaces(batch), null, keepAll));
    const values = await memory.data<'float32'>();
    memory.dispose();
    return Array.from({ length: batch.windows * batch.places }, (_, at) =>
      values.slice(at * shape.width, (at + 1) * shape.width),
    );
  };
  const [one, two] = [await sideOf(notes.map(({ text }) => text)), await sideOf(others)];
  dispose();
  const all = [...one, ...two];
  const meanOf = (rows: readonly Float32Array[], column: number): number =>
    rows.reduce((sum, row) => sum + row[column]!, 0) / rows.length;
  return Math.hypot(
    ...Array.from({ length: shape.width }, (_, column) => {
      const mean = meanOf(all, column);
      const deviation = Math.sqrt(all.reduce((sum, row) => sum + (row[column]! - mean) ** 2, 0) / all.length);
      return (meanOf(one, column) - meanOf(two, column)) / deviation;
    }),
  );
}

test('adapted to other notes a redactor reads both alike, and nothing of what tells them apart is kept', async () => {
  const options = { ...redactorOptions, epochs: 30, learningRate: 6e-3, averaging: 0, dropout: 0, emptyShare: 1 };
  const start = { shape, vocabulary, base: null };
  const train = async (weight: number) =>
    (await trainRedactor({ ...start, other: { texts: others, weight } }, notes, [], options, { elapsed: () => 0 }))
      .parameters;
  const [plain, adapted] = [await train(0), await train(1)];
  expect(adapted.map(({ name }) => name)).toEqual(drawnWeights(shape, 1).map(({ name }) => name));
  expect(await distance(adapted)).toBeLessThan(0.85 * (await distance(plain)));
});
