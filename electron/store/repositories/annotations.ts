import type { Annotation } from '../../contract/text';
import type { ProjectDatabase } from '../database';
import { hiddenInSequentialReview } from './sequentialReview';

export interface AnnotationRow {
  readonly id: string;
  readonly documentId: number;
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly text: string;
  readonly status: Annotation['status'];
  readonly author: string;
  readonly source: string;
  readonly reason: string | null;
  readonly score: number | null;
}

export function annotationOf(row: AnnotationRow): Annotation {
  const { id, start, end, label, text, status, author, source, reason, score } = row;
  return {
    id,
    start,
    end,
    label,
    text,
    status,
    author,
    source,
    ...(reason !== null && { reason }),
    ...(score !== null && { score }),
  };
}

/** In reading order. */
export function annotationsOf(database: ProjectDatabase, documentId: number): Annotation[] {
  return database
    .all<AnnotationRow>('SELECT * FROM annotation WHERE documentId = ? ORDER BY start, end, id', [documentId])
    .map(annotationOf);
}

/** By note, each in reading order; notes without any are left out. */
export function annotationsOfNotes(
  database: ProjectDatabase,
  documentIds: readonly number[],
): ReadonlyMap<number, Annotation[]> {
  const byNote = new Map<number, Annotation[]>();
  for (const row of database.all<AnnotationRow>(
    `SELECT * FROM annotation WHERE documentId IN (SELECT value FROM json_each(?))
      ORDER BY documentId, start, "end", id`,
    [JSON.stringify(documentIds)],
  )) {
    const own = byNote.get(row.documentId);
    if (own === undefined) byNote.set(row.documentId, [annotationOf(row)]);
    else own.push(annotationOf(row));
  }
  return byNote;
}

/** By label, over all notes. */
export function countsByLabel(
  database: ProjectDatabase,
): ReadonlyMap<string, Readonly<Record<Annotation['status'], number>>> {
  const counts = new Map<string, Record<Annotation['status'], number>>();
  // Removed notes are included: they can be restored, and their labels must be known then. Notes outside the active
  // annotator's sequential review are not.
  for (const { label, status, n } of database.all<{ label: string; status: Annotation['status']; n: number }>(
    `SELECT label, annotation.status AS status, count(*) AS n
      FROM annotation JOIN document ON document.id = documentId
      WHERE removed <> ? GROUP BY label, annotation.status ORDER BY label`,
    [hiddenInSequentialReview],
  )) {
    const row = counts.get(label) ?? { suggested: 0, accepted: 0, rejected: 0 };
    row[status] = n;
    counts.set(label, row);
  }
  return counts;
}

/** Annotations of one note, in the order of `ids`; undefined for missing ones. */
export const annotationsById = (
  database: ProjectDatabase,
  documentId: number,
  ids: readonly string[],
): readonly (Annotation | undefined)[] =>
  ids.map((id) => {
    const row = database.one<AnnotationRow>('SELECT * FROM annotation WHERE id = ? AND documentId = ?', [
      id,
      documentId,
    ]);
    return row === undefined ? undefined : annotationOf(row);
  });

/** Words that were accepted anywhere, each with each of its labels. */
export const acceptedWords = (database: ProjectDatabase): { readonly text: string; readonly label: string }[] =>
  database.all<{ text: string; label: string }>(
    "SELECT DISTINCT text, label FROM annotation WHERE status = 'accepted' ORDER BY text, label",
  );

export const acceptedTexts = (database: ProjectDatabase): readonly string[] =>
  database
    .all<{ text: string }>("SELECT DISTINCT text FROM annotation WHERE status = 'accepted'")
    .map(({ text }) => text);

/** Accepted annotations with one of these texts, by note, then in reading order. */
export const acceptedWithText = (
  database: ProjectDatabase,
  texts: readonly string[],
): readonly (Annotation & { readonly documentId: number })[] =>
  texts.length === 0
    ? []
    : database
        .all<AnnotationRow>(
          `SELECT annotation.* FROM annotation JOIN document ON document.id = documentId
            WHERE annotation.status = 'accepted' AND removed = 0 AND text IN (SELECT value FROM json_each(?))
            ORDER BY documentId, start, "end", annotation.id`,
          [JSON.stringify(texts)],
        )
        .map((row) => ({ ...annotationOf(row), documentId: row.documentId }));

/** Accepted annotations of one note, in reading order. */
export const acceptedIn = (
  database: ProjectDatabase,
  documentId: number,
): { readonly text: string; readonly label: string }[] =>
  database.all<{ text: string; label: string }>(
    "SELECT text, label FROM annotation WHERE documentId = ? AND status = 'accepted' ORDER BY start, end, id",
    [documentId],
  );

/** Open notes with accepted annotations, in order. */
export const partlyReviewed = (database: ProjectDatabase): readonly number[] =>
  database
    .all<{ id: number }>(
      `SELECT id FROM document
        WHERE removed = 0 AND status = 'open'
        AND EXISTS (SELECT 1 FROM annotation WHERE documentId = document.id AND annotation.status = 'accepted')
        ORDER BY id`,
    )
    .map(({ id }) => id);

/** Annotations found for this reason, by note and position. */
export const foundFor = (
  database: ProjectDatabase,
  reason: string,
): readonly (Pick<AnnotationRow, 'documentId' | 'start' | 'end' | 'label' | 'score' | 'status'> & {
  readonly documentName: string;
})[] =>
  database.all(
    `SELECT documentId, name AS documentName, start, "end", label, score, annotation.status AS status
      FROM annotation JOIN document ON document.id = documentId WHERE removed = 0 AND reason = ?
      ORDER BY documentId, start, "end", annotation.id`,
    [reason],
  );
