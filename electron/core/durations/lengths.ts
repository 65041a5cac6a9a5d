import { foldCalendarWord } from '../dates/calendar';
import { beginsSmall } from '../text/letterCase';
import { perLanguage } from '../text/perLanguage';
import { amountEndingAt, type Amount } from './amounts';
import {
  AGO,
  AHEAD,
  ARTICLE,
  BETWEEN,
  COMPOUND,
  COUNT,
  DAY_WORD,
  EVERY,
  INTRODUCES,
  JOINS,
  LAST,
  LASTING,
  LATER,
  NEXT,
  RISK,
  UNIT,
  UNIT_ENDING,
  VAGUE,
} from './durationWords';
import type { FoundLength } from './foundLength';
import { countBefore, withoutAmount } from './lengthsBehind';
import { absorbed, cueBefore, isNear } from './surroundings';
import { CLOSING, OPENING, POINT, SLASH, isApostrophe, isHyphen, someWords, type Tokens } from './tokens';
import { morningWords, pointedUnits, pregnancyUnits, shortUnits } from './wordLists';

/**
 * A length of time with token `i` as its unit, or as the whole of it: `3 weeks`, `day 3`, `last week`, `yesterday`,
 * `dreiwöchige`.
 */
export function lengthAt(tokens: Tokens, i: number): FoundLength | undefined {
  const unit = tokens.factsAt(i)?.unit;
  if (tokens.has(i, DAY_WORD)) {
    const word = foldCalendarWord(tokens.textOf(i));
    if (
      (word === 'manana' || word === 'morgen') &&
      ((tokens.language === 'de' && tokens.textOf(i) !== word) || tokens.isFolded(i - 1, morning))
    )
      return undefined;
    const extent = absorbed(tokens, word === 'hier' && isHyphen(tokens.mark(i - 1)) ? i - 2 : i, i);
    return {
      extent,
      amount: { first: i, last: i, value: Math.abs(tokens.factsAt(i)!.value!), isOrdinal: false, isArticle: false },
      unit: 'day',
      isCount: false,
      isPhrase: !extent.hasArticle,
    };
  }
  if (tokens.has(i, COMPOUND)) {
    const value = tokens.factsAt(i)?.value;
    return {
      extent: absorbed(tokens, i, i),
      amount: { first: i, last: i, value, isOrdinal: false, isArticle: false },
      unit,
      isCount: false,
      isPhrase: false,
    };
  }
  if (tokens.has(i, UNIT_ENDING)) {
    const amount = isHyphen(tokens.mark(i - 1))
      ? amountEndingAt(tokens, i - 2)
      : tokens.isGlued(i)
        ? amountEndingAt(tokens, i - 1)
        : undefined;
    return amount === undefined
      ? undefined
      : { extent: absorbed(tokens, amount.first, i), amount, unit, isCount: false, isPhrase: false };
  }
  if (tokens.has(i, UNIT) && isUnitHere(tokens, i)) {
    const amount = amountBefore(tokens, i);
    if (amount !== undefined)
      return isLength(tokens, amount, i)
        ? { extent: absorbed(tokens, amount.first, tailOf(tokens, i)), amount, unit, isCount: false, isPhrase: false }
        : undefined;
    return countBefore(tokens, i) ?? withoutAmount(tokens, i);
  }
  return tokens.has(i, COUNT | UNIT) ? countBefore(tokens, i) : undefined;
}

const morning = someWords([...morningWords].join(' '));
/** These, and all single letters: a token with none of their keys is a full word. */
const shortForms = perLanguage((language) =>
  someWords([...shortUnits[language], ...pregnancyUnits, ...'abcdefghijklmnopqrstuvwxyz'].join(' ')),
);
/** One-letter abbreviations, and those of pregnancy, are units only after a number. */
function isUnitHere(tokens: Tokens, i: number): boolean {
  const { language } = tokens;
  if (!tokens.mayBeOneOf(i, shortForms(language))) return true;
  const text = tokens.textOf(i);
  const folded = foldCalendarWord(text);
  const followsNumber = tokens.isNumber(i - 1);
  if (pregnancyUnits.has(folded))
    return text === text.toUpperCase()
      ? followsNumber || tokens.mark(i - 1) === POINT || folded === 'ssw'
      : folded === 'sg' && followsNumber;
  if (folded.length > 1 && !shortUnits[language].has(folded)) return true;
  if (!shortUnits[language].has(folded)) return false;
  if (
    text !== text.toLowerCase() &&
    !(language === 'de' && (text === 'J' || text === 'Wo' || text === 'Mon')) &&
    !(language === 'fr' && text === 'J')
  )
    return false;
  return followsNumber && (tokens.isGlued(i) || folded !== 'd');
}

const maxBetween = 3;
/** The number that belongs to the unit at token `i`: `3`, `a few`, `third postoperative`, `dizaine de`. */
function amountBefore(tokens: Tokens, i: number): Amount | undefined {
  let at = i - 1;
  for (let k = 0; k <= maxBetween; k++) {
    const code = tokens.mark(at);
    if (isHyphen(code) || isApostrophe(code)) at--;
    const amount = amountEndingAt(tokens, at);
    if (
      amount !== undefined &&
      !(tokens.has(at, BETWEEN) && tokens.has(at, VAGUE) && amountEndingAt(tokens, at - 1) !== undefined)
    )
      return amount;
    if (!tokens.has(at, BETWEEN)) return undefined;
    at--;
  }
  return undefined;
}

const perWords = someWords('a an per each every al par pro je die por');
const articles = someWords('les de the las los');
/** Neither a frequency nor a figure about a population. */
function isLength(tokens: Tokens, amount: Amount, i: number): boolean {
  if (amount.isArticle) {
    const at = cueBefore(tokens, amount.first);
    const isHyphened = isHyphen(tokens.mark(amount.last + 1)) || tailOf(tokens, i) > i;
    if (!isHyphened && !tokens.has(at, AHEAD | LASTING | LATER | INTRODUCES | LAST) && !tokens.has(i + 1, AGO | LATER))
      return false;
  }
  let before = amount.first - 1;
  while (tokens.isOneOf(before, articles) || tokens.has(before, LAST | NEXT)) before--;
  if (tokens.has(before, EVERY) && !(tokens.has(before, LASTING) && tokens.language === 'es')) return false;
  if (tokens.mark(i + 1) === SLASH && tokens.has(i + 2, UNIT)) return false;
  if (
    tokens.isFolded(i + 1, perWords) &&
    (tokens.has(i + 2, UNIT) || (tokens.has(i + 2, ARTICLE) && tokens.has(i + 3, UNIT)))
  )
    return false;
  return !isNear(tokens, i + 1, 1, 4, RISK) && !isNear(tokens, amount.first - 1, -1, 3, RISK);
}

const deWords = someWords('d de');
const aWord = someWords('a');
const yWord = someWords('y');
const oWord = someWords('o');
const halves = someWords('medio media demi demie half halbe halbes halber halben halve');
/** `year(s)`, `weeks'`, `año y medio`, `sem.` */
function tailOf(tokens: Tokens, i: number): number {
  let last = i;
  // `quinzaine de jours`
  if (tokens.factsAt(i)?.unit === 'fortnight' && tokens.isOneOf(i + 1, deWords) && tokens.has(i + 2, UNIT))
    last = i + 2;
  if (
    tokens.mark(last + 1) === OPENING &&
    tokens.isGlued(last + 1) &&
    tokens.length(last + 2) <= 2 &&
    tokens.mark(last + 3) === CLOSING
  )
    last += 3;
  if (isApostrophe(tokens.mark(last + 1)) && tokens.isGlued(last + 1) && tokens.language === 'en')
    last += tokens.isGlued(last + 2) && tokens.textOf(last + 2) === 's' ? 2 : 1;
  if (tokens.has(last + 1, JOINS)) {
    const half = tokens.language === 'en' && tokens.isOneOf(last + 2, aWord) ? last + 3 : last + 2;
    if (tokens.isOneOf(half, halves)) last = half;
  }
  if (tokens.isOneOf(i, yWord) && tokens.mark(i + 1) === POINT && tokens.isOneOf(i + 2, oWord))
    return tokens.mark(i + 3) === POINT && tokens.isGlued(i + 3) ? i + 3 : i + 2;
  const isPointed =
    last === i &&
    tokens.mark(last + 1) === POINT &&
    tokens.isGlued(last + 1) &&
    pointedUnits.has(foldCalendarWord(tokens.textOf(i)));
  const next = isPointed ? tokens.textOf(last + 2) : '';
  if (/^\d/.test(next) || beginsSmall(next)) last++;
  return last;
}
