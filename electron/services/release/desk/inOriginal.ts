import type { ReplacedProjectNote } from '../replacement';

export interface OriginalPlace {
  readonly start: number;
  readonly end: number;
  /** It lies in what was written over a span: that whole span is meant. */
  readonly isReplaced: boolean;
}

/** A place of the output as a place of the original note, where a person can see and mark it. */
export function inOriginal(spans: ReplacedProjectNote['result']['spans'], start: number, end: number): OriginalPlace {
  let shift = 0;
  for (const span of spans) {
    if (span.newStart >= end) break;
    if (span.newEnd > start) return { start: span.start, end: span.end, isReplaced: true };
    shift = span.end - span.newEnd;
  }
  return { start: start + shift, end: end + shift, isReplaced: false };
}
