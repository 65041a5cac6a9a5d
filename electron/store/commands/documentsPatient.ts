import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import type { ProjectDatabase } from '../database';
import { command, noNote } from './command';

const Key = z.string().min(1).max(2000);

/** Sets the patient of notes; the inverse is the same command. */
export const documentsPatient = command({
  name: 'documents.patient',
  params: z.strictObject({
    changes: z.array(z.strictObject({ id: z.int(), patient: z.string().min(1).max(200).nullable() })).min(1),
  }),
  apply(database, { changes }) {
    const before: { id: number; patient: string | null }[] = [];
    for (const { id, patient } of changes) {
      const row = database.one<{ patient: string | null }>(
        'SELECT patient FROM document WHERE id = ? AND removed = 0',
        [id],
      );
      if (row === undefined) throw new GauzeError('notFound', 'no such note', { documentId: id });
      before.push({ id, patient: row.patient });
      database.run('UPDATE document SET patient = ? WHERE id = ?', [patient, id]);
    }
    const ids = changes.map(({ id }) => id);
    return {
      inverse: { name: 'documents.patient', params: { changes: before.toReversed() } },
      count: ids.length,
      documentId: ids.length === 1 ? (ids[0] ?? null) : null,
      label: null,
      text: null,
      documentIds: ids,
    };
  },
});

/** Declines proposed patients, or offers them again; the inverse is the same command. */
export const patientsDecline = command({
  name: 'patients.decline',
  params: z.strictObject({ put: z.array(Key), drop: z.array(Key) }),
  apply(database, { put, drop }) {
    const isThere = (key: string): boolean =>
      database.one('SELECT 1 AS found FROM declinedPatient WHERE key = ?', [key]) !== undefined;
    const fresh = [...new Set(put)].filter((key) => !isThere(key));
    const gone = [...new Set(drop)].filter(isThere);
    for (const key of fresh) database.run('INSERT INTO declinedPatient (key) VALUES (?)', [key]);
    for (const key of gone) database.run('DELETE FROM declinedPatient WHERE key = ?', [key]);
    return {
      ...noNote,
      inverse: { name: 'patients.decline', params: { put: gone, drop: fresh } },
      count: fresh.length + gone.length,
    };
  },
});

/**
 * Charges and surrogates are stored under a note's patient. Undoing the assignment afterwards would give the note a
 * second budget, so it can no longer be undone.
 */
export function settlePatientsOfNotes(database: ProjectDatabase): void {
  database.run(
    `UPDATE command SET state = 'settled', inverse = NULL, inverseBytes = 0
      WHERE state = 'done' AND name = 'documents.patient'`,
  );
}
