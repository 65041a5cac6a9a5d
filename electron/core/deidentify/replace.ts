import { GauzeError } from '../../contract/errors';

/** UTF-16, half-open. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** Is `at` between the two halves of a surrogate pair or between CR and LF? */
const isInside = (text: string, at: number): boolean => {
  if (at <= 0 || at >= text.length) return false;
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return (isHighSurrogate(before) && isLowSurrogate(after)) || (before === 13 && after === 10);
};

/** Most notes are like this: then there is nothing to do. */
function areResolved(text: string, spans: readonly Range[]): boolean {
  let behind = 0;
  for (let i = 0; i < spans.length; i++) {
    const { start, end } = spans[i]!;
    if (
      !Number.isInteger(start) ||
      !Number.isInteger(end) ||
      start < behind ||
      end <= start ||
      end > text.length ||
      isInside(text, start) ||
      isInside(text, end)
    )
      return false;
    behind = end;
  }
  return true;
}

/**
 * Makes spans disjoint, in text order. A span nested in another is part of it: the outermost determines the type.
 * Partially overlapping spans become one span over both, with the type of the longer one, or of the first if equally
 * long: whatever any source considered PHI is replaced. Spans that only touch stay separate. A boundary within a
 * surrogate pair or CRLF moves outwards.
 *
 * @throws GauzeError `badRequest` for an empty span or one outside the text
 */
export function resolveSpans<T extends Range>(text: string, spans: readonly T[]): readonly T[] {
  if (areResolved(text, spans)) return spans;
  const sorted: T[] = [];
  for (const span of spans) {
    if (
      !Number.isInteger(span.start) ||
      !Number.isInteger(span.end) ||
      span.start < 0 ||
      span.end > text.length ||
      span.start >= span.end
    ) {
      throw new GauzeError('badRequest', 'span outside the text', {
        start: span.start,
        end: span.end,
        length: text.length,
      });
    }
    const start = isInside(text, span.start) ? span.start - 1 : span.start;
    const end = isInside(text, span.end) ? span.end + 1 : span.end;
    sorted.push(start === span.start && end === span.end ? span : { ...span, start, end });
  }
  sorted.sort((a, b) => a.start - b.start || b.end - a.end);
  const resolved: T[] = [];
  // the length with which the type of the last span won, before any union
  let wonWith = 0;
  for (const span of sorted) {
    const last = resolved.length === 0 ? undefined : resolved[resolved.length - 1]!;
    const length = span.end - span.start;
    if (last === undefined || span.start >= last.end) {
      resolved.push(span);
      wonWith = length;
    } else if (span.end > last.end) {
      const winner = length > wonWith ? span : last;
      wonWith = Math.max(wonWith, length);
      resolved[resolved.length - 1] = { ...winner, start: last.start, end: span.end };
    }
  }
  return resolved;
}

export interface Splice {
  readonly text: string;
  /** The position of each replacement in the new text, in the given order. */
  readonly ranges: readonly Range[];
}

/**
 * Writes the replacements over disjoint, sorted ranges; every other character stays unchanged.
 *
 * @throws GauzeError `bug` for ranges that overlap or are not sorted
 */
export function splice(text: string, ranges: readonly Range[], replacements: readonly string[]): Splice {
  const pieces: string[] = [];
  const written: Range[] = [];
  let read = 0;
  let length = 0;
  for (let i = 0; i < ranges.length; i++) {
    const { start, end } = ranges[i]!;
    const replacement = replacements[i]!;
    if (start < read || end < start || end > text.length) throw new GauzeError('bug', 'ranges overlap', { start, end });
    pieces.push(text.slice(read, start), replacement);
    length += start - read;
    written.push({ start: length, end: length + replacement.length });
    length += replacement.length;
    read = end;
  }
  pieces.push(text.slice(read));
  return { text: pieces.join(''), ranges: written };
}
