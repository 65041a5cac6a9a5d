import type { ProjectDatabase } from '../database';

/**
 * Records which command last changed an annotation or status, in a project that is a work package; otherwise does
 * nothing.
 * @param key id of an annotation, or `status`
 */
export function recordTouched(database: ProjectDatabase, documentId: number, key: string): void {
  if (database.one('SELECT 1 FROM desk') === undefined) return;
  database.run(
    `INSERT OR REPLACE INTO deskMark (documentId, key, seq)
      VALUES (?, ?, (SELECT coalesce(max(seq), 0) + 1 FROM command))`,
    [documentId, key],
  );
}
export const statusKey = 'status';
