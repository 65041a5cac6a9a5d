import { dayWords, fillers, yearWords } from '../../dates/anyLanguage';
import { gapBefore, isNumber, isWord, lastOf, numberOf, runLength } from './runs';
import { wordAt, type Stream } from './stream';

export interface Year {
  readonly value: number;
  /** Two digits. */
  readonly isShort: boolean;
  /** Of the stream. */
  readonly last: number;
}
/** With its first or last run. */
export interface Day {
  readonly day: number;
  readonly run: number;
}

const longestYearPhrase = 8;
const longestDayPhrase = 4;
const maxFillers = 3;

const isDay = (stream: Stream, run: number): boolean => {
  if (!isNumber(stream, run) || runLength(stream, run) > 2) return false;
  const value = numberOf(stream, run);
  return value >= 1 && value <= 31;
};
const isFiller = (stream: Stream, run: number): boolean => isWord(stream, run) && fillers.has(wordAt(stream, run));

function numericYear(stream: Stream, run: number, hasShort: boolean): Year | undefined {
  const value = numberOf(stream, run);
  const length = runLength(stream, run);
  if (length === 4 && value >= 1800 && value < 2200) return { value, isShort: false, last: lastOf(stream, run) };
  // `2.019`
  if (
    length === 1 &&
    (value === 1 || value === 2) &&
    runLength(stream, run + 1) === 3 &&
    isNumber(stream, run + 1) &&
    gapBefore(stream, run + 1) === '.'
  )
    return { value: 1000 * value + numberOf(stream, run + 1), isShort: false, last: lastOf(stream, run + 1) };
  return hasShort && length === 2 ? { value, isShort: true, last: lastOf(stream, run) } : undefined;
}

/** A year in four digits, in two, or in words, at a run. */
export function yearAt(stream: Stream, run: number, hasShort: boolean): Year | undefined {
  if (isNumber(stream, run)) return numericYear(stream, run, hasShort);
  let phrase = '';
  let found: Year | undefined;
  for (let next = run; next < run + longestYearPhrase && isWord(stream, next); next++) {
    phrase += wordAt(stream, next);
    const value = yearWords().get(phrase);
    if (value !== undefined) found = { value, isShort: false, last: lastOf(stream, next) };
  }
  return found;
}

/** Skips what connects the parts of a date. */
export function pastFillers(stream: Stream, run: number, step: 1 | -1): number {
  let next = run;
  for (let count = 0; count < maxFillers && isFiller(stream, next); count++) next += step;
  return next;
}

/** With two digits only if a blank or one mark precedes them. */
export function nearYear(stream: Stream, run: number): Year | undefined {
  const gap = gapBefore(stream, run);
  return yearAt(stream, run, gap !== 'none' && gap !== 'line');
}

/** The same, with fillers before it. */
export function yearFrom(stream: Stream, run: number): Year | undefined {
  for (let next = run, count = 0; ; next++, count++) {
    const year = nearYear(stream, next);
    if (year !== undefined || count === maxFillers || !isFiller(stream, next)) return year;
  }
}

/** A day in digits or in up to four words that ends with a run. */
export function dayBefore(stream: Stream, run: number): Day | undefined {
  if (isDay(stream, run)) return { day: numberOf(stream, run), run };
  let phrase = '';
  let found: Day | undefined;
  for (let first = run; first > run - longestDayPhrase && isWord(stream, first); first--) {
    phrase = wordAt(stream, first) + phrase;
    const day = dayWords().get(phrase);
    if (day !== undefined) found = { day, run: first };
  }
  return found;
}

/** The same, that begins with it. */
export function dayFrom(stream: Stream, run: number): Day | undefined {
  if (isDay(stream, run)) return { day: numberOf(stream, run), run };
  let phrase = '';
  let found: Day | undefined;
  for (let last = run; last < run + longestDayPhrase && isWord(stream, last); last++) {
    phrase += wordAt(stream, last);
    const day = dayWords().get(phrase);
    if (day !== undefined) found = { day, run: last };
  }
  return found;
}
