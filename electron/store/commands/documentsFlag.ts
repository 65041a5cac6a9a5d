import { z } from 'zod';
import { command } from './command';

/** Flags notes for a second look, or clears the flag; the inverse is the same command. */
export const documentsFlag = command({
  name: 'documents.flag',
  params: z.object({ changes: z.array(z.object({ id: z.int(), isFlagged: z.boolean() })) }),
  apply(database, { changes }) {
    const before: { id: number; isFlagged: boolean }[] = [];
    for (const { id, isFlagged } of changes) {
      const row = database.one<{ isFlagged: number }>('SELECT isFlagged FROM document WHERE id = ? AND removed = 0', [
        id,
      ]);
      if (row === undefined || (row.isFlagged === 1) === isFlagged) continue;
      before.push({ id, isFlagged: !isFlagged });
      database.run('UPDATE document SET isFlagged = ? WHERE id = ?', [Number(isFlagged), id]);
    }
    const ids = before.map(({ id }) => id);
    return {
      inverse: { name: 'documents.flag', params: { changes: before } },
      count: ids.length,
      documentId: ids.length === 1 ? (ids[0] ?? null) : null,
      label: null,
      text: null,
      documentIds: ids,
    };
  },
});
