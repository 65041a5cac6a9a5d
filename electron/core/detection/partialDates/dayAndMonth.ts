import { goesOn, isGlued, isKind, isWord, markCode, tokenLength } from '../recognizers/neighbours';
import { isMeasured } from '../recognizers/units';
import { DIGITS, LETTERS, LINE_END, LINE_START, type Scan } from '../scan';
import type { KnownDays } from './knownDays';
import { dated, lengths, parts, ratios } from './words';

const SLASH = 47;
const POINT = 46;
const HYPHEN = 45;
const DASH = 0x2013;
const COLON = 58;
const COMMA = 44;
const OPENING = 40;
const CLOSING = 41;

/** Scores and stages end here: `4/5`, `3/10`. */
const maxScore = 10;
/** Weeks and days in Britain: `6/52`, `5/7`; months: `3/12`. */
const lengthUnits: ReadonlySet<number> = new Set([7, 12]);

export interface Part {
  /** Token indices, inclusive. */
  readonly first: number;
  readonly last: number;
  readonly score: number;
}

/**
 * Day and month at token `i` of a note whose dates are known: `Bloods 4/3:`, `(12/3)`, `held 3/7-3/9`, `Entlassung
 * 17.3.` Without a word that announces it only what is no likely fraction.
 */
export function dayAndMonth(scan: Scan, i: number, known: KnownDays): Part | undefined {
  if (pairMark(scan, i) === 0) return undefined;
  const before = dayBeforeSlash(scan, i);
  if (!isFree(scan, before)) return undefined;
  const last = pairEnd(scan, i);
  if (last < 0) return undefined;
  const [first, second] = [scan.keys[i]!, scan.keys[i + 2]!];
  if (!known.isNear(first, second)) return undefined;
  // `K 4.1.` ends a sentence, where no decimal comma is written; only what is announced is a day there
  if (markCode(scan, i + 1) === POINT && scan.language === 'en' && !isDated(scan, i)) return undefined;
  const range = rangeEnd(scan, last);
  const end = range < 0 ? last : range;
  if (isRatio(scan, i, end)) return undefined;
  if (range >= 0 && known.isNear(scan.keys[last + 2]!, scan.keys[range - pairTail(scan, range)]!))
    return { first: before, last: range, score: 0.75 };
  const isAnnounced = isDated(scan, i);
  const hasZero = tokenLength(scan, i) === 2 && tokenLength(scan, i + 2) === 2 && (first < 10 || second < 10);
  if (isAnnounced)
    return { first: before, last: end, score: hasZero || first > second || second > maxScore ? 0.75 : 0.6 };
  if (before === i && !hasZero && first <= second && second <= (isInParentheses(scan, i, last) ? maxScore : 12))
    return undefined;
  return { first: before, last: end, score: 0.55 };
}

/** `8./9.11.`: the day before another one of the same month, or the token itself. */
const dayBeforeSlash = (scan: Scan, i: number): number =>
  markCode(scan, i - 1) === SLASH &&
  markCode(scan, i - 2) === POINT &&
  isKind(scan, i - 3, DIGITS) &&
  scan.ends[i - 3]! + 2 === scan.starts[i] &&
  scan.keys[i - 3]! < scan.keys[i]!
    ? i - 3
    : i;

/** Nothing is attached to the left. */
const isFree = (scan: Scan, i: number): boolean => {
  if (!isGlued(scan, i) || scan.kinds[i - 1] === LINE_END) return true;
  if (scan.kinds[i - 1] === LETTERS || scan.kinds[i - 1] === DIGITS) return false;
  const code = markCode(scan, i - 1);
  return code === OPENING || code === COMMA || code === 91;
};

/** The mark between a day and a month from token `i`: a slash, a hyphen, a point; 0 if there is no such pair. */
function pairMark(scan: Scan, i: number): number {
  const isPair =
    isKind(scan, i, DIGITS) &&
    tokenLength(scan, i) <= 2 &&
    isKind(scan, i + 2, DIGITS) &&
    tokenLength(scan, i + 2) <= 2 &&
    scan.ends[i] === scan.starts[i + 1] &&
    scan.ends[i + 1] === scan.starts[i + 2];
  const mark = isPair ? markCode(scan, i + 1) : 0;
  return mark === SLASH || mark === POINT || mark === HYPHEN ? mark : 0;
}

/** Last token of a pair that nothing continues; -1 for others. Points are on both sides of the month: `17.3.` */
const pairEnd = (scan: Scan, i: number): number => {
  const mark = pairMark(scan, i);
  const end = i + 2;
  if (mark === POINT) {
    const isClosed = markCode(scan, end + 1) === POINT && isGlued(scan, end + 1);
    const isHeading = (scan.flags[i]! & LINE_START) !== 0 && markCode(scan, end + 2) !== COLON;
    return isClosed && !isHeading && !isAttachedTo(scan, end + 1) ? end + 1 : -1;
  }
  const isPair = mark === SLASH || (mark === HYPHEN && scan.language === 'nl' && isDated(scan, i));
  if (!isPair || goesOn(scan.text, scan.ends[end]!)) return -1;
  const next = markCode(scan, end + 1);
  const goesFurther =
    (next === SLASH || next === POINT || next === COMMA || next === COLON || (next === HYPHEN && mark === HYPHEN)) &&
    isGlued(scan, end + 1) &&
    isKind(scan, end + 2, DIGITS) &&
    isGlued(scan, end + 2);
  return goesFurther ? -1 : end;
};
const isAttachedTo = (scan: Scan, i: number): boolean =>
  isGlued(scan, i + 1) && (isKind(scan, i + 1, DIGITS) || isKind(scan, i + 1, LETTERS));

/** Last token of the second pair of `3/7-3/9`, or -1. */
const rangeEnd = (scan: Scan, last: number): number => {
  const dash = markCode(scan, last + 1);
  return (dash === HYPHEN || dash === DASH) && pairMark(scan, last + 2) !== 0 ? pairEnd(scan, last + 2) : -1;
};
/** From the end of a pair back to its second number. */
const pairTail = (scan: Scan, last: number): number => (markCode(scan, last) === POINT ? 1 : 0);

/** The token before `i`, or before the colon or the parenthesis that opens there; across a number with its unit. */
const wordBefore = (scan: Scan, i: number): number => {
  let at = i - 1;
  while (markCode(scan, at) === OPENING || markCode(scan, at) === COLON || markCode(scan, at) === POINT) at--;
  return at;
};

function isDated(scan: Scan, i: number): boolean {
  const at = wordBefore(scan, i);
  if (isWord(scan, at, dated)) return true;
  // `CT chest (12/3)`, `Blood cx 3/5`
  return isKind(scan, at, LETTERS) && isWord(scan, at - 1, dated) && !isWord(scan, at, ratios);
}

/** `pT3 N1a (2/17)`: of so many nodes so many. */
const nodeStage = /^p?N\d[a-c]?$/iu;
function isBehindNodeStage(scan: Scan, i: number): boolean {
  if (markCode(scan, i - 1) !== OPENING) return false;
  let first = i - 2;
  while (first > 0 && isGlued(scan, first) && scan.kinds[first - 1] !== LINE_END) first--;
  return first >= 0 && nodeStage.test(scan.text.slice(scan.starts[first]!, scan.ends[i - 2]!));
}

function isRatio(scan: Scan, i: number, last: number): boolean {
  if (isBehindNodeStage(scan, i)) return true;
  if (isMeasured(scan, markCode(scan, last) === POINT ? last - 1 : last)) return true;
  if (markCode(scan, last) !== POINT && isWord(scan, last + 1, parts)) return true;
  const at = wordBefore(scan, i);
  if (isWord(scan, at, ratios)) return true;
  if (isWord(scan, at - 1, ratios) && !isKind(scan, at, DIGITS)) return true;
  return scan.language === 'en' && lengthUnits.has(scan.keys[i + 2]!) && isWord(scan, i - 1, lengths);
}

const isInParentheses = (scan: Scan, i: number, last: number): boolean =>
  markCode(scan, i - 1) === OPENING && markCode(scan, last + 1) === CLOSING;
