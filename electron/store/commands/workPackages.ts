import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import { Desk } from '../../contract/annotators';
import { isLater } from '../../core/annotators/layer';
import type { ProjectDatabase } from '../database';
import { layerMark, returnKeySetting } from '../repositories/workPackages';
import { command, type CommandEffect, noNote } from './command';

/**
 * Records a work package that was issued. It has left the institution, so this cannot be undone. `returnKey` is stored
 * if there is none yet.
 */
export const packagesIssue = command({
  name: 'packages.issue',
  params: z.object({
    id: z.string(),
    number: z.int(),
    reader: z.string(),
    issuedAt: z.string(),
    isBlind: z.boolean(),
    deskSha256: z.string(),
    returnKey: z.string(),
    notes: z.array(z.object({ documentId: z.int(), sha256: z.string() })),
  }),
  apply(database, { id, number, reader, issuedAt, isBlind, deskSha256, returnKey, notes }) {
    database.run('INSERT OR IGNORE INTO setting (key, value) VALUES (?, ?)', [returnKeySetting, returnKey]);
    database.run(
      'INSERT INTO workPackage (id, number, reader, issuedAt, isBlind, deskSha256) VALUES (?, ?, ?, ?, ?, ?)',
      [id, number, reader, issuedAt, isBlind ? 1 : 0, deskSha256],
    );
    for (const { documentId, sha256 } of notes)
      database.run('INSERT INTO workPackageNote (packageId, documentId, sha256) VALUES (?, ?, ?)', [
        id,
        documentId,
        sha256,
      ]);
    return {
      ...noNote,
      inverse: null,
      count: notes.length,
      label: String(number),
      documentIds: notes.map(({ documentId }) => documentId),
    };
  },
});

/** Withdraws a package whose file could not be written. */
export const packagesWithdraw = command({
  name: 'packages.withdraw',
  params: z.object({ id: z.string() }),
  apply(database, { id }) {
    database.run('DELETE FROM workPackageNote WHERE packageId = ?', [id]);
    database.run('DELETE FROM workPackage WHERE id = ?', [id]);
    return { ...noNote, inverse: null, count: 1 };
  },
});

const Mark = z.object({
  documentId: z.int(),
  key: z.string(),
  package: z.int(),
  seq: z.int(),
  hash: z.string(),
  data: z.string().nullable(),
});
const Place = Mark.pick({ documentId: true, key: true });
const Returned = z.object({ packageId: z.string(), head: z.string(), seq: z.int(), time: z.string() });

/**
 * Merges what came back from an annotator: for each item the later state counts, regardless of the order of arrival.
 */
export const layersMerge = command({
  name: 'layers.merge',
  params: z.object({ reader: z.string(), marks: z.array(Mark), returned: Returned }),
  apply(database, { reader, marks, returned }) {
    const news = marks.filter((mark) => {
      const known = layerMark(database, reader, mark);
      return known === undefined || isLater(mark, known);
    });
    return putLayer(database, { reader, put: news, drop: [], returned, forgotten: null });
  },
});

const LayerPut = z.object({
  reader: z.string(),
  put: z.array(Mark),
  drop: z.array(Place),
  returned: Returned.nullable(),
  forgotten: Returned.nullable(),
});
export const layersPut = command({ name: 'layers.put', params: LayerPut, apply: putLayer });

function putLayer(
  database: ProjectDatabase,
  { reader, put, drop, returned, forgotten }: z.infer<typeof LayerPut>,
): CommandEffect {
  const back: z.infer<typeof LayerPut> = { reader, put: [], drop: [], returned: forgotten, forgotten: returned };
  const remember = (place: z.infer<typeof Place>) => {
    const known = layerMark(database, reader, place);
    if (known === undefined) back.drop.push({ documentId: place.documentId, key: place.key });
    else back.put.push(known);
  };
  for (const mark of put) {
    remember(mark);
    database.run(
      `INSERT OR REPLACE INTO layerMark (reader, documentId, key, package, seq, hash, data)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [reader, mark.documentId, mark.key, mark.package, mark.seq, mark.hash, mark.data],
    );
  }
  for (const place of drop) {
    remember(place);
    database.run('DELETE FROM layerMark WHERE reader = ? AND documentId = ? AND key = ?', [
      reader,
      place.documentId,
      place.key,
    ]);
  }
  if (returned !== null) {
    // A state that was already merged leaves no second line, and nothing that an undo could remove.
    if (
      database.one('SELECT 1 FROM packageReturn WHERE packageId = ? AND head = ?', [
        returned.packageId,
        returned.head,
      ]) === undefined
    ) {
      database.run('INSERT INTO packageReturn (packageId, head, seq, time) VALUES (?, ?, ?, ?)', [
        returned.packageId,
        returned.head,
        returned.seq,
        returned.time,
      ]);
    } else back.forgotten = null;
  }
  if (forgotten !== null)
    database.run('DELETE FROM packageReturn WHERE packageId = ? AND head = ?', [forgotten.packageId, forgotten.head]);
  return {
    ...noNote,
    inverse: { name: 'layers.put', params: back },
    count: put.length + drop.length,
    documentIds: [...new Set([...put, ...drop].map(({ documentId }) => documentId))],
  };
}

const GuidelineRow = z.object({
  language: z.string(),
  label: z.string(),
  version: z.int(),
  entry: z.string(),
  author: z.string(),
  time: z.string(),
});

/** Turns a project into a work package. Its present content was brought along and cannot be undone by the annotator. */
export const deskSet = command({
  name: 'desk.set',
  params: z.object({ desk: Desk, guideline: z.array(GuidelineRow) }),
  apply(database, { desk, guideline }) {
    if (database.one('SELECT 1 FROM desk') !== undefined)
      throw new GauzeError('conflict', 'this is already a work package');
    database.run('INSERT INTO desk (id, data) VALUES (1, ?)', [JSON.stringify(desk)]);
    for (const { language, label, version, entry, author, time } of guideline)
      database.run('INSERT INTO guideline (language, label, version, entry, author, time) VALUES (?, ?, ?, ?, ?, ?)', [
        language,
        label,
        version,
        entry,
        author,
        time,
      ]);
    database.run("UPDATE command SET state = 'settled', inverse = NULL, inverseBytes = 0 WHERE state = 'done'");
    return { ...noNote, inverse: null, count: desk.notes };
  },
});
