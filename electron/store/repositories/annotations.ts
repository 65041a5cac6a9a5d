import type { Annotation } from '../../contract/text';
import type { ProjectDatabase } from '../database';

export interface AnnotationRow {
  readonly id: string;
  readonly documentId: number;
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly text: string;
  readonly status: Annotation['status'];
  readonly author: string;
  readonly source: string;
  readonly reason: string | null;
  readonly score: number | null;
}

export function annotationOf(row: AnnotationRow): Annotation {
  const { id, start, end, label, text, status, author, source, reason, score } = row;
  return { id, start, end, label, text, status, author, source, ...(reason !== null && { reason }), ...(score !== null && { score }) };
}

/** In reading order. */
export function annotationsOf(database: ProjectDatabase, documentId: number): Annotation[] {
  return database.all<AnnotationRow>('SELECT * FROM annotation WHERE documentId = ? ORDER BY start, end, id', [documentId]).map(annotationOf);
}
