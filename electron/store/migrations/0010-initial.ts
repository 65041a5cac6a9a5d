import type { Migration } from './registry';

/**
 * Texts have their own table, so that notes are listed without reading them. Counts per note are stored instead of
 * being recomputed.
 */
export const initial: Migration = {
  number: 10,
  sql: `
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE document (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, patient TEXT, date TEXT, language TEXT, kind TEXT,
      length INTEGER NOT NULL,
      status TEXT NOT NULL, removed INTEGER NOT NULL DEFAULT 0, revision INTEGER NOT NULL,
      suggested INTEGER NOT NULL DEFAULT 0, accepted INTEGER NOT NULL DEFAULT 0,
      rejected INTEGER NOT NULL DEFAULT 0, leastScore REAL,
      sourceName TEXT NOT NULL, sourceSha256 TEXT NOT NULL, meta TEXT NOT NULL
    );
    CREATE INDEX document_list ON document (removed, status, id);
    CREATE INDEX document_counts ON document (removed, status, patient, suggested, accepted, rejected);
    CREATE INDEX document_patient ON document (removed, patient, id);
    CREATE INDEX document_open ON document (removed, suggested DESC, id);
    CREATE INDEX document_certainty ON document (removed, leastScore IS NULL, leastScore, id);
    CREATE INDEX document_source ON document (sourceSha256);
    CREATE INDEX document_name ON document (name);
    CREATE TABLE documentText (documentId INTEGER PRIMARY KEY REFERENCES document (id), text TEXT NOT NULL);
    CREATE TABLE annotation (
      id TEXT PRIMARY KEY, documentId INTEGER NOT NULL REFERENCES document (id), start INTEGER NOT NULL,
      end INTEGER NOT NULL,
      label TEXT NOT NULL, text TEXT NOT NULL, status TEXT NOT NULL, author TEXT NOT NULL, source TEXT NOT NULL,
      reason TEXT, score REAL
    ) WITHOUT ROWID;
    CREATE INDEX annotation_document ON annotation (documentId, start);
    CREATE INDEX annotation_label ON annotation (label, status, documentId);
    CREATE TABLE command (
      seq INTEGER PRIMARY KEY, time TEXT NOT NULL, author TEXT NOT NULL, role TEXT NOT NULL, version TEXT NOT NULL,
      action TEXT NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL, documentId INTEGER, label TEXT,
      objects TEXT NOT NULL, text TEXT, batch TEXT,
      state TEXT NOT NULL, previousHash TEXT NOT NULL, hash TEXT NOT NULL, inverseBytes INTEGER NOT NULL DEFAULT 0,
      inverse TEXT, redo TEXT
    );
    CREATE INDEX command_state ON command (state, seq, batch, inverseBytes);
    CREATE INDEX command_document ON command (documentId, seq);
    CREATE TABLE patient (patient TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE surrogate (
      kind TEXT NOT NULL, owner TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
      PRIMARY KEY (kind, owner, key)
    ) WITHOUT ROWID;
    CREATE TABLE release (id TEXT PRIMARY KEY, time TEXT NOT NULL, data TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `,
};
