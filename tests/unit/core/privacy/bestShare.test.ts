import { expect, test } from 'vitest';
import { lineWindow } from '../../../../electron/core/privacy/window';
import { parseEpsilon } from '../../../../electron/core/privacy/rational';
import { bestShare, bestShareOfMany } from '../../../bench/bestShare';

const alone = (n: number) => Array.from({ length: n }, (_, i) => [i, i + 1] as const);
const even = (n: number) => new Float64Array(n).fill(1 / n);

test('bestShare_ofValuesServedOneByOne_isRandomizedResponse', () => {
  // known: no mechanism returns one of k alike values more often than e^ε/(e^ε + k − 1)
  for (const [k, epsilon] of [
    [2, 1],
    [6, 1],
    [20, 3],
  ] as const)
    expect(bestShare([{ weights: even(k), stretches: alone(k) }], epsilon)).toBeCloseTo(
      Math.exp(epsilon) / (Math.exp(epsilon) + k - 1),
      3,
    );
});

test('bestShare_isBoundOfEveryMechanism_andNearTheWindow', () => {
  const [size, width] = [90, 9];
  const stretches = Array.from({ length: size }, (_, at) => [Math.max(0, at - 4), Math.min(size, at + 5)] as const);
  for (const epsilon of ['0.5', '1', '2', '4']) {
    const mechanism = lineWindow(size, parseEpsilon(epsilon), width);
    let served = 0;
    for (let x = 0; x < size; x++)
      mechanism.law(x).forEach((share, y) => (served += Math.abs(x - y) <= 4 ? share / size : 0));
    const most = bestShare([{ weights: even(size), stretches }], Number(epsilon), 400);
    expect(most).toBeGreaterThanOrEqual(served);
    expect(served / most).toBeGreaterThan(0.85);
  }
});

test('bestShare_theTruthThatIsAlwaysTheSame_isServedAtNoCost', () => {
  const certain = Float64Array.from([0, 1, 0, 0]);
  expect(bestShare([{ weights: certain, stretches: alone(4) }], 0.1)).toBeGreaterThan(0.99);
  // of several groups an output serves one stretch each
  expect(
    bestShare(
      [
        { weights: Float64Array.from([0.5, 0]), stretches: alone(2) },
        { weights: Float64Array.from([0, 0.5]), stretches: alone(2) },
      ],
      0.1,
    ),
  ).toBeGreaterThan(0.99);
});

test('bestShareOfMany_ofOne_isWhatOneDrawDoes', () => {
  expect(bestShareOfMany(0.2, 1, 1)).toBeCloseTo((Math.E * 0.2) / (1 + (Math.E - 1) * 0.2), 12);
  expect(bestShareOfMany(0.2, 5, 1)).toBeLessThan(bestShareOfMany(0.2, 1, 1));
  expect(bestShareOfMany(0.2, 5, 1)).toBeGreaterThan(0.2);
});
