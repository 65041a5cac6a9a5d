import type { PhiType } from '../../../contract/phi';
import type { Range } from '../../deidentify/replace';
import type { ReplacedSpan } from '../../deidentify/outcome';
import { masked } from '../../deidentify/tags';
import type { ReplacedNote, SourceNote } from '../ports';

/** A place in what would leave. UTF-16, half-open. */
interface Place extends Range {
  readonly type: PhiType;
  readonly label?: string | undefined;
}

/** As in masks of the shipped policy: a fixed number, so that the length discloses nothing. */
const length = 8;
const mark = '*';

/**
 * Masks places of a replaced note. A replaced span that a place touches is masked as a whole. Every other character
 * stays unchanged.
 *
 * @param given maps a place to the text that was given
 */
export function maskPlaces<N extends SourceNote>(
  note: ReplacedNote<N>,
  places: readonly Place[],
  given: (place: Range) => Range,
): ReplacedNote<N> {
  const { text } = note.result;
  const spans: ReplacedSpan[] = [];
  let out = '';
  let read = 0;
  let at = 0;
  const copyUntil = (end: number): void => {
    for (; at < note.result.spans.length && note.result.spans[at]!.newEnd <= end; at++) {
      const span = note.result.spans[at]!;
      if (span.newStart >= read) spans.push(movedBy(span, out.length - read));
    }
    out += text.slice(read, end);
    read = end;
  };
  for (const { start, end, type, label } of joined(places, note.result.spans)) {
    copyUntil(start);
    const newStart = out.length;
    out += masked(text.slice(start, end), length, mark);
    read = end;
    const original = given({ start, end });
    spans.push({ ...original, newStart, newEnd: out.length, type, label, action: 'mask' });
  }
  copyUntil(text.length);
  return { ...note, result: { id: note.result.id, text: out, spans } };
}

const movedBy = (span: ReplacedSpan, by: number): ReplacedSpan => ({
  ...span,
  newStart: span.newStart + by,
  newEnd: span.newEnd + by,
  ...(span.newValue !== undefined && {
    newValue: { start: span.newValue.start + by, end: span.newValue.end + by },
  }),
});

/** Places in order, extended by the spans they touch; those that meet are merged. */
function joined(places: readonly Place[], spans: readonly ReplacedSpan[]): readonly Place[] {
  const whole = places.map((place) => {
    const touched = spans.filter(({ newStart, newEnd }) => newStart < place.end && place.start < newEnd);
    return {
      ...place,
      start: Math.min(place.start, ...touched.map(({ newStart }) => newStart)),
      end: Math.max(place.end, ...touched.map(({ newEnd }) => newEnd)),
    };
  });
  const out: Place[] = [];
  for (const place of whole.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = out.at(-1);
    if (last !== undefined && place.start < last.end)
      out[out.length - 1] = { ...last, end: Math.max(last.end, place.end) };
    else out.push(place);
  }
  return out;
}
