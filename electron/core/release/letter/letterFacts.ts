import type { PrivateReceipt } from '../../../contract/receipt';
import type { PublicReport } from '../publicReport';

/**
 * The facts of the edition that may leave. A closed list: notes, patients, policy, ε, the bound that follows from it,
 * the bound of the sample. Nothing else that comes from notes or people.
 */
export type PublicLetterFacts = Pick<
  PublicReport,
  'release' | 'date' | 'notes' | 'patients' | 'policy' | 'epsilon' | 'bound' | 'isPseudonymised' | 'sample'
> & {
  /** The public half of the receipt, and the digest of the private half that it contains. */
  readonly receiptSha256: string;
  readonly privateHalfSha256: string;
};

/** Every field by its name: fields added to the report later do not leave until somebody has reviewed them. */
export const publicFactsOf = (
  { release, date, notes, patients, policy, epsilon, bound, isPseudonymised, sample }: PublicReport,
  receipt: { readonly sha256: string; readonly privateHalf: string },
): PublicLetterFacts => ({
  release,
  date,
  notes,
  patients,
  policy: { id: policy.id, version: policy.version, sha256: policy.sha256 },
  epsilon,
  bound: bound.map(({ alike, bound: share }) => ({ alike, bound: share })),
  isPseudonymised,
  ...(sample !== undefined && { sample: { upper: sample.upper } }),
  receiptSha256: receipt.sha256,
  privateHalfSha256: receipt.privateHalf,
});

/** How many notes of a sample people read, and in how many of them they found something. */
export interface SampleCounts {
  readonly of: number;
  readonly read: number;
  readonly found: number;
}

/** What stays, in addition. */
export interface PrivateLetterFacts {
  readonly half: Pick<
    PrivateReceipt,
    'release' | 'notes' | 'leakScan' | 'reading' | 'readers' | 'sample' | 'secondAccount' | 'privacy'
  >;
  /** Read after the release. */
  readonly after?: SampleCounts | undefined;
}
