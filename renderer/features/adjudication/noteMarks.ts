import type { AdjudicationConflict, AdjudicationNote } from '../../../electron/contract/adjudication';
import type { PhiFamily } from '../../../electron/contract/phi';
import type { LabelledSpan, Span } from '../../../electron/contract/text';
import { lineAt, type NoteLine } from '../../text/noteLines';

/**
 * A segment of the note as it is painted. `agreed` and `decided` are filled, a `conflict` is hatched in the hues of
 * what stands against each other.
 */
export interface NoteMark extends Span {
  readonly id: string;
  readonly state: 'agreed' | 'decided' | 'conflict' | 'nothing';
  readonly family: PhiFamily;
  readonly other: PhiFamily;
  /** What stands above it. */
  readonly tab: string;
}

interface Naming {
  readonly familyOf: (label: string) => PhiFamily;
  readonly nameOf: (label: string) => string;
  /** «Town or Patient». */
  readonly or: (names: readonly string[]) => string;
  readonly nothing: string;
}

/** What is painted of a note with all annotators side by side. */
export function marksOf(note: AdjudicationNote, naming: Naming): readonly NoteMark[] {
  const filled = (spans: readonly LabelledSpan[], state: 'agreed' | 'decided', prefix: string): NoteMark[] =>
    spans.map(({ start, end, label }, at) => ({
      id: `${prefix} ${at}`,
      start,
      end,
      state,
      family: naming.familyOf(label),
      other: naming.familyOf(label),
      tab: naming.nameOf(label),
    }));
  return [
    ...filled(note.agreed, 'agreed', 'agreed'),
    ...note.conflicts.map((conflict, at) => conflictMark(conflict, at, naming)),
    ...note.conflicts.flatMap((conflict, at) => filled(chosenOf(conflict), 'decided', `conflict ${at}`)),
  ];
}

/** What one annotator marked. */
export function marksOfAnnotator(note: AdjudicationNote, annotator: string, naming: Naming): readonly NoteMark[] {
  const spans = [
    ...note.agreed,
    ...note.conflicts.flatMap(
      ({ versions }) => versions.find(({ annotators }) => annotators.includes(annotator))?.spans ?? [],
    ),
  ];
  return spans.map(({ start, end, label }, at) => ({
    id: `annotator ${at}`,
    start,
    end,
    state: 'agreed',
    family: naming.familyOf(label),
    other: naming.familyOf(label),
    tab: naming.nameOf(label),
  }));
}

export const conflictId = (at: number): string => `conflict ${at}`;
/** The place that a mark belongs to; null for what annotators agree on. */
export const conflictOf = (id: string): string | null => /^conflict \d+/.exec(id)?.[0] ?? null;

function conflictMark(
  { start, end, versions, decision }: AdjudicationConflict,
  at: number,
  { familyOf, nameOf, or, nothing }: Naming,
): NoteMark {
  const labels = [...new Set(versions.flatMap(({ spans }) => spans.map(({ label }) => label)))];
  const names = versions.map(
    ({ spans }) => [...new Set(spans.map(({ label }) => nameOf(label)))].join(', ') || nothing,
  );
  const [first = 'other', second = first] = labels.map(familyOf);
  const empty = { id: conflictId(at), start, end, family: first, other: second };
  // Once decided, what was chosen is painted; the place itself stays to be gone back to.
  return decision === null
    ? { ...empty, state: 'conflict', tab: or([...new Set([...names.filter((name) => name !== nothing), ...names])]) }
    : { ...empty, state: 'nothing', tab: '' };
}

/** What was decided about a conflict; nothing while it is open. */
export function chosenOf({ versions, decision }: AdjudicationConflict): readonly LabelledSpan[] {
  switch (decision?.choice.kind) {
    case 'version':
      return versions[decision.choice.version]?.spans ?? [];
    case 'all':
      return [
        ...new Map(
          versions.flatMap(({ spans }) => spans).map((span) => [`${span.start} ${span.end} ${span.label}`, span]),
        ).values(),
      ];
    case 'own':
      return decision.choice.spans;
    default:
      return [];
  }
}

export interface MarkedPiece {
  readonly start: number;
  readonly end: number;
  /** The innermost last. */
  readonly marks: readonly NoteMark[];
}

/** Marks by line: one over several lines stands in each of them. */
export function marksByLine(
  lines: readonly NoteLine[],
  marks: readonly NoteMark[],
): ReadonlyMap<number, readonly NoteMark[]> {
  const byLine = new Map<number, NoteMark[]>();
  const ordered = [...marks].sort((a, b) => a.start - b.start || b.end - a.end);
  for (const mark of ordered) {
    for (let at = lineAt(lines, mark.start); at < lines.length && (lines[at]?.start ?? Infinity) < mark.end; at += 1) {
      const known = byLine.get(at);
      if (known === undefined) byLine.set(at, [mark]);
      else known.push(mark);
    }
  }
  return byLine;
}

/** Cuts a line where marks begin or end. Together the pieces are the whole line. */
export function markedPieces(line: NoteLine, marks: readonly NoteMark[]): readonly MarkedPiece[] {
  // A mark may begin or end in the line end itself, which is not painted.
  const within = (offset: number) => Math.min(Math.max(offset, line.start), line.end);
  const cuts = [
    ...new Set([line.start, line.end, ...marks.flatMap(({ start, end }) => [within(start), within(end)])]),
  ].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1] ?? line.end;
    return { start, end, marks: marks.filter((mark) => mark.start <= start && end <= mark.end) };
  });
}
