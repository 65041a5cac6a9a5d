import { isCivilDate } from '../../dates/civilDate';
import { FIGURE, STARTS, wordAt, type Stream } from './stream';
import {
  dayWords,
  fillers,
  monthPrefixes,
  monthWords,
  prefixOf,
  romanMonthWords,
  yearWords,
} from '../../dates/anyLanguage';

/** A full date in one of its readings: `03/04/2019` has two. `year` has two figures where `isShort`. */
export interface DateReading {
  readonly year: number;
  readonly isShort: boolean;
  readonly month: number;
  readonly day: number;
  /** Did the figures leave open which is the day? */
  readonly order: 'dmy' | 'mdy' | undefined;
}
export interface DateInText {
  /** First and last letter of the stream. */
  readonly first: number;
  readonly last: number;
  readonly readings: readonly DateReading[];
}

interface Year {
  readonly value: number;
  readonly isShort: boolean;
  readonly last: number;
}

const longestYearPhrase = 8;
const maxFillers = 3;

/** Every full date of a text, in any order, in figures or in words of five languages. Linear: each run is looked at with a few around it. */
export function datesIn(stream: Stream, visit: (date: DateInText) => void): void {
  const { text, codes, tokens, tokenCount, flags, at, until } = stream;
  const lengthOf = (token: number): number =>
    token < 0 || token >= tokenCount ? 0 : tokens[token + 1]! - tokens[token]!;
  const isFigure = (token: number): boolean =>
    token >= 0 && token < tokenCount && (flags[tokens[token]!]! & FIGURE) !== 0;
  const isWord = (token: number): boolean =>
    token >= 0 && token < tokenCount && (flags[tokens[token]!]! & FIGURE) === 0;
  const numberAt = (token: number, from = 0, to = lengthOf(token)): number => {
    let value = 0;
    for (let k = tokens[token]! + from; k < tokens[token]! + to; k++) value = 10 * value + codes[k]! - 48;
    return value;
  };
  const lastOf = (token: number): number => tokens[token + 1]! - 1;
  /** What stands before a run; blanks around a mark do not count. */
  const gapBefore = (token: number): string => {
    if (token <= 0 || token >= tokenCount) return 'none';
    const gap = text.slice(until[tokens[token]! - 1], at[tokens[token]!]);
    return gap.length > 4 ? 'none' : gap.trim() || (gap === '' ? '' : /[\r\n]/.test(gap) ? 'line' : ' ');
  };
  const isDay = (token: number): boolean =>
    isFigure(token) && lengthOf(token) <= 2 && numberAt(token) >= 1 && numberAt(token) <= 31;
  const tell = (first: number, last: number, readings: readonly DateReading[]): void => {
    const real = readings.filter(
      ({ year, isShort, month, day }) =>
        isCivilDate({ year: isShort ? 2000 + year : year, month, day }) || (isShort && month === 2 && day === 29),
    );
    if (real.length > 0) visit({ first, last, readings: real });
  };

  /** A year in four figures, in two, or in words, at a run. */
  const yearAt = (token: number, hasShort: boolean): Year | undefined => {
    if (isFigure(token)) {
      const value = numberAt(token);
      if (lengthOf(token) === 4 && value >= 1800 && value < 2200) return { value, isShort: false, last: lastOf(token) };
      if (
        lengthOf(token) === 1 &&
        (value === 1 || value === 2) &&
        lengthOf(token + 1) === 3 &&
        isFigure(token + 1) &&
        gapBefore(token + 1) === '.'
      )
        return { value: 1000 * value + numberAt(token + 1), isShort: false, last: lastOf(token + 1) };
      return hasShort && lengthOf(token) === 2 ? { value, isShort: true, last: lastOf(token) } : undefined;
    }
    let phrase = '';
    let found: Year | undefined;
    for (let next = token; next < token + longestYearPhrase && isWord(next); next++) {
      phrase += wordAt(stream, next);
      const value = yearWords().get(phrase);
      if (value !== undefined) found = { value, isShort: false, last: lastOf(next) };
    }
    return found;
  };
  /** Past what stands between the parts of a date. */
  const pastFillers = (token: number, step: 1 | -1): number => {
    let next = token;
    for (let count = 0; count < maxFillers && isWord(next) && fillers.has(wordAt(stream, next)); count++) next += step;
    return next;
  };
  const yearFrom = (token: number): Year | undefined => {
    for (let next = token, count = 0; ; next++, count++) {
      const gap = gapBefore(next);
      const year = yearAt(next, gap !== 'none' && gap !== 'line');
      if (year !== undefined || count === maxFillers || !isWord(next) || !fillers.has(wordAt(stream, next)))
        return year;
    }
  };
  /** A day in figures or in up to three words that ends with a run. */
  const dayBefore = (token: number): { readonly day: number; readonly first: number } | undefined => {
    if (isDay(token)) return { day: numberAt(token), first: token };
    let phrase = '';
    let found: { day: number; first: number } | undefined;
    for (let first = token; first > token - 4 && isWord(first); first--) {
      phrase = wordAt(stream, first) + phrase;
      const day = dayWords().get(phrase);
      if (day !== undefined) found = { day, first };
    }
    return found;
  };
  const dayFrom = (token: number): { readonly day: number; readonly last: number } | undefined => {
    if (isDay(token)) return { day: numberAt(token), last: token };
    let phrase = '';
    let found: { day: number; last: number } | undefined;
    for (let last = token; last < token + 4 && isWord(last); last++) {
      phrase += wordAt(stream, last);
      const day = dayWords().get(phrase);
      if (day !== undefined) found = { day, last };
    }
    return found;
  };

  const aroundMonth = (token: number, month: number): void => {
    const reading = ({ value, isShort }: Year, day: number): DateReading => ({
      year: value,
      isShort,
      month,
      day,
      order: undefined,
    });
    const before = dayBefore(token - 1) ?? dayBefore(pastFillers(token - 1, -1));
    if (before !== undefined) {
      const year = yearFrom(token + 1);
      if (year !== undefined) tell(tokens[before.first]!, year.last, [reading(year, before.day)]);
    }
    const behind = dayFrom(token + 1) ?? dayFrom(pastFillers(token + 1, 1));
    if (behind === undefined) return;
    const past = pastFillers(behind.last + 1, 1);
    const year = yearAt(past, gapBefore(past) !== 'none' && gapBefore(past) !== 'line');
    if (year !== undefined) tell(tokens[token]!, year.last, [reading(year, behind.day)]);
    // `2019 March 4`, `2019-Mar-04`
    const leadingAt = isFigure(token - 1) ? token - 1 : isFigure(token - 2) ? token - 2 : -1;
    const leading = leadingAt < 0 ? undefined : yearAt(leadingAt, false);
    if (leading !== undefined && leading.last < tokens[token]!)
      tell(leading.last - 3, lastOf(behind.last), [reading(leading, behind.day)]);
  };

  const oneRun = (token: number): void => {
    const length = lengthOf(token);
    const first = tokens[token]!;
    const part = (from: number, to: number): number => numberAt(token, from, to);
    if (length === 6) {
      // glued to a letter it is a number of something
      if ((token > 0 && gapBefore(token) === '') || (token + 1 < tokenCount && gapBefore(token + 1) === '')) return;
      const [a, b, c] = [part(0, 2), part(2, 4), part(4, 6)];
      tell(first, lastOf(token), [
        { year: c, isShort: true, month: b, day: a, order: 'dmy' },
        { year: c, isShort: true, month: a, day: b, order: 'mdy' },
        { year: a, isShort: true, month: b, day: c, order: undefined },
      ]);
      return;
    }
    const readings: DateReading[] = [
      { year: part(0, 4), isShort: false, month: part(4, 6), day: part(6, 8), order: undefined },
    ];
    if (length === 8)
      readings.push(
        { year: part(4, 8), isShort: false, month: part(2, 4), day: part(0, 2), order: 'dmy' },
        { year: part(4, 8), isShort: false, month: part(0, 2), day: part(2, 4), order: 'mdy' },
      );
    tell(
      first,
      first + 7,
      readings.filter(({ year }) => year >= 1800 && year < 2200),
    );
  };

  const threeRuns = (token: number): void => {
    const behind = tokens[token + 1]!;
    // nearly every figure of a note stands alone
    if (
      (flags[tokens[token + 2]!]! & FIGURE) === 0 ||
      tokens[token + 2]! - behind > 4 ||
      at[behind]! - until[behind - 1]! > 4
    )
      return;
    if ((flags[behind]! & FIGURE) === 0 && codes[behind] !== 105 && codes[behind] !== 118 && codes[behind] !== 120)
      return;
    const gap = gapBefore(token + 1);
    if (gap !== gapBefore(token + 2) || gap === 'none' || gap === 'line' || gap === '' || !isFigure(token + 2)) return;
    const [a, c] = [numberAt(token), numberAt(token + 2)];
    const [first, last] = [tokens[token]!, lastOf(token + 2)];
    const [left, middle, right] = [lengthOf(token), lengthOf(token + 1), lengthOf(token + 2)];
    if (left > 4 || right > 4) return;
    if (isWord(token + 1)) {
      const month = middle <= 4 ? romanMonthWords().get(wordAt(stream, token + 1)) : undefined;
      if (month !== undefined && left <= 2 && (right === 4 || (right === 2 && gap !== ' ')))
        tell(first, last, [{ year: c, isShort: right === 2, month, day: a, order: undefined }]);
      return;
    }
    if (middle > 2) return;
    const b = numberAt(token + 1);
    if (left === 4 && right <= 2) tell(first, last, [{ year: a, isShort: false, month: b, day: c, order: undefined }]);
    else if (left <= 2 && right === 4)
      tell(first, last, [
        { year: c, isShort: false, month: b, day: a, order: 'dmy' },
        { year: c, isShort: false, month: a, day: b, order: 'mdy' },
      ]);
    else if (
      left <= 2 &&
      right === 2 &&
      '/-.'.includes(gap) &&
      gapBefore(token) !== gap &&
      (token + 3 >= tokenCount || gapBefore(token + 3) !== gap || !isFigure(token + 3))
    ) {
      const readings: DateReading[] = [
        { year: c, isShort: true, month: b, day: a, order: 'dmy' },
        { year: c, isShort: true, month: a, day: b, order: 'mdy' },
      ];
      if (left === 2) readings.push({ year: a, isShort: true, month: b, day: c, order: undefined });
      tell(first, last, readings);
    }
  };

  const prefixes = monthPrefixes();
  for (let token = 0; token < tokenCount; token++) {
    const first = tokens[token]!;
    const length = tokens[token + 1]! - first;
    if ((flags[first]! & (FIGURE | STARTS)) === (FIGURE | STARTS)) {
      if (length === 6 || length === 8 || length === 12 || length === 14) oneRun(token);
      else if (length <= 4 && length !== 3 && token + 2 < tokenCount) threeRuns(token);
      continue;
    }
    if (length < 3 || length > 11) continue;
    const [a, b, c] = [codes[first]!, codes[first + 1]!, codes[first + 2]!];
    if (a > 122 || b > 122 || c > 122 || a < 97 || b < 97 || c < 97 || prefixes[prefixOf(a, b, c)] === 0) continue;
    const month = monthWords().get(wordAt(stream, token));
    if (month !== undefined) aroundMonth(token, month);
  }
}
