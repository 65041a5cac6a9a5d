import { z } from 'zod';
import { call, everybody } from './kernel';
import { Interval, Label, ModelKind, Score, Share } from './models';
import { maxEpsilon } from './rational';
import { ModelName, runFields, trainers, trainingCallsOf, TrainingStarted } from './tasks/task';
import { Language, Offset } from './text';

/**
 * For networks only: DP-SGD, with which a model discloses about every patient of its training set no more than (ε, δ)
 * allows; a note without a patient is a patient of its own. Nothing is promised to held-out notes.
 */
export const TrainingPrivacy = z
  .strictObject({
    /** Nats. */
    epsilon: z.number().min(0.01).max(maxEpsilon),
    /** A tenth of one over the number of patients when absent. */
    delta: z.number().gt(0).lt(1).optional(),
    /** Largest norm of a patient's gradient; 1 when absent. */
    clip: z.number().gt(0).max(1000).optional(),
  })
  .readonly();
export type TrainingPrivacy = z.infer<typeof TrainingPrivacy>;

/** Seed and sizes; what is absent is the default of the kind. */
export const TrainingOptions = z
  .strictObject({
    seed: z
      .int()
      .min(0)
      .max(2 ** 32 - 1)
      .optional(),
    /** Share of the patients whose notes are held out for measurement and for the recall target. */
    devShare: z.number().min(0.05).max(0.5).optional(),
    /** Of the network; of a linear CRF alone, its iterations. */
    epochs: z.int().min(1).max(500).optional(),
    /** Of segments; smaller takes less memory. */
    batchSize: z.int().min(1).max(512).optional(),
    /**
     * Of a network alone: the tagger of Friedrich et al. 2019 as published (CRF by marginals), or with a CRF by paths;
     * `recipe` when absent.
     */
    architecture: z.enum(['recipe', 'friedrich2019', 'friedrich2019Joint']).optional(),
    /** Of networks: learn from copies with surrogates, too; on when absent, off with `privacy`. */
    hasAugmentation: z.boolean().optional(),
    /**
     * For networks: pre-train on words of unlabelled notes, if there are enough; on by default. With `privacy`:
     * pre-train on invented notes instead.
     */
    hasPretraining: z.boolean().optional(),
    /**
     * Stop when the held-out notes no longer improve, and use the best weights; on in the application, off on the
     * command line.
     */
    stopsEarly: z.boolean().optional(),
    /** Of a transformer: the lowest layers of the pre-trained encoder that are used; six when absent. */
    layers: z.int().min(1).max(48).optional(),
    /**
     * Of a transformer: its lowest layers that stay as they were pre-trained; a third of them, but one of six, when
     * absent.
     */
    frozenLayers: z.int().min(0).max(48).optional(),
    /**
     * For a transformer: train only low-rank adapters with this many columns, not its matrices; absent: the matrices.
     */
    adapterRank: z.int().min(1).max(128).optional(),
    /** Of a transformer: highest rate of its top layer; lower layers learn more slowly. */
    learningRate: z.number().gt(0).max(1).optional(),
    /** Of a transformer: chance that a pass takes a window without PHI; .15 when absent. */
    emptyShare: z.number().min(0).max(1).optional(),
    /** Of a linear CRF: weight of the sum of absolute weights; .05 when absent. More gives a smaller model. */
    l1: z.number().min(0).max(10).optional(),
    /**
     * Learn also from so many notes that nobody has reviewed, at most: from the sentences of which the thorough model
     * and the rules are sure, if that is a gain on the held-out notes. Absent: from none. Not for transformers, nor
     * with `privacy`.
     */
    ownNotes: z.int().min(1).max(5000).optional(),
    /** Take the notes of one language only. */
    language: Language.optional(),
    /** Then only the first weights come from the seed, and no two trainings are alike. */
    privacy: TrainingPrivacy.optional(),
  })
  .readonly();
export type TrainingOptions = z.infer<typeof TrainingOptions>;

export const readinessProblems = [
  'noReviewedNotes',
  'onePatient',
  'noSpans',
  'fewNotes',
  'fewSpans',
  'rareLabels',
  'contradictions',
] as const;
export type ReadinessProblem = (typeof readinessProblems)[number];

/** What there is to learn from. Reviewed notes are those with status `done`; their accepted spans are gold. */
export const Readiness = z
  .object({
    /** False while nothing could be learned or measured at all. */
    canTrain: z.boolean(),
    problems: z.array(z.enum(readinessProblems)).readonly(),
    notes: z.int(),
    patients: z.int(),
    spans: z.int(),
    characters: z.int(),
    languages: z.array(z.object({ language: Language, notes: z.int() }).readonly()).readonly(),
    /** Class balance: every label of the label set, most spans first. */
    labels: z
      .array(z.object({ label: Label, spans: z.int(), notes: z.int(), patients: z.int() }).readonly())
      .readonly(),
    /** As the defaults would split it, by patient. */
    split: z
      .object({ trainNotes: z.int(), trainPatients: z.int(), devNotes: z.int(), devPatients: z.int() })
      .readonly(),
    /** Words under different labels in different places, and whole notes that are equal except for their spans. */
    contradictions: z.int(),
    /**
     * Some of them: places of words that have another label elsewhere; without labels, a note that equals another
     * except for its spans. None for an annotator in sequential review.
     */
    contradictory: z
      .array(
        z
          .object({
            documentId: z.int(),
            start: Offset,
            end: Offset,
            words: z.string(),
            labels: z.array(Label).readonly(),
          })
          .readonly(),
      )
      .readonly(),
    /**
     * Rough, for this machine; null until something was trained here, except for a transformer, for which it is then a
     * guess.
     */
    secondsByKind: z.record(ModelKind, z.number().nullable()).readonly(),
  })
  .readonly();
export type Readiness = z.infer<typeof Readiness>;

export const trainingPhases = [
  'reading',
  'features',
  'training',
  'labelling',
  'measuring',
  'calibrating',
  'writing',
] as const;

/** One moment of a training. */
export const TrainingPoint = z
  .object({
    phase: z.enum(trainingPhases),
    /** Of the default kind: which of its parts is being trained. */
    part: z.enum(['linearCrf', 'network', 'transformer']),
    /** Passes over the notes (network) or iterations (linear CRF), or notes that are labelled; all count from 1. */
    epoch: z.int(),
    epochs: z.int(),
    /** Mean over the tokens of the epoch so far; null before the first. */
    loss: z.number().nullable(),
    /** Only if the dev notes were just tagged. */
    dev: z
      .object({
        f1: Share,
        precision: Share,
        recall: Share,
        labels: z.array(z.object({ label: Label, f1: Share }).readonly()).readonly(),
      })
      .readonly()
      .nullable(),
    tokensPerSecond: z.number(),
    /** To the end of this phase of this part; null if unknown. */
    secondsLeft: z.number().nullable(),
    elapsedMs: z.number(),
    /** Of networks that learn side by side: how many at once, and how much of all of them is done. */
    together: z.object({ networks: z.int(), done: Share }).readonly().optional(),
    /** For a part that is trained alongside another: the other reports the progress of the training. */
    isBeside: z.literal(true).optional(),
    /** Of the second training, with notes that nobody reviewed. */
    isTaught: z.literal(true).optional(),
  })
  .readonly();
export type TrainingPoint = z.infer<typeof TrainingPoint>;

export const TrainingRun = z
  .object({
    ...runFields,
    purpose: z.enum(['model', 'background', 'learningCurve']),
    kind: ModelKind,
    options: TrainingOptions,
    /** Which backend computed. */
    backend: z.string().nullable(),
    modelId: z.string().nullable(),
    score: Score.nullable(),
    /** That its model has, or was to have. */
    name: z.string().default(''),
    /** Working time without breaks; null if unknown. */
    seconds: z.number().nullable().default(null),
  })
  .readonly();
export type TrainingRun = z.infer<typeof TrainingRun>;

export const LearningCurve = z
  .object({
    points: z.array(z.object({ notes: z.int(), f1: Share, interval: Interval }).readonly()).readonly(),
    /** What more notes may give, by the power law fitted to the points; null with fewer than three. */
    forecast: z
      .array(
        z
          .object({ notes: z.int(), f1: Share, /** Of the fit: resampled points. */ interval: Interval.default(null) })
          .readonly(),
      )
      .readonly()
      .nullable(),
  })
  .readonly();
export type LearningCurve = z.infer<typeof LearningCurve>;

/** Learning while reviewing. */
export const BackgroundState = z
  .object({
    isOn: z.boolean(),
    /** Retrains after this many further reviewed notes. */
    everyNotes: z.int(),
    reviewedSince: z.int(),
    isRunning: z.boolean(),
    lastTrainedAt: z.string().nullable(),
    lastScore: Score.nullable(),
    /** What the suggestions of now were learned from and checked on; null while nothing was learned. */
    learnedFrom: z.object({ notes: z.int(), devNotes: z.int() }).readonly().nullable(),
    /** Open notes with an uncertainty, for the order `mostUncertain`. */
    ranked: z.int(),
    /**
     * What people did on reviewed notes: suggestions accepted unchanged, accepted and changed, rejected; spans created
     * by hand. Imported spans are none of these.
     */
    effort: z
      .object({
        taken: z.int(),
        changed: z.int(),
        rejected: z.int(),
        byHand: z.int(),
        /** Keys pressed to decide about suggestions: one for each step, however many it took. */
        keysPressed: z.int(),
        /** `keysPerSpan` for each taken suggestion, the same words of a note once, less `keysPressed`. */
        keysSaved: z.int(),
        keysPerSpan: z.int(),
      })
      .readonly(),
  })
  .readonly();
export type BackgroundState = z.infer<typeof BackgroundState>;

export const trainingCalls = {
  ...trainingCallsOf({
    readiness: Readiness,
    start: z.strictObject({ kind: ModelKind, name: ModelName, options: TrainingOptions.optional() }),
    /** With a smaller batch if memory was insufficient. */
    resume: z.strictObject({ runId: z.int(), batchSize: z.int().min(1).max(512).optional() }),
    run: TrainingRun,
    point: TrainingPoint,
  }),
  /** Trains linear CRFs on growing parts of the notes; the result is read with `curve`. */
  startLearningCurve: call({
    input: z.strictObject({ options: TrainingOptions.optional() }),
    output: TrainingStarted,
    allow: trainers,
  }),
  curve: call({ input: z.strictObject({ runId: z.int() }), output: LearningCurve, allow: everybody }),
  background: call({ input: z.strictObject({}), output: BackgroundState, allow: everybody }),
  setBackground: call({
    input: z.strictObject({ isOn: z.boolean().optional(), everyNotes: z.int().min(1).max(1000).optional() }),
    output: BackgroundState,
    allow: trainers,
  }),
} as const;
