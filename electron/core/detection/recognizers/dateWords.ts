import type { Language } from '../../../contract/text';
import { languages } from '../../../contract/vocabulary';
import { calendar } from '../../dates/calendar';
import { perLanguage } from '../../text/perLanguage';
import type { Recognizer } from '../recognizer';
import { CAPITAL, DIGITS, LETTERS, MARK, type Scan } from '../scan';
import { cardinalAt, ordinalAt, unitAt } from './calendarKeys';
import { feastsOf } from './feasts';
import {
  isGlued,
  isKind,
  isWord,
  markCode,
  tokenLength,
  tokenLengthAt,
  wordFilter,
  wordSet,
  wordSetOf,
  type WordSet,
} from './neighbours';
import { yearBehindMonth, yearWordsEnd } from './yearWords';

interface Words {
  readonly filter: (key: number) => boolean;
  /** Full month names only; abbreviations are too ambiguous. */
  readonly months: WordSet;
  readonly weekdays: WordSet;
  readonly seasons: WordSet;
  /** `feastsOf`. */
  readonly holidays: ReadonlyMap<number, readonly (readonly number[])[]>;
  readonly before: WordSet;
  readonly last: WordSet;
  /** Between an ordinal and a month. */
  readonly of: WordSet;
  readonly relative: WordSet;
}

const befores: Readonly<Record<Language, readonly [before: string, last: string, of: string, relative: string]>> = {
  en: [
    'in since until till by last next this early mid late during through from between and end beginning',
    'last next previous past this coming',
    'of',
    'ago earlier later prior',
  ],
  es: [
    'en desde hasta mes pasado próximo último finales principios mediados entre y durante',
    'pasado pasada último última próximo próxima',
    'de',
    'hace',
  ],
  fr: [
    'en depuis mois fin début mi dernier prochain courant dès entre et',
    'dernier dernière prochain prochaine',
    'de',
    'il depuis',
  ],
  nl: [
    'in sinds begin eind medio vanaf afgelopen maand tot tussen en half per',
    'afgelopen vorige volgende komende',
    'van',
    'geleden',
  ],
  de: [
    'im seit anfang mitte ende ab bis monat letzten vergangenen nächsten zwischen und',
    'letzten letzter vergangenen nächsten kommenden vorigen',
    'im',
    'vor seit',
  ],
};

const thousands = wordSetOf('thousand mil mille');
const wordsOf = (language: Language): Words => {
  const { months, weekdays, seasons, ordinals } = calendar[language];
  const [before, last, of, relative] = befores[language];
  const fullMonths = wordSet(months.flatMap((forms) => forms.filter((form, index) => index === 0 || form.length > 4)));
  const fullWeekdays = wordSet(
    weekdays.flatMap((forms) => forms.filter((form, index) => index === 0 || form.length > 6)),
  );
  const feasts = feastsOf(language);
  const relatives = wordSetOf(relative);
  return {
    filter: wordFilter([
      ...fullMonths,
      ...fullWeekdays,
      ...wordSet(seasons),
      ...feasts.keys(),
      ...relatives,
      ...wordSet(ordinals.flat()),
      ...thousands,
    ]),
    months: fullMonths,
    weekdays: fullWeekdays,
    seasons: wordSet(seasons),
    holidays: feasts,
    before: wordSetOf(before),
    last: wordSetOf(last),
    of: wordSetOf(of),
    relative: relatives,
  };
};
const allWords = perLanguage(wordsOf);

const needsCapital = (language: Language): boolean => language === 'en' || language === 'de';
const articles = wordSetOf('the el la le l de den het dem los las mes mois del');
const OPENING = 40;
const HYPHEN = 45;
/** May, March, mars, Sun: also ordinary words, accepted only after a preposition. */
const isNearNumber = (scan: Scan, i: number): boolean =>
  isKind(scan, i + 1, DIGITS) ||
  isKind(scan, i - 1, DIGITS) ||
  (isKind(scan, i - 2, DIGITS) && (markCode(scan, i - 1) > 0 || tokenLength(scan, i - 1) < 4)) ||
  (tokenLengthAt(scan, i + 1) < 4 && isKind(scan, i + 2, DIGITS) && markCode(scan, i + 1) !== OPENING);

/** Index of the last token of the holiday that begins at token `i`, or -1. */
const feastEnd = (scan: Scan, i: number, followers: readonly (readonly number[])[]): number => {
  for (const rest of followers) {
    let at = i;
    let isWhole = true;
    for (const key of rest) {
      at++;
      while (isKind(scan, at, MARK) && isGlued(scan, at)) at++;
      if (!isKind(scan, at, LETTERS) || scan.keys[at] !== key) {
        isWhole = false;
        break;
      }
    }
    if (isWhole) return at;
  }
  return -1;
};

/**
 * Months, weekdays, seasons and holidays without a number: `en marzo`, `on Tuesday`, `last winter`, `the twelfth of
 * May`, `Noël`.
 */
export const dateWords: Recognizer = {
  id: 'date-words',
  languages,
  find: (scan, emit) => {
    const { count, kinds, keys, flags, starts, ends, language } = scan;
    const words = allWords(language);
    let lastHabit = -1;
    for (let i = 0; i < count; i++) {
      if (kinds[i] !== LETTERS || !words.filter(keys[i]!)) continue;
      const key = keys[i]!;
      const isCapital = (flags[i]! & CAPITAL) !== 0;
      if (words.months.has(key)) {
        // `le deux mars`, also before a year; `trois mars` without the article might be anything
        const frenchDay = language === 'fr' ? frenchDayStart(scan, i) : -1;
        if (frenchDay >= 0) emit(starts[frenchDay]!, ends[yearBehindMonth(scan, i)]!, 'date', 0.85, 'written-date');
        const isJoined = isWord(scan, i - 1, words.of);
        const ordinal = isJoined ? i - 2 : i - 1;
        // `ninth of june`, `siebten mai`; but `at first may`
        const isSpoken = ordinalAt(scan, ordinal) > 0 && (isJoined || language === 'de');
        if ((needsCapital(language) && !isCapital && !isSpoken) || isNearNumber(scan, i) || frenchDay >= 0) continue;
        const isDayWord =
          ordinalAt(scan, ordinal) > 0 || (isJoined && language !== 'fr' && cardinalAt(scan, ordinal) > 1);
        if (isDayWord) {
          const first = isWord(scan, ordinal - 1, tensBefore) ? ordinal - 1 : ordinal;
          emit(starts[first]!, ends[yearBehindMonth(scan, i)]!, 'date', 0.85, 'written-date');
          continue;
        }
        if (language === 'en' && ordinalAt(scan, i + 1) > 0) {
          emit(starts[i]!, ends[i + 1]!, 'date', 0.85, 'written-date');
          continue;
        }
        let before = i - 1;
        // `mi-décembre`
        if (markCode(scan, before) === HYPHEN && isGlued(scan, i)) before--;
        while (before > i - 4 && (isWord(scan, before, articles) || isWord(scan, before, words.of))) before--;
        const isIntroduced =
          isWord(scan, before, words.before) || isWord(scan, i - 1, words.before) || isWord(scan, i + 1, words.last);
        if (isIntroduced) emit(starts[i]!, ends[i]!, 'date', 0.75, 'written-date');
        else if (!(language === 'en' && tokenLength(scan, i) < 6))
          emit(starts[i]!, ends[i]!, 'date', 0.4, 'written-date');
        continue;
      }
      if (words.weekdays.has(key)) {
        if ((needsCapital(language) && !isCapital) || isNearNumber(scan, i)) continue;
        // `los lunes`, `every Saturday`, `Monday to Friday`: a habit, not a day
        const isHabit =
          isWord(scan, i - 1, habits) || (lastHabit >= 0 && i - lastHabit <= 3) || isWeekRange(scan, i, words.weekdays);
        if (isHabit) lastHabit = i;
        const isNamed = isWord(scan, i - 1, words.last) || isWord(scan, i + 1, words.last) || isWord(scan, i - 1, days);
        emit(
          starts[i]!,
          ends[i]!,
          'date',
          isHabit ? 0.2 : isNamed || isWord(scan, i - 1, words.before) ? 0.6 : 0.5,
          'written-date',
        );
        continue;
      }
      if (words.seasons.has(key)) {
        const isLast = isWord(scan, i - 1, words.last) || isWord(scan, i + 1, words.last);
        if (isLast && !isKind(scan, i + 1, DIGITS)) emit(starts[i]!, ends[i]!, 'date', 0.55, 'written-date');
        continue;
      }
      const feast = words.holidays.get(key);
      if (feast !== undefined && isCapital) {
        const end = feastEnd(scan, i, feast);
        if (end >= 0 && (end > i || feast[feast.length - 1]!.length === 0))
          emit(starts[i]!, ends[end]!, 'date', 0.6, 'written-date');
        continue;
      }
      if (words.relative.has(key)) findRelative(scan, i, emit);
      // `en deux mille neuf`
      const year = isWord(scan, i, thousands) ? (cardinalAt(scan, i - 1) === 2 ? i - 1 : i) : -1;
      const yearEnd = year < 0 || !isWord(scan, year - 1, words.before) ? -1 : yearWordsEnd(scan, year);
      if (yearEnd > i) {
        emit(starts[year]!, ends[yearEnd]!, 'date', 0.6, 'written-date');
        continue;
      }
      // `am zwölften zehnten`
      if (
        language === 'de' &&
        ordinalAt(scan, i) > 0 &&
        isMonthNumber(ordinalAt(scan, i + 1)) &&
        isWord(scan, i - 1, days)
      )
        emit(starts[i]!, ends[yearBehindMonth(scan, i + 1)]!, 'date', 0.7, 'written-date');
    }
  },
};
const isMonthNumber = (value: number): boolean => value >= 1 && value <= 12;
/** `twenty third of March` */
const tensBefore = wordSetOf('twenty thirty');
const frenchArticles = wordSetOf('le du au dès');
const frenchTens = wordSetOf('vingt trente dix');

/** First token of the day in words before a month: `deux mars`, `vingt-trois juin`; -1 if there is none. */
const frenchDayStart = (scan: Scan, month: number): number => {
  if (cardinalAt(scan, month - 1) < 1) return -1;
  let first = month - 1;
  if (isWord(scan, first - 1, frenchEt)) first--;
  if (markCode(scan, first - 1) === 45) first--;
  if (first < month - 1 && isWord(scan, first - 1, frenchTens)) first--;
  else if (first < month - 1) return -1;
  return isWord(scan, first - 1, frenchArticles) ? first : -1;
};
const frenchEt = wordSetOf('et');
const habits = wordSetOf('los every each alternate cada chaque elke iedere jeden jeder');
const rangeWords = wordSetOf('to through thru a al au à tot tm bis');
/** `Monday to Friday`, `lunes a viernes`, `maandag t/m vrijdag`: one of two days of a week, as in hours of opening. */
const isWeekRange = (scan: Scan, i: number, weekdays: WordSet): boolean => {
  const behind = jointEnd(scan, i + 1, 1);
  if (behind > i + 1 && isWord(scan, behind, weekdays)) return true;
  const before = jointEnd(scan, i - 1, -1);
  return before < i - 1 && isWord(scan, before, weekdays);
};
/** The token behind a dash, `to`, or `t/m`; `from` itself if none of them stands there. */
const jointEnd = (scan: Scan, from: number, step: 1 | -1): number => {
  const code = markCode(scan, from);
  if (code === 45 || code === 0x2013 || isWord(scan, from, rangeWords)) return from + step;
  const isTillWith = isKind(scan, from, LETTERS) && tokenLength(scan, from) === 1 && markCode(scan, from + step) === 47;
  return isTillWith ? from + 3 * step : from;
};
const days = wordSetOf('on the el este le ce op am vom dieser diesen');

const isAmount = (scan: Scan, i: number): boolean =>
  (isKind(scan, i, DIGITS) && tokenLength(scan, i) <= 2) || cardinalAt(scan, i) > 0;

/**
 * `three days ago`, `hace dos semanas`, `il y a 10 ans`: a distance from the day of writing. It names no calendar date
 * and survives a shift of dates unchanged, so its score is far below the threshold at which suggestions are shown.
 */
const findRelative = (scan: Scan, i: number, emit: Parameters<Recognizer['find']>[1]): void => {
  const { language, starts, ends } = scan;
  if (language === 'en' || language === 'nl') {
    if (unitAt(scan, i - 1) !== undefined && isAmount(scan, i - 2))
      emit(starts[i - 2]!, ends[i]!, 'date', 0.2, 'relative-date');
    return;
  }
  let amount = i + 1;
  if (
    language === 'fr' &&
    isKind(scan, i + 1, LETTERS) &&
    tokenLength(scan, i + 1) === 1 &&
    isKind(scan, i + 2, LETTERS) &&
    tokenLength(scan, i + 2) === 1
  )
    amount = i + 3;
  if (isAmount(scan, amount) && unitAt(scan, amount + 1) !== undefined)
    emit(starts[i]!, ends[amount + 1]!, 'date', 0.2, 'relative-date');
};
