import type { Migration } from './registry';

/**
 * What reviewers add besides spans: flags on notes, comments on notes and spans, and what is always or never PHI in
 * this project.
 */
export const review: Migration = {
  number: 60,
  sql: `
    ALTER TABLE document ADD COLUMN isFlagged INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE document ADD COLUMN comments INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE comment (
      id TEXT PRIMARY KEY, documentId INTEGER NOT NULL REFERENCES document (id), annotationId TEXT,
      text TEXT NOT NULL, author TEXT NOT NULL, time TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX comment_document ON comment (documentId, time, id);
    CREATE TABLE standingRule (
      id TEXT PRIMARY KEY, words TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, verdict TEXT NOT NULL, label TEXT,
      author TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX document_flagged ON document (removed, isFlagged, id);
    CREATE INDEX document_date ON document (removed, date, id);
  `,
};
