/** Days since the first date of a timeline: 0 first. */
export type Offsets = readonly number[];

export interface TimelineRow {
  readonly offsets: Offsets;
  /** Pixels from the left edge. */
  readonly x: readonly number[];
}
export interface TimelinePicture {
  readonly truth: TimelineRow;
  /** What the truth may become, the most alike first. */
  readonly fan: readonly TimelineRow[];
  readonly ticks: readonly { readonly days: number; readonly x: number }[];
}

const offsetsOf = (days: readonly number[]): Offsets => days.map((day) => day - (days[0] ?? 0));
const gapsOf = (offsets: Offsets): readonly number[] => offsets.slice(1).map((day, at) => day - (offsets[at] ?? 0));
const log = (days: number): number => Math.log2(1 + Math.max(0, days));

/**
 * How unlike two timelines are: the sum over gaps and over elapsed times of the distance of their logarithms, as the
 * mechanism looks at them.
 */
export function unlikeness(a: Offsets, b: Offsets): number {
  const distanceOf = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, days, at) => sum + Math.abs(Math.log2(Math.max(1, days)) - Math.log2(Math.max(1, y[at] ?? 1))), 0);
  return distanceOf(gapsOf(a), gapsOf(b)) + distanceOf(a.slice(1), b.slice(1));
}

/** Marks of the scale: a day, a week, a month, a year, ten years. */
const marks = [1, 7, 30, 365, 3650] as const;

/**
 * A true timeline above those that it may become, on one logarithmic scale of elapsed days: what differs by the same
 * factor is the same width apart, which is how the mechanism calls timelines alike.
 *
 * @param width pixels
 */
export function timelinePicture(
  days: readonly number[],
  fans: readonly (readonly number[])[],
  width: number,
): TimelinePicture {
  const truth = offsetsOf(days);
  const drawn = fans.map(offsetsOf);
  const longest = Math.max(1, ...[truth, ...drawn].map((offsets) => offsets.at(-1) ?? 0));
  const at = (day: number): number => (log(day) / log(longest)) * width;
  const row = (offsets: Offsets): TimelineRow => ({ offsets, x: offsets.map(at) });
  return {
    truth: row(truth),
    fan: drawn
      .map((offsets) => ({ offsets, apart: unlikeness(truth, offsets) }))
      .toSorted((a, b) => a.apart - b.apart)
      .map(({ offsets }) => row(offsets)),
    ticks: marks.filter((mark) => mark <= longest).map((mark) => ({ days: mark, x: at(mark) })),
  };
}
