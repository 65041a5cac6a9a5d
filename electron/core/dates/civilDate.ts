import { daysInMonth } from './calendar';

/** Gregorian, also before 1582; month and day from 1. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const cumulative = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const leapsBefore = (year: number): number =>
  Math.floor((year - 1) / 4) - Math.floor((year - 1) / 100) + Math.floor((year - 1) / 400);

/** Days since the first of January of the year 1, which is day 0. */
export function dayNumber({ year, month, day }: CivilDate): number {
  const isLate = month > 2 && daysInMonth(2, year) === 29;
  return 365 * (year - 1) + leapsBefore(year) + cumulative[month - 1]! + (isLate ? 1 : 0) + day - 1;
}

export function civilDate(days: number): CivilDate {
  let year = Math.floor(days / 365.2425) + 1;
  while (dayNumber({ year, month: 1, day: 1 }) > days) year--;
  while (dayNumber({ year: year + 1, month: 1, day: 1 }) <= days) year++;
  let left = days - dayNumber({ year, month: 1, day: 1 });
  let month = 1;
  while (left >= daysInMonth(month, year)) left -= daysInMonth(month++, year);
  return { year, month, day: left + 1 };
}

/** 1 (Monday) to 7. */
export const weekdayOf = (date: CivilDate): number => (((dayNumber(date) % 7) + 7) % 7) + 1;

export const isCivilDate = ({ year, month, day }: CivilDate): boolean =>
  year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(month, year);

/** Reads `2024-03-14…`; undefined for anything else. */
export function parseIsoDate(text: string | undefined): CivilDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '');
  if (match === null) return undefined;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isCivilDate(date) ? date : undefined;
}
