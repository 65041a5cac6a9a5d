import { languages } from '../../../contract/vocabulary';
import type { Emit, Recognizer } from '../recognizer';
import { BLANK_BEFORE, CAPITAL, DIGITS, LETTERS, LINE_END, LINE_START, type Scan } from '../scan';
import { targetOf } from '../gazetteer';
import { CITY, COMMON, COUNTRY, KEY, NAME, PLACE, REGION, TITLE, TOWN } from '../wordClasses';
import { phraseAt, typeOfPlace } from './addressParts';
import { announcedEnd, beginsColumn, isKeyWithColon, isStop, nameRun, type NameRun } from './nameRun';
import { isKind, markCode, tokenLength } from './neighbours';
import { postalCodeAt } from './postalCode';
import { streetBefore, streetEnd } from './postalPlaces';

/** How far below a signature its address may be, in tokens and lines. */
const MAX_TAIL = 120;
const MAX_LINES = 6;

/**
 * `Remitido por: …`, `Fdo.: …`, `Dictated by …`: the name that follows and the places in the address below it.
 */
export const signature: Recognizer = {
  id: 'signature',
  languages,
  find: (scan, emit) => {
    const { phrases } = scan;
    let done = -1;
    for (let p = 0; p < phrases.count; p++) {
      if ((phrases.classes[p]! & KEY) === 0 || targetOf(phrases.targets[p]!) !== 'signature') continue;
      const key = phrases.first[p]!;
      if (key < done) continue;
      let at = phrases.last[p]! + 1;
      const hasColon =
        isKeyWithColon(scan, key) ||
        markCode(scan, at) === 58 ||
        (markCode(scan, at) === 46 && markCode(scan, at + 1) === 58);
      // `Regards` in a line of its own
      const isLine = (scan.flags[key]! & LINE_START) !== 0 && isLineEnd(scan, markCode(scan, at) === 44 ? at + 1 : at);
      const isWeak = phrases.last[p] === key && tokenLength(scan, key) > 3;
      if (isWeak && !hasColon && !isLine) continue;
      at = skipToName(scan, at);
      const run = nameRun(scan, at, false);
      // `Met vriendelijke groet, Fleur Bakker`: a closing phrase of several words is as good as a colon.
      const isClosing =
        phrases.last[p]! > key &&
        markCode(scan, phrases.last[p]! + 1) === 44 &&
        run !== undefined &&
        run.words + run.initials > 1 &&
        (run.given > 0 || run.surnames > 0 || run.initials > 0);
      if (run === undefined || run.common === run.words) continue;
      const last = announcedEnd(scan, run, scan.count);
      // `gez. Silberhorn`
      const isCut = markCode(scan, phrases.last[p]! + 1) === 46 && run.common === 0 && isStop(scan, run.last + 1);
      if (run.sure === 0 && !hasColon && !isClosing && !isCut && !isAloneBelow(scan, phrases.last[p]!, run)) continue;
      emit(scan.starts[run.first]!, scan.ends[last]!, 'staff', 0.85, 'signature');
      done = placesBelow(scan, inNextColumn(scan, last, emit) + 1, emit);
    }
  },
};

const isLineEnd = (scan: Scan, i: number): boolean => i < scan.count && scan.kinds[i] === LINE_END;

/** A given name, or several words, that form a line or a column of their own in the lines below a closing phrase. */
const isAloneBelow = (scan: Scan, keyLast: number, { first, last, words, initials, given, common }: NameRun): boolean =>
  words > 0 &&
  (words + initials > 1 || given > 0) &&
  common === 0 &&
  (scan.flags[first]! & LINE_START) !== 0 &&
  first > keyLast + 1 &&
  isStop(scan, last + 1);

/** The name in the next column of a signature's line. @returns the last token used */
function inNextColumn(scan: Scan, last: number, emit: Emit): number {
  const at = last + 1;
  if (at >= scan.count || scan.kinds[at] === LINE_END || !beginsColumn(scan, at)) return last;
  const next = skipToName(scan, at);
  const run = nameRun(scan, next, false);
  if (run === undefined || run.common > 0 || run.words + run.initials < 2 || !isStop(scan, run.last + 1)) return last;
  emit(scan.starts[run.first]!, scan.ends[run.last]!, 'staff', 0.8, 'signature');
  return run.last;
}

function skipToName(scan: Scan, from: number): number {
  let at = from;
  for (let steps = 0; steps < 8 && at < scan.count; steps++, at++) {
    const isTitle = scan.kinds[at] === LETTERS && (scan.classes[at]! & TITLE) !== 0 && (scan.classes[at]! & NAME) === 0;
    if (!isTitle && (scan.kinds[at] === LETTERS || scan.kinds[at] === DIGITS)) break;
  }
  return at;
}

/**
 * In an address every known place counts, even one that would need evidence in prose. Returns the token where the tail
 * ends.
 */
function placesBelow(scan: Scan, from: number, emit: Emit): number {
  const { kinds, flags, starts, ends, phrases } = scan;
  let lines = 0;
  let at = from;
  for (; at < scan.count && at < from + MAX_TAIL; at++) {
    if (kinds[at] === LINE_END) {
      lines++;
      if (lines > MAX_LINES) break;
      continue;
    }
    if (kinds[at] !== LETTERS || (flags[at]! & CAPITAL) === 0) continue;
    const phrase = phraseAt(scan, at);
    if (phrase < 0) continue;
    const classes = phrases.classes[phrase]!;
    const last = phrases.last[phrase]!;
    if ((classes & PLACE) === 0 || ((classes & COMMON) !== 0 && last === at)) continue;
    if (!isPiece(scan, at, last)) continue;
    const isSure = (classes & (CITY | REGION | COUNTRY)) !== 0;
    if (!isSure && (classes & TOWN) !== 0 && (classes & NAME) !== 0) continue;
    emit(starts[at]!, ends[last]!, typeOfPlace(classes), isSure ? 0.75 : 0.6, 'signature');
    // `Reyes Católicos, 19. Sevilla`: a name with a number before a town is a street.
    const street = hasCodeBefore(scan, at) ? -1 : streetBefore(scan, at);
    if (street >= from && (scan.flags[street]! & CAPITAL) !== 0)
      emit(starts[street]!, streetEnd(scan, at), 'street', 0.6, 'signature');
    at = last;
  }
  return at;
}

/** `1017 GC Amsterdam`: the recognizer of postal codes also finds the street before them. */
const hasCodeBefore = (scan: Scan, place: number): boolean =>
  [place - 1, place - 2].some((i) => isKind(scan, i, DIGITS) && postalCodeAt(scan, i) !== undefined);

/** A place in an address fills its piece: no capitalised word of a name next to it. */
function isPiece(scan: Scan, first: number, last: number): boolean {
  const before = first - 1;
  const after = last + 1;
  const isBound =
    isKind(scan, before, LETTERS) &&
    (scan.flags[before]! & CAPITAL) !== 0 &&
    (scan.flags[first]! & BLANK_BEFORE) !== 0 &&
    (scan.classes[before]! & NAME) !== 0 &&
    (scan.classes[before]! & PLACE) === 0;
  const isLeading =
    isKind(scan, after, LETTERS) &&
    (scan.flags[after]! & CAPITAL) !== 0 &&
    (scan.classes[after]! & NAME) !== 0 &&
    (scan.classes[after]! & (PLACE | KEY)) === 0;
  return !isBound && !isLeading;
}
