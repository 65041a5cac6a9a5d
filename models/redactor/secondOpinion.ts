import type { Redaction } from './redaction';

interface Segment {
  readonly start: number;
  readonly end: number;
}

/**
 * What redactions cover that no span does: what the redactor alone finds. Segments without a letter or digit are left
 * out, and white space at their ends.
 */
export function foundAlone(
  text: string,
  redactions: readonly Redaction[],
  spans: readonly Segment[],
): readonly Redaction[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  return redactions.flatMap((redaction) => {
    const left: Redaction[] = [];
    const put = (from: number, to: number): void => {
      const words = text.slice(from, to);
      if (!/[\p{L}\p{N}]/u.test(words)) return;
      const start = from + words.length - words.trimStart().length;
      left.push({ ...redaction, start, end: start + words.trim().length });
    };
    let at = redaction.start;
    for (const { start, end } of sorted) {
      if (end <= at) continue;
      if (start >= redaction.end) break;
      if (start > at) put(at, start);
      at = end;
    }
    if (at < redaction.end) put(at, redaction.end);
    return left;
  });
}
