import type { Language } from '../../../contract/text';
import { DIGITS, foldedKey, LETTERS, LINE_END, tokenText, type Scan } from '../scan';
import { KEY } from '../wordClasses';
import { isGlued, isKind, isWord, markCode, tokenLength, wordSetOf, type WordSet } from './neighbours';

/** Conventions for numeric dates: months after an event in German, days that share a month in every language. */

const POINT = 46;

/** Events given with month and year: `ED 4/23`, `TEP rechts 3/14`. */
const eventWords = wordSetOf(
  'ed em op tep htep ktep cabg ptca pci aktivierung rezidiv bet acvb mkr tur turb turp hwi vwi stemi nstemi tia lae ' +
    'tvt ablatio bypass sectio entbindung bestrahlung koloskopie gastroskopie',
);
/** `Appendektomie 07/98` */
const eventEndings = new RegExp(
  '(?:ektomie|plastik|tomie|skopie|apoplex|infarkt|insult|plantation|amputation|resektion|operation|dissektion|' +
    'embolie|thrombose|fraktur|strahlentherapie|chemotherapie|bestrahlung)$',
  'i',
);
const sides = wordSetOf('rechts links bds beidseits re li z n');

/** In German a month and a short year directly follow the event; `MMSE 12/30` and `Kraft 4/5` are scores. */
const isMonthOfEvent = (scan: Scan, i: number): boolean => {
  if (scan.language !== 'de') return false;
  let at = i - 1;
  while (isWord(scan, at, sides) || markCode(scan, at) === POINT) at--;
  return isWord(scan, at, eventWords) || (isKind(scan, at, LETTERS) && eventEndings.test(tokenText(scan, at)));
};

/** `TEP rechts 3/14, links 9/16`: after such a month, a comma and a side. */
const isNextInList = (scan: Scan, i: number, done: number): boolean => {
  let at = i - 1;
  while (isWord(scan, at, sides) || markCode(scan, at) === POINT) at--;
  const isJoined = markCode(scan, at) === 44 || isWord(scan, at, dayJoints);
  return isJoined && scan.ends[at - 1] === done && isMonthOfEvent(scan, at - 3);
};

/** @param done end offset of the previous date, or -1 */
export const isEventMonth = (scan: Scan, i: number, done: number): boolean =>
  isMonthOfEvent(scan, i) || (done >= 0 && isNextInList(scan, i, done));

const dayJoints = wordSetOf('und u bis sowie');

/** `du 3 au 7/05/22`: a day alone, if the words on both sides say that a range begins with it. */
const ranges: Readonly<Partial<Record<Language, readonly [from: WordSet, to: WordSet]>>> = {
  en: [wordSetOf('from between'), wordSetOf('to until through and')],
  es: [wordSetOf('del desde entre'), wordSetOf('al hasta y')],
  fr: [wordSetOf('du entre'), wordSetOf('au et')],
  nl: [wordSetOf('van vanaf tussen'), wordSetOf('tot en')],
};

/** Token of a day number that stands alone, or -1. */
const dayAlone = (scan: Scan, day: number): number =>
  isKind(scan, day, DIGITS) &&
  tokenLength(scan, day) <= 2 &&
  scan.keys[day]! >= 1 &&
  scan.keys[day]! <= 31 &&
  !isGlued(scan, day)
    ? day
    : -1;

/** `am 21. und 23.04.`, `vom 3. bis 7.5.2021`: the day before a date that shares its month; its token, or -1. */
export const dayBefore = (scan: Scan, i: number): number => {
  let at = i - 1;
  const range = ranges[scan.language];
  if (range !== undefined) {
    const [from, to] = range;
    if (isWord(scan, at, articles)) at--;
    if (!isWord(scan, at, to)) return -1;
    at--;
    const day = dayAlone(scan, at);
    return day >= 0 && isWord(scan, isWord(scan, day - 1, articles) ? day - 2 : day - 1, from) ? day : -1;
  }
  if (markCode(scan, at) === POINT && isWord(scan, at - 1, dayJoints)) at--;
  const isList = markCode(scan, at) === 44 || isWord(scan, at, dayJoints);
  if (!isList || markCode(scan, at - 1) !== POINT || !isGlued(scan, at - 1)) return -1;
  return dayAlone(scan, at - 2);
};
const articles = wordSetOf('the el le');

const isQuote = (scan: Scan, i: number): boolean => markCode(scan, i) === 39 || markCode(scan, i) === 0x2019;
const quoted = /\d{1,2}[/.-](?:\d{1,2}[/.-])?['’]\d{2}(?![\p{L}\p{N}])/uy;

/** `11-04-'23`, `10/'18`: an apostrophe for the century. @returns its last token, or -1 */
export const quotedEnd = (scan: Scan, i: number): number => {
  const isMonthAlone = isQuote(scan, i + 2);
  if (!isMonthAlone && !isQuote(scan, i + 4)) return -1;
  quoted.lastIndex = scan.starts[i]!;
  const value = scan.keys[i]!;
  return quoted.test(scan.text) && value >= 1 && value <= (isMonthAlone ? 12 : 31) ? i + (isMonthAlone ? 3 : 5) : -1;
};

const apgar = foldedKey('apgar');
const farthestScore = 24;
/** `Apgar al primer minuto, a los 5 y a los 10 de 9-10-10`: three scores, with their minutes before them. */
export function isApgar(scan: Scan, i: number): boolean {
  if (isWord(scan, i - 1, beforeDay)) return false;
  for (let at = i - 1; at >= Math.max(0, i - farthestScore); at--) {
    if (scan.kinds[at] === LINE_END || markCode(scan, at) === 59) return false;
    if (scan.kinds[at] !== LETTERS) continue;
    if (scan.keys[at] === apgar) return true;
    if ((scan.classes[at]! & KEY) !== 0) return false;
  }
  return false;
}
const beforeDay = wordSetOf('el día on born nacido nacida le né née am geboren op dd vom du del');
