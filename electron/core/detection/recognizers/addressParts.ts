import type { PhiType } from '../../../contract/phi';
import type { DetectionReason, Emit } from '../recognizer';
import { CAPITAL, DIGITS, LETTERS, LINE_END, MARK, type Scan } from '../scan';
import {
  CITY,
  COMMON,
  COUNTRY,
  DEPARTMENT_HEAD,
  HOSPITAL_HEAD,
  KEY,
  PARTICLE,
  PLACE,
  REGION,
  SPECIALTY,
  STREET_HEAD,
  TOWN,
} from '../wordClasses';
import { isKeyWithColon } from './nameRun';
import { isGlued, isKind, markCode, tokenLength } from './neighbours';
import { postalCodeAt } from './postalCode';

/** Index of the phrase that begins at a token, or -1. */
export function phraseAt(scan: Scan, token: number): number {
  const { first, count } = scan.phrases;
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const here = first[middle]!;
    if (here === token) return middle;
    if (here < token) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

export const typeOfPlace = (classes: number): PhiType =>
  (classes & COUNTRY) !== 0
    ? 'country'
    : (classes & (CITY | TOWN)) !== 0
      ? 'city'
      : (classes & REGION) !== 0
        ? 'territory'
        : 'city';

const isPieceEnd = (scan: Scan, i: number): boolean => {
  if (scan.kinds[i] === LINE_END) return true;
  const code = markCode(scan, i);
  if (code === 44 || code === 47 || code === 40 || code === 41 || code === 59 || code === 0x2013 || code === 124)
    return true;
  if (code === 45) return !(isGlued(scan, i) && isGlued(scan, i + 1));
  // The point of an abbreviation does not separate: `St. Gallen`.
  return (
    code === 46 &&
    !(
      isGlued(scan, i) &&
      tokenLength(scan, i - 1) <= 3 &&
      isKind(scan, i + 1, LETTERS) &&
      (scan.flags[i - 1]! & CAPITAL) !== 0 &&
      tokenLength(scan, i - 1) > 1
    )
  );
};

/**
 * Places in a segment that contains nothing else: pieces between commas, slashes and brackets.
 *
 * @param leading the type of the first piece if the gazetteer does not contain it; later ones are territories
 */
export function segmentPlaces(scan: Scan, first: number, end: number, leading: PhiType, emit: Emit): void {
  const { kinds, starts, ends } = scan;
  let at = first;
  let pieces = 0;
  while (at < end && pieces < 6) {
    if (kinds[at] === MARK || kinds[at] === LINE_END) {
      at++;
      continue;
    }
    if (kinds[at] === DIGITS) {
      const zip = postalCodeAt(scan, at);
      if (zip !== undefined) {
        emit(starts[zip.first]!, ends[zip.last]!, 'zip', 0.9, 'address');
        at = zip.last + 1;
      } else at++;
      continue;
    }
    let last = at;
    // `46004 València. Tfno 96 …`: the next field, whose colon is missing.
    if (
      pieces > 0 &&
      (scan.classes[at]! & KEY) !== 0 &&
      (scan.classes[at]! & PLACE) === 0 &&
      isKind(scan, at + 1, DIGITS)
    )
      return;
    while (last + 1 < end && !isPieceEnd(scan, last + 1) && kinds[last + 1] !== DIGITS) last++;
    // `West Yorkshire LS1 6BY`: the letters before the digits belong to the code
    const code = isGlued(scan, last + 1) && kinds[last + 1] === DIGITS ? postalCodeAt(scan, last + 1) : undefined;
    if (code !== undefined && code.first <= last) {
      if (code.first <= at) {
        emit(starts[code.first]!, ends[code.last]!, 'zip', 0.9, 'address');
        at = code.last + 1;
        continue;
      }
      last = code.first - 1;
    }
    while (last > at && kinds[last] === MARK) last--;
    if (last - at > 9) return;
    const phrase = phraseAt(scan, at);
    const isKnown = phrase >= 0 && scan.phrases.last[phrase] === last && (scan.phrases.classes[phrase]! & PLACE) !== 0;
    const known = isKnown ? typeOfPlace(scan.phrases.classes[phrase]!) : undefined;
    const type =
      leading === 'country' && pieces === 0
        ? 'country'
        : known === 'country' && pieces === 0 && leading === 'city'
          ? 'country'
          : (known ?? (pieces === 0 ? leading : 'territory'));
    // `Procedencia: Urgencias`
    if (pieces === 0 && !isKnown && last === at && (scan.classes[at]! & (SPECIALTY | DEPARTMENT_HEAD)) !== 0) return;
    // `Domicilio: …, Cartagena. Abre la puerta nieta Saray`: prose behind the address
    if (pieces > 0 && !isKnown && last - at >= 2 && isBehindSentence(scan, at)) return;
    if (hasCapital(scan, at, last) || isKnown || pieces === 0)
      emit(starts[at]!, ends[last]!, type, isKnown ? 0.95 : 0.8, 'header-key');
    pieces++;
    at = last + 1;
  }
}

/** Whether a point ends a whole word before the token. */
const isBehindSentence = (scan: Scan, at: number): boolean =>
  markCode(scan, at - 1) === 46 && !isGlued(scan, at) && isKind(scan, at - 2, LETTERS) && tokenLength(scan, at - 2) > 3;

/** An address after its key: street up to the postal code or the first known place, then places. */
export function segmentAddress(scan: Scan, first: number, end: number, emit: Emit, reason: DetectionReason): void {
  const { kinds, starts, ends } = scan;
  let cut = end;
  for (let i = first + 1; i < end; i++) {
    if (kinds[i] === DIGITS) {
      const zip = postalCodeAt(scan, i);
      if (zip !== undefined && (zip.isCertain || isPlaceWord(scan, zip.last + 1) || zip.last + 1 === end)) {
        cut = zip.first;
        break;
      }
    } else if (i > first + 1 && isPieceEnd(scan, i - 1)) {
      const phrase = phraseAt(scan, i);
      if (
        phrase >= 0 &&
        (scan.phrases.classes[phrase]! & PLACE) !== 0 &&
        (scan.phrases.classes[phrase]! & STREET_HEAD) === 0
      ) {
        const after = scan.phrases.last[phrase]! + 1;
        if (after >= end || isPieceEnd(scan, after)) {
          cut = i;
          break;
        }
      }
    }
  }
  let last = cut - 1;
  while (
    last >= first &&
    (kinds[last] === MARK || kinds[last] === LINE_END) &&
    markCode(scan, last) !== 0xba &&
    markCode(scan, last) !== 0xaa
  )
    last--;
  if (last >= first) emit(starts[first]!, ends[last]!, 'street', 0.95, reason);
  if (cut < end) segmentPlaces(scan, cut, end, 'city', emit);
}

const isPlaceWord = (scan: Scan, i: number): boolean => {
  const at = scan.kinds[i] === MARK ? i + 1 : i;
  return isKind(scan, at, LETTERS) && (scan.flags[at]! & CAPITAL) !== 0;
};

function hasCapital(scan: Scan, first: number, last: number): boolean {
  for (let i = first; i <= last; i++) if (scan.kinds[i] === LETTERS && (scan.flags[i]! & CAPITAL) !== 0) return true;
  return false;
}

/** `Lugo de Llanera`: a particle and another capitalised word belong to a town listed without them. */
function ledOn(scan: Scan, last: number): number {
  let at = last + 1;
  while (
    at <= last + 2 &&
    isKind(scan, at, LETTERS) &&
    (scan.classes[at]! & PARTICLE) !== 0 &&
    (scan.flags[at]! & CAPITAL) === 0
  )
    at++;
  return at > last + 1 &&
    isKind(scan, at, LETTERS) &&
    (scan.flags[at]! & CAPITAL) !== 0 &&
    (scan.classes[at]! & HOSPITAL_HEAD) === 0
    ? at
    : last;
}

/** The town after a postal code: a gazetteer phrase, or capitalised words with particles. Last token, or -1. */
export function townAfter(scan: Scan, from: number): number {
  const phrase = phraseAt(scan, from);
  if (phrase >= 0 && (scan.phrases.classes[phrase]! & PLACE) !== 0) return ledOn(scan, scan.phrases.last[phrase]!);
  let last = -1;
  for (let at = from, words = 0; at < scan.count && words < 5; at++) {
    if (!isKind(scan, at, LETTERS)) {
      const code = markCode(scan, at);
      if (words > 0 && (code === 45 || code === 39 || code === 0x2019) && isGlued(scan, at) && isGlued(scan, at + 1))
        continue;
      break;
    }
    const bits = scan.classes[at]!;
    const isCapital = (scan.flags[at]! & CAPITAL) !== 0;
    if (isKeyWithColon(scan, at) || (bits & HOSPITAL_HEAD) !== 0) break;
    if (isCapital) {
      if (words > 0 && (bits & COMMON) !== 0 && (bits & PLACE) === 0 && (scan.flags[at - 1]! & CAPITAL) !== 0) break;
      last = at;
      words++;
    } else if ((bits & PARTICLE) === 0 || words === 0) break;
  }
  return last;
}
