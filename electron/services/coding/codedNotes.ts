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
 * Notes whose coding is finished, with their accepted codes, which are gold. A note whose patient nobody named counts
 * as a patient of its own. Where the words themselves did not speak for a code, it has no place.
 *
 * @param ids those notes, in this order, whatever their state by now; every finished note when absent
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
