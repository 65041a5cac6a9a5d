import { languages } from '../../../contract/vocabulary';
import type { Emit, Recognizer } from '../recognizer';
import { ALL_CAPITALS, CAPITAL, DIGITS, LETTERS, LINE_END, type Scan } from '../scan';
import {
  CITY,
  COMMON,
  COUNTRY,
  DEPARTMENT_HEAD,
  HEALTH_CENTRE_HEAD,
  HOSPITAL_HEAD,
  KEY,
  ORGANIZATION_HEAD,
  PARTICLE,
  PLACE,
  REGION,
  SPECIALTY,
  STREET_HEAD,
  TITLE,
} from '../wordClasses';
import { phraseAt, townAfter, typeOfPlace } from './addressParts';
import { isYear } from './dateParts';
import { isKeyWithColon } from './nameRun';
import { isGlued, isKind, isTrademark, isWord, markCode, startsNumber, tokenLength, wordSetOf } from './neighbours';
import { isStreetCompound } from './streetCompounds';
import { isPostalWord, postalCodeAt, type PostalCode } from './postalCode';
import { isMeasured } from './units';

/**
 * `31008 Pamplona. Navarra`, `10115 Berlin`, `Boston, MA 02115`: a postal code with its town, what follows it and the
 * street before it.
 */
export const postalPlace: Recognizer = {
  id: 'place-postal',
  languages,
  find: (scan, emit) => {
    const { digits } = scan;
    for (let d = 0; d < digits.length; d++) {
      const at = digits[d]!;
      const length = tokenLength(scan, at);
      if (length > 5 || length === 3) continue;
      const zip = postalCodeAt(scan, at);
      if (zip === undefined) continue;
      if (scan.language === 'en') anglophone(scan, zip, emit);
      else continental(scan, zip, emit);
    }
  },
};

const isRatio = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) && tokenLength(scan, i) <= 3 && markCode(scan, i + 1) === 47 && isGlued(scan, i + 1);

/**
 * What follows a number of five figures and is in no list of places: `leucocitos 36400, Glucosa: 266`, `Storz 33427
 * MN`, `NANDA 00046 RIESGO DE …` have a heading, an abbreviation or a title of a classification there.
 */
function isHeading(scan: Scan, zip: PostalCode, at: number): boolean {
  const phrase = phraseAt(scan, at);
  if (zip.isCertain || (phrase >= 0 && (scan.phrases.classes[phrase]! & PLACE) !== 0)) return false;
  if (markCode(scan, at + 1) === 58) return true;
  const isShouted = (scan.flags[at]! & ALL_CAPITALS) !== 0;
  if (isShouted && tokenLength(scan, at) <= 3) return true;
  const before = zip.first - 1;
  const isOfSystem =
    isKind(scan, before, LETTERS) &&
    (scan.flags[before]! & ALL_CAPITALS) !== 0 &&
    tokenLength(scan, before) >= 3 &&
    !isPostalWord(scan, before);
  return isOfSystem && streetBefore(scan, zip.first) < 0 && !hasStreetHead(scan, zip.first);
}

function continental(scan: Scan, zip: PostalCode, emit: Emit): void {
  const { starts, ends, classes, flags } = scan;
  if (zip.isBehindTown === true) return emit(starts[zip.first]!, ends[zip.last]!, 'zip', 0.9, 'address');
  let at = zip.last + 1;
  const code = markCode(scan, at);
  // in German a point behind a number ends a sentence: `Teilnehmernr. 40439. Barthel 35`
  if (code === 45 || code === 44 || (code === 46 && scan.language !== 'de') || code === 0x2013) at++;
  const isTown =
    isKind(scan, at, LETTERS) && (flags[at]! & CAPITAL) !== 0 && !isKeyWithColon(scan, at) && !isHeading(scan, zip, at);
  // `lipase 20000 UI/l`, `32100 GB/mm3`
  if (!zip.isCertain && (isMeasured(scan, zip.last) || isRatio(scan, zip.last + 1))) return;
  const town = isTown ? townAfter(scan, at) : -1;
  // `modelo 20636 Polytech®`
  if (town >= 0 && isTrademark(scan, town)) return;
  const phrase = isTown ? phraseAt(scan, at) : -1;
  const isSpa = isWord(scan, at, townWords) && isKind(scan, at + 1, LETTERS) && (flags[at + 1]! & CAPITAL) !== 0;
  const isKnown = isSpa || (phrase >= 0 && (scan.phrases.classes[phrase]! & PLACE) !== 0);
  const isOverStreet = town >= 0 && isAboveStreet(scan, town);
  if (!zip.isCertain && !isKnown && !isOverStreet && tokenLength(scan, zip.last) < 5) return;
  const street = streetBefore(scan, zip.first);
  const isBelowStreet = street >= 0 || (town >= 0 && (isOverStreet || hasStreetHead(scan, zip.first)));
  if (town < 0 && street < 0 && endsPlace(scan, markCode(scan, zip.first - 1) === 44 ? zip.first - 2 : zip.first - 1)) {
    // `Barcelona 08014`
    emit(starts[zip.first]!, ends[zip.last]!, 'zip', 0.8, 'address');
    return;
  }
  if (!zip.isCertain && town < 0 && street < 0) return;
  // A number followed by an unknown word is an address only after a street or in the full form.
  if (
    !zip.isCertain &&
    !isKnown &&
    !isBelowStreet &&
    ((classes[at]! & COMMON) !== 0 || tokenLength(scan, zip.last) < 5)
  )
    return;
  emit(starts[zip.first]!, ends[zip.last]!, 'zip', isKnown || street >= 0 ? 0.95 : 0.75, 'address');
  if (street >= 0) emit(starts[street]!, streetEnd(scan, zip.first), 'street', 0.8, 'address');
  if (town < 0) return;
  emit(
    starts[at]!,
    ends[town]!,
    isKnown && phrase >= 0 ? typeOfPlace(scan.phrases.classes[phrase]!) : 'city',
    isKnown ? 0.95 : 0.78,
    'address',
  );
  placesAfter(scan, town, emit);
}

/**
 * Whether a street's head noun occurs shortly before, with number and name after it: `3 rue des Vanneaux, 35177 …`
 */
function hasStreetHead(scan: Scan, zip: number): boolean {
  const mark = markCode(scan, zip - 1);
  if (mark !== 44 && mark !== 45 && !isKind(scan, zip - 1, LINE_END)) return false;
  for (let at = zip - 2; at >= 0 && at > zip - 10; at--) {
    if (scan.kinds[at] === LINE_END) return false;
    if (scan.kinds[at] === LETTERS && (scan.classes[at]! & STREET_HEAD) !== 0) return true;
  }
  return false;
}

/** `1180 Uccle, avenue Brugmann 4` */
const isAboveStreet = (scan: Scan, town: number): boolean =>
  markCode(scan, town + 1) === 44 &&
  isKind(scan, town + 2, LETTERS) &&
  ((scan.classes[town + 2]! & STREET_HEAD) !== 0 || isStreetCompound(scan, town + 2));

/** Whether a known place ends at a token. */
function endsPlace(scan: Scan, last: number): boolean {
  for (let at = last; at >= 0 && at > last - 5; at--) {
    const phrase = phraseAt(scan, at);
    if (
      phrase >= 0 &&
      scan.phrases.last[phrase] === last &&
      (scan.phrases.classes[phrase]! & PLACE) !== 0 &&
      (scan.flags[at]! & CAPITAL) !== 0
    )
      return true;
  }
  return false;
}

/** Regions and countries that follow a town: `Pamplona. Navarra (España)`. */
export function placesAfter(scan: Scan, town: number, emit: Emit): void {
  let at = town + 1;
  for (let round = 0; round < 3; round++) {
    let marks = 0;
    while (marks < 3 && at < scan.count && isJoint(markCode(scan, at))) {
      at++;
      marks++;
    }
    const phrase = phraseAt(scan, at);
    if (phrase < 0 || (scan.phrases.classes[phrase]! & PLACE) === 0 || (scan.flags[at]! & CAPITAL) === 0) return;
    const last = scan.phrases.last[phrase]!;
    emit(
      scan.starts[at]!,
      scan.ends[last]!,
      typeOfPlace(round === 0 ? scan.phrases.classes[phrase]! : preferArea(scan.phrases.classes[phrase]!)),
      0.9,
      'address',
    );
    at = last + 1;
  }
}

const preferArea = (classes: number): number => ((classes & (REGION | COUNTRY)) !== 0 ? classes & ~CITY : classes);
const isJoint = (code: number): boolean =>
  code === 44 || code === 46 || code === 40 || code === 41 || code === 45 || code === 47 || code === 0x2013;

const HEADS = HOSPITAL_HEAD | HEALTH_CENTRE_HEAD | ORGANIZATION_HEAD | DEPARTMENT_HEAD | SPECIALTY | TITLE | KEY;

/**
 * First token of a street with its number that ends before token `zip`, or -1: capitalised words, then a number or
 * `s/n`, then floor and door.
 */
export function streetBefore(scan: Scan, zip: number): number {
  const { kinds, flags, classes } = scan;
  const isGermanic = scan.language === 'de' || scan.language === 'nl';
  let at = zip - 1;
  let tail = 0;
  // Floor, door, number.
  let hasNumber = false;
  while (at >= 0 && tail < 9) {
    const code = markCode(scan, at);
    if (kinds[at] === DIGITS && tokenLength(scan, at) <= 4) hasNumber = true;
    else if (kinds[at] === LETTERS) {
      const isUnnumbered =
        isKind(scan, at, LETTERS) &&
        tokenLength(scan, at) === 1 &&
        markCode(scan, at - 1) === 47 &&
        tokenLength(scan, at - 2) === 1;
      if (isUnnumbered) {
        hasNumber = true;
        at -= 2;
      } else if (tokenLength(scan, at) > 2) break;
    } else if (!(isJoint(code) || code === 0xba || code === 0xaa || code === 0xb0)) break;
    at--;
    tail++;
  }
  if (!hasNumber || at < 0 || kinds[at] !== LETTERS) return -1;
  // The name of the street.
  let first = -1;
  for (let words = 0; at >= 0 && words < 7; at--) {
    if (kinds[at] !== LETTERS) {
      const code = markCode(scan, at);
      if ((code === 45 || code === 39 || code === 0x2019) && isGlued(scan, at) && isGlued(scan, at + 1)) continue;
      if (
        code === 46 &&
        isKind(scan, at - 1, LETTERS) &&
        tokenLength(scan, at - 1) <= 4 &&
        (classes[at - 1]! & STREET_HEAD) !== 0
      )
        continue;
      if (code === 47 && isKind(scan, at - 1, LETTERS) && tokenLength(scan, at - 1) === 1) continue;
      break;
    }
    const bits = classes[at]!;
    if (isGermanic && (flags[at]! & CAPITAL) !== 0 && ((bits & STREET_HEAD) !== 0 || isStreetCompound(scan, at))) {
      // `Lange Straße 5`: one word before the head belongs to it.
      const isLed =
        isKind(scan, at - 1, LETTERS) &&
        (flags[at - 1]! & CAPITAL) !== 0 &&
        (bits & STREET_HEAD) !== 0 &&
        !isGlued(scan, at);
      return isLed ? at - 1 : at;
    }
    if ((bits & (STREET_HEAD | TITLE)) !== 0 && (flags[at]! & CAPITAL) !== 0) return first >= 0 ? at : -1;
    if ((bits & HEADS) !== 0) break;
    const isCapital = (flags[at]! & CAPITAL) !== 0;
    if (isCapital) first = at;
    else if ((bits & PARTICLE) === 0 && tokenLength(scan, at) > 3) break;
    words++;
  }
  return first;
}

/** Offset where the street before a postal code ends, without the marks in between. */
export function streetEnd(scan: Scan, zip: number): number {
  let last = zip - 1;
  while (last > 0 && (isJoint(markCode(scan, last)) || isPostalWord(scan, last))) last--;
  return scan.ends[last]!;
}

/** `Boston, MA 02115`; `London SW1A 1AA`. */
function anglophone(scan: Scan, zip: PostalCode, emit: Emit): void {
  const { starts, ends, kinds, flags, classes } = scan;
  if (!zip.isCertain && !isBehindPlace(scan, zip)) return;
  emit(starts[zip.first]!, ends[zip.last]!, 'zip', zip.isCertain ? 0.95 : 0.8, 'address');
  if (!zip.isCertain) return;
  let at = zip.first - 1;
  if (kinds[at] === LETTERS && tokenLength(scan, at) === 2 && (flags[at]! & ALL_CAPITALS) !== 0) {
    emit(starts[at]!, ends[at]!, 'territory', 0.9, 'address');
    at--;
  }
  if (markCode(scan, at) === 44) at--;
  let first = -1;
  const last = at;
  // `Dublin 4, D04 X285`
  if (isKind(scan, at, DIGITS) && tokenLength(scan, at) <= 2 && isWord(scan, at - 1, numberedTowns)) at--;
  for (
    let words = 0;
    at >= 0 &&
    words < 4 &&
    isKind(scan, at, LETTERS) &&
    (flags[at]! & CAPITAL) !== 0 &&
    (classes[at]! & (STREET_HEAD | KEY)) === 0;
    at--, words++
  )
    first = at;
  if (first < 0) return;
  emit(starts[first]!, ends[last]!, 'city', 0.85, 'address');
  piecesBefore(scan, first, emit);
}

/** `Apt 6F, Austin 75124`; but `in Austin 75124 patients`. */
function isBehindPlace(scan: Scan, { first, last }: PostalCode): boolean {
  const next = last + 1;
  const isCounted = isKind(scan, next, LETTERS) && (scan.flags[next]! & CAPITAL) === 0;
  return !isCounted && endsPlace(scan, markCode(scan, first - 1) === 44 ? first - 2 : first - 1);
}

/** `28 Kirkgate, Leeds LS1 6BY`, `Kettleby, West Yorkshire LS22 6RX`: the street or the village before a town. */
function piecesBefore(scan: Scan, town: number, emit: Emit): void {
  const { starts, ends, kinds, flags, phrases } = scan;
  const phrase = phraseAt(scan, town);
  let isVillage = phrase >= 0 && (phrases.classes[phrase]! & REGION) !== 0;
  let next = town;
  for (let piece = 0; piece < 2 && markCode(scan, next - 1) === 44; piece++) {
    const last = next - 2;
    let first = last + 1;
    while (
      first > last - 3 &&
      isKind(scan, first - 1, LETTERS) &&
      (flags[first - 1]! & CAPITAL) !== 0 &&
      tokenLength(scan, first - 1) > 1
    )
      first--;
    if (first > last) return;
    const number = first - 1;
    if (kinds[number] === DIGITS && tokenLength(scan, number) <= 4 && startsNumber(scan, number)) {
      if (!isYear(scan.keys[number]!)) emit(starts[number]!, ends[last]!, 'street', 0.8, 'address');
      return;
    }
    if (!isVillage || markCode(scan, number) !== 44) return;
    emit(starts[first]!, ends[last]!, 'city', 0.7, 'address');
    isVillage = false;
    next = first;
  }
}

/** `Bad Ischl`, `St. Veit`: ordinary words with which towns begin. */
const townWords = wordSetOf('bad sankt');

/** Towns whose districts have numbers. */
const numberedTowns = wordSetOf('dublin');
