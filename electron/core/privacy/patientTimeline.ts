import { GauzeError } from '../../contract/errors';
import type { ClassedGaps, Days, Gaps, Measurement, MetricDp, PureDp } from './mechanisms/measurement';
import { below, type Random } from './randomness';
import type { Rational } from './rational';
import type { TimelineLibrary } from './timelineLibrary';
import { timelineMechanism } from './timelines';

/** Days are numbered from the first of January of the year 1 (day 0), Gregorian throughout: 1582 has all its days. */
export interface DatedSurrogate {
  readonly day: number;
  readonly surrogate: number;
}

/** The last of December 9999. */
export const lastDay = 3_652_058;
/** Years before 1 and after 9999 have no day number here: readers of dates generalise or mask them. */
export const isTimelineDay = (day: number): boolean => Number.isInteger(day) && day >= 0 && day <= lastDay;

/** What a release of dates costs and does, known before anything is sampled. */
export interface TimelinePlan {
  /** Samples over public timelines, each charged ε: 0 … 2. */
  readonly draws: number;
  /** New dates between released ones: placed uniformly, free. */
  readonly between: number;
  readonly isFirst: boolean;
}

export interface DaySegment {
  readonly from: number;
  /** Included. */
  readonly to: number;
}

/** New dates of a patient without released ones: the first one, and the gaps after it. */
export interface FirstTimeline {
  readonly start: number;
  readonly gaps: readonly number[];
}

/**
 * New gaps for true ones: one sample over public timelines, or a published form, for comparison, whose ε is per
 * interval.
 */
export type GapsMechanism =
  | Measurement<Gaps, readonly number[], PureDp | MetricDp<'interval'>>
  | Measurement<ClassedGaps, readonly number[], MetricDp<'interval'>>;

export interface TimelineOptions {
  readonly epsilon: Rational;
  readonly libraries: (dates: number) => TimelineLibrary;
  /**
   * The first date is uniform over these days, inclusive: a public span, or the days of the true year if policy
   * declares the year.
   */
  readonly firstDay: DaySegment;
  /** Replaces a uniform first date and separate gaps: both in one sample, within `firstDay`. */
  readonly first?: Measurement<Days, FirstTimeline, PureDp>;
  /** Longer timelines are scaled down proportionally, which is free. 100 years by default. */
  readonly maxSpanDays?: number;
  /** Replaces one sample over public timelines. */
  readonly later?: GapsMechanism;
}

/** New gaps for true ones. */
const sampleGaps = (
  { epsilon, libraries, later = timelineMechanism(libraries, epsilon) }: TimelineOptions,
  gaps: readonly number[],
  random: Random,
): readonly number[] => later.sample(gaps, random);

/**
 * @param released of this patient so far, in any order
 * @param days true days of all dates to release now; dates released before are recognised by their day
 * @throws GauzeError `badRequest` for days outside the years 1 … 9999
 */
export function planTimeline(released: readonly DatedSurrogate[], days: readonly number[]): TimelinePlan {
  const fresh = freshDays(released, days);
  if (released.length === 0) return { draws: fresh.length > 1 ? 1 : 0, between: 0, isFirst: true };
  const [first, last] = ends(released);
  const before = fresh.filter((day) => day < first).length;
  const after = fresh.filter((day) => day > last).length;
  return { draws: (before > 0 ? 1 : 0) + (after > 0 ? 1 : 0), between: fresh.length - before - after, isFirst: false };
}

/**
 * Surrogates for all dates of a patient. A released date keeps its surrogate. For a new patient all dates come from one
 * sample; a single date, or none, needs no sample. Later, a date between released ones is placed uniformly between
 * their surrogates; dates after the last, and before the first, take one sample each over public continuations.
 *
 * @returns released and new, by day
 */
export function extendTimeline(
  released: readonly DatedSurrogate[],
  days: readonly number[],
  options: TimelineOptions,
  random: Random,
): readonly DatedSurrogate[] {
  const fresh = freshDays(released, days);
  const known = [...released].sort((a, b) => a.day - b.day);
  if (fresh.length === 0) return known;
  if (known.length === 0) return firstTimeline(fresh, options, random);
  const [first, last] = [known[0]!, known.at(-1)!];
  const before = fresh.filter((day) => day < first.day).reverse();
  const after = fresh.filter((day) => day > last.day);
  const made = [...continuation(first, before, -1, options, random), ...continuation(last, after, 1, options, random)];
  for (let i = 0; i + 1 < known.length; i++) {
    const [left, right] = [known[i]!, known[i + 1]!];
    const inner = fresh.filter((day) => day > left.day && day < right.day);
    uniformBetween(left.surrogate, right.surrogate, inner.length, random).forEach((surrogate, at) =>
      made.push({ day: inner[at]!, surrogate }),
    );
  }
  return [...known, ...made].sort((a, b) => a.day - b.day);
}

/**
 * A public rule that reduces the number of dates before sampling: days in the same segment of `width` days count as one
 * date, the first day of the segment, and share one surrogate. Free, because it does not look at anything else of the
 * patient.
 */
export const mergeDays = (day: number, width = 7): number => Math.floor(day / width) * width;

function freshDays(released: readonly DatedSurrogate[], days: readonly number[]): readonly number[] {
  const wrong = days.filter((day) => !isTimelineDay(day)).length;
  if (wrong > 0) throw new GauzeError('badRequest', 'dates outside the years 1 to 9999', { dates: wrong });
  const known = new Set(released.map(({ day }) => day));
  return [...new Set(days)].filter((day) => !known.has(day)).sort((a, b) => a - b);
}

const ends = (released: readonly DatedSurrogate[]): readonly [number, number] => {
  let [first, last] = [Infinity, -Infinity];
  for (const { day } of released) [first, last] = [Math.min(first, day), Math.max(last, day)];
  return [first, last];
};

function firstTimeline(days: readonly number[], options: TimelineOptions, random: Random): readonly DatedSurrogate[] {
  const {
    firstDay: { from, to },
    maxSpanDays = 36_525,
    first,
  } = options;
  if (!isTimelineDay(from) || !isTimelineDay(to) || from > to)
    throw new GauzeError('badRequest', 'the span of first dates is no span of the years 1 to 9999');
  if (first !== undefined) {
    const { start, gaps } = first.sample(days, random);
    return placed(days, start, fit(gaps, Math.min(maxSpanDays, lastDay - to)));
  }
  const start = from + below(random, to - from + 1);
  if (days.length === 1) return [{ day: days[0]!, surrogate: start }];
  const gaps = sampleGaps(
    options,
    days.slice(1).map((day, i) => day - days[i]!),
    random,
  );
  // the available span does not depend on the start, so the shape discloses nothing about it
  return placed(days, start, fit(gaps, Math.min(maxSpanDays, lastDay - to)));
}

const placed = (days: readonly number[], start: number, offsets: readonly number[]): readonly DatedSurrogate[] =>
  days.map((day, i) => ({ day, surrogate: start + (i === 0 ? 0 : offsets[i - 1]!) }));

/** Dates after the last released one or, mirrored, before the first. */
function continuation(
  from: DatedSurrogate,
  days: readonly number[],
  direction: 1 | -1,
  options: TimelineOptions,
  random: Random,
): readonly DatedSurrogate[] {
  if (days.length === 0) return [];
  const { maxSpanDays = 36_525 } = options;
  const gaps = sampleGaps(
    options,
    days.map((day, i) => Math.abs(day - (i === 0 ? from.day : days[i - 1]!))),
    random,
  );
  const room = direction === 1 ? lastDay - from.surrogate : from.surrogate;
  return fit(gaps, Math.min(maxSpanDays, room)).map((offset, i) => ({
    day: days[i]!,
    surrogate: from.surrogate + direction * offset,
  }));
}

/** Days since the start; scaled down if they exceed the limit, still at least one day apart if there is room. */
function fit(gaps: readonly number[], limit: number): readonly number[] {
  let elapsed = 0;
  const offsets = gaps.map((gap) => (elapsed += gap));
  if (elapsed <= limit) return offsets;
  const spare = limit - offsets.length;
  // without room for distinct days the order is preserved weakly
  if (spare < 0) return offsets.map((offset) => Math.floor((offset * Math.max(0, limit)) / elapsed));
  return offsets.map((offset, i) => i + 1 + Math.floor((offset * spare) / elapsed));
}

/**
 * Distinct days strictly between two, in order, every choice equally likely; without room, days from the one to the
 * other, in order.
 */
function uniformBetween(left: number, right: number, count: number, random: Random): readonly number[] {
  if (count === 0) return [];
  const free = right - left - 1;
  if (free < count)
    return Array.from({ length: count }, () => left + below(random, right - left + 1)).sort((a, b) => a - b);
  // Floyd's sampling without replacement
  const taken = new Set<number>();
  for (let i = free - count; i < free; i++) {
    const drawn = below(random, i + 1);
    taken.add(taken.has(drawn) ? i : drawn);
  }
  return [...taken].sort((a, b) => a - b).map((offset) => left + 1 + offset);
}
