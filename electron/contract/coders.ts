import { z } from 'zod';
import { JobStarted } from './jobs';
import { call, everybody } from './kernel';
import { Lineage, ModelId, ModelName, runFields, storedCallsOf, trainingCallsOf } from './tasks/task';
import { Language } from './text';

const Share = z.number().min(0).max(1);
/** A 95 % bootstrap interval over notes; null if there are too few. */
const Interval = z.tuple([z.number(), z.number()]).readonly().nullable();

/** Pairs of an encoder and a head that have a name. `hierarchicalLaat`: that of Tchouka et al. 2023. */
export const coderArchitectures = ['conv', 'transformer', 'caml', 'bilstmLaat', 'hierarchicalLaat'] as const;
export const coderEncoders = ['conv', 'transformer', 'bilstm', 'caml', 'hierarchical'] as const;
export const coderHeads = ['crossAttention', 'labelAttention', 'camlAttention'] as const;
export const codeLevels = ['codes', 'families'] as const;

/** Parts of the hybrid that can be switched off, to see what each brings. */
export const CoderOptions = z
  .strictObject({
    /** `hybrid` by default. */
    kind: z.enum(['hybrid', 'network']).optional(),
    /** Of a network; `conv` by default. */
    architecture: z.enum(coderArchitectures).optional(),
    /**
     * Replaces that of the architecture. `hierarchical`: a pre-trained transformer over chunks of the note; small and
     * over stems if none is available.
     */
    encoder: z.enum(coderEncoders).optional(),
    head: z.enum(coderHeads).optional(),
    /** Of `hierarchical`: pieces of a chunk, pieces that it shares with the next, and chunks of a note. */
    chunks: z
      .strictObject({
        length: z.int().min(2).max(500).optional(),
        overlap: z.int().min(0).max(250).optional(),
        max: z.int().min(1).max(1000).optional(),
      })
      .readonly()
      .optional(),
    /**
     * Of `hierarchical`: layers of the pre-trained transformer that are read, and how many of them, from the lowest,
     * stay as they are.
     */
    layers: z.int().min(1).max(24).optional(),
    frozen: z.int().min(0).max(24).optional(),
    /** `families`: the first three characters of each diagnosis are learned and suggested. */
    level: z.enum(codeLevels).optional(),
    /** SHA-256 of the finished coder from which the training continues. */
    from: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    epochs: z.int().min(1).max(1000).optional(),
    /** Training notes that a code must be in for a network to learn it. */
    leastSeen: z.int().min(1).max(1000).optional(),
    without: z.array(z.string().max(40)).max(20).readonly().optional(),
    /** Of the parts that are omitted by default. */
    with: z.array(z.string().max(40)).max(20).readonly().optional(),
    seed: z
      .int()
      .min(0)
      .max(2 ** 31)
      .optional(),
    /** Ensembles of trees that are averaged. */
    seeds: z.int().min(1).max(20).optional(),
    /** Share of the patients held out for measurement. */
    devShare: z.number().min(0.05).max(0.5).optional(),
    language: Language.optional(),
  })
  .readonly();
export type CoderOptions = z.infer<typeof CoderOptions>;

/**
 * On notes that the coder did not learn from. `macro`: harmonic mean of macro precision and recall over all codes;
 * `macroGold`: mean F1 of the codes in the gold.
 */
export const CoderMetrics = z
  .object({
    notes: z.int(),
    codes: z.int(),
    threshold: Share,
    precision: Share,
    recall: Share,
    f1: Share,
    interval: Interval,
    macro: Share,
    macroGold: Share,
    map: Share,
    precisionAt5: Share,
    rPrecision: Share,
    exact: Share,
    /** Found among the suggestions at all, of the gold codes. */
    reachable: Share,
    /** Of the gold codes: in no note that the coder learned from. Runs of before do not know. */
    unseen: Share.optional(),
  })
  .readonly();
export type CoderMetrics = z.infer<typeof CoderMetrics>;

/** A moment of a training. `step` of `steps` counts over all phases. */
export const CoderPoint = z
  .object({
    phase: z.string().max(40),
    step: z.int(),
    steps: z.int(),
    elapsedMs: z.number(),
    secondsLeft: z.number().nullable(),
    loss: z.number().nullable(),
    dev: z.object({ f1: Share, map: Share }).readonly().nullable(),
  })
  .readonly();
export type CoderPoint = z.infer<typeof CoderPoint>;

export const CoderRow = z
  .object({
    id: ModelId,
    name: z.string(),
    kind: z.string(),
    origin: z.enum(['trained', 'imported']),
    createdAt: z.string(),
    languages: z.array(Language).readonly(),
    codes: z.int(),
    notes: z.int(),
    bytes: z.int(),
    isUsed: z.boolean(),
    metrics: CoderMetrics.nullable(),
    without: z.array(z.string()).readonly(),
    runId: z.int().nullable(),
  })
  .readonly();
export type CoderRow = z.infer<typeof CoderRow>;

export const CoderView = z
  .object({
    row: CoderRow,
    /** Codes with words in their notes that were accepted since it was trained; counting ends at some thousands. */
    acceptedSince: z.int(),
    card: z.string(),
    sha256: z.string(),
    licence: z.string(),
    lineage: Lineage,
  })
  .readonly();
export type CoderView = z.infer<typeof CoderView>;

export const CoderRun = z
  .object({
    ...runFields,
    name: z.string(),
    options: CoderOptions,
    coderId: z.string().nullable(),
    metrics: CoderMetrics.nullable(),
  })
  .readonly();
export type CoderRun = z.infer<typeof CoderRun>;

export const CoderReadiness = z
  .object({
    /** Notes whose codes are finished. */
    notes: z.int(),
    patients: z.int(),
    codes: z.int(),
    codings: z.int(),
    /** Of these, with a place in the text. */ withEvidence: z.int(),
    once: z.int(),
    codesUnknown: z.int(),
    split: z.object({ trainNotes: z.int(), devNotes: z.int() }).readonly(),
    canTrain: z.boolean(),
    problem: z.enum(['noCodedNotes', 'tooFewNotes']).nullable(),
    languages: z.array(z.object({ language: Language, notes: z.int() }).readonly()).readonly(),
    /** What can be switched off. */
    parts: z.array(z.string()).readonly(),
  })
  .readonly();
export type CoderReadiness = z.infer<typeof CoderReadiness>;

/** Coders on the same notes, none of which was in any of their training sets. */
export const CoderComparison = z
  .object({
    notes: z.int(),
    excluded: z.int(),
    coders: z
      .array(
        z
          .object({
            id: ModelId,
            name: z.string(),
            metrics: CoderMetrics,
            /** Micro-F1 less the first one's and its two-sided p; null for the first. */ test: z
              .object({ difference: z.number(), p: z.number() })
              .readonly()
              .nullable(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
export type CoderComparison = z.infer<typeof CoderComparison>;

export const codersCalls = {
  ...trainingCallsOf({
    readiness: CoderReadiness,
    start: z.strictObject({
      name: ModelName,
      options: CoderOptions.optional(),
      /** A finished network that the training goes on from. `badRequest` for a hybrid. */ from: ModelId.optional(),
    }),
    resume: z.strictObject({ runId: z.int() }),
    run: CoderRun,
    point: CoderPoint,
  }),
  ...storedCallsOf({ row: CoderRow, view: CoderView }),
  compare: call({
    input: z.strictObject({ ids: z.array(ModelId).min(1).max(6) }),
    output: JobStarted,
    allow: everybody,
  }),
  comparison: call({ input: z.strictObject({ jobId: z.string() }), output: CoderComparison, allow: everybody }),
} as const;
