import type { RowSegment } from '../../layers/labelContexts';

export interface WindowShape {
  /** Places of a window. */
  readonly length: number;
  /** Places that a window shares with the next: at most half, so that no row lies in more than two. */
  readonly overlap: number;
}

/** Overlapping windows over segments of rows, and how what was computed in them comes back to the rows. */
export interface Windows {
  readonly count: number;
  readonly length: number;
  /** Row of each place; -1 where it is padding. [window, place] */
  readonly rows: Int32Array;
  /** Segment that a window lies in. [window] */
  readonly segment: Int32Array;
  /** Real places. [window] */
  readonly lengths: Int32Array;
  /**
   * Place in [window · place] of each row in its first and in its second window, 0 where there is none; how much each
   * counts. [row]
   */
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly firstShare: Float32Array;
  readonly secondShare: Float32Array;
}

/**
 * Every row of every segment lies in one window or two. Where two overlap a row counts the more in a window the farther
 * it is from its edge.
 *
 * @param rows of the whole batch
 */
export function cutWindows(segments: readonly RowSegment[], rows: number, { length, overlap }: WindowShape): Windows {
  const stride = length - overlap;
  const counts = segments.map((segment) =>
    segment.length === 0 ? 0 : Math.max(1, Math.ceil((segment.length - overlap) / stride)),
  );
  const count = counts.reduce((sum, own) => sum + own, 0);
  const cut: Windows = {
    count,
    length,
    rows: new Int32Array(count * length).fill(-1),
    segment: new Int32Array(count),
    lengths: new Int32Array(count),
    first: new Int32Array(rows),
    second: new Int32Array(rows),
    firstShare: new Float32Array(rows),
    secondShare: new Float32Array(rows),
  };
  let window = 0;
  segments.forEach((segment, s) => {
    for (let own = 0; own < counts[s]!; own++, window++) {
      const from = segment.from + own * stride;
      const real = Math.min(length, segment.from + segment.length - from);
      cut.segment[window] = s;
      cut.lengths[window] = real;
      for (let place = 0; place < real; place++) {
        const row = from + place;
        const at = window * length + place;
        const share = Math.min(place + 1, real - place);
        cut.rows[at] = row;
        const isFirst = cut.firstShare[row] === 0;
        (isFirst ? cut.first : cut.second)[row] = at;
        (isFirst ? cut.firstShare : cut.secondShare)[row] = share;
      }
    }
    for (let row = segment.from; row < segment.from + segment.length; row++) {
      const sum = cut.firstShare[row]! + cut.secondShare[row]!;
      // a row in no window would be lost
      if (sum === 0) throw new RangeError('the windows do not cover the note');
      cut.firstShare[row]! /= sum;
      cut.secondShare[row]! /= sum;
    }
  });
  return cut;
}
