import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startBackend } from '../../../../models/backend/startBackend';
import { makeCoderBatch } from '../../../../models/coder/network/coderBatch';
import { attInGrad } from '../../../../models/coder/network/attInGrad';
import { coderLoss } from '../../../../models/coder/network/coderLoss';
import {
  codeLogits,
  createCoderNetwork,
  gapOf,
  uploadCoder,
  type CoderGold,
  type CoderNetwork,
} from '../../../../models/coder/network/coderNetwork';
import { coderShapes, type CoderShape } from '../../../../models/coder/network/coderShape';
import { encoders } from '../../../../models/coder/network/encoders';
import { stemEncoder } from '../../../../models/coder/network/rows';
import { heads } from '../../../../models/coder/network/heads';
import { labelCount, labelSpaceOf } from '../../../../models/coder/network/labelSpace';
import { labelWeights } from '../../../../models/layers/labelContexts';
import { gradientValues } from '../../../../models/training/parameters';
import { trainingRandom } from '../../../../models/training/trainingRandom';
import { places } from '../../backendPlaces';
import { each } from '../../../fixtures/long';
import { smallShape, smallShapes } from './smallCoder';

vi.setConfig({ testTimeout: 240_000 });
beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);

const codes = ['A01.0', 'A01.1', 'B20', 'C34.9'];
const notes = [
  Int32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2),
  Int32Array.of(3),
  new Int32Array(0),
  Int32Array.from({ length: 30 }, (_, i) => i % 10),
];
const gold: readonly CoderGold[] = [
  {
    labels: Int32Array.of(0, 2, 4, 5),
    evidence: [
      { label: 0, stems: Int32Array.of(1, 2) },
      { label: 4, stems: Int32Array.of(1, 2) },
    ],
  },
  { labels: Int32Array.of(1, 4), evidence: [] },
  { labels: Int32Array.of(), evidence: [] },
  { labels: Int32Array.of(3, 6), evidence: [{ label: 3, stems: Int32Array.of(20) }] },
];

function network(shape: CoderShape, seed = 1): CoderNetwork {
  const labels = labelSpaceOf(codes, Int32Array.of(3, 2, 5, 1), shape.isJoint);
  const random = trainingRandom(seed);
  const known = Float32Array.from({ length: labelCount(labels) * shape.wordWidth }, () => random.normal() * 0.3);
  const made = createCoderNetwork(shape, labels, 10, known, random);
  // away from zeros and ones, where a mistake would not show
  for (const { name, values } of made.parameters)
    if (name !== 'known' && name !== 'bias') values.forEach((value, i) => (values[i] = value + 0.1 * random.normal()));
  return made;
}
const goldFor = ({ isJoint }: CoderShape): readonly CoderGold[] =>
  gold.map(({ labels, evidence }) => ({
    labels: labels.filter((label) => isJoint || label < codes.length),
    evidence: evidence.filter(({ label }) => isJoint || label < codes.length),
  }));

async function logitsOf(given: CoderNetwork, some: readonly Int32Array[], gap = gapOf(given.shape)): Promise<number[]> {
  const { weights, dispose } = uploadCoder(given);
  const logits = [...(await codeLogits(given, makeCoderBatch(some, gap), weights))];
  dispose();
  return logits;
}

/** Of one label over the stems of a note, out of encoder and head by themselves. */
function attentionOf(given: CoderNetwork, note: Int32Array, label: number): number[] {
  const { weights, dispose } = uploadCoder(given);
  const batch = makeCoderBatch([note], gapOf(given.shape));
  const table = given.parameters[0]!.values;
  const width = given.shape.wordWidth;
  const rows = new Float32Array(batch.rows * width);
  note.forEach((row, i) =>
    rows.set(table.subarray(row * width, (row + 1) * width), (batch.segments[0]!.from + i) * width),
  );
  const found = tf.tidy(() => {
    const x = tf.tensor2d(rows, [batch.rows, width]);
    const h = encoders[stemEncoder(given.shape)].encode(given.shape, batch, x, weights, (all) => all);
    const { queries, keys } = heads[given.shape.head].parts(given.shape, h, x, weights, (all) => all);
    const own = tf.slice(queries, [label, 0], [1, -1]) as tf.Tensor2D;
    return [...labelWeights(own, keys, batch.segments[0]!).dataSync()];
  });
  dispose();
  return found;
}

const names = Object.keys(coderShapes) as (keyof typeof coderShapes)[];

describe.each(names)('%s', (name) => {
  const shape = smallShapes[name];

  test('the shape that is shipped can be made', () => {
    expect(() =>
      createCoderNetwork(
        coderShapes[name],
        labelSpaceOf(codes, Int32Array.of(3, 2, 5, 1), coderShapes[name].isJoint),
        10,
        new Float32Array(8 * coderShapes[name].wordWidth),
        trainingRandom(1),
      ),
    ).not.toThrow();
  });

  test('gradients of its parameters agree with differences, with dropout and supervised attention', async () => {
    const given = network(shape);
    const batch = makeCoderBatch(notes, gapOf(shape), shape.wordDropout, trainingRandom(3));
    const loss = () => coderLoss(given, batch, goldFor(shape), 0.3, trainingRandom(9));
    const { gradients } = await loss();
    for (const [p, parameter] of given.parameters.entries()) {
      const gradient = gradients[p]!;
      const values = gradientValues(gradient);
      if (parameter.rate === 0) {
        expect(values.every((value) => value === 0)).toBe(true);
        continue;
      }
      // In the short form each third: the parts of which several shapes are made meet others of them in each.
      if (!each(p, 3, names.indexOf(name))) continue;
      const width = parameter.shape[1] ?? 1;
      const some = [...values.keys()].filter((i) => Math.abs(values[i]!) > 1e-3);
      expect(some.length, parameter.name).toBeGreaterThan(0);
      for (const at of [some[some.length >> 1]!]) {
        const index =
          gradient instanceof Float32Array ? at : gradient.rows[Math.floor(at / width)]! * width + (at % width);
        const saved = parameter.values[index]!;
        const lossAt = async (by: number): Promise<number> => {
          parameter.values[index] = saved + by;
          return (await loss()).loss;
        };
        const errorAt = async (step: number): Promise<number> =>
          Math.abs(
            (8 * ((await lossAt(step / 2)) - (await lossAt(-step / 2))) -
              ((await lossAt(step)) - (await lossAt(-step)))) /
              (6 * step) -
              values[at]!,
          );
        const tolerance = 3e-3 + 0.03 * Math.abs(values[at]!);
        // a step may meet the kink of a rectifier: then a shorter one does not
        const first = await errorAt(2e-2);
        const error = first < tolerance ? first : await errorAt(5e-3);
        parameter.values[index] = saved;
        expect(error, `${parameter.name} ${index}`).toBeLessThan(tolerance);
      }
    }
  });

  test('a note gets the same alone and among others, however far they lie apart; no stem is left out', async () => {
    const given = network(shape);
    const together = await logitsOf(given, notes);
    const farther = await logitsOf(given, notes, gapOf(shape) + 5);
    for (const [i, note] of notes.entries())
      (await logitsOf(given, [note])).forEach((logit, code) => {
        expect(together[i * codes.length + code]).toBeCloseTo(logit, 4);
        expect(farther[i * codes.length + code]).toBeCloseTo(logit, 4);
      });
    // the last of many stems counts, and so does the first
    const long = Int32Array.from({ length: 400 }, (_, i) => 1 + (i % 5));
    const before = await logitsOf(given, [long]);
    for (const at of [0, 199, 399])
      expect(await logitsOf(given, [long.map((row, i) => (i === at ? 9 : row))])).not.toEqual(before);
  });

  test('what explains a code lies in its note, is never negative, and follows the slope of the logit', async () => {
    const given = network(shape);
    const { weights, dispose } = uploadCoder(given);
    const [note] = notes;
    const found = await attInGrad(given, makeCoderBatch([note!], gapOf(shape)), [2, 0], weights);
    dispose();
    expect(found.map(({ length }) => length)).toEqual([note!.length, note!.length]);
    for (const own of found)
      expect(own.every((weight) => weight >= 0 && Number.isFinite(weight)) && own.some((weight) => weight > 0)).toBe(
        true,
      );
  });

  test('no tensor is left behind', async () => {
    const given = network(shape);
    const { weights, dispose } = uploadCoder(given);
    const before = tf.memory().numTensors;
    const batch = makeCoderBatch(notes, gapOf(shape));
    for (let i = 0; i < 3; i++) {
      await coderLoss(given, batch, goldFor(shape), 0.3, trainingRandom(1));
      await codeLogits(given, batch, weights);
      await attInGrad(given, makeCoderBatch(notes.slice(0, 1), gapOf(shape)), [1], weights);
    }
    expect(tf.memory().numTensors).toBe(before);
    dispose();
    expect(tf.memory().numTensors).toBeLessThan(before);
  });
});

test('the loss equals the formula: cross-entropy of every label plus attention on the spans', async () => {
  const shape: CoderShape = { ...smallShape, dropout: 0 };
  const given = network(shape);
  const alone = {
    ...given,
    shape: { ...shape, isJoint: false },
    labels: { ...given.labels, families: [], parents: new Int32Array(0) },
  };
  const batch = makeCoderBatch(notes, gapOf(shape));
  const logits = await logitsOf(given, notes);
  // without families as labels of their own, only codes are in the loss
  const codeParameters = given.parameters
    .filter(({ name }) => name !== 'familyShare')
    .map((own) =>
      ['known', 'queries', 'own', 'bias'].includes(own.name)
        ? {
            ...own,
            shape: [codes.length, ...own.shape.slice(1)],
            values: own.values.slice(0, codes.length * (own.shape[1] ?? 1)),
          }
        : own,
    );
  const bare: CoderNetwork = { ...alone, parameters: codeParameters };
  const ofCodes = await logitsOf(bare, notes);
  const wanted =
    ofCodes.reduce((sum, logit, i) => {
      const isGold = gold[Math.floor(i / codes.length)]!.labels.includes(i % codes.length);
      return sum - Math.log(isGold ? 1 / (1 + Math.exp(-logit)) : 1 - 1 / (1 + Math.exp(-logit)));
    }, 0) / notes.length;
  const own = gold.map(({ labels, evidence }) => ({
    labels: labels.filter((label) => label < codes.length),
    evidence: evidence.filter(({ label }) => label < codes.length),
  }));
  expect((await coderLoss(bare, batch, own, 0, trainingRandom(1))).loss).toBeCloseTo(wanted, 3);
  const missed =
    own
      .flatMap(({ evidence }, note) =>
        evidence.map(({ label, stems }) => {
          const weights = attentionOf(bare, notes[note]!, label);
          return -Math.log(stems.reduce((sum, stem) => sum + weights[stem]!, 0));
        }),
      )
      .reduce((sum, loss) => sum + loss, 0) / notes.length;
  expect(missed).toBeGreaterThan(0.5);
  expect((await coderLoss(bare, batch, own, 0.5, trainingRandom(1))).loss).toBeCloseTo(wanted + 0.5 * missed, 3);
  // the family is in the logit of its code
  const share = given.parameters.find(({ name }) => name === 'familyShare')!.values;
  share[0] = 0;
  (await logitsOf(given, notes)).forEach((logit, i) => expect(logit).toBeCloseTo(ofCodes[i]!, 4));
  share[0] = 0.3;
  expect(logits).not.toEqual(ofCodes);
});

test('AttInGrad is attention times the length of vector ⊙ slope, by differences on one stem', async () => {
  const shape: CoderShape = { ...smallShape, isJoint: false, dropout: 0 };
  const given = network(shape);
  const note = Int32Array.of(1, 2, 3, 4, 5);
  const { weights, dispose } = uploadCoder(given);
  const [found] = await attInGrad(given, makeCoderBatch([note], gapOf(shape)), [1], weights);
  dispose();
  // Each stem occurs once: moving its row of the table moves its place alone.
  const table = given.parameters[0]!.values;
  const width = shape.wordWidth;
  const lengths: number[] = [];
  for (const row of note) {
    let squares = 0;
    for (let k = 0; k < width; k++) {
      const at = row * width + k;
      const saved = table[at]!;
      const logit = async (by: number): Promise<number> => {
        table[at] = saved + by;
        return (await logitsOf(given, [note]))[1]!;
      };
      const slope = ((await logit(1e-2)) - (await logit(-1e-2))) / 2e-2;
      table[at] = saved;
      squares += (saved * slope) ** 2;
    }
    lengths.push(Math.sqrt(squares));
  }
  const attention = attentionOf(given, note, 1);
  expect(attention.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5);
  [...found!].forEach((weight, i) =>
    expect(Math.abs(weight - attention[i]! * lengths[i]!)).toBeLessThan(1e-4 + 0.03 * weight),
  );
});
