import { expect, test } from 'vitest';
import { packCounts, type Statistic } from '../../../../electron/core/evaluate/documentCounts';
import { randomizationTest } from '../../../../electron/core/evaluate/randomization';
import { seededRandom } from '../../../../electron/core/evaluate/seededRandom';

const f1: Statistic = ([tp = 0, fp = 0, fn = 0]) => (2 * tp) / (2 * tp + fp + fn);
type Row = readonly [tp: number, fp: number, fn: number];
const pack = (documents: readonly Row[]) =>
  packCounts(
    documents.map((row) => row.map((value, column) => [column, value] as const)),
    3,
  );
const sum = (documents: readonly Row[]) =>
  Float64Array.from([0, 1, 2], (column) => documents.reduce((total, row) => total + (row[column] ?? 0), 0));

const draw = (random: () => number, count: number, skill: number): Row[] =>
  Array.from({ length: count }, () => {
    const found = Array.from({ length: 20 }, random).filter((value) => value < skill).length;
    return [found, Math.floor(random() * 3), 20 - found];
  });

test('randomizationTest_equalsTheExactTest', () => {
  const random = seededRandom(5);
  const [first, second] = [draw(random, 10, 0.75), draw(random, 10, 0.68)];
  const observed = Math.abs(f1(sum(first)) - f1(sum(second)));
  let asLarge = 0;
  for (let exchange = 0; exchange < 2 ** 10; exchange += 1) {
    const isExchanged = (index: number) => ((exchange >> index) & 1) === 1;
    const one = first.map((row, index) => (isExchanged(index) ? (second[index] as Row) : row));
    const other = second.map((row, index) => (isExchanged(index) ? (first[index] as Row) : row));
    if (Math.abs(f1(sum(one)) - f1(sum(other))) >= observed - 1e-12) asLarge += 1;
  }
  const [result] = randomizationTest(pack(first), pack(second), [f1], { random, trials: 20_000 });
  expect(result?.difference).toBeCloseTo(f1(sum(first)) - f1(sum(second)), 12);
  // four standard errors of 20,000 trials
  expect(Math.abs((result?.p ?? Number.NaN) - asLarge / 2 ** 10)).toBeLessThan(0.015);
});

test('randomizationTest_underTheNull_pIsAboutUniform', () => {
  const random = seededRandom(11);
  const runs = 300;
  const ps = Array.from(
    { length: runs },
    () =>
      randomizationTest(pack(draw(random, 30, 0.8)), pack(draw(random, 30, 0.8)), [f1], { random, trials: 199 })[0]
        ?.p ?? Number.NaN,
  ).sort((a, b) => a - b);
  const distance = Math.max(...ps.map((p, index) => Math.abs(p - (index + 0.5) / runs)));
  expect(distance).toBeLessThan(1.63 / Math.sqrt(runs)); // Kolmogorov-Smirnov at .01
});

test('randomizationTest_bigDifference_isSmall_andSigned', () => {
  const random = seededRandom(2);
  const [good, bad] = [pack(draw(random, 50, 0.95)), pack(draw(random, 50, 0.6))];
  const [better] = randomizationTest(good, bad, [f1], { random });
  expect(better?.p).toBe(1 / 10_001);
  expect(better?.difference).toBeGreaterThan(0.1);
  expect(randomizationTest(bad, good, [f1], { random, trials: 99 })[0]).toEqual({
    difference: -(better?.difference ?? 0),
    p: 0.01,
  });
});

test('randomizationTest_sameSystem_isOne', () => {
  const counts = pack(draw(seededRandom(1), 20, 0.8));
  expect(randomizationTest(counts, counts, [f1], { random: seededRandom(1), trials: 100 })).toEqual([
    { difference: 0, p: 1 },
  ]);
});

test('randomizationTest_undefined_isNull', () => {
  const nothing = pack([[0, 0, 0]]);
  expect(randomizationTest(nothing, nothing, [f1], { random: seededRandom(1), trials: 10 })).toEqual([
    { difference: null, p: null },
  ]);
});

test('randomizationTest_otherDocuments_throws', () => {
  expect(() => randomizationTest(pack([[1, 0, 0]]), pack([]), [f1], { random: seededRandom(1) })).toThrow(RangeError);
});
