import type { Migration } from './registry';

/**
 * Readers who work in the project itself, one after another: what each of them decided in a note of theirs, put aside
 * while somebody else works. `reader` is empty for what the project itself holds, put aside while a reader works.
 * `annotations` is JSON, all of the note's.
 */
export const turns: Migration = {
  number: 90,
  sql: `
    CREATE TABLE turnNote (
      reader TEXT NOT NULL, documentId INTEGER NOT NULL, status TEXT NOT NULL, annotations TEXT NOT NULL,
      PRIMARY KEY (reader, documentId)
    ) WITHOUT ROWID;
  `,
};
