import { monthPrefixes, monthWords, prefixOf, romanMonthWords } from '../../dates/anyLanguage';
import { isCivilDate } from '../../dates/civilDate';
import { dayBefore, dayFrom, nearYear, pastFillers, yearAt, yearFrom, type Year } from './dateParts';
import { gapBefore, isNumber, isWord, lastOf, numberOf, partOf, runLength } from './runs';
import { NUMBER, STARTS, wordAt, type Stream } from './stream';

/** A full date in one of its readings: `03/04/2019` has two. `year` has two digits if `isShort`. */
export interface DateReading {
  readonly year: number;
  readonly isShort: boolean;
  readonly month: number;
  readonly day: number;
  /** Did the digits leave open which is the day? */
  readonly order: 'dmy' | 'mdy' | undefined;
}
export interface DateInText {
  /** First and last letter of the stream. */
  readonly first: number;
  readonly last: number;
  readonly readings: readonly DateReading[];
}

type Visit = (date: DateInText) => void;

const isReal = ({ year, isShort, month, day }: DateReading): boolean =>
  isCivilDate({ year: isShort ? 2000 + year : year, month, day }) || (isShort && month === 2 && day === 29);

function report(visit: Visit, first: number, last: number, readings: readonly DateReading[]): void {
  const real = readings.filter(isReal);
  if (real.length > 0) visit({ first, last, readings: real });
}

const ofMonth = ({ value, isShort }: Year, month: number, day: number): DateReading => ({
  year: value,
  isShort,
  month,
  day,
  order: undefined,
});
/** Day and month whose digits leave open which is which. */
const open = (year: number, isShort: boolean, a: number, b: number): readonly DateReading[] => [
  { year, isShort, month: b, day: a, order: 'dmy' },
  { year, isShort, month: a, day: b, order: 'mdy' },
];

/** `4 March 2019`, `March 4, 2019`, `2019 March 4` */
function aroundMonth(stream: Stream, run: number, month: number, visit: Visit): void {
  const { tokens } = stream;
  const before = dayBefore(stream, run - 1) ?? dayBefore(stream, pastFillers(stream, run - 1, -1));
  if (before !== undefined) {
    const year = yearFrom(stream, run + 1);
    if (year !== undefined) report(visit, tokens[before.run]!, year.last, [ofMonth(year, month, before.day)]);
  }
  const behind = dayFrom(stream, run + 1) ?? dayFrom(stream, pastFillers(stream, run + 1, 1));
  if (behind === undefined) return;
  const year = nearYear(stream, pastFillers(stream, behind.run + 1, 1));
  if (year !== undefined) report(visit, tokens[run]!, year.last, [ofMonth(year, month, behind.day)]);
  // `2019 March 4`, `2019-Mar-04`
  const leadingAt = isNumber(stream, run - 1) ? run - 1 : isNumber(stream, run - 2) ? run - 2 : -1;
  const leading = leadingAt < 0 ? undefined : yearAt(stream, leadingAt, false);
  if (leading !== undefined && leading.last < tokens[run]!)
    report(visit, leading.last - 3, lastOf(stream, behind.run), [ofMonth(leading, month, behind.day)]);
}

/** `040319`, `20190304`, `04032019`, and eight digits followed by a time of day. */
function oneRun(stream: Stream, run: number, length: number, visit: Visit): void {
  const first = stream.tokens[run]!;
  const part = (from: number, to: number): number => partOf(stream, run, from, to);
  if (length === 6) {
    // attached to a letter it is some other number
    if (
      (run > 0 && gapBefore(stream, run) === '') ||
      (run + 1 < stream.tokenCount && gapBefore(stream, run + 1) === '')
    )
      return;
    const [a, b, c] = [part(0, 2), part(2, 4), part(4, 6)];
    report(visit, first, lastOf(stream, run), [
      ...open(c, true, a, b),
      { year: a, isShort: true, month: b, day: c, order: undefined },
    ]);
    return;
  }
  const readings: DateReading[] = [
    { year: part(0, 4), isShort: false, month: part(4, 6), day: part(6, 8), order: undefined },
  ];
  if (length === 8) readings.push(...open(part(4, 8), false, part(0, 2), part(2, 4)));
  report(
    visit,
    first,
    first + 7,
    readings.filter(({ year }) => year >= 1800 && year < 2200),
  );
}

/** Nearly every number of a note stands alone: a quick check for two runs after it, the second of which is numeric. */
function mayBeThree({ tokens, flags, codes, at, until }: Stream, run: number): boolean {
  const behind = tokens[run + 1]!;
  if (
    (flags[tokens[run + 2]!]! & NUMBER) === 0 ||
    tokens[run + 2]! - behind > 4 ||
    at[behind]! - until[behind - 1]! > 4
  )
    return false;
  // between them a number or a Roman month: i, v, x
  return (flags[behind]! & NUMBER) !== 0 || codes[behind] === 105 || codes[behind] === 118 || codes[behind] === 120;
}

/** `04/03/2019`, `2019-03-04`, `4-III-2019` */
function threeRuns(stream: Stream, run: number, visit: Visit): void {
  if (!mayBeThree(stream, run)) return;
  const gap = gapBefore(stream, run + 1);
  if (
    gap !== gapBefore(stream, run + 2) ||
    gap === 'none' ||
    gap === 'line' ||
    gap === '' ||
    !isNumber(stream, run + 2)
  )
    return;
  const [a, c] = [numberOf(stream, run), numberOf(stream, run + 2)];
  const [first, last] = [stream.tokens[run]!, lastOf(stream, run + 2)];
  const [left, middle, right] = [runLength(stream, run), runLength(stream, run + 1), runLength(stream, run + 2)];
  if (left > 4 || right > 4) return;
  if (isWord(stream, run + 1)) {
    const month = middle <= 4 ? romanMonthWords().get(wordAt(stream, run + 1)) : undefined;
    if (month !== undefined && left <= 2 && (right === 4 || (right === 2 && gap !== ' ')))
      report(visit, first, last, [{ year: c, isShort: right === 2, month, day: a, order: undefined }]);
    return;
  }
  if (middle > 2) return;
  const b = numberOf(stream, run + 1);
  if (left === 4 && right <= 2)
    report(visit, first, last, [{ year: a, isShort: false, month: b, day: c, order: undefined }]);
  else if (left <= 2 && right === 4) report(visit, first, last, open(c, false, a, b));
  else if (left <= 2 && right === 2 && '/-.'.includes(gap) && isAlone(stream, run, gap))
    report(visit, first, last, [
      ...open(c, true, a, b),
      ...(left === 2 ? [{ year: a, isShort: true, month: b, day: c, order: undefined }] : []),
    ]);
}

/** Is there no fourth number before or after three in a row? */
const isAlone = (stream: Stream, run: number, gap: string): boolean =>
  gapBefore(stream, run) !== gap &&
  (run + 3 >= stream.tokenCount || gapBefore(stream, run + 3) !== gap || !isNumber(stream, run + 3));

/**
 * Every full date of a text, in any order, in digits or in words of five languages. Linear: each run is read with a few
 * around it.
 */
export function datesIn(stream: Stream, visit: Visit): void {
  const { codes, tokens, tokenCount, flags } = stream;
  const prefixes = monthPrefixes();
  for (let run = 0; run < tokenCount; run++) {
    const first = tokens[run]!;
    const length = tokens[run + 1]! - first;
    if ((flags[first]! & (NUMBER | STARTS)) === (NUMBER | STARTS)) {
      if (length === 6 || length === 8 || length === 12 || length === 14) oneRun(stream, run, length, visit);
      else if (length <= 4 && length !== 3 && run + 2 < tokenCount) threeRuns(stream, run, visit);
      continue;
    }
    if (length < 3 || length > 11) continue;
    const [a, b, c] = [codes[first]!, codes[first + 1]!, codes[first + 2]!];
    if (a > 122 || b > 122 || c > 122 || a < 97 || b < 97 || c < 97 || prefixes[prefixOf(a, b, c)] === 0) continue;
    const month = monthWords().get(wordAt(stream, run));
    if (month !== undefined) aroundMonth(stream, run, month, visit);
  }
}
