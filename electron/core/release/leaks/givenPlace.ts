import type { Policy } from '../../../contract/policy';
import type { Range } from '../../deidentify/replace';
import { roundMeasurements } from '../../deidentify/roundMeasurements';
import type { ReplacedNote } from '../ports';

/** Maps a place in what would leave to the text that was given. A replaced span that it touches counts as a whole. */
export function givenPlaces(
  { text, result }: ReplacedNote,
  policy: Pick<Policy, 'measurements'>,
): (place: Range) => Range {
  const back = policy.measurements === 'round' ? unrounded(text, result) : undefined;
  return (place) => {
    const asWritten = back === undefined ? place : { start: back.at(place.start), end: back.at(place.end) };
    return given(asWritten, back?.spans ?? result.spans);
  };
}

type Spans = readonly (Range & { readonly newStart: number; readonly newEnd: number })[];

function given({ start, end }: Range, spans: Spans): Range {
  let moved = 0;
  let [from, until]: [number | undefined, number | undefined] = [undefined, undefined];
  for (const span of spans) {
    if (from === undefined && start < span.newStart) from = start + moved;
    if (until === undefined && end <= span.newStart) until = end + moved;
    if (from === undefined && start < span.newEnd) from = span.start;
    if (until === undefined && end <= span.newEnd) until = span.end;
    moved = span.end - span.newEnd;
  }
  return { start: from ?? start + moved, end: until ?? end + moved };
}

/** What would leave before its measurements were rewritten, which no span records. */
function unrounded(
  text: string,
  result: ReplacedNote['result'],
): { readonly spans: Spans; readonly at: (offset: number) => number } {
  const spans: Spans[number][] = [];
  let before = '';
  let read = 0;
  for (const { start, end, newStart, newEnd } of result.spans) {
    before += text.slice(read, start);
    const at = before.length;
    before += result.text.slice(newStart, newEnd);
    spans.push({ start, end, newStart: at, newEnd: before.length });
    read = end;
  }
  before += text.slice(read);
  const { moved } = roundMeasurements(
    before,
    spans.map(({ newStart, newEnd }) => ({ start: newStart, end: newEnd })),
  );
  const at = (offset: number): number => {
    let [low, high] = [0, before.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (moved(middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return { spans, at };
}
