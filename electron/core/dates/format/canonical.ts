import type { Language } from '../../../contract/text';
import { calendar } from '../calendar';
import { weekdayOf, type CivilDate } from '../civilDate';
import { quarterOfSeason } from '../words';
import type { DatePart } from './shown';

const two = (value: number): string => String(value).padStart(2, '0');
const four = (value: number): string => String(value).padStart(4, '0');

/** Numeric days can be read in one way only in each language: English, which uses two orders, gets ISO 8601. */
const days: Readonly<Record<Language, (date: CivilDate) => string>> = {
  en: ({ year, month, day }) => `${four(year)}-${two(month)}-${two(day)}`,
  es: ({ year, month, day }) => `${two(day)}/${two(month)}/${four(year)}`,
  fr: ({ year, month, day }) => `${two(day)}/${two(month)}/${four(year)}`,
  nl: ({ year, month, day }) => `${two(day)}-${two(month)}-${four(year)}`,
  de: ({ year, month, day }) => `${two(day)}.${two(month)}.${four(year)}`,
};
const daysOfYear: Readonly<Record<Language, (date: CivilDate) => string>> = {
  en: ({ month, day }) => `${calendar.en.months[month - 1]![0]!} ${day}`,
  es: ({ month, day }) => `${two(day)}/${two(month)}`,
  fr: ({ month, day }) => `${two(day)}/${two(month)}`,
  nl: ({ month, day }) => `${two(day)}/${two(month)}`,
  de: ({ month, day }) => `${two(day)}.${two(month)}.`,
};
const months: Readonly<Record<Language, (date: CivilDate) => string>> = {
  en: ({ year, month }) => `${four(year)}-${two(month)}`,
  es: ({ year, month }) => `${two(month)}/${four(year)}`,
  fr: ({ year, month }) => `${two(month)}/${four(year)}`,
  nl: ({ year, month }) => `${two(month)}-${four(year)}`,
  de: ({ year, month }) => `${two(month)}/${four(year)}`,
};

/** Spring begins in March. */
function seasonOf({ month }: CivilDate, language: Language): string {
  return calendar[language].seasons[quarterOfSeason[language].indexOf(Math.floor(((month + 9) % 12) / 3))]!;
}

function writePart(part: DatePart, date: CivilDate, language: Language): string {
  switch (part) {
    case 'day':
      return days[language](date);
    case 'dayMonth':
      return daysOfYear[language](date);
    case 'month':
      return months[language](date);
    case 'monthAlone':
      return calendar[language].months[date.month - 1]![0]!;
    case 'season':
      return `${seasonOf(date, language)} ${four(date.year)}`;
    case 'seasonAlone':
      return seasonOf(date, language);
    case 'year':
      return four(date.year);
  }
}

/** The only form of sampled days. `readDate` reads it back. */
export const writeDates = (parts: readonly DatePart[], dates: readonly CivilDate[], language: Language): string =>
  parts.map((part, i) => writePart(part, dates[i]!, language)).join(parts.length === 2 ? ' – ' : ', ');

/** The full name, in the case of the language. */
export const writeWeekday = (date: CivilDate, language: Language): string =>
  calendar[language].weekdays[weekdayOf(date) - 1]![0]!;
