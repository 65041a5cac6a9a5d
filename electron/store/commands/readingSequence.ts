import { z } from 'zod';
import type { ProjectDatabase } from '../database';
import { command, noNoteForGood } from './command';

/** Of the command that is being carried out. */
const thisNumber = '(SELECT coalesce(max(seq), 0) + 1 FROM command)';

/**
 * A sequence begins with the notes that are open, in a random order that is fixed here. What was found in the last one
 * says nothing about this one: it is not taken back.
 */
export const sequenceBegin = command({
  name: 'sequence.begin',
  params: z.object({ startedAt: z.string(), documentIds: z.array(z.int()).min(1) }),
  apply(database, { startedAt, documentIds }) {
    database.run('DELETE FROM sequenceNote');
    database.run(
      `INSERT INTO readingSequence (id, startedAt, begun, notes)
       VALUES ((SELECT coalesce(max(id), 0) + 1 FROM readingSequence), ?, ${thisNumber}, ?)`,
      [startedAt, documentIds.length],
    );
    database.run(
      `INSERT INTO sequenceNote (documentId, place, marks, searchId)
       SELECT document.id, list.key,
         (SELECT json_group_array(json_array(start, "end")) FROM annotation
            WHERE documentId = document.id AND annotation.status <> 'rejected'),
         searchId
       FROM json_each(?) AS list JOIN document ON document.id = list.value`,
      [JSON.stringify(documentIds)],
    );
    return { ...noNoteForGood, count: documentIds.length };
  },
});

/** The next notes of the random order are drawn, before anybody opens them for that. */
export const sequenceDraw = command({
  name: 'sequence.draw',
  params: z.object({ documentIds: z.array(z.int()).min(1) }),
  apply(database: ProjectDatabase, { documentIds }) {
    database.run(
      `UPDATE sequenceNote SET drawn = ${thisNumber}
        WHERE drawn IS NULL AND documentId IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(documentIds)],
    );
    return { ...noNoteForGood, count: documentIds.length };
  },
});
