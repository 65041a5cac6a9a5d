import { z } from 'zod';
import { DescribedLabel, maxDescribed } from './described';
import { ForeignLabel, ForeignView } from './imports';
import { JobStarted } from './jobs';
import { call, everybody, keepers } from './kernel';
import { PhiType } from './phi';
import { Lineage, ModelId, ModelName, ModelPath, storedCallsOf } from './tasks/task';
import { Language, Offset } from './text';

/**
 * What learns: a linear CRF (seconds); a network (minutes); `default`: both, their probabilities averaged; `accurate`:
 * three networks and a linear CRF; `transformer`: a pre-trained encoder, fine-tuned (an hour); `transformerEnsemble`:
 * one of each, weighted by the validation notes.
 */
export const modelKinds = [
  'linearCrf',
  'network',
  'default',
  'accurate',
  'transformer',
  'transformerEnsemble',
] as const;
/** Kinds that a pre-trained encoder is needed for. */
export const hasTransformer = (kind: ModelKind): boolean => kind === 'transformer' || kind === 'transformerEnsemble';
export const ModelKind = z.enum(modelKinds);
export type ModelKind = z.infer<typeof ModelKind>;
/**
 * How a stored model was trained; `imported`: by someone else, with another program; `pooled`: on the private
 * representations of several sites.
 */
export const StoredKind = z.enum([...modelKinds, 'imported', 'pooled']);
export type StoredKind = z.infer<typeof StoredKind>;

/** `bundled`: came with Gauze; it belongs to no project and cannot be removed. */
export const modelOrigins = ['bundled', 'trained', 'background', 'imported'] as const;

export const Share = z.number().min(0).max(1);
/** A 95 % bootstrap interval over notes; null if there are too few. */
export const Interval = z.tuple([z.number(), z.number()]).readonly().nullable();
export const Label = z.string().min(1).max(80);

export const Score = z.object({ precision: Share, recall: Share, f1: Share }).readonly();
export type Score = z.infer<typeof Score>;

/** Exact span and label. */
export const LabelScore = z
  .object({
    label: Label,
    /** In the gold. */ spans: z.int(),
    tp: z.int(),
    fp: z.int(),
    fn: z.int(),
    precision: Share,
    recall: Share,
    f1: Share,
    interval: Interval,
  })
  .readonly();
export type LabelScore = z.infer<typeof LabelScore>;

/**
 * A model's performance on notes outside its training set. `masked`: letters and digits of gold spans that were
 * covered, whatever the label; `leaking`: notes with an uncovered letter or digit, among the notes with any.
 */
export const ModelMetrics = z
  .object({
    notes: z.int(),
    patients: z.int(),
    spans: z.int(),
    precision: Share,
    recall: Share,
    f1: Share,
    interval: Interval,
    maskedRecall: Share,
    maskedPrecision: Share,
    leaking: Share,
    labels: z.array(LabelScore).readonly(),
  })
  .readonly();
export type ModelMetrics = z.infer<typeof ModelMetrics>;

/**
 * One point of the precision/recall curve: suggestions are shown if P(PHI) reaches the threshold. Over tokens, any
 * label.
 */
export const CurvePoint = z.object({ threshold: Share, precision: Share, recall: Share }).readonly();
export type CurvePoint = z.infer<typeof CurvePoint>;

/** A figure of one model less that of another, and its interval where there are enough patients. */
const Difference = z.object({ difference: z.number(), interval: Interval }).readonly();

/**
 * What notes that nobody reviewed gave a model, on the held-out reviewed notes: it was trained without and with the
 * sentences of which the thorough model and the rules were sure.
 */
export const OwnNotesGain = z
  .object({
    /** Read; of their sentences, those that were learned from, with their spans. */
    notes: z.int(),
    sentences: z.int(),
    sure: z.int(),
    spans: z.int(),
    without: Score,
    /** Null where no sentence was sure: then there was no second training. */
    taught: z
      .object({
        with: Score,
        f1: Difference,
        /** Of the share of letters and digits of gold spans that are covered. */
        covered: Difference,
        /** Held out, and drawn again and again. */
        patients: z.int(),
      })
      .readonly()
      .nullable(),
    /** Whether the model is the one that learned from them: only where its gain is shown. */
    isKept: z.boolean(),
  })
  .readonly();
export type OwnNotesGain = z.infer<typeof OwnNotesGain>;

export const RecallCurve = z
  .object({
    /** Null: all labels together. */ label: Label.nullable(),
    /** Tokens of gold spans behind it. */ tokens: z.int(),
    points: z.array(CurvePoint).readonly(),
  })
  .readonly();
export type RecallCurve = z.infer<typeof RecallCurve>;

export const ModelRow = z
  .object({
    /** `starter:es`, or a number in the project as text. */
    id: z.string().min(1).max(40),
    name: z.string().min(1).max(100),
    kind: StoredKind,
    origin: z.enum(modelOrigins),
    /** UTC, ISO 8601. */
    createdAt: z.string(),
    languages: z.array(Language).readonly(),
    labels: z.array(z.object({ id: Label, type: PhiType }).readonly()).readonly(),
    /** What it learned from. */
    notes: z.int(),
    patients: z.int(),
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
    /** The origin of the notes, and their licence. */
    lineage: Lineage,
    licence: z.string(),
    /** SHA-256 of the bundle. */
    sha256: z.string(),
    /** Absent where only reviewed notes were asked for. */
    ownNotes: OwnNotesGain.optional(),
  })
  .readonly();
export type ModelView = z.infer<typeof ModelView>;

/** The detection settings: which models, with the rules or without, and the required recall. */
export const DetectionSettings = z
  .strictObject({
    modelIds: z.array(z.string().min(1).max(40)).max(8).readonly(),
    /** Bundled models of a note's language, if none of `modelIds` supports that language. */
    hasBundledModels: z.boolean(),
    hasRules: z.boolean(),
    /**
     * Share of PHI tokens to be covered, by the calibration on held-out notes; null: each token gets its most probable
     * label.
     */
    recallTarget: z.number().gt(0).lt(1).nullable(),
    /** The same for single labels. */
    labelTargets: z.record(Label, z.number().gt(0).lt(1)).readonly(),
    /** The additional redactor; null for none. */
    redactorId: z.string().min(1).max(40).nullable(),
    /** Share of the PHI tokens that it is to cover; null: what is likelier than not. */
    redactorRecall: z.number().gt(0).lt(1).nullable(),
    /** Labels of the project that are looked for by what they mean, too. */
    described: z
      .array(DescribedLabel)
      .max(maxDescribed)
      .refine((all) => new Set(all.map(({ label }) => label)).size === all.length)
      .readonly(),
  })
  .readonly();
export type DetectionSettings = z.infer<typeof DetectionSettings>;

/**
 * `missed`: nothing there; `spurious`: nothing should be there; `boundary`: right label, other boundaries; `label`:
 * same place, other label.
 */
export const modelErrorKinds = ['missed', 'spurious', 'boundary', 'label'] as const;

/** An error of a model, on notes outside its training set. Offsets, so that the note can be opened there; no text. */
export const ModelError = z
  .object({
    documentId: z.int(),
    documentName: z.string(),
    kind: z.enum(modelErrorKinds),
    /** Of the gold span, or of the suggestion if there is none. */
    start: Offset,
    end: Offset,
    label: Label.nullable(),
    suggested: Label.nullable(),
    suggestedStart: Offset.nullable(),
    suggestedEnd: Offset.nullable(),
    /** The model's score for its suggestion. */
    score: Share.nullable(),
    /** Whether a letter or digit of the gold span stayed uncovered. */
    isLeak: z.boolean(),
  })
  .readonly();
export type ModelError = z.infer<typeof ModelError>;

/**
 * Models on the same notes; the second and later ones tested against the first (paired approximate randomization over
 * notes).
 */
export const Comparison = z
  .object({
    notes: z.int(),
    /** Reviewed notes that are left out because a compared model learned from them. */
    excluded: z.int(),
    models: z
      .array(
        z
          .object({
            id: z.string(),
            name: z.string(),
            metrics: ModelMetrics,
            /** F1 less the first one's, and its two-sided p; null for the first. */
            test: z.object({ difference: z.number().nullable(), p: z.number().nullable() }).readonly().nullable(),
          })
          .readonly(),
      )
      .readonly(),
  })
  .readonly();
export type Comparison = z.infer<typeof Comparison>;

export const modelsCalls = {
  /** After those of the project, the bundled models, which stay. */
  ...storedCallsOf({ row: ModelRow, view: ModelView }),
  settings: call({ input: z.strictObject({}), output: DetectionSettings, allow: everybody }),
  /** What is absent stays as it was. */
  setSettings: call({ input: DetectionSettings.unwrap().partial(), output: DetectionSettings, allow: keepers }),
  /** Short for adding to, or taking from, `modelIds` of the settings. */
  use: call({ input: z.strictObject({ id: ModelId, isUsed: z.boolean() }), output: DetectionSettings, allow: keepers }),
  /** Errors of a model of this project on the notes held out from its training. */
  errors: call({
    input: z.strictObject({
      id: ModelId,
      label: Label.optional(),
      kind: z.enum(modelErrorKinds).optional(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(1000),
    }),
    output: z.object({
      total: z.int(),
      byKind: z.record(z.enum(modelErrorKinds), z.int()),
      errors: z.array(ModelError),
    }),
    allow: everybody,
  }),
  /** Tags reviewed notes that none of them learned from; the result is read with `comparison`. */
  compare: call({
    input: z.strictObject({
      ids: z.array(ModelId).min(1).max(6),
      /** Each together with the rules. */ hasRules: z.boolean(),
    }),
    output: JobStarted,
    allow: everybody,
  }),
  comparison: call({ input: z.strictObject({ jobId: z.string() }), output: Comparison, allow: everybody }),
  /**
   * The content of a folder with a Hugging Face token classifier; nothing is stored, and only a graph is tried.
   * Errors have a `reason` of `importRefusals`.
   */
  viewForeign: call({
    input: z.strictObject({ path: ModelPath }),
    output: ForeignView,
    paths: ['path'],
    allow: keepers,
  }),
  /**
   * Takes it in, with what its labels are in the project's set. `notReady` with `needs: labels` while one is not
   * decided about; `stale` with `reason: changed` where the folder holds other files than those that were seen.
   */
  importForeign: call({
    input: z.strictObject({
      path: ModelPath,
      /** Of the view. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      name: ModelName,
      languages: z.array(Language).min(1).max(5),
      licence: z.string().trim().max(200),
      table: z.array(ForeignLabel).max(2000),
    }),
    output: ModelRow,
    paths: ['path'],
    allow: keepers,
  }),
  /** Reads a bundle without taking it in. */
  verifyBundle: call({
    input: z.strictObject({ path: ModelPath }),
    output: ModelView,
    paths: ['path'],
    allow: everybody,
  }),
} as const;
