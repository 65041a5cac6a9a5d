import type { Language } from '../../contract/text';
import { foldedKey } from '../detection/scan';
import { foldCalendarWord } from '../dates/calendar';
import { beginsCapital } from '../text/letterCase';
import { perLanguage } from '../text/perLanguage';
import { feastsOf } from '../detection/recognizers/feasts';
import { ABOUT, ARTICLE, HABIT, INTRODUCES, LAST, CONTRACTS, MONTH, NEXT, SEASON, WEEKDAY } from './durationWords';
import { isApostrophe, POINT, someWords, type Tokens } from './tokens';

export interface CalendarTime {
  readonly first: number;
  readonly last: number;
}

const nounsAreCapital = (language: Language): boolean => language === 'en' || language === 'de';
const isCapital = (tokens: Tokens, i: number): boolean => beginsCapital(tokens.textOf(i));
/** Prepositions that depend on the holiday or the season. */
const withTimes = perLanguage(
  (language): ReadonlySet<number> =>
    new Set(
      {
        en: 'at on over in the',
        es: 'la el las los del',
        fr: 'a au aux en l la le les d du de des',
        nl: 'met op de het in',
        de: 'an am zu zum um im der die das den dem uber',
      }[language]
        .split(' ')
        .map((word) => foldedKey(word)),
    ),
);
/** Elsewhere `été` is a participle, and `fall` a verb. */
const needsWord: Readonly<Record<Language, ReadonlySet<string> | undefined>> = {
  en: new Set(['spring', 'summer', 'autumn', 'fall', 'winter']),
  fr: new Set(['ete']),
  es: undefined,
  nl: undefined,
  de: undefined,
};
const seasonWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set([
    'last',
    'next',
    'this',
    'previous',
    'past',
    'early',
    'late',
    'since',
    'during',
    'until',
    'by',
    'in',
    'the',
    'each',
    'every',
  ]),
  fr: new Set(['en', 'l', 'cet', 'd', 'dernier']),
  es: new Set(),
  nl: new Set(),
  de: new Set(),
};

const ofWords = someWords('of de del');
const ofThe = someWords('of de del du l the');

const before = (tokens: Tokens, i: number): number =>
  isApostrophe(tokens.mark(i - 1)) && tokens.isGlued(i) ? i - 2 : i - 1;

/** With the articles and prepositions that depend on it. */
function widened(tokens: Tokens, first: number, last: number): CalendarTime {
  const words = withTimes(tokens.language);
  let from = first;
  for (let i = 0; i < 3; i++) {
    const at = before(tokens, from);
    if (!tokens.isWord(at) || !words.has(tokens.scan.keys[at]!)) break;
    from = at;
  }
  return { first: from, last };
}

const isNearNumber = (tokens: Tokens, i: number): boolean => {
  const behind = tokens.mark(i + 1) === POINT ? i + 2 : i + 1;
  const next = tokens.has(behind, CONTRACTS | ARTICLE) || tokens.isOneOf(behind, ofWords) ? behind + 1 : behind;
  const last = tokens.isOneOf(i - 1, ofWords) || tokens.mark(i - 1) !== 0 ? i - 2 : i - 1;
  return tokens.isNumber(next) || tokens.isNumber(last) || tokens.isNumber(i - 1) || tokens.isNumber(i + 1);
};

/** A weekday, a season, a month or a holiday on its own: `on Tuesday`, `el invierno pasado`, `in March`, `à Noël`. */
export function calendarTimeAt(tokens: Tokens, i: number): CalendarTime | undefined {
  const { language } = tokens;
  const mustBeCapital = nounsAreCapital(language);
  if (tokens.has(i, WEEKDAY)) {
    const isHabit = tokens.has(i - 1, HABIT) && foldCalendarWord(tokens.textOf(i - 1)) !== 'les';
    if (isHabit || (mustBeCapital && !isCapital(tokens, i)) || tokens.length(i) < 4) return undefined;
    // a personal name between capitalised words: `Domingo Pérez`
    const isName = !mustBeCapital && isCapital(tokens, i) && tokens.isWord(i + 1) && isCapital(tokens, i + 1);
    return isName ? undefined : { first: i, last: i };
  }
  if (tokens.has(i, SEASON)) {
    if (language === 'de' && !isCapital(tokens, i)) return undefined;
    const word = foldCalendarWord(tokens.textOf(i));
    const lead = foldCalendarWord(tokens.textOf(before(tokens, i)));
    if (needsWord[language]?.has(word) === true && !seasonWords[language].has(lead)) return undefined;
    if (
      word === 'fall' &&
      lead !== 'last' &&
      lead !== 'next' &&
      !(lead === 'the' && /^of$/i.test(tokens.textOf(i + 1)))
    )
      return undefined;
    const { first } = widened(tokens, i, i);
    return { first, last: i };
  }
  if (tokens.has(i, MONTH)) {
    if ((mustBeCapital && !isCapital(tokens, i)) || isNearNumber(tokens, i)) return undefined;
    let at = before(tokens, i);
    for (
      let k = 0;
      k < 3 && (tokens.isOneOf(at, ofThe) || (tokens.has(at, ARTICLE | ABOUT) && !tokens.has(at, INTRODUCES)));
      k++
    )
      at--;
    return tokens.has(at, INTRODUCES) || tokens.has(i + 1, LAST | NEXT) ? { first: i, last: i } : undefined;
  }
  const feasts = feastsOf(language).get(tokens.scan.keys[i]!);
  if (feasts === undefined || !tokens.isWord(i) || !isCapital(tokens, i)) return undefined;
  for (const rest of feasts) {
    let at = i;
    const isWhole = rest.every((key) => {
      at++;
      while (tokens.mark(at) !== 0 && tokens.isGlued(at)) at++;
      return tokens.isWord(at) && tokens.scan.keys[at] === key;
    });
    if (!isWhole) continue;
    // `Noël Martin`
    if (
      at === i &&
      language !== 'de' &&
      ((tokens.isWord(i + 1) && isCapital(tokens, i + 1)) ||
        (tokens.isWord(i - 1) && isCapital(tokens, i - 1) && tokens.length(i - 1) > 3))
    )
      return undefined;
    return widened(tokens, i, at);
  }
  return undefined;
}
