import type { Language } from '../../../contract/text';
import { LETTERS, tokenText, type Scan } from '../scan';
import { cardinalAt } from './calendarKeys';
import { isKind, isWord, markCode, wordSetOf, type WordSet } from './neighbours';

const HYPHEN = 45;
/** Longest year, in tokens: `mil neuf cent quatre-vingt-dix-neuf`. */
const maxTokens = 10;

interface YearWords {
  /** One word that holds the century: `neunzehnhundertachtundvierzig`. */
  readonly whole?: RegExp;
  /** Centuries, said before a number of two digits: `nineteen fifty`. */
  readonly centuries: WordSet;
  readonly thousand: WordSet;
  /** What a year goes on with, beside numbers up to 31. */
  readonly tens: WordSet;
  readonly and: WordSet;
  /** Before the year and behind the month. */
  readonly of: WordSet;
}

const none = wordSetOf('');
const yearWords: Readonly<Record<Language, YearWords>> = {
  en: {
    centuries: wordSetOf('eighteen nineteen twenty'),
    thousand: wordSetOf('thousand'),
    tens: wordSetOf('oh hundred forty fifty sixty seventy eighty ninety'),
    and: wordSetOf('and'),
    of: none,
  },
  es: {
    centuries: none,
    thousand: wordSetOf('mil'),
    tens: wordSetOf('ochocientos novecientos cuarenta cincuenta sesenta setenta ochenta noventa'),
    and: wordSetOf('y'),
    of: wordSetOf('de del'),
  },
  fr: {
    centuries: none,
    thousand: wordSetOf('mil mille'),
    tens: wordSetOf('cent cents vingts quarante cinquante soixante'),
    and: wordSetOf('et'),
    of: none,
  },
  nl: {
    whole: /^(?:(?:acht|negen)tienhonderd|tweeduizend)/iu,
    centuries: wordSetOf('negentien'),
    thousand: none,
    tens: wordSetOf('veertig vijftig zestig zeventig tachtig negentig'),
    and: wordSetOf('en'),
    of: none,
  },
  de: {
    whole: /^(?:(?:acht|neun)zehnhundert|zweitausend)/iu,
    centuries: none,
    thousand: none,
    tens: none,
    and: none,
    of: none,
  },
};
/** In one word: `eenenzestig`. */
const dutchNumber = /^(?:\p{L}+en)?(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)$/iu;

/** Last token of a year in words that begins at token `i`, or -1: `deux mille vingt-deux`, `nineteen fifty two`. */
export function yearWordsEnd(scan: Scan, i: number): number {
  const words = yearWords[scan.language];
  if (!isKind(scan, i, LETTERS)) return -1;
  const head = headEnd(scan, i, words);
  if (head < 0) return -1;
  let last = head;
  for (let at = head + 1; at < i + maxTokens; at++) {
    if (markCode(scan, at) === HYPHEN || isWord(scan, at, words.and)) continue;
    if (!isNumber(scan, at, words)) break;
    last = at;
  }
  // `twenty` and `nineteen` alone are numbers
  return last === head && isWord(scan, i, words.centuries) ? -1 : last;
}

/** The same behind the month at token `i`, with what joins them; the month itself without a year. */
export function yearBehindMonth(scan: Scan, i: number): number {
  const from = isWord(scan, i + 1, yearWords[scan.language].of) ? i + 2 : i + 1;
  const end = yearWordsEnd(scan, from);
  return end < 0 ? i : end;
}

function headEnd(scan: Scan, i: number, { whole, centuries, thousand, tens }: YearWords): number {
  if (whole?.test(tokenText(scan, i)) === true) return i;
  if (isWord(scan, i, centuries))
    return isWord(scan, i + 1, tens) || cardinalAt(scan, i + 1) > 9 || isDutchNumber(scan, i + 1) ? i : -1;
  if (isWord(scan, i, thousand)) return isWord(scan, i + 1, tens) || cardinalAt(scan, i + 1) > 0 ? i : -1;
  return cardinalAt(scan, i) === 2 && isWord(scan, i + 1, thousand) ? i + 1 : -1;
}

const isDutchNumber = (scan: Scan, i: number): boolean =>
  scan.language === 'nl' && isKind(scan, i, LETTERS) && dutchNumber.test(tokenText(scan, i));

const isNumber = (scan: Scan, i: number, { tens }: YearWords): boolean =>
  cardinalAt(scan, i) > 0 || isWord(scan, i, tens) || isDutchNumber(scan, i);
