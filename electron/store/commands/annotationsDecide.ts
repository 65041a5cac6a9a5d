import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import { AnnotationStatus } from '../../contract/text';
import type { ProjectDatabase } from '../database';
import { annotationOf, type AnnotationRow } from '../repositories/annotations';
import { checkDocument } from './annotationRows';
import { applyChange, countLabels } from './annotationsChange';
import { command, type CommandEffect } from './command';

const Target = {
  documentId: z.int(),
  revision: z.int().optional(),
  ids: z.array(z.string()).min(1),
  author: z.string(),
};

/**
 * Changes one field of annotations in their state when the command runs, regardless of what earlier commands did to
 * their other fields.
 */
function change(
  database: ProjectDatabase,
  { documentId, revision, ids, author }: z.infer<z.ZodObject<typeof Target>>,
  field: { readonly status: AnnotationStatus } | { readonly label: string },
): CommandEffect {
  checkDocument(database, documentId, revision);
  const put = [...new Set(ids)].map((id) => {
    const row = database.one<AnnotationRow>('SELECT * FROM annotation WHERE id = ? AND documentId = ?', [
      id,
      documentId,
    ]);
    if (row === undefined) throw new GauzeError('notFound', 'no such annotation', { documentId });
    return { ...annotationOf(row), ...field, author };
  });
  const [first] = put;
  return {
    inverse: {
      name: 'annotations.change',
      params: { changes: [applyChange(database, { documentId, put, drop: [] })] },
    },
    count: put.length,
    documentId,
    label: first?.label ?? null,
    labels: countLabels(put),
    text: first?.text ?? null,
    documentIds: [documentId],
  };
}

/** Accepts, rejects or reopens annotations. */
export const annotationsDecide = command({
  name: 'annotations.decide',
  params: z.object({ ...Target, status: AnnotationStatus }),
  apply: (database, { status, ...target }) => change(database, target, { status }),
});

export const annotationsRelabel = command({
  name: 'annotations.relabel',
  params: z.object({ ...Target, label: z.string().min(1).max(80) }),
  apply: (database, { label, ...target }) => change(database, target, { label }),
});
