import type { Migration } from './registry';

/**
 * One set of tables for everything that learns from notes: `task` is what it learned (`contract/tasks/registry`). Ids
 * are unchanged, so a tagger and a coder may have the same one. Older journals are replayed on these tables
 * (`commands/legacyModels`).
 */
export const modelTasks: Migration = {
  number: 110,
  sql: `
    CREATE TABLE taskModel (
      task TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, origin TEXT NOT NULL, createdAt TEXT NOT NULL,
      sha256 TEXT NOT NULL, bytes INTEGER NOT NULL,
      manifest TEXT NOT NULL, card TEXT NOT NULL, runId INTEGER, errors TEXT NOT NULL, PRIMARY KEY (task, id)
    ) WITHOUT ROWID;
    CREATE TABLE taskModelPart (
      task TEXT NOT NULL, modelId INTEGER NOT NULL, part INTEGER NOT NULL, data BLOB NOT NULL,
      PRIMARY KEY (task, modelId, part)
    ) WITHOUT ROWID;
    CREATE TABLE taskRun (
      task TEXT NOT NULL, id INTEGER NOT NULL, startedAt TEXT NOT NULL, status TEXT NOT NULL, data TEXT NOT NULL,
      PRIMARY KEY (task, id)
    ) WITHOUT ROWID;
    CREATE TABLE taskCheckpoint (
      task TEXT NOT NULL, runId INTEGER NOT NULL, part INTEGER NOT NULL, data BLOB NOT NULL,
      PRIMARY KEY (task, runId, part),
      FOREIGN KEY (task, runId) REFERENCES taskRun (task, id)
    ) WITHOUT ROWID;
    INSERT INTO taskModel SELECT 'tagger', id, name, origin, createdAt, sha256, bytes, manifest, card, runId, errors
      FROM model;
    INSERT INTO taskModel SELECT 'coder', id, name, origin, createdAt, sha256, bytes, manifest, '', runId, '[]'
      FROM coder;
    INSERT INTO taskModelPart SELECT 'tagger', modelId, part, data FROM modelPart;
    INSERT INTO taskModelPart SELECT 'coder', coderId, part, data FROM coderPart;
    INSERT INTO taskRun SELECT 'tagger', id, startedAt, status, data FROM trainingRun;
    INSERT INTO taskRun SELECT 'coder', id, startedAt, status, data FROM coderRun;
    INSERT INTO taskCheckpoint SELECT 'tagger', runId, part, data FROM checkpoint;
    INSERT INTO taskCheckpoint SELECT 'coder', runId, part, data FROM coderCheckpoint;
    DROP TABLE checkpoint; DROP TABLE coderCheckpoint; DROP TABLE modelPart; DROP TABLE coderPart;
    DROP TABLE model; DROP TABLE coder; DROP TABLE trainingRun; DROP TABLE coderRun;
  `,
};
