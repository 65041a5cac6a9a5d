import type { Language } from '../../contract/text';
import { calendar } from '../dates/calendar';

/** Days since 1970-01-01, Gregorian. */
export type DayNumber = number;

export interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Howard Hinnant's `days_from_civil`. */
export function dayNumber({ year, month, day }: CalendarDay): DayNumber {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

/** Howard Hinnant's `civil_from_days`. */
export function calendarDay(number: DayNumber): CalendarDay {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}

export function parseIsoDay(text: string): DayNumber {
  const [year = 1970, month = 1, day = 1] = text.split('-').map(Number);
  return dayNumber({ year, month, day });
}

const two = (value: number): string => String(value).padStart(2, '0');

export function isoDay(number: DayNumber): string {
  const { year, month, day } = calendarDay(number);
  return `${year}-${two(month)}-${two(day)}`;
}

/** Whole years from `birth` to `at`. */
export function yearsBetween(birth: DayNumber, at: DayNumber): number {
  const from = calendarDay(birth);
  const to = calendarDay(at);
  return to.year - from.year - (to.month < from.month || (to.month === from.month && to.day < from.day) ? 1 : 0);
}

export const dayFormats = ['short', 'brief', 'long', 'iso', 'dm', 'month', 'year', 'weekday', 'compact'] as const;
export type DayFormat = (typeof dayFormats)[number];

/**
 * A date as clinicians of a place write it. `short` 14/03/2021, `brief` 14/3/21, `long` 14 March 2021, `dm` 14/03,
 * `month` March 2021, `compact` 14MAR2021 or 14-mrt-21, in the order and with the marks of the place.
 */
export function formatDay(number: DayNumber, format: DayFormat, language: Language, place: string): string {
  const { year, month, day } = calendarDay(number);
  const monthName = calendar[language].months[month - 1]?.[0] ?? '';
  const mark = language === 'de' ? '.' : language === 'nl' ? '-' : '/';
  const american = place === 'us';
  const [first, second] = american ? [month, day] : [day, month];
  switch (format) {
    case 'short':
      return `${two(first)}${mark}${two(second)}${mark}${year}`;
    case 'brief':
      return `${first}${mark}${second}${mark}${two(year % 100)}`;
    case 'iso':
      return isoDay(number);
    case 'dm':
      return language === 'de' ? `${two(day)}.${two(month)}.` : `${two(first)}${mark}${two(second)}`;
    case 'month':
      return language === 'es' ? `${monthName} de ${year}` : `${monthName} ${year}`;
    case 'year':
      return String(year);
    // 1970-01-01 was a Thursday.
    case 'weekday':
      return calendar[language].weekdays[(((number + 3) % 7) + 7) % 7]?.[0] ?? '';
    case 'compact':
      return language === 'en'
        ? `${two(day)}${monthName.slice(0, 3).toUpperCase()}${year}`
        : `${two(first)}${mark}${two(second)}${mark}${two(year % 100)}`;
    case 'long':
      break;
  }
  switch (language) {
    case 'en':
      return american ? `${monthName} ${day}, ${year}` : `${day} ${monthName} ${year}`;
    case 'es':
      return `${day} de ${monthName} de ${year}`;
    case 'fr':
      return `${day === 1 ? '1er' : String(day)} ${monthName} ${year}`;
    case 'nl':
      return `${day} ${monthName} ${year}`;
    case 'de':
      return `${day}. ${monthName} ${year}`;
  }
}
