import type { Country } from '../../contract/countries';
import type { PhiType } from '../../contract/phi';
import type { Provenance } from '../../contract/provenance';
import type { Language } from '../../contract/text';
import type { Range } from './replace';

export interface PhiSpan extends Range {
  readonly type: PhiType;
  /** The label of the project's label set, for tags that contain it. */
  readonly label?: string | undefined;
  /** Nobody marked it: it repeats the text of another span, and a leak scan found it. */
  readonly isRepeat?: true;
  /** @see PhiString */
  readonly isUnsure?: true;
  /** In a bracket that says who made a thing: replaced, and looked for nowhere else. */
  readonly isMaker?: true;
}

/**
 * A value that the release found by itself. Its meaning depends on the surrounding words, so the same text elsewhere
 * may be another value.
 */
export interface FoundSpan extends PhiSpan {
  readonly isFound: true;
}
export const isFoundSpan = (span: PhiSpan): span is FoundSpan => 'isFound' in span;

export interface PhiString {
  readonly type: PhiType;
  readonly text: string;
  /** Only a model that was not sure, or a list of words, found it: elsewhere it counts where it has its capitals. */
  readonly isUnsure?: true;
}

export interface SourceDocument {
  readonly id: string;
  readonly text: string;
  readonly language: Language;
  readonly patient?: string | undefined;
  /** ISO. */
  readonly date?: string | undefined;
  /** Own by default. */
  readonly provenance?: Provenance | undefined;
  readonly spans: readonly PhiSpan[];
  /** What the notes of the patient show, where the policy infers it; surrogates are of this country. */
  readonly country?: Country | undefined;
  /**
   * What is known to be PHI of this patient beyond this note (other notes, known patient data); no surrogate will equal
   * one of these.
   */
  readonly patientStrings?: readonly PhiString[] | undefined;
}

/** The owner of surrogates: the patient, or the note if the patient is unknown. */
export const unitOf = ({ id, patient }: Pick<SourceDocument, 'id' | 'patient'>): string =>
  patient === undefined ? `d:${id}` : `p:${patient}`;

/**
 * What samples of one note are shared with: all notes of the patient written by the hospital, or all written by others.
 * The author of a note knows the truth in it.
 */
export const scopeOf = (document: Pick<SourceDocument, 'id' | 'patient' | 'provenance'>): string =>
  document.provenance === 'contributed' ? `c:${unitOf(document)}` : unitOf(document);
