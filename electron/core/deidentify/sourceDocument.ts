import type { PhiType } from '../../contract/phi';
import type { Language } from '../../contract/text';
import type { Range } from './replace';

export interface PhiSpan extends Range {
  readonly type: PhiType;
  /** The label of the project's label set, for tags that carry it. */
  readonly label?: string | undefined;
}

export interface PhiString {
  readonly type: PhiType;
  readonly text: string;
}

export interface SourceDocument {
  readonly id: string;
  readonly text: string;
  readonly language: Language;
  readonly patient?: string | undefined;
  /** ISO. */
  readonly date?: string | undefined;
  readonly spans: readonly PhiSpan[];
  /** What is known to be PHI of this patient beyond this note (other notes, known patient data); no surrogate will be one of these. */
  readonly patientStrings?: readonly PhiString[] | undefined;
}

/** To whom surrogates belong: the patient, or the note where no patient is known. */
export const unitOf = ({ id, patient }: Pick<SourceDocument, 'id' | 'patient'>): string => (patient === undefined ? `d:${id}` : `p:${patient}`);
