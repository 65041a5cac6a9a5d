import type { Migration } from './registry';

/**
 * The sequence by which Gauze says when reading may stop: of each note that was open when it began its place in a
 * random order, what was marked in it (`marks`, JSON of offsets) and its search at that time. `drawn` and `begun` are
 * numbers of commands: a note was drawn at random behind all commands below. Only the newest sequence has notes.
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
