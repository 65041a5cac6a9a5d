import type { PrivateReceipt, PublicReceipt } from '../../../contract/receipt';
import type { PublicReport } from '../publicReport';

/**
 * The facts of the edition that may leave. A closed list: notes, patients, policy, ε, the bound that follows from it,
 * the bound of the sample, whether order and ids of the input were kept. Nothing else that comes from notes or people.
 */
export type PublicLetterFacts = Pick<
  PublicReport,
  'release' | 'date' | 'notes' | 'patients' | 'policy' | 'epsilon' | 'bound' | 'isPseudonymised' | 'sample'
> & {
  /** The public half of the receipt, and the digest of the private half that it contains. */
  readonly receiptSha256: string;
  readonly privateHalfSha256: string;
  /** What the public half says of what the notes show by their places and names; absent where nothing. */
  readonly isOrderKept?: true;
  readonly hasOldIds?: true;
};

/** Every field by its name: fields added to the report later do not leave until somebody has reviewed them. */
export const publicFactsOf = (
  { release, date, notes, patients, policy, epsilon, bound, isPseudonymised, sample }: PublicReport,
  receipt: Pick<PublicReceipt, 'sha256' | 'privateHalf' | 'orderKept' | 'idsKept'>,
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
  ...(receipt.orderKept === true && { isOrderKept: true as const }),
  ...(receipt.idsKept === true && { hasOldIds: true as const }),
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
