import type { Candidate } from './units';

export interface ScoredSpan extends Candidate {
  readonly score: number;
}

/**
 * Of candidates that reach a threshold the best, then the best of those that do not touch it, and so on; in the order
 * of the text.
 */
export function chooseSpans<S extends ScoredSpan>(spans: readonly S[], threshold: number): readonly S[] {
  const chosen: S[] = [];
  for (const span of spans
    .filter(({ score }) => score >= threshold)
    .toSorted((a, b) => b.score - a.score || a.first - b.first || b.last - a.last))
    if (!chosen.some(({ first, last }) => first <= span.last && last >= span.first)) chosen.push(span);
  return chosen.sort((a, b) => a.first - b.first);
}
