import { DIGITS, LETTERS, tokenText, type Scan } from '../scan';
import { isGlued, isKind, isWord, markCode, tokenLength, wordSetOf } from './neighbours';

/** German conventions for numeric dates: months after an event, days that share a month. */

const POINT = 46;

/** Events given with month and year: `ED 4/23`, `TEP rechts 3/14`. */
const eventWords = wordSetOf('ed em op tep htep ktep cabg ptca pci aktivierung rezidiv');
/** `Appendektomie 07/98` */
const eventEndings = /(?:ektomie|plastik|tomie|apoplex|infarkt|insult|stentimplantation|implantation|amputation)$/i;
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
  return markCode(scan, at) === 44 && scan.ends[at - 1] === done && isMonthOfEvent(scan, at - 3);
};

/** @param done end offset of the previous date, or -1 */
export const isEventMonth = (scan: Scan, i: number, done: number): boolean =>
  isMonthOfEvent(scan, i) || (done >= 0 && isNextInList(scan, i, done));

const dayJoints = wordSetOf('und u bis sowie');

/** `am 21. und 23.04.`, `vom 3. bis 7.5.2021`: the day before a date that shares its month; its token, or -1. */
export const dayBefore = (scan: Scan, i: number): number => {
  if (scan.language !== 'de') return -1;
  let at = i - 1;
  if (markCode(scan, at) === POINT && isWord(scan, at - 1, dayJoints)) at--;
  const isList = markCode(scan, at) === 44 || isWord(scan, at, dayJoints);
  if (!isList || markCode(scan, at - 1) !== POINT || !isGlued(scan, at - 1)) return -1;
  const day = at - 2;
  return isKind(scan, day, DIGITS) &&
    tokenLength(scan, day) <= 2 &&
    scan.keys[day]! >= 1 &&
    scan.keys[day]! <= 31 &&
    !isGlued(scan, day)
    ? day
    : -1;
};
