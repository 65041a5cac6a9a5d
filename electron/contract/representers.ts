import { z } from 'zod';
import { errorCodes } from './errors';
import { call, keepers } from './kernel';
import { Share } from './models';
import {
  ModelId,
  ModelName,
  ModelPath,
  pointFields,
  storedCallsOf,
  trainers,
  trainingCallsOf,
  TrainingStarted,
} from './tasks/task';
import { Language } from './text';

/**
 * How a representer learned. `leakTerm`: fixed noise and the closed form of what the best attacker learns; `code`:
 * symbols with local differential privacy for each token, "strict"; `threePart`: Friedrich et al. (2019).
 */
export const representerMethods = ['leakTerm', 'code', 'threePart'] as const;
export type RepresenterMethod = (typeof representerMethods)[number];

/** For comparison with what was published: not private against an attacker who owns the representer. */
export const isForReproduction = (method: RepresenterMethod): boolean => method === 'threePart';

/** Mean and 95th percentile above which nothing is exported unless somebody takes responsibility. */
export const leakBounds = { mean: 0.55, percentile95: 0.65 } as const;

export const RepresenterOptions = z
  .strictObject({
    method: z.enum(representerMethods).optional(),
    /** Where they come from, for the card. */
    source: z.string().max(200).optional(),
    epochs: z.int().min(1).max(500).optional(),
    seed: z
      .int()
      .min(0)
      .max(2 ** 32 - 1)
      .optional(),
    devShare: z.number().min(0.05).max(0.5).optional(),
    language: Language.optional(),
  })
  .readonly();
export type RepresenterOptions = z.infer<typeof RepresenterOptions>;

const Spread = z
  .object({
    pairs: z.int(),
    mean: Share,
    standardError: z.number(),
    percentile95: Share,
    percentile99: Share,
    worst: Share,
  })
  .readonly();
/** How often the best attacker is right, who owns the representer and knows both candidates; chance is a half. */
export const PoolAudit = z
  .object({
    neighbour: Spread,
    sameType: Spread,
    whiteBox: z.object({ pairs: z.int(), rate: Share, standardError: z.number() }).readonly(),
    neighbours: z.int(),
    vocabulary: z.int(),
  })
  .readonly();
export type PoolAudit = z.infer<typeof PoolAudit>;

/** The description in a package. */
export const PoolSummary = z
  .object({
    site: z.string(),
    createdAt: z.string(),
    licence: z.string(),
    counts: z.object({ notes: z.int(), sentences: z.int(), tokens: z.int(), spans: z.int() }).readonly(),
    /** Of a code: for a token, the longest sentence, the patient with the most tokens. */
    epsilon: z.object({ token: z.number(), sentence: z.number(), patient: z.number() }).readonly().nullable(),
    audit: PoolAudit,
    override: z.object({ by: z.string(), reason: z.string() }).readonly().nullable(),
  })
  .readonly();
export type PoolSummary = z.infer<typeof PoolSummary>;

export const RepresenterPoint = z
  .object({
    ...pointFields,
    dev: z.null(),
  })
  .readonly();
export type RepresenterPoint = z.infer<typeof RepresenterPoint>;

export const RepresenterRow = z
  .object({
    id: ModelId,
    name: z.string(),
    origin: z.enum(['trained', 'imported']),
    createdAt: z.string(),
    languages: z.array(Language).readonly(),
    notes: z.int(),
    words: z.int(),
    bytes: z.int(),
    method: z.enum(representerMethods),
    sha256: z.string(),
    isUsed: z.literal(false),
    runId: z.int().nullable(),
  })
  .readonly();
export type RepresenterRow = z.infer<typeof RepresenterRow>;

export const RepresenterView = z.object({ row: RepresenterRow, card: z.string(), licence: z.string() }).readonly();
export type RepresenterView = z.infer<typeof RepresenterView>;

export const RepresenterRun = z
  .object({
    id: z.int(),
    jobId: z.string().nullable(),
    name: z.string(),
    status: z.enum(['running', 'done', 'failed', 'cancelled']),
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    author: z.string(),
    options: RepresenterOptions,
    notes: z.int(),
    devNotes: z.int(),
    representerId: z.string().nullable(),
    /** On the held-out notes. */
    audit: PoolAudit.nullable(),
    canResume: z.boolean(),
    error: z
      .object({
        code: z.enum(errorCodes),
        message: z.string(),
        details: z.record(z.string(), z.union([z.string(), z.number()])),
      })
      .nullable(),
  })
  .readonly();
export type RepresenterRun = z.infer<typeof RepresenterRun>;

export const RepresenterReadiness = z
  .object({
    notes: z.int(),
    spans: z.int(),
    split: z.object({ trainNotes: z.int(), devNotes: z.int() }).readonly(),
    canTrain: z.boolean(),
    problem: z.enum(['noReviewedNotes', 'noSpans']).nullable(),
  })
  .readonly();
export type RepresenterReadiness = z.infer<typeof RepresenterReadiness>;

/** What a package of this project would disclose, before it is made. */
export const PrivacyReport = z
  .object({
    summary: PoolSummary,
    /** Reviewed notes that it did not learn from. */
    notes: z.int(),
    /** Sentences that left before, or are repeated. */
    leftOut: z.int(),
    isAbove: z.boolean(),
    bounds: z.object({ mean: Share, percentile95: Share }).readonly(),
  })
  .readonly();
export type PrivacyReport = z.infer<typeof PrivacyReport>;

const Passphrase = z.string().min(1).max(1000);
const Paths = z.array(ModelPath).min(1).max(100);

/** One file of those that answered. */
export const PoolAnswer = z
  .object({
    path: z.string(),
    /** Its key, by which a site is known. */
    sender: z.string().nullable(),
    summary: PoolSummary.nullable(),
    /** Why it is refused. */
    problem: z.enum(errorCodes).nullable(),
  })
  .readonly();
export type PoolAnswer = z.infer<typeof PoolAnswer>;

const RepresenterStart = z.strictObject({
  name: ModelName,
  /** A file or folder of public texts, the source of its vocabulary: its words are stored in the bundle. */
  path: ModelPath,
  options: RepresenterOptions.optional(),
});

export const representersCalls = {
  ...trainingCallsOf({
    readiness: RepresenterReadiness,
    start: RepresenterStart,
    resume: z.strictObject({ runId: z.int() }),
    run: RepresenterRun,
    point: RepresenterPoint,
  }),
  /** As for every kind of model; reads the public texts first. None of these runs continues after an interruption. */
  start: call({ input: RepresenterStart, output: TrainingStarted, paths: ['path'], allow: trainers }),
  ...storedCallsOf({ row: RepresenterRow, view: RepresenterView }),
  /** Measured on this project's own reviewed notes, without those that the representer learned from here. */
  privacyReport: call({
    input: z.strictObject({ id: ModelId }),
    output: PrivacyReport,
    allow: keepers,
  }),
  /**
   * A package without text, sealed to the passphrase, signed with the key of this project. Each sentence leaves once.
   * `leak` above the bounds without a reason, `forbidden` with one if the caller is not a privacy officer; `empty` if
   * nothing is left.
   */
  makePackage: call({
    input: z.strictObject({
      id: ModelId,
      path: ModelPath,
      site: z.string().trim().min(1).max(100),
      passphrase: Passphrase,
      licence: z.string().trim().max(200).optional(),
      reason: z.string().trim().min(1).max(1000).optional(),
    }),
    output: z.object({ path: z.string(), sender: z.string(), summary: PoolSummary }),
    paths: ['path'],
    writes: ['path'],
    allow: keepers,
  }),
  /** Opens packages: who has answered. */
  readPackages: call({
    input: z.strictObject({ id: ModelId, paths: Paths, passphrase: Passphrase }),
    output: z.array(PoolAnswer),
    paths: ['paths'],
    allow: keepers,
  }),
  /** One tagger from all of them, stored among the models. `exists` if two are from one site. */
  pool: call({
    input: z.strictObject({ id: ModelId, paths: Paths, passphrase: Passphrase, name: ModelName }),
    output: z.object({ jobId: z.string() }),
    paths: ['paths'],
    allow: keepers,
  }),
} as const;
