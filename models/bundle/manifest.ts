import { z } from 'zod';
import { PhiType } from '../../electron/contract/phi';
import { Language } from '../../electron/contract/text';
import { ModelMetrics, OwnNotesGain, RecallCurve, StoredKind } from '../../electron/contract/models';
import { TrainingOptions } from '../../electron/contract/training';
import { bundleFormat, bundleVersion, featuresId, partName, tokenizerId } from './format';
import { Lineage, partFacts } from './manifestFields';

/** `tunedLayers`: a transformer without the base encoder, which it names. */
const taggerKinds = ['linearCrf', 'network', 'transformer', 'tunedLayers', 'imported', 'pooled'] as const;
export type TaggerKind = (typeof taggerKinds)[number];

const PartName = z.string().regex(partName);

/** Of a model that learned with differential privacy: what is promised, and the numbers that it follows from. */
export const ModelPrivacy = z
  .strictObject({
    epsilon: z.number().min(0),
    delta: z.number().min(0).max(1),
    /**
     * Chance of a patient to be in a step, deviation of the noise in norms, steps done, largest norm of a patient's
     * gradient.
     */
    sampling: z
      .strictObject({
        sampleRate: z.number().gt(0).max(1),
        noiseMultiplier: z.number().min(0),
        steps: z.int().min(0),
        clip: z.number().gt(0),
      })
      .readonly()
      .optional(),
  })
  .readonly();
export type ModelPrivacy = z.infer<typeof ModelPrivacy>;

/** Where an imported model comes from. */
const ModelSource = z
  .strictObject({
    /** As its configuration says. */
    architecture: z.string().max(40),
    files: z
      .array(
        z
          .strictObject({ name: z.string().max(80), bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
          .readonly(),
      )
      .max(20)
      .readonly(),
    /** What each of its labels is here; null: it is ignored. */
    labels: z
      .array(z.strictObject({ label: z.string().max(80), phi: z.string().max(80).nullable() }).readonly())
      .max(2000)
      .readonly(),
  })
  .readonly();

/** Everything about a model but its weights and its words. Holds labels, counts and figures; no text of a note. */
export const Manifest = z
  .strictObject({
    format: z.literal(bundleFormat),
    version: z.literal(bundleVersion),
    kind: StoredKind,
    name: z.string().min(1).max(100),
    /** UTC, ISO 8601. */
    createdAt: z.iso.datetime(),
    /** The version that wrote it. */
    gauze: z.string().max(40),
    languages: z.array(Language).min(1).max(5).readonly(),
    labelSet: z.string().max(40),
    labels: z
      .array(
        z
          .strictObject({
            id: z.string().min(1).max(80),
            type: PhiType,
            /** Kinds that a rule may find under this label. */ from: z.array(PhiType).readonly(),
          })
          .readonly(),
      )
      .min(1)
      .max(500)
      .readonly(),
    tokenizer: z.literal(tokenizerId),
    features: z.literal(featuresId),
    /**
     * False: words are hashed, and there is no part that could hold a list of them. Only an imported model has the
     * pieces of its own tokenizer, and a pooled one the words of the public text of its representer.
     */
    hasWordList: z.boolean(),
    taggers: z
      .array(
        z
          .strictObject({
            kind: z.enum(taggerKinds),
            part: PartName,
            /** In the average; 1 where it does not say. */ weight: z.number().gt(0).max(10).optional(),
          })
          .readonly(),
      )
      .min(1)
      .max(8)
      .readonly(),
    training: z
      .strictObject({
        notes: z.int().min(0),
        patients: z.int().min(0),
        options: TrainingOptions,
        backend: z.string().max(80),
        seconds: z.number().min(0),
        ownNotes: OwnNotesGain.optional(),
      })
      .readonly(),
    metrics: ModelMetrics.nullable(),
    curves: z.array(RecallCurve).max(501).readonly(),
    /**
     * `decides`: rules fill in beside the model, above their thresholds; `besideRules`: rules stand first and the model
     * adds what it is sure of.
     */
    standing: z.enum(['decides', 'besideRules']),
    /**
     * From which P(PHI) on a rule fills in where the model found nothing, by id of the recognizer; learned on held-out
     * notes.
     */
    ruleFloors: z.record(z.string().max(60), z.number().min(0).max(1)).readonly(),
    lineage: Lineage,
    licence: z.string().max(200),
    source: ModelSource.optional(),
    privacy: ModelPrivacy.nullable(),
    parts: z.array(partFacts(partName)).min(2).max(20).readonly(),
  })
  .readonly();
export type Manifest = z.infer<typeof Manifest>;
