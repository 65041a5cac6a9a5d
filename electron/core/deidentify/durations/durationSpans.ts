import type { Duration } from '../../durations/duration';
import { findDurations, readDuration } from '../../durations/findDurations';
import { ageEnd } from '../private/agreement';
import type { PhiSpan, SourceDocument } from '../sourceDocument';

/** A span that the release found itself, or that a person marked as a length of time. */
export interface DurationSpan extends PhiSpan {
  readonly type: 'duration';
  /** Undefined if a marked span cannot be read as one. */
  readonly duration: Duration | undefined;
}

export const isDurationSpan = (span: PhiSpan): span is DurationSpan => span.type === 'duration' && 'duration' in span;

/**
 * The spans of a note, and the lengths of time in words that no span covers. Dosages are excluded: how often something
 * is taken discloses nothing about when. What a span touches is part of it, and the unit after an age belongs to the
 * age, marked with it or not.
 *
 * @param spans resolved
 */
export function withDurations(
  { text, language }: Pick<SourceDocument, 'text' | 'language'>,
  spans: readonly PhiSpan[],
): readonly PhiSpan[] {
  const ends = spans.map(({ type, end }, i) =>
    type === 'age' ? ageEnd(text, end, spans[i + 1]?.start ?? text.length, language) : end,
  );
  let at = 0;
  // found in text order
  const isCovered = (start: number, end: number): boolean => {
    while (at > 0 && ends[at - 1]! > start) at--;
    while (at < spans.length && ends[at]! <= start) at++;
    return at < spans.length && spans[at]!.start < end;
  };
  const found: DurationSpan[] = [];
  for (const duration of findDurations(text, language, isCovered)) {
    // joined across a span between its parts
    if (duration.kind !== 'dosage' && !isCovered(duration.start, duration.end))
      found.push({ start: duration.start, end: duration.end, type: 'duration', duration });
  }
  const hasMarked = spans.some(({ type }) => type === 'duration');
  if (found.length === 0 && !hasMarked) return spans;
  const marked = hasMarked
    ? spans.map((span): PhiSpan | DurationSpan =>
        span.type === 'duration'
          ? { ...span, type: 'duration', duration: readDuration(text.slice(span.start, span.end), language) }
          : span,
      )
    : spans;
  return [...marked, ...found].sort((a, b) => a.start - b.start);
}
