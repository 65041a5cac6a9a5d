import { languages } from '../../contract/vocabulary';
import { romanMonthNumber } from '../dates/calendar';
import type { Emit } from './recognizer';
import { DIGITS, LETTERS, LINE_END, MARK, tokenText, type Scan } from './scan';
import type { KnownMatcher } from './knownMatcher';
import { monthAt } from './recognizers/calendarKeys';
import { goesOn, isGlued, isKind, markCode, tokenLength, wordSetOf } from './recognizers/neighbours';

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly compact: ReadonlySet<string>;
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

const dayOf = (iso: string): Day => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const y = pad(year, 4);
  const short = y.slice(2);
  const m = pad(month);
  const d = pad(day);
  return {
    year,
    month,
    day,
    compact: new Set([y + m + d, d + m + y, m + d + y, d + m + short, short + m + d, m + d + short]),
  };
};

const between = wordSetOf('de del of the den dem der le van du d ano st nd rd th er e');
const roman = /^[ivxIVX]{1,4}$/;

type Part = 'day' | 'month' | 'year';
const orders: readonly (readonly Part[])[] = [
  ['day', 'month', 'year'],
  ['month', 'day', 'year'],
  ['year', 'month', 'day'],
  ['year', 'day', 'month'],
];

const isMonthWord = (scan: Scan, i: number, month: number): boolean =>
  isKind(scan, i, LETTERS) &&
  (languages.some((language) => monthAt(scan, i, language) === month) ||
    (tokenLength(scan, i) <= 4 && roman.test(tokenText(scan, i)) && romanMonthNumber(tokenText(scan, i)) === month));

const fits = (scan: Scan, i: number, part: Part, day: Day): boolean => {
  if (part === 'month' && isMonthWord(scan, i, day.month)) return true;
  if (!isKind(scan, i, DIGITS)) return false;
  const value = scan.keys[i]!;
  const length = tokenLength(scan, i);
  if (part === 'year') return (length === 4 && value === day.year) || (length === 2 && value === day.year % 100);
  return length <= 2 && value === (part === 'day' ? day.day : day.month);
};

/** Next token that is neither a mark nor a linking word; at most three are skipped. */
const nextPart = (scan: Scan, i: number): number => {
  let at = i;
  for (let passed = 0; passed < 3; passed++) {
    if (isKind(scan, at, MARK) || (isKind(scan, at, LETTERS) && between.has(scan.keys[at]!))) at++;
    else break;
  }
  return isKind(scan, at, LINE_END) ? -1 : at;
};

/** Last token of a date that begins at token `i`, or -1. */
const dateEnd = (scan: Scan, i: number, day: Day): number => {
  if (isKind(scan, i, DIGITS) && (tokenLength(scan, i) === 8 || tokenLength(scan, i) === 6)) {
    return day.compact.has(tokenText(scan, i)) &&
      !(isGlued(scan, i) && isKind(scan, i - 1, LETTERS)) &&
      !goesOn(scan.text, scan.ends[i]!)
      ? i
      : -1;
  }
  for (const order of orders) {
    let at = i;
    let isWhole = fits(scan, at, order[0]!, day);
    let hasFullYear = order[0] === 'year' && isWhole && tokenLength(scan, at) === 4;
    let isJoined = true;
    for (let part = 1; part < 3 && isWhole; part++) {
      const next = nextPart(scan, at + 1);
      // 3 3 46 as three separate numbers is too weak
      isJoined &&= next > at + 1 || !isKind(scan, at, DIGITS) || !isKind(scan, next, DIGITS);
      isWhole = next > 0 && fits(scan, next, order[part]!, day);
      if (isWhole && order[part] === 'year') hasFullYear = tokenLength(scan, next) === 4;
      at = next;
    }
    if (isWhole && (isJoined || hasFullYear) && !goesOn(scan.text, scan.ends[at]!)) return at;
  }
  return -1;
};

/** Birth dates in digits and words, any order, any of the five languages, two or four digits of the year. */
export const compileDates = (isoDates: readonly string[]): KnownMatcher => {
  const days = isoDates.map(dayOf);
  return {
    find: (scan: Scan, emit: Emit) => {
      for (const day of days) {
        let done = -1;
        for (let k = 0; k < scan.digits.length; k++) {
          let i = scan.digits[k]!;
          // March 3, 1946: the month word precedes the first number
          const before = isKind(scan, i - 1, MARK) ? i - 2 : i - 1;
          if (
            before > done &&
            isMonthWord(scan, before, day.month) &&
            tokenLength(scan, before) > 2 &&
            dateEnd(scan, before, day) > 0
          )
            i = before;
          if (i <= done) continue;
          const last = dateEnd(scan, i, day);
          if (last < 0) continue;
          const isNumber =
            isKind(scan, i - 2, DIGITS) && isGlued(scan, i) && isGlued(scan, i - 1) && markCode(scan, i - 1) !== 0;
          if (isNumber) continue;
          emit(scan.starts[i]!, scan.ends[last]!, 'date', 0.97, 'known-patient');
          done = last;
        }
      }
    },
  };
};
