import type { EpisodeEdition } from '../../contract/privateKinds';
import { type EpisodeLibrary, episodesOf, gapOfEdition } from './episodeLibrary';
import { integerLog } from './timelineLibrary';

/**
 * Unlikeness from here on counts as this: what is far off is of no use, however far. In 1024ths of a doubling; lengths
 * of stay beyond a factor of 1.6.
 */
const maxOfSpan = 700;
const maxOfGap = 3072;

/** What an edition takes as alike. Integers, the same on every machine. */
interface Weighing {
  /** Of the length of an episode, in days. @param log of `own`, made before */
  readonly span: (days: number, own: number, log: number) => number;
  /** What the means over a patient's episodes, over the gaps inside them and over those between are multiplied by. */
  readonly weights: { readonly span: number; readonly inside: number; readonly wide: number };
  /** And by which the products are divided. */
  readonly parts: number;
  /** All public years between the first and the last. */
  readonly years: number;
}

/** A stay that is missed; one that is met counts less, the nearer the less. */
const miss = 4096;
/** Of a length that is off by no more than one part in so many. */
const met = [
  [10, 82],
  [6, 164],
  [5, 820],
  [4, 2048],
] as const;

/** How badly a length serves a stay. Beyond a quarter of it all are missed, those far off a little more. */
export function unlikeStay(days: number, own: number, log = integerLog(own)): number {
  const off = Math.abs(days - own);
  if (off === 0) return 0;
  for (const [parts, unlike] of met) if (parts * off <= own) return unlike;
  return miss + Math.min(512, Math.abs(integerLog(days) - log) >> 3);
}

const weighings: Readonly<Record<EpisodeEdition, Weighing>> = {
  episodes: {
    span: (days, _own, log) => Math.min(maxOfSpan, Math.abs(integerLog(days) - log)),
    weights: { span: 64, inside: 4, wide: 4 },
    parts: 1,
    years: 8192,
  },
  // how many stays are met at once decides; gaps and year decide among timelines that meet as many. As many as are
  // alike weigh e^ε, whichever they are, so those that meet most put the largest share of stays near the truth
  // (tests/bench/stayBest.ts bounds it)
  stays: {
    span: unlikeStay,
    weights: { span: 32, inside: 1, wide: 4 },
    parts: 32,
    years: 96,
  },
};

/**
 * How much it counts that the first date lies in another public year.
 * @param years how many there are,
 * @param apart how many lie between
 */
export const unlikeYear = (edition: EpisodeEdition, apart: number, years: number): number =>
  Math.floor((weighings[edition].years * apart) / years);

/**
 * How unlike a patient's timeline is to every public one: how long the patient's episodes are before all, then the gaps
 * in them and between them, each the mean over the patient's own.
 *
 * @param gaps days between the dates in order, each from 1 on
 */
export function unlikeness({ edition, dates, size, elapsed }: EpisodeLibrary, gaps: readonly number[]): Float64Array {
  const { span: unlikeSpan, weights, parts } = weighings[edition];
  const width = dates - 1;
  const distances = new Float64Array(size);
  const own = [0];
  for (const gap of gaps) own.push(own.at(-1)! + gap);
  const stays = episodesOf(gaps, gapOfEdition(edition)).filter(({ first, last }) => last > first);
  const lengths = stays.map(({ first, last }) => own[last]! - own[first]!);
  const lengthLogs = lengths.map(integerLog);
  const isInside = new Uint8Array(width);
  for (const { first, last } of stays) isInside.fill(1, first, last);
  const logs = Int32Array.from(gaps, integerLog);
  const inside = isInside.reduce((sum, one) => sum + one, 0);
  const mean = (weight: number, sum: number, count: number): number =>
    count === 0 ? 0 : Math.floor((weight * sum) / (parts * count));
  for (let index = 0, from = -1; index < size; index++, from += width) {
    const since = (date: number): number => (date === 0 ? 0 : elapsed[from + date]!);
    let [span, within, between] = [0, 0, 0];
    for (let i = 0; i < stays.length; i++) {
      const { first, last } = stays[i]!;
      span += unlikeSpan(since(last) - since(first), lengths[i]!, lengthLogs[i]!);
    }
    for (let gap = 0, before = 0; gap < width; gap++) {
      const days = elapsed[from + gap + 1]!;
      const unlike = Math.min(maxOfGap, Math.abs(integerLog(days - before) - logs[gap]!));
      if (isInside[gap] === 1) within += unlike;
      else between += unlike;
      before = days;
    }
    distances[index] =
      mean(weights.span, span, stays.length) +
      mean(weights.inside, within, inside) +
      mean(weights.wide, between, width - inside);
  }
  return distances;
}
