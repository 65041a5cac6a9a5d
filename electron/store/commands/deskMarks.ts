import type { ProjectDatabase } from '../database';

/**
 * Notes by which command a thing was last changed, in a project that is a work package; elsewhere nothing.
 * @param key id of an annotation, or `status`
 */
export function markTouched(database: ProjectDatabase, documentId: number, key: string): void {
  if (database.one('SELECT 1 FROM desk') === undefined) return;
  database.run(
    `INSERT OR REPLACE INTO deskMark (documentId, key, seq)
      VALUES (?, ?, (SELECT coalesce(max(seq), 0) + 1 FROM command))`,
    [documentId, key],
  );
}
export const statusKey = 'status';
