import { z } from 'zod';
import { Span } from '../../contract/text';
import { firstUnseen, joinParts, type SeenParts } from '../../core/review/seenParts';
import { command } from './command';
import { readingNumbers } from './readingNumbers';

/**
 * Records which parts of a note were in view. This cannot be undone, and it does not make a concurrent change of a span
 * stale.
 */
export const documentsSeen = command({
  name: 'documents.seen',
  params: z.object({ id: z.int(), spans: z.array(Span) }),
  apply(database, { id, spans }) {
    const row = database.one<{ text: string; reading: number; seen: string | null }>(
      'SELECT text, reading, seen FROM document JOIN documentText ON documentId = id WHERE id = ? AND removed = 0',
      [id],
    );
    if (row !== undefined && row.reading !== readingNumbers.whole) {
      const parts = joinParts(row.seen === null ? [] : (JSON.parse(row.seen) as SeenParts), spans);
      const isWhole = firstUnseen(row.text, parts) === null;
      database.run('UPDATE document SET reading = ?, seen = ? WHERE id = ?', [
        isWhole ? readingNumbers.whole : readingNumbers.opened,
        isWhole ? null : JSON.stringify(parts),
        id,
      ]);
    }
    return { inverse: null, count: 1, documentId: id, label: null, text: null, documentIds: [id] };
  },
});
