import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  adam,
  adamW,
  globalNorm,
  nadam,
  optimize,
  optimizerState,
  type OptimizerOptions,
} from '../../../models/training/optimizer';
import { parameter, type Gradient } from '../../../models/training/parameters';
import { warmUpThenDecay } from '../../../models/training/schedule';

/** One number by the formulas as they are printed, without any of the shared factors. */
function reference(options: OptimizerOptions, gradients: readonly number[], rate: number): number {
  let [w, m, v, product] = [0, 0, 0, 1];
  gradients.forEach((g, i) => {
    const t = i + 1;
    const { beta1, beta2, epsilon } = options;
    m = beta1 * m + (1 - beta1) * g;
    v = beta2 * v + (1 - beta2) * g * g;
    const vHat = v / (1 - beta2 ** t);
    if (options.kind !== 'nadam')
      w =
        w -
        (options.kind === 'adamW' ? rate * options.weightDecay * w : 0) -
        (rate * (m / (1 - beta1 ** t))) / (Math.sqrt(vHat) + epsilon);
    else {
      const mu = beta1 * (1 - 0.5 * 0.96 ** (t * options.scheduleDecay));
      const muNext = beta1 * (1 - 0.5 * 0.96 ** ((t + 1) * options.scheduleDecay));
      product *= mu;
      const mHat = m / (1 - product * muNext);
      w -= (rate * ((1 - mu) * (g / (1 - product)) + muNext * mHat)) / (Math.sqrt(vHat) + epsilon);
    }
  });
  return w;
}

test.each([
  ['Adam', adam()],
  ['Nadam', nadam()],
  ['AdamW', adamW(0.1)],
] as const)('%s follows its formulas', (_, options) => {
  fc.assert(
    fc.property(fc.array(fc.float({ min: -3, max: 3, noNaN: true }), { minLength: 1, maxLength: 12 }), (gradients) => {
      const weight = parameter('w', [1, 1], () => 0);
      const state = optimizerState([weight]);
      for (const gradient of gradients) optimize(options, state, [weight], [Float32Array.of(gradient)], 0.1, Infinity);
      expect(weight.values[0]).toBeCloseTo(reference(options, gradients.map(Math.fround), 0.1), 4);
    }),
  );
});

test('weights decay, biases and rows that were not read do not', () => {
  const weights = [
    parameter('w', [1, 1], () => 1),
    parameter('b', [1], () => 1),
    parameter('t', [2, 1], () => 1, { isTable: true }),
  ];
  optimize(
    adamW(0.1),
    optimizerState(weights),
    weights,
    [Float32Array.of(0), Float32Array.of(0), { rows: Int32Array.of(1), values: Float32Array.of(0) }],
    0.5,
    Infinity,
  );
  expect(weights.map(({ values }) => [...values])).toEqual([[Math.fround(0.95)], [1], [1, Math.fround(0.95)]]);
});

test('gradients longer than the limit are scaled down together', () => {
  const run = (scale: number): number[] => {
    const weights = [parameter('a', [2], () => 0), parameter('b', [1], () => 0)];
    const state = optimizerState(weights);
    const gradients = [Float32Array.of(3 * scale, 0), Float32Array.of(4 * scale)];
    expect(optimize(adam(0, 0, 1), state, weights, gradients, 1, 5)).toBeCloseTo(5 * scale, 5);
    return weights.flatMap(({ values }) => [...values]);
  };
  expect(run(10)).toEqual(run(1));
});

test('of a table only the rows with a gradient move, as if they were weights of their own', () => {
  const table = parameter('t', [4, 2], (i) => i, { isTable: true });
  const alone = parameter('t', [2, 2], (i) => [2, 3, 6, 7][i]!);
  const [ofTable, ofAlone] = [optimizerState([table]), optimizerState([alone])];
  const gradient = Float32Array.of(1, -2, 0.5, 3);
  for (let i = 0; i < 3; i++) {
    optimize(adam(), ofTable, [table], [{ rows: Int32Array.of(1, 3), values: gradient }], 0.1, Infinity);
    optimize(adam(), ofAlone, [alone], [gradient], 0.1, Infinity);
  }
  expect([...table.values]).toEqual([0, 1, alone.values[0], alone.values[1], 4, 5, alone.values[2], alone.values[3]]);
});

test('what stands still neither moves nor counts in the norm', () => {
  const weights = [parameter('fixed', [1], () => 1, { rate: 0 }), parameter('free', [1], () => 1)];
  const gradients: Gradient[] = [Float32Array.of(100), Float32Array.of(1)];
  expect(optimize(adam(), optimizerState(weights), weights, gradients, 0.1, 5)).toBe(1);
  expect(weights[0]!.values[0]).toBe(1);
  expect(weights[1]!.values[0]).toBeLessThan(1);
  const state = optimizerState(weights);
  optimize(adam(), state, weights, gradients, 0.1, 5);
  expect([...state.first[0]!, ...state.second[0]!]).toEqual([0, 0]);
  expect(globalNorm(gradients)).toBeCloseTo(Math.hypot(100, 1), 4);
});

test('the rate rises over the first steps, falls in a line and never below its lowest', () => {
  const rates = Array.from({ length: 100 }, (_, step) => warmUpThenDecay(step, 100, 0.1, 0.02));
  expect(rates[0]).toBeCloseTo(0.1);
  expect(Math.max(...rates)).toBe(rates[9]);
  for (let step = 10; step < 100; step++) expect(rates[step]!).toBeLessThan(rates[step - 1]!);
  expect(warmUpThenDecay(100, 100, 0.1, 0.02)).toBe(0.02);
  expect(warmUpThenDecay(500, 100, 0.1, 0.02)).toBe(0.02);
});
