import { z } from 'zod';
import { errorCodes } from './errors';
import { JobStarted } from './jobs';
import { call, everybody } from './kernel';
import { PhiType } from './phi';
import { Language, Offset } from './text';

/** What learns: a linear CRF (seconds), a network (minutes), or the default: both, their probabilities averaged. */
/** `default`: a network and a linear CRF. `accurate`: three networks and a linear CRF. */
export const modelKinds = ['linearCrf', 'network', 'default', 'accurate'] as const;
export const ModelKind = z.enum(modelKinds);
export type ModelKind = z.infer<typeof ModelKind>;

/** `starter`: came with Gauze; it belongs to no project and cannot be removed. */
export const modelOrigins = ['starter', 'trained', 'background', 'imported'] as const;

const Share = z.number().min(0).max(1);
/** A 95 % bootstrap interval over notes; null where there are too few. */
const Interval = z.tuple([z.number(), z.number()]).readonly().nullable();
const Label = z.string().min(1).max(80);

export const Score = z.object({ precision: Share, recall: Share, f1: Share }).readonly();
export type Score = z.infer<typeof Score>;

/** Exact span and label. */
export const LabelScore = z
  .object({ label: Label, /** In the gold. */ spans: z.int(), tp: z.int(), fp: z.int(), fn: z.int(), precision: Share, recall: Share, f1: Share, interval: Interval })
  .readonly();
export type LabelScore = z.infer<typeof LabelScore>;

/**
 * What a model reached on notes that it had not learned from. `masked`: letters and digits of gold spans that were covered,
 * whatever the label; `leaking`: notes with a letter or digit left uncovered, of the notes with any.
 */
export const ModelMetrics = z
  .object({
    notes: z.int(), patients: z.int(), spans: z.int(),
    precision: Share, recall: Share, f1: Share, interval: Interval,
    maskedRecall: Share, maskedPrecision: Share, leaking: Share,
    labels: z.array(LabelScore).readonly(),
  })
  .readonly();
export type ModelMetrics = z.infer<typeof ModelMetrics>;

/** One point of the precision/recall curve: suggestions are shown where P(PHI) reaches the threshold. Of tokens, any label. */
export const CurvePoint = z.object({ threshold: Share, precision: Share, recall: Share }).readonly();
export type CurvePoint = z.infer<typeof CurvePoint>;

export const RecallCurve = z.object({ /** Null: all labels together. */ label: Label.nullable(), /** Tokens of gold spans behind it. */ tokens: z.int(), points: z.array(CurvePoint).readonly() }).readonly();
export type RecallCurve = z.infer<typeof RecallCurve>;

export const ModelRow = z
  .object({
    /** `starter:es`, or a number in the project as text. */
    id: z.string().min(1).max(40),
    name: z.string().min(1).max(100),
    kind: ModelKind,
    origin: z.enum(modelOrigins),
    /** UTC, ISO 8601. */
    createdAt: z.string(),
    languages: z.array(Language).readonly(),
    labels: z.array(z.object({ id: Label, type: PhiType }).readonly()).readonly(),
    /** What it learned from. */
    notes: z.int(), patients: z.int(),
    bytes: z.int(),
    /** Used by detection now. */
    isUsed: z.boolean(),
    /** Labels that the project's label set has neither by name nor by kind: nothing is suggested for them. */
    unknownLabels: z.array(Label).readonly(),
    score: Score.nullable(),
    /** Of differentially private training. */
    privacy: z.object({ epsilon: z.number(), delta: z.number() }).readonly().nullable(),
    runId: z.int().nullable(),
  })
  .readonly();
export type ModelRow = z.infer<typeof ModelRow>;

export const ModelView = z
  .object({
    row: ModelRow,
    /** In words, Markdown. */
    card: z.string(),
    metrics: ModelMetrics.nullable(),
    curves: z.array(RecallCurve).readonly(),
    /** Where the notes came from, and under which licence. */
    lineage: z.array(z.object({ name: z.string(), licence: z.string(), notes: z.int() }).readonly()).readonly(),
    licence: z.string(),
    /** SHA-256 of the bundle. */
    sha256: z.string(),
  })
  .readonly();
export type ModelView = z.infer<typeof ModelView>;

/** Of the finding part: which models, with the rules or without, and how much recall is asked for. */
export const DetectionSettings = z
  .strictObject({
    modelIds: z.array(z.string().min(1).max(40)).max(8).readonly(),
    /** Starter models of a note's language, where none of `modelIds` knows that language. */
    hasStarters: z.boolean(),
    hasRules: z.boolean(),
    /** Share of PHI tokens to be covered, by the calibration on held-out notes; null: each token goes by what is most probable. */
    recallTarget: z.number().gt(0).lt(1).nullable(),
    /** The same for single labels. */
    labelTargets: z.record(Label, z.number().gt(0).lt(1)).readonly(),
  })
  .readonly();
export type DetectionSettings = z.infer<typeof DetectionSettings>;

/**
 * Of networks alone: DP-SGD, with which a model tells of every patient that it learned from no more than (ε, δ) allows; a note
 * without a patient is a patient of its own. Nothing is promised to held-out notes.
 */
export const TrainingPrivacy = z
  .strictObject({
    /** Nats. */
    epsilon: z.number().min(0.01).max(20),
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
    seed: z.int().min(0).max(2 ** 32 - 1).optional(),
    /** Share of the patients whose notes are held out for measuring and for the recall target. */
    devShare: z.number().min(0.05).max(0.5).optional(),
    /** Of the network; of a linear CRF alone, its iterations. */
    epochs: z.int().min(1).max(500).optional(),
    /** Of segments; smaller takes less memory. */
    batchSize: z.int().min(1).max(512).optional(),
    /** Of networks: learn from copies with surrogates, too; on when absent, off with `privacy`. */
    hasAugmentation: z.boolean().optional(),
    /** Of networks: first learn words from unlabelled notes, where there are enough; on when absent. With `privacy`: first learn from invented notes instead. */
    hasPretraining: z.boolean().optional(),
    /** Of networks: stop when the held-out notes get no better, and keep the best weights; on in the application, off on the command line. */
    stopsEarly: z.boolean().optional(),
    /** Take the notes of one language only. */
    language: Language.optional(),
    /** Then only the first weights come from the seed, and no two trainings are alike. */
    privacy: TrainingPrivacy.optional(),
  })
  .readonly();
export type TrainingOptions = z.infer<typeof TrainingOptions>;

export const readinessProblems = ['noReviewedNotes', 'onePatient', 'noSpans', 'fewNotes', 'fewSpans', 'rareLabels', 'contradictions'] as const;
export type ReadinessProblem = (typeof readinessProblems)[number];

/** What there is to learn from. Reviewed notes are those with status `done`; their accepted spans are gold. */
export const Readiness = z
  .object({
    /** False while nothing could be learned or measured at all. */
    canTrain: z.boolean(),
    problems: z.array(z.enum(readinessProblems)).readonly(),
    notes: z.int(), patients: z.int(), spans: z.int(), characters: z.int(),
    languages: z.array(z.object({ language: Language, notes: z.int() }).readonly()).readonly(),
    /** Class balance: every label of the label set, most spans first. */
    labels: z.array(z.object({ label: Label, spans: z.int(), notes: z.int(), patients: z.int() }).readonly()).readonly(),
    /** As the defaults would split it, by patient. */
    split: z.object({ trainNotes: z.int(), trainPatients: z.int(), devNotes: z.int(), devPatients: z.int() }).readonly(),
    /** The same words marked in one note and left alone, or labelled otherwise, in another. */
    contradictions: z.int(),
    /** Rough, for this machine; null while nothing was trained here. */
    secondsByKind: z.record(ModelKind, z.number().nullable()).readonly(),
  })
  .readonly();
export type Readiness = z.infer<typeof Readiness>;

export const trainingPhases = ['reading', 'features', 'training', 'measuring', 'calibrating', 'writing'] as const;

/** One moment of a training. */
export const TrainingPoint = z
  .object({
    phase: z.enum(trainingPhases),
    /** Of the default kind: which of its parts is being trained. */
    part: z.enum(['linearCrf', 'network']),
    /** Passes over the notes (network) or iterations (linear CRF); both count from 1. */
    epoch: z.int(), epochs: z.int(),
    /** Mean over the tokens of the epoch so far; null before the first. */
    loss: z.number().nullable(),
    /** Only where the dev notes were just tagged. */
    dev: z.object({ f1: Share, precision: Share, recall: Share, labels: z.array(z.object({ label: Label, f1: Share }).readonly()).readonly() }).readonly().nullable(),
    tokensPerSecond: z.number(),
    secondsLeft: z.number().nullable(),
    elapsedMs: z.number(),
    /** Of networks that learn side by side: how many at once, and how much of all of them is done. */
    together: z.object({ networks: z.int(), done: Share }).readonly().optional(),
  })
  .readonly();
export type TrainingPoint = z.infer<typeof TrainingPoint>;

export const runStatuses = ['running', 'done', 'failed', 'cancelled'] as const;

export const TrainingRun = z
  .object({
    id: z.int(),
    jobId: z.string().nullable(),
    purpose: z.enum(['model', 'background', 'learningCurve']),
    kind: ModelKind,
    status: z.enum(runStatuses),
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    author: z.string(),
    options: TrainingOptions,
    /** Notes it learned from and notes it was measured on. */
    notes: z.int(), devNotes: z.int(),
    /** Which backend computed. */
    backend: z.string().nullable(),
    modelId: z.string().nullable(),
    score: Score.nullable(),
    /** A cancelled or broken run that can go on where it stopped. */
    canResume: z.boolean(),
    error: z.object({ code: z.enum(errorCodes), message: z.string(), details: z.record(z.string(), z.union([z.string(), z.number()])) }).readonly().nullable(),
  })
  .readonly();
export type TrainingRun = z.infer<typeof TrainingRun>;

/** `missed`: nothing there; `spurious`: nothing should be there; `boundary`: right label, other ends; `label`: same place, other label. */
export const modelErrorKinds = ['missed', 'spurious', 'boundary', 'label'] as const;

/** Where a model erred, on notes it had not learned from. Offsets, so that the note is opened there; no text. */
export const ModelError = z
  .object({
    documentId: z.int(), documentName: z.string(), kind: z.enum(modelErrorKinds),
    /** Of the gold span; of the suggestion where there is none. */
    start: Offset, end: Offset,
    label: Label.nullable(), suggested: Label.nullable(), suggestedStart: Offset.nullable(), suggestedEnd: Offset.nullable(),
    /** How sure the model was of what it suggested. */
    score: Share.nullable(),
    /** Whether a letter or digit of the gold span stayed uncovered. */
    isLeak: z.boolean(),
  })
  .readonly();
export type ModelError = z.infer<typeof ModelError>;

/** Models on the same notes; the second and later ones tested against the first (paired approximate randomization over notes). */
export const Comparison = z
  .object({
    notes: z.int(),
    /** Reviewed notes that are left out because a compared model learned from them. */
    excluded: z.int(),
    models: z.array(z.object({
      id: z.string(), name: z.string(), metrics: ModelMetrics,
      /** F1 less the first one's, and its two-sided p; null for the first. */
      test: z.object({ difference: z.number().nullable(), p: z.number().nullable() }).readonly().nullable(),
    }).readonly()).readonly(),
  })
  .readonly();
export type Comparison = z.infer<typeof Comparison>;

export const LearningCurve = z
  .object({
    points: z.array(z.object({ notes: z.int(), f1: Share, interval: Interval }).readonly()).readonly(),
    /** What more notes may give, by the power law fitted to the points; null with fewer than three. */
    forecast: z.array(z.object({ notes: z.int(), f1: Share, /** Of the fit: resampled points. */ interval: Interval.default(null) }).readonly()).readonly().nullable(),
  })
  .readonly();
export type LearningCurve = z.infer<typeof LearningCurve>;

/** Learning while reviewing. */
export const BackgroundState = z
  .object({
    isOn: z.boolean(),
    /** Retrains after so many further reviewed notes. */
    everyNotes: z.int(),
    reviewedSince: z.int(),
    isRunning: z.boolean(),
    lastTrainedAt: z.string().nullable(),
    lastScore: Score.nullable(),
    /** Open notes that carry an uncertainty, for the order `mostUncertain`. */
    ranked: z.int(),
    /** What people did on reviewed notes: suggestions taken as they were, taken and changed, turned down; spans made by hand. */
    effort: z.object({ taken: z.int(), changed: z.int(), rejected: z.int(), byHand: z.int(), /** Keystrokes that taken suggestions saved, at `keysPerSpan` for a span by hand and one for a suggestion. */ keysSaved: z.int(), keysPerSpan: z.int() }).readonly(),
  })
  .readonly();
export type BackgroundState = z.infer<typeof BackgroundState>;

const ModelId = z.string().min(1).max(40);
const Path = z.string().min(1).max(4096);
const trainers = ['reviewer', 'coordinator', 'privacyOfficer'] as const;
const keepers = ['coordinator', 'privacyOfficer'] as const;

export const trainingCalls = {
  readiness: call({ input: z.strictObject({ devShare: z.number().min(0.05).max(0.5).optional(), language: Language.optional() }), output: Readiness, allow: everybody }),
  /** `notReady` with `problem` when there is nothing to learn from, `busy` while another training runs. Cancelled by `jobs.cancel`. */
  start: call({
    input: z.strictObject({ kind: ModelKind, name: z.string().trim().min(1).max(100), options: TrainingOptions.optional() }),
    output: z.object({ jobId: z.string(), runId: z.int() }), allow: trainers,
  }),
  /** Goes on with a run that was cancelled or broke; the result is the same as of an unbroken one. */
  /** Where it was broken off; with a smaller batch where memory had not sufficed. */
  resume: call({ input: z.strictObject({ runId: z.int(), batchSize: z.int().min(1).max(512).optional() }), output: z.object({ jobId: z.string(), runId: z.int() }), allow: trainers }),
  /** Newest first. */
  runs: call({ input: z.strictObject({}), output: z.array(TrainingRun), allow: everybody }),
  /** One run with its moments in order: while it runs, the live curve. Fetched again on the event `trainingProgressed`. */
  run: call({ input: z.strictObject({ id: z.int() }), output: z.object({ run: TrainingRun, points: z.array(TrainingPoint) }), allow: everybody }),
  /** Trains linear CRFs on growing parts of the notes; the result is read with `curve`. */
  startLearningCurve: call({ input: z.strictObject({ options: TrainingOptions.optional() }), output: z.object({ jobId: z.string(), runId: z.int() }), allow: trainers }),
  curve: call({ input: z.strictObject({ runId: z.int() }), output: LearningCurve, allow: everybody }),
  background: call({ input: z.strictObject({}), output: BackgroundState, allow: everybody }),
  setBackground: call({ input: z.strictObject({ isOn: z.boolean().optional(), everyNotes: z.int().min(1).max(1000).optional() }), output: BackgroundState, allow: trainers }),
} as const;

export const modelsCalls = {
  /** Those of the project, newest first, then the starter models. */
  list: call({ input: z.strictObject({}), output: z.array(ModelRow), allow: everybody }),
  get: call({ input: z.strictObject({ id: ModelId }), output: ModelView, allow: everybody }),
  settings: call({ input: z.strictObject({}), output: DetectionSettings, allow: everybody }),
  /** What is absent stays as it was. */
  setSettings: call({ input: DetectionSettings.unwrap().partial(), output: DetectionSettings, allow: keepers }),
  /** Short for adding to, or taking from, `modelIds` of the settings. */
  use: call({ input: z.strictObject({ id: ModelId, isUsed: z.boolean() }), output: DetectionSettings, allow: keepers }),
  /** Errors of a model of this project on the notes held out when it was trained. */
  errors: call({
    input: z.strictObject({ id: ModelId, label: Label.optional(), kind: z.enum(modelErrorKinds).optional(), offset: z.int().min(0), limit: z.int().min(1).max(1000) }),
    output: z.object({ total: z.int(), byKind: z.record(z.enum(modelErrorKinds), z.int()), errors: z.array(ModelError) }), allow: everybody,
  }),
  /** Tags reviewed notes that none of them learned from; the result is read with `comparison`. */
  compare: call({ input: z.strictObject({ ids: z.array(ModelId).min(1).max(6), /** Each together with the rules. */ hasRules: z.boolean() }), output: JobStarted, allow: everybody }),
  comparison: call({ input: z.strictObject({ jobId: z.string() }), output: Comparison, allow: everybody }),
  /** A file, or a folder with the bundle's parts. `damaged`, `unknownFormat` or `newerVersion` for what is refused. */
  importBundle: call({ input: z.strictObject({ path: Path }), output: ModelRow, paths: ['path'], allow: keepers }),
  exportBundle: call({ input: z.strictObject({ id: ModelId, path: Path }), output: z.object({ path: z.string(), bytes: z.int() }), paths: ['path'], allow: keepers }),
  /** Reads a bundle without taking it in. */
  verifyBundle: call({ input: z.strictObject({ path: Path }), output: ModelView, paths: ['path'], allow: everybody }),
  rename: call({ input: z.strictObject({ id: ModelId, name: z.string().trim().min(1).max(100) }), output: ModelRow, allow: trainers }),
  /** Takes a model out of the project for good; starter models stay. */
  remove: call({ input: z.strictObject({ id: ModelId }), output: z.null(), allow: keepers }),
} as const;
