import type { Comment } from '../../contract/review';
import type { ProjectDatabase } from '../database';
import { commentsOnlyBy } from './sequentialReview';

const columns = 'id, documentId, annotationId, text, author, time';

/** Oldest first; an annotator in a sequential review sees only their own. */
export function commentsOf(database: ProjectDatabase, documentId: number): Comment[] {
  const author = commentsOnlyBy(database);
  return database.all<Comment>(
    `SELECT ${columns} FROM comment WHERE documentId = ? AND (? IS NULL OR author = ?) ORDER BY time, id`,
    [documentId, author, author],
  );
}

export const commentById = (database: ProjectDatabase, id: string): Comment | undefined =>
  database.one<Comment>(`SELECT ${columns} FROM comment WHERE id = ?`, [id]);
