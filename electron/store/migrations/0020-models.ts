import type { Migration } from './registry';

/**
 * Trained models are stored in the project itself, split into parts: what was learned from notes is protected like the
 * notes. `checkpoint` is where an interrupted training resumes. `uncertainty` is how uncertain a model is about an open
 * note.
 */
export const models: Migration = {
  number: 20,
  sql: `
    CREATE TABLE model (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, origin TEXT NOT NULL, createdAt TEXT NOT NULL,
      sha256 TEXT NOT NULL, bytes INTEGER NOT NULL,
      manifest TEXT NOT NULL, card TEXT NOT NULL, runId INTEGER, errors TEXT NOT NULL
    );
    CREATE TABLE modelPart (
      modelId INTEGER NOT NULL, part INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (modelId, part)
    ) WITHOUT ROWID;
    CREATE TABLE trainingRun (
      id INTEGER PRIMARY KEY, startedAt TEXT NOT NULL, status TEXT NOT NULL, data TEXT NOT NULL
    );
    CREATE TABLE checkpoint (
      runId INTEGER NOT NULL REFERENCES trainingRun (id), part INTEGER NOT NULL, data BLOB NOT NULL,
      PRIMARY KEY (runId, part)
    ) WITHOUT ROWID;
    CREATE TABLE uncertainty (documentId INTEGER PRIMARY KEY REFERENCES document (id), value REAL NOT NULL);
  `,
};
