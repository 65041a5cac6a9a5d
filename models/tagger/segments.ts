/** A segment of tokens, half-open. */
export interface Segment {
  readonly from: number;
  readonly to: number;
}

export interface Borders {
  /** The token ends a line. */
  readonly isLineEnd: (token: number) => boolean;
  readonly isFullStop: (token: number) => boolean;
  /** No span goes on behind the token. */
  readonly isClosed: (token: number) => boolean;
}

/**
 * Cuts a note for training into segments of at most `most` tokens: behind a line break if there is one in the second
 * half, else behind a full stop in the last three quarters, else at the limit; never inside a span unless the span
 * alone is longer.
 */
export function cutSegments(
  count: number,
  max: number,
  { isLineEnd, isFullStop, isClosed }: Borders,
): readonly Segment[] {
  const segments: Segment[] = [];
  const behind = (from: number, low: number, high: number, accept: (token: number) => boolean): number => {
    for (let cut = high; cut > from + low; cut--) if (accept(cut - 1) && isClosed(cut - 1)) return cut;
    return -1;
  };
  let from = 0;
  while (from < count) {
    let to = count;
    if (from + max < count) {
      to = behind(from, max >> 1, from + max, isLineEnd);
      if (to < 0) to = behind(from, max >> 2, from + max, isFullStop);
      if (to < 0) to = behind(from, 0, from + max, () => true);
      if (to < 0) to = from + max;
    }
    segments.push({ from, to });
    from = to;
  }
  return segments;
}

/** A window to be read, and the part of it whose outputs are kept. */
export interface Window extends Segment {
  readonly keepFrom: number;
  readonly keepTo: number;
}

/**
 * Covers a note by segments of `kept` tokens, each read with `context` tokens on both sides. Every token is kept
 * exactly once.
 */
export function coverByWindows(count: number, stride = 160, context = 40): readonly Window[] {
  const windows: Window[] = [];
  for (let keepFrom = 0; keepFrom < count; keepFrom += stride) {
    const keepTo = Math.min(count, keepFrom + stride);
    windows.push({ from: Math.max(0, keepFrom - context), to: Math.min(count, keepTo + context), keepFrom, keepTo });
  }
  return windows;
}
