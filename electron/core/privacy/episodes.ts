import { GauzeError } from '../../contract/errors';
import type { EpisodeEdition } from '../../contract/privateKinds';
import type { EpisodeLibrary } from './episodeLibrary';
import { unlikeness, unlikeYear } from './episodeUnlikeness';
import { underPureDp, type Days, type Gaps, type Measurement, type PureDp } from './mechanisms/measurement';
import type { DaySegment, FirstTimeline } from './patientTimeline';
import { below, type Random } from './randomness';
import type { Rational } from './rational';
import { nearestMask, sampleSubset, subsetSize } from './mechanisms/subsetSelection';

/**
 * The distance of a patient's timeline to every public one of the edition.
 *
 * @param gaps days between the dates in order, each at least 1
 */
export function episodeDistances(library: EpisodeLibrary, gaps: readonly number[]): Float64Array {
  if (gaps.length !== library.dates - 1) throw new GauzeError('bug', 'a timeline of another length');
  if (gaps.some((gap) => !Number.isSafeInteger(gap) || gap < 1))
    throw new GauzeError('badRequest', 'gaps are whole days from 1 on');
  return gaps.length === 0 ? new Float64Array(library.size) : unlikeness(library, gaps);
}

/**
 * Which outcomes are alike to the truth: 1 for exactly as many as the subset has members, ties by index. [timeline,
 * year]
 *
 * @param year index of the public year that contains the first date; 0 of 1 if no year is sampled
 */
export function alikeEpisodes(
  library: EpisodeLibrary,
  gaps: readonly number[],
  year: number,
  years: number,
  epsilon: Rational,
): Uint8Array {
  return episodeMask(library.edition, episodeDistances(library, gaps), year, years, epsilon);
}

/** The same from precomputed distances. */
export function episodeMask(
  edition: EpisodeEdition,
  distances: Float64Array,
  year: number,
  years: number,
  epsilon: Rational,
): Uint8Array {
  const ofYear = Array.from({ length: years }, (_, other) => unlikeYear(edition, Math.abs(other - year), years));
  const all = new Float64Array(distances.length * years);
  for (let index = 0, at = 0; index < distances.length; index++)
    for (let other = 0; other < years; other++) all[at++] = distances[index]! + ofYear[other]!;
  return nearestMask(all, subsetSize(all.length, epsilon));
}

export function episodeGaps({ dates, elapsed }: EpisodeLibrary, index: number): readonly number[] {
  const days = elapsed.subarray(index * (dates - 1), (index + 1) * (dates - 1));
  return Array.from(days, (day, at) => day - (at === 0 ? 0 : days[at - 1]!));
}

/** Index of the public year that contains a day, or of the nearest. */
export const yearIndex = (years: readonly DaySegment[], day: number): number =>
  Math.min(years.length - 1, years.filter(({ to }) => to < day).length);

export interface EpisodeOptions {
  readonly epsilon: Rational;
  readonly libraries: (dates: number) => EpisodeLibrary;
  /** The public range of first dates: consecutive segments of days. A first date outside is mapped to the nearest. */
  readonly years: readonly DaySegment[];
}

/**
 * One sample for all dates of a patient, and one charge: a public timeline with as many dates, including its episodes,
 * together with the year of the first date. Similar ones are e^ε times as likely as any other. A single date is a
 * sample of the year. The day within the year is uniform.
 */
export const firstEpisodes = ({
  epsilon,
  libraries,
  years,
}: EpisodeOptions): Measurement<Days, FirstTimeline, PureDp> => ({
  domain: { kind: 'days' },
  ...underPureDp(epsilon),
  sample(days, random) {
    const library = libraries(days.length);
    const gaps = days.slice(1).map((day, i) => day - days[i]!);
    const own = yearIndex(years, days[0]!);
    const [index, year] = sample(library, gaps, own, years.length, epsilon, random);
    const { from, to } = years[year]!;
    return { start: from + below(random, to - from + 1), gaps: episodeGaps(library, index) };
  },
});

/** Dates after released ones: a sample of their own, without a year. */
export const laterEpisodes = ({
  epsilon,
  libraries,
}: Omit<EpisodeOptions, 'years'>): Measurement<Gaps, readonly number[], PureDp> => ({
  domain: { kind: 'gaps' },
  ...underPureDp(epsilon),
  sample(gaps, random) {
    const library = libraries(gaps.length + 1);
    return episodeGaps(library, sample(library, gaps, 0, 1, epsilon, random)[0]);
  },
});

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
