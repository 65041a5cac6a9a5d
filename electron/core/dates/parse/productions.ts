import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { perLanguage } from '../../text/perLanguage';
import type { DateOrder } from '../dateForm';
import {
  compactDate,
  dayFigure,
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
  monthFigure,
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
  year,
  type Part,
} from './parts';

/** One way to write a date, or what stands beside one. */
export interface Production {
  /** As somebody writes it; the test reads each. */
  readonly like: string;
  /** All five where absent. */
  readonly languages?: readonly Language[];
  /**
   * What the figures leave open. Of neighbours in the table, those in the order of the patient's notes or else of the
   * language are tried first.
   */
  readonly order?: DateOrder;
  /** Tried only where that is the order. */
  readonly only?: DateOrder;
  /** What it tells; `lone day`: the month stands in a neighbour. */
  readonly tells: 'day' | 'lone day' | 'month' | 'season' | 'year' | 'nothing';
  readonly parts: readonly Part[];
}

/** Those that begin with a figure; the first that fits is taken. */
export const figureProductions: readonly Production[] = [
  { like: '20190312', tells: 'day', parts: [compactDate('ymd', 8)] },
  { like: '03122019', tells: 'day', only: 'mdy', parts: [compactDate('mdy', 8)] },
  { like: '25032019', tells: 'day', parts: [compactDate('dmy', 8)] },
  { like: '120319', tells: 'day', parts: [compactDate('dmy', 6)] },
  { like: '940722', tells: 'day', parts: [compactDate('ymd', 6)] },

  { like: '2019-03-12 14:30', tells: 'nothing', parts: [hour, minutes] },
  { like: '2019-03-12 14.30 h', tells: 'nothing', parts: [hour, pointedMinutes] },
  { like: '2019-03-12 8h30', tells: 'nothing', parts: [hour, hourWord, maybeMinutes] },

  { like: '12-mar-2019', tells: 'day', parts: [dayFigure, marked(monthName), same(year)] },
  { like: '12-III-2019', tells: 'day', parts: [dayFigure, marked(romanMonth), same(year)] },
  { like: '12 III 2019', tells: 'day', parts: [dayFigure, spaced(romanMonth), same(year)] },
  { like: '2019-03-12', tells: 'day', parts: [longYear, marked(monthFigure), same(dayFigure)] },
  { like: '2019 03 12', tells: 'day', parts: [longYear, spaced(monthFigure), same(dayFigure)] },
  { like: '12/03/19', tells: 'day', order: 'dmy', parts: [dayFigure, marked(monthFigure), same(year), exists] },
  { like: '12 03 2019', tells: 'day', order: 'dmy', parts: [dayFigure, spaced(monthFigure), same(longYear), exists] },
  { like: '03/12/19', tells: 'day', order: 'mdy', parts: [monthFigure, marked(dayFigure), same(year), exists] },
  { like: '03 12 2019', tells: 'day', order: 'mdy', parts: [monthFigure, spaced(dayFigure), same(longYear), exists] },

  { like: '12 March 2019', tells: 'day', parts: [dayOfMonth, maybeOfNoMonth, loosely(monthName), maybeYear] },

  { like: '03/2019', tells: 'month', parts: [realMonth, marked(longYear)] },
  { like: '2019-03', tells: 'month', parts: [longYear, slashed(paddedMonth)] },
  { like: '03/46', tells: 'month', parts: [realMonth, marked(shortYearNoDay)] },
  { like: '12/3', tells: 'day', order: 'dmy', parts: [dayFigure, marked(monthFigure), noRange, exists] },
  { like: '3/12', tells: 'day', order: 'mdy', parts: [monthFigure, marked(dayFigure), noRange, exists] },

  { like: '2019', tells: 'year', parts: [plausibleYear] },
  { like: 'in ’98', tells: 'year', parts: [quotedYear] },
  { like: 'March 3-7, 2019', tells: 'lone day', parts: [dayOfMonth, maybeSharedYear] },
];

/** Those that begin with a word. */
export const wordProductions: readonly Production[] = [
  { like: 'Tuesday, 12 March 2019', tells: 'nothing', parts: [weekday] },
  { like: 'twelfth of March', tells: 'day', parts: [dayInWords, maybeOfNoMonth, loosely(monthName), maybeYear] },
  {
    like: 'March 12th, 2019',
    tells: 'day',
    languages: ['en'],
    parts: [monthName, unquoted, maybeOf, dayOfMonth, maybeLongYear],
  },
  { like: 'March 2019', tells: 'month', parts: [monthName, maybeYear] },
  { like: 'winter 2019', tells: 'season', parts: [season, maybeYear] },
  { like: 'in 2019', tells: 'nothing', parts: [filler] },
  { like: '12 March 2019 Z', tells: 'nothing', parts: [timeWord] },
];

/** The longest run of figures that is a date. */
const LONGEST = 8;

export interface Productions {
  /** By the number of digits of the first figure. */
  readonly figures: readonly (readonly Production[])[];
  readonly words: readonly Production[];
}

/** Of neighbours that differ in their order, those in `habit` first. */
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
    const figures = inOrder(figureProductions, language, habit);
    return {
      figures: Array.from({ length: LONGEST + 1 }, (_, length) =>
        figures.filter(({ parts }) => parts[0]!.lengths?.includes(length) === true),
      ),
      words: inOrder(wordProductions, language, habit),
    };
  };
  return { dmy: of('dmy'), mdy: of('mdy') };
});

export const productionsOf = (language: Language, habit: DateOrder): Productions => both(language)[habit];
