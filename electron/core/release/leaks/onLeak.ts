import type { PhiType } from '../../../contract/phi';
import type { LeakRule } from '../../deidentify/leakPatterns';
import type { SourceNote } from '../ports';

/** What a release does about the places that its leak scan finds. */
export const leakModes = ['refuse', 'propagate', 'mask', 'quarantine'] as const;
export type LeakMode = (typeof leakModes)[number];

/**
 * What became of a place: `sampled` refused the release before all notes were read, `newValue` since it would need a
 * draw of its own.
 */
export type PlaceOutcome = 'refused' | 'sampled' | 'newValue' | 'marked' | 'masked' | 'quarantined';

/** A place that a leak scan found, in the text that was given. UTF-16, half-open. */
export interface FoundPlace {
  readonly start: number;
  readonly end: number;
  readonly rule: LeakRule;
  readonly type: PhiType;
  readonly label?: string | undefined;
  /** It is in the id of the note, not in its text: then the offsets are 0. */
  readonly isInId: boolean;
  readonly outcome: PlaceOutcome;
}

/** A note that stays behind. */
export interface QuarantinedNote<N extends SourceNote> {
  readonly note: N;
  /** Empty for a note whose patient stays behind because of another one. */
  readonly places: readonly FoundPlace[];
}

/** What a batch requests from a release instead of a refusal. */
export interface LeakTreatment<N extends SourceNote> {
  readonly mode: LeakMode;
  /** Refuses after a sample of the notes if that is certain; then not every leak is reported. */
  readonly triesSample: boolean;
  /** For a type that no span of the patient has: a contact that only the scan found. */
  readonly labelOf: (type: PhiType) => string | undefined;
  /** A note with more spans than when it was gathered. */
  readonly marked: (note: N) => void;
  /** In the order of the input, before anything is written. */
  readonly quarantine: (note: QuarantinedNote<N>) => void;
  /** Every place, in any mode: complete, not in order. */
  readonly found: (note: N, places: readonly FoundPlace[]) => void;
}

/** What was done about leaks. Not released: which notes were left out, and how many, depends on their content. */
export interface SettledLeaks {
  readonly mode: Exclude<LeakMode, 'refuse'>;
  readonly marked: number;
  readonly masked: number;
  /** By the given id, with how many places were found; 0 if another note of the patient has them. */
  readonly quarantined: readonly { readonly id: string; readonly places: number }[];
}
