import type { Migration } from './registry';

/**
 * Readers who work in the project itself, one after another: each reader's decisions in their notes, set aside while
 * someone else works. `reader` is empty for the project's own annotations, set aside while a reader works.
 * `annotations` is a JSON array with all of the note's.
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
