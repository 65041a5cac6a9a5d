import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { calendar } from '../../dates/calendar';
import type { Recognizer } from '../recognizer';
import { CAPITAL, DIGITS, LETTERS, foldedKey, type Scan } from '../scan';
import { cardinalAt, monthAt, ordinalAt, weekdayAt } from './calendarKeys';
import { isYearOfDate } from './dateParts';
import {
  goesOn,
  isGlued,
  isKind,
  isWord,
  markCode,
  tokenLength,
  tokenLengthAt,
  wordSet,
  wordSetOf,
  type WordSet,
} from './neighbours';
import { isMeasured } from './units';
import { yearBehindMonth } from './yearWords';

const COMMA = 44;
const HYPHEN = 45;
const POINT = 46;
const SLASH = 47;
const APOSTROPHE = 39;
const CURLY = 0x2019;
const DASH = 0x2013;
const DEGREE = 0xb0;
const ORDINAL = 0xba;
const FEMININE = 0xaa;
const yearWord = wordSetOf('año');
const theWord = wordSetOf('the');
const mWord = foldedKey('m');
const tWord = foldedKey('t');

interface Habits {
  readonly suffixes: WordSet;
  /** Between day and month, and month and year: `of`, `de`, `del`. */
  readonly of: WordSet;
  /** Between two days of one month. */
  readonly and: WordSet;
  /** Before a day: `the 12th`, `den 12.`. Part of the date only after a weekday. */
  readonly article: WordSet;
  readonly seasons: WordSet;
}
const habitsOf = (language: Language, of: string, and: string, article: string): Habits => ({
  suffixes: wordSet(calendar[language].ordinalSuffixes),
  of: wordSetOf(of),
  and: wordSetOf(and),
  article: wordSetOf(article),
  seasons: wordSet(calendar[language].seasons),
});
const habits: Readonly<Record<Language, Habits>> = {
  en: habitsOf('en', 'of', 'and to through thru until or', 'the'),
  es: habitsOf('es', 'de del', 'y e a al o hasta', 'el'),
  fr: habitsOf('fr', 'de', 'et au a ou', 'le'),
  nl: habitsOf('nl', 'van', 'en tot tm of', 'de den'),
  de: habitsOf('de', 'im des', 'und bis oder zum', 'den dem der'),
};

const fullNames: Readonly<Record<Language, WordSet>> = {
  en: wordSet(calendar.en.months.map((forms) => forms[0]!)),
  es: wordSet(calendar.es.months.map((forms) => forms[0]!)),
  fr: wordSet(calendar.fr.months.map((forms) => forms[0]!)),
  nl: wordSet(calendar.nl.months.map((forms) => forms[0]!)),
  de: wordSet(calendar.de.months.map((forms) => forms[0]!)),
};

/** English month names that are also ordinary words count only if capitalised. */
const isMonthWord = (scan: Scan, i: number): boolean => {
  if (!isKind(scan, i, LETTERS)) return false;
  const length = tokenLength(scan, i);
  if (length < 3 || length > 11) return false;
  if (monthAt(scan, i) === 0) return false;
  if (scan.language !== 'en' && scan.language !== 'de') return true;
  return (scan.flags[i]! & CAPITAL) !== 0 || length > (scan.language === 'en' ? 5 : 4);
};

const isDayNumber = (scan: Scan, i: number): boolean => {
  if (!isKind(scan, i, DIGITS) || tokenLength(scan, i) > 2) return false;
  const value = scan.keys[i]!;
  return value >= 1 && value <= 31;
};

/** Last token of a year at or after token `i` (the token after a month and its point), or -1. */
const yearAfter = (scan: Scan, i: number): number => {
  const { language } = scan;
  let at = i;
  let isJoined = false;
  if (isWord(scan, at, habits[language].of)) {
    isJoined = true;
    at++;
    if (isWord(scan, at, yearWord)) at++;
  }
  const mark = markCode(scan, at);
  if (mark === COMMA || mark === HYPHEN || mark === SLASH || mark === POINT) {
    isJoined ||= mark !== COMMA && mark !== POINT;
    at++;
  }
  const quote = markCode(scan, at);
  const isQuoted = quote === APOSTROPHE || quote === CURLY;
  if (isQuoted) at++;
  if (!isKind(scan, at, DIGITS) || goesOn(scan.text, scan.ends[at]!)) return -1;
  const length = tokenLength(scan, at);
  if (length === 4) return isYearOfDate(scan.keys[at]!) && !isDecimal(scan, at) ? at : -1;
  // two digits only if something ties them to the month: `12-mar-19`, `mars '98`, `marzo del 98`
  return length === 2 && (isQuoted || isJoined) && !isDecimal(scan, at) && !isMeasured(scan, at) ? at : -1;
};

/** `11 apr 23`: two digits that end what follows a day and a month. */
const shortYearAt = (scan: Scan, i: number): number => {
  const isFree = isKind(scan, i, DIGITS) && tokenLength(scan, i) === 2 && !isGlued(scan, i);
  const next = markCode(scan, i + 1);
  const isClock = next === 58 || next === SLASH || next === HYPHEN || next === 37 || isDecimal(scan, i);
  return isFree && !isClock && !isKind(scan, i + 1, LETTERS) && !isKind(scan, i + 1, DIGITS) && !isMeasured(scan, i)
    ? i
    : -1;
};

const yearOrShortAt = (scan: Scan, i: number): number => {
  const year = yearAfter(scan, i);
  return year < 0 ? shortYearAt(scan, i) : year;
};

/** `Mai`, `mei`: three letters, but the whole name. */
const isFullName = (scan: Scan, month: number): boolean => fullNames[scan.language].has(scan.keys[month]!);

const isDecimal = (scan: Scan, i: number): boolean => {
  const code = markCode(scan, i + 1);
  return (
    (code === POINT || code === COMMA) && isGlued(scan, i + 1) && isKind(scan, i + 2, DIGITS) && isGlued(scan, i + 2)
  );
};

/** Token after a month and the point of its abbreviation. */
const behindMonth = (scan: Scan, month: number): number =>
  markCode(scan, month + 1) === POINT && isGlued(scan, month + 1) ? month + 2 : month + 1;

/** Token after a day number and its suffix: `12th`, `12.`, `1er`, `1º`. */
const behindDay = (scan: Scan, day: number): number => {
  let at = day + 1;
  if (isGlued(scan, at) && isWord(scan, at, habits[scan.language].suffixes)) return at + 1;
  const code = markCode(scan, at);
  if ((code === POINT || code === DEGREE || code === ORDINAL || code === FEMININE) && isGlued(scan, at)) at++;
  return at;
};

/** First token of the days and the weekday written before the day at token `i`: `3, 5 y`, `lunes`, `from 3 to`. */
const extendLeft = (scan: Scan, i: number): number => {
  const { language } = scan;
  const { and, article, suffixes } = habits[language];
  let first = i;
  for (let rounds = 0; rounds < 4; rounds++) {
    let at = first - 1;
    const mark = markCode(scan, at);
    const isDash = mark === HYPHEN || mark === DASH || mark === SLASH;
    const isJoin =
      !isDash &&
      (isWord(scan, at, and) ||
        (language === 'nl' &&
          isKind(scan, at, LETTERS) &&
          scan.keys[at] === mWord &&
          markCode(scan, at - 1) === SLASH));
    const isComma = mark === COMMA && first !== i;
    if (!isDash && !isJoin && !isComma) break;
    at--;
    if (
      isJoin &&
      language === 'nl' &&
      markCode(scan, at) === SLASH &&
      isKind(scan, at - 1, LETTERS) &&
      scan.keys[at - 1] === tWord
    )
      at -= 2;
    if (isWord(scan, at, article)) at--;
    if (markCode(scan, at) === POINT) at--;
    else if (isGlued(scan, at) && isWord(scan, at, suffixes)) at--;
    else if (markCode(scan, at) === ORDINAL) at--;
    if (!isDayNumber(scan, at) || scan.keys[at]! >= 32) break;
    // the number must be free-standing, or the range is the end of a longer number
    if (isGlued(scan, at) && (isKind(scan, at - 1, LETTERS) || isKind(scan, at - 2, DIGITS))) break;
    first = at;
  }
  let at = first - 1;
  if (isWord(scan, at, article)) at--;
  if (markCode(scan, at) === COMMA) at--;
  if (markCode(scan, at) === POINT && isGlued(scan, at)) at--;
  return weekdayAt(scan, at) > 0 && tokenLength(scan, at) > 1 ? at : first;
};

const namesakes = wordSetOf(
  'hospital universitario calle plaza avenida avda av c paseo plz pza colegio rue place avenue boulevard ' +
    'bd square station straat plein laan strasse straße platz',
);

/** `Hospital 12 de Octubre`, `rue du 8 mai`: places named after a day. */
const isNamesake = (scan: Scan, day: number): boolean => {
  for (let at = day - 1; at >= Math.max(0, day - 4); at--) {
    // `w/c 27 April`
    if (isWord(scan, at, namesakes)) return markCode(scan, at - 1) !== SLASH;
    if (isKind(scan, at, LETTERS) && tokenLength(scan, at) > 3) return false;
  }
  return false;
};

const laws = wordSetOf(
  'loi décret arrêté ordonnance circulaire directive ley decreto orden act regulation gesetz verordnung richtlinie ' +
    'wet besluit',
);
const lawJoints = wordSetOf('du de del of vom van');

/** `loi du 4 mars 2002`: the date of a law. */
const isOfLaw = (scan: Scan, day: number): boolean => isWord(scan, day - 1, lawJoints) && isWord(scan, day - 2, laws);

/**
 * Dates with a month as a word and at least one number: `12 de marzo de 2019`, `March 12th`, `mars 2019`, `abril-98`.
 */
export const dateWritten: Recognizer = {
  id: 'date-written',
  languages,
  find: (scan, emit) => {
    const { digits, starts, ends, language } = scan;
    let done = -1;
    const put = (first: number, last: number, score: number): void => {
      emit(starts[first]!, ends[last]!, 'date', score, 'written-date');
      done = ends[last]!;
    };
    for (let k = 0; k < digits.length; k++) {
      const i = digits[k]!;
      const length = tokenLength(scan, i);
      if (starts[i]! < done || length === 3 || length > 4) continue;
      if (length <= 2 && isDayNumber(scan, i)) {
        // day, then month
        let at = behindDay(scan, i);
        if (isWord(scan, at, habits[language].of)) at++;
        else if (markCode(scan, at) === HYPHEN || markCode(scan, at) === SLASH) at++;
        if (isMonthWord(scan, at) && !(isGlued(scan, i) && isKind(scan, i - 1, LETTERS))) {
          const year = yearOrShortAt(scan, behindMonth(scan, at));
          // `1 mar` without a year may be any three letters
          const isShort =
            tokenLength(scan, at) < 4 && language !== 'en' && markCode(scan, at + 1) !== POINT && !isFullName(scan, at);
          if (year < 0 && isNamesake(scan, i)) continue;
          const last = year < 0 ? yearBehindMonth(scan, at) : year;
          if (isOfLaw(scan, i)) done = ends[last]!;
          else put(extendLeft(scan, i), last, year >= 0 ? 0.97 : isShort ? 0.6 : 0.9);
          continue;
        }
      }
      // month, then day or year
      let before = i - 1;
      if (markCode(scan, before) === APOSTROPHE || markCode(scan, before) === CURLY) before--;
      const mark = markCode(scan, before);
      let isTied = mark === HYPHEN || mark === SLASH || before < i - 1;
      if (mark === HYPHEN || mark === SLASH || mark === POINT || mark === COMMA) before--;
      if (isWord(scan, before, yearWord)) before--;
      if (isWord(scan, before, habits[language].of)) {
        isTied = true;
        before--;
      }
      if (language === 'en' && length <= 2 && isWord(scan, before, theWord)) before--;
      if (!isKind(scan, before, LETTERS)) continue;
      if (length === 4) {
        if (!isYearOfDate(scan.keys[i]!) || goesOn(scan.text, ends[i]!) || isDecimal(scan, i)) continue;
        if (isMonthWord(scan, before)) put(monthListStart(scan, before), i, 0.93);
        else if (isWord(scan, before, habits[language].seasons) && !isMeasured(scan, i)) put(before, i, 0.8);
        continue;
      }
      // `Spring '22`
      if (length === 2 && before < i - 1 && isQuoted(scan, i) && isWord(scan, before, habits[language].seasons)) {
        if ((scan.flags[before]! & CAPITAL) !== 0 && !goesOn(scan.text, ends[i]!)) put(before, i, 0.75);
        continue;
      }
      if (!isMonthWord(scan, before)) continue;
      if (language === 'en' && !isTied && isDayNumber(scan, i)) {
        let last = behindDay(scan, i) - 1;
        if (markCode(scan, last) === POINT) last--;
        let end = last;
        // March 3-7, 2020; March 3 and 7
        const connector = markCode(scan, last + 1);
        if (
          (connector === HYPHEN || connector === DASH || isWord(scan, last + 1, habits.en.and)) &&
          isDayNumber(scan, last + 2) &&
          !isMeasured(scan, last + 2) &&
          !isDecimal(scan, last + 2)
        ) {
          const second = behindDay(scan, last + 2) - 1;
          end = markCode(scan, second) === POINT ? second - 1 : second;
        }
        if (goesOn(scan.text, ends[end]!) || isDecimal(scan, end)) continue;
        const year = yearAfter(scan, end + 1);
        const isClock = markCode(scan, end + 1) === 58;
        put(
          weekdayBefore(scan, before),
          year >= 0 && tokenLength(scan, year) === 4 ? year : end,
          year >= 0 ? 0.97 : isClock || isMeasured(scan, end) ? 0.6 : 0.9,
        );
        continue;
      }
      // junio 04: a leading zero, or more days than a month has
      const isYearOfDateNumber =
        isFullName(scan, before) &&
        (scan.text.charCodeAt(starts[i]!) === 48 || scan.keys[i]! > 31) &&
        language !== 'en';
      if (
        length === 2 &&
        isYearOfDateNumber &&
        !isTied &&
        !goesOn(scan.text, ends[i]!) &&
        !isDecimal(scan, i) &&
        !isMeasured(scan, i) &&
        markCode(scan, i + 1) !== 58
      )
        put(before, i, 0.6);
      // abril-98, mars '98
      if (length === 2 && isTied && !goesOn(scan.text, ends[i]!) && !isDecimal(scan, i) && !isMeasured(scan, i))
        put(before, i, 0.8);
    }
  },
};

const isQuoted = (scan: Scan, i: number): boolean =>
  isGlued(scan, i) && (markCode(scan, i - 1) === APOSTROPHE || markCode(scan, i - 1) === CURLY);

const weekdayBefore = (scan: Scan, month: number): number => {
  let at = month - 1;
  if (markCode(scan, at) === COMMA) at--;
  if (markCode(scan, at) === POINT && isGlued(scan, at)) at--;
  return weekdayAt(scan, at) > 0 && tokenLength(scan, at) > 2 ? at : month;
};

/**
 * `marzo y abril de 2019`: the first month belongs to the same year. Also a day in words: `primero de mayo de 2019`.
 */
const monthListStart = (scan: Scan, month: number): number => {
  const { of, and } = habits[scan.language];
  const isOf = isWord(scan, month - 1, of);
  const day = isOf ? month - 2 : month - 1;
  if (tokenLengthAt(scan, day) > 2 && (ordinalAt(scan, day) > 0 || (isOf && cardinalAt(scan, day) > 0))) return day;
  const mark = markCode(scan, month - 1);
  if (mark === HYPHEN || mark === DASH || mark === SLASH || isWord(scan, month - 1, and)) {
    let first = month - 2;
    if (markCode(scan, first) === POINT) first--;
    if (isMonthWord(scan, first)) return first;
  }
  return month;
};
