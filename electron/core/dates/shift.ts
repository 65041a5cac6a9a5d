import type { Language } from '../../contract/text';
import { civilDate, dayNumber } from './civilDate';
import type { DateForm, DateGroup, DateReference, DateValues } from './dateForm';
import { writeForm } from './format/writeForm';
import { readDate } from './parse/readDate';

/**
 * Moves dates and writes them in exactly the form of the original.
 *
 * Full dates move by exactly n days, so intervals between them are preserved. A day and month without a year are read
 * in the year that brings them closest to the note and also move by n days. A month and year move by n / 30.44 months,
 * rounded, a year by n / 365.24 years, a season by n / 91.31 quarters; by at least one, in the direction of n, so that
 * no partial date stays the same. Intervals among months, among years and among seasons are also preserved exactly, and
 * differ by at most one unit from those of full dates.
 */
const DAYS_PER_YEAR = 365.2425;
const wholeUnits = (days: number, unit: number): number =>
  Math.sign(days) * Math.max(1, Math.round(Math.abs(days) / unit));

function moved({ value }: DateGroup, days: number): DateValues | undefined {
  const { day, month, year, quarter } = value;
  if (day !== undefined) {
    const to = dayNumber({ year: year!, month: month!, day }) + days;
    if (to < 0) return undefined;
    const date = civilDate(to);
    return date.year > 9999 ? undefined : { ...date, quarter: undefined };
  }
  if (quarter !== undefined) {
    const to = (year ?? 2000) * 4 + quarter + wholeUnits(days, DAYS_PER_YEAR / 4);
    return {
      day: undefined,
      month: undefined,
      year: year === undefined ? undefined : Math.floor(to / 4),
      quarter: ((to % 4) + 4) % 4,
    };
  }
  if (month !== undefined) {
    const to = (year ?? 2000) * 12 + month - 1 + wholeUnits(days, DAYS_PER_YEAR / 12);
    return {
      day: undefined,
      month: (((to % 12) + 12) % 12) + 1,
      year: year === undefined ? undefined : Math.floor(to / 12),
      quarter: undefined,
    };
  }
  const to = year! + wholeUnits(days, DAYS_PER_YEAR);
  return to < 1 || to > 9999 ? undefined : { day: undefined, month: undefined, year: to, quarter: undefined };
}

/** @returns undefined if a date would leave the years 1–9999 */
export function shiftForm(form: DateForm, days: number): string | undefined {
  const moves = form.groups.map((group) => moved(group, days));
  return moves.every((move) => move !== undefined) ? writeForm(form, moves) : undefined;
}

/** @returns undefined if the text is not a readable date, or if it would leave the years 1–9999 */
export function shiftDate(
  text: string,
  language: Language,
  days: number,
  reference: DateReference,
): string | undefined {
  const form = readDate(text, language, reference);
  return form === undefined ? undefined : shiftForm(form, days);
}
