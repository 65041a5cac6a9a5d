import type { Migration } from './registry';

/**
 * Ids of patients that were linked: `key` shares the account of `root`. Both are the common key of all spellings of an
 * id (`patientKey`).
 */
export const patientLinks: Migration = {
  number: 130,
  sql: 'CREATE TABLE patientLink (key TEXT NOT NULL PRIMARY KEY, root TEXT NOT NULL) WITHOUT ROWID;',
};
