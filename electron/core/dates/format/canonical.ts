import type { Language } from '../../../contract/text';
import { calendar, type CalendarUnit } from '../calendar';
import { weekdayOf, type CivilDate } from '../civilDate';
import { quarterOfSeason } from '../parse/words';
import { unitOfDays, type DatePart, type RelativeFrame } from '../../deidentify/private/shownFacts';

const two = (value: number): string => String(value).padStart(2, '0');
const four = (value: number): string => String(value).padStart(4, '0');

/** Days in figures are read one way only in each language: English, in which two orders are in use, has the one of ISO 8601. */
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

/** The one form of drawn days. `readDate` reads it back. */
export const writeDates = (parts: readonly DatePart[], dates: readonly CivilDate[], language: Language): string =>
  parts.map((part, i) => writePart(part, dates[i]!, language)).join(parts.length === 2 ? ' – ' : ', ');

/** The full name, in the case of the language. */
export const writeWeekday = (date: CivilDate, language: Language): string =>
  calendar[language].weekdays[weekdayOf(date) - 1]![0]!;

const daysOf: Readonly<Record<CalendarUnit, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30.44, year: 365.2425 };

/** `3 weeks`. German has datives here, as they stand behind `vor`, `seit` and `in`. */
export function writeTime(count: number, unit: CalendarUnit, language: Language, isDative = false): string {
  const forms = calendar[language].units[unit];
  const isOneForm =
    (language === 'fr' && unit === 'month') || (language === 'nl' && (unit === 'year' || unit === 'hour'));
  const dative =
    isDative && language === 'de' && (unit === 'day' || unit === 'month' || unit === 'year') ? forms[2] : undefined;
  return `${count} ${count === 1 || isOneForm ? forms[0]! : (dative ?? forms[1] ?? forms[0]!)}`;
}

const frames: Readonly<
  Record<Language, Readonly<Record<Exclude<RelativeFrame, 'numbered' | 'postOperative'>, (time: string) => string>>>
> = {
  en: {
    ago: (t) => `${t} ago`,
    ahead: (t) => `in ${t}`,
    since: (t) => `for ${t}`,
    later: (t) => `${t} later`,
    bare: (t) => t,
  },
  es: {
    ago: (t) => `hace ${t}`,
    ahead: (t) => `en ${t}`,
    since: (t) => `desde hace ${t}`,
    later: (t) => `${t} después`,
    bare: (t) => t,
  },
  fr: {
    ago: (t) => `il y a ${t}`,
    ahead: (t) => `dans ${t}`,
    since: (t) => `depuis ${t}`,
    later: (t) => `${t} plus tard`,
    bare: (t) => t,
  },
  nl: {
    ago: (t) => `${t} geleden`,
    ahead: (t) => `over ${t}`,
    since: (t) => `sinds ${t}`,
    later: (t) => `${t} later`,
    bare: (t) => t,
  },
  de: {
    ago: (t) => `vor ${t}`,
    ahead: (t) => `in ${t}`,
    since: (t) => `seit ${t}`,
    later: (t) => `${t} später`,
    bare: (t) => t,
  },
};
const numbered: Readonly<Record<Language, (count: number) => string>> = {
  en: (n) => `day ${n}`,
  es: (n) => `día ${n}`,
  fr: (n) => `J${n}`,
  nl: (n) => `dag ${n}`,
  de: (n) => `Tag ${n}`,
};
const postOperative: Readonly<Record<Language, (count: number) => string>> = {
  en: (n) => `POD ${n}`,
  es: (n) => `día ${n} postoperatorio`,
  fr: (n) => `J${n} postopératoire`,
  nl: (n) => `dag ${n} postoperatief`,
  de: (n) => `Tag ${n} postoperativ`,
};

/** So many drawn days from the note's own day, 0 or more. */
export function writeRelative(frame: RelativeFrame, distance: number, language: Language): string {
  if (frame === 'numbered') return numbered[language](distance);
  if (frame === 'postOperative') return postOperative[language](distance);
  const unit = unitOfDays(distance);
  const isDative = frame !== 'later';
  return frames[language][frame](writeTime(Math.max(1, Math.round(distance / daysOf[unit])), unit, language, isDative));
}
