import { z } from 'zod';
import { call, everybody } from './kernel';
import { Label, RecallCurve, Share } from './models';
import { Lineage, ModelId, ModelName, pointFields, runFields, storedCallsOf, trainingCallsOf } from './tasks/task';
import { Language, Offset } from './text';

/** `small`: 2 + 2 layers, for two cores; `published`: the 8 + 8 layers of Anjum et al. 2021. */
export const redactorArchitectures = ['small', 'published'] as const;

/** Of the loss and its optimisation; by default those of the model size. */
export const redactorSettings = {
  learningRate: z.number().gt(0).lt(1).optional(),
  /** Share of the steps over which the rate rises. */
  warmUp: z.number().min(0).max(0.9).optional(),
  /** Label smoothing. */
  smoothing: z.number().min(0).max(0.5).optional(),
  /** A class weighs N / (C n) in the loss, and no more than this; 1: all weigh the same. */
  mostWeight: z.number().min(1).max(1000).optional(),
} as const;
export type RedactorSetting = keyof typeof redactorSettings;

/** What a size begins with. Published are Adam at .002 and a weighted cross-entropy, and no more. */
export const defaultSettings: Readonly<
  Record<(typeof redactorArchitectures)[number], Readonly<Record<RedactorSetting, number>>>
> = {
  small: { learningRate: 0.001, warmUp: 0.1, smoothing: 0.05, mostWeight: 3 },
  published: { learningRate: 0.002, warmUp: 0.1, smoothing: 0, mostWeight: 3 },
};

export const RedactorOptions = z
  .strictObject({
    ...redactorSettings,
    /** `small` by default. */
    architecture: z.enum(redactorArchitectures).optional(),
    /**
     * Whether it uses the pre-trained encoder of this computer, frozen. By default the small one does if there is an
     * encoder.
     */
    hasEncoder: z.boolean().optional(),
    /** Of notes that are begun and not done, what is accepted is learned, and nothing else of them. */
    hasPartly: z.boolean().optional(),
    /** After the first training it marks open notes itself, and learns from its confident marks. */
    hasSelfTraining: z.boolean().optional(),
    /** It also reads open notes, without labels, until it cannot distinguish them from the training notes. */
    hasAdaptation: z.boolean().optional(),
    epochs: z.int().min(1).max(500).optional(),
    batchSize: z.int().min(1).max(256).optional(),
    seed: z
      .int()
      .min(0)
      .max(2 ** 32 - 1)
      .optional(),
    /** Share of the patients held out for measurement. */
    devShare: z.number().min(0.05).max(0.5).optional(),
    language: Language.optional(),
  })
  .readonly();
export type RedactorOptions = z.infer<typeof RedactorOptions>;

/** Over tokens of notes outside the training set, whatever their class, at the default threshold. */
export const RedactorMetrics = z.object({ notes: z.int(), precision: Share, recall: Share, f1: Share }).readonly();
export type RedactorMetrics = z.infer<typeof RedactorMetrics>;

/** A moment of a training. */
export const RedactorPoint = z
  .object({
    ...pointFields,
    dev: z.object({ precision: Share, recall: Share }).readonly().nullable(),
  })
  .readonly();
export type RedactorPoint = z.infer<typeof RedactorPoint>;

export const RedactorRow = z
  .object({
    id: ModelId,
    name: z.string(),
    origin: z.enum(['trained', 'imported']),
    createdAt: z.string(),
    languages: z.array(Language).readonly(),
    notes: z.int(),
    patients: z.int(),
    bytes: z.int(),
    /** Detection currently uses it. */
    isUsed: z.boolean(),
    metrics: RedactorMetrics.nullable(),
    runId: z.int().nullable(),
  })
  .readonly();
export type RedactorRow = z.infer<typeof RedactorRow>;

export const RedactorView = z
  .object({
    row: RedactorRow,
    /** In words, Markdown. */
    card: z.string(),
    /** Over tokens, by threshold, on the held-out notes. */
    curve: RecallCurve.nullable(),
    lineage: Lineage,
    licence: z.string(),
    sha256: z.string(),
  })
  .readonly();
export type RedactorView = z.infer<typeof RedactorView>;

export const RedactorRun = z
  .object({
    ...runFields,
    name: z.string(),
    options: RedactorOptions,
    redactorId: z.string().nullable(),
    metrics: RedactorMetrics.nullable(),
  })
  .readonly();
export type RedactorRun = z.infer<typeof RedactorRun>;

export const RedactorReadiness = z
  .object({
    /** Reviewed notes. */
    notes: z.int(),
    patients: z.int(),
    spans: z.int(),
    /** Open notes with something accepted, and all open ones. */
    partly: z.int(),
    open: z.int(),
    split: z.object({ trainNotes: z.int(), devNotes: z.int() }).readonly(),
    canTrain: z.boolean(),
    problem: z.enum(['noReviewedNotes', 'noSpans']).nullable(),
  })
  .readonly();
export type RedactorReadiness = z.infer<typeof RedactorReadiness>;

/** What a redactor found and nothing else did. */
export const RedactorFinding = z
  .object({
    documentId: z.int(),
    documentName: z.string(),
    start: Offset,
    end: Offset,
    label: Label,
    score: Share.nullable(),
    status: z.enum(['suggested', 'accepted', 'rejected']),
  })
  .readonly();
export type RedactorFinding = z.infer<typeof RedactorFinding>;

export const redactorsCalls = {
  ...trainingCallsOf({
    readiness: RedactorReadiness,
    start: z.strictObject({ name: ModelName, options: RedactorOptions.optional() }),
    resume: z.strictObject({ runId: z.int() }),
    run: RedactorRun,
    point: RedactorPoint,
  }),
  ...storedCallsOf({ row: RedactorRow, view: RedactorView }),
  /** By note; for every redactor that detection used. */
  findings: call({
    input: z.strictObject({ offset: z.int().min(0), limit: z.int().min(1).max(1000) }),
    output: z.object({
      total: z.int(),
      /** Of all: what people decided. */
      accepted: z.int(),
      rejected: z.int(),
      findings: z.array(RedactorFinding),
    }),
    allow: everybody,
  }),
} as const;
