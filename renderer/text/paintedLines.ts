import type { PhiFamily } from '../../electron/contract/phi';
import type { Annotation } from '../../electron/contract/text';
import { lineAt, piecesOf, type NoteLine } from './noteLines';
import { signEnds, type SignEnds } from './signEnds';
import type { spanIndex } from './spanIndex';

/** What somebody wrote about a place of the note. */
export interface Remark {
  readonly id: string;
  readonly offset: number;
  readonly text: string;
  /** What a screen reader says of it. */
  readonly name: string;
}

interface PaintedPiece extends SignEnds {
  readonly text: string;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly tab: string;
  readonly name: string;
  readonly handles: readonly ('start' | 'end')[];
}

/** A line as it is painted. */
export interface PaintedLine {
  readonly remarks: readonly Remark[];
  readonly at: number;
  readonly number: number | null;
  readonly pieces: readonly PaintedPiece[];
  /** Changes exactly when the line has to be drawn again. */
  readonly signature: string;
}

export interface Shown {
  readonly text: string;
  readonly lines: readonly NoteLine[];
  readonly index: ReturnType<typeof spanIndex>;
  readonly activeId: string | null;
  /** Whether the edges of the active span can be taken with the mouse. */
  readonly hasHandles: boolean;
  readonly remarks: ReadonlyMap<number, readonly Remark[]>;
  readonly familyOf: (label: string) => PhiFamily;
  readonly nameOf: (label: string) => string;
  /** The words a screen reader hears for a state. */
  readonly scoreName: (score: number) => string;
  readonly statusName: (status: Annotation['status']) => string;
}

/** Remarks by the line that they are next to. */
export function remarksByLine(
  lines: readonly NoteLine[],
  remarks: readonly Remark[],
): ReadonlyMap<number, readonly Remark[]> {
  const byLine = new Map<number, Remark[]>();
  for (const remark of remarks) {
    const at = lineAt(lines, remark.offset);
    byLine.set(at, [...(byLine.get(at) ?? []), remark]);
  }
  return byLine;
}

/** One line: plain text, spans, and where they lie over each other. */
export function paintedLine(shown: Shown, at: number): PaintedLine {
  const line = shown.lines[at] ?? { start: 0, end: 0, number: null };
  const here = shown.index.overlapping(line.start, Math.max(line.end, line.start + 1));
  const byId = new Map(here.map((annotation) => [annotation.id, annotation]));
  const pieces = piecesOf(line, here).map((piece) => paintedPiece(shown, byId, piece));
  const remarks = shown.remarks.get(at) ?? [];
  return {
    at,
    number: line.number,
    pieces,
    remarks,
    signature:
      `${remarks.map(({ id, name }) => `${id} ${name}`).join('|')} ${line.start} ${line.end} ` +
      pieces
        .map(({ text, id, classes, tab, handles }) =>
          [text.length, id ?? '', classes.join(' '), tab, handles.join(' ')].join(' '),
        )
        .join('|'),
  };
}

function paintedPiece(
  { text: note, activeId, hasHandles, familyOf, nameOf, scoreName, statusName }: Shown,
  byId: ReadonlyMap<string, Annotation>,
  { start, end, ids }: ReturnType<typeof piecesOf>[number],
): PaintedPiece {
  const text = note.slice(start, end);
  const inner = ids.includes(activeId ?? '') ? (activeId ?? '') : (ids.at(-1) ?? '');
  const annotation = byId.get(inner);
  if (annotation === undefined)
    return { text, first: '', middle: '', last: '', id: null, classes: [], tab: '', name: '', handles: [] };
  const isActive = annotation.id === activeId;
  const under = byId.get(ids.find((id) => id !== inner) ?? '');
  const name = nameOf(annotation.label);
  const [isFirst, isLast] = [start === annotation.start, end === annotation.end];
  return {
    text,
    ...signEnds(text),
    id: annotation.id,
    classes: [
      annotation.status,
      `family-${familyOf(annotation.label)}`,
      ...(isActive ? ['active'] : []),
      ...(under === undefined ? [] : ['overlap', `under-${familyOf(under.label)}`]),
      ...(isFirst ? [] : ['goes-on']),
      ...(isLast ? [] : ['continues']),
    ],
    // Only the first piece of a span carries the tab with its short name.
    tab: isFirst
      ? annotation.status === 'suggested' && annotation.score !== undefined
        ? `${name}  ${scoreName(annotation.score)}`
        : name
      : '',
    name: `${annotation.text}, ${name}, ${statusName(annotation.status)}`,
    handles:
      isActive && hasHandles ? [...(isFirst ? ['start' as const] : []), ...(isLast ? ['end' as const] : [])] : [],
  };
}
