import type { Language } from '../../../contract/text';

/**
 * What a release does not promise, as sentences of receipt and reports. Types have words (`typeNames`): those of the
 * policy file are in the digest of the policy and in the receipt's table.
 */
export interface Statements {
  readonly language: Language;
  /** Before the sentences of a report. */
  readonly heading: string;
  readonly noPrivacy: string;
  readonly shift: string;
  readonly kept: (kinds: string) => string;
  readonly words: (kinds: string) => string;
  readonly coarser: (kinds: string) => string;
  readonly holder: string;
  readonly pseudonymTable: string;
  readonly comparedDates: string;
  readonly comparedPlaces: string;
  readonly declared: string;
  readonly mayBeTrue: string;
  readonly indicators: string;
  readonly timeline: string;
  readonly labValues: string;
  readonly promisingNothing: (units: number) => string;
  readonly small: (units: number) => string;
  readonly local: string;
  readonly withoutPatient: (documents: number) => string;
  readonly completeness: string;
  readonly compliance: string;
  /** Of the half that leaves, which counts nobody. */
  readonly promisingNothingSome: string;
  readonly smallSome: string;
  readonly withoutPatientSome: string;
  /** For reports, which contain figures. */
  readonly reportCompliance: string;
  readonly reportCompleteness: string;
}
