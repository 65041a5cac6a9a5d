import type { Migration } from './registry';

/**
 * The progress of a note: its last search for PHI, how much of it a person had in view (`seen`, JSON of segments, until
 * that is all of it), and how it came to be done. Of existing notes it is known whether detection changed them and
 * whether someone opened them, but not whether they were read to the end. `search.documentIds` is JSON, or null for all
 * open notes; `ended` is null while the search is running or if it was interrupted. `system` is null for searches that
 * predate this table, because it was not recorded.
 */
export const noteStates: Migration = {
  number: 120,
  sql: `
    CREATE TABLE search (
      id INTEGER PRIMARY KEY, startedAt TEXT NOT NULL, author TEXT NOT NULL, system TEXT, wanted INTEGER NOT NULL,
      documentIds TEXT, endedAt TEXT, ended TEXT
    );
    ALTER TABLE document ADD COLUMN searchId INTEGER;
    ALTER TABLE document ADD COLUMN reading INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE document ADD COLUMN seen TEXT;
    ALTER TABLE document ADD COLUMN wayDone TEXT;
    ALTER TABLE turnNote ADD COLUMN reading INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE turnNote ADD COLUMN seen TEXT;
    ALTER TABLE turnNote ADD COLUMN wayDone TEXT;
    INSERT INTO search (id, startedAt, author, system, wanted, documentIds, endedAt, ended)
      SELECT 1, min(time), max(author), NULL, 0, NULL, max(time), 'done' FROM command
        WHERE action = 'detect' AND state NOT IN ('undone', 'dropped') HAVING count(*) > 0;
    UPDATE document SET searchId = 1 WHERE EXISTS (SELECT 1 FROM search) AND (
      id IN (SELECT value FROM command, json_each(command.objects)
        WHERE action = 'detect' AND name NOT IN ('undo', 'redo') AND state NOT IN ('undone', 'dropped'))
      OR id IN (SELECT documentId FROM annotation
        WHERE source NOT IN ('person', 'import', 'adjudication', 'standing-rule')));
    UPDATE document SET reading = 1
      WHERE id IN (SELECT value FROM command, json_each(command.objects) WHERE action = 'view');
    UPDATE document SET wayDone = 'unrecorded' WHERE status = 'done';
    UPDATE turnNote SET wayDone = 'unrecorded' WHERE status = 'done';
    DROP INDEX document_counts;
    CREATE INDEX document_counts
      ON document (removed, status, patient, suggested, accepted, rejected, searchId, reading);
    CREATE INDEX document_search ON document (searchId, removed);
  `,
};
