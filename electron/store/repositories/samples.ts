import type { ProjectDatabase } from '../database';

export interface SampleNote {
  readonly documentId: string;
  readonly text: string;
  /** Starting at 1. */
  readonly position: number;
}

export interface SampleCounts {
  readonly count: number;
  readonly read: number;
  readonly residualNotes: number;
  readonly residualSpans: number;
  /** Number of notes in the release. */
  readonly of: number;
}

/** The first note that has not been judged. */
export const nextOfSample = (database: ProjectDatabase, releaseId: string): SampleNote | undefined =>
  database.one<{ documentId: string; text: string; position: number }>(
    'SELECT documentId, text, position FROM sample WHERE releaseId = ? AND residual IS NULL ORDER BY position LIMIT 1',
    [releaseId],
  );

export function sampleCounts(database: ProjectDatabase, releaseId: string): SampleCounts | undefined {
  const of = database.one<{ documents: number }>('SELECT documents FROM sampleOf WHERE releaseId = ?', [
    releaseId,
  ])?.documents;
  if (of === undefined) return undefined;
  const counts = database.one<{ count: number; read: number; residualNotes: number; residualSpans: number }>(
    `SELECT count(*) AS count, count(residual) AS read, coalesce(sum(residual > 0), 0) AS residualNotes,
        coalesce(sum(residual), 0) AS residualSpans
      FROM sample WHERE releaseId = ?`,
    [releaseId],
  );
  return counts === undefined ? undefined : { ...counts, of };
}

/** Finds a note that is still in the project by its name. */
export const documentIdByName = (database: ProjectDatabase, name: string): number | undefined =>
  database.one<{ id: number }>('SELECT id FROM document WHERE name = ? AND removed = 0', [name])?.id;
