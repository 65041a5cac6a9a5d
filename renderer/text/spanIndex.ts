import type { Annotation } from '../../electron/contract/text';

/**
 * Annotations that overlap a segment of the note, an outer one before an inner one; a look-up is logarithmic in all of
 * them.
 */
export interface SpanIndex {
  readonly overlapping: (start: number, end: number) => readonly Annotation[];
}

export function spanIndex(annotations: readonly Annotation[]): SpanIndex {
  const sorted = [...annotations].sort((a, b) => a.start - b.start || b.end - a.end || (a.id < b.id ? -1 : 1));
  /** The furthest end of this and all before: never falls, so the first that reaches an offset is found by halving. */
  const furthest = new Float64Array(sorted.length);
  let far = 0;
  sorted.forEach(({ end }, i) => {
    far = Math.max(far, end);
    furthest[i] = far;
  });
  return {
    overlapping(start, end) {
      let low = 0;
      let high = sorted.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((furthest[middle] ?? 0) > start) high = middle;
        else low = middle + 1;
      }
      const found: Annotation[] = [];
      for (let at = low; at < sorted.length; at += 1) {
        const annotation = sorted[at];
        if (annotation === undefined || annotation.start >= end) break;
        if (annotation.end > start) found.push(annotation);
      }
      return found;
    },
  };
}
