import type { Migration } from './registry';

/**
 * People and their roles, who reads which notes, the work packages that were issued and what came back. The work of a
 * reader is stored in `layerMark`, separately from the annotations of the project (`core/annotators/layer`). A project
 * that is itself a work package has one row in `desk`, and `deskMark` records which command last changed each
 * annotation and status.
 */
export const readers: Migration = {
  number: 70,
  sql: `
    CREATE TABLE person (
      id TEXT PRIMARY KEY, name TEXT NOT NULL, account TEXT UNIQUE, role TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE assignment (
      reader TEXT NOT NULL, documentId INTEGER NOT NULL REFERENCES document (id), PRIMARY KEY (reader, documentId)
    ) WITHOUT ROWID;
    CREATE TABLE workPackage (
      id TEXT PRIMARY KEY, number INTEGER NOT NULL UNIQUE, reader TEXT NOT NULL, issuedAt TEXT NOT NULL,
      isBlind INTEGER NOT NULL, deskSha256 TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE workPackageNote (
      packageId TEXT NOT NULL REFERENCES workPackage (id), documentId INTEGER NOT NULL, sha256 TEXT NOT NULL,
      PRIMARY KEY (packageId, documentId)
    ) WITHOUT ROWID;
    CREATE TABLE packageReturn (
      packageId TEXT NOT NULL REFERENCES workPackage (id), head TEXT NOT NULL, seq INTEGER NOT NULL,
      time TEXT NOT NULL, PRIMARY KEY (packageId, head)
    ) WITHOUT ROWID;
    CREATE TABLE layerMark (
      reader TEXT NOT NULL, documentId INTEGER NOT NULL, key TEXT NOT NULL, package INTEGER NOT NULL,
      seq INTEGER NOT NULL, hash TEXT NOT NULL, data TEXT,
      PRIMARY KEY (documentId, reader, key)
    ) WITHOUT ROWID;
    CREATE TABLE adjudicationChoice (
      documentId INTEGER NOT NULL, key TEXT NOT NULL, choice TEXT NOT NULL, author TEXT NOT NULL,
      time TEXT NOT NULL, PRIMARY KEY (documentId, key)
    ) WITHOUT ROWID;
    CREATE TABLE adjudicated (documentId INTEGER PRIMARY KEY, author TEXT NOT NULL, time TEXT NOT NULL);
    CREATE TABLE desk (id INTEGER PRIMARY KEY CHECK (id = 1), data TEXT NOT NULL);
    CREATE TABLE deskMark (
      documentId INTEGER NOT NULL, key TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (documentId, key)
    ) WITHOUT ROWID;
  `,
};
