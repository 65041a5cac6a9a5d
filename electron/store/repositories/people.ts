import type { Person } from '../../contract/annotators';
import type { ProjectDatabase } from '../database';

export const people = (database: ProjectDatabase): Person[] =>
  database.all<Person>('SELECT id, name, account, role FROM person ORDER BY name, id');
export const personById = (database: ProjectDatabase, id: string): Person | undefined =>
  database.one<Person>('SELECT id, name, account, role FROM person WHERE id = ?', [id]);
export const personByAccount = (database: ProjectDatabase, account: string): Person | undefined =>
  database.one<Person>('SELECT id, name, account, role FROM person WHERE account = ?', [account]);

/** Ids of notes, in order, that are still in the project, regardless of the active annotator. */
export const assignmentsOf = (database: ProjectDatabase, reader: string): number[] =>
  database
    .all<{ documentId: number }>(
      `SELECT documentId FROM assignment JOIN document ON id = documentId WHERE reader = ? AND removed <> 1
        ORDER BY documentId`,
      [reader],
    )
    .map(({ documentId }) => documentId);

export const unassignedNotes = (database: ProjectDatabase): number[] =>
  database
    .all<{ id: number }>(
      `SELECT id FROM document
        WHERE removed = 0 AND status <> 'exempt' AND id NOT IN (SELECT documentId FROM assignment) ORDER BY id`,
    )
    .map(({ id }) => id);

export function assignmentCounts(database: ProjectDatabase): {
  readonly notes: number;
  readonly unassigned: number;
  readonly shared: number;
} {
  return {
    notes: database.number("SELECT count(*) FROM document WHERE removed = 0 AND status <> 'exempt'"),
    unassigned: unassignedNotes(database).length,
    shared: database.number(
      `SELECT count(*) FROM (
        SELECT documentId FROM assignment JOIN document ON id = documentId WHERE removed = 0
        GROUP BY documentId HAVING count(*) > 1)`,
    ),
  };
}
