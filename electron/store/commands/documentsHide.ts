import { z } from 'zod';
import type { ProjectDatabase } from '../database';
import { command, type CommandEffect } from './command';

const Ids = z.object({ ids: z.array(z.int()) });

function setRemoved(database: ProjectDatabase, ids: readonly number[], removed: 0 | 1): readonly number[] {
  const changed = ids.filter(
    (id) => database.one('SELECT 1 FROM document WHERE id = ? AND removed = ?', [id, 1 - removed]) !== undefined,
  );
  for (const id of changed)
    database.run('UPDATE document SET removed = ?, revision = revision + 1 WHERE id = ?', [removed, id]);
  return changed;
}
const effect = (ids: readonly number[], inverse: string): CommandEffect => ({
  inverse: { name: inverse, params: { ids } },
  count: ids.length,
  documentId: ids.length === 1 ? (ids[0] ?? null) : null,
  label: null,
  text: null,
  documentIds: ids,
});

/** Removing a note hides it; undo shows it again with all its annotations. */
export const documentsHide = command({
  name: 'documents.hide',
  params: Ids,
  apply: (database, { ids }) => effect(setRemoved(database, ids, 1), 'documents.show'),
});
export const documentsShow = command({
  name: 'documents.show',
  params: Ids,
  apply: (database, { ids }) => effect(setRemoved(database, ids, 0), 'documents.hide'),
});
