import { ALL_CAPITALS, CAPITAL, DIGITS, foldedKey, LETTERS, type Scan } from '../scan';
import { isAttached, isGlued, isKind, markCode, tokenLength, wordSetOf } from './neighbours';

/** Token range of a postal code. `isCertain`: identified by its form; otherwise it needs a place next to it. */
export interface PostalCode {
  readonly first: number;
  readonly last: number;
  readonly isCertain: boolean;
  /** The town stands before it, as in Canada. */
  readonly isBehindTown?: true;
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
  if (markCode(scan, i - 1) !== 45 || !isKind(scan, i - 2, LETTERS) || !isAttached(scan, i - 1) || !isGlued(scan, i))
    return i;
  return tokenLength(scan, i - 2) <= 2 && (scan.flags[i - 2]! & CAPITAL) !== 0 && !isAttached(scan, i - 2) ? i - 2 : i;
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

/** `M5T 2S8`, `K1A-0B1`; without a separator it is the stage of a tumour: `T3N1M0`. */
function canadianCode(scan: Scan, i: number): PostalCode | undefined {
  const isLetter = (at: number): boolean => isKind(scan, at, LETTERS) && isCapitalLetter(scan, at);
  const isDigit = (at: number): boolean => isKind(scan, at, DIGITS) && tokenLength(scan, at) === 1;
  if (!isDigit(i) || !isGlued(scan, i) || !isGlued(scan, i + 1)) return undefined;
  if (!isLetter(i - 1) || isAttached(scan, i - 1) || !isLetter(i + 1)) return undefined;
  const second = markCode(scan, i + 2) === 45 ? i + 3 : i + 2;
  const last = second + 2;
  return (second === i + 3 || !isGlued(scan, second)) &&
    isDigit(second) &&
    isGlued(scan, second + 1) &&
    isLetter(second + 1) &&
    isGlued(scan, last) &&
    isDigit(last) &&
    !(isGlued(scan, last + 1) && (scan.kinds[last + 1] === LETTERS || scan.kinds[last + 1] === DIGITS))
    ? { first: i - 1, last, isCertain: true, isBehindTown: true }
    : undefined;
}

/** Where An Post delivers; nothing else is read as an Eircode, as vertebrae and strains of influenza look like one. */
const routingKeys = new Set(
  (
    'A41 A42 A45 A63 A67 A75 A81 A82 A83 A84 A85 A86 A91 A92 A94 A96 A98 C15 D01 D02 D03 D04 D05 D06 D6W D07 D08 ' +
    'D09 D10 D11 D12 D13 D14 D15 D16 D17 D18 D20 D22 D24 E21 E25 E32 E34 E41 E45 E53 E91 F12 F23 F26 F28 F31 F35 ' +
    'F42 F45 F52 F56 F91 F92 F93 F94 H12 H14 H16 H18 H23 H53 H54 H62 H65 H71 H91 K32 K34 K36 K45 K56 K67 K78 N37 ' +
    'N39 N41 P12 P14 P17 P24 P25 P31 P32 P36 P43 P47 P51 P56 P61 P67 P72 P75 P81 P85 R14 R21 R32 R35 R42 R45 R51 ' +
    'R56 R93 R95 T12 T23 T34 T45 T56 V14 V15 V23 V31 V35 V42 V92 V93 V94 V95 W12 W23 W34 W91 X35 X42 X91 Y14 Y21 ' +
    'Y25 Y34 Y35'
  ).split(' '),
);
const uniquePart = /[ -]?(?!H[0-9]N[0-9])(?=[A-Z]*[0-9])(?=[0-9]*[A-Z])[0-9AC-FHKNPRTV-Y]{4}(?![\p{L}\p{N}])/uy;

/** `D02 X285`, `W91K2P8`, `D6W XY00` */
function irishCode(scan: Scan, i: number): PostalCode | undefined {
  const { text, starts } = scan;
  if (tokenLength(scan, i) > 2 || !isGlued(scan, i) || isAttached(scan, i - 1) || !isKind(scan, i - 1, LETTERS))
    return undefined;
  const start = starts[i - 1]!;
  if (!isCapitalLetter(scan, i - 1) || !routingKeys.has(text.slice(start, start + 3))) return undefined;
  uniquePart.lastIndex = start + 3;
  if (!uniquePart.test(text)) return undefined;
  let last = i + 1;
  while (scan.ends[last]! < uniquePart.lastIndex) last++;
  return { first: i - 1, last, isCertain: true };
}

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
        !isAttached(scan, i - 1)
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
      const elsewhere = canadianCode(scan, i) ?? irishCode(scan, i);
      if (elsewhere !== undefined) return elsewhere;
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
  if (language === 'fr' && length === 1) return canadianCode(scan, i);
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
