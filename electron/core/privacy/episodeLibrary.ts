import { GauzeError } from '../../contract/errors';
import { publicStream } from './publicStream';
import { maxTimelineDates } from './timelineLibrary';

/**
 * Public timelines of episodes. Dates that lie no more than `episodeGap` days apart belong together: admission and discharge, a course
 * of treatment. Each timeline carries a partition of its own, so number and borders of the episodes are part of what is drawn. Made from
 * nothing but their number, by SHA-256 and integers: every process on every machine has the same ones, and none was made from a patient.
 */
export interface EpisodeLibrary {
  /** n, of each timeline. */
  readonly dates: number;
  readonly size: number;
  /** Days since the first date, of all dates but the first. [timeline, date] */
  readonly elapsed: Int32Array;
}

/** The public rule: a longer gap divides two episodes. */
export const episodeGap = 30;

const name = 'gauze-episodes-1';
/** Bins of the gaps inside an episode. */
const insideEdges = [1, 2, 3, 4, 5, 6, 8, 11, 15, 20, 31] as const;
/** Sixty-fourths of the episodes in each bin: short stays are the most common, long ones are not left out. */
const insideShares = [2, 7, 9, 9, 9, 11, 9, 5, 2, 1] as const;
/** Bins of the gaps between episodes. */
const wideEdges = [31, 46, 61, 91, 121, 181, 271, 366, 551, 731, 1096, 1461, 1826, 3651, 10951] as const;
const wideShares = [8, 8, 10, 8, 8, 6, 4, 4, 3, 2, 1, 1, 0, 1] as const;
/** Kinds of timeline: how many of sixteen gaps lie inside an episode. Most do, so that a stay is met wherever it stands. */
const mixes = [10, 10, 12, 12, 12, 12, 14, 14] as const;

export interface Episode {
  /** Of its first and its last date. */
  readonly first: number;
  readonly last: number;
}

/** @param gaps days between dates in order @returns the partition of the dates by the public rule */
export function episodesOf(gaps: readonly number[]): readonly Episode[] {
  const episodes: Episode[] = [];
  let first = 0;
  gaps.forEach((gap, at) => {
    if (gap <= episodeGap) return;
    episodes.push({ first, last: at });
    first = at + 1;
  });
  return [...episodes, { first, last: gaps.length }];
}

const stream = publicStream();

function drawBin(edges: readonly number[], shares: readonly number[]): number {
  let share = stream.below(64);
  let bin = 0;
  while (share >= shares[bin]!) share -= shares[bin++]!;
  return edges[bin]! + stream.below(edges[bin + 1]! - edges[bin]!);
}

/** The gaps in days of the i-th public timeline of episodes with so many dates. */
export function publicEpisodes(dates: number, index: number): Uint16Array {
  const gaps = new Uint16Array(dates - 1);
  stream.restart(`${name}/${dates}/${index}`);
  const inside = mixes[stream.below(8)]!;
  const rhythm = drawBin(wideEdges, wideShares);
  for (let gap = 0; gap < gaps.length;) {
    if (stream.below(16) >= inside) {
      gaps[gap++] = stream.below(2) === 0 ? rhythm : drawBin(wideEdges, wideShares);
      continue;
    }
    // the gaps of one episode are alike
    const usual = drawBin(insideEdges, insideShares);
    do gaps[gap++] = Math.min(episodeGap, Math.max(1, Math.floor((usual * (12 + stream.below(9))) / 16)));
    while (gap < gaps.length && stream.below(16) < inside);
    // what follows an episode is wide, or the two were one
    if (gap < gaps.length) gaps[gap++] = drawBin(wideEdges, wideShares);
  }
  return gaps;
}

/** Half as many as of other timelines: each stands with every public year. */
export const episodeLibrarySize = (dates: number): number => (dates === 1 ? 1 : dates > 100 ? 1024 : 2048);

/** @throws GauzeError `badRequest` for no date, `tooLarge` for more than `maxTimelineDates` */
export function episodeLibrary(dates: number, size = episodeLibrarySize(dates)): EpisodeLibrary {
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
    publicEpisodes(dates, index).forEach((gap, at) => {
      elapsed[index * width + at] = days += gap;
    });
  }
  return { dates, size, elapsed };
}

/** Libraries by number of dates, made when first asked for; the least recently used go where they take more than `maxBytes`. */
export function createEpisodeLibraries(maxBytes = 64 * 2 ** 20): (dates: number) => EpisodeLibrary {
  const kept = new Map<number, EpisodeLibrary>();
  let bytes = 0;
  return (dates) => {
    const library = kept.get(dates) ?? episodeLibrary(dates);
    if (!kept.delete(dates)) bytes += library.elapsed.byteLength;
    kept.set(dates, library);
    for (const [oldest, old] of kept) {
      if (bytes <= maxBytes || oldest === dates) break;
      kept.delete(oldest);
      bytes -= old.elapsed.byteLength;
    }
    return library;
  };
}
