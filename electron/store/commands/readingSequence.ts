import { z } from 'zod';
import type { ProjectDatabase } from '../database';
import { command, permanentWithoutNote } from './command';

/** Sequence number of the command being applied. */
const thisNumber = '(SELECT coalesce(max(seq), 0) + 1 FROM command)';

/**
 * Starts a sequence with the notes that are open, in a random order fixed here. Results of the previous sequence do not
 * carry over, so this cannot be undone.
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
    return { ...permanentWithoutNote, count: documentIds.length };
  },
});

/** Draws the next notes of the random order before anyone opens them for that purpose. */
export const sequenceDraw = command({
  name: 'sequence.draw',
  params: z.object({ documentIds: z.array(z.int()).min(1) }),
  apply(database: ProjectDatabase, { documentIds }) {
    database.run(
      `UPDATE sequenceNote SET drawn = ${thisNumber}
        WHERE drawn IS NULL AND documentId IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(documentIds)],
    );
    return { ...permanentWithoutNote, count: documentIds.length };
  },
});
