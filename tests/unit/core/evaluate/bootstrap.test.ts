import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bootstrap } from '../../../../electron/core/evaluate/bootstrap';
import { packCounts, type Statistic, sumDocuments } from '../../../../electron/core/evaluate/documentCounts';
import { seededRandom } from '../../../../electron/core/evaluate/seededRandom';

const ratio: Statistic = (sums) => (sums[0] ?? 0) / (sums[1] ?? 0);
const pack = (documents: readonly (readonly [number, number])[]) =>
  packCounts(
    documents.map(([part, whole]) => [
      [0, part],
      [1, whole],
    ]),
    2,
  );
const options = { resamples: 2000, confidence: 0.95 };

test('bootstrap_containsThePoint_andNarrowsWithMoreNotes', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = seededRandom(seed);
      const documents = Array.from({ length: 400 }, () => {
        const whole = 1 + Math.floor(random() * 20);
        return [Math.floor(random() * (whole + 1)), whole] as const;
      });
      const [few, many] = [documents.slice(0, 40), documents].map((some) => {
        const counts = pack(some);
        const [interval] = bootstrap(counts, [ratio], { random, resamples: 200, confidence: 0.95 });
        const [low, high] = interval ?? [1, 0];
        const point = ratio(sumDocuments(counts));
        expect(low).toBeLessThanOrEqual(point);
        expect(high).toBeGreaterThanOrEqual(point);
        return high - low;
      });
      expect(many).toBeLessThan(few ?? 0);
    }),
    { numRuns: 30 },
  );
});

test('bootstrap_equalsEnumerationOfAllResamples', () => {
  const documents = [
    [1, 4],
    [3, 4],
    [2, 2],
    [0, 3],
  ] as const;
  const all: number[] = [];
  for (const a of documents)
    for (const b of documents)
      for (const c of documents)
        for (const d of documents) {
          const drawn = [a, b, c, d];
          all.push(drawn.reduce((sum, [part]) => sum + part, 0) / drawn.reduce((sum, [, whole]) => sum + whole, 0));
        }
  all.sort((x, y) => x - y);
  const [interval] = bootstrap(pack(documents), [ratio], {
    random: seededRandom(1),
    resamples: 20_000,
    confidence: 0.8,
  });
  expect(interval?.[0]).toBeCloseTo(all[Math.round(0.1 * 255)] ?? 0, 1);
  expect(interval?.[1]).toBeCloseTo(all[Math.round(0.9 * 255)] ?? 0, 1);
});

test('bootstrap_coversTheTruthAboutAsOftenAsItSays', () => {
  const random = seededRandom(7);
  const runs = 200;
  let covered = 0;
  for (let run = 0; run < runs; run += 1) {
    const documents = Array.from(
      { length: 60 },
      () => [Array.from({ length: 10 }, random).filter((value) => value < 0.7).length, 10] as const,
    );
    const [interval] = bootstrap(pack(documents), [ratio], { random, resamples: 300, confidence: 0.9 });
    if (interval && interval[0] <= 0.7 && 0.7 <= interval[1]) covered += 1;
  }
  expect(covered / runs).toBeGreaterThan(0.82);
  expect(covered / runs).toBeLessThan(0.97);
});

test('bootstrap_sameSeed_sameIntervals', () => {
  const counts = pack([
    [1, 4],
    [3, 4],
    [2, 2],
  ]);
  const draw = (seed: number) => bootstrap(counts, [ratio], { ...options, random: seededRandom(seed) });
  expect(draw(3)).toEqual(draw(3));
});

test('bootstrap_allNotesAlike_isAPoint', () => {
  expect(
    bootstrap(
      pack([
        [1, 2],
        [1, 2],
        [1, 2],
      ]),
      [ratio],
      { ...options, random: seededRandom(1) },
    ),
  ).toEqual([[0.5, 0.5]]);
});

test('bootstrap_undefinedResamples_areLeftOut', () => {
  const counts = pack([
    [1, 1],
    [0, 0],
  ]);
  expect(bootstrap(counts, [ratio, () => Number.NaN], { ...options, random: seededRandom(1) })).toEqual([[1, 1], null]);
});

test('seededRandom_isEvenAndWithinTheUnit', () => {
  const random = seededRandom(42);
  const bins = new Array<number>(10).fill(0);
  for (let draw = 0; draw < 100_000; draw += 1) {
    const value = random();
    expect(value >= 0 && value < 1).toBe(true);
    bins[Math.floor(value * 10)]! += 1;
  }
  const chiSquare = bins.reduce((sum, bin) => sum + (bin - 10_000) ** 2 / 10_000, 0);
  expect(chiSquare).toBeLessThan(27.9); // 9 degrees of freedom, p = .001
  expect(seededRandom(1)()).not.toBe(seededRandom(2)());
  expect(seededRandom(1)()).not.toBe(seededRandom(1 + 2 ** 32)());
});
