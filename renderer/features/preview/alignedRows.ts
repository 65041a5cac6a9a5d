import type { client } from '../../app/client';

export type Preview = Awaited<ReturnType<typeof client.release.preview>>;
export type ReplacedSpan = Preview['spans'][number];

/** A segment of one side: plain, or under a span. */
export interface AlignedPiece {
  readonly text: string;
  readonly span: ReplacedSpan | null;
}
/** The same lines of the original and of what leaves: one row of the grid, so that both scroll as one. */
export interface AlignedRow {
  /** Number of its first line in the original. */
  readonly number: number;
  /** Offset of its start in the original, UTF-16. */
  readonly start: number;
  readonly original: readonly AlignedPiece[];
  readonly released: readonly AlignedPiece[];
}

/** Values that a private draw will give, with the release: until then their tag stands there. */
export const hasUndrawn = ({ spans }: Pick<Preview, 'spans'>): boolean =>
  spans.some(({ fallback }) => fallback === 'notDrawn');

const lineEnd = /\r\n|\n|\r/g;

/**
 * Outside the spans both texts are the same, so rows are cut at line ends there; a span over a line end keeps its lines
 * together.
 */
export function alignedRows({
  original,
  released,
  spans,
}: Pick<Preview, 'original' | 'released' | 'spans'>): readonly AlignedRow[] {
  const rows: AlignedRow[] = [];
  let left: AlignedPiece[] = [];
  let right: AlignedPiece[] = [];
  let rowStart = 0;
  // Line ends are counted in the whole text: a span edge may stand between the CR and the LF of one.
  const ends = [...original.matchAll(lineEnd)].map((match) => match.index + match[0].length);
  let passed = 0;
  const close = (): void => {
    while ((ends[passed] ?? Infinity) <= rowStart) passed += 1;
    rows.push({ number: passed + 1, start: rowStart, original: left, released: right });
    left = [];
    right = [];
  };

  const plain = (from: number, to: number): void => {
    let at = from;
    for (const match of original.slice(from, to).matchAll(lineEnd)) {
      const end = from + match.index;
      push(original.slice(at, end));
      close();
      at = end + match[0].length;
      rowStart = at;
    }
    push(original.slice(at, to));
  };
  const push = (text: string): void => {
    if (text === '') return;
    left.push({ text, span: null });
    right.push({ text, span: null });
  };

  let at = 0;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.start < at) continue;
    plain(at, span.start);
    left.push({ text: original.slice(span.start, span.end), span });
    right.push({ text: released.slice(span.newStart, span.newEnd), span });
    at = span.end;
  }
  plain(at, original.length);
  close();
  return rows;
}

/** The segment of rows that shows most different labels within a few lines. */
export function bestRows(
  rows: readonly AlignedRow[],
  max: { readonly rows: number; readonly characters: number },
): readonly AlignedRow[] {
  const full = rows.filter(({ original }) => original.some(({ text }) => text.trim() !== ''));
  const length = (row: AlignedRow) => row.original.reduce((sum, { text }) => sum + text.length, 0);
  let best: readonly AlignedRow[] = [];
  let bestScore = -1;
  for (let from = 0; from < full.length; from += 1) {
    const taken: AlignedRow[] = [];
    let characters = 0;
    for (const row of full.slice(from, from + max.rows)) {
      characters += length(row);
      if (taken.length > 0 && characters > max.characters) break;
      taken.push(row);
    }
    const spans = taken.flatMap(({ original }) => original.flatMap(({ span }) => (span === null ? [] : [span])));
    const score = new Set(spans.map(({ label }) => label)).size * 4 + Math.min(spans.length, 12);
    if (score > bestScore) {
      best = taken;
      bestScore = score;
    }
  }
  return best;
}
