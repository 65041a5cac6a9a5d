import type { TypedSpan } from '../../electron/core/text/tagScheme';
import type { TrainingNote } from '../../models/tagger/tagger';

export type ErrorRow = readonly [kind: 'missed' | 'label' | 'border' | 'spurious', type: string, line: string];

/** Gold that was not found as it stands, with what stands there instead, and what was found where no gold is. */
export function errorRows(
  notes: readonly TrainingNote[],
  found: readonly (readonly TypedSpan[])[],
): readonly ErrorRow[] {
  const rows: ErrorRow[] = [];
  notes.forEach((note, i) => {
    const own = found[i]!;
    const show = ({ start, end, type }: TypedSpan): string =>
      `${type} "${note.text.slice(start, end).replaceAll('\n', '⏎')}"`;
    const around = ({ start, end }: TypedSpan): string =>
      note.text.slice(Math.max(0, start - 30), end + 30).replaceAll('\n', '⏎');
    const isSame =
      (a: TypedSpan) =>
      (b: TypedSpan): boolean =>
        a.start === b.start && a.end === b.end && a.type === b.type;
    const overlaps =
      (a: TypedSpan) =>
      (b: TypedSpan): boolean =>
        a.start < b.end && b.start < a.end;
    for (const gold of note.spans) {
      if (own.some(isSame(gold))) continue;
      const near = own.filter(overlaps(gold));
      const kind =
        near.length === 0
          ? 'missed'
          : near.some(({ start, end }) => start === gold.start && end === gold.end)
            ? 'label'
            : 'border';
      rows.push([kind, gold.type, `${show(gold)} ← ${near.map(show).join(' + ')}   …${around(gold)}…`]);
    }
    for (const span of own)
      if (!note.spans.some(overlaps(span))) rows.push(['spurious', span.type, `${show(span)}   …${around(span)}…`]);
  });
  return rows;
}
