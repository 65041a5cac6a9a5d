import { GauzeError } from '../../../contract/errors';
import type { Policy } from '../../../contract/policy';
import type { Language } from '../../../contract/text';
import type { Charge } from '../../privacy/ledger';
import type { Random } from '../../privacy/randomness';
import type { SourceDocument } from '../deidentify';
import type { Keyed } from '../draw';
import type { Memo } from '../ledger';
import type { SurrogateLists } from '../surrogateLists';
import type { PlaceSet } from './placeSet';

/** All notes of one patient that are released together, or one note of which the patient is not known. */
export interface PatientNotes {
  /** `p:` and the patient, or `d:` and the document: the scope of the memo. */
  readonly unit: string;
  readonly isPatient: boolean;
  readonly documents: readonly SourceDocument[];
}

/** What a release of a patient's notes would draw. Made by `plan`; nothing in it is drawn. */
export interface PatientPlan {
  readonly unit: string;
  readonly isPatient: boolean;
  /** Only what is not in the memo yet. */
  readonly charges: readonly Charge[];
  /** What the release shows anyway, for `linkageBounds`: number of distinct dates, country of the candidate set, adult or not. */
  readonly facts: readonly string[];
  /** Distinct days of this release. */
  readonly dates: number;
  /** True values inside: never stored, never shown. */
  readonly draws: PlannedDraws;
}

/** Opaque to callers. */
export interface PlannedDraws {
  readonly unit: string;
}

export interface PrivatePlanner {
  /** What a release of all these notes of one patient would draw and cost. Draws nothing. */
  readonly plan: (notes: PatientNotes) => PatientPlan;
  /** Draws what the plan says and puts it into the memo. Call it only after its charges are on the disk. */
  readonly draw: (plan: PatientPlan) => void;
}

export interface PrivatePlannerOptions {
  readonly policy: Policy;
  /** `policyDigest` of it: another policy is another draw. */
  readonly policyDigest: string;
  readonly memo: Memo;
  readonly keyed: Keyed;
  /** Cryptographic; `keyed`: derived from `keyed`, so that processes that share only the key agree. */
  readonly random: Random | 'keyed';
  readonly lists: (language: Language) => SurrogateLists | undefined;
  readonly places: (language: Language) => PlaceSet | undefined;
  readonly pivotYear: number;
}

export const isPrivatePolicy = (policy: Policy): boolean => Object.values(policy.actions).some((action) => action.action === 'private');

export function createPrivatePlanner({ policy }: PrivatePlannerOptions): PrivatePlanner {
  throw new GauzeError('notReady', 'private replacement is not in this version', { policy: policy.id });
}
