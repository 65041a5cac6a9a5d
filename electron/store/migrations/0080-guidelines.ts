import type { Migration } from './registry';

/**
 * What a project's people wrote in place of the shipped guideline, with all versions. `label` '' applies to all labels.
 */
export const guidelines: Migration = {
  number: 80,
  sql: `
    CREATE TABLE guideline (
      language TEXT NOT NULL, label TEXT NOT NULL, version INTEGER NOT NULL, entry TEXT NOT NULL,
      author TEXT NOT NULL, time TEXT NOT NULL,
      PRIMARY KEY (language, label, version)
    ) WITHOUT ROWID;
  `,
};
