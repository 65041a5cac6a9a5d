import type { NoteSpan } from '../../../contract/text';

/**
 * Findings outside existing spans. A finding that contains the value of a field (a surname within a full name) is
 * reduced to the parts next to it; for spans marked by people, their boundaries are authoritative.
 */
export const outsideExisting = (found: readonly NoteSpan[], own: readonly NoteSpan[]): readonly NoteSpan[] =>
  found.flatMap((span) => {
    const over = own.filter(({ start, end }) => span.start < end && start < span.end);
    if (over.length === 0) return [span];
    return over.every(({ source }) => source === 'field') ? partsOutside(span, over) : [];
  });

function partsOutside(span: NoteSpan, over: readonly NoteSpan[]): readonly NoteSpan[] {
  const parts: NoteSpan[] = [];
  const { text = '' } = span;
  let from = span.start;
  const keep = (until: number): void => {
    const [word] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(text.slice(from - span.start, until - span.start)) ?? [];
    if (word === undefined) return;
    const start = text.indexOf(word, from - span.start) + span.start;
    parts.push({ ...span, start, end: start + word.length, text: word });
  };
  for (const { start, end } of over.toSorted((a, b) => a.start - b.start)) {
    if (start > from) keep(start);
    from = Math.max(from, end);
  }
  if (from < span.end) keep(span.end);
  return parts;
}
