import type { Duration, DurationKind, DurationUnit } from './duration';
import { AGE_WORD, AGO, AHEAD, COMPOUND, DAY_WORD, HISTORY, LASTING, LATER, UNIT_ENDING } from './durationWords';
import type { FoundLength } from './foundLength';
import { isDosage } from './dosage';
import { cueBefore, isBackwards, isNear, mentionsVisit } from './surroundings';
import { POINT, isHyphen, someWords, type Tokens } from './tokens';
import { sinceWords } from './wordLists';

const a = someWords('a');
const de = someWords('de');
const desde = someWords('desde');
const o = someWords('o');
const since = someWords([...sinceWords].join(' '));

/** `il y a`, `dentro de`. */
const cueStart = (tokens: Tokens, at: number): number => {
  if (tokens.language === 'fr' && tokens.isOneOf(at, a)) return at - 2;
  return tokens.language === 'es' && tokens.isOneOf(at, de) ? at - 1 : at;
};

/** What the words next to a length say about it. */
interface Context {
  /** Token before it, skipping `about` and the like. */
  readonly at: number;
  readonly isAgo: boolean;
  readonly isAhead: boolean;
}

/**
 * What kind of time a length is, judged by the words around it. @returns undefined if it is not a time of a patient's
 */
export function durationOf(tokens: Tokens, found: FoundLength): Duration | undefined {
  const { extent, amount, unit, isPhrase } = found;
  const { first, last, lead } = extent;
  const at = cueBefore(tokens, first);
  const isDayWord = amount !== undefined && tokens.has(amount.last, DAY_WORD);
  const isAgo = tokens.has(last + 1, AGO) || isBackwards(tokens, at);
  const isAhead = amount?.isOrdinal !== true && !isAgo && !extent.hasLast && tokens.has(at, AHEAD);
  // laboratory times and collections are left alone: `glucose after 2 h`, `24 h urine`
  if (
    unit === 'hour' &&
    !isAgo &&
    !(
      tokens.has(last + 1, LATER) &&
      !/^(?:post|prior|before|after|nach|na|apr[eè]s|tras|from|since|into|following)$/i.test(tokens.textOf(last + 1))
    )
  )
    return undefined;
  let direction: Duration['direction'] = 'none';
  if (isDayWord) {
    if (isPhrase) direction = tokens.factsAt(amount.last)!.value! < 0 ? 'back' : 'ahead';
  } else if (isPhrase) direction = extent.hasLast ? 'back' : 'ahead';
  else if (isAgo) direction = 'back';
  else if (isAhead) direction = 'ahead';
  const kind = kindOf(tokens, found, { at, isAgo, isAhead });
  // `ago` and the like are included, so that `yesterday` and `3 days ago` are treated alike
  const hasDirection = !isPhrase && !isDayWord && direction !== 'none';
  const lastAgo = hasDirection && tokens.has(last + 1, AGO) ? last + 1 : last;
  const firstCue = !hasDirection || lastAgo > last ? first : cueStart(tokens, at);
  const { start, end } = tokens.range(firstCue, lastAgo);
  return {
    start,
    end,
    kind,
    amount: amount?.value,
    unit,
    direction,
    isToVisit: kind === 'interval' && direction !== 'none' && mentionsVisit(tokens, firstCue, lastAgo),
    isPhrase: isPhrase || hasDirection,
    lead,
  };
}

/** Nobody takes something for years at a dose. */
const isTakenFor = (unit: DurationUnit | undefined): boolean =>
  unit === 'day' || unit === 'week' || unit === 'fortnight' || unit === 'month';

function kindOf(
  tokens: Tokens,
  { extent: { first, last, lead }, amount, unit, isCount }: FoundLength,
  { at, isAgo, isAhead }: Context,
): DurationKind {
  const isOrdinal = amount?.isOrdinal === true;
  if ((unit === 'year' && tokens.has(last, COMPOUND | UNIT_ENDING)) || (unit === 'quarter' && isOrdinal))
    return 'ageLike';
  const isNearAge =
    !isAgo &&
    !isAhead &&
    (isNear(tokens, isHyphen(tokens.mark(last + 1)) ? last + 2 : last + 1, 1, 3, AGE_WORD) ||
      isNear(tokens, first - 1, -1, 2, AGE_WORD) ||
      tokens.has(last, AGE_WORD) ||
      tokens.has(first, AGE_WORD) ||
      (unit === 'year' && tokens.mark(last) === POINT && tokens.isOneOf(last - 1, o)));
  if (isNearAge) return 'ageLike';
  const isHistory = isNear(tokens, last + 1, 1, 3, HISTORY);
  // `a los 3 meses`, `à 6 mois` say when, not how long
  const isTaken =
    isTakenFor(unit) &&
    !isAgo &&
    !isAhead &&
    !isHistory &&
    lead !== 'a ' &&
    lead !== 'à ' &&
    (isCount || (!isOrdinal && !tokens.has(last + 1, LATER) && !tokens.has(at, LATER))) &&
    !tokens.isFolded(at, since);
  if (isTaken && isDosage(tokens, first, last)) return 'dosage';
  if (isAgo) return tokens.isOneOf(at - 1, desde) ? 'history' : 'interval';
  return !isAhead && !isOrdinal && (isHistory || tokens.has(at, LASTING)) ? 'history' : 'interval';
}
