import type { PhiType } from '../../../contract/phi';
import { phiFacts } from '../../../contract/phiTypes';
import { languages } from '../../../contract/vocabulary';
import type { Emit, Recognizer } from '../recognizer';
import { CAPITAL, DIGITS, LETTERS, MARK, type Scan } from '../scan';
import {
  COMMON,
  FUNCTION_WORD,
  GIVEN,
  HOSPITAL_WORD,
  KEY,
  KINSHIP,
  NAME,
  PARTICLE,
  PROTECTED,
  SEX,
  SPECIALTY,
  SURNAME,
  TITLE,
} from '../wordClasses';
import { segmentAddress, segmentPlaces } from './addressParts';
import { formValues, type FormValue } from './formValue';
import { announcedEnd, beginsColumn, isPlainWord, isStop, nameRun } from './nameRun';
import { isGlued, isKind, markCode, tokenLength } from './neighbours';
import { readTables } from './tableValues';
import { isMeasured } from './units';

const SCORE = 0.95;

/** `Nombre: …`, `Patient: …`, `Adresse : …`: what a form's key announces. */
export const headerKey: Recognizer = {
  id: 'header-key',
  languages,
  find: (scan, emit) => {
    const { values, headings } = readTables(scan);
    let h = 0;
    for (const value of formValues(scan)) {
      while (h < headings.length && headings[h]!.end <= value.keyFirst) h++;
      const isHeading = h < headings.length && headings[h]!.first <= value.keyFirst;
      if (value.first < value.end && !isHeading) takeValue(scan, value, emit);
    }
    for (const value of values) takeValue(scan, value, emit);
  },
};

function takeValue(scan: Scan, value: FormValue, emit: Emit): void {
  const { target } = value;
  switch (target) {
    case 'name':
      return takeNames(scan, value, 'patient', emit);
    case 'signature':
      return takeNames(scan, value, 'staff', emit);
    case 'address':
      return segmentAddress(scan, value.first, value.end, emit, 'header-key');
    case 'place':
      return segmentPlaces(scan, value.first, value.end, 'city', emit);
    // keys that end the value before them
    case 'none':
    case 'nothing':
    case 'other':
      return;
    default:
      takeType(scan, value, target, emit);
  }
}

/** The value of a key that announces one type of PHI, read as values of its nature are written. */
function takeType(scan: Scan, value: FormValue, type: PhiType, emit: Emit): void {
  switch (phiFacts[type].nature) {
    case 'personName':
      return takeNames(scan, value, type, emit);
    case 'address':
      return segmentAddress(scan, value.first, value.end, emit, 'header-key');
    case 'place':
      return segmentPlaces(scan, value.first, value.end, type === 'location' ? 'city' : type, emit);
    case 'postcode':
      return takeCode(scan, value, type, emit, 2);
    case 'number':
      return takeCode(scan, value, type, emit, 3);
    case 'institution':
      // `5B` below `Station`
      if (value.isInTable === true && isKind(scan, value.first, DIGITS)) return takeCode(scan, value, type, emit, 1);
      return takePhrase(scan, value, type, emit);
    case 'vocabulary':
      if (type === 'sex') takeSex(scan, value, emit);
      else if (type === 'profession') takePhrase(scan, value, type, emit);
      return;
    case 'time':
      if (type === 'age') takeAge(scan, value, emit);
      else if (type === 'date' && value.isInTable === true) takeDayAndMonth(scan, value, emit);
      return;
    case 'code':
      if (type === 'room') takeCode(scan, value, type, emit, 1);
      else if (type === 'username' && isKind(scan, value.first, LETTERS))
        emit(scan.starts[value.first]!, wordEnd(scan, value.first, value.end), type, SCORE, 'header-key');
      return;
    // they are recognised by their form, with or without a key
    case 'telephone':
    case 'free':
  }
}

/** Names until something else begins; several if separated by commas or conjunctions. */
function takeNames(scan: Scan, value: FormValue, type: PhiType, emit: Emit): void {
  const { starts, ends, classes } = scan;
  let at = value.first;
  if ((type === 'patient' || value.isInTable === true) && takeWhole(scan, value, type, emit)) return;
  for (let round = 0; round < 6 && at < value.end; round++) {
    at = skipTitles(scan, at, value.end);
    const run = nameRun(scan, at, false, value.end);
    if (run === undefined) {
      if (round === 0) takeLowerCase(scan, value, at, type, emit);
      return;
    }
    const last = announcedEnd(scan, run, value.isWhole ? value.end : scan.count);
    const hasEvidence = run.sure > 0 || run.initials > 0 || run.given > 0;
    const isPlain = run.common === run.words;
    const closes = isWhole(scan, value, last) || isStop(scan, last + 1);
    if (round === 0 ? isPlain && !(closes && run.words > 1) : !hasEvidence) return;
    if (!hasEvidence && !closes && run.words < 2) return;
    emit(starts[run.first]!, ends[last]!, type, hasEvidence ? SCORE : 0.8, 'header-key');
    at = last + 1;
    const code = markCode(scan, at);
    const isJoint =
      code === 44 ||
      code === 47 ||
      code === 59 ||
      code === 40 ||
      (isKind(scan, at, LETTERS) && (classes[at]! & PARTICLE) !== 0 && tokenLength(scan, at) === 1);
    if (!isJoint) return;
    at++;
  }
}

/** A value of nothing but capitalised words is a name, listed or not: `Apellidos: Herrero Más`. */
function takeWhole(scan: Scan, value: FormValue, type: PhiType, emit: Emit): boolean {
  const { kinds, flags, classes, starts, ends } = scan;
  const first = skipTitles(scan, value.first, value.end);
  if (!value.isWhole || first >= value.end || value.end - first > 9) return false;
  // of a column everything is one, but where staff stands a specialty may stand
  const isName = value.target === 'name' || (type === 'patient' && value.isInTable === true);
  let words = 0;
  let plain = 0;
  for (let i = first; i < value.end; i++) {
    const code = markCode(scan, i);
    if (code === 45 || code === 39 || code === 0x2019 || code === 46 || code === 0xaa || code === 0xba || code === 44)
      continue;
    if (kinds[i] !== LETTERS) return false;
    const bits = classes[i]!;
    if ((flags[i]! & CAPITAL) === 0) {
      if ((bits & PARTICLE) === 0) return false;
      continue;
    }
    if ((bits & (SEX | KINSHIP | PROTECTED)) !== 0 && (bits & (GIVEN | SURNAME)) === 0 && !isName) return false;
    words++;
    if (isPlainWord(bits) && !(value.isInTable === true && (bits & SURNAME) !== 0)) plain++;
  }
  if (words === 0 || words > 6 || (plain === words && !isName)) return false;
  emit(starts[first]!, ends[value.end - 1]!, type, SCORE, 'header-key');
  return true;
}

function skipTitles(scan: Scan, from: number, end: number): number {
  let at = from;
  while (at < end) {
    const isTitle = (scan.classes[at]! & TITLE) !== 0 && (scan.classes[at]! & NAME) === 0;
    const code = markCode(scan, at);
    const isShort = isTitle && (tokenLength(scan, at) > 1 || code === 46 || markCode(scan, at + 1) === 46);
    if (!isShort && code !== 46 && code !== 0xaa && code !== 0xba && code !== 58 && code !== 45 && code !== 42) break;
    at++;
  }
  return at;
}

const isWhole = (scan: Scan, value: FormValue, last: number): boolean => value.isWhole && last + 1 >= value.end;

/** A form filled in lower case: up to four words, to the end of the value. */
function takeLowerCase(scan: Scan, value: FormValue, from: number, type: PhiType, emit: Emit): void {
  const { classes, kinds, starts, ends, flags } = scan;
  if (!value.isWhole || value.end - from > 5 || from >= value.end) return;
  let names = 0;
  for (let i = from; i < value.end; i++) {
    if (kinds[i] !== LETTERS || (flags[i]! & CAPITAL) !== 0) return;
    const bits = classes[i]!;
    if ((bits & PARTICLE) !== 0) continue;
    if ((bits & (SEX | KINSHIP | PROTECTED)) !== 0 || ((bits & COMMON) !== 0 && (bits & (GIVEN | SURNAME)) === 0))
      return;
    if ((bits & (GIVEN | SURNAME)) !== 0) names++;
  }
  if (names > 0) emit(starts[from]!, ends[value.end - 1]!, type, 0.8, 'header-key');
}

function takeSex(scan: Scan, value: FormValue, emit: Emit): void {
  const { first } = value;
  if (!isKind(scan, first, LETTERS)) return;
  const isLetter = tokenLength(scan, first) === 1;
  if (isLetter || (scan.classes[first]! & SEX) !== 0)
    emit(scan.starts[first]!, scan.ends[first]!, 'sex', SCORE, 'header-key');
}

function takeAge(scan: Scan, value: FormValue, emit: Emit): void {
  const { first, end } = value;
  if (!isKind(scan, first, DIGITS) || tokenLength(scan, first) > 3) return;
  // `percentil 5 para su edad: 43 mmHg`; a single letter is the sex.
  if (isKind(scan, first + 1, LETTERS) && tokenLength(scan, first + 1) > 2 && isMeasured(scan, first)) return;
  let last = first;
  if (first + 1 < end && isKind(scan, first + 1, LETTERS) && !beginsColumn(scan, first + 1)) last = first + 1;
  emit(scan.starts[first]!, scan.ends[last]!, 'age', SCORE, 'header-key');
}

/** `14/2`, `3.4.`, below `Date`. */
function takeDayAndMonth(scan: Scan, { first, end }: FormValue, emit: Emit): void {
  if (end - first < 3 || end - first > 4 || !isKind(scan, first, DIGITS) || !isKind(scan, first + 2, DIGITS)) return;
  const code = markCode(scan, first + 1);
  if ((code !== 47 && code !== 46 && code !== 45) || (end - first === 4 && markCode(scan, first + 3) !== 46)) return;
  const [low, high] = [scan.keys[first]!, scan.keys[first + 2]!].sort((a, b) => a - b) as [number, number];
  if (low >= 1 && low <= 12 && high <= 31) emit(scan.starts[first]!, scan.ends[end - 1]!, 'date', 0.8, 'header-key');
}

/** A number: digits and letters without blanks, then further groups that contain digits. */
function takeCode(scan: Scan, value: FormValue, type: PhiType, emit: Emit, min: number): void {
  const { starts, kinds } = scan;
  let at = value.first;
  // `CIPA: nhc-1234`, `NHC: nº 1234`, `MRN: #1234`
  if (
    at + 2 < value.end &&
    kinds[at] === LETTERS &&
    (scan.classes[at]! & KEY) !== 0 &&
    kinds[at + 1] === MARK &&
    isGlued(scan, at + 1)
  )
    at++;
  while (
    at < value.end &&
    (kinds[at] === MARK || (kinds[at] === LETTERS && tokenLength(scan, at) <= 2 && markCode(scan, at + 1) === 0xba))
  )
    at++;
  // `Valor de referencia: 3,5-7,5 mg/dl`: identifiers have no decimals.
  if (
    isKind(scan, at, DIGITS) &&
    tokenLength(scan, at) <= 2 &&
    markCode(scan, at + 1) === 44 &&
    isGlued(scan, at + 1) &&
    isGlued(scan, at + 2) &&
    isKind(scan, at + 2, DIGITS)
  )
    return;
  let last = -1;
  let numbers = 0;
  let first = at;
  for (let group = 0; group < 6 && at < value.end; group++) {
    const from = at;
    // `MRN: 12 Room 501`
    if (group > 0 && kinds[at] === LETTERS && (scan.classes[at]! & KEY) !== 0) break;
    let digits = 0;
    let letters = 0;
    do {
      if (kinds[at] === DIGITS) digits += tokenLength(scan, at);
      else if (kinds[at] === LETTERS) letters += tokenLength(scan, at);
      at++;
    } while (at < value.end && isGlued(scan, at));
    let stop = at - 1;
    while (stop > from && kinds[stop] === MARK) stop--;
    if (digits === 0 && (letters > 4 || (group === 0 && letters > 3))) break;
    if (digits === 0 && letters === 0 && markCode(scan, from) !== 45 && markCode(scan, from) !== 47) break;
    if (group === 0) first = from;
    if (digits > 0 || letters > 0) {
      if (digits > 0 || (kinds[stop] === LETTERS && (scan.flags[stop]! & CAPITAL) !== 0)) last = stop;
      numbers += digits;
    }
    const code = markCode(scan, at - 1);
    if (code === 46 || code === 44 || code === 59) break;
  }
  if (last >= 0 && numbers >= min) emit(starts[first]!, scan.ends[last]!, type, SCORE, 'header-key');
}

function takePhrase(scan: Scan, value: FormValue, type: PhiType, emit: Emit): void {
  const { kinds, starts, ends } = scan;
  let last = -1;
  for (let i = value.first; i < value.end && i < value.first + 12; i++) {
    const code = markCode(scan, i);
    if (
      code === 44 ||
      code === 59 ||
      code === 40 ||
      (code === 46 && !isGlued(scan, i + 1) && tokenLength(scan, i - 1) > 3)
    )
      break;
    if (kinds[i] !== MARK) last = i;
  }
  if (last < 0 || !isKind(scan, value.first, LETTERS)) return;
  if (type !== 'profession' && isHeading(scan, value, last, type)) return;
  if (type === 'profession' ? last - value.first > 6 : (scan.flags[value.first]! & CAPITAL) === 0) return;
  emit(starts[value.first]!, ends[last]!, type, 0.85, 'header-key');
}

/**
 * `CLINIC: Follow-up as needed`, `SERVICE: General Medicine`: prose below a heading, or a specialty that every hospital
 * has.
 */
function isHeading(scan: Scan, { first }: FormValue, last: number, type: PhiType): boolean {
  let small = 0;
  let proper = 0;
  for (let i = first; i <= last; i++) {
    if (scan.kinds[i] === DIGITS) return false;
    if (scan.kinds[i] !== LETTERS) continue;
    const bits = scan.classes[i]!;
    if ((scan.flags[i]! & CAPITAL) === 0) {
      if ((bits & PARTICLE) === 0) small++;
    } else if (
      (bits & (COMMON | FUNCTION_WORD | SPECIALTY)) === 0 ||
      ((bits & HOSPITAL_WORD) !== 0 && type !== 'department')
    )
      proper++;
  }
  return small > 2 || (scan.language === 'en' && proper === 0);
}

function wordEnd(scan: Scan, from: number, end: number): number {
  let at = from;
  while (at + 1 < end && isGlued(scan, at + 1)) at++;
  return scan.ends[at]!;
}
