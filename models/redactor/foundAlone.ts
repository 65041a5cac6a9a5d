import type { Redaction } from './redaction';

interface Segment {
  readonly start: number;
  readonly end: number;
}

/**
 * What redactions cover that no span does: what the redactor alone finds. Segments without a letter or digit are left
 * out, and white space at their ends.
 *
 * @param redactions in order, none overlapping another
 */
export function foundAlone(
  text: string,
  redactions: readonly Redaction[],
  spans: readonly Segment[],
): readonly Redaction[] {
  const covered = joined(spans);
  const left: Redaction[] = [];
  let next = 0;
  for (const redaction of redactions) {
    const put = (from: number, to: number): void => {
      const words = text.slice(from, to);
      if (!/[\p{L}\p{N}]/u.test(words)) return;
      const start = from + words.length - words.trimStart().length;
      left.push({ ...redaction, start, end: start + words.trim().length });
    };
    while (next < covered.length && covered[next]!.end <= redaction.start) next++;
    let at = redaction.start;
    for (let span = next; span < covered.length && covered[span]!.start < redaction.end; span++) {
      if (covered[span]!.start > at) put(at, covered[span]!.start);
      at = covered[span]!.end;
    }
    if (at < redaction.end) put(at, redaction.end);
  }
  return left;
}

/** The same characters in segments that are in order and have none in common. */
function joined(segments: readonly Segment[]): readonly Segment[] {
  const out: { start: number; end: number }[] = [];
  for (const { start, end } of [...segments].sort((a, b) => a.start - b.start)) {
    const last = out.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else out.push({ start, end });
  }
  return out;
}
