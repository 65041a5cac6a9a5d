import { GauzeError } from '../../contract/errors';
import { type EpisodeLibrary, episodesOf } from './episodeLibrary';
import type { DaySegment, SampleFirst } from './patientTimeline';
import { below, type Random } from './randomness';
import type { Rational } from './rational';
import { integerLog } from './timelineLibrary';
import { nearestMask, sampleSubset, subsetSize } from './mechanisms/subsetSelection';

/** Unlikeness from here on counts as this: what is far off is of no use, however far. In 1024ths of a doubling; lengths of stay beyond a factor of 1.6. */
const maxOfSpan = 700;
const maxOfGap = 3072;
/** How much counts how long the episodes are, the gaps in them, the gaps between them, and all the public years. */
const weights = { span: 64, inside: 4, wide: 4, years: 8192 } as const;

/**
 * How unlike a patient's timeline is to every public one: how long the patient's episodes are before all, then the gaps in them and
 * between them, each the mean over the patient's own. Integers, the same on every machine.
 *
 * @param gaps days between the dates in order, each from 1 on
 */
export function episodeDistances({ dates, size, elapsed }: EpisodeLibrary, gaps: readonly number[]): Float64Array {
  const width = dates - 1;
  if (gaps.length !== width) throw new GauzeError('bug', 'a timeline of another length');
  if (gaps.some((gap) => !Number.isSafeInteger(gap) || gap < 1))
    throw new GauzeError('badRequest', 'gaps are whole days from 1 on');
  const distances = new Float64Array(size);
  if (width === 0) return distances;
  const own = [0];
  for (const gap of gaps) own.push(own.at(-1)! + gap);
  const stays = episodesOf(gaps).filter(({ first, last }) => last > first);
  const spans = stays.map(({ first, last }) => integerLog(own[last]! - own[first]!));
  const isInside = new Uint8Array(width);
  for (const { first, last } of stays) isInside.fill(1, first, last);
  const logs = Int32Array.from(gaps, integerLog);
  const inside = isInside.reduce((sum, one) => sum + one, 0);
  const mean = (weight: number, sum: number, count: number): number =>
    count === 0 ? 0 : Math.floor((weight * sum) / count);
  for (let index = 0, from = -1; index < size; index++, from += width) {
    const since = (date: number): number => (date === 0 ? 0 : elapsed[from + date]!);
    let [span, within, between] = [0, 0, 0];
    for (let i = 0; i < stays.length; i++) {
      const { first, last } = stays[i]!;
      span += Math.min(maxOfSpan, Math.abs(integerLog(since(last) - since(first)) - spans[i]!));
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

/**
 * Which outcomes are alike to the truth: 1 for exactly as many as the subset is large, ties by index. [timeline, year]
 *
 * @param year index of the public year that the first date lies in, of so many; 0 of 1 where no year is drawn
 */
export function alikeEpisodes(
  library: EpisodeLibrary,
  gaps: readonly number[],
  year: number,
  years: number,
  epsilon: Rational,
): Uint8Array {
  return episodeMask(episodeDistances(library, gaps), year, years, epsilon);
}

/** The same from distances that were made before. */
export function episodeMask(distances: Float64Array, year: number, years: number, epsilon: Rational): Uint8Array {
  const ofYear = Array.from({ length: years }, (_, other) =>
    Math.floor((weights.years * Math.abs(other - year)) / years),
  );
  const all = new Float64Array(distances.length * years);
  for (let index = 0, at = 0; index < distances.length; index++)
    for (let other = 0; other < years; other++) all[at++] = distances[index]! + ofYear[other]!;
  return nearestMask(all, subsetSize(all.length, epsilon));
}

export function episodeGaps({ dates, elapsed }: EpisodeLibrary, index: number): readonly number[] {
  const days = elapsed.subarray(index * (dates - 1), (index + 1) * (dates - 1));
  return Array.from(days, (day, at) => day - (at === 0 ? 0 : days[at - 1]!));
}

/** Of the public year that a day lies in, or the nearest. */
export const yearIndex = (years: readonly DaySegment[], day: number): number =>
  Math.min(years.length - 1, years.filter(({ to }) => to < day).length);

export interface EpisodeOptions {
  readonly epsilon: Rational;
  readonly libraries: (dates: number) => EpisodeLibrary;
  /** Where a first date may lie, in public: one segment of days after another. The first date outside is taken as in the nearest. */
  readonly years: readonly DaySegment[];
}

/**
 * One draw for all dates of a patient, and one charge: a public timeline with as many dates, its episodes among them, together with the year of
 * the first date. Those alike are e^ε times as likely as any other. One date alone is a draw of the year. Where in the year is uniform.
 */
export const sampleEpisodes =
  ({ epsilon, libraries, years }: EpisodeOptions): SampleFirst =>
  (days, random) => {
    const library = libraries(days.length);
    const gaps = days.slice(1).map((day, i) => day - days[i]!);
    const own = yearIndex(years, days[0]!);
    const [index, year] = sample(library, gaps, own, years.length, epsilon, random);
    const { from, to } = years[year]!;
    return { start: from + below(random, to - from + 1), gaps: episodeGaps(library, index) };
  };

/** Dates that follow released ones: a draw of their own, without a year. */
export const sampleLaterEpisodes =
  ({ epsilon, libraries }: EpisodeOptions) =>
  (gaps: readonly number[], random: Random): readonly number[] => {
    const library = libraries(gaps.length + 1);
    return episodeGaps(library, sample(library, gaps, 0, 1, epsilon, random)[0]);
  };

function sample(
  library: EpisodeLibrary,
  gaps: readonly number[],
  year: number,
  years: number,
  epsilon: Rational,
  random: Random,
): readonly [index: number, year: number] {
  const inside = alikeEpisodes(library, gaps, year, years, epsilon);
  const outcome = sampleSubset(inside.length, (at) => inside[at] === 1, epsilon, random);
  return [Math.floor(outcome / years), outcome % years];
}
