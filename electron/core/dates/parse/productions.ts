import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { perLanguage } from '../../text/perLanguage';
import type { DateOrder } from '../dateForm';
import {
  compactDate,
  numericDay,
  dayInWords,
  dayOfMonth,
  exists,
  filler,
  hour,
  hourWord,
  longYear,
  loosely,
  marked,
  maybeLongYear,
  maybeMinutes,
  maybeOf,
  maybeOfNoMonth,
  maybeSharedYear,
  maybeYear,
  minutes,
  numericMonth,
  monthName,
  noRange,
  paddedMonth,
  plausibleYear,
  pointedMinutes,
  quotedYear,
  realMonth,
  romanMonth,
  same,
  season,
  shortYearNoDay,
  slashed,
  spaced,
  timeWord,
  unquoted,
  weekday,
  slashedYearNoMonth,
  year,
  type Part,
} from './parts';

/** One way to write a date, or something that accompanies one. */
export interface Production {
  /** An example; the test reads each of them. */
  readonly like: string;
  /** All five if absent. */
  readonly languages?: readonly Language[];
  /**
   * What the numbers leave open. Among adjacent rows, those in the order of the patient's notes, or else of the
   * language, are tried first.
   */
  readonly order?: DateOrder;
  /** Tried only if that is the order. */
  readonly only?: DateOrder;
  /** What it states; `lone day`: the month is in a neighbour. */
  readonly states: 'day' | 'lone day' | 'month' | 'season' | 'year' | 'nothing';
  readonly parts: readonly Part[];
}

/** Those that begin with a number; the first match is used. */
export const numericProductions: readonly Production[] = [
  { like: '20190312', states: 'day', parts: [compactDate('ymd', 8)] },
  { like: '03122019', states: 'day', only: 'mdy', parts: [compactDate('mdy', 8)] },
  { like: '25032019', states: 'day', parts: [compactDate('dmy', 8)] },
  { like: '120319', states: 'day', parts: [compactDate('dmy', 6)] },
  { like: '940722', states: 'day', parts: [compactDate('ymd', 6)] },

  { like: '2019-03-12 14:30', states: 'nothing', parts: [hour, minutes] },
  { like: '2019-03-12 14.30 h', states: 'nothing', parts: [hour, pointedMinutes] },
  { like: '2019-03-12 8h30', states: 'nothing', parts: [hour, hourWord, maybeMinutes] },

  { like: '12-mar-2019', states: 'day', parts: [numericDay, marked(monthName), same(year)] },
  { like: '12-III-2019', states: 'day', parts: [numericDay, marked(romanMonth), same(year)] },
  { like: '12 III 2019', states: 'day', parts: [numericDay, spaced(romanMonth), same(year)] },
  { like: '2019-03-12', states: 'day', parts: [longYear, marked(numericMonth), same(numericDay)] },
  { like: '2019 03 12', states: 'day', parts: [longYear, spaced(numericMonth), same(numericDay)] },
  { like: '12/03/19', states: 'day', order: 'dmy', parts: [numericDay, marked(numericMonth), same(year), exists] },
  {
    like: '12 03 2019',
    states: 'day',
    order: 'dmy',
    parts: [numericDay, spaced(numericMonth), same(longYear), exists],
  },
  { like: '03/12/19', states: 'day', order: 'mdy', parts: [numericMonth, marked(numericDay), same(year), exists] },
  {
    like: '03 12 2019',
    states: 'day',
    order: 'mdy',
    parts: [numericMonth, spaced(numericDay), same(longYear), exists],
  },

  { like: '12 March 2019', states: 'day', parts: [dayOfMonth, maybeOfNoMonth, loosely(monthName), maybeYear] },

  { like: '03/2019', states: 'month', parts: [realMonth, marked(longYear)] },
  { like: '2019-03', states: 'month', parts: [longYear, slashed(paddedMonth)] },
  { like: '03/46', states: 'month', parts: [realMonth, marked(shortYearNoDay)] },
  {
    like: '4/23',
    states: 'month',
    languages: ['es', 'fr', 'nl', 'de'],
    only: 'dmy',
    parts: [realMonth, slashedYearNoMonth],
  },
  { like: '12/3', states: 'day', order: 'dmy', parts: [numericDay, marked(numericMonth), noRange, exists] },
  { like: '3/12', states: 'day', order: 'mdy', parts: [numericMonth, marked(numericDay), noRange, exists] },

  { like: '2019', states: 'year', parts: [plausibleYear] },
  { like: 'in ’98', states: 'year', parts: [quotedYear] },
  { like: 'March 3-7, 2019', states: 'lone day', parts: [dayOfMonth, maybeSharedYear] },
];

/** Those that begin with a word. */
export const wordProductions: readonly Production[] = [
  { like: 'Tuesday, 12 March 2019', states: 'nothing', parts: [weekday] },
  { like: 'twelfth of March', states: 'day', parts: [dayInWords, maybeOfNoMonth, loosely(monthName), maybeYear] },
  {
    like: 'March 12th, 2019',
    states: 'day',
    languages: ['en'],
    parts: [monthName, unquoted, maybeOf, dayOfMonth, maybeLongYear],
  },
  { like: 'March 2019', states: 'month', parts: [monthName, maybeYear] },
  { like: 'winter 2019', states: 'season', parts: [season, maybeYear] },
  { like: 'in 2019', states: 'nothing', parts: [filler] },
  { like: '12 March 2019 Z', states: 'nothing', parts: [timeWord] },
];

/** The longest run of digits that can be a date. */
const LONGEST = 8;

export interface Productions {
  /** By the number of digits of the first number. */
  readonly numeric: readonly (readonly Production[])[];
  readonly words: readonly Production[];
}

/** Of adjacent rows with different orders, those in `habit` first. */
function inOrder(table: readonly Production[], language: Language, habit: DateOrder): readonly Production[] {
  const rows = table.filter((row) => (row.languages ?? languages).includes(language) && (row.only ?? habit) === habit);
  const ordered: Production[] = [];
  for (let from = 0; from < rows.length;) {
    let end = from + 1;
    if (rows[from]!.order !== undefined) while (rows[end]?.order !== undefined) end++;
    const open = rows.slice(from, end);
    ordered.push(
      ...open.filter(({ order }) => order === habit || order === undefined),
      ...open.filter(({ order }) => order !== undefined && order !== habit),
    );
    from = end;
  }
  return ordered;
}

const both = perLanguage((language): Readonly<Record<DateOrder, Productions>> => {
  const of = (habit: DateOrder): Productions => {
    const numeric = inOrder(numericProductions, language, habit);
    return {
      numeric: Array.from({ length: LONGEST + 1 }, (_, length) =>
        numeric.filter(({ parts }) => parts[0]!.lengths?.includes(length) === true),
      ),
      words: inOrder(wordProductions, language, habit),
    };
  };
  return { dmy: of('dmy'), mdy: of('mdy') };
});

export const productionsOf = (language: Language, habit: DateOrder): Productions => both(language)[habit];
