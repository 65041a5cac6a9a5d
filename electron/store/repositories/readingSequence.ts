import type { ProjectDatabase } from '../database';

export interface StoredSequence {
  readonly id: number;
  readonly startedAt: string;
  readonly begun: number;
  readonly notes: number;
}

/** The newest. */
export const storedSequence = (database: ProjectDatabase): StoredSequence | undefined =>
  database
    .all<StoredSequence & Record<string, string | number>>('SELECT * FROM readingSequence ORDER BY id DESC LIMIT 1')
    .at(0);

/** Whether detection changed open notes of the sequence, or open notes were added since. */
export const isOvertaken = (database: ProjectDatabase): boolean =>
  database.number(
    `SELECT
       EXISTS (
         SELECT 1 FROM sequenceNote JOIN document ON document.id = documentId
         WHERE removed = 0 AND status = 'open' AND document.searchId IS NOT sequenceNote.searchId)
       OR EXISTS (
         SELECT 1 FROM document
         WHERE removed = 0 AND status = 'open' AND id > (SELECT max(documentId) FROM sequenceNote))`,
  ) === 1;

export const openNotes = (database: ProjectDatabase): readonly number[] =>
  database
    .all<{ id: number }>("SELECT id FROM document WHERE removed = 0 AND status = 'open' ORDER BY id")
    .map(({ id }) => id);

export const hasUnsearched = (database: ProjectDatabase): boolean =>
  database.number(
    "SELECT EXISTS (SELECT 1 FROM document WHERE removed = 0 AND status = 'open' AND searchId IS NULL)",
  ) === 1;

/** Notes that were drawn and are open, in order of the draw. */
export const openRandomNotes = (database: ProjectDatabase): readonly number[] =>
  database
    .all<{ id: number }>(
      `SELECT document.id AS id FROM sequenceNote JOIN document ON document.id = documentId
        WHERE drawn IS NOT NULL AND removed = 0 AND status = 'open' ORDER BY place`,
    )
    .map(({ id }) => id);

const stateOfNote = `CASE
    WHEN removed <> 0 OR status = 'exempt' THEN 'left'
    WHEN status = 'done' AND wayDone = 'read' THEN 'read'
    ELSE 'unread'
  END`;

/**
 * The next notes of the random order that were neither drawn nor read, including those finished unread: excluding them
 * would let users influence the sample.
 */
export const nextToDraw = (database: ProjectDatabase, count: number): readonly number[] =>
  database
    .all<{ id: number }>(
      `SELECT document.id AS id FROM sequenceNote JOIN document ON document.id = documentId
        WHERE drawn IS NULL AND ${stateOfNote} = 'unread' ORDER BY place LIMIT ?`,
      [count],
    )
    .map(({ id }) => id);

/**
 * `left`: it no longer needs to be read, because it is not released; `read`: to the end, with every suggestion decided.
 */
export interface SequenceNote {
  readonly documentId: number;
  readonly name: string;
  readonly place: number;
  readonly drawn: number | null;
  readonly marks: string;
  readonly state: 'unread' | 'read' | 'left';
}

/** Notes that were drawn, read or taken out. */
export const touchedNotes = (database: ProjectDatabase): readonly SequenceNote[] =>
  database.all<{
    documentId: number;
    name: string;
    place: number;
    drawn: number | null;
    marks: string;
    state: SequenceNote['state'];
  }>(
    `SELECT documentId, name, place, drawn, marks, ${stateOfNote} AS state
     FROM sequenceNote JOIN document ON document.id = documentId WHERE drawn IS NOT NULL OR ${stateOfNote} <> 'unread'`,
  );

/** For each note, the number of the first command after `begun` that finished it or took it out. */
export function finishedAt(database: ProjectDatabase, begun: number): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const { id, seq } of database.all<{ id: number; seq: number }>(
    `SELECT value AS id, min(seq) AS seq FROM command, json_each(command.objects)
      WHERE seq > ? AND name IN ('documents.status', 'documents.hide') GROUP BY value`,
    [begun],
  ))
    first.set(id, seq);
  return first;
}

/** Number of notes in the sequence that a release includes although nobody has read them. */
export const unreadLeaving = (database: ProjectDatabase): number =>
  database.number(
    `SELECT count(*) FROM sequenceNote JOIN document ON document.id = documentId
      WHERE status = 'done' AND ${stateOfNote} = 'unread'`,
  );

/** Accepted spans of a note, in reading order. */
export const acceptedSpans = (
  database: ProjectDatabase,
  documentId: number,
): readonly { readonly start: number; readonly end: number; readonly text: string }[] =>
  database.all<{ start: number; end: number; text: string }>(
    'SELECT start, "end", text FROM annotation WHERE documentId = ? AND status = \'accepted\' ORDER BY start, id',
    [documentId],
  );
