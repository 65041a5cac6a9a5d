import type { Language } from '../../contract/text';
import { foldCalendarWord } from '../text/calendar';
import { amountEndingAt, type Amount } from './amounts';
import { calendarTimeAt } from './calendarTimes';
import type { Duration, DurationKind, DurationUnit } from './duration';
import {
  AGE_WORD,
  AGO,
  AHEAD,
  ARTICLE,
  BEFORE,
  BETWEEN,
  COMPOUND,
  COUNT,
  DAY_WORD,
  EVERY,
  FEAST,
  HISTORY,
  JOINS,
  LAST,
  LASTING,
  LATER,
  NEXT,
  NUMBER,
  RISK,
  UNIT,
  UNIT_ENDING,
  VAGUE,
  VISIT,
  WEEKDAY,
  morningWords,
  pointedUnits,
  pregnancyUnits,
  shortUnits,
  sinceWords,
  INTRODUCES,
  MONTH,
  SEASON,
} from './durationWords';
import { absorbed, cueBefore, isBackwards, isDosage, isNear, tellsOfVisit, type Extent } from './surroundings';
import { CLOSING, COLON, OPENING, PLUS, POINT, SLASH, isApostrophe, isHyphen, tokensOf, type Tokens } from './tokens';

interface Found {
  readonly extent: Extent;
  readonly amount: Amount | undefined;
  readonly unit: DurationUnit | undefined;
  readonly isCount: boolean;
  /** `yesterday`, `last week`. */
  readonly isPhrase: boolean;
}

/**
 * Lengths of time and times of the calendar in words, in the order of the text, not overlapping. Whether one is found depends on the
 * words of the expression and beside it, never on how long it is. Dosages are told apart, and are among the found.
 *
 * @param isCovered of what has a span already, and is not looked at
 */
export function findDurations(
  text: string,
  language: Language,
  isCovered?: (start: number, end: number) => boolean,
): readonly Duration[] {
  const tokens = tokensOf(text, language, isCovered);
  const found: Duration[] = [];
  let behind = 0;
  const push = (duration: Duration | undefined): void => {
    if (duration === undefined || duration.start < behind) return;
    found.push(duration);
    behind = duration.end;
  };
  for (const i of tokens.starts) {
    if (tokens.has(i, UNIT | UNIT_ENDING | COMPOUND | DAY_WORD | COUNT)) {
      const at = lengthAt(tokens, i);
      if (at === undefined) continue;
      const { start, end } = rangeOf(tokens, at.extent.first, at.extent.last);
      if (start >= behind && isCovered?.(start, end) !== true) push(durationOf(tokens, text, at));
    }
    if (tokens.has(i, WEEKDAY | SEASON | MONTH | FEAST)) {
      const time = calendarTimeAt(tokens, i);
      if (time === undefined) continue;
      const range = rangeOf(tokens, time.first, time.last);
      if (isCovered?.(range.start, range.end) !== true)
        push({
          ...range,
          kind: 'calendar',
          amount: undefined,
          unit: undefined,
          direction: 'none',
          isToVisit: false,
          isPhrase: false,
          lead: '',
        });
    }
  }
  return joined(text, found);
}

/** The one expression that a text is, with what tells its direction beside it. @returns undefined where there is none, or several */
export function readDuration(text: string, language: Language): Duration | undefined {
  const found = findDurations(text, language);
  return found.length === 1 ? found[0] : undefined;
}

const rangeOf = ({ scan: { starts, ends } }: Tokens, first: number, last: number) => ({
  start: starts[first]!,
  end: ends[last]!,
});

function lengthAt(tokens: Tokens, i: number): Found | undefined {
  const unit = tokens.factsAt(i)?.unit;
  if (tokens.has(i, DAY_WORD)) {
    const word = foldCalendarWord(tokens.textOf(i));
    if (
      (word === 'manana' || word === 'morgen') &&
      ((tokens.language === 'de' && tokens.textOf(i) !== word) ||
        morningWords.has(foldCalendarWord(tokens.textOf(i - 1))))
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
    return countBehind(tokens, i) ?? withoutAmount(tokens, i);
  }
  return tokens.has(i, COUNT | UNIT) ? countBehind(tokens, i) : undefined;
}

/** Abbreviations of one letter, and those of a pregnancy, are units only behind a figure. */
function isUnitHere(tokens: Tokens, i: number): boolean {
  const { language } = tokens;
  const text = tokens.textOf(i);
  const folded = foldCalendarWord(text);
  const isBehindFigure = tokens.isFigure(i - 1);
  if (pregnancyUnits.has(folded))
    return text === text.toUpperCase()
      ? isBehindFigure || tokens.mark(i - 1) === POINT || folded === 'ssw'
      : folded === 'sg' && isBehindFigure;
  if (folded.length > 1 && !shortUnits[language].has(folded)) return true;
  if (!shortUnits[language].has(folded)) return false;
  if (
    text !== text.toLowerCase() &&
    !(language === 'de' && (text === 'J' || text === 'Wo' || text === 'Mon')) &&
    !(language === 'fr' && text === 'J')
  )
    return false;
  return isBehindFigure && (tokens.isGlued(i) || folded !== 'd');
}

const mostBetween = 3;
/** The number that belongs to the unit at token `i`: `3`, `a few`, `third postoperative`, `dizaine de`. */
function amountBefore(tokens: Tokens, i: number): Amount | undefined {
  let at = i - 1;
  for (let k = 0; k <= mostBetween; k++) {
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

const perWords = new Set(['a', 'an', 'per', 'each', 'every', 'al', 'par', 'pro', 'je', 'die', 'por']);
const perBefore = new Set(['an', 'per', 'each', 'every', 'par', 'pro', 'je', 'por']);
/** Not how often, not of a population. */
function isLength(tokens: Tokens, amount: Amount, i: number): boolean {
  if (amount.isArticle) {
    const at = cueBefore(tokens, amount.first);
    const isHyphened = isHyphen(tokens.mark(amount.last + 1)) || tailOf(tokens, i) > i;
    if (!isHyphened && !tokens.has(at, AHEAD | LASTING | LATER | INTRODUCES | LAST) && !tokens.has(i + 1, AGO | LATER))
      return false;
  }
  let before = amount.first - 1;
  while (/^(?:les|de|the|las|los)$/i.test(tokens.textOf(before)) || tokens.has(before, LAST | NEXT)) before--;
  if (tokens.has(before, EVERY) && !(tokens.has(before, LASTING) && tokens.language === 'es')) return false;
  if (tokens.mark(i + 1) === SLASH && tokens.has(i + 2, UNIT)) return false;
  if (
    perWords.has(foldCalendarWord(tokens.textOf(i + 1))) &&
    (tokens.has(i + 2, UNIT) || (tokens.has(i + 2, ARTICLE) && tokens.has(i + 3, UNIT)))
  )
    return false;
  return !isNear(tokens, i + 1, 1, 4, RISK) && !isNear(tokens, amount.first - 1, -1, 3, RISK);
}

/** `year(s)`, `weeks'`, `año y medio`, `sem.` */
function tailOf(tokens: Tokens, i: number): number {
  let last = i;
  // `quinzaine de jours`
  if (tokens.factsAt(i)?.unit === 'fortnight' && /^de?$/i.test(tokens.textOf(i + 1)) && tokens.has(i + 2, UNIT))
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
    const half = tokens.language === 'en' && /^a$/i.test(tokens.textOf(last + 2)) ? last + 3 : last + 2;
    if (/^(?:medi[oa]|demie?|half|halbe[srn]?|halve)$/i.test(tokens.textOf(half))) last = half;
  }
  if (/^y$/i.test(tokens.textOf(i)) && tokens.mark(i + 1) === POINT && /^o$/i.test(tokens.textOf(i + 2)))
    return tokens.mark(i + 3) === POINT && tokens.isGlued(i + 3) ? i + 3 : i + 2;
  const isPointed =
    last === i &&
    tokens.mark(last + 1) === POINT &&
    tokens.isGlued(last + 1) &&
    pointedUnits.has(foldCalendarWord(tokens.textOf(i)));
  if (isPointed && /^[\p{Ll}\d]/u.test(tokens.textOf(last + 2))) last++;
  return last;
}

/** `day 3`, `semana 28`, `POD#3`, `J+5`, `days 3 to 5`. */
function countBehind(tokens: Tokens, i: number): Found | undefined {
  const { language } = tokens;
  const isLabel = tokens.has(i, COUNT);
  const text = tokens.textOf(i);
  if (isLabel && text !== text.toUpperCase()) return undefined;
  if (!isLabel && tokens.length(i) < 3) return undefined;
  const unit: DurationUnit = tokens.factsAt(i)?.unit ?? 'day';
  if (
    unit === 'hour' ||
    tokens.has(i - 1, EVERY) ||
    perBefore.has(foldCalendarWord(tokens.textOf(i - 1))) ||
    tokens.mark(i - 1) === SLASH
  )
    return undefined;
  let at = i + 1;
  for (let k = 0; k < 2; k++)
    if (
      [35, COLON, PLUS, POINT, 0xba, 0xb0].includes(tokens.mark(at)) ||
      /^(?:n|no|nr|number|numero)$/i.test(tokens.textOf(at))
    )
      at++;
  // `J3`, and a hospital day is not `Haemodialysis 4`
  if (isLabel && language === 'fr' && text === 'J' && !tokens.isGlued(i + 1)) return undefined;
  const isFigure = tokens.isFigure(at) && tokens.length(at) <= 3;
  if (!isFigure && !(tokens.has(at, NUMBER) && !isLabel && !tokens.has(at, VAGUE))) return undefined;
  // the number belongs to what follows: `year 2 months`, `day 12/05`
  const next = isHyphen(tokens.mark(at + 1)) ? at + 2 : at + 1;
  if (
    tokens.has(next, UNIT | UNIT_ENDING) ||
    (isFigure &&
      tokens.isGlued(at + 1) &&
      (([SLASH, COLON].includes(tokens.mark(at + 1)) && tokens.isFigure(at + 2)) || tokens.isWord(at + 1)))
  )
    return undefined;
  if (isFigure && tokens.mark(at + 1) === POINT && tokens.isGlued(at + 2) && tokens.isFigure(at + 2)) return undefined;
  if (
    !isFigure &&
    (tokens.length(at) < 3 || (tokens.isWord(at + 1) && !tokens.has(at + 1, LATER | JOINS | LASTING | AHEAD)))
  )
    return undefined;
  let last = at;
  if (
    (isHyphen(tokens.mark(at + 1)) || tokens.has(at + 1, JOINS)) &&
    tokens.isFigure(at + 2) &&
    tokens.length(at + 2) <= 3
  )
    last = at + 2;
  const value = isFigure ? Number(tokens.textOf(at)) : tokens.factsAt(at)?.value;
  return {
    extent: absorbed(tokens, isLabel && !(at === i + 1 && tokens.isGlued(at)) ? at : i, last),
    amount: { first: at, last, value, isOrdinal: true, isArticle: false },
    unit,
    isCount: true,
    isPhrase: false,
  };
}

/** `last week`, `la semana pasada`, `for years`, `months later`. */
function withoutAmount(tokens: Tokens, i: number): Found | undefined {
  const unit = tokens.factsAt(i)?.unit;
  if (unit === 'hour' || (tokens.length(i) < 3 && tokens.language !== 'fr')) return undefined;
  const extent = absorbed(tokens, i, i);
  const { language } = tokens;
  let { last } = extent;
  let { hasNext } = extent;
  // `la semana que viene`
  if (language === 'es' && /^que$/i.test(tokens.textOf(last + 1)) && /^viene$/i.test(tokens.textOf(last + 2))) {
    last += 2;
    hasNext = true;
  }
  const before = cueBefore(tokens, extent.first);
  if (extent.hasLast || hasNext) {
    const isInside =
      tokens.has(before, AHEAD | LASTING | LATER | INTRODUCES | JOINS | BEFORE) ||
      /^(?:the|de|of|het|van)$/i.test(tokens.textOf(extent.first - 1)) ||
      (extent.hasArticle && (language === 'de' || language === 'nl'));
    return { extent: { ...extent, last, hasNext }, amount: undefined, unit, isCount: false, isPhrase: !isInside };
  }
  // `al mes de la intervención`, `control al año`: one, where `a los 3 meses` has a number
  const isOne =
    language === 'es' &&
    extent.lead === 'a ' &&
    (/^(?:del?|tras)$/i.test(tokens.textOf(last + 1)) || tokens.has(before, VISIT)) &&
    !/^(?:ve[cz]|vez|veces)$/i.test(tokens.textOf(before));
  if (isOne)
    return {
      extent,
      amount: { first: i, last: i, value: 1, isOrdinal: false, isArticle: false },
      unit,
      isCount: false,
      isPhrase: false,
    };
  const isPlural =
    /^(?:days|weeks|months|years|decades|dias|semanas|meses|anos|decadas|jours|semaines|annees|dagen|weken|maanden|jaren|tagen?|wochen|monaten?|jahren?|jahrzehnten?)$/.test(
      foldCalendarWord(tokens.textOf(i)),
    );
  if (!isPlural) return undefined;
  return tokens.has(i + 1, AGO) ||
    (tokens.has(i + 1, LATER) && language === 'en') ||
    tokens.has(i - 1, BEFORE) ||
    /^(?:seit|sinds|desde|depuis|for)$/i.test(tokens.textOf(i - 1))
    ? { extent, amount: undefined, unit, isCount: false, isPhrase: false }
    : undefined;
}

/** `il y a`, `dentro de`. */
const cueStart = (tokens: Tokens, at: number): number => {
  if (tokens.language === 'fr' && /^a$/i.test(tokens.textOf(at))) return at - 2;
  return tokens.language === 'es' && /^de$/i.test(tokens.textOf(at)) ? at - 1 : at;
};

function durationOf(
  tokens: Tokens,
  text: string,
  { extent, amount, unit, isCount, isPhrase }: Found,
): Duration | undefined {
  const { first, last, lead } = extent;
  const isOrdinal = amount?.isOrdinal === true;
  const at = cueBefore(tokens, first);
  const isDayWord = amount !== undefined && tokens.has(amount.last, DAY_WORD);
  const isAgo = tokens.has(last + 1, AGO) || isBackwards(tokens, at);
  const isAhead = !isOrdinal && !isAgo && !extent.hasLast && tokens.has(at, AHEAD);
  const isLater = tokens.has(last + 1, LATER) || tokens.has(at, LATER);
  // laboratory times and collections stay: `glucose after 2 h`, `24 h urine`
  if (
    unit === 'hour' &&
    !isAgo &&
    !(
      tokens.has(last + 1, LATER) &&
      !/^(?:post|prior|before|after|nach|na|apr[eè]s|tras|from|since|into|following)$/i.test(tokens.textOf(last + 1))
    )
  )
    return undefined;
  const isSince = isAgo && /^desde$/i.test(tokens.textOf(at - 1));
  const sign = isDayWord
    ? tokens.factsAt(amount.last)!.value! < 0
      ? 'back'
      : 'ahead'
    : isPhrase
      ? extent.hasLast
        ? 'back'
        : 'ahead'
      : isAgo
        ? 'back'
        : isAhead
          ? 'ahead'
          : 'none';
  const direction = isDayWord && !isPhrase ? 'none' : sign;
  const kind = kindOf();
  // `ago` and its like go with it, so that `yesterday` and `3 days ago` are alike
  const isTold = !isPhrase && !isDayWord && direction !== 'none';
  const lastAgo = isTold && tokens.has(last + 1, AGO) ? last + 1 : last;
  const firstCue = !isTold || lastAgo > last ? first : cueStart(tokens, at);
  return {
    ...rangeOf(tokens, firstCue, lastAgo),
    kind,
    amount: amount?.value,
    unit,
    direction,
    isToVisit: kind === 'interval' && direction !== 'none' && tellsOfVisit(tokens, firstCue, lastAgo),
    isPhrase: isPhrase || isTold,
    lead,
  };

  function kindOf(): DurationKind {
    const isAge = unit === 'year' && tokens.has(last, COMPOUND | UNIT_ENDING);
    const isNearAge =
      isNear(tokens, isHyphen(tokens.mark(last + 1)) ? last + 2 : last + 1, 1, 3, AGE_WORD) ||
      isNear(tokens, first - 1, -1, 2, AGE_WORD) ||
      tokens.has(last, AGE_WORD) ||
      tokens.has(first, AGE_WORD) ||
      (unit === 'year' && tokens.mark(last) === POINT && /^o$/i.test(tokens.textOf(last - 1)));
    if (isAge || (unit === 'quarter' && isOrdinal) || (isNearAge && !isAgo && !isAhead)) return 'ageLike';
    const isHistory = isNear(tokens, last + 1, 1, 3, HISTORY);
    // `a los 3 meses`, `à 6 mois` is when, not how long
    const isTaken =
      !/^[aà] $/.test(lead) &&
      unit !== undefined &&
      takenFor.has(unit) &&
      (!isOrdinal || isCount) &&
      !isAgo &&
      !isAhead &&
      !(isLater && !isCount) &&
      !sinceWords.has(foldCalendarWord(tokens.textOf(at))) &&
      !isHistory;
    if (isTaken && isDosage(tokens, text, first, last)) return 'dosage';
    if (isSince || (!isAgo && !isAhead && !isOrdinal && (tokens.has(at, LASTING) || isHistory))) return 'history';
    return 'interval';
  }
}

/** Nobody takes something for years at a dose. */
const takenFor: ReadonlySet<DurationUnit> = new Set(['day', 'week', 'fortnight', 'month']);
const between = /^\s*(?:,|y|e|and|et|und|en|to|a|à|o|or|ou|oder|of|bis|tot|con|[-–+])?\s*$/iu;
/** `1 year and 6 months`, `2 weeks to 3 months` are one. */
function joined(text: string, found: readonly Duration[]): readonly Duration[] {
  const out: Duration[] = [];
  for (const next of found) {
    const last = out.at(-1);
    const isOne =
      last !== undefined &&
      last.amount !== undefined &&
      next.amount !== undefined &&
      !(last.isPhrase && next.isPhrase) &&
      next.lead === '' &&
      between.test(text.slice(last.end, next.start));
    if (!isOne) {
      out.push(next);
      continue;
    }
    out[out.length - 1] = {
      ...last,
      end: next.end,
      kind: last.kind === 'dosage' ? next.kind : last.kind,
      amount: undefined,
      direction: last.direction === 'none' ? next.direction : last.direction,
      isToVisit: last.isToVisit || next.isToVisit,
      isPhrase: last.isPhrase || next.isPhrase,
    };
  }
  return out;
}
