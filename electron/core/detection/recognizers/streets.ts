import { languages } from '../../../contract/vocabulary';
import type { Recognizer } from '../recognizer';
import { ALL_CAPITALS, CAPITAL, DIGITS, foldedKey, LETTERS, LINE_END, type Scan } from '../scan';
import { COMMON, HOSPITAL_HEAD, KEY, PARTICLE, STREET_HEAD } from '../wordClasses';
import { isYear } from './dateParts';
import { houseNumber, isUnitWord, numberWords } from './houseNumber';
import { isKeyWithColon } from './nameRun';
import { isGlued, isKind, isWord, markCode, tokenLength, wordFilter, wordSetOf } from './neighbours';
import { compoundStreets } from './streetCompounds';

/** Last token of a street's name from token `from`, or -1. */
function streetName(scan: Scan, from: number): number {
  const { kinds, flags, classes } = scan;
  let last = -1;
  for (let at = from, words = 0; at < scan.count && words < 8; at++) {
    if (kinds[at] === LETTERS) {
      const isCapital = (flags[at]! & CAPITAL) !== 0;
      if (isKeyWithColon(scan, at)) break;
      if (isCapital) {
        if (words > 0 && (classes[at]! & HOSPITAL_HEAD) !== 0) break;
        if (tokenLength(scan, at) === 1 && markCode(scan, at + 1) === 47 && words > 0) break;
        last = at;
      } else if (
        (classes[at]! & PARTICLE) === 0 &&
        !(words === 0 && tokenLength(scan, at) > 3 && (classes[at]! & KEY) === 0)
      )
        break;
      else if (words === 0 && (classes[at]! & PARTICLE) === 0) last = at;
      words++;
      continue;
    }
    if (kinds[at] === DIGITS) {
      // `12 de Octubre`, `8 mai 1945`
      if (tokenLength(scan, at) <= 2 && last < 0 && isKind(scan, at + 1, LETTERS)) {
        words++;
        continue;
      }
      break;
    }
    const code = markCode(scan, at);
    const isAbbreviation =
      code === 46 &&
      isGlued(scan, at) &&
      isKind(scan, at - 1, LETTERS) &&
      tokenLength(scan, at - 1) <= 4 &&
      isKind(scan, at + 1, LETTERS) &&
      (flags[at + 1]! & CAPITAL) !== 0;
    const isInner = (code === 45 || code === 39 || code === 0x2019) && isGlued(scan, at) && isGlued(scan, at + 1);
    const isOrdinal = code === 0xba || code === 0xaa;
    if (!isAbbreviation && !isInner && !isOrdinal && code !== 34) break;
  }
  return last;
}

/** `Calle Mayor, 3, 2º B`, `12 rue de la Paix`: the head noun comes first. */
function headFirst(scan: Scan, emit: Parameters<Recognizer['find']>[1]): void {
  const { phrases, classes, flags, starts, ends, language } = scan;
  let done = -1;
  for (let p = 0; p < phrases.count; p++) {
    if ((phrases.classes[p]! & STREET_HEAD) === 0) continue;
    const head = phrases.first[p]!;
    if (head <= done) continue;
    let at = phrases.last[p]! + 1;
    const isLetter = tokenLength(scan, head) === 1;
    const code = markCode(scan, at);
    if (isLetter && code !== 47) continue;
    // Street names of prepositions (`Am Markt`) begin with a capital.
    if (language === 'de' && (flags[head]! & CAPITAL) === 0) continue;
    // The point of an abbreviation, not of a sentence.
    if (code === 46 && tokenLength(scan, head) > 4) continue;
    if (code === 46 || code === 47 || code === 0xaa || code === 0xba) at++;
    if (code === 47 && markCode(scan, at) === 46) at++;
    // `III-B/IV-A1`: a stage
    if (isLetter && isGlued(scan, head) && markCode(scan, head - 1) === 45) continue;
    const isCapital = (flags[head]! & CAPITAL) !== 0;
    let name = streetName(scan, at);
    if (
      name >= 0 &&
      (flags[at]! & CAPITAL) === 0 &&
      (classes[at]! & PARTICLE) === 0 &&
      !isKind(scan, at, DIGITS) &&
      !isCapital
    )
      name = -1;
    if (name < 0) continue;
    const number = houseNumber(scan, name + 1);
    // `Im Juni 2023`, `Im Vergleich zu Oktober 2021`
    if (language === 'de' && number >= 0 && isYear(scan.keys[number]!)) continue;
    const before = language === 'fr' ? numberBefore(scan, head) : -1;
    const isShort = !isLetter && tokenLength(scan, head) <= 3;
    if (isShort && !hasLongCapital(scan, at, name)) continue;
    // `PL. En mayo …`: an abbreviation at the end of a sentence.
    const isAmbiguous =
      isShort &&
      (language !== 'es' || (code === 46 && tokenLength(scan, head) === 2 && (flags[head]! & ALL_CAPITALS) !== 0));
    const isWeak =
      !isStreetByItself(scan, head) &&
      (isAmbiguous || (phrases.classes[p]! & COMMON) !== 0 || (!isCapital && !isLetter));
    if (
      number < 0 &&
      before < 0 &&
      (isWeak || !hasLongCapital(scan, at, name) || ((flags[at]! & CAPITAL) === 0 && (classes[at]! & PARTICLE) === 0))
    )
      continue;
    const first = before >= 0 ? before : head;
    const last = number >= 0 && before < 0 ? number : name;
    emit(starts[first]!, ends[last]!, 'street', number >= 0 || before >= 0 ? 0.9 : 0.7, 'head-noun');
    done = last;
  }
}

/** `AVP rue Oberkampf`, `vive en la calle Serrano`: in lower case, and nothing but a street if a name follows. */
const isStreetByItself = (scan: Scan, head: number): boolean =>
  (scan.language === 'fr' || scan.language === 'es') &&
  wholeHeads.has(scan.keys[head]!) &&
  isKind(scan, head + 1, LETTERS) &&
  (scan.flags[head + 1]! & CAPITAL) !== 0;
const wholeHeads = wordSetOf('rue boulevard calle avenida avenue');

function hasLongCapital(scan: Scan, first: number, last: number): boolean {
  for (let i = first; i <= last; i++)
    if (scan.kinds[i] === LETTERS && (scan.flags[i]! & CAPITAL) !== 0 && tokenLength(scan, i) >= 3) return true;
  return false;
}

/** `12 bis, rue`: first token of a number before the head. */
function numberBefore(scan: Scan, head: number): number {
  let at = head - 1;
  if (markCode(scan, at) === 44) at--;
  if (isKind(scan, at, LETTERS) && (tokenLength(scan, at) === 1 || numberWords.has(scan.keys[at]!))) at--;
  if (!isKind(scan, at, DIGITS) || tokenLength(scan, at) > 4) return -1;
  if (continuesDigits(scan, at, 45)) return continuesDigits(scan, at - 2, 45) ? -1 : at - 2;
  // `née le 12.03.1958, chemin …`
  return continuesDigits(scan, at, 46) || continuesDigits(scan, at, 47) ? -1 : at;
}

/** Whether digits, this mark and the digits at `at` are written as one. */
const continuesDigits = (scan: Scan, at: number, mark: number): boolean =>
  markCode(scan, at - 1) === mark && isGlued(scan, at) && isKind(scan, at - 2, DIGITS);

const isAllCapitals = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) && (scan.flags[i]! & ALL_CAPITALS) !== 0 && tokenLength(scan, i) > 2;

/** `until 14 February. Niece Theodora Pike`; but `12 St. Mary's Road`. */
const endsSentence = (scan: Scan, point: number): boolean =>
  isKind(scan, point - 1, LETTERS) && tokenLength(scan, point - 1) > 4;

/** `221B Baker Street, Apt 4`: number, name, head noun. */
function headLast(scan: Scan, emit: Parameters<Recognizer['find']>[1]): void {
  const { phrases, flags, starts, ends, kinds } = scan;
  for (let p = 0; p < phrases.count; p++) {
    if ((phrases.classes[p]! & STREET_HEAD) === 0) continue;
    const head = phrases.first[p]!;
    // `CT` is a scan, not a court.
    if (
      (flags[head]! & CAPITAL) === 0 ||
      ((flags[head]! & ALL_CAPITALS) !== 0 && tokenLength(scan, head) === 2 && !isAllCapitals(scan, head - 1))
    )
      continue;
    let at = head - 1;
    let words = 0;
    while (
      at >= 0 &&
      words < 5 &&
      (kinds[at] === LETTERS
        ? (flags[at]! & CAPITAL) !== 0 || isOrdinal(scan, at)
        : (markCode(scan, at) === 46 && !endsSentence(scan, at)) ||
          markCode(scan, at) === 39 ||
          (kinds[at] === DIGITS &&
            isKind(scan, at + 1, LETTERS) &&
            isGlued(scan, at + 1) &&
            tokenLength(scan, at + 1) === 2))
    ) {
      if (kinds[at] !== DIGITS || words === 0) words++;
      at--;
    }
    if (words === 0 && !isKind(scan, at, DIGITS)) continue;
    // A point after the number ends a sentence: `in 2009. Eight …`
    if (markCode(scan, at + 1) === 46) continue;
    const house = houseBefore(scan, at);
    if (house >= 0) {
      emit(starts[house]!, ends[phrases.last[p]!]!, 'street', 0.85, 'head-noun');
      continue;
    }
    if (isKind(scan, at, LETTERS) && tokenLength(scan, at) === 1 && isGlued(scan, at)) at--;
    if (!isKind(scan, at, DIGITS) || tokenLength(scan, at) > 5 || words === 0) {
      // Without a number only if everything indicates a street.
      if (
        words === 0 ||
        (tokenLength(scan, head) < 4 && !isOrdinal(scan, head - 1)) ||
        !isKind(scan, at, LETTERS) ||
        !streetPrepositions.has(scan.keys[at]!)
      )
        continue;
      emit(starts[at + 1]!, ends[phrases.last[p]!]!, 'street', 0.6, 'head-noun');
      continue;
    }
    // `Flat 2, 14 Rosemary Close`
    const flatNumber = markCode(scan, at - 1) === 44 ? at - 2 : at - 1;
    if (
      (isKind(scan, flatNumber, DIGITS) || tokenLength(scan, Math.max(0, flatNumber)) === 1) &&
      isKind(scan, flatNumber - 1, LETTERS) &&
      flats.has(scan.keys[flatNumber - 1]!)
    )
      at = flatNumber - 1;
    let last = phrases.last[p]!;
    const unit = markCode(scan, last + 1) === 44 || markCode(scan, last + 1) === 46 ? last + 2 : last + 1;
    if (isUnitWord(scan, unit) && tokenLength(scan, unit) > 1) {
      const number = markCode(scan, unit + 1) === 46 || markCode(scan, unit + 1) === 35 ? unit + 2 : unit + 1;
      if (isKind(scan, number, DIGITS) || (isKind(scan, number, LETTERS) && tokenLength(scan, number) === 1)) {
        last = number;
        if (isKind(scan, last + 1, LETTERS) && isGlued(scan, last + 1) && tokenLength(scan, last + 1) === 1) last++;
      }
    }
    // `2214 Fenwick St #3C`
    const sign = markCode(scan, last + 1) === 46 || markCode(scan, last + 1) === 44 ? last + 2 : last + 1;
    if (markCode(scan, sign) === 35 && isKind(scan, sign + 1, DIGITS) && isGlued(scan, sign + 1)) {
      last = sign + 1;
      if (isKind(scan, last + 1, LETTERS) && isGlued(scan, last + 1) && tokenLength(scan, last + 1) === 1) last++;
    }
    emit(starts[at]!, ends[last]!, 'street', 0.9, 'head-noun');
  }
}

const flats = wordSetOf('apt apartment suite ste unit flat');
const houses = wordSetOf('hse house');

/** `NW 27th Ave`: the token before the head is the ending of an ordinal. */
const isOrdinal = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) && isGlued(scan, i) && isKind(scan, i - 1, DIGITS) && tokenLength(scan, i) === 2;

/** `Hse 2, Priestley Ct`: first token of a house before a comma, or -1. @param comma the token before the name */
const houseBefore = (scan: Scan, comma: number): number =>
  markCode(scan, comma) === 44 &&
  isKind(scan, comma - 1, DIGITS) &&
  isKind(scan, comma - 2, LETTERS) &&
  (houses.has(scan.keys[comma - 2]!) || flats.has(scan.keys[comma - 2]!))
    ? comma - 2
    : -1;

/**
 * `1200 Broadway Apt. 4`, `6750 Koskikatu 25 Suite 3`; `PO Box 123`: recognised by the flat or the box, whatever the
 * street is called.
 */
function byFlat(scan: Scan, emit: Parameters<Recognizer['find']>[1]): void {
  const { capitals, keys, kinds, starts, ends, flags } = scan;
  for (let c = 0; c < capitals.length; c++) {
    const flat = capitals[c]!;
    if (keys[flat] === boxKey) {
      const number = markCode(scan, flat + 1) === 35 ? flat + 2 : flat + 1;
      let first = flat;
      while (
        first > 0 &&
        flat - first < 4 &&
        (markCode(scan, first - 1) === 46 ||
          (isKind(scan, first - 1, LETTERS) &&
            tokenLength(scan, first - 1) <= 2 &&
            (flags[first - 1]! & CAPITAL) !== 0))
      )
        first--;
      if (first < flat && isKind(scan, number, DIGITS))
        emit(starts[first]!, ends[number]!, 'street', 0.85, 'head-noun');
      continue;
    }
    if (!flats.has(keys[flat]!)) continue;
    const mark = markCode(scan, flat + 1);
    const number = mark === 46 || mark === 35 ? flat + 2 : flat + 1;
    if (!isKind(scan, number, DIGITS) && !(isKind(scan, number, LETTERS) && tokenLength(scan, number) === 1)) continue;
    let first = -1;
    for (let at = flat - 1, steps = 0; at >= 0 && steps < 9; at--, steps++) {
      if (kinds[at] === LINE_END && steps > 0) break;
      // `DOB 7-4-97  Addr: 1180 Old Fort Pkwy`
      if (isKeyWithColon(scan, at) || continuesDigits(scan, at, 45)) break;
      if (kinds[at] === DIGITS) {
        if (tokenLength(scan, at) > 5) break;
        first = at;
      } else if (kinds[at] === LETTERS && (flags[at]! & CAPITAL) === 0 && tokenLength(scan, at) > 3) break;
    }
    // `Apt 12C`, `Apt 12-C`
    const hasHyphen = markCode(scan, number + 1) === 45 && isGlued(scan, number + 1);
    const letter = hasHyphen ? number + 2 : number + 1;
    const isLettered = isKind(scan, letter, LETTERS) && isGlued(scan, letter) && tokenLength(scan, letter) === 1;
    if (first >= 0) emit(starts[first]!, ends[isLettered ? letter : number]!, 'street', 0.75, 'head-noun');
  }
}

const boxKey = foldedKey('box');

const streetPrepositions = wordSetOf('on at of in along near from off');

const gridHeads = wordSetOf('calle cl cll carrera cra cr kra kr diagonal dg transversal tv avenida av');
const grid = new RegExp(
  [
    String.raw`\.?\s\d{1,3}\s?[A-Z]?(?:\s?bis)?(?:\s(?:sur|norte|este|oeste))?\s?(?:#|No\.?|N[°º]\.?)\s?`,
    String.raw`\d{1,3}\s?[A-Z]?\s?[-–]\s?\d{1,3}(?!\d)`,
  ].join(''),
  'iy',
);

let isGridHead: ((key: number) => boolean) | undefined;

/** `Cra. 7 No. 45-12`, `Calle 45 # 12-33`: the grid of Colombian towns. */
function byGrid(scan: Scan, emit: Parameters<Recognizer['find']>[1]): void {
  const { capitals, ends, starts, text } = scan;
  isGridHead ??= wordFilter(gridHeads);
  for (let c = 0; c < capitals.length; c++) {
    const head = capitals[c]!;
    if (!isGridHead(scan.keys[head]!) || !isWord(scan, head, gridHeads)) continue;
    grid.lastIndex = ends[head]!;
    if (grid.test(text)) emit(starts[head]!, grid.lastIndex, 'street', 0.9, 'head-noun');
  }
}

/** Streets by head noun. */
export const street: Recognizer = {
  id: 'street',
  languages,
  find: (scan, emit) => {
    if (scan.language === 'en') {
      headLast(scan, emit);
      byFlat(scan, emit);
    } else headFirst(scan, emit);
    if (scan.language === 'es') byGrid(scan, emit);
    if (scan.language === 'nl' || scan.language === 'de') compoundStreets(scan, emit);
  },
};
