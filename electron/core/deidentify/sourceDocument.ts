import type { PhiType } from '../../contract/phi';
import type { Provenance } from '../../contract/provenance';
import type { Language } from '../../contract/text';
import type { Range } from './replace';

export interface PhiSpan extends Range {
  readonly type: PhiType;
  /** The label of the project's label set, for tags that carry it. */
  readonly label?: string | undefined;
  /** Nobody marked it: it says what another span says, and a leak scan found it. */
  readonly isRepeat?: true;
}

/**
 * A value that the release found by itself. What it says depends on the words around it, so that an equal text
 * elsewhere may be another value.
 */
export interface FoundSpan extends PhiSpan {
  readonly isFound: true;
}
export const isFoundSpan = (span: PhiSpan): span is FoundSpan => 'isFound' in span;

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
  /** Own unless told. */
  readonly provenance?: Provenance | undefined;
  readonly spans: readonly PhiSpan[];
  /**
   * What is known to be PHI of this patient beyond this note (other notes, known patient data); no surrogate will be
   * one of these.
   */
  readonly patientStrings?: readonly PhiString[] | undefined;
}

/** To whom surrogates belong: the patient, or the note where no patient is known. */
export const unitOf = ({ id, patient }: Pick<SourceDocument, 'id' | 'patient'>): string =>
  patient === undefined ? `d:${id}` : `p:${patient}`;

/**
 * What draws of one note may share: with all notes of the patient that the hospital wrote, or with all that others did.
 * Anyone who wrote one knows its truth.
 */
export const scopeOf = (document: Pick<SourceDocument, 'id' | 'patient' | 'provenance'>): string =>
  document.provenance === 'contributed' ? `c:${unitOf(document)}` : unitOf(document);
