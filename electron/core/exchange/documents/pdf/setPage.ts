import type { ReplacedPiece } from '../documentFormat';
import { textWidth } from './helvetica';
import type { Segment } from './layout';

export interface Page {
  readonly width: number;
  readonly height: number;
  readonly segments: readonly Segment[];
}

/** Words set on a page: their place as in `Segment`, and how far they are stretched, 1 for not at all. */
export interface SetText extends Omit<Segment, 'start' | 'row'> {
  readonly scale: number;
  /** A black box of one width instead of words: of what was replaced by nothing. */
  readonly isBox: boolean;
}

interface OwnPieces {
  readonly pieces: readonly ReplacedPiece[];
  /** Where the previous segment ends: a piece that begins earlier is placed there. */
  readonly from: number;
}

const grid = 72;
const margin = 18;
/** As shares of the size: a box, and the blank between two cells that were moved. */
const boxWidth = 4;
const cellGap = 1.3;
/** Longer words are pressed into their cell so far; what is longer still moves the next cell. */
const narrowest = 0.35;

/**
 * The words of a page at their places. A line without replacements keeps its width. A line with a replacement is set
 * anew from its first word, using only the widths of the new words; its words begin where words of untouched lines
 * begin, or else on a grid of one inch. So nothing on it is measured by the original.
 */
export function setPage(
  { width, height, segments }: Page,
  pieces: readonly ReplacedPiece[],
  before: number,
): readonly SetText[] {
  const rows = new Map<number, Segment[]>();
  for (const segment of segments) rows.set(segment.row, [...(rows.get(segment.row) ?? []), segment]);
  const touched = new Map<Segment, OwnPieces>();
  let free = before;
  for (const segment of segments) {
    const end = segment.start + segment.text.length;
    const own = pieces.filter((piece) => piece.end > segment.start && piece.start < end);
    if (own.length > 0) touched.set(segment, { pieces: own, from: free });
    free = end;
  }
  const untouched = [...rows.values()].filter((row) => !row.some((segment) => touched.has(segment))).flat();
  return [...rows.values()].flatMap((row) => {
    if (!row.some((segment) => touched.has(segment)))
      return row.map((segment) => asItWas(segment, roomOf(segment, width, height)));
    const { angle } = row[0]!;
    const far = Math.abs(Math.sin((angle * Math.PI) / 180)) > 0.7 ? height : width;
    const edge = angle === 0 || angle === 90 ? far : 0;
    return setAnew(row, touched, untouched, edge - margin);
  });
}

/** From where a line begins to the edge that it runs to. */
function roomOf({ along, across, angle }: Segment, width: number, height: number): number {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const upTo = (place: number, step: number, side: number): number =>
    Math.abs(step) < 1e-9 ? Infinity : ((step > 0 ? side : 0) - place) / step;
  return Math.min(upTo(along * cos - across * sin, cos, width), upTo(along * sin + across * cos, sin, height));
}

/**
 * A line that ran over the edge of its page ends there, pressed and then smaller: letters beyond it are seen by nobody,
 * and read by few.
 */
function asItWas(segment: Segment, room: number): SetText {
  const natural = textWidth(segment.text, segment.size);
  const scale = natural > 0 ? Math.min(2, Math.max(0.4, segment.width / natural)) : 1;
  if (room <= 0 || natural * scale <= room) return { ...segment, scale, isBox: false };
  const fitting = room / natural;
  return fitting >= narrowest
    ? { ...segment, scale: fitting, isBox: false }
    : { ...segment, size: (segment.size * fitting) / narrowest, scale: narrowest, isBox: false };
}

function setAnew(
  row: readonly Segment[],
  touched: ReadonlyMap<Segment, OwnPieces>,
  untouched: readonly Segment[],
  edge: number,
): readonly SetText[] {
  const out: SetText[] = [];
  let free = -Infinity;
  const wanted = row.map(({ angle, size, along }) => ({
    gap: cellGap * size,
    along: untouched.some((one) => one.angle === angle && Math.abs(one.along - along) < 0.5)
      ? along
      : Math.floor(along / grid) * grid,
  }));
  for (const [index, segment] of row.entries()) {
    const { size } = segment;
    const start = Math.max(wanted[index]!.along, free);
    const texts = newTexts(segment, touched.get(segment)).map((text) => ({
      text,
      wide: text === null ? boxWidth * size : textWidth(text, size),
    }));
    const needed = texts.reduce((sum, { wide }) => sum + wide, 0);
    const next = wanted[index + 1];
    const room = (next !== undefined && next.along > start ? next.along - next.gap : edge) - start;
    const scale = needed > room ? Math.max(narrowest, room / needed) : 1;
    // Nothing is beyond the edge that could be moved.
    const small = next === undefined && room > 0 && needed * scale > room ? room / (needed * scale) : 1;
    let along = start;
    for (const { text, wide } of texts) {
      const width = wide * small * scale;
      out.push({ ...segment, text: text ?? '', along, width, size: size * small, scale, isBox: text === null });
      along += width;
    }
    free = along + wanted[index]!.gap;
  }
  return out;
}

/** Words of a segment after replacement in running pieces; null for a box. */
function newTexts({ start, text }: Segment, own: OwnPieces | undefined): readonly (string | null)[] {
  const out: (string | null)[] = [];
  const add = (words: string): void => {
    const last = out.at(-1);
    if (typeof last === 'string') out[out.length - 1] = last + words;
    else if (words !== '') out.push(words);
  };
  let from = 0;
  for (const piece of own?.pieces ?? []) {
    const begin = piece.start - start;
    if (begin > from) add(text.slice(from, begin));
    if (piece.start >= own!.from) {
      const words = piece.text.replaceAll(/\s+/g, ' ');
      if (words === '') out.push(null);
      else add(words);
    }
    from = Math.max(from, piece.end - start);
  }
  add(text.slice(from));
  return out;
}
