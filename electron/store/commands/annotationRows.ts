import { GauzeError } from '../../contract/errors';
import type { Annotation } from '../../contract/text';
import type { ProjectDatabase } from '../database';
import { recordTouched } from './deskMarks';

const splitsPair = (text: string, offset: number): boolean => {
  const before = text.charCodeAt(offset - 1);
  const after = text.charCodeAt(offset);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
};

/**
 * Inserts or replaces an annotation.
 * @throws GauzeError `textMismatch` unless the note contains its text at that position
 */
export function putAnnotation(
  database: ProjectDatabase,
  documentId: number,
  text: string,
  annotation: Annotation,
): void {
  const { id, start, end, label, status, author, source } = annotation;
  if (
    start >= end ||
    end > text.length ||
    text.slice(start, end) !== annotation.text ||
    splitsPair(text, start) ||
    splitsPair(text, end)
  ) {
    throw new GauzeError('textMismatch', 'span and text do not match', { documentId, start, end });
  }
  const owner = database.one('SELECT documentId FROM annotation WHERE id = ?', [id]);
  if (owner !== undefined && owner['documentId'] !== documentId)
    throw new GauzeError('conflict', 'annotation id taken', { documentId });
  database.run(
    `INSERT OR REPLACE INTO annotation (id, documentId, start, end, label, text, status, author, source, reason,
      score)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      id,
      documentId,
      start,
      end,
      label,
      annotation.text,
      status,
      author,
      source,
      annotation.reason ?? null,
      annotation.score ?? null,
    ],
  );
  recordTouched(database, documentId, id);
}

export function recount(database: ProjectDatabase, documentId: number): void {
  const counts = { suggested: 0, accepted: 0, rejected: 0 };
  let minScore: number | null = null;
  for (const row of database.all<{ status: keyof typeof counts; n: number; least: number | null }>(
    'SELECT status, count(*) AS n, min(score) AS least FROM annotation WHERE documentId = ? GROUP BY status',
    [documentId],
  )) {
    counts[row.status] = row.n;
    if (row.status === 'suggested') minScore = row.least;
  }
  database.run('UPDATE document SET suggested = ?, accepted = ?, rejected = ?, leastScore = ? WHERE id = ?', [
    counts.suggested,
    counts.accepted,
    counts.rejected,
    minScore,
    documentId,
  ]);
}

/**
 * Returns a note that is about to be changed.
 * @throws GauzeError `notFound`, `stale` when the writer saw an older revision
 */
export function documentToChange(
  database: ProjectDatabase,
  documentId: number,
  revision: number | undefined,
): { readonly text: string } {
  return checked(
    database.one<Revised & { text: string }>(
      'SELECT text, revision FROM document JOIN documentText ON documentId = id WHERE id = ? AND removed = 0',
      [documentId],
    ),
    documentId,
    revision,
  );
}

/** Like `documentToChange`, but without reading the text. */
export function checkDocument(database: ProjectDatabase, documentId: number, revision: number | undefined): void {
  checked(
    database.one<Revised>('SELECT revision FROM document WHERE id = ? AND removed = 0', [documentId]),
    documentId,
    revision,
  );
}

interface Revised {
  readonly revision: number;
}
function checked<T extends Revised>(document: T | undefined, documentId: number, revision: number | undefined): T {
  if (document === undefined) throw new GauzeError('notFound', 'no such note', { documentId });
  if (revision !== undefined && revision !== document.revision)
    throw new GauzeError('stale', 'the note was changed in the meantime', { documentId, revision: document.revision });
  return document;
}
