import type { GoldNote } from '../../contract/engine';
import type { Language } from '../../contract/text';
import { identifyLanguage } from '../../core/detection/language';
import { labelById } from '../../core/text/labelSet';
import { annotationsOf } from '../../store/repositories/annotations';
import { documentIds, storedDocument } from '../../store/repositories/documents';
import { personOf } from '../privacy/patientIds';
import type { Session } from '../session';

export interface ReviewedGold extends GoldNote {
  readonly documentId: number;
}

/**
 * Reviewed notes with their accepted spans as gold. A note without a patient counts as a patient of its own. Labels
 * that are not in the label set are omitted.
 * @param ids selects these notes, in this order and with any status; by default every reviewed note
 */
export function reviewedNotes(session: Session, language?: Language, ids?: readonly number[]): readonly ReviewedGold[] {
  const { database, identity } = session.project;
  const person = personOf(session);
  return (ids ?? documentIds(database, { status: 'done' })).flatMap((documentId): ReviewedGold[] => {
    const document = storedDocument(database, documentId);
    if (document === undefined) return [];
    const own = document.language ?? identifyLanguage(document.text);
    if (language !== undefined && own !== language) return [];
    const spans = annotationsOf(database, documentId)
      .filter(({ status, label }) => status === 'accepted' && labelById(identity.labelSet, label) !== undefined)
      .map(({ start, end, label }) => ({ start, end, type: label }));
    return [
      {
        documentId,
        id: String(documentId),
        patient: document.patient === null ? `note ${documentId}` : person(document.patient),
        language: own,
        text: document.text,
        spans,
      },
    ];
  });
}
