import { GauzeError } from '../../contract/errors';
import type { EpisodeEdition } from '../../contract/privateKinds';
import { publicStream } from './publicStream';
import { maxTimelineDates } from './timelineLibrary';

/**
 * Public timelines of episodes. Dates close together by a public rule form an episode: admission and discharge, a
 * course of treatment. Each timeline has a partition of its own, so the number and boundaries of the episodes are
 * sampled too. Generated from nothing but their number, by SHA-256 and integers: every process on every machine has the
 * same ones, and none was derived from a patient.
 */
export interface EpisodeLibrary {
  readonly edition: EpisodeEdition;
  /** n, of each timeline. */
  readonly dates: number;
  readonly size: number;
  /** Days since the first date, for all dates but the first. [timeline, date] */
  readonly elapsed: Int32Array;
}

/** The public rule of `episodes`, and what counts as near everywhere else: a longer gap separates two episodes. */
export const episodeGap = 30;

interface EpisodeSettings {
  /** The prefix of a timeline's stream. */
  readonly name: string;
  /** Bins of the gaps inside an episode, and sixty-fourths of the gaps in each. */
  readonly insideEdges: readonly number[];
  readonly insideShares: readonly number[];
  /** Kinds of timeline, eight: how many of sixteen gaps are inside an episode. */
  readonly mixes: (dates: number) => readonly number[];
  /** The public rule: a longer gap separates two episodes. */
  readonly gap: number;
}

/**
 * In most timelines all gaps are inside an episode, so that every stay of a patient is matched wherever it is: the kind
 * is sampled once per timeline rather than per gap, or several stays would hardly ever be matched together. The others
 * have wide gaps nearly everywhere. What stays gain from more of the first kind, the gaps between them lose.
 */
const mixed = [16, 16, 16, 16, 16, 16, 4, 4] as const;
const allInside = [16, 16, 16, 16, 16, 16, 16, 16] as const;

/** `episodes` keeps some gaps between episodes wide; `stays` spends nearly everything on the lengths of stays. */
const settingsOf: Readonly<Record<EpisodeEdition, EpisodeSettings>> = {
  // roughly the distribution of hospital stays: mostly a few days. Longer ones are several gaps, or close to one
  episodes: {
    name: 'gauze-episodes-2',
    insideEdges: [1, 2, 3, 4, 5, 6, 8, 11, 15, 20, 31],
    insideShares: [3, 6, 9, 10, 10, 11, 9, 4, 1, 1],
    mixes: () => mixed,
    gap: episodeGap,
  },
  // the same with fewer very long and very short ones: several stays have to be matched at once. Five dates or more may
  // be two stays and a visit, and any timeline with a wide gap misses those that fall there
  stays: {
    name: 'gauze-stays-1',
    insideEdges: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15, 31],
    insideShares: [1, 3, 7, 11, 12, 11, 9, 4, 3, 1, 1, 1],
    mixes: (dates) => (dates < 5 ? mixed : allInside),
    gap: 13,
  },
};
/** Bins of the gaps between episodes. */
const wideEdges = [31, 46, 61, 91, 121, 181, 271, 366, 551, 731, 1096, 1461, 1826, 3651, 10951] as const;
const wideShares = [8, 8, 10, 8, 8, 6, 4, 4, 3, 2, 1, 1, 0, 1] as const;

/** Days of the public rule of an edition. */
export const gapOfEdition = (edition: EpisodeEdition): number => settingsOf[edition].gap;

export interface Episode {
  /** Indices of its first and its last date. */
  readonly first: number;
  readonly last: number;
}

/**
 * @param gaps days between dates in order
 * @param longest a longer gap separates
 * @returns the partition of the dates by the public rule
 */
export function episodesOf(gaps: readonly number[], longest = episodeGap): readonly Episode[] {
  const episodes: Episode[] = [];
  let first = 0;
  gaps.forEach((gap, at) => {
    if (gap <= longest) return;
    episodes.push({ first, last: at });
    first = at + 1;
  });
  return [...episodes, { first, last: gaps.length }];
}

const stream = publicStream();

function sampleBin(edges: readonly number[], shares: readonly number[]): number {
  let share = stream.below(64);
  let bin = 0;
  while (share >= shares[bin]!) share -= shares[bin++]!;
  return edges[bin]! + stream.below(edges[bin + 1]! - edges[bin]!);
}

/** The gaps in days of the i-th public timeline of episodes with this many dates. */
export function publicEpisodes(dates: number, index: number, edition: EpisodeEdition = 'episodes'): Uint16Array {
  const { name, insideEdges, insideShares, mixes } = settingsOf[edition];
  const gaps = new Uint16Array(dates - 1);
  stream.restart(`${name}/${dates}/${index}`);
  const inside = mixes(dates)[stream.below(8)]!;
  const rhythm = sampleBin(wideEdges, wideShares);
  // gaps inside are independent of each other: two stays of a patient are seldom alike
  for (let gap = 0; gap < gaps.length; gap++) {
    const isInside = stream.below(16) < inside;
    gaps[gap] = isInside
      ? sampleBin(insideEdges, insideShares)
      : stream.below(2) === 0
        ? rhythm
        : sampleBin(wideEdges, wideShares);
  }
  return gaps;
}

/** Half as many as of other timelines: each stands with every public year. */
export const episodeLibrarySize = (dates: number): number => (dates === 1 ? 1 : dates > 100 ? 1024 : 2048);

/** @throws GauzeError `badRequest` for no date, `tooLarge` for more than `maxTimelineDates` */
export function episodeLibrary(
  dates: number,
  size = episodeLibrarySize(dates),
  edition: EpisodeEdition = 'episodes',
): EpisodeLibrary {
  if (!Number.isInteger(dates) || dates < 1) throw new GauzeError('badRequest', 'a timeline has at least one date');
  if (dates > maxTimelineDates)
    throw new GauzeError(
      'tooLarge',
      `more than ${maxTimelineDates} dates of one patient: merge them into weeks first`,
      { dates },
    );
  const width = dates - 1;
  const elapsed = new Int32Array(size * width);
  for (let index = 0; index < size; index++) {
    let days = 0;
    publicEpisodes(dates, index, edition).forEach((gap, at) => {
      elapsed[index * width + at] = days += gap;
    });
  }
  return { edition, dates, size, elapsed };
}

/** Libraries of every edition, made when first asked for. */
export function createEditions(): (edition: EpisodeEdition) => (dates: number) => EpisodeLibrary {
  const all = new Map<EpisodeEdition, (dates: number) => EpisodeLibrary>();
  return (edition) => {
    const known = all.get(edition) ?? createEpisodeLibraries(edition);
    all.set(edition, known);
    return known;
  };
}

/**
 * Libraries by number of dates, made when first asked for; the least recently used go where they take more than
 * `maxBytes`.
 */
export function createEpisodeLibraries(
  edition: EpisodeEdition = 'episodes',
  maxBytes = 64 * 2 ** 20,
): (dates: number) => EpisodeLibrary {
  const cached = new Map<number, EpisodeLibrary>();
  let bytes = 0;
  return (dates) => {
    const library = cached.get(dates) ?? episodeLibrary(dates, undefined, edition);
    if (!cached.delete(dates)) bytes += library.elapsed.byteLength;
    cached.set(dates, library);
    for (const [oldest, old] of cached) {
      if (bytes <= maxBytes || oldest === dates) break;
      cached.delete(oldest);
      bytes -= old.elapsed.byteLength;
    }
    return library;
  };
}
