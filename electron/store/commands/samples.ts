import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import { command, permanentWithoutNote } from './command';

/** A new sample of a release replaces the previous one. Judgements cannot be undone; a new sample is drawn instead. */
export const sampleStart = command({
  name: 'sample.start',
  params: z.object({
    releaseId: z.string(),
    documents: z.int().min(1),
    notes: z.array(z.object({ documentId: z.string(), text: z.string() })).min(1),
  }),
  apply(database, { releaseId, documents, notes }) {
    database.run('DELETE FROM sample WHERE releaseId = ?', [releaseId]);
    database.run('INSERT OR REPLACE INTO sampleOf (releaseId, documents) VALUES (?, ?)', [releaseId, documents]);
    notes.forEach(({ documentId, text }, i) =>
      database.run('INSERT INTO sample (releaseId, position, documentId, text) VALUES (?, ?, ?, ?)', [
        releaseId,
        i + 1,
        documentId,
        text,
      ]),
    );
    return { ...permanentWithoutNote, count: notes.length };
  },
});

export const sampleJudge = command({
  name: 'sample.judge',
  params: z.object({ releaseId: z.string(), documentId: z.string(), residual: z.int().min(0) }),
  apply(database, { releaseId, documentId, residual }) {
    if (
      database.one('SELECT 1 AS found FROM sample WHERE releaseId = ? AND documentId = ?', [releaseId, documentId]) ===
      undefined
    )
      throw new GauzeError('notFound', 'no such note in the sample');
    database.run('UPDATE sample SET residual = ? WHERE releaseId = ? AND documentId = ?', [
      residual,
      releaseId,
      documentId,
    ]);
    return { ...permanentWithoutNote, count: residual };
  },
});
