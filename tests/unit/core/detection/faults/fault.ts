/**
 * One class of fault. In `lines` PHI stands in square brackets and all of its letters and digits must be found; nothing
 * else may be.
 */
export interface FaultClass {
  readonly name: string;
  readonly lines: readonly string[];
  /** Nothing in them is PHI (what stands in brackets excepted). */
  readonly leaves?: readonly string[];
}
