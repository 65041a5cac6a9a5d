/** A piece of text on a page, as a reader of the page sees it. Lengths in points, from the page's top left corner. */
export interface PlacedText {
  readonly text: string;
  /** Along the direction of the text, of its first letter. */
  readonly along: number;
  /** Across it, of its baseline; grows towards the next line. */
  readonly across: number;
  readonly width: number;
  readonly size: number;
  /** Whole degrees, clockwise. */
  readonly angle: number;
  readonly letters?: LetterWidths | undefined;
  /** Where the pieces it was joined from begin and end, in ascending order; absent for a single piece. */
  readonly stops?: readonly Stop[];
}

/** How wide a font's letters are, in any unit. */
export type LetterWidths = ReadonlyMap<string, number>;

/** A place within a line of text that is known exactly. */
export interface Stop {
  /** Index of the character that begins there; outside the text for blanks that were cut off. */
  readonly at: number;
  readonly along: number;
  /** Of the letters up to the next one. */
  readonly letters: LetterWidths | undefined;
  /** The word that begins there was recognised in a picture, and not surely. */
  readonly isUnsure?: boolean;
}

/** Adjacent pieces of a line without a wide gap: words of one column, or of one cell. */
export interface Segment extends PlacedText {
  /** Of its first character, in the note. */
  readonly start: number;
  /** Segments of one line have the same. */
  readonly row: number;
}

export interface PageLayout {
  readonly text: string;
  readonly segments: readonly Segment[];
}

type Row = readonly PlacedText[];

/** Gaps as shares of the letters' size: the minimum for a blank, and for a new column. */
const blankGap = 0.18;
const columnGap = 1.2;

/**
 * A page's text in reading order: lines by their baselines, columns by the gaps between them, a blank line between
 * blocks. Lines of one paragraph are joined if the next word did not fit.
 *
 * @param start offset of the page in its note
 */
export function layOut(items: readonly PlacedText[], start: number): PageLayout {
  const angles = [...new Set(items.map(({ angle }) => angle))].sort((a, b) => a - b);
  const segments: Segment[] = [];
  let text = '';
  let row = 0;
  for (const angle of angles) {
    const parts = inColumns(rowsOf(items.filter((item) => item.angle === angle)));
    for (const rows of parts) {
      const right = rightEdge(rows);
      if (text !== '') text += '\n\n';
      for (const [index, line] of rows.entries()) {
        const before = rows[index - 1];
        if (before !== undefined) text += separator(before, line, right);
        for (const [place, segment] of line.entries()) {
          if (place > 0) text += '\t';
          segments.push({ ...segment, start: start + text.length, row });
          text += segment.text;
        }
        row += 1;
      }
    }
  }
  return { text, segments };
}

/** Items on one baseline make a row; raised and lowered letters belong to it. */
function rowsOf(items: readonly PlacedText[]): readonly Row[] {
  const sorted = [...items].sort((a, b) => a.across - b.across || a.along - b.along);
  const rows: PlacedText[][] = [];
  for (const item of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (first !== undefined && item.across - first.across <= 0.35 * Math.max(first.size, item.size)) row!.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => segmentsOf(row.sort((a, b) => a.along - b.along)));
}

function segmentsOf(row: Row): Row {
  const segments: PlacedText[] = [];
  for (const item of row) {
    const last = segments.at(-1);
    if (last === undefined) {
      segments.push(item);
      continue;
    }
    const gap = item.along - (last.along + last.width);
    const size = Math.max(last.size, item.size);
    // Some programs print twice for bold.
    if (item.text === last.text && Math.abs(item.along - last.along) < 0.2 * size) continue;
    if (gap > columnGap * size) {
      segments.push(item);
      continue;
    }
    const hasBlank = last.text.endsWith(' ') || item.text.startsWith(' ');
    const blank = !hasBlank && (gap > blankGap * size || gap < -0.5 * size) ? ' ' : '';
    const width = Math.max(last.along + last.width, item.along + item.width) - last.along;
    const text = last.text + blank + item.text;
    const stops = [...stopsOf(last), ...stopsOf(item, last.text.length + blank.length)];
    segments[segments.length - 1] = { ...last, text, width, size: Math.max(size, 1), stops };
  }
  return segments.map(trimmed).filter(({ text }) => text !== '');
}

export const stopsOf = ({ text, along, width, letters, stops }: PlacedText, from = 0): readonly Stop[] =>
  stops?.map((stop) => (from === 0 ? stop : { ...stop, at: stop.at + from })) ?? [
    { at: from, along, letters },
    { at: from + text.length, along: along + width, letters: undefined },
  ];

function trimmed(segment: PlacedText): PlacedText {
  const text = segment.text.trim();
  if (segment.stops === undefined && text.length === segment.text.length) return segment;
  const cut = segment.text.length - segment.text.trimStart().length;
  return { ...segment, text, stops: stopsOf(segment).map((stop) => ({ ...stop, at: stop.at - cut })) };
}

const minLines = 3;
/** Columns of prose have long lines; shorter ones are cells of a table, which is read row by row. */
const minLetters = 18;

/** Rows in reading order: columns of prose one after the other. */
function inColumns(rows: readonly Row[]): readonly (readonly Row[])[] {
  const filled = rows.filter((row) => row.length > 0);
  if (filled.length === 0) return [];
  const gutter = bestGutter(filled);
  if (gutter === null) return [filled];
  const parts: (readonly Row[])[] = [];
  let lines: Row[] = [];
  const close = (): void => {
    if (lines.length > 0) parts.push(lines);
    lines = [];
  };
  for (const run of runsOf(filled, gutter)) {
    if (!isProse(run, gutter)) {
      lines.push(...run);
      continue;
    }
    // The end of a paragraph across both columns has nothing next to it yet.
    const first = firstOnBothSides(run, gutter);
    lines.push(...run.slice(0, first));
    close();
    for (const isLeft of [true, false]) {
      const side = run.slice(first).map((row) => row.filter(({ along }) => along < gutter === isLeft));
      parts.push(...inColumns(side));
    }
  }
  close();
  return parts;
}

const crosses = (row: Row, gutter: number): boolean =>
  row.some(({ along, width }) => along < gutter - 1 && along + width > gutter + 1);

/** Rows one after the other with nothing over the gutter, and those between them. */
function runsOf(rows: readonly Row[], gutter: number): readonly (readonly Row[])[] {
  const runs: { readonly rows: Row[]; readonly isCrossed: boolean }[] = [];
  for (const row of rows) {
    const isCrossed = crosses(row, gutter);
    const last = runs.at(-1);
    if (last?.isCrossed === isCrossed) last.rows.push(row);
    else runs.push({ rows: [row], isCrossed });
  }
  return runs.map((run) => run.rows);
}

/** Whether there are long lines on both sides, from the first with something on the right. */
function isProse(run: readonly Row[], gutter: number): boolean {
  if (run.some((row) => crosses(row, gutter))) return false;
  const columns = run.slice(firstOnBothSides(run, gutter));
  return [true, false].every((isLeft) => {
    const lengths = columns
      .map((row) => row.filter(({ along }) => along < gutter === isLeft))
      .filter((side) => side.length > 0)
      .map((side) => side.reduce((sum, { text }) => sum + text.length, 0));
    const letters = lengths.reduce((sum, length) => sum + length, 0);
    return lengths.length >= minLines && letters / lengths.length >= minLetters;
  });
}

const firstOnBothSides = (run: readonly Row[], gutter: number): number => {
  const first = run.findIndex((row) => row.some(({ along }) => along >= gutter));
  return first < 0 ? run.length : first;
};

/** The start of a column with text on both sides; null if there is one column. */
function bestGutter(rows: readonly Row[]): number | null {
  const starts = new Map<number, number>();
  for (const { along } of rows.flat()) {
    const place = Math.round(along / 2) * 2;
    starts.set(place, (starts.get(place) ?? 0) + 1);
  }
  const left = Math.min(...starts.keys());
  let best: number | null = null;
  let most = 0;
  for (const [place, count] of starts) {
    if (count < minLines || place <= left + 40) continue;
    const gutter = place - 3;
    const covered = runsOf(rows, gutter)
      .filter((run) => isProse(run, gutter))
      .reduce((sum, run) => sum + run.length, 0);
    if (covered > most) [best, most] = [gutter, covered];
  }
  return best;
}

const rightEdge = (rows: readonly Row[]): number =>
  rows.reduce((right, row) => row.reduce((far, { along, width }) => Math.max(far, along + width), right), 0);

const lineGap = 1.9;
/** Lines of a paragraph are long; lines of a form, each with a key of its own, seldom. */
const proseLine = 45;
const endsInHyphen = /\p{L}[-\u2010]$/u;

/** The separator of two lines: a blank if a paragraph continues, two line ends between blocks. */
function separator(before: Row, line: Row, right: number): string {
  const [above, below] = [before[0]!, line[0]!];
  const size = Math.max(above.size, below.size);
  if (below.across - above.across > lineGap * size) return '\n\n';
  const isAlone = before.length === 1 && line.length === 1 && Math.abs(above.size - below.size) < 0.5;
  if (!isAlone || below.along > above.along + size) return '\n';
  const [word = ''] = below.text.split(' ');
  const letter = below.width / Math.max(1, below.text.length);
  const isFull = above.along + above.width + (word.length + 1) * letter > right;
  // A word may go on in the next line: its hyphen says so only beside the end of the line.
  return isFull && above.text.length >= proseLine && !endsInHyphen.test(above.text) ? ' ' : '\n';
}
