import type { Migration } from './registry';

/**
 * Ids of patients that somebody joined: `key` has its account with `root`. Both are what all spellings of an id share
 * (`patientKey`).
 */
export const patientLinks: Migration = {
  number: 130,
  sql: 'CREATE TABLE patientLink (key TEXT NOT NULL PRIMARY KEY, root TEXT NOT NULL) WITHOUT ROWID;',
};
