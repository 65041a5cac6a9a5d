import type { Migration } from './registry';

/**
 * Blind samples: notes of a release as they left, in the order in which a person reads them. `residual` is what they
 * found in it, empty before. One sample for each release.
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
