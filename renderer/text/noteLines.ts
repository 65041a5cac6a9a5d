import type { Annotation } from '../../electron/contract/text';

/** A line of the note as it is painted: `text.slice(start, end)`, without its line end. */
export interface NoteLine {
  readonly start: number;
  readonly end: number;
  /** Line number in the note; null for the continuation of a very long line. */
  readonly number: number | null;
}

/** A segment of a line under the same annotations, innermost last. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly ids: readonly string[];
}

/** Lines longer than this are cut into segments, so that a note without line ends stays fluid. UTF-16 code units. */
const segmentLength = 2000;

/** Splits at LF, CR LF and lone CR, and very long lines at a blank. Every character is in a line or is a line end. */
export function noteLines(text: string): readonly NoteLine[] {
  const lines: NoteLine[] = [];
  let start = 0;
  let number = 1;
  const ends = /\r\n|\n|\r/g;
  for (let match = ends.exec(text); ; match = ends.exec(text)) {
    const end = match === null ? text.length : match.index;
    pushSegments(text, start, end, number, lines);
    if (match === null) return lines;
    number += 1;
    start = match.index + match[0].length;
  }
}

function pushSegments(text: string, start: number, end: number, number: number, lines: NoteLine[]): void {
  let from = start;
  while (end - from > segmentLength) {
    const blank = text.lastIndexOf(' ', from + segmentLength);
    let cut = blank > from + segmentLength / 2 ? blank + 1 : from + segmentLength;
    const unit = text.charCodeAt(cut);
    if (unit >= 0xdc00 && unit <= 0xdfff) cut += 1;
    lines.push({ start: from, end: cut, number: from === start ? number : null });
    from = cut;
  }
  lines.push({ start: from, end, number: from === start ? number : null });
}

/** Index of the line that holds an offset (a line end belongs to the line before it). */
export function lineAt(lines: readonly NoteLine[], offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.start ?? Infinity) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Cuts a line where annotations begin or end. Together the pieces are the whole line. */
export function piecesOf(line: NoteLine, annotations: readonly Annotation[]): readonly Piece[] {
  const edges = new Set([line.start, line.end]);
  for (const { start, end } of annotations) {
    edges.add(Math.max(start, line.start));
    edges.add(Math.min(end, line.end));
  }
  const cuts = [...edges].sort((a, b) => a - b);
  const pieces: Piece[] = [];
  for (let index = 0; index + 1 < cuts.length; index += 1) {
    const start = cuts[index] ?? 0;
    const end = cuts[index + 1] ?? 0;
    pieces.push({ start, end, ids: annotations.filter((a) => a.start <= start && end <= a.end).map(({ id }) => id) });
  }
  return pieces;
}
