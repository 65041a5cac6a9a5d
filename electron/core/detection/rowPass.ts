import type { PhiType, Suggestion } from '../../contract/phi';
import { personNameTypes } from '../../contract/phiTypes';
import { firstEndingBehind } from './identifierPass';
import { ALL_CAPITALS, CAPITAL, DIGITS, LETTERS, LINE_END, LINE_START, MARK, type Scan } from './scan';
import { phraseAt } from './recognizers/addressParts';
import { isPlainWord } from './recognizers/nameRun';
import { isGlued, isKind, markCode, tokenLength } from './recognizers/neighbours';
import { degrees } from './recognizers/roleNames';
import { isMeasured } from './recognizers/units';
import {
  DEPARTMENT_HEAD,
  EPONYM,
  HEALTH_CENTRE_HEAD,
  HOSPITAL_HEAD,
  KEY,
  NAME,
  ORGANIZATION_HEAD,
  PARTICLE,
  PLACE,
  PROTECTED,
  SPECIALTY,
  STREET_HEAD,
  TITLE,
} from './wordClasses';

const COMMA = 44;
const POINT = 46;
const BAR = 124;
const OPENING = 40;
const HYPHEN = 45;

/** Not a word of a name, unless it is also one. */
const OTHER =
  HOSPITAL_HEAD | HEALTH_CENTRE_HEAD | ORGANIZATION_HEAD | DEPARTMENT_HEAD | STREET_HEAD | SPECIALTY | KEY | TITLE;
/** The maximum number of words, points and hyphens in a name. */
const MAX_PARTS = 9;
/** The minimum number of digits next to a date, and next to a name without one. */
const MIN_DIGITS = 5;
const MIN_DIGITS_ALONE = 6;

/** A number as records have them: `A0341206`, `RK5-0268-57`, `2761 432831`, `AZ 7071/26`. */
const number = /(?:[A-Z]{1,5}[ -]?)?\d(?:[\dA-Z]|[-./](?=[\dA-Z])| (?=\d{3}))*/y;
const dateLike = /^(?:\d{1,2}[-./]\d{1,2}[-./](?:\d{2}|\d{4})|\d{4}[-/]\d{1,2}[-/]\d{1,2})$/;

interface Cell {
  readonly first: number;
  readonly last: number;
}

/**
 * Rows of lists and labels: a full date next to a record number has the patient's name before it and the doctor's after
 * it (`2 | Hollis, Gareth | 04/11/61 | 3342393085 | Marsh |`, `HOLLIS Gareth (30/11/1992, Q8040510)`); such a number
 * may also follow a name without a date. Runs over merged suggestions and returns only additional ones.
 */
export function rowPass(scan: Scan, found: readonly Suggestion[]): readonly Suggestion[] {
  const added: Suggestion[] = [];
  const add = ({ first, last }: Cell, type: PhiType, score: number): void => {
    const [start, end] = [scan.starts[first]!, scan.ends[last]!];
    added.push({ start, end, type, score, source: 'second-pass', reason: 'context-word' });
  };
  for (const suggestion of found) {
    if (suggestion.type === 'date') rowAround(scan, suggestion, add);
    else if (suggestion.score >= 0.75 && personNameTypes.has(suggestion.type)) numberBehind(scan, suggestion, add);
  }
  return added;
}

type Add = (cell: Cell, type: PhiType, score: number) => void;

function rowAround(scan: Scan, date: Suggestion, add: Add): void {
  const first = firstEndingBehind(scan, date.start);
  let last = first;
  while (last + 1 < scan.count && scan.starts[last + 1]! < date.end) last++;
  if (!isFullDate(scan, first, last)) return;
  const right = codeAt(scan, cellBehind(scan, last), MIN_DIGITS);
  const left = codeBefore(scan, first);
  const code = right ?? left;
  if (code !== undefined && isMeasured(scan, code.last)) return;
  const evidence = code === undefined ? 'none' : isNumber(scan, code) ? 'weak' : 'strong';
  const name = nameBefore(scan, left === undefined ? first : left.first, evidence);
  if (name !== undefined) add(name, code === undefined ? 'person' : 'patient', code === undefined ? 0.55 : 0.75);
  if (code === undefined || (evidence === 'weak' && name === undefined)) return;
  add(code, 'medicalRecord', 0.7);
  const doctor = personAt(scan, cellBehind(scan, right?.last ?? last));
  if (doctor !== undefined) add(doctor, 'staff', 0.55);
}

/** What is next to a date: nothing, a number that could be a measurement (`Plaquetas 12/03/2020 250000`), or a code. */
type Evidence = 'none' | 'weak' | 'strong';
const isNumber = (scan: Scan, { first, last }: Cell): boolean => first === last && tokenLength(scan, first) < 7;

/** Day, month and year, whichever way they are written. */
function isFullDate(scan: Scan, first: number, last: number): boolean {
  let numbers = 0;
  let words = 0;
  for (let i = first; i <= last; i++) {
    if (scan.kinds[i] === DIGITS) numbers++;
    else if (scan.kinds[i] === LETTERS) words++;
  }
  return numbers > 2 || (numbers === 2 && words > 0);
}

const hasGap = (scan: Scan, i: number): boolean => i > 0 && scan.starts[i]! - scan.ends[i - 1]! > 1;
const parts: ReadonlySet<number> = new Set([COMMA, BAR, OPENING, 41, 59]);

/** First token of the next cell of the line: after a bar, comma, bracket or two blanks; -1 if there is none. */
function cellBehind(scan: Scan, last: number): number {
  let at = last + 1;
  while (at < scan.count && parts.has(markCode(scan, at))) at++;
  const isCell = at < scan.count && scan.kinds[at] !== LINE_END && (at > last + 1 || hasGap(scan, at));
  return isCell ? at : -1;
}

/** Letters before a number are few and capital. */
const isPrefix = (scan: Scan, i: number): boolean =>
  (scan.flags[i]! & CAPITAL) !== 0 &&
  tokenLength(scan, i) <= 5 &&
  (tokenLength(scan, i) === 1 || (scan.flags[i]! & ALL_CAPITALS) !== 0);

/** The number of a record that begins at token `i`. */
function codeAt(scan: Scan, i: number, minDigits: number): Cell | undefined {
  if (i < 0 || (scan.kinds[i] !== DIGITS && (scan.kinds[i] !== LETTERS || !isPrefix(scan, i)))) return undefined;
  // `NHC 4827522`: a key before its number is handled by other recognizers
  if ((scan.classes[i]! & KEY) !== 0 && !isGlued(scan, i + 1)) return undefined;
  number.lastIndex = scan.starts[i]!;
  const text = number.exec(scan.text)?.[0];
  if (text === undefined || dateLike.test(text)) return undefined;
  const end = scan.starts[i]! + text.length;
  let last = i;
  while (last + 1 < scan.count && scan.starts[last + 1]! < end) last++;
  let digits = 0;
  for (let at = i; at <= last; at++) if (scan.kinds[at] === DIGITS) digits += tokenLength(scan, at);
  return digits >= minDigits && digits <= 16 && scan.ends[last] === end ? { first: i, last } : undefined;
}

/** The number that fills the cell before token `i`. */
function codeBefore(scan: Scan, i: number): Cell | undefined {
  let last = i - 1;
  while (parts.has(markCode(scan, last))) last--;
  if (last < 0 || scan.kinds[last] === LINE_END || (last === i - 1 && !hasGap(scan, i))) return undefined;
  let first = last;
  while (first > 0 && last - first < MAX_PARTS && !isBorder(scan, first)) first--;
  const code = codeAt(scan, first, MIN_DIGITS);
  return code?.last === last ? code : undefined;
}

/** Whether a cell begins at token `i`. */
const isBorder = (scan: Scan, i: number): boolean =>
  (scan.flags[i]! & LINE_START) !== 0 || hasGap(scan, i) || parts.has(markCode(scan, i - 1));

const isJoint = (scan: Scan, i: number): boolean => {
  const code = markCode(scan, i);
  return (code === HYPHEN || code === 39 || code === 0x2019) && isGlued(scan, i) && isGlued(scan, i + 1);
};

const isRefused = (scan: Scan, i: number): boolean => {
  const bits = scan.classes[i]!;
  return (bits & (PROTECTED | EPONYM)) !== 0 || ((bits & OTHER) !== 0 && (bits & NAME) === 0);
};

/** The name that ends before token `i`, after a comma, bracket, bar or gap: `Hollis, Gareth | `, `HOLLIS Gareth (`. */
function nameBefore(scan: Scan, i: number, evidence: Evidence): Cell | undefined {
  let last = i - 1;
  while (parts.has(markCode(scan, last)) || markCode(scan, last) === 42) last--;
  if (last < 0 || (last === i - 1 && !hasGap(scan, i))) return undefined;
  let first = -1;
  let [words, known, unknown, commas, capitals] = [0, 0, 0, 0, 0];
  for (let at = last; at >= 0 && last - at < MAX_PARTS; at--) {
    if (isKind(scan, at, LETTERS)) {
      const bits = scan.classes[at]!;
      const isCapital = (scan.flags[at]! & CAPITAL) !== 0;
      if (!isCapital && (bits & PARTICLE) === 0) break;
      // `Naomi Lindqvist, RN` is someone else's signature
      if (degrees.has(scan.keys[at]!) && isCapital) return undefined;
      if (isCapital && (isRefused(scan, at) || (isPlainWord(bits) && evidence === 'none'))) break;
      if (isCapital && tokenLength(scan, at) > 1) {
        words++;
        if ((bits & NAME) !== 0) known++;
        else if (bits === 0) unknown++;
        if ((scan.flags[at]! & ALL_CAPITALS) !== 0) capitals++;
      }
      first = at;
    } else if (markCode(scan, at) === COMMA && commas === 0 && at < last) commas++;
    else if (!isJoint(scan, at) && !(markCode(scan, at) === POINT && isInitial(scan, at - 1))) break;
    if (scan.kinds[at] === LETTERS && ((scan.flags[at]! & LINE_START) !== 0 || hasGap(scan, at))) break;
  }
  // `Graag uw beoordeling van Achmed de Groot`
  while (first >= 0 && first <= last && (scan.flags[first]! & CAPITAL) === 0 && !isBorder(scan, first)) first++;
  if (first < 0 || first > last || words === 0) return undefined;
  // `Thornquist, Gareth`, `THORNQUIST Gareth`, `Thornquist GA`: names by their form, whether listed or not
  const isForm = unknown > 0 && (commas > 0 || (capitals > 0 && capitals < words));
  if (known === 0 && !(isForm && evidence === 'strong')) return undefined;
  const phrase = phraseAt(scan, first);
  if (phrase >= 0 && (scan.phrases.classes[phrase]! & PLACE) !== 0 && scan.phrases.last[phrase]! >= last)
    return undefined;
  if (evidence !== 'none') return words > 1 || isBorder(scan, first) ? { first, last } : undefined;
  return words > 1 && isNamed(scan, first, last) ? { first, last } : undefined;
}

const isInitial = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) && tokenLength(scan, i) === 1 && (scan.flags[i]! & CAPITAL) !== 0;

/** Whether every long word could be a name and at least one is listed as one. */
function isNamed(scan: Scan, first: number, last: number): boolean {
  let isListed = false;
  for (let i = first; i <= last; i++) {
    if (scan.kinds[i] !== LETTERS || tokenLength(scan, i) < 2 || (scan.classes[i]! & PARTICLE) !== 0) continue;
    const bits = scan.classes[i]!;
    if ((bits & NAME) !== 0 && !isPlainWord(bits)) isListed = true;
    else if (bits !== 0 || scan.language === 'de') return false;
  }
  return isListed;
}

/** A surname with or without initials, or initials alone, that fill the cell at token `i`. */
function personAt(scan: Scan, i: number): Cell | undefined {
  if (i < 0) return undefined;
  let last = -1;
  let [words, initials] = [0, 0];
  for (let at = i; at < scan.count && at - i < MAX_PARTS && scan.kinds[at] !== LINE_END; at++) {
    if (at > i && (hasGap(scan, at) || markCode(scan, at) === BAR)) break;
    if (isInitial(scan, at)) initials++;
    else if (isKind(scan, at, LETTERS)) {
      const bits = scan.classes[at]!;
      const isWord = (scan.flags[at]! & (CAPITAL | ALL_CAPITALS)) === CAPITAL && !isRefused(scan, at);
      // an unlisted word is as often a diagnosis
      if ((bits & PARTICLE) === 0 && !(isWord && (bits & NAME) !== 0)) return undefined;
      if ((scan.flags[at]! & CAPITAL) !== 0) words++;
    } else if (scan.kinds[at] !== MARK || !(isJoint(scan, at) || markCode(scan, at) === POINT)) return undefined;
    last = at;
  }
  return last >= 0 && words < 3 && (words > 0 || initials > 1) ? { first: i, last } : undefined;
}

/** `VOGEL Mehmet, 84034001`: the number after a name of at least two words. */
function numberBehind(scan: Scan, name: Suggestion, add: Add): void {
  const first = firstEndingBehind(scan, name.start);
  let last = first;
  while (last + 1 < scan.count && scan.starts[last + 1]! < name.end) last++;
  if (last === first) return;
  let at = last + 1;
  while (parts.has(markCode(scan, at))) at++;
  if (at >= scan.count || scan.kinds[at] === LINE_END) return;
  const code = codeAt(scan, at, MIN_DIGITS_ALONE);
  if (code !== undefined) add(code, 'medicalRecord', 0.6);
}
