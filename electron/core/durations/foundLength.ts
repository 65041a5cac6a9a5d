import type { Amount } from './amounts';
import type { DurationUnit } from './duration';
import type { Extent } from './surroundings';

/** A length of time at a word, before its kind is determined. */
export interface FoundLength {
  readonly extent: Extent;
  readonly amount: Amount | undefined;
  readonly unit: DurationUnit | undefined;
  readonly isCount: boolean;
  /** `yesterday`, `last week`. */
  readonly isPhrase: boolean;
}
