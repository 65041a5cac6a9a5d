import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { civilDate, dayNumber, weekdayOf } from '../../../../electron/core/dates/civilDate';

describe('civil dates', () => {
  test('day numbers agree with the calendar of JavaScript', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_650_000 }), (days) => {
        const date = civilDate(days);
        const js = new Date(0);
        js.setUTCFullYear(date.year, date.month - 1, date.day);
        expect(dayNumber(date)).toBe(days);
        expect([js.getUTCFullYear(), js.getUTCMonth() + 1, js.getUTCDate()]).toEqual([date.year, date.month, date.day]);
        expect(weekdayOf(date)).toBe(js.getUTCDay() === 0 ? 7 : js.getUTCDay());
      }),
    );
  });
});
