import type { ChangedPlace } from '../../contract/review';
import type { Annotation } from '../../contract/text';
import type { CommandCall } from '../commands/command';
import type { ProjectDatabase } from '../database';
import { annotationsById } from './annotations';

interface Line {
  readonly objects: string;
  readonly inverse: string | null;
  readonly redo: string | null;
}
interface Touched {
  readonly documentId: number;
  /** The annotation that reversing the step would produce; absent if the step concerns whole notes. */
  readonly annotation?: Pick<Annotation, 'id'> & Partial<Annotation>;
}
type Change = { readonly documentId: number; readonly put: readonly Annotation[]; readonly drop: readonly string[] };
type Swapped = {
  readonly documentId: number;
  readonly swaps: readonly { readonly before: Annotation | null; readonly after: Annotation | null }[];
};

/** What a step changed, according to its inverse or redo; only its notes if neither is stored. */
function touchedBy({ objects, inverse, redo }: Line): readonly Touched[] {
  const stored = inverse ?? redo;
  const { name, params } = stored === null ? { name: '', params: {} } : (JSON.parse(stored) as CommandCall);
  if (name === 'annotations.change')
    return (params as { readonly changes: readonly Change[] }).changes.flatMap(({ documentId, put, drop }) => [
      ...put.map((annotation) => ({ documentId, annotation })),
      ...drop.map((id) => ({ documentId, annotation: { id } })),
    ]);
  if (name === 'search.restore')
    return (params as { readonly notes: readonly Swapped[] }).notes.flatMap(({ documentId, swaps }) =>
      swaps.flatMap(({ before, after }) => {
        const annotation = before ?? after;
        return annotation === null ? [] : [{ documentId, annotation }];
      }),
    );
  return (JSON.parse(objects) as readonly number[]).map((documentId) => ({ documentId }));
}

/** Positions that these commands changed, as they are now, in the order of the commands. */
export function changedPlaces(database: ProjectDatabase, seqs: readonly number[], limit: number): ChangedPlace[] {
  const places: ChangedPlace[] = [];
  for (const seq of seqs) {
    const line = database.one<Line & Record<string, string | null>>(
      'SELECT objects, inverse, redo FROM command WHERE seq = ?',
      [seq],
    );
    if (line === undefined) continue;
    for (const { documentId, annotation } of touchedBy(line)) {
      if (places.length >= limit) return places;
      const note = database.one<{ name: string }>('SELECT name FROM document WHERE id = ? AND removed = 0', [
        documentId,
      ]);
      if (note === undefined) continue;
      const [now] = annotation === undefined ? [] : annotationsById(database, documentId, [annotation.id]);
      const shown = now ?? annotation;
      places.push({
        documentId,
        documentName: note.name,
        start: shown?.start ?? null,
        end: shown?.end ?? null,
        text: shown?.text ?? null,
        label: shown?.label ?? null,
        status: now?.status ?? null,
        annotationId: now?.id ?? null,
      });
    }
  }
  return places;
}

/** The commands of the step to which this one belongs; for a job, all of them. */
export const commandsOfStep = (database: ProjectDatabase, seq: number): number[] =>
  database
    .all<{ seq: number }>(
      `SELECT seq FROM command
        WHERE seq = ?1 OR (batch IS NOT NULL AND batch = (SELECT batch FROM command WHERE seq = ?1))
        ORDER BY seq`,
      [seq],
    )
    .map((row) => row.seq);
