import { z } from 'zod';
import { DescribedLabel, maxDescribed } from './described';
import { KnownPatient, PhiType } from './phi';
import { Language } from './text';
import { modelErrorKinds, ModelKind, ModelMetrics, OwnNotesGain, RecallCurve, StoredKind } from './models';
import { Bytes } from './modelCalls';
import { Lineage } from './tasks/task';
import { TrainingOptions } from './training';

export const SuggestionSchema = z
  .object({
    start: z.int().min(0),
    end: z.int().min(0),
    type: PhiType,
    score: z.number().min(0).max(1),
    source: z.string(),
    reason: z.string(),
    /** What the model calls it; a label set that has this label takes it as it is. */
    label: z.string().optional(),
  })
  .readonly();

/** What looks for PHI, besides known patient data. */
export const DetectionSystem = z
  .object({
    hasRules: z.boolean(),
    /** SHA-256 of bundles that were loaded before. */
    models: z.array(z.string()).readonly(),
    /** The bundled model of a note's language, if no model of `models` supports that language. */
    hasBundledModels: z.boolean(),
    /**
     * SHA-256 of the model that is trained while notes are reviewed: it adds confident findings to those of the others,
     * and from a certain number of notes it counts like them.
     */
    learning: z.string().optional(),
    recallTarget: z.number().nullable(),
    labelTargets: z.record(z.string(), z.number()).readonly(),
    /** A redactor adds what nothing else found; at its default threshold if no share of the PHI is required. */
    redactor: z.object({ sha256: z.string(), recallTarget: z.number().nullable() }).readonly().optional(),
    /** Labels that are looked for by what they mean, in what nothing else found. */
    described: z.array(DescribedLabel).max(maxDescribed).readonly().optional(),
  })
  .readonly();
export type DetectionSystem = z.infer<typeof DetectionSystem>;

/** One batch for the engine: texts go in, spans come out. The engine never sees the project file. */
export const DetectRequest = z
  .object({
    documents: z.array(z.object({ text: z.string(), language: Language.nullable(), patient: z.string().nullable() })),
    knownPatients: z.array(KnownPatient),
    /** Rules alone when absent. */
    system: DetectionSystem.optional(),
    /** No: nobody queues these notes by their uncertainty, and the replies leave it out. */
    hasUncertainty: z.boolean().optional(),
  })
  .readonly();
export type DetectRequest = z.infer<typeof DetectRequest>;

export const DetectReply = z
  .object({
    results: z.array(
      z.object({
        language: Language,
        suggestions: z.array(SuggestionSchema),
        /**
         * The models' uncertainty about the note: the mean uncertainty of its least certain tokens, in [0, 1]; absent
         * without a model.
         */
        uncertainty: z.number().optional(),
      }),
    ),
  })
  .readonly();
export type DetectReply = z.infer<typeof DetectReply>;

/** A note to learn from or to be measured on; `type` is a label of the request. */
export const GoldNote = z
  .object({
    id: z.string(),
    patient: z.string(),
    language: Language,
    text: z.string(),
    spans: z.array(z.object({ start: z.int(), end: z.int(), type: z.string() }).readonly()).readonly(),
  })
  .readonly();
export type GoldNote = z.infer<typeof GoldNote>;

/** A note that nobody has reviewed. */
export const OwnNote = GoldNote.unwrap().omit({ spans: true }).readonly();
export type OwnNote = z.infer<typeof OwnNote>;

export const TrainRequest = z
  .object({
    kind: ModelKind,
    options: TrainingOptions,
    notes: z.array(GoldNote).readonly(),
    devNotes: z.array(GoldNote).readonly(),
    /**
     * Variants of the notes with other names, each in the order of the notes, instead of copies with surrogates. A
     * network uses one of them, or the note, in each epoch; a linear CRF is trained on the notes and the first of them.
     */
    copies: z.array(z.array(GoldNote).readonly()).max(10).readonly().optional(),
    labels: z
      .array(z.object({ id: z.string(), type: PhiType, from: z.array(PhiType).readonly() }).readonly())
      .readonly(),
    /** For the model card. */
    about: z
      .object({
        name: z.string(),
        createdAt: z.string(),
        labelSet: z.string(),
        licence: z.string(),
        gauze: z.string(),
        /** Paragraphs for the model card: what it was and was not tested on. */
        remarks: z.array(z.string().max(2000)).readonly().optional(),
        /** `rules` for a model that learned from few or invented notes: they come before it. `model` when absent. */
        precedence: z.enum(['model', 'rules']).optional(),
        lineage: Lineage,
      })
      .readonly(),
    /** Unlabelled, for pre-training; nothing of them is stored except in the weights. */
    texts: z.array(z.string()).readonly().optional(),
    /**
     * Read by the thorough model and the rules, and learned from where these are sure. Notes of held-out patients, and
     * with the text of a note above, are passed over.
     */
    ownNotes: z.array(OwnNote).readonly().optional(),
    /**
     * Of a transformer: the file of the pre-trained encoder that it starts from; the one of this computer when absent.
     */
    base: Bytes.optional(),
    /** The bundle of a finished model of this kind with these labels, which learns further. */
    from: Bytes.optional(),
    /** Where an interrupted run stopped. */
    checkpoint: Bytes.nullable(),
  })
  .readonly();
export type TrainRequest = z.infer<typeof TrainRequest>;

/** By the place of the note in `devNotes`. */
const EngineError = z
  .object({
    note: z.int(),
    kind: z.enum(modelErrorKinds),
    start: z.int(),
    end: z.int(),
    label: z.string().nullable(),
    suggested: z.string().nullable(),
    suggestedStart: z.int().nullable(),
    suggestedEnd: z.int().nullable(),
    score: z.number().nullable(),
    isLeak: z.boolean(),
  })
  .readonly();
export type EngineError = z.infer<typeof EngineError>;

export const TrainReply = z
  .object({
    bundle: Bytes,
    sha256: z.string(),
    metrics: ModelMetrics.nullable(),
    errors: z.array(EngineError).readonly(),
    backend: z.string(),
    seconds: z.number(),
    /** Absent without `ownNotes`. */
    ownNotes: OwnNotesGain.optional(),
  })
  .readonly();
export type TrainReply = z.infer<typeof TrainReply>;

/** The description in a bundle. */
export const BundleInfo = z
  .object({
    sha256: z.string(),
    bytes: z.int(),
    kind: StoredKind,
    name: z.string(),
    createdAt: z.string(),
    languages: z.array(Language).readonly(),
    labels: z.array(z.object({ id: z.string(), type: PhiType }).readonly()).readonly(),
    labelSet: z.string(),
    notes: z.int(),
    patients: z.int(),
    metrics: ModelMetrics.nullable(),
    curves: z.array(RecallCurve).readonly(),
    lineage: Lineage,
    licence: z.string(),
    privacy: z.object({ epsilon: z.number(), delta: z.number() }).readonly().nullable(),
    ownNotes: OwnNotesGain.optional(),
    card: z.string(),
  })
  .readonly();
export type BundleInfo = z.infer<typeof BundleInfo>;
