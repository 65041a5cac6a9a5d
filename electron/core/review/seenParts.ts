import type { Span } from '../../contract/text';

/** Parts of a note that were in view, in order and disjoint. */
export type SeenParts = readonly Span[];

/** The union of both: parts that touch or overlap are merged. */
export function joinParts(before: SeenParts, more: readonly Span[]): SeenParts {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of [...before, ...more].toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else if (start < end) joined.push({ start, end });
  }
  return joined;
}

/** Offset of the first letter or digit that was not in view; null if there is none. Blanks need not be seen. */
export function firstUnseen(text: string, parts: SeenParts): number | null {
  let from = 0;
  for (const { start, end } of [...parts, { start: text.length, end: text.length }]) {
    const at = text.slice(from, start).search(/\S/);
    if (at >= 0) return from + at;
    from = Math.max(from, end);
  }
  return null;
}
