import type { ProjectDatabase } from '../database';

/** A stored search for PHI; `ended` is null while it is running or if it was interrupted. */
export interface StoredSearch {
  readonly id: number;
  readonly startedAt: string;
  readonly author: string;
  /** JSON of a `SearchSystem`; null for searches made before this was recorded. */
  readonly system: string | null;
  readonly wanted: number;
  /** JSON array of ids; null means all open notes. */
  readonly documentIds: string | null;
  readonly ended: 'done' | 'cancelled' | 'failed' | 'dismissed' | null;
  /** Number of notes whose last search this is. */
  readonly searched: number;
}

const columns = `id, startedAt, author, system, wanted, documentIds, ended,
    (SELECT count(*) FROM document WHERE searchId = search.id AND removed = 0) AS searched`;

/** Newest first: the last searches of notes, and searches that were not completed. */
export const storedSearches = (database: ProjectDatabase): StoredSearch[] =>
  database
    .all<StoredSearch>(`SELECT ${columns} FROM search ORDER BY id DESC`)
    .filter(({ searched, ended }) => searched > 0 || (ended !== 'done' && ended !== 'dismissed'));

export const storedSearch = (database: ProjectDatabase, id: number): StoredSearch | undefined =>
  database.one<StoredSearch & Record<string, string | number | null>>(`SELECT ${columns} FROM search WHERE id = ?`, [
    id,
  ]);

export const nextSearchId = (database: ProjectDatabase): number =>
  database.number('SELECT coalesce(max(id), 0) + 1 FROM search');

/** The command that set the current list of known patients; 0 if there is none. */
export const patientsListed = (database: ProjectDatabase): number =>
  database.number(
    `SELECT CASE WHEN EXISTS (SELECT 1 FROM patient) THEN coalesce(max(seq), 0) ELSE 0 END FROM command
      WHERE name = 'patients.replace' AND state <> 'undone'`,
  );

/** Number of selected notes that a search did not reach. */
export const leftOf = (database: ProjectDatabase, { id, documentIds }: StoredSearch): number[] =>
  database
    .all<{ id: number }>(
      `SELECT id FROM document
        WHERE removed = 0 AND status = 'open'
        AND searchId IS NOT ? ${documentIds === null ? '' : 'AND id IN (SELECT value FROM json_each(?))'}
        ORDER BY id`,
      documentIds === null ? [id] : [id, documentIds],
    )
    .map((row) => row.id);
