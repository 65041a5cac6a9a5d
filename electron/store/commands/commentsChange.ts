import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import { Comment } from '../../contract/review';
import { commentById } from '../repositories/comments';
import { command } from './command';

/** Adds, overwrites or removes comments; the inverse has the same form. */
export const commentsChange = command({
  name: 'comments.change',
  params: z.object({ put: z.array(Comment), drop: z.array(z.string()) }),
  apply(database, { put, drop }) {
    const inverse: { put: Comment[]; drop: string[] } = { put: [], drop: [] };
    const touched = new Set<number>();
    for (const id of drop) {
      const before = commentById(database, id);
      if (before === undefined) throw new GauzeError('notFound', 'no such comment');
      inverse.put.push(before);
      touched.add(before.documentId);
      database.run('DELETE FROM comment WHERE id = ?', [id]);
    }
    for (const { id, documentId, annotationId, text, author, time } of put) {
      if (database.one('SELECT 1 FROM document WHERE id = ? AND removed = 0', [documentId]) === undefined)
        throw new GauzeError('notFound', 'no such note', { documentId });
      const before = commentById(database, id);
      if (before === undefined) inverse.drop.push(id);
      else inverse.put.push(before);
      touched.add(documentId);
      database.run(
        'INSERT OR REPLACE INTO comment (id, documentId, annotationId, text, author, time) VALUES (?, ?, ?, ?, ?, ?)',
        [id, documentId, annotationId, text, author, time],
      );
    }
    for (const documentId of touched)
      database.run('UPDATE document SET comments = (SELECT count(*) FROM comment WHERE documentId = ?) WHERE id = ?', [
        documentId,
        documentId,
      ]);
    const ids = [...touched];
    return {
      inverse: { name: 'comments.change', params: inverse },
      count: put.length + drop.length,
      documentId: ids.length === 1 ? (ids[0] ?? null) : null,
      label: null,
      text: null,
      documentIds: ids,
    };
  },
});
