import { z } from 'zod';
import { Indicator } from './indicator';
import { PhiType } from './phi';
import { Language } from './text';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** An exact number above or equal to 0: `3`, `13/10`. */
const Amount = z.string().regex(/^\d{1,40}(\/\d{1,40})?$/);

/** What private mechanisms spent and what that bounds; of everything charged to a patient so far, not of this release alone. */
export const ReceiptPrivacy = z
  .strictObject({
    /** Nats: the most that is charged to any one patient (or document without a known patient), and the most of this release alone. */
    epsilon: z.strictObject({ most: Amount, mostOfRelease: Amount }),
    /** What may be charged to one of them for ever; `isDefault`: nobody chose it. */
    budget: z.strictObject({ epsilon: Amount.nullable(), isDefault: z.boolean(), project: Amount.nullable() }),
    patients: z.int(),
    /** Documents without a known patient, each a unit of its own: nothing is promised for whoever they are all about. */
    documentsWithoutPatient: z.int(),
    /** By kind: which mechanism drew how often for this release. Draws that were made before cost nothing and are not counted. */
    mechanisms: z.array(z.strictObject({ kind: z.string(), mechanism: z.string(), draws: z.int(), epsilonEach: Amount, local: z.strictObject({ unit: z.string(), radius: Amount }).nullable() })),
    /** Published forms that were used, to compare with: none has a guarantee for a patient. Absent without. */
    comparisons: z.array(z.strictObject({ kind: PhiType, method: z.string(), epsilonEach: Amount })).optional(),
    /** Public tables of figures that places were drawn alike in; absent without. */
    indicators: z.array(Indicator.unwrap().extend({ language: z.string() })).optional(),
    /** Charges that hold for small differences only, in a column of their own: the most of any patient. */
    local: z.array(z.strictObject({ unit: z.string(), epsilon: Amount, leastRadius: Amount })),
    /** Probability that who knows one patient's truth (`everybodyKnown`: everybody's) picks the right record. 1 promises nothing. */
    linkage: z.strictObject({ worst: z.number(), median: z.number(), worstEverybodyKnown: z.number(), leastAlike: z.int(), small: z.int(), promisingNothing: z.int() }),
  })
  .readonly();
export type ReceiptPrivacy = z.infer<typeof ReceiptPrivacy>;

/** What a release leaves behind as its record: hashes, counts and what is not claimed; never a value from a note. */
export const Receipt = z
  .strictObject({
    format: z.literal('gauze-receipt'),
    /** 1 had no private mechanisms and no reports. */
    version: z.union([z.literal(1), z.literal(2)]),
    app: z.strictObject({ name: z.literal('Gauze'), version: z.string() }),
    /** ISO, UTC. */
    time: z.string(),
    release: z.strictObject({ name: z.string(), outputFormat: z.string() }),
    policy: z.strictObject({ id: z.string(), version: z.int(), sha256: Sha256 }),
    labelSet: z.strictObject({ id: z.string(), version: z.int() }).nullable(),
    documents: z.array(z.strictObject({ id: z.string(), sha256In: Sha256, sha256Out: Sha256, spans: z.int() })),
    /** What was written, hashed as it lies on the disk; absent where a release is a stream. */
    files: z.array(z.strictObject({ name: z.string(), sha256: Sha256 })).optional(),
    /** Reports written beside the receipt, hashed as they lie on the disk. */
    reports: z.array(z.strictObject({ name: z.string(), sha256: Sha256 })).optional(),
    /** What the output format could not carry. */
    lost: z.array(z.string()).optional(),
    /** Spans by kind and by what was done to them. `fallback`: why a tag stands where the policy asked for something else. */
    replacements: z.array(z.strictObject({ type: PhiType, action: z.string(), fallback: z.string().nullable(), count: z.int() })),
    leakScan: z.strictObject({ documents: z.int(), patterns: z.int(), residualDetection: z.boolean(), hits: z.literal(0) }),
    /** Heads of the hash chains at the time of the release; null where the project keeps none. */
    heads: z.strictObject({ audit: z.string().nullable(), ledger: z.string().nullable() }),
    /** Spent by private mechanisms; null in releases without any. */
    privacy: ReceiptPrivacy.nullable(),
    /** The project's secret can invert surrogates: true while it exists. */
    isPseudonymised: z.boolean(),
    /** A file was written from which whoever has its passphrase can undo the release; absent in receipts from before there were any. */
    hasVault: z.boolean().optional(),
    /** Of `notClaimed`; absent: English. */
    language: Language.optional(),
    notClaimed: z.array(z.string()),
    /** Over the canonical JSON of everything above. */
    sha256: Sha256,
  })
  .readonly();
export type Receipt = z.infer<typeof Receipt>;
