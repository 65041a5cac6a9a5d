import type { Span } from '../../../contract/text';
import type { Findings } from './offered';

/**
 * What was found in a note that somebody read: PHI of which a letter or figure was under no mark when the sequence
 * began is missed, also where it was marked since from another note.
 */
export function findingsOf(
  marks: readonly (readonly [start: number, end: number])[],
  accepted: readonly (Span & { readonly text: string })[],
): Findings {
  const isMarked = (at: number) => marks.some(([start, end]) => start <= at && at < end);
  const missed = accepted.filter(({ start, text }) =>
    [...text.matchAll(/[\p{L}\p{N}]/gu)].some(({ index }) => !isMarked(start + index)),
  );
  return { missed: missed.length, total: accepted.length };
}
