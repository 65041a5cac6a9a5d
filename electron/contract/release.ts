import { z } from 'zod';
import { JobStarted } from './jobs';
import { call, everybody, keepers, movers } from './kernel';
import { letterCalls } from './letter';
import { Language, Offset } from './text';
import { riskSources, shortestPassphrase } from './vocabulary';

const ReplacedSpan = z.object({
  start: Offset,
  end: Offset,
  newStart: Offset,
  newEnd: Offset,
  label: z.string(),
  action: z.string(),
  /**
   * Why there is a tag although the policy required something else; `notDrawn`: the value is sampled with the release.
   */
  fallback: z.string().nullable(),
});

/**
 * For unread notes that leave, if notes were sampled from them at random: with 95 % confidence at most this many
 * contain PHI that nothing marked and that the readers would have found.
 */
export const UnreadBound = z
  .strictObject({
    leaving: z.int().min(1),
    withPhiAtMost: z.int(),
    /** Of all the notes that were open when the count began: read, and of those drawn at random. */ read: z.int(),
    drawnAtRandom: z.int(),
    sequence: z.int().min(1),
  })
  .readonly();
export type UnreadBound = z.infer<typeof UnreadBound>;

/** How the notes of a release were read. Counts of notes, but `undecided`: of suggestions. */
export const ReadingFacts = z
  .strictObject({
    notes: z.int(),
    neverOpened: z.int(),
    notToTheEnd: z.int(),
    /** Done before Gauze kept it, or by adjudication: read to the end or not. */ notRecorded: z.int(),
    notSearched: z.int(),
    /** Replaced as if they were accepted. */ undecided: z.int(),
    doneAnyway: z.int(),
    doneTogether: z.int(),
    unreadBound: UnreadBound.optional(),
  })
  .readonly();
export type ReadingFacts = z.infer<typeof ReadingFacts>;

export const ReleaseStep = z
  .object({
    id: z.enum(['reviewed', 'read', 'policy', 'patients', 'budget', 'leakScan', 'written']),
    state: z.enum(['pass', 'wait', 'stop', 'notYet']),
    /** Numbers for the sentence of the step. */
    counts: z.record(z.string(), z.int()),
  })
  .readonly();

export const LeakHit = z
  .object({
    documentId: z.int(),
    documentName: z.string(),
    start: Offset,
    end: Offset,
    rule: z.string(),
    label: z.string().nullable(),
    /** The place was replaced, and its replacement repeats the original. */
    isReplaced: z.boolean(),
  })
  .readonly();
export type LeakHit = z.infer<typeof LeakHit>;

export const ReleaseRow = z
  .object({
    id: z.string(),
    name: z.string(),
    time: z.string(),
    documents: z.int(),
    format: z.string(),
    folder: z.string(),
    policy: z.string(),
    receiptSha256: z.string(),
  })
  .readonly();
export type ReleaseRow = z.infer<typeof ReleaseRow>;

/**
 * A private report about a release, stored with its record: Safe Harbor coverage, expert determination draft, DPIA
 * pack, attacks and utility.
 */
export const ReleaseReport = z
  .object({ /** Of the file, where it is saved. */ name: z.string(), text: z.string() })
  .readonly();
export type ReleaseReport = z.infer<typeof ReleaseReport>;

/** A blind sample: how many of its notes a person has read, and what they found. */
export const SampleResult = z
  .object({
    /** Notes in the sample, those read so far, and the notes of the release it represents. */
    count: z.int(),
    read: z.int(),
    of: z.int(),
    /** Notes with PHI left in them, and how many places. */
    residualNotes: z.int(),
    residualSpans: z.int(),
    /**
     * Exact upper bound (hypergeometric) at 95 % on the share of the release's notes with residual PHI; 1 before
     * anything was read.
     */
    upper: z.number().min(0).max(1),
    /** Notes to read without a finding for a desired bound. */
    wanted: z.array(z.object({ bound: z.number(), needed: z.int() })).readonly(),
  })
  .readonly();
export type SampleResult = z.infer<typeof SampleResult>;

export const RiskMention = z
  .object({
    documentId: z.int(),
    documentName: z.string(),
    start: Offset,
    end: Offset,
    /** The sentence around it, or as much as is read at a glance. */
    before: z.string(),
    words: z.string(),
    after: z.string(),
    sources: z.array(z.enum(riskSources)).readonly(),
    /** Of a leak: the rule of the scan. */
    rule: z.string().nullable(),
    /** A label does not help here: it was replaced, and the replacement repeats it. */
    isReplaced: z.boolean(),
  })
  .readonly();
export type RiskMention = z.infer<typeof RiskMention>;

/** All places of one word that may still identify someone. */
export const RiskGroup = z
  .object({
    key: z.string(),
    words: z.string(),
    /** Proposed; null if unknown. */
    label: z.string().nullable(),
    /** Gravest first. */
    sources: z.array(z.enum(riskSources)).readonly(),
    mentions: z.int(),
    notes: z.int(),
    /** The first of its mentions. */
    shown: z.array(RiskMention).readonly(),
    /** Where the very word was accepted, if that is what makes it a risk; `shown`: the first in each of some notes. */
    accepted: z
      .object({
        label: z.string(),
        mentions: z.int(),
        notes: z.int(),
        shown: z.array(RiskMention).min(1).readonly(),
      })
      .readonly()
      .nullable(),
  })
  .readonly();
export type RiskGroup = z.infer<typeof RiskGroup>;

const RiskCount = z.object({ words: z.int(), mentions: z.int() });
export const RiskDesk = z
  .object({
    /** The gravest first; at most `deskShown`. */
    groups: z.array(RiskGroup).readonly(),
    /** Each word by its gravest source. */
    counts: z.record(z.enum(riskSources), RiskCount),
  })
  .readonly();
export type RiskDesk = z.infer<typeof RiskDesk>;
/** Words of the desk in one answer. */
export const deskShown = 100;

const RiskSources = z.array(z.enum(riskSources)).min(1).optional();
/** In the notes of one patient, as notes write the id. With `undecided` alone: what detection suggested, by word. */
const DeskScope = { sources: RiskSources, patient: z.string().min(1).max(1000).optional() };

const ReleaseId = z.string().min(1).max(100);

const ReleaseInput = z.strictObject({
  folder: z.string().min(1),
  format: z.string(),
  name: z.string().trim().min(1).max(100),
  /** Leave open notes out instead of refusing. */ onlyDone: z.boolean(),
  /**
   * It is known that the policy changes dates by a published form, which has no guarantee for a patient; without it
   * such a release is refused.
   */
  acceptsComparison: z.boolean().optional(),
  /**
   * Notes leave in the order of the project, or under their own names; else shuffled under the release's key, and
   * named by it.
   */
  keepsOrder: z.boolean().optional(),
  keepsIds: z.boolean().optional(),
  /**
   * Confirms that order and names may disclose the dates that private samples hide; without it such a release is
   * refused.
   */
  acceptsOrder: z.boolean().optional(),
  /**
   * Confirms that notes without a patient are units of their own, each with a separate budget; without it no private
   * release includes them.
   */
  acceptsUnlinked: z.boolean().optional(),
  /**
   * Confirms what nobody read (`readiness`); without it such a release is refused with `unread`, and with `forbidden`
   * if the institution requires it.
   */
  acceptsUnread: z.boolean().optional(),
  /** Of the sentences in receipt and reports about what is not claimed; English by default. */
  language: Language.optional(),
  /**
   * Also write the way back, encrypted under a passphrase of its own, to a file outside of `folder`. Nothing of the
   * kind is written without it.
   */
  pseudonymTable: z
    .strictObject({ path: z.string().min(1).max(4096), passphrase: z.string().min(shortestPassphrase).max(1024) })
    .optional(),
});

export const releaseCalls = {
  ...letterCalls,
  readiness: call({
    input: z.strictObject({}),
    output: z.object({
      steps: z.array(ReleaseStep),
      openDocumentIds: z.array(z.int()),
      reading: ReadingFacts.unwrap().omit({ unreadBound: true }).readonly(),
      /** The institution lets nothing leave unread. */ mustBeRead: z.boolean(),
      /** Whether a second account has to confirm, and which accounts can, other than the requesting one. */
      secondAccount: z.object({ isRequired: z.boolean(), accounts: z.array(z.string()) }),
    }),
    allow: everybody,
  }),
  /** One note as it would leave, next to the original. Takes no samples that are not already permanent. */
  preview: call({
    input: z.strictObject({ documentId: z.int() }),
    output: z.object({ original: z.string(), released: z.string(), spans: z.array(ReplacedSpan), undecided: z.int() }),
    allow: everybody,
  }),
  /**
   * A second account confirms this very release with its own passphrase, at its own desk or at that of the person who
   * makes it. It holds until something that would leave is changed, and for one release.
   */
  confirm: call({
    input: ReleaseInput.extend({
      /** Who confirms. */ account: z.string().min(1).max(200),
      confirmingPassphrase: z.string().min(1).max(1024),
    }),
    output: z.object({ plan: z.string(), by: z.string(), notes: z.int() }),
    paths: ['folder', 'pseudonymTable.path'],
    allow: keepers,
  }),
  /** The caller's own passphrase for confirming, in place of a former one; gives the line for a managed policy. */
  setConfirmingKey: call({
    input: z.strictObject({ passphrase: z.string().min(shortestPassphrase).max(1024) }),
    output: z.object({ key: z.string() }),
    allow: keepers,
  }),
  run: call({
    input: ReleaseInput,
    output: JobStarted,
    paths: ['folder', 'pseudonymTable.path'],
    writes: ['folder', 'pseudonymTable.path'],
    lets: 'release',
    allow: ['privacyOfficer'],
  }),
  /** The places that made the last release refuse; `line` context is fetched with the note. */
  leaks: call({ input: z.strictObject({ jobId: z.string() }), output: z.array(LeakHit), allow: everybody }),
  /** Everything that may still identify someone, by word, the gravest first; from the given sources, or from all. */
  desk: call({
    input: z.strictObject(DeskScope),
    output: RiskDesk,
    allow: movers,
  }),
  /** All mentions of one word of the desk, by note. */
  deskMentions: call({
    input: z.strictObject({ ...DeskScope, key: z.string().max(10_000), limit: z.int().min(1).max(1000) }),
    output: z.object({ mentions: z.array(RiskMention).readonly() }),
    allow: movers,
  }),
  /**
   * Settles a word of the desk in one step: all its mentions get a label, except those in `except`, which are judged
   * not to be PHI; or none of them is PHI, and the word does not return. With `takesBack` it is not PHI where it was
   * accepted either. Returns the remaining desk.
   */
  settle: call({
    input: z.strictObject({
      key: z.string().max(10_000),
      /** Null: it is no PHI. */ label: z.string().nullable(),
      /** Only with `label` null. */ takesBack: z.boolean().optional(),
      except: z
        .array(z.strictObject({ documentId: z.int(), start: Offset, end: Offset }))
        .max(10_000)
        .optional(),
      ...DeskScope,
    }),
    output: z.object({
      labelled: z.int(),
      judged: z.int(),
      takenBack: z.int(),
      documents: z.int(),
      /** Places that neither mends: the name of a file, and what was replaced already. */ left: z.int(),
      desk: RiskDesk,
    }),
    allow: movers,
  }),
  list: call({ input: z.strictObject({}), output: z.array(ReleaseRow), allow: everybody }),
  /** The half that left; of a release of an earlier version, all of it. */
  receipt: call({
    input: z.strictObject({ id: z.string() }),
    output: z.record(z.string(), z.unknown()),
    allow: everybody,
  }),
  /** The half that stays; null of a release of an earlier version. */
  privateReceipt: call({
    input: z.strictObject({ id: ReleaseId }),
    output: z.object({ receipt: z.record(z.string(), z.unknown()).nullable() }),
    lets: 'reidentification',
    allow: ['privacyOfficer', 'auditor', 'coordinator'],
  }),
  /** To a file outside of the folder of the release. */
  savePrivateReceipt: call({
    input: z.strictObject({ id: ReleaseId, path: z.string().min(1).max(4096) }),
    output: z.object({}),
    paths: ['path'],
    writes: ['path'],
    lets: 'reidentification',
    allow: ['privacyOfficer', 'coordinator'],
  }),
  /** The private reports of a release. They contain metrics computed on the true values, and stay with the project. */
  reports: call({
    input: z.strictObject({ id: ReleaseId }),
    output: z.object({ files: z.array(ReleaseReport) }),
    allow: everybody,
  }),
  /** To a folder outside of that of the release. */
  saveReports: call({
    input: z.strictObject({ id: ReleaseId, folder: z.string().min(1).max(4096) }),
    output: z.object({ files: z.int() }),
    paths: ['folder'],
    writes: ['folder'],
    allow: ['privacyOfficer', 'coordinator'],
  }),
  /** Takes a new uniform sample of the released notes, replacing the last one. */
  sampleStart: call({
    input: z.strictObject({ id: ReleaseId, count: z.int().min(1).max(10_000) }),
    output: SampleResult,
    allow: ['reviewer', 'coordinator', 'privacyOfficer'],
  }),
  /** The next unjudged note of the sample, as it left; null at the end. `position` is from 1. */
  sampleNext: call({
    input: z.strictObject({ id: ReleaseId }),
    output: z.object({ documentId: z.string(), text: z.string(), position: z.int(), count: z.int() }).nullable(),
    allow: ['reviewer', 'coordinator', 'privacyOfficer'],
  }),
  /** What a person found in one note: places with PHI left; again for the same note: the last word counts. */
  sampleJudge: call({
    input: z.strictObject({
      id: ReleaseId,
      documentId: z.string().min(1).max(1000),
      residual: z.int().min(0).max(100_000),
    }),
    output: SampleResult,
    allow: ['reviewer', 'coordinator', 'privacyOfficer'],
  }),
  sampleResult: call({ input: z.strictObject({ id: ReleaseId }), output: SampleResult.nullable(), allow: everybody }),
} as const;
