import type { Migration } from './registry';

/**
 * The sequence from which Gauze estimates when reading may stop: for each note that was open at its start, the position
 * in a random order, the spans marked in it (`marks`, JSON of offsets) and its search at that time. `drawn` and `begun`
 * are command numbers: a note was drawn at random after all earlier commands. Only the newest sequence has notes.
 */
export const readingSequences: Migration = {
  number: 140,
  sql: `
    CREATE TABLE readingSequence (
      id INTEGER PRIMARY KEY, startedAt TEXT NOT NULL, begun INTEGER NOT NULL, notes INTEGER NOT NULL
    );
    CREATE TABLE sequenceNote (
      documentId INTEGER PRIMARY KEY, place INTEGER NOT NULL, marks TEXT NOT NULL, searchId INTEGER, drawn INTEGER
    );
    CREATE INDEX sequenceNote_place ON sequenceNote (place);
  `,
};
