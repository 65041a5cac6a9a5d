import { GauzeError } from '../../contract/errors';
import type { Caller } from '../../contract/kernel';
import type { Reviewed } from '../../contract/review';
import type { Annotation, Span } from '../../contract/text';
import { labelById } from '../../core/text/labelSet';
import type { AnnotationChange } from '../../store/commands/annotationsChange';
import { documentRevision, storedDocument } from '../../store/repositories/documents';
import type { Session } from '../session';

/** The result of a change to one note. */
export function reviewedAs(session: Session, { documentId, put, drop }: AnnotationChange): Reviewed {
  const { database } = session.project;
  return {
    documentId,
    revision: documentRevision(database, documentId),
    put: [...put],
    dropped: [...drop],
    touched: [...put.map(({ id }) => id), ...drop],
  };
}

/** @throws GauzeError `badRequest` */
export function checkLabel(session: Session, label: string): void {
  if (labelById(session.project.identity.labelSet, label) === undefined)
    throw new GauzeError('badRequest', 'not a label of this project');
}

/** @throws GauzeError `notFound` */
export function textOf(session: Session, documentId: number): string {
  const document = storedDocument(session.project.database, documentId);
  if (document === undefined) throw new GauzeError('notFound', 'no such note', { documentId });
  return document.text;
}

export const personMade = (
  session: Session,
  { start, end }: Span,
  text: string,
  label: string,
  { author }: Caller,
): Annotation => ({ id: session.newId(), start, end, label, text, status: 'accepted', author, source: 'person' });
