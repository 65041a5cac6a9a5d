import { daysInMonth } from '../../dates/calendar';
import { isBirthCue } from '../../dates/parse/birthCue';
import type { Suggestion } from '../../../contract/phi';
import { monthAt } from '../recognizers/calendarKeys';
import { firstEndingBehind } from '../identifierPass';
import { isKind, tokenLength } from '../recognizers/neighbours';
import { DIGITS, type Scan } from '../scan';

/** Below, a span may be another number. */
const minScore = 0.7;
/** A date of a former illness says nothing of the days that a note is about; one of birth is left out by its words. */
const maxYearsBefore = 2;
const daysInYear = 365;
const nearDays = 62;

/** What the dates of a note say of a day and month without a year. */
export interface KnownDays {
  /** Whether two numbers may be the day and month of a time that the note is about, in an order that its dates have. */
  readonly isNear: (first: number, second: number) => boolean;
}

interface Day {
  readonly at: number;
  readonly year: number | undefined;
}

/** @returns nothing if no date of the note has a day and a month */
export function knownDays(scan: Scan, found: readonly Suggestion[]): KnownDays | undefined {
  const days: Day[] = [];
  let [dayFirst, monthFirst] = [0, 0];
  for (const { type, score, start, end } of found) {
    if (type !== 'date' || score < minScore || isBirthCue(scan.text, start)) continue;
    const numbers: number[] = [];
    let month = 0;
    let year: number | undefined;
    let isYearFirst = false;
    for (let i = firstEndingBehind(scan, start); i < scan.count && scan.starts[i]! < end; i++) {
      month ||= monthAt(scan, i);
      if (!isKind(scan, i, DIGITS)) continue;
      if (tokenLength(scan, i) === 4) {
        year = scan.keys[i]!;
        isYearFirst = numbers.length === 0 && month === 0;
      } else if (numbers.length === 2 && tokenLength(scan, i) === 2) year ??= centuryOf(scan.keys[i]!);
      else if (tokenLength(scan, i) <= 2) numbers.push(scan.keys[i]!);
    }
    const [a = 0, b = 0] = numbers;
    if (month > 0) {
      if (isDay(month, a)) days.push({ at: dayOfYear(month, a), year });
      continue;
    }
    // `2024-03-09`
    if (isYearFirst) {
      if (isDay(a, b)) days.push({ at: dayOfYear(a, b), year });
      continue;
    }
    if (isDay(b, a)) days.push({ at: dayOfYear(b, a), year });
    else if (isDay(a, b)) days.push({ at: dayOfYear(a, b), year });
    if (a > 12 && isDay(b, a)) dayFirst++;
    if (b > 12 && isDay(a, b)) monthFirst++;
  }
  if (days.length === 0) return undefined;
  const latest = Math.max(...days.map(({ year }) => year ?? 0));
  const near = days.filter(({ year }) => year === undefined || latest - year <= maxYearsBefore).map(({ at }) => at);
  const isClose = (month: number, day: number): boolean =>
    isDay(month, day) &&
    near.some((at) => {
      const distance = Math.abs(at - dayOfYear(month, day));
      return Math.min(distance, daysInYear - distance) <= nearDays;
    });
  const allowsDayFirst = dayFirst > 0 || monthFirst === 0;
  const allowsMonthFirst = scan.language === 'en' && (monthFirst > 0 || dayFirst === 0);
  return {
    isNear: (first, second) =>
      (allowsDayFirst && isClose(second, first)) || (allowsMonthFirst && isClose(first, second)),
  };
}

const isDay = (month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(month, undefined);
const dayOfYear = (month: number, day: number): number => Math.round((month - 1) * 30.44 + day);
const centuryOf = (year: number): number => (year < 50 ? 2000 : 1900) + year;
