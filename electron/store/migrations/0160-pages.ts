import type { Migration } from './registry';

/**
 * Pages of the files that notes were read from: a picture of each, if one was kept, and where its words stand
 * (`core/pages/packedWords`).
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
