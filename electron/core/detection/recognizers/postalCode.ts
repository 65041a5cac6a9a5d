import { ALL_CAPITALS, CAPITAL, DIGITS, foldedKey, LETTERS, type Scan } from '../scan';
import { isGlued, isKind, markCode, tokenLength, wordSetOf } from './neighbours';

/** Token range of a postal code. `isCertain`: identified by its form; otherwise it needs a place next to it. */
export interface PostalCode {
  readonly first: number;
  readonly last: number;
  readonly isCertain: boolean;
}

const standsAlone = (scan: Scan, i: number): boolean => {
  if (isGlued(scan, i)) {
    if (scan.kinds[i - 1] === LETTERS) return false;
    const code = markCode(scan, i - 1);
    if (
      (code === 46 || code === 44 || code === 47 || code === 45 || code === 95) &&
      isGlued(scan, i - 1) &&
      scan.kinds[i - 2] === DIGITS
    )
      return false;
  }
  const next = i + 1;
  if (next < scan.count && isGlued(scan, next)) {
    if (scan.kinds[next] === LETTERS) return false;
    const code = markCode(scan, next);
    if (
      code === 37 ||
      ((code === 46 || code === 44 || code === 47) && isGlued(scan, next + 1) && scan.kinds[next + 1] === DIGITS)
    )
      return false;
  }
  return true;
};

/** `C.P.`, `CP`: announces a postal code. */
export const isPostalWord = (scan: Scan, i: number): boolean =>
  isKind(scan, i, LETTERS) &&
  (scan.keys[i] === postal ||
    (scan.keys[i] === letterP && markCode(scan, i - 1) === 46 && scan.keys[i - 2] === letterC) ||
    (scan.keys[i] === letterC && markCode(scan, i + 1) === 46 && scan.keys[i + 2] === letterP));
const postal = foldedKey('cp');
const letterC = foldedKey('c');
const letterP = foldedKey('p');

/** A country letter and a hyphen before the digits (`E-28046`, `D - 80331`) belong to the code as written. */
const withCountry = (scan: Scan, i: number): number => {
  if (markCode(scan, i - 1) !== 45 || !isKind(scan, i - 2, LETTERS) || !isGlued(scan, i - 1) || !isGlued(scan, i))
    return i;
  return tokenLength(scan, i - 2) <= 2 && (scan.flags[i - 2]! & CAPITAL) !== 0 && !isGlued(scan, i - 2) ? i - 2 : i;
};

/** `A-5421`, `CH-9427`, `B-3300`: a country's letters before four digits. */
const isAbroad = (scan: Scan, i: number): boolean => {
  const first = withCountry(scan, i);
  return first < i && isGlued(scan, i - 1) && fourDigits.has(scan.keys[first]!);
};
const fourDigits = wordSetOf('a ch b l dk');

const isDose = (scan: Scan, i: number): boolean =>
  scan.keys[i] === internationalUnits && markCode(scan, i + 1) !== 44 && !isKind(scan, i + 1, LETTERS);
const internationalUnits = foldedKey('ie');

const isCapitalLetter = (scan: Scan, i: number): boolean =>
  tokenLength(scan, i) === 1 && (scan.flags[i]! & CAPITAL) !== 0;

/** The postal code that begins with the digit token `i`, in the forms of the countries of the scan's language. */
export function postalCodeAt(scan: Scan, i: number): PostalCode | undefined {
  const length = tokenLength(scan, i);
  const { language, kinds } = scan;
  if (language === 'nl' || language === 'en') {
    if (
      length === 4 &&
      language === 'nl' &&
      isKind(scan, i + 1, LETTERS) &&
      tokenLength(scan, i + 1) === 2 &&
      (scan.flags[i + 1]! & ALL_CAPITALS) !== 0 &&
      !(isGlued(scan, i) && kinds[i - 1] !== undefined && kinds[i - 1] === LETTERS)
    ) {
      const value = scan.keys[i]!;
      // `2850 IE` is a dose: a code is followed by its town or by nothing.
      const isFollowed =
        i + 2 >= scan.count || scan.kinds[i + 2] !== LETTERS
          ? scan.kinds[i + 2] !== DIGITS
          : (scan.flags[i + 2]! & CAPITAL) !== 0;
      return value >= 1000 && isFollowed && !isDose(scan, i + 1)
        ? { first: i, last: i + 1, isCertain: true }
        : undefined;
    }
    if (language === 'en') {
      // SW1A 1AA, M1 1AE, EC1A 1BB
      if (
        length <= 2 &&
        isGlued(scan, i) &&
        isKind(scan, i - 1, LETTERS) &&
        (scan.flags[i - 1]! & CAPITAL) !== 0 &&
        tokenLength(scan, i - 1) <= 2 &&
        !isGlued(scan, i - 1)
      ) {
        let inward = i + 1;
        if (isKind(scan, inward, LETTERS) && isGlued(scan, inward) && tokenLength(scan, inward) === 1) inward++;
        if (
          isKind(scan, inward, DIGITS) &&
          tokenLength(scan, inward) === 1 &&
          isKind(scan, inward + 1, LETTERS) &&
          isGlued(scan, inward + 1) &&
          tokenLength(scan, inward + 1) === 2 &&
          (scan.flags[inward + 1]! & ALL_CAPITALS) !== 0
        ) {
          return { first: i - 1, last: inward + 1, isCertain: true };
        }
      }
      // M5T 2S8, K1A-0B1; without a separator it is the stage of a tumour: T3N1M0
      if (
        length === 1 &&
        isGlued(scan, i) &&
        isGlued(scan, i + 1) &&
        isKind(scan, i - 1, LETTERS) &&
        !isGlued(scan, i - 1) &&
        isCapitalLetter(scan, i - 1) &&
        isKind(scan, i + 1, LETTERS) &&
        isCapitalLetter(scan, i + 1)
      ) {
        const second = markCode(scan, i + 2) === 45 ? i + 3 : i + 2;
        if (
          (second === i + 3 || !isGlued(scan, second)) &&
          isKind(scan, second, DIGITS) &&
          tokenLength(scan, second) === 1 &&
          isGlued(scan, second + 1) &&
          isKind(scan, second + 1, LETTERS) &&
          isCapitalLetter(scan, second + 1) &&
          isGlued(scan, second + 2) &&
          isKind(scan, second + 2, DIGITS) &&
          tokenLength(scan, second + 2) === 1 &&
          !(isGlued(scan, second + 3) && (kinds[second + 3] === LETTERS || kinds[second + 3] === DIGITS))
        ) {
          return { first: i - 1, last: second + 2, isCertain: true };
        }
      }
      if (length === 5 && standsAlone(scan, i)) {
        const plusFour =
          markCode(scan, i + 1) === 45 &&
          isGlued(scan, i + 1) &&
          isKind(scan, i + 2, DIGITS) &&
          isGlued(scan, i + 2) &&
          tokenLength(scan, i + 2) === 4;
        const hasState =
          isKind(scan, i - 1, LETTERS) && tokenLength(scan, i - 1) === 2 && (scan.flags[i - 1]! & ALL_CAPITALS) !== 0;
        return { first: i, last: plusFour ? i + 2 : i, isCertain: hasState || plusFour };
      }
      return undefined;
    }
  }
  if (length === 5 && standsAlone(scan, i)) return { first: withCountry(scan, i), last: i, isCertain: false };
  if (length === 4 && isAbroad(scan, i) && standsAlone(scan, i)) return { first: i - 2, last: i, isCertain: true };
  if (
    length === 4 &&
    (language === 'de' || language === 'nl' || language === 'fr') &&
    standsAlone(scan, i) &&
    scan.keys[i]! >= 1000
  )
    return { first: withCountry(scan, i), last: i, isCertain: false };
  return undefined;
}
