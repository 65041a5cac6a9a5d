import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import { Annotation } from '../../contract/text';
import type { ProjectDatabase } from '../database';
import { annotationOf, type AnnotationRow } from '../repositories/annotations';
import { documentToChange, putAnnotation, recount } from './annotationRows';
import { command } from './command';
import { recordTouched } from './deskMarks';

const Change = z.object({
  documentId: z.int(),
  /** If given, the revision of the note that the writer saw. */
  revision: z.int().optional(),
  put: z.array(Annotation),
  drop: z.array(z.string()),
});
export type AnnotationChange = z.infer<typeof Change>;

/**
 * Any change of annotations, single or bulk, by a person or a model: what is put and what is dropped, note by note. Its
 * inverse has the same form, so undo is exact for every change.
 */
export const annotationsChange = command({
  name: 'annotations.change',
  params: z.object({ changes: z.array(Change) }),
  apply(database, { changes }) {
    const inverse: AnnotationChange[] = changes.map((change) => applyChange(database, change)).reverse();
    const touched = changes.reduce((sum, { put, drop }) => sum + put.length + drop.length, 0);
    const first = changes[0];
    // What was dropped is in the inverse only.
    const dropped = inverse.flatMap(({ put }, at) => {
      const kept = new Set(changes[changes.length - 1 - at]?.put.map(({ id }) => id));
      return put.filter(({ id }) => !kept.has(id));
    });
    const shown = first?.put[0] ?? inverse.at(-1)?.put[0];
    return {
      inverse: { name: 'annotations.change', params: { changes: inverse } },
      count: touched,
      documentId: changes.length === 1 ? (first?.documentId ?? null) : null,
      label: shown?.label ?? null,
      labels: countLabels([...changes.flatMap(({ put }) => put), ...dropped]),
      text: touched === 1 || changes.length === 1 ? (shown?.text ?? null) : null,
      documentIds: changes.map(({ documentId }) => documentId),
    };
  },
});

/** How many of each label. */
export function countLabels(annotations: readonly Pick<Annotation, 'label'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { label } of annotations) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

/**
 * Applies the changes of one note.
 * @returns the changes that undo them
 */
export function applyChange(
  database: ProjectDatabase,
  { documentId, revision, put, drop }: AnnotationChange,
): AnnotationChange {
  const document = documentToChange(database, documentId, revision);
  if (new Set(drop).size < drop.length || new Set(put.map(({ id }) => id)).size < put.length)
    throw new GauzeError('badRequest', 'an annotation is changed twice', { documentId });
  const inverse: { put: Annotation[]; drop: string[] } = { put: [], drop: [] };
  const before = (id: string) =>
    database.one<AnnotationRow>('SELECT * FROM annotation WHERE id = ? AND documentId = ?', [id, documentId]);
  for (const id of drop) {
    const row = before(id);
    if (row === undefined) throw new GauzeError('notFound', 'no such annotation', { documentId });
    inverse.put.push(annotationOf(row));
    database.run('DELETE FROM annotation WHERE id = ?', [id]);
    recordTouched(database, documentId, id);
  }
  for (const annotation of put) {
    const row = before(annotation.id);
    if (row === undefined) inverse.drop.push(annotation.id);
    else inverse.put.push(annotationOf(row));
    putAnnotation(database, documentId, document.text, annotation);
  }
  recount(database, documentId);
  database.run('UPDATE document SET revision = revision + 1 WHERE id = ?', [documentId]);
  return { documentId, ...inverse };
}
