import { z } from 'zod';
import { DocumentStatus } from '../../contract/document';
import { command } from './command';
import { markTouched, statusKey } from './deskMarks';

/** Sets the status of notes, each to its own, so that the inverse is the same command. */
export const documentsStatus = command({
  name: 'documents.status',
  params: z.object({ changes: z.array(z.object({ id: z.int(), status: DocumentStatus })) }),
  apply(database, { changes }) {
    const before: { id: number; status: unknown }[] = [];
    for (const { id, status } of changes) {
      const row = database.one('SELECT status FROM document WHERE id = ? AND removed = 0', [id]);
      if (row === undefined || row['status'] === status) continue;
      before.push({ id, status: row['status'] });
      database.run('UPDATE document SET status = ?, revision = revision + 1 WHERE id = ?', [status, id]);
      markTouched(database, id, statusKey);
    }
    const ids = before.map(({ id }) => id);
    return {
      inverse: { name: 'documents.status', params: { changes: before } },
      count: ids.length,
      documentId: ids.length === 1 ? (ids[0] ?? null) : null,
      label: changes[0]?.status ?? null,
      text: null,
      documentIds: ids,
    };
  },
});
