import { z } from 'zod';
import { Confirmation } from './confirmation';
import { Indicator } from './indicator';
import { PhiType } from './phi';
import { ReadingFacts } from './release';
import { Language } from './text';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** An exact number above or equal to 0: `3`, `13/10`. */
const Amount = z.string().regex(/^\d{1,40}(\/\d{1,40})?$/);

/**
 * What private mechanisms spent and what that bounds; of everything charged to a patient so far, not of this release
 * alone. Stays: it counts.
 */
export const ReceiptPrivacy = z
  .strictObject({
    /**
     * Nats: the maximum charged to any one patient (or document without a known patient), and the maximum by this
     * release alone.
     */
    epsilon: z.strictObject({ most: Amount, mostOfRelease: Amount }),
    /** What may be charged to one of them for ever; `isDefault`: nobody chose it. */
    budget: z.strictObject({ epsilon: Amount.nullable(), isDefault: z.boolean(), project: Amount.nullable() }),
    patients: z.int(),
    /**
     * Documents without a known patient, each a unit of its own: nothing is promised for the person they are all about.
     */
    documentsWithoutPatient: z.int(),
    /**
     * By kind: which mechanism sampled how often for this release. Earlier samples cost nothing and are not counted.
     */
    mechanisms: z.array(
      z.strictObject({
        kind: z.string(),
        mechanism: z.string(),
        draws: z.int(),
        epsilonEach: Amount,
        local: z.strictObject({ unit: z.string(), radius: Amount }).nullable(),
      }),
    ),
    /** Published forms that were used, to compare with: none has a guarantee for a patient. Absent without. */
    comparisons: z.array(z.strictObject({ kind: PhiType, method: z.string(), epsilonEach: Amount })).optional(),
    /** Public tables of indicators that sampled places preserve; absent without any. */
    indicators: z.array(Indicator.unwrap().extend({ language: z.string() })).optional(),
    /** Charges that cover small differences only, in a column of their own: the maximum for any patient. */
    local: z.array(z.strictObject({ unit: z.string(), epsilon: Amount, leastRadius: Amount })),
    /**
     * Probability that someone who knows one patient's truth (`everybodyKnown`: everyone's) picks the right record. 1
     * promises nothing.
     */
    linkage: z.strictObject({
      worst: z.number(),
      median: z.number(),
      worstEverybodyKnown: z.number(),
      leastAlike: z.int(),
      small: z.int(),
      promisingNothing: z.int(),
    }),
  })
  .readonly();
export type ReceiptPrivacy = z.infer<typeof ReceiptPrivacy>;

/**
 * Versions 1 and 2 left with the release as one. They hold the unsalted SHA-256 of every original: anyone with the
 * released text can try values in it until the hash is right. They are read, with a warning, and no longer written.
 */
export const OldReceipt = z
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
    /** What was written, hashed as on disk; absent if a release is a stream. */
    files: z.array(z.strictObject({ name: z.string(), sha256: Sha256 })).optional(),
    /** Reports written with the receipt, hashed as on disk. */
    reports: z.array(z.strictObject({ name: z.string(), sha256: Sha256 })).optional(),
    /** What the output format could not carry. */
    lost: z.array(z.string()).optional(),
    /**
     * Spans by type and by applied action. `fallback`: why there is a tag although the policy required something else.
     */
    replacements: z.array(
      z.strictObject({ type: PhiType, action: z.string(), fallback: z.string().nullable(), count: z.int() }),
    ),
    leakScan: z.strictObject({
      documents: z.int(),
      patterns: z.int(),
      residualDetection: z.boolean(),
      hits: z.literal(0),
    }),
    /** Heads of the hash chains at the time of the release; null if the project has none. */
    heads: z.strictObject({ audit: z.string().nullable(), ledger: z.string().nullable() }),
    /** Spent by private mechanisms; null in releases without any. */
    privacy: ReceiptPrivacy.nullable(),
    /** The project's secret can invert surrogates: true while it exists. */
    isPseudonymised: z.boolean(),
    /**
     * A file was written from which anyone who has its passphrase can undo the release; absent in receipts from before
     * there were any.
     */
    hasVault: z.boolean().optional(),
    /** Of `notClaimed`; absent: English. */
    language: Language.optional(),
    notClaimed: z.array(z.string()),
    /** Over the canonical JSON of everything above. */
    sha256: Sha256,
  })
  .readonly();
export type OldReceipt = z.infer<typeof OldReceipt>;

const App = z.strictObject({ name: z.literal('Gauze'), version: z.string() });
const PolicyStated = z.strictObject({ id: z.string(), version: z.int(), sha256: Sha256 });
const LabelSetStated = z.strictObject({ id: z.string(), version: z.int() }).nullable();
const FileStated = z.strictObject({ name: z.string(), sha256: Sha256 });
const ReleaseStated = z.strictObject({ name: z.string(), outputFormat: z.string() });
const Local = z.strictObject({ unit: z.string(), radius: Amount }).nullable();

/** What leaves of `ReceiptPrivacy`: ε and bounds, no count of patients, samples or documents. */
export const PublicPrivacy = z
  .strictObject({
    epsilon: z.strictObject({ most: Amount, mostOfRelease: Amount }),
    budget: z.strictObject({ epsilon: Amount.nullable(), isDefault: z.boolean(), project: Amount.nullable() }),
    /** By the policy: types for which a sample may equal the truth. */
    drawn: z.array(PhiType),
    mechanisms: z.array(z.strictObject({ kind: z.string(), mechanism: z.string(), epsilonEach: Amount, local: Local })),
    comparisons: z.array(z.strictObject({ kind: PhiType, method: z.string(), epsilonEach: Amount })).optional(),
    indicators: z.array(Indicator.unwrap().extend({ language: z.string() })).optional(),
    local: z.array(z.strictObject({ unit: z.string(), epsilon: Amount, leastRadius: Amount })),
    linkage: z.strictObject({ worst: z.number(), median: z.number(), worstEverybodyKnown: z.number() }),
  })
  .readonly();
export type PublicPrivacy = z.infer<typeof PublicPrivacy>;

/**
 * The half that leaves with a release. A closed list: what released notes show anyway, what was chosen, and values that
 * nobody without the key can distinguish from random ones. Nothing that depends on an original otherwise: no hash,
 * length, offset or time of one, no count of what was replaced in it.
 */
export const PublicReceipt = z
  .strictObject({
    format: z.literal('gauze-receipt'),
    version: z.literal(3),
    app: App,
    /** The day of the release, UTC; the time of day stays in the private half. */
    date: z.iso.date(),
    release: ReleaseStated,
    policy: PolicyStated,
    labelSet: LabelSetStated,
    /** How many. Absent patients: the notes have none. */
    counts: z.strictObject({ notes: z.int(), patients: z.int() }),
    /**
     * By the id with which a note left: the SHA-256 of its released text, and a commitment to the original:
     * HMAC-SHA-256 of its UTF-8 bytes under a key of that note alone, which `gauze receipt open` gives to an auditor.
     */
    notes: z.array(z.strictObject({ id: z.string(), sha256: Sha256, commitment: Sha256 })),
    /** What was written, hashed as on disk; absent if a release is a stream. */
    files: z.array(FileStated).optional(),
    /** Notes, or those of some files, stand in the order of the input; absent otherwise. */
    orderKept: z.literal(true).optional(),
    /** Notes left with the ids that they had, which often tell their order, too; absent otherwise. */
    idsKept: z.literal(true).optional(),
    privacy: PublicPrivacy.nullable(),
    isPseudonymised: z.boolean(),
    hasVault: z.boolean(),
    /** Of `notClaimed`; absent: English. */
    language: Language.optional(),
    notClaimed: z.array(z.string()),
    /** The SHA-256 in the private half, over all of it and its random salt. */
    privateHalf: Sha256,
    /** Over the canonical JSON of everything above. */
    sha256: Sha256,
  })
  .readonly();
export type PublicReceipt = z.infer<typeof PublicReceipt>;

/**
 * The half that stays: it alone proves which originals went in, and with the key in it every note can be opened. Never
 * to be sent with a release.
 */
export const PrivateReceipt = z
  .strictObject({
    format: z.literal('gauze-private-receipt'),
    version: z.literal(3),
    app: App,
    /** ISO, UTC. */
    time: z.string(),
    release: ReleaseStated,
    policy: PolicyStated,
    labelSet: LabelSetStated,
    /** In the order they left: `id` in the originals, `newId` in the release; hashes of the texts before and after. */
    notes: z.array(
      z.strictObject({ id: z.string(), newId: z.string(), sha256In: Sha256, sha256Out: Sha256, spans: z.int() }),
    ),
    files: z.array(FileStated).optional(),
    orderKept: z.literal(true).optional(),
    idsKept: z.literal(true).optional(),
    /** Private reports, hashed; they stay too. */
    reports: z.array(FileStated).optional(),
    /** What the output format could not carry. */
    lost: z.array(z.string()).optional(),
    /**
     * Spans by type and by applied action. `fallback`: why there is a tag although the policy required something else.
     */
    replacements: z.array(
      z.strictObject({ type: PhiType, action: z.string(), fallback: z.string().nullable(), count: z.int() }),
    ),
    leakScan: z.strictObject({
      documents: z.int(),
      patterns: z.int(),
      residualDetection: z.boolean(),
      hits: z.literal(0),
      /** Places that the scan found and a person judged on the desk not to be PHI; absent if there are none. */
      judged: z.int().optional(),
    }),
    /**
     * The reader of the output closed it: `notes` are those that were handed over, of which the last may not have
     * arrived.
     */
    isCut: z.literal(true).optional(),
    /** Of a batch with instructions for leaks: how many places were marked or masked, and which notes stayed behind. */
    leaks: z
      .strictObject({
        mode: z.enum(['propagate', 'mask', 'quarantine']),
        marked: z.int(),
        masked: z.int(),
        /** By the id in the originals, with the places found in each; 0 if another note of the patient has them. */
        quarantined: z.array(z.strictObject({ id: z.string(), places: z.int() })),
      })
      .optional(),
    /** Of a project: how its notes were read; absent if notes came from elsewhere, and before it was recorded. */
    reading: ReadingFacts.optional(),
    /** Of a project: who had released notes in view, and how many of them; in descending order. */
    readers: z
      .array(z.strictObject({ name: z.string(), notes: z.int() }))
      .readonly()
      .optional(),
    /**
     * Of a project: notes from a random sample that people read before it left, and in how many they found something.
     */
    sample: z.strictObject({ of: z.int(), read: z.int(), found: z.int() }).optional(),
    /** Who made the release, if a second account confirmed it, and that confirmation. */
    secondAccount: z.strictObject({ releasedBy: z.string(), confirmation: Confirmation }).optional(),
    /** Of training sentences: that several variants of each left, who accepted it, and why. */
    acceptedVariants: z.strictObject({ variants: z.int().min(2), by: z.string(), reason: z.string() }).optional(),
    /** Heads of the hash chains at the time of the release; null if there are none. */
    heads: z.strictObject({ audit: z.string().nullable(), ledger: z.string().nullable() }),
    privacy: ReceiptPrivacy.nullable(),
    isPseudonymised: z.boolean(),
    hasVault: z.boolean(),
    language: Language.optional(),
    notClaimed: z.array(z.string()),
    /** From which the key of each note's commitment is derived. */
    commitmentKey: Sha256,
    salt: Sha256,
    /** Over the canonical JSON of everything above: because of the salt nobody can test values against it. */
    sha256: Sha256,
  })
  .readonly();
export type PrivateReceipt = z.infer<typeof PrivateReceipt>;

export type AnyReceipt = OldReceipt | PublicReceipt | PrivateReceipt;

/**
 * One note of a release, opened to an auditor: with the key they can check which text the commitment refers to, and
 * nothing about any other note.
 */
export const OpenedNote = z.strictObject({ note: z.string(), original: z.string(), key: Sha256 }).readonly();
export type OpenedNote = z.infer<typeof OpenedNote>;
