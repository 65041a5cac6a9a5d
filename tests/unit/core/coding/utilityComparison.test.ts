import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareUtility,
  movedSpan,
  utilityConditions,
  utilityMarkdown,
  utilityRuns,
  type ReplacedRange,
} from '../../../../electron/core/coding/utilityComparison';
import type { CodedPair } from '../../../../electron/core/evaluate/codeCounts';
import { seededRandom } from '../../../../electron/core/evaluate/seededRandom';

test('movedSpan_letterByLetter_agrees', () => {
  // each letter of the original goes to its own place or, in a replaced span, to the whole of the new one
  const pieces = fc.array(fc.record({ gap: fc.nat(4), length: fc.integer({ min: 1, max: 4 }), made: fc.nat(6) }), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(pieces, fc.nat(30), fc.integer({ min: 1, max: 8 }), (all, start, length) => {
      const ranges: ReplacedRange[] = [];
      let [old, made] = [0, 0];
      const places: (readonly [number, number])[] = [];
      for (const piece of all) {
        for (let i = 0; i < piece.gap; i++) places.push([made + i, made + i + 1]);
        [old, made] = [old + piece.gap, made + piece.gap];
        ranges.push({ start: old, end: old + piece.length, newStart: made, newEnd: made + piece.made });
        for (let i = 0; i < piece.length; i++) places.push([made, made + piece.made]);
        [old, made] = [old + piece.length, made + piece.made];
      }
      for (let i = 0; i < 50; i++) places.push([made + i, made + i + 1]);
      const under = places.slice(start, start + length);
      expect(movedSpan({ start, end: start + length }, ranges)).toEqual({
        start: Math.min(...under.map(([from]) => from)),
        end: Math.max(...under.map(([, to]) => to)),
      });
    }),
  );
});

test('runs_holdEveryPatientOutOnce', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(30).map(String)),
      fc.integer({ min: 1, max: 6 }),
      fc.nat(1000),
      (patients, runs, seed) => {
        const made = utilityRuns(patients, runs, seed);
        expect(made.flatMap((run) => [...run.patients]).toSorted()).toEqual([...new Set(patients)].toSorted());
        expect(new Set(made.map((run) => run.seed)).size).toBe(made.length);
        const sizes = made.map((run) => run.patients.size);
        if (sizes.length > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(utilityRuns(patients.toReversed(), runs, seed)).toEqual(made);
      },
    ),
  );
});

const gold = [
  { code: 'A00', spans: [] },
  { code: 'B00', spans: [] },
];
const pair = (id: number, isRight: boolean): CodedPair => ({
  id: String(id),
  gold,
  answer: [{ code: isRight ? 'A00' : 'C00', isAbove: true, spans: [] }],
});
const runs = (right: (id: number) => boolean) =>
  [0, 1, 2, 3].map((run) => Array.from({ length: 25 }, (_, i) => pair(run * 25 + i, right(run * 25 + i))));

test('compare_handWorkedCase_andTheGapHasItsSign', () => {
  const table = compareUtility(
    [
      { variant: 'original', trainedOn: 'original', runs: runs(() => true) },
      { variant: 'tagged', trainedOn: 'same', runs: runs(() => true) },
      { variant: 'private', trainedOn: 'original', runs: runs((id) => id % 2 === 0) },
    ],
    { random: seededRandom(1), resamples: 300, trials: 400 },
  );
  expect([table.notes, table.runs]).toEqual([100, 4]);
  const [original, tagged, hidden] = table.rows.map(({ figures }) => figures.f1);
  expect(original).toMatchObject({ value: 2 / 3, difference: null, p: null });
  expect(tagged).toMatchObject({ value: 2 / 3, difference: 0, p: 1 });
  expect(hidden!.value).toBeCloseTo(1 / 3);
  expect(hidden!.difference).toBeCloseTo(-1 / 3);
  expect(hidden!.p).toBeLessThan(0.01);
  expect(hidden!.differenceInterval![0]).toBeLessThan(-0.25);
  expect(hidden!.differenceInterval![1]).toBeLessThan(-0.2);
  // runs of 25 have 13, 12, 13, 12 right ones
  expect(hidden!.mean).toBeCloseTo(((2 * (13 / 25) + 2 * (12 / 25)) / 4) * (2 / 3));
  const markdown = utilityMarkdown(table);
  expect(markdown.split('\n')).toHaveLength(6);
  expect(markdown).toContain('| private | original | 33.3');
  expect(() =>
    compareUtility([{ variant: 'tagged', trainedOn: 'same', runs: [] }], { random: seededRandom(1) }),
  ).toThrow(RangeError);
});

test('conditions_areAllOfThem', () => {
  expect(utilityConditions.map(({ variant, trainedOn }) => `${variant} ${trainedOn}`)).toEqual([
    'original original',
    'tagged original',
    'shifted original',
    'private original',
    'tagged same',
    'shifted same',
    'private same',
  ]);
});
