import type { Migration } from './registry';

/**
 * Pages of the files that notes were read from: a picture of each, if one was kept, and where its words stand. `words`
 * is JSON, a list for each word: start and end in the note's text, x, y, width and height in points, and 1 for one that
 * is turned.
 */
export const pages: Migration = {
  number: 160,
  sql: `
    CREATE TABLE page (
      documentId INTEGER NOT NULL REFERENCES document (id), number INTEGER NOT NULL,
      width REAL NOT NULL, height REAL NOT NULL, start INTEGER NOT NULL, end INTEGER NOT NULL, words TEXT NOT NULL,
      picture BLOB
    );
    CREATE UNIQUE INDEX page_document ON page (documentId, number);
  `,
};
