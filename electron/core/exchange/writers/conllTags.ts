import type { NoteDocument } from '../../../contract/text';
import { LINE_END, scanNote } from '../../detection/scan';
import type { Loss } from '../format';
import { rebuiltGap } from '../conllGap';
import { plainLabel } from '../noteRecord';

export type TagScheme = 'BIO' | 'BIOES';

/** UTF-16 offsets. */
export interface TokenRow {
  readonly start: number;
  readonly end: number;
  readonly tag: string;
}

/** What rows cannot represent about the blanks of a note. */
export interface Whitespace {
  readonly lineEnd: string;
  /** Gaps that are not as `rebuiltGap` has them, by their UTF-16 offset, ascending. */
  readonly gaps: readonly (readonly [offset: number, gap: string])[];
}

/**
 * The tokens of a note (those of detection: runs of letters, runs of digits, single marks) with their tags; null for a
 * line end. Of overlapping spans the longest is written; spans are widened to whole tokens and start anew after a line
 * end.
 */
export function bioRows(
  document: NoteDocument,
  scheme: TagScheme,
  losses: Set<Loss>,
): { readonly rows: readonly (TokenRow | null)[]; readonly whitespace: Whitespace } {
  const { text } = document;
  const scan = scanNote(text, document.language ?? 'en');
  const count = scan.count;
  /** Index of the span that each token belongs to, -1 for none. */
  const owners = new Int32Array(count).fill(-1);
  const spans = [...(document.spans ?? [])].sort(
    (a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start || a.end - b.end,
  );
  const labelled = new Set<number>();
  spans.forEach((span, index) => {
    let first = lowerBound(scan.ends, count, span.start + 1);
    let last = lowerBound(scan.starts, count, span.end) - 1;
    while (first <= last && scan.kinds[first] === LINE_END) first++;
    while (last >= first && scan.kinds[last] === LINE_END) last--;
    if (first > last) {
      losses.add('subTokenSpans');
      return;
    }
    if (scan.starts[first] !== span.start || scan.ends[last] !== span.end) losses.add('subTokenSpans');
    for (let token = first; token <= last; token++) {
      if (owners[token] === -1) continue;
      losses.add('overlaps');
      return;
    }
    labelled.add(index);
    for (let token = first; token <= last; token++) {
      owners[token] = index;
      if (scan.kinds[token] === LINE_END) losses.add('crossLine');
    }
  });

  const labels = spans.map(({ label }, index) => (labelled.has(index) ? plainLabel(label, losses) : ''));
  const isOf = (token: number, owner: number): boolean =>
    token >= 0 && token < count && owners[token] === owner && scan.kinds[token] !== LINE_END;
  const rows: (TokenRow | null)[] = [];
  for (let token = 0; token < count; token++) {
    if (scan.kinds[token] === LINE_END) {
      rows.push(null);
      continue;
    }
    const owner = owners[token]!;
    const begins = !isOf(token - 1, owner);
    const ends = !isOf(token + 1, owner);
    const position = scheme === 'BIO' ? (begins ? 'B' : 'I') : begins ? (ends ? 'S' : 'B') : ends ? 'E' : 'I';
    rows.push({
      start: scan.starts[token]!,
      end: scan.ends[token]!,
      tag: owner < 0 ? 'O' : `${position}-${labels[owner]!}`,
    });
  }
  return { rows, whitespace: whitespaceOf(text, scan) };
}

function whitespaceOf(text: string, scan: ReturnType<typeof scanNote>): Whitespace {
  const counts = new Map<string, number>();
  for (let token = 0; token < scan.count; token++) {
    if (scan.kinds[token] !== LINE_END) continue;
    const lineEnd = text.slice(scan.starts[token], scan.ends[token]);
    counts.set(lineEnd, (counts.get(lineEnd) ?? 0) + 1);
  }
  const [lineEnd = '\n'] = [...counts.keys()].sort((x, y) => counts.get(y)! - counts.get(x)!);
  const gaps: (readonly [number, string])[] = [];
  let from = 0;
  let lineEnds = 0;
  for (let token = 0; token <= scan.count; token++) {
    if (token < scan.count && scan.kinds[token] === LINE_END) {
      lineEnds++;
      continue;
    }
    const gap = text.slice(from, token < scan.count ? scan.starts[token] : text.length);
    if (gap !== rebuiltGap(lineEnds, gap.length, lineEnd)) gaps.push([from, gap]);
    lineEnds = 0;
    if (token < scan.count) from = scan.ends[token]!;
  }
  return { lineEnd, gaps };
}

/** Index of the first of `count` ascending values that is at least `wanted`. */
function lowerBound(values: Int32Array, count: number, wanted: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
