import type { Migration } from './registry';

/**
 * Blind samples: notes of a release in their released form, in the order in which a person reads them. `residual` is
 * the number of findings, null until the note is read. One sample per release.
 */
export const samples: Migration = {
  number: 40,
  sql: `
    CREATE TABLE sample (
      releaseId TEXT NOT NULL, position INTEGER NOT NULL, documentId TEXT NOT NULL, text TEXT NOT NULL,
      residual INTEGER, PRIMARY KEY (releaseId, position)
    ) WITHOUT ROWID;
    CREATE TABLE sampleOf (releaseId TEXT PRIMARY KEY, documents INTEGER NOT NULL) WITHOUT ROWID;
  `,
};
