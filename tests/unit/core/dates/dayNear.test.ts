import fc from 'fast-check';
import { expect, test } from 'vitest';
import { civilDate, dayNumber, parseIsoDate, type CivilDate } from '../../../../electron/core/dates/civilDate';
import { dayNear } from '../../../../electron/core/dates/dayNear';

const date = (iso: string): CivilDate => parseIsoDate(iso)!;

test.each<readonly [day: number, dates: readonly string[], found: string | undefined]>([
  [9, ['2024-03-02'], '2024-03-09'],
  [9, ['2024-03-02', '2024-03-04', '2024-03-05'], '2024-03-09'],
  [28, ['2024-03-04'], '2024-02-28'],
  [2, ['2023-12-30'], '2024-01-02'],
  // a birth says nothing
  [9, ['1951-11-20', '2024-03-02'], '2024-03-09'],
  // the week after a stay, or in it
  [9, ['2024-03-02', '2024-03-25'], undefined],
  [9, ['2024-03-02', '2024-09-12'], undefined],
  // as near in the month before
  [17, ['2024-03-02'], undefined],
  [31, ['2024-06-15'], undefined],
  [9, [], undefined],
  [9, ['1951-11-20', '2024-03-25'], undefined],
])('day_%i_beside_%j_is_%s', (day, dates, found) => {
  expect(dayNear(day, dates.map(date))).toEqual(found === undefined ? undefined : date(found));
});

test('day_besideMoreDatesThanACallHasArguments', () => {
  expect(
    dayNear(
      9,
      Array.from({ length: 200_000 }, () => date('2024-03-02')),
    ),
  ).toEqual(date('2024-03-09'));
});

test('day_doesNotDependOnTheOrderOfDates_andIsTheNearestForAll', () => {
  const days = fc.integer({ min: dayNumber(date('2023-11-01')), max: dayNumber(date('2024-04-30')) });
  fc.assert(
    fc.property(fc.array(days, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 31 }), (numbers, day) => {
      const dates = numbers.map(civilDate);
      const found = dayNear(day, dates);
      expect(dayNear(day, dates.toReversed())).toEqual(found);
      if (found === undefined) return;
      expect(found.day).toBe(day);
      for (const at of numbers)
        for (let other = at - 16; other <= at + 16; other++)
          if (civilDate(other).day === day)
            expect(Math.abs(dayNumber(found) - at)).toBeLessThanOrEqual(Math.abs(other - at));
    }),
  );
});
