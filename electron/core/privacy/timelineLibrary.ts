import { GauzeError } from '../../contract/errors';
import { publicStream } from './publicStream';

/**
 * Public timelines: the outcomes that replace all dates of a patient at once. Generated from nothing but their number,
 * by SHA-256 and integers, so every process on every machine has the same ones and none was derived from a patient.
 * (`privacy-mechanisms` 2.2)
 */
export interface TimelineLibrary {
  /** n, of each timeline. */
  readonly dates: number;
  /** How many timelines. */
  readonly size: number;
  /** Days between dates, 1 … 10950. [timeline, gap], n − 1 gaps each. */
  readonly gaps: Uint16Array;
  /** `bothLogs` of each gap and of the days since the first date. [timeline, gap] */
  readonly logs: Int32Array;
}

const name = 'gauze-timelines-1';
/** Bins of a gap in days: single days up to a week, then wider; the last ends at 30 years. */
const edges = [
  1, 2, 3, 4, 5, 6, 7, 8, 11, 15, 22, 32, 46, 61, 91, 121, 181, 271, 366, 551, 731, 1096, 1461, 1826, 3651, 10951,
] as const;
/** Bins of each class: 1–7 days, 8–31 days, 32–365 days, 1–5 years, 5–30 years. */
const classBins = [
  [0, 7],
  [7, 11],
  [11, 18],
  [18, 23],
  [23, 25],
] as const;
/** Kinds of patient: sixteenths of the gaps in each class. */
const mixes = [
  [16, 0, 0, 0, 0],
  [12, 2, 2, 0, 0],
  [8, 6, 2, 0, 0],
  [8, 2, 6, 0, 0],
  [4, 8, 4, 0, 0],
  [4, 4, 8, 0, 0],
  [2, 12, 2, 0, 0],
  [2, 4, 8, 2, 0],
  [0, 8, 8, 0, 0],
  [0, 4, 12, 0, 0],
  [0, 2, 12, 2, 0],
  [0, 0, 12, 4, 0],
  [8, 0, 4, 4, 0],
  [0, 0, 6, 8, 2],
  [6, 4, 4, 1, 1],
  [4, 2, 4, 4, 2],
] as const;

/** With more dates than this, they are merged first (`mergeDays`). */
export const maxTimelineDates = 2000;
export const librarySize = (dates: number): number => (dates > 100 ? 1024 : 4096);

/** 1024 · log₂ x, linear between powers of two, rounded down; for x from 1. */
export function integerLog(x: number): number {
  if (x >= 2 ** 31) return 1024 + integerLog(Math.floor(x / 2));
  const exponent = 31 - Math.clz32(x);
  // the leading eleven bits of x, without the first of them
  return 1024 * exponent + (exponent > 10 ? x >>> (exponent - 10) : x << (10 - exponent)) - 1024;
}

/**
 * `integerLog` of a gap in the lower half, of the days since the first date in the upper half: one is hardly ever
 * needed without the other.
 */
export const bothLogs = (gap: number, elapsed: number): number => (integerLog(elapsed) << 16) | integerLog(gap);

const stream = publicStream();

/** The gaps in days of the i-th public timeline with this many dates. */
export function publicTimeline(dates: number, index: number): number[] {
  const gaps = new Uint16Array(dates - 1);
  writePublicTimeline(dates, index, gaps, 0);
  return [...gaps];
}

function writePublicTimeline(dates: number, index: number, gaps: Uint16Array, from: number): void {
  stream.restart(`${name}/${dates}/${index}`);
  const next = stream.below;
  const mix = mixes[next(16)]!;
  const rhythm = next(1000);
  for (let gap = 0; gap < dates - 1; gap++) {
    let share = next(16);
    let kind = 0;
    while (share >= mix[kind]!) share -= mix[kind++]!;
    const place = next(10) < 6 ? rhythm : next(1000);
    const [first, end] = classBins[kind]!;
    const bin = first + Math.floor((place * (end - first)) / 1000);
    gaps[from + gap] = edges[bin]! + next(edges[bin + 1]! - edges[bin]!);
  }
}

// separate loops: code compiled within a loop is discarded when what follows is reached
function writeGaps(dates: number, size: number, gaps: Uint16Array): void {
  for (let index = 0; index < size; index++) writePublicTimeline(dates, index, gaps, index * (dates - 1));
}

function writeLogs(width: number, gaps: Uint16Array, logs: Int32Array): void {
  for (let at = 0, gap = 0, elapsed = 0; at < gaps.length; at++) {
    const days = gaps[at]!;
    elapsed += days;
    logs[at] = bothLogs(days, elapsed);
    if (++gap === width) gap = elapsed = 0;
  }
}

/**
 * @param stored gaps of all of them, if generated in advance
 * @throws GauzeError `badRequest` for fewer than two dates, `tooLarge` for more than `maxTimelineDates`
 */
export function timelineLibrary(dates: number, size = librarySize(dates), stored?: Uint16Array): TimelineLibrary {
  if (!Number.isInteger(dates) || dates < 2) throw new GauzeError('badRequest', 'a timeline has at least two dates');
  if (dates > maxTimelineDates)
    throw new GauzeError(
      'tooLarge',
      `more than ${maxTimelineDates} dates of one patient: merge them into weeks first`,
      { dates },
    );
  const width = dates - 1;
  const gaps = stored ?? new Uint16Array(size * width);
  const logs = new Int32Array(size * width);
  if (stored === undefined) writeGaps(dates, size, gaps);
  writeLogs(width, gaps, logs);
  return { dates, size, gaps, logs };
}

/**
 * Libraries by number of dates, generated or loaded when first needed; the least recently used are dropped if they
 * exceed `maxBytes`.
 */
export function createTimelineLibraries(
  stored: (dates: number) => Uint16Array | undefined = () => undefined,
  maxBytes = 64 * 2 ** 20,
): (dates: number) => TimelineLibrary {
  const cached = new Map<number, TimelineLibrary>();
  let bytes = 0;
  const weigh = ({ gaps }: TimelineLibrary): number => 3 * gaps.byteLength;
  return (dates) => {
    const library = cached.get(dates) ?? timelineLibrary(dates, undefined, stored(dates));
    if (!cached.delete(dates)) bytes += weigh(library);
    cached.set(dates, library);
    for (const [oldest, old] of cached) {
      if (bytes <= maxBytes || oldest === dates) break;
      cached.delete(oldest);
      bytes -= weigh(old);
    }
    return library;
  };
}
