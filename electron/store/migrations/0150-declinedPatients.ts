import type { Migration } from './registry';

/** Patients named in note headers that a user declined: they are not offered again. */
export const declinedPatients: Migration = {
  number: 150,
  sql: 'CREATE TABLE declinedPatient (key TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID;',
};
