import type { Migration } from './registry';

/** Patients that the heads of notes name and that somebody did not want: they are not offered again. */
export const declinedPatients: Migration = {
  number: 150,
  sql: 'CREATE TABLE declinedPatient (key TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID;',
};
