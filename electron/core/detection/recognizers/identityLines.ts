import { languages } from '../../../contract/vocabulary';
import type { Emit, Recognizer } from '../recognizer';
import { ALL_CAPITALS, CAPITAL, DIGITS, LETTERS, LINE_END, MARK, type Scan } from '../scan';
import { COMMON, EPONYM, GIVEN, NAME, PROTECTED, SPECIALTY, TITLE } from '../wordClasses';
import { beds } from './bedLists';
import { isEponymUse } from './gazetteerNames';
import { beginsColumn, isPlainWord, nameRun, type NameRun } from './nameRun';
import { isGlued, isKind, isWord, markCode, tokenLength, wordSetOf } from './neighbours';

const [COMMA, OPEN, STAR, BAR, POINT, COLON] = [44, 40, 42, 124, 46, 58];

const born = wordSetOf('b born dob geb geboren né née nac nacido nacida');
const sexes = wordSetOf('f m w h v x');
const years = wordSetOf('y yo yr yrs year years j jahre jährig años año a ans an jr jaar');
const REFUSED = PROTECTED | EPONYM | TITLE | SPECIALTY;

/** The evidence for a person in the tokens after a name: an age, a record number or some date, a birth date. */
const NOTHING = 0;
const AGE = 1;
const RECORD = 2;
const BIRTH = 3;

/** How many tokens after a name are read. */
const REACH = 12;
const MIN_RECORD_DIGITS = 5;

/**
 * The part of a run that is a name: a sex in a column of its own is not part of it, nor is the letter after a comma.
 */
function nameEnd(scan: Scan, { first, last }: NameRun): number {
  let end = last;
  while (
    end > first &&
    isWord(scan, end, sexes) &&
    tokenLength(scan, end) === 1 &&
    markCode(scan, end + 1) !== POINT &&
    scan.starts[end]! - scan.ends[end - 1]! >= 2
  )
    end--;
  return end;
}

/** `CROSS, Lorne`, `KOWALCZYK Dorothea`, `Bhattacharya RW`: the last token, or −1 if not written as a name. */
function wholeName(scan: Scan, run: NameRun): number {
  const end = nameEnd(scan, run);
  if (markCode(scan, end + 1) !== COMMA || end > run.first + 2) return end;
  const given = nameRun(scan, end + 2, true);
  if (given === undefined || given.words > 2 || (scan.classes[given.first]! & GIVEN) === 0) return end;
  return nameEnd(scan, given);
}

/** `12/03/1951`, `1951-03-12`, `3 Mar 1951` */
function isDateAt(scan: Scan, i: number): boolean {
  if (!isKind(scan, i, DIGITS)) return false;
  const mark = markCode(scan, i + 1);
  if ((mark === 47 || mark === 45 || mark === POINT) && isKind(scan, i + 2, DIGITS))
    return markCode(scan, i + 3) === mark && isKind(scan, i + 4, DIGITS);
  const month = mark === POINT ? i + 2 : i + 1;
  return (
    tokenLength(scan, i) <= 2 &&
    isKind(scan, month, LETTERS) &&
    isKind(scan, markCode(scan, month + 1) === POINT ? month + 2 : month + 1, DIGITS)
  );
}

/** A date or a year that is not attached to the letter before it. */
const isBirthAt = (scan: Scan, i: number): boolean =>
  isDateAt(scan, i) || (isKind(scan, i, DIGITS) && tokenLength(scan, i) === 4 && !isGlued(scan, i));

function evidenceAfter(scan: Scan, last: number): number {
  const { kinds } = scan;
  let hasGap = false;
  for (let at = last + 1; at < scan.count && at <= last + REACH && kinds[at] !== LINE_END; at++) {
    hasGap ||= beginsColumn(scan, at) || scan.starts[at]! - scan.ends[at - 1]! >= 2;
    const mark = markCode(scan, at);
    // `Klein, *17.08.1994`
    if (mark === STAR) return isKind(scan, at + 1, DIGITS) ? BIRTH : NOTHING;
    if (isWord(scan, at, born)) {
      const number = markCode(scan, at + 1) === POINT ? at + 2 : at + 1;
      // `Child-Pugh B8` is not a birth
      const isBirth = tokenLength(scan, at) > 1 ? isKind(scan, number, DIGITS) : isBirthAt(scan, number);
      return isBirth ? BIRTH : NOTHING;
    }
    if (isWord(scan, at, sexes) && tokenLength(scan, at) === 1) {
      if (isDateAt(scan, markCode(scan, at + 1) === COMMA ? at + 2 : at + 1)) return BIRTH;
      continue;
    }
    if (kinds[at] === DIGITS) return evidenceAtNumber(scan, last, at, hasGap);
    if (isWord(scan, at, beds)) return isKind(scan, at + 1, DIGITS) ? RECORD : NOTHING;
    if (kinds[at] === LETTERS) return recordAt(scan, at) && hasGap ? RECORD : NOTHING;
    if (kinds[at] === MARK && mark !== COMMA && mark !== OPEN && mark !== BAR) return NOTHING;
  }
  return NOTHING;
}

function evidenceAtNumber(scan: Scan, last: number, at: number, hasGap: boolean): number {
  const before = markCode(scan, at - 1);
  if (isDateAt(scan, at)) return before === OPEN || before === BAR ? RECORD : NOTHING;
  if (recordAt(scan, at)) return hasGap || before === BAR ? RECORD : NOTHING;
  const value = scan.keys[at]!;
  const isAge = before === COMMA && at === last + 2 && value > 0 && value < 110;
  return isAge && (markCode(scan, at + 1) === COMMA || isWord(scan, at + 1, years)) ? AGE : NOTHING;
}

/** `0520882`, `HMQ449699`, `74/8871` */
function recordAt(scan: Scan, i: number): boolean {
  let numbers = 0;
  for (let at = i; at < scan.count && at < i + 6 && (at === i || isGlued(scan, at)); at++) {
    if (scan.kinds[at] === DIGITS) numbers += tokenLength(scan, at);
    else if (scan.kinds[at] === LETTERS && ((scan.flags[at]! & CAPITAL) === 0 || tokenLength(scan, at) > 3)) break;
    else if (scan.kinds[at] === LINE_END || markCode(scan, at) === COMMA) break;
  }
  return numbers >= MIN_RECORD_DIGITS;
}

/** `Bhattacharya RW`: joined initials after a surname. */
const hasInitialsBehind = (scan: Scan, last: number): boolean =>
  isKind(scan, last + 1, LETTERS) &&
  tokenLength(scan, last + 1) === 2 &&
  (scan.flags[last + 1]! & ALL_CAPITALS) !== 0 &&
  (scan.classes[last + 1]! & (PROTECTED | COMMON)) === 0 &&
  scan.starts[last + 1]! - scan.ends[last]! === 1;

function identityAt(scan: Scan, i: number, emit: Emit): void {
  const { classes, starts, ends } = scan;
  const run = nameRun(scan, i, true);
  if (run === undefined || run.words > 4) return;
  const bits = classes[run.first]!;
  if ((bits & REFUSED) !== 0 || isPlainWord(bits) || isEponymUse(scan, run.first, run.last)) return;
  let last = wholeName(scan, run);
  if (last === run.last && hasInitialsBehind(scan, last)) last++;
  const evidence = evidenceAfter(scan, last);
  if (evidence === NOTHING) return;
  const isKnown = run.given + run.surnames > 0;
  const isLong = last > run.first;
  const isEnough =
    evidence === BIRTH
      ? isKnown || isLong
      : evidence === RECORD
        ? isKnown && isLong
        : run.sure > 0 || (isKnown && isLong);
  if (!isEnough || (evidence !== BIRTH && (bits & NAME) !== 0 && (bits & COMMON) !== 0 && !isLong)) return;
  emit(starts[run.first]!, ends[last]!, 'patient', run.sure > 0 ? 0.85 : 0.7, 'context-word');
  if (evidence === AGE) emit(starts[last + 2]!, ends[last + 2]!, 'age', 0.7, 'context-word');
}

/**
 * `KOWALCZYK Dorothea  HMQ449699`, `CROSS, Lorne  F  2005/01/16`, `1 | Kurz | 3.10.1968`: a name at the start of a line
 * or cell followed by a birth date, a record number or an age, as in ward lists and headers.
 */
export const identityLine: Recognizer = {
  id: 'name-identity',
  languages,
  find: (scan, emit) => {
    const { lines, kinds, flags } = scan;
    for (let l = 0; l < lines.length; l++) {
      const i = lines[l]!;
      if (kinds[i] === LETTERS) {
        // `S: Clive, 57, bed 6`
        const at = tokenLength(scan, i) === 1 && markCode(scan, i + 1) === COLON ? i + 2 : i;
        if (isKind(scan, at, LETTERS) && (flags[at]! & CAPITAL) !== 0) identityAt(scan, at, emit);
      } else if (kinds[i] === DIGITS || markCode(scan, i) === BAR) {
        // the cell after the row number
        const bar = kinds[i] === DIGITS ? i + 1 : i;
        const cell = markCode(scan, bar) === BAR ? bar + 1 : -1;
        if (isKind(scan, cell, LETTERS) && (flags[cell]! & CAPITAL) !== 0) identityAt(scan, cell, emit);
      }
    }
  },
};
