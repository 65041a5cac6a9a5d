import type { Span } from '../../contract/text';
import { isMeasureWord } from '../detection/recognizers/units';
import { foldForSearch } from '../text/foldedWithOffsets';
import { beginsSentence, isDateLike, type PossibleMiss } from './possibleMisses';

/**
 * How likely each segment is PHI, judged by its form and its surroundings and added to its weight: dates, long numbers
 * and years first, then segments next to a span; values of measurements, abbreviations and single letters last. The
 * weight itself, which other lists use, does not change.
 *
 * @param covered spans that are accepted or suggested, in reading order
 */
export function rankedMisses(
  text: string,
  misses: readonly PossibleMiss[],
  covered: readonly Span[],
): readonly PossibleMiss[] {
  const ends = new Set(covered.map(({ end }) => end));
  const starts = new Set(covered.map(({ start }) => start));
  return misses.map((miss) => ({
    ...miss,
    weight:
      miss.weight +
      (miss.kind === 'digits' ? digitWeight : ofCapitals)(text, miss) +
      (text.charAt(miss.end) !== ':' &&
      !telephone.test(text.slice(miss.start, miss.end)) &&
      isAdjacent(text, miss, starts, ends)
        ? adjacentWeight
        : 0),
  }));
}

/**
 * More than a word loses for being left unlabelled in other notes: `Oviedo` after a hospital is not medical vocabulary.
 */
const adjacentWeight = 25;
const dateLike = 8;
const longNumber = 5;
const aYear = 5;
const measured = -8;
const short = -6;

function digitWeight(text: string, { start, end }: Span): number {
  const words = text.slice(start, end);
  if (isDateLike(words)) return dateLike;
  const behind = /^[ \t]?(%|‰|°|µ|×|\/|\p{L}+)/u.exec(text.slice(end, end + 20))?.[1];
  const isMeasured = behind !== undefined && (!/\p{L}/u.test(behind) || isMeasureWord(foldForSearch(behind)));
  if (isMeasured || /^\p{Nd}+[.,/]\p{Nd}+$/u.test(words) || /^[.,]\p{Nd}/u.test(text.slice(end, end + 2)))
    return measured;
  if (/^(?:19|20)\p{Nd}{2}$/u.test(words)) return aYear;
  const digits = words.replace(/\P{Nd}/gu, '').length;
  return digits >= 5 || /^0\p{Nd}{2}/u.test(words) ? longNumber : digits <= 2 ? short : 0;
}

/** `PSA`, `ABGs`: more often a medical abbreviation than a name. */
const abbreviation = /^\p{Lu}{2,5}s?$/u;
const numberAfter = /^[ \t:=]{0,3}\p{Nd}/u;
const sometimesMonth = 4;

function ofCapitals(text: string, { start, end }: Span): number {
  const words = text.slice(start, end);
  if (isDateLike(`${words} 2000`)) return sometimesMonth;
  if (/^\p{L}$/u.test(words)) return measured;
  if (abbreviation.test(words) || telephone.test(words)) return short;
  // `Temp 38`, `Hb 12`: the name of a measurement
  return words.length <= 5 && numberAfter.test(text.slice(end, end + 4)) ? short : 0;
}

/** Stands beside a number in nearly every letterhead: adjacency says nothing about it. */
const telephone = /^(?:t[eé]l[fs]?|tl[fn]|fax|phone|t[eé]l[eé]fono?|t[eé]l[eé]phone|telephone|telefoon)$/iu;

const nothingBetween = /^[ \t,(/–-]{0,3}$/u;
const reach = 4;
function isAdjacent(text: string, { start, end }: Span, starts: ReadonlySet<number>, ends: ReadonlySet<number>) {
  for (let gap = 0; gap < reach; gap += 1) {
    if (ends.has(start - gap) && nothingBetween.test(text.slice(start - gap, start))) return true;
    if (starts.has(end + gap) && !beginsSentence(text, start) && nothingBetween.test(text.slice(end, end + gap)))
      return true;
  }
  return false;
}
