import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import { bestAttacker, topOne } from '../../../models/representer/audit/knownCandidates';
import { lengthsOf, wordVectors } from '../../../models/representer/batch';
import {
  codeParameters,
  codeTable,
  codeTotal,
  epsilonOfTable,
  epsilonPerToken,
} from '../../../models/representer/codeNetwork';
import { nearest } from '../../../models/representer/neighbours';
import { rowsByType, type Pool } from '../../../models/representer/pairs';
import {
  cryptographicNoise,
  repeatableNoise,
  representerOf,
  type Representer,
  type RepresenterShape,
} from '../../../models/representer/representer';
import { labelledSentences } from '../../../models/representer/sentences';
import { lossAndGradients } from '../../../models/representer/tensors';
import { means, noisy, separations, vectorParameters } from '../../../models/representer/vectorNetwork';
import type { Parameters } from '../../../models/training/parameters';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { systemRandom } from '../../../electron/hosts/node/random';
import { places } from '../backendPlaces';
import { smallNotes, smallSpace, smallTypes } from './smallSpace';

beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);

const space = smallSpace();
const sentences = labelledSentences(smallNotes(40), smallTypes, space);
const pool: Pool = { neighbours: nearest(space, 5), byType: rowsByType(sentences, smallTypes.length) };
const vectors = (deviation: number) => ({ kind: 'vectors', input: 12, hidden: 6, dimension: 8, deviation }) as const;
const code = { kind: 'code', input: 12, hidden: 8, symbols: 6, uniformShare: 0.05, temperature: 0.7 } as const;

function untrained(shape: RepresenterShape, change: (parameters: Parameters) => Parameters = (same) => same) {
  const random = trainingRandom(9);
  return representerOf(
    space,
    shape,
    change(shape.kind === 'code' ? codeParameters(shape, random) : vectorParameters(shape, random)),
  );
}
/** Every word has the same means. */
const constant = (parameters: Parameters): Parameters =>
  parameters.map((parameter) => ({
    ...parameter,
    values: parameter.values.map((value, i) => (parameter.name === 'representer.outputBias' ? 1 + i : 0 * value)),
  }));

const audited = (representer: Representer, draws = 20) =>
  bestAttacker(representer, sentences, pool, 'neighbour', trainingRandom(1), draws);

test('without noise every attacker is always right', async () => {
  const { best, whiteBox } = await audited(untrained(vectors(1e-6)));
  expect(best.mean).toBe(1);
  expect(whiteBox.rate).toBe(1);
  expect((await topOne(untrained(vectors(1e-6)), sentences, pool, 'neighbour', trainingRandom(1))).rate).toBe(1);
});

test.each([vectors(0.3), code])('a constant representation tells nothing: $kind', async (shape) => {
  const representer = untrained(shape, constant);
  const { best, whiteBox } = await audited(representer);
  expect(best.worst).toBeCloseTo(0.5, 12);
  expect(whiteBox.rate).toBeCloseTo(0.5, 12);
  const one = await topOne(representer, sentences, pool, 'neighbour', trainingRandom(1));
  expect(one.rate).toBeCloseTo(1 / one.candidates, 12);
});

test.each([vectors(0.1), vectors(0.3), vectors(1), code])(
  'who owns the representer is never better than the closed form: %j',
  async (shape) => {
    const { best, whiteBox } = await audited(untrained(shape), 40);
    expect(best.mean).toBeGreaterThan(0.515);
    expect(whiteBox.rate).toBeLessThan(best.mean + 3 * whiteBox.standardError);
    // and an attacker who only compares directions comes near it
    expect(whiteBox.rate).toBeGreaterThan(best.mean - 0.1);
  },
);

test('the same sentence is never released twice alike; repeatable noise is for measuring', async () => {
  for (const shape of [vectors(0.3), code]) {
    const representer = untrained(shape);
    const [mean] = await representer.means([sentences[0]!.rows]);
    const noise = cryptographicNoise(systemRandom);
    expect(representer.release(mean!, noise)).not.toEqual(representer.release(mean!, noise));
    const again = () => representer.release(mean!, repeatableNoise(trainingRandom(7)));
    expect(again()).toEqual(again());
  }
});

test('chances of symbols are exact: each is drawn for as many of 2²⁴ numbers as its weight', async () => {
  const table = codeTable(code, codeParameters(code, trainingRandom(9)), space);
  const representer = untrained(code);
  const epsilon = epsilonPerToken(code);
  expect(epsilon).toBeCloseTo(Math.log(1 + (0.95 * 6) / 0.05), 4);
  expect(epsilonOfTable(table, code.symbols)).toBeLessThanOrEqual(epsilon);
  for (const row of [0, 1, 57, space.words.length - 1]) {
    const weights = table.subarray(row * code.symbols, (row + 1) * code.symbols);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(codeTotal);
    const [mean] = await representer.means([Int32Array.of(row)]);
    const symbolOf = (number: number): number =>
      representer.release(mean!, { normal: () => 0, below: () => number }).indexOf(1);
    let from = 0;
    weights.forEach((weight, symbol) => {
      expect([symbolOf(from), symbolOf(from + weight - 1)]).toEqual([symbol, symbol]);
      from += weight;
    });
  }
});

test('what a pair costs has the gradient that differences give', async () => {
  const shape = vectors(0.3);
  const parameters = vectorParameters(shape, trainingRandom(11));
  const [a, b] = [sentences[0]!.rows, sentences[0]!.rows.with(1, 155)];
  const lengths = lengthsOf([a, b]);
  const loss = () =>
    lossAndGradients(parameters, (weights) => {
      const random = trainingRandom(5);
      const mean = means(weights, wordVectors(space, [a, b]), lengths);
      const part = (at: number): tf.Tensor3D => tf.slice(mean, [0, at, 0], [a.length, 1, shape.dimension]);
      const released = noisy(shape, part(0), random.normal);
      const weighted = tf.mul(
        released,
        tf.tensor(
          Float32Array.from({ length: released.size }, (_, i) => Math.sin(i)),
          released.shape,
        ),
      );
      return tf.add(tf.sum(separations(shape, part(0), part(1))), tf.sum(weighted)) as tf.Scalar;
    });
  const { gradients } = await loss();
  for (const [p, { values }] of parameters.entries()) {
    for (const at of [0, values.length >> 1]) {
      const own = values[at]!;
      const step = 4e-3;
      values[at] = own + step;
      const above = (await loss()).loss;
      values[at] = own - step;
      const below = (await loss()).loss;
      values[at] = own;
      expect((above - below) / (2 * step), parameters[p]!.name).toBeCloseTo((gradients[p] as Float32Array)[at]!, 1);
    }
  }
});
