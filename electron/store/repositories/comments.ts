import type { Comment } from '../../contract/review';
import type { ProjectDatabase } from '../database';

const columns = 'id, documentId, annotationId, text, author, time';

/** Oldest first. */
export const commentsOf = (database: ProjectDatabase, documentId: number): Comment[] => database.all<Comment>(`SELECT ${columns} FROM comment WHERE documentId = ? ORDER BY time, id`, [documentId]);

export const commentById = (database: ProjectDatabase, id: string): Comment | undefined => database.one<Comment>(`SELECT ${columns} FROM comment WHERE id = ?`, [id]);
