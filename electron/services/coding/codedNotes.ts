import type { GoldCodedNote } from '../../contract/coderEngine';
import type { Language } from '../../contract/text';
import { identifyLanguage } from '../../core/detection/language';
import { codedNoteIds, codingsOf } from '../../store/repositories/codings';
import { storedDocument } from '../../store/repositories/documents';
import { personOf } from '../privacy/patientIds';
import type { Session } from '../session';

export interface CodedGold extends GoldCodedNote {
  readonly documentId: number;
}

/**
 * Notes whose coding is finished, with their accepted codes as gold. A note without a patient counts as a patient of
 * its own. A code whose evidence is not in the text itself has no position.
 * @param ids selects these notes, in this order and in any state; by default every finished note
 */
export function codedGold(session: Session, language?: Language, ids?: readonly number[]): readonly CodedGold[] {
  const { database } = session.project;
  const person = personOf(session);
  return (ids ?? codedNoteIds(database, ['done'])).flatMap((documentId): CodedGold[] => {
    const document = storedDocument(database, documentId);
    if (document === undefined) return [];
    const own = document.language ?? identifyLanguage(document.text);
    if (language !== undefined && own !== language) return [];
    const codes = codingsOf(database, documentId)
      .filter(({ status }) => status === 'accepted')
      .map(({ code, evidence }) => ({
        code,
        evidence: evidence
          .filter(({ source }) => source !== 'classifier' && source !== 'network')
          .map(({ fragments }) => [...fragments]),
      }));
    return [
      {
        documentId,
        id: String(documentId),
        patient: document.patient === null ? `note ${documentId}` : person(document.patient),
        language: own,
        text: document.text,
        codes,
      },
    ];
  });
}
