import type { PrivateAction } from '../../../contract/policy';
import { isEpisodeEdition, type EpisodeEdition } from '../../../contract/privateKinds';
import { binnedGaps, classedGaps } from '../../privacy/mechanisms/publishedForms';
import { discreteLaplace } from '../../privacy/mechanisms/discreteLaplace';
import type { EpisodeLibrary } from '../../privacy/episodeLibrary';
import { firstEpisodes, laterEpisodes } from '../../privacy/episodes';
import { extendTimeline, lastDay, mergeDays, planTimeline, type DatedSurrogate } from '../../privacy/patientTimeline';
import type { Random } from '../../privacy/randomness';
import { divide, rational } from '../../privacy/rational';
import type { PrivateSettings } from '../../privacy/settings';
import { maxTimelineDates, type TimelineLibrary } from '../../privacy/timelineLibrary';
import { dayNumber, parseIsoDate } from '../../dates/civilDate';
import { firstYears } from './firstYears';
import type { Moment } from './noteDates';

/** The new days of a patient's dates, as far as they can be known before sampling. */
export interface DatesPlan {
  /** True and new days of earlier releases. */
  readonly released: readonly DatedSurrogate[];
  /** True days to sample for, in order. */
  readonly fresh: readonly number[];
  /** Every new moment, and the day that represents it: from `fresh`, or released. */
  readonly aliases: readonly { readonly key: string; readonly day: number }[];
  /** Charged samples over public timelines. */
  readonly draws: number;
  /** Sampled intervals: the charge of a published form that samples each separately. */
  readonly intervals: number;
  /** Days of the timeline in total: released and new. What an attacker sees. */
  readonly dates: number;
}

/** The default range for the first new date of a patient. */
const defaultFirstDay = { from: '2000-01-01', to: '2014-12-31' } as const;

export function firstDayOf({ firstDay = defaultFirstDay }: Pick<PrivateAction, 'firstDay'>): {
  readonly from: number;
  readonly to: number;
} {
  return { from: dayNumber(parseIsoDate(firstDay.from)!), to: dayNumber(parseIsoDate(firstDay.to)!) };
}

/**
 * Which days a release needs. An incomplete moment (a month, `three weeks ago`) is represented by a known day within
 * it, or by a day of its own in its middle; narrow ones choose first. The rule looks at which mentions can mean the
 * same day, and that is declared.
 *
 * @param isKnown whether the surrogate table has this moment
 */
export function planDates(
  moments: Iterable<Moment>,
  released: readonly DatedSurrogate[],
  isKnown: (key: string) => boolean,
): DatesPlan {
  const wanted = new Map<string, Moment>();
  for (const moment of moments) if (!wanted.has(moment.key) && !isKnown(moment.key)) wanted.set(moment.key, moment);
  const known = new Set(released.map(({ day }) => day));
  const days = new Set<number>();
  const dayOf = new Map<string, number>();
  const open: Moment[] = [];
  for (const moment of wanted.values()) {
    if (moment.from !== moment.to) {
      open.push(moment);
      continue;
    }
    days.add(moment.from);
    dayOf.set(moment.key, moment.from);
  }
  open.sort((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from || (a.key < b.key ? -1 : 1));
  let sorted = [...new Set([...known, ...days])].sort((a, b) => a - b);
  for (const { key, from, to } of open) {
    const middle = (from + to) >> 1;
    let best: number | undefined;
    for (let i = lowerBound(sorted, from); i < sorted.length && sorted[i]! <= to; i++) {
      const day = sorted[i]!;
      if (best === undefined || Math.abs(day - middle) < Math.abs(best - middle)) best = day;
    }
    if (best === undefined) {
      best = middle;
      days.add(middle);
      sorted = sorted.toSpliced(lowerBound(sorted, middle), 0, middle);
    }
    dayOf.set(key, best);
  }
  const standsFor = merged(
    [...days].filter((day) => !known.has(day)),
    released,
  );
  const fresh = [...new Set(standsFor.values())].filter((day) => !known.has(day)).sort((a, b) => a - b);
  return {
    released,
    fresh,
    aliases: [...dayOf].map(([key, day]) => ({ key, day: standsFor.get(day) ?? day })),
    draws: planTimeline(released, fresh).draws,
    intervals: intervalsOf(released, fresh),
    dates: released.length + fresh.length,
  };
}

/** All but one of a new patient's dates; later those before the first and after the last released one. */
function intervalsOf(released: readonly DatedSurrogate[], fresh: readonly number[]): number {
  if (released.length === 0) return Math.max(0, fresh.length - 1);
  const days = released.map(({ day }) => day);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  return fresh.filter((day) => day < first || day > last).length;
}

function lowerBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** More days than a timeline has room for are shared: by weeks, or wider segments. A public rule, so it is free. */
function merged(days: readonly number[], released: readonly DatedSurrogate[]): ReadonlyMap<number, number> {
  const ends = released.map(({ day }) => day);
  const [first, last] = [Math.min(...ends, Infinity), Math.max(...ends, -Infinity)];
  const max = maxTimelineDates - 1;
  const widened = (list: readonly number[], clamp: (day: number) => number): readonly (readonly [number, number])[] => {
    let width = 1;
    let out = list.map((day): readonly [number, number] => [day, day]);
    while (new Set(out.map(([, to]) => to)).size > max) {
      width = width === 1 ? 7 : 2 * width;
      const by = width;
      out = list.map((day): readonly [number, number] => [day, clamp(mergeDays(day, by))]);
    }
    return out;
  };
  if (released.length === 0) return new Map(widened(days, (day) => day));
  return new Map([
    ...widened(
      days.filter((day) => day < first),
      (day) => Math.min(day, first - 1),
    ),
    ...days.filter((day) => day >= first && day <= last).map((day): readonly [number, number] => [day, day]),
    ...widened(
      days.filter((day) => day > last),
      (day) => Math.max(day, last + 1),
    ),
  ]);
}

/** Public timelines by number of dates. */
export interface DateLibraries {
  readonly timelines: (dates: number) => TimelineLibrary;
  readonly episodes: (edition: EpisodeEdition) => (dates: number) => EpisodeLibrary;
}

/** @returns released and new days, by true day; in chronological order */
export function sampleDates(
  { released, fresh }: DatesPlan,
  action: Pick<PrivateAction, 'firstDay'>,
  settings: PrivateSettings,
  libraries: DateLibraries,
  random: Random,
): readonly DatedSurrogate[] {
  const { mechanism, epsilon } = settings;
  const firstDay = firstDayOf(action);
  if (isEpisodeEdition(mechanism)) {
    const episodes = { epsilon, libraries: libraries.episodes(mechanism), years: firstYears(firstDay) };
    return extendTimeline(
      released,
      fresh,
      {
        epsilon,
        libraries: libraries.timelines,
        firstDay,
        first: firstEpisodes(episodes),
        later: laterEpisodes(episodes),
      },
      random,
    );
  }
  if (mechanism !== 'discreteLaplace') {
    const later =
      mechanism === 'classedGaps' ? classedGaps(epsilon) : mechanism === 'binnedGaps' ? binnedGaps(epsilon) : undefined;
    return extendTimeline(
      released,
      fresh,
      { epsilon, libraries: libraries.timelines, firstDay, ...(later !== undefined && { later }) },
      random,
    );
  }
  // the comparison: every date jittered in place, then sorted. It has no guarantee for a patient
  const scale = divide(rational(1n), epsilon);
  const noised = fresh
    .map((day) => Math.min(lastDay, Math.max(0, day + Number(discreteLaplace(scale, random)))))
    .sort((a, b) => a - b);
  const known = [...released].sort((a, b) => a.day - b.day);
  const made = fresh.map((day, i): DatedSurrogate => {
    const behind = known.findIndex((other) => other.day > day);
    const [low, high] = [
      known[(behind < 0 ? known.length : behind) - 1]?.surrogate ?? 0,
      (behind < 0 ? undefined : known[behind]?.surrogate) ?? lastDay,
    ];
    return { day, surrogate: Math.min(high, Math.max(low, noised[i]!)) };
  });
  return [...known, ...made].sort((a, b) => a.day - b.day);
}
