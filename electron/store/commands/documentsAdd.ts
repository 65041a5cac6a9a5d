import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import { Reading, WayDone } from '../../contract/document';
import { Annotation } from '../../contract/text';
import type { ProjectDatabase } from '../database';
import { Base64, fromBase64 } from './base64';
import { command } from './command';
import { readingNumbers } from './readingNumbers';
import { putAnnotation, recount } from './annotationRows';

/** A page of the file: the part of the note's text that stands on it, and `words` as `packWords` writes them. */
const NewPage = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  start: z.int().min(0),
  end: z.int().min(0),
  words: z.string(),
  picture: Base64.nullable(),
});
export type NewPage = z.infer<typeof NewPage>;

const NewDocument = z.object({
  id: z.int().min(1),
  name: z.string(),
  patient: z.string().nullable(),
  date: z.string().nullable(),
  language: z.string().nullable(),
  kind: z.string().nullable(),
  text: z.string(),
  meta: z.record(z.string(), z.string()),
  sourceName: z.string(),
  sourceSha256: z.string(),
  status: z.enum(['open', 'done', 'exempt']),
  annotations: z.array(Annotation),
  /** What is known about the note at its origin: a work package being issued, or the demo. */
  reading: Reading.optional(),
  wayDone: WayDone.nullable().optional(),
  searchId: z.int().nullable().optional(),
  /** Of the file that it was read from. */
  pages: z.array(NewPage).optional(),
});
/** A search for PHI that these notes underwent at their origin. */
const NewSearch = z.object({ id: z.int(), startedAt: z.string(), author: z.string(), system: z.string().nullable() });
export type NewSearch = z.infer<typeof NewSearch>;
export type NewDocument = z.infer<typeof NewDocument>;

export const documentsAdd = command({
  name: 'documents.add',
  params: z.object({ documents: z.array(NewDocument), searches: z.array(NewSearch).optional() }),
  apply(database, { documents, searches = [] }) {
    for (const { id, startedAt, author, system } of searches)
      database.run(
        `INSERT OR IGNORE INTO search (id, startedAt, author, system, wanted, endedAt, ended)
          VALUES (?, ?, ?, ?, 0, ?, 'done')`,
        [id, startedAt, author, system, startedAt],
      );
    for (const document of documents) {
      if (database.one('SELECT 1 FROM document WHERE id = ?', [document.id]) !== undefined)
        throw new GauzeError('conflict', 'document id taken', { documentId: document.id });
      database.run(
        `INSERT INTO document (id, name, patient, date, language, kind, length, meta, sourceName, sourceSha256, status,
           revision, reading, wayDone, searchId)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)`,
        [
          document.id,
          document.name,
          document.patient,
          document.date,
          document.language,
          document.kind,
          document.text.length,
          JSON.stringify(document.meta),
          document.sourceName,
          document.sourceSha256,
          document.status,
          readingNumbers[document.reading ?? 'unopened'],
          document.wayDone ?? (document.status === 'done' ? 'unrecorded' : null),
          document.searchId ?? null,
        ],
      );
      database.run('INSERT INTO documentText (documentId, text) VALUES (?, ?)', [document.id, document.text]);
      for (const [index, page] of (document.pages ?? []).entries()) putPage(database, document.id, index + 1, page);
      for (const annotation of document.annotations) putAnnotation(database, document.id, document.text, annotation);
      recount(database, document.id);
    }
    const ids = documents.map(({ id }) => id);
    return {
      inverse: { name: 'documents.hide', params: { ids } },
      count: ids.length,
      documentId: ids.length === 1 ? (ids[0] ?? null) : null,
      label: null,
      text: null,
      documentIds: ids,
    };
  },
});

function putPage(database: ProjectDatabase, documentId: number, number: number, page: NewPage): void {
  const { width, height, start, end, words, picture } = page;
  database.run(
    `INSERT INTO page (documentId, number, width, height, start, end, words, picture)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [documentId, number, width, height, start, end, words, picture === null ? null : fromBase64(picture)],
  );
}
