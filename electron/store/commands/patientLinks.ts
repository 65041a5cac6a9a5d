import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import type { ProjectDatabase } from '../database';
import { command, noNote } from './command';
import { settlePatientsOfNotes } from './documentsPatient';

const Key = z.string().min(1).max(2000);
/** Links accounts of ids: each key to one that is not linked to any other. */
export const patientLinksAdd = command({
  name: 'patientLinks.add',
  params: z.strictObject({ rows: z.array(z.strictObject({ key: Key, root: Key })).min(1) }),
  apply(database, { rows }) {
    for (const { key, root } of rows) {
      if (key === root || isJoined(database, key) || isJoined(database, root))
        throw new GauzeError('conflict', 'an id is already linked to another one');
      database.run('INSERT INTO patientLink (key, root) VALUES (?, ?)', [key, root]);
    }
    return {
      ...noNote,
      inverse: { name: 'patientLinks.remove', params: { keys: rows.map(({ key }) => key).toReversed() } },
      count: rows.length,
    };
  },
});

/** Removes links. Draws made in between make them permanent (`settlePatientLinks`). */
export const patientLinksRemove = command({
  name: 'patientLinks.remove',
  params: z.strictObject({ keys: z.array(Key).min(1) }),
  apply(database, { keys }) {
    const rows = keys.map((key) => {
      const root = database.one<{ root: string }>('SELECT root FROM patientLink WHERE key = ?', [key])?.root;
      if (root === undefined) throw new GauzeError('conflict', 'the id is not linked to another one');
      database.run('DELETE FROM patientLink WHERE key = ?', [key]);
      return { key, root };
    });
    return {
      ...noNote,
      inverse: { name: 'patientLinks.add', params: { rows: rows.toReversed() } },
      count: keys.length,
    };
  },
});

const isJoined = (database: ProjectDatabase, key: string): boolean =>
  database.one('SELECT 1 AS joined FROM patientLink WHERE key = ?', [key]) !== undefined;

/** From the first charge or surrogate on, the assignment of notes to patients is permanent. */
export function settlePatients(database: ProjectDatabase): void {
  settlePatientLinks(database);
  settlePatientsOfNotes(database);
}

/**
 * Charges and surrogates are stored under linked accounts. Undoing a link afterwards would give a person a second
 * budget, so it can no longer be undone.
 */
function settlePatientLinks(database: ProjectDatabase): void {
  if (database.one('SELECT 1 AS any FROM patientLink LIMIT 1') === undefined) return;
  database.run(
    `UPDATE command SET state = 'settled', inverse = NULL, inverseBytes = 0
      WHERE state = 'done' AND name = 'patientLinks.add'`,
  );
}
