import { monthAt, weekdayAt } from '../recognizers/calendarKeys';
import { goesOn, isGlued, isKind, isWord, markCode, tokenLength, wordSetOf } from '../recognizers/neighbours';
import { isMeasured } from '../recognizers/units';
import { DIGITS, LETTERS, LINE_END, MARK, tokenText, type Scan } from '../scan';
import type { Part } from './dayAndMonth';
import { dated, dayWords, growth, numbered, ofWord, partsOfDay, rangeWords, restOf, weekOf } from './words';

const POINT = 46;
const COMMA = 44;
const COLON = 58;
const OPENING = 40;
const CLOSING = 41;
const HYPHEN = 45;
const DASH = 0x2013;
const SLASH = 47;

const firstOfMonth = wordSetOf('er');
const wordsBehind = 3;
const farthestGrowth = 12;

/**
 * Days without a month from token `i`, as a note of known dates has them: `on the 9th`, `from the 3rd to the 7th`,
 * `am 20.`, `depuis le 12`. No numbered thing (`the 9th rib`) and no day that is counted (`am 3. Tag`).
 */
export function dayAlone(scan: Scan, i: number): Part | undefined {
  if (!isDayNumber(scan, i) || (isGlued(scan, i) && scan.kinds[i - 1] !== LINE_END)) return undefined;
  const weekday = weekdayBefore(scan, i);
  const isOfWeek = weekday >= 0 || isWeekOf(scan, i);
  const begins = isWord(scan, isWord(scan, i - 1, dayWords[scan.language].article) ? i - 2 : i - 1, rangeWords);
  const ends = begins || isOfWeek ? dayIn : behindDay;
  let behind = ends(scan, i);
  if (behind < 0) return undefined;
  let isRange = false;
  for (let next = nextDay(scan, behind, ends); next >= 0; next = nextDay(scan, behind, ends)) {
    if (scan.keys[next]! <= scan.keys[i]!) return undefined;
    behind = ends(scan, next);
    isRange = true;
  }
  const isSaid = isOfWeek || (isRange && begins) || ((isRange || behindDay(scan, i) >= 0) && isIntroduced(scan, i));
  if (!isSaid) return undefined;
  if (!isEnd(scan, behind) || isGrowth(scan, i)) return undefined;
  return { first: weekday < 0 ? i : weekday, last: behind - 1, score: isRange ? 0.65 : 0.6 };
}

/** Days in parentheses behind a month: `in March (3rd - 17th)`, `en marzo (del 3 al 17)`. `open` is the first mark. */
export function daysInParentheses(scan: Scan, open: number): Part | undefined {
  if (markCode(scan, open) !== OPENING) return undefined;
  let [first, last] = [-1, -1];
  let at = open + 1;
  while (at < scan.count && markCode(scan, at) !== CLOSING) {
    const behind = dayIn(scan, at);
    if (behind >= 0) {
      if (first < 0) first = at;
      last = behind - 1;
      at = behind;
    } else if (isJoint(scan, at)) at++;
    else return undefined;
  }
  return first < 0 || at >= scan.count ? undefined : { first, last, score: 0.7 };
}

/** Token behind a day and what is attached to it, as the language writes a day that stands alone; -1 for others. */
const behindDay = (scan: Scan, i: number): number => {
  if (!isDayNumber(scan, i)) return -1;
  const { form, suffixes } = dayWords[scan.language];
  const isAttached = isGlued(scan, i + 1);
  // `le 1er`
  if (scan.language === 'fr' && scan.keys[i] === 1 && isAttached && isWord(scan, i + 1, firstOfMonth)) return i + 2;
  if (form === 'suffix') return isAttached && isWord(scan, i + 1, suffixes) ? i + 2 : -1;
  if (form === 'point') return isAttached && markCode(scan, i + 1) === POINT ? i + 2 : -1;
  return goesOn(scan.text, scan.ends[i]!) ? -1 : i + 1;
};
/** The same with or without what else is attached. */
const dayIn = (scan: Scan, i: number): number => {
  const behind = behindDay(scan, i);
  return behind < 0 && isDayNumber(scan, i) && !goesOn(scan.text, scan.ends[i]!) ? i + 1 : behind;
};
const isDayNumber = (scan: Scan, i: number): boolean =>
  isKind(scan, i, DIGITS) && tokenLength(scan, i) <= 2 && scan.keys[i]! >= 1 && scan.keys[i]! <= 31;

/** `to the`, `al`, `bis zum`, `-`, `t/m` */
const isJoint = (scan: Scan, i: number): boolean => {
  const { to, article } = dayWords[scan.language];
  const code = markCode(scan, i);
  if (code === HYPHEN || code === DASH || code === COMMA) return true;
  return isWord(scan, i, to) || isWord(scan, i, article) || isWord(scan, i, rangeWords) || isTillWith(scan, i);
};
/** The words of `t/m`. */
const isTillWith = (scan: Scan, i: number): boolean =>
  scan.language === 'nl' && (markCode(scan, i) === SLASH || (isKind(scan, i, LETTERS) && tokenLength(scan, i) === 1));

/** The day behind a joint at token `i`, or -1. */
const nextDay = (scan: Scan, i: number, ends: (scan: Scan, i: number) => number): number => {
  const { to, article } = dayWords[scan.language];
  const code = markCode(scan, i);
  if (code !== HYPHEN && code !== DASH && !isWord(scan, i, to)) return -1;
  const day = isWord(scan, i + 1, article) ? i + 2 : i + 1;
  return ends(scan, day) < 0 ? -1 : day;
};

function isIntroduced(scan: Scan, i: number): boolean {
  const { before, article, needsArticle } = dayWords[scan.language];
  const hasArticle = isWord(scan, i - 1, article);
  const word = hasArticle ? i - 2 : i - 1;
  if (needsArticle && !hasArticle) return false;
  if (isWord(scan, word, ofWord)) return isWord(scan, word - 1, partsOfDay);
  if (needsArticle && isWord(scan, word, dated)) return true;
  // `Court date is the 22nd`
  if (needsArticle && isWord(scan, word, formsOfBe) && isWord(scan, word - 1, appointments)) return true;
  return isWord(scan, word, before) || (!needsArticle && hasArticle && isWord(scan, i - 1, before));
}

const formsOfBe = wordSetOf('is was');
const appointments = wordSetOf('date appointment appt hearing clinic surgery visit');

/** The weekday of `Mon 4th`, `ma 13`, or -1. */
function weekdayBefore(scan: Scan, i: number): number {
  const at = markCode(scan, i - 1) === POINT && isGlued(scan, i - 1) ? i - 2 : i - 1;
  return weekdayAt(scan, at) > 0 && tokenLength(scan, at) > 1 ? at : -1;
}
/** `w/b 18th`, `w/c 18th` */
const isWeekOf = (scan: Scan, i: number): boolean =>
  scan.language === 'en' && isWord(scan, i - 1, weekOf) && markCode(scan, i - 2) === SLASH && isGlued(scan, i - 1);

/** What stands behind a day does not make it a number of something else. */
function isEnd(scan: Scan, i: number): boolean {
  if (i >= scan.count || scan.kinds[i] === LINE_END) return true;
  if (scan.kinds[i] === DIGITS || monthAt(scan, i) > 0 || isMeasured(scan, i - 1)) return false;
  if (scan.kinds[i] === MARK) {
    const code = scan.keys[i]!;
    const isNext = isGlued(scan, i) && isGlued(scan, i + 1);
    // `hasta el 5.o día`
    const isOrdinal = scan.language === 'es' && code === POINT && isKind(scan, i + 1, LETTERS);
    const goesFurther = isNext && (isOrdinal || isKind(scan, i + 1, DIGITS));
    // `de 6e 's nachts`
    const isNight = scan.language === 'nl' && (code === 39 || code === 0x2019);
    return !goesFurther && (isNight || isStop(code) || (code === OPENING && !isGlued(scan, i)));
  }
  if (scan.language === 'nl' && participle.test(tokenText(scan, i))) return true;
  if (dayWords[scan.language].form !== 'point') return isWord(scan, i, restOf[scan.language]);
  for (let at = i; at < i + wordsBehind && isKind(scan, at, LETTERS); at++)
    if (isWord(scan, at, numbered) || countedDay.test(tokenText(scan, at))) return false;
  return true;
}
const isStop = (code: number): boolean =>
  code === COMMA || code === POINT || code === CLOSING || code === COLON || code === 59;
/** `op de 9e overgezet` */
const participle = /^(?:ge|be|ver|ont|her|over|op|aan|uit|af|terug|door|in)\p{Ll}{3,}(?:t|d|en)$/u;
/** `Krankheitstag`, `Lebenswoche`, `Schwangerschaftsmonat` */
const countedDay = /(?:tage?s?|wochen?|monate?s?|jahre?s?|rippe|wirbels?|fingers?|zehe?|metatarsale|metakarpale)$/i;

const isGrowth = (scan: Scan, i: number): boolean => {
  for (let at = Math.max(0, i - farthestGrowth); at < Math.min(scan.count, i + farthestGrowth); at++)
    if (isWord(scan, at, growth)) return true;
  return false;
};
