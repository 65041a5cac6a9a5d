import type { PrivateReceipt } from '../../../contract/receipt';
import type { PublicReport } from '../publicReport';

/**
 * What the edition that may leave is made of. A closed list (issue of the side channels): notes, patients, policy, ε,
 * the bound that follows from it, the bound of the sample. Nothing else that notes or people give.
 */
export type PublicLetterFacts = Pick<
  PublicReport,
  'release' | 'date' | 'notes' | 'patients' | 'policy' | 'epsilon' | 'bound' | 'isPseudonymised' | 'sample'
> & {
  /** The public half of the receipt, and the digest of the private half that stands in it. */
  readonly receiptSha256: string;
  readonly privateHalfSha256: string;
};

/** Every field by its name: what is added to the report later does not leave before somebody looked at it. */
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

/** What stays, beside it. */
export interface PrivateLetterFacts {
  readonly half: Pick<
    PrivateReceipt,
    'release' | 'notes' | 'leakScan' | 'reading' | 'readers' | 'sample' | 'secondAccount' | 'privacy'
  >;
  /** Read after the release. */
  readonly after?: SampleCounts | undefined;
}
