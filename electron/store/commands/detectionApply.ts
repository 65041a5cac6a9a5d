import { z } from 'zod';
import { Annotation } from '../../contract/text';
import type { ProjectDatabase } from '../database';
import { annotationsOf } from '../repositories/annotations';
import { applyChange, type AnnotationChange } from './annotationsChange';
import { command } from './command';

const Found = z.object({ documentId: z.int(), suggestions: z.array(Annotation) });
type Found = z.infer<typeof Found>;

/**
 * Replaces undecided suggestions with new ones. User decisions are looked up when the command runs, so that a decision
 * made while the engine was working is never lost; notes removed in the meantime are skipped.
 */
export const detectionApply = command({
  name: 'detection.apply',
  params: z.object({ found: z.array(Found) }),
  apply(database, { found }) {
    const made: AnnotationChange[] = [];
    let count = 0;
    for (const { documentId, suggestions } of found) {
      if (database.one('SELECT 1 FROM document WHERE id = ? AND removed = 0', [documentId]) === undefined) continue;
      const change = changeOf(database, { documentId, suggestions });
      if (change.put.length + change.drop.length === 0) continue;
      count += change.put.length;
      made.push(applyChange(database, change));
    }
    const ids = made.map(({ documentId }) => documentId);
    return {
      inverse: { name: 'annotations.change', params: { changes: made.reverse() } },
      count,
      documentId: ids.length === 1 ? (ids[0] ?? null) : null,
      label: null,
      text: null,
      documentIds: ids,
    };
  },
});

function changeOf(database: ProjectDatabase, { documentId, suggestions }: Found): AnnotationChange {
  const known = annotationsOf(database, documentId);
  const decided = known.filter(({ status }) => status !== 'suggested');
  const put: Annotation[] = [];
  for (const suggestion of suggestions) {
    const { start, end } = suggestion;
    // A suggestion must neither overlap an accepted span nor repeat a rejected one at the same position.
    const isDecided = decided.some((other) =>
      other.status === 'accepted' ? other.start < end && start < other.end : other.start === start && other.end === end,
    );
    if (!isDecided) put.push({ ...suggestion, status: 'suggested' });
  }
  return { documentId, put, drop: known.filter(({ status }) => status === 'suggested').map(({ id }) => id) };
}
