import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import { domainLoss, domainParameters, defaultDomainWeight, type DomainSide } from '../../../models/redactor/domain';
import { learnedBatch } from '../../../models/redactor/redactorBatch';
import { redactorGradients } from '../../../models/redactor/redactorLoss';
import { keepAll } from '../../../models/redactor/redactorNetwork';
import { learnedNote } from '../../../models/redactor/redactorNote';
import { choicesOf, type RedactorShape } from '../../../models/redactor/shape';
import { redactorOptions, trainRedactor } from '../../../models/redactor/trainRedactor';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { pieceNote } from '../../../models/transformer/taggedNote';
import { places } from '../backendPlaces';
import { cutterOf, drawnWeights, inventedNotes, smallShape, smallVocabularyOf, types } from './smallRedactor';
import { toldApart } from './toldApart';
import { isLong, ofAll } from '../../fixtures/long';

vi.setConfig({ testTimeout: 300_000 });
beforeAll(async () => {
  await startBackend({ choice: 'wasm', places, threads: 1 });
});

const notes = inventedNotes(16);
const capitals = inventedNotes(12, 3).map(({ text }) => text.toUpperCase());
const vocabulary = smallVocabularyOf(notes);
const cutter = cutterOf(vocabulary);
const shape = smallShape(vocabulary, { width: 16, heads: 2, inner: 16, decoderLayers: 1 });

/** One step's loss, and its slopes by parameter. */
const parameters = [...drawnWeights(shape, 4, 1), ...domainParameters(shape, trainingRandom(5))];
async function slopesOf(domainWeight: number): Promise<ReadonlyMap<string, Float32Array>> {
  const window = { from: 0, to: 18, firstWord: 0, endWord: 1 };
  const of = learnedNote(notes[0]!, cutter, types);
  const others = [{ note: pieceNote(capitals[0]!, cutter), window }];
  const every = new Float32Array(choicesOf(shape)).fill(1);
  const batch = learnedBatch(shape, vocabulary, { windows: [{ of, window }], others }, every, 0, trainingRandom(1));
  const options = { smoothing: 0, domainWeight };
  const { loss, gradients } = redactorGradients(shape, parameters, batch, null, options, keepAll);
  const values = await Promise.all(gradients.map(async (one) => Float32Array.from(await one.data())));
  tf.dispose([loss, ...gradients]);
  return new Map(parameters.map(({ name }, at) => [name, values[at]!]));
}

test('the encoder alone is moved by its weight, the part that tells by what it gets wrong alone', async () => {
  const [none, half, whole] = [await slopesOf(0), await slopesOf(0.5), await slopesOf(1)];
  let [encoder, distance] = [0, 0];
  for (const { name } of parameters)
    none.get(name)!.forEach((value, at) => {
      const ofDomain = whole.get(name)![at]! - value;
      expect(half.get(name)![at]!).toBeCloseTo(value + 0.5 * ofDomain, 4);
      if (name.startsWith('encoder')) encoder += Math.abs(ofDomain);
      if (name.startsWith('decoder') || name.startsWith('domain')) expect(ofDomain).toBeCloseTo(0, 5);
      if (name.startsWith('domain')) distance += Math.abs(value);
    });
  expect(encoder).toBeGreaterThan(0.01);
  expect(distance).toBeGreaterThan(0.01);
});

test('by hand: vectors said to be of either side alike cost nothing; others what the two logarithms say', () => {
  const weights = new Map<string, tf.Tensor>([
    ['domain.up', tf.tensor2d([1, 0, 0, 1], [2, 2])],
    ['domain.upBias', tf.tensor1d([0, 0])],
    ['domain.down', tf.tensor2d([4, 0, 0, 4], [2, 2])],
    ['domain.downBias', tf.tensor1d([0, 0])],
  ]);
  const lossOf = (one: readonly number[], two: readonly number[], weight: number): number =>
    tf.tidy(() => {
      // The second place is padding.
      const sides = [one, two].map((vector) => ({
        memory: tf.tensor3d([...vector, 9, 0], [1, 2, 2]),
        isReal: tf.tensor2d([1, 0], [1, 2]),
      }));
      return domainLoss((name) => weights.get(name)!, [sides[0]!, sides[1]!], weight).dataSync()[0]!;
    });
  expect(lossOf([3, 3], [2, 2], 7)).toBeCloseTo(Math.log(2), 5);
  const sure = Math.log(1 + Math.exp(-4));
  expect(lossOf([20, 0], [0, 20], 0)).toBeCloseTo(sure, 5);
  expect(lossOf([20, 0], [0, 20], 2)).toBeCloseTo(sure + 2 * ((sure + sure + 4) / 2 - Math.log(2)), 5);
  expect(lossOf([0, 20], [20, 0], 0)).toBeCloseTo(sure + 4, 5);
  tf.dispose([...weights.values()]);
});

/**
 * A matrix in the place of the encoder learns what places are, from those of one side, and to have the sides alike. Two
 * of eight numbers say what a place is, two others which side it is of; the rest are noise.
 */
function learnedSides(weight: number, steps: number, seed: number) {
  const [width, count] = [8, 100];
  const random = trainingRandom(seed);
  const sides = [0, 1].map((side) => {
    const kinds = Array.from({ length: count }, () => (random.next() < 0.5 ? 0 : 1));
    const rows = kinds.map((kind) =>
      Array.from({ length: width }, (_, at) => {
        const said = at < 2 ? (kind === 1 ? 1 : -1) : at < 4 ? (side === 1 ? 1 : -1) : 0;
        return 1.5 * said + 0.5 * random.normal();
      }),
    );
    return { kinds, rows: tf.tensor2d(rows) };
  });
  const drawn = (rows: number, columns: number): tf.Variable =>
    tf.variable(
      tf.mul(
        tf.tensor2d(Array.from({ length: rows }, () => Array.from({ length: columns }, random.normal))),
        rows ** -0.5,
      ),
    );
  const [matrix, kindOf] = [drawn(width, width), drawn(width, 2)];
  const head = new Map(
    domainParameters({ width } as RedactorShape, random).map(({ name, values, shape: of }) => [
      name,
      tf.variable(tf.tensor(values, [...of])),
    ]),
  );
  const isReal = tf.ones([1, count]) as tf.Tensor2D;
  const memoryOf = (side: number): tf.Tensor2D => tf.matMul(sides[side]!.rows, matrix as unknown as tf.Tensor2D);
  // As a redactor that adapts learns: without momentum, and what is kept is an average.
  const optimizer = tf.train.adam(0.01, 0, 0.98);
  const average = tf.variable(matrix.clone());
  for (let step = 0; step < steps; step++) {
    optimizer.minimize(() => {
      const said = tf.matMul(memoryOf(0), kindOf as unknown as tf.Tensor2D);
      const wrong = tf.losses.softmaxCrossEntropy(tf.oneHot(tf.tensor1d(sides[0]!.kinds, 'int32'), 2), said);
      const both = [0, 1].map((side) => ({ memory: tf.reshape(memoryOf(side), [1, count, width]), isReal }));
      const name = (of: string): tf.Tensor => head.get(of)!;
      return tf.add(wrong, domainLoss(name, both as unknown as [DomainSide, DomainSide], weight)) as tf.Scalar;
    });
    const retention = Math.min(0.995, (1 + step) / (10 + step));
    average.assign(tf.tidy(() => tf.add(tf.mul(average, retention), tf.mul(matrix, 1 - retention))));
  }
  matrix.assign(average);
  const vectors = [0, 1].map((side) =>
    memoryOf(side)
      .arraySync()
      .map((row) => [Float32Array.from(row)]),
  );
  const kinds = tf.argMax(tf.matMul(memoryOf(1), kindOf as unknown as tf.Tensor2D), 1).arraySync() as number[];
  const right = kinds.filter((kind, at) => kind === sides[1]!.kinds[at]).length / count;
  optimizer.dispose();
  return { told: toldApart(vectors[0]!, vectors[1]!), right };
}

test('domains with irrelevant differences: separable without the loss, hardly with it; the task is learned', () => {
  for (const seed of ofAll([1, 2, 3], 0)) {
    const [plain, adapted] = [learnedSides(0, 100, seed), learnedSides(defaultDomainWeight, isLong ? 800 : 400, seed)];
    expect(plain.told).toBeGreaterThan(0.95);
    expect(adapted.told).toBeLessThan(0.75);
    expect(adapted.right).toBeGreaterThan(0.9);
  }
});

test('training with other notes keeps nothing of the domain classifier, and is reproducible by its seed', async () => {
  const options = { ...redactorOptions, epochs: 1, seed: 3 };
  const start = { shape, vocabulary, base: null };
  const train = async (weight: number, texts = capitals) =>
    (await trainRedactor({ ...start, other: { texts, weight } }, notes, [], options, { elapsed: () => 0 })).parameters;
  const [one, again, plain, none] = [await train(1), await train(1), await train(0), await train(1, [])];
  expect(one.map(({ name }) => name)).toEqual(drawnWeights(shape, 1).map(({ name }) => name));
  expect(again).toEqual(one);
  expect(plain).not.toEqual(one);
  expect(none.map(({ name }) => name)).toEqual(one.map(({ name }) => name));
});
