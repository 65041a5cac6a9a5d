import type { Span } from '../../../electron/contract/text';
import type { ReadNote } from './stemBook';

export interface WeighedSpan extends Span {
  /** Share of the weight of the whole note. */
  readonly score: number;
}

/** Places shown for a code. */
const maxPlaces = 5;
/** A stem belongs to a place if it weighs at least this share of the heaviest. */
const minShare = 0.3;
/** Characters between two stems of one place: a blank, or a function word with its blanks. */
const maxBetween = 6;

/** The heaviest stems of a note as spans, neighbours joined; best first. weights [stem] */
export function evidenceSpans(
  weights: Float32Array,
  { starts, ends }: Pick<ReadNote, 'starts' | 'ends'>,
  text: string,
): readonly WeighedSpan[] {
  let [sum, max] = [0, 0];
  for (const weight of weights) {
    sum += weight;
    max = Math.max(max, weight);
  }
  if (!(sum > 0)) return [];
  const spans: { start: number; end: number; score: number }[] = [];
  weights.forEach((weight, stem) => {
    if (weight < minShare * max) return;
    const [start, end] = [starts[stem]!, ends[stem]!];
    const last = spans.at(-1);
    const between = last === undefined ? null : text.slice(last.end, start);
    if (last !== undefined && between!.length <= maxBetween && !/[.;:?!\n]/.test(between!)) {
      last.end = end;
      last.score += weight / sum;
    } else spans.push({ start, end, score: weight / sum });
  });
  return spans
    .sort((a, b) => b.score - a.score || a.start - b.start)
    .slice(0, maxPlaces)
    .map((span) => ({ ...span, score: Math.min(1, span.score) }));
}
