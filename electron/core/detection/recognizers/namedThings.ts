import { ALL_CAPITALS, CAPITAL, LETTERS, MARK, tokenText, type Scan } from '../scan';
import { GIVEN, NAME } from '../wordClasses';
import type { NameRun } from './nameRun';
import { isKind, markCode, tokenLength } from './neighbours';

/** Things with capitals that are written like names of people. */

const numeral = /^(?:[IVX]{1,4})$/u;
/** `REA III`, `Tabla I`, `Wallace I`: one word and a Roman number; but `Juan Carlos I`, and initials (`Eva V.`). */
export function isNumbered(scan: Scan, { first, last }: NameRun): boolean {
  if (last !== first + 1 || !numeral.test(tokenText(scan, last))) return false;
  if (tokenLength(scan, last) > 1) return true;
  const isInitial = markCode(scan, last + 1) === 46;
  return !isInitial && ((scan.flags[first]! & ALL_CAPITALS) !== 0 || (scan.classes[first]! & GIVEN) === 0);
}

const OPEN = 40;
const minLetters = 3;
const maxWords = 8;
/** `de`, `of the`: not counted in an abbreviation. */
const isSmallWord = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) && (scan.flags[i]! & CAPITAL) === 0 && tokenLength(scan, i) <= 4;

/**
 * `Fall Risk Index (FRI)`, `TCCC (Tactical Combat Casualty Care)`: words with an abbreviation of theirs beside them are
 * what a scale, a method or a society is called. Of people two initials are written so, and of three words that are all
 * names three.
 */
export function isShortened(scan: Scan, run: NameRun): boolean {
  const short = markCode(scan, run.last + 1) === OPEN ? run.last + 2 : beforeBracket(scan, run.first);
  if (short < 0 || !isAbbreviation(scan, short)) return false;
  let isNamed = true;
  for (let i = run.first; i <= run.last; i++)
    if (scan.kinds[i] === LETTERS && (scan.flags[i]! & CAPITAL) !== 0 && (scan.classes[i]! & NAME) === 0)
      isNamed = false;
  if (isNamed && run.words <= minLetters) return false;
  const letters = tokenText(scan, short).toLowerCase();
  return short > run.last ? initialsBack(scan, run.last, letters) : initialsAhead(scan, run.first, letters);
}

const beforeBracket = (scan: Scan, first: number): number => (markCode(scan, first - 1) === OPEN ? first - 2 : -1);

const isAbbreviation = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) && (scan.flags[i]! & ALL_CAPITALS) !== 0 && tokenLength(scan, i) >= minLetters;

function initialsBack(scan: Scan, last: number, letters: string): boolean {
  let left = letters.length;
  for (let at = last; at >= 0 && at > last - maxWords && left > 0; at--) {
    if (scan.kinds[at] === MARK && scan.keys[at] === 45) continue;
    if (!isKind(scan, at, LETTERS)) return false;
    if (initialOf(scan, at) === letters[left - 1]) left--;
    else if (!isSmallWord(scan, at)) return false;
  }
  return left === 0;
}

function initialsAhead(scan: Scan, first: number, letters: string): boolean {
  let seen = 0;
  for (let at = first; at < scan.count && at < first + maxWords && seen < letters.length; at++) {
    if (scan.kinds[at] === MARK && scan.keys[at] === 45) continue;
    if (!isKind(scan, at, LETTERS)) return false;
    if (initialOf(scan, at) === letters[seen]) seen++;
    else if (!isSmallWord(scan, at)) return false;
  }
  return seen === letters.length;
}

const initialOf = (scan: Scan, i: number): string => scan.text.charAt(scan.starts[i]!).toLowerCase();
