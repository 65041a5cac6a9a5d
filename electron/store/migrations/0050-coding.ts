import type { Migration } from './registry';

/**
 * Codes of notes. A code system is stored in the project itself, compressed and split into parts like a model; a coding
 * retains its name and version along with its number, so that they outlast it. `codedNote` counts the codings of each
 * note and has its own revision: annotating PHI does not interfere with coding. `coder` contains trained coders, with
 * their runs and the checkpoints where interrupted ones resume.
 */
export const coding: Migration = {
  number: 50,
  sql: `
    CREATE TABLE codeSystem (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, version TEXT NOT NULL, language TEXT NOT NULL,
      format TEXT NOT NULL, digest TEXT NOT NULL, codes INTEGER NOT NULL, bytes INTEGER NOT NULL,
      importedAt TEXT NOT NULL, removed INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE codeSystemPart (
      systemId INTEGER NOT NULL, part INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (systemId, part)
    ) WITHOUT ROWID;
    CREATE TABLE coding (
      id TEXT PRIMARY KEY, documentId INTEGER NOT NULL REFERENCES document (id), code TEXT NOT NULL,
      systemId INTEGER, version TEXT NOT NULL, role TEXT NOT NULL, position INTEGER NOT NULL,
      status TEXT NOT NULL, reason TEXT, author TEXT NOT NULL, source TEXT NOT NULL, decidedAt TEXT,
      probability REAL, isAbove INTEGER NOT NULL, seen INTEGER, evidence TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX coding_document ON coding (documentId, status);
    CREATE INDEX coding_code ON coding (code, status);
    CREATE TABLE codedNote (
      documentId INTEGER PRIMARY KEY REFERENCES document (id), state TEXT NOT NULL, revision INTEGER NOT NULL,
      coder TEXT,
      suggested INTEGER NOT NULL, accepted INTEGER NOT NULL, rejected INTEGER NOT NULL
    );
    CREATE INDEX codedNote_state ON codedNote (state, documentId);
    CREATE TABLE coder (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, origin TEXT NOT NULL, createdAt TEXT NOT NULL,
      sha256 TEXT NOT NULL, bytes INTEGER NOT NULL, manifest TEXT NOT NULL, runId INTEGER
    );
    CREATE TABLE coderPart (
      coderId INTEGER NOT NULL, part INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (coderId, part)
    ) WITHOUT ROWID;
    CREATE TABLE coderRun (id INTEGER PRIMARY KEY, startedAt TEXT NOT NULL, status TEXT NOT NULL, data TEXT NOT NULL);
    CREATE TABLE coderCheckpoint (
      runId INTEGER NOT NULL REFERENCES coderRun (id), part INTEGER NOT NULL, data BLOB NOT NULL,
      PRIMARY KEY (runId, part)
    ) WITHOUT ROWID;
  `,
};
