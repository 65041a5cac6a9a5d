import { z } from 'zod';
import { GauzeError } from '../../electron/contract/errors';
import { Language } from '../../electron/contract/text';
import { replacedLabels } from '../../electron/contract/languageModels';
import { ModelPrivacy } from '../bundle/manifest';

export const languageBundleFormat = 'gauze-language-model';
export const languageBundleVersion = 2;
/** Of models that learned with differential privacy: a reader that knows nothing of it would say there was none. */
export const privateBundleVersion = 3;

const Count = z.int().min(0);
const Digest = z.string().regex(/^[0-9a-f]{64}$/);
const FileFacts = z.strictObject({ name: z.string().max(60), bytes: Count, sha256: Digest }).readonly();

/** Sentences about people who do not exist, planted so that an audit can say what a model remembers. */
export const CanaryPlan = z
  .strictObject({
    /** Of the draw: the audit draws the same people again. */
    seed: Count,
    /** For each number of copies how many people. */
    groups: z
      .array(z.strictObject({ people: Count.max(200), copies: z.int().min(1).max(1000) }).readonly())
      .max(10)
      .readonly(),
  })
  .readonly();
export type CanaryPlan = z.infer<typeof CanaryPlan>;

const Text = z
  .strictObject({
    labels: z.enum(replacedLabels),
    notes: Count,
    patients: Count,
    /** Two figures where a bundle is of version 2: the exact number would say whether a guess is right. */
    letters: Count,
    unseenNotes: Count,
    unseenPatients: Count,
    unseenShare: z.number().gt(0).lt(1),
    /** What was replaced, and what was taken for a person or a place and stayed as a medical word. */
    replaced: Count,
    keptWords: Count,
    /** Documents that could not be read. */
    failed: Count,
    /** Version 1 alone: a plain hash of the texts that were learned from and held out. Nothing writes it any more. */
    sha256: Digest.optional(),
    /** Of the same texts: an audit is of these very ones. */
    mark: z
      .strictObject({ salt: z.string().regex(/^[0-9a-f]{32}$/), mac: Digest })
      .readonly()
      .optional(),
  })
  .readonly();

const Training = z
  .strictObject({
    preset: z.string().max(10),
    parameters: Count,
    seed: Count,
    epochs: Count,
    batchSize: Count,
    learningRate: z.number().gt(0),
    steps: Count,
    seconds: z.number().min(0),
    backend: z.string().max(80),
    /** Of hidden pieces of the unseen notes. */
    perplexity: z.number().min(1),
    /** Absent: learned from the notes, given, or with differential privacy, which has it from invented ones too. */
    vocabulary: z.literal('invented').optional(),
    /** Absent: without differential privacy. */
    privacy: ModelPrivacy.unwrap()
      .extend({ /** On where its ε was charged. */ remarks: z.array(z.string().max(400)).max(5).readonly() })
      .readonly()
      .optional(),
    /** Empty with differential privacy: losses are those of the notes. */
    history: z
      .array(z.strictObject({ epoch: Count, loss: z.number(), perplexity: z.number().min(1).nullable() }).readonly())
      .max(10_000)
      .readonly(),
  })
  .readonly();
export type LanguageTraining = z.infer<typeof Training>;

/** Everything about a language model but its weights and its pieces. Counts and figures; no text of a note. */
export const LanguageManifest = z
  .strictObject({
    format: z.literal(languageBundleFormat),
    version: z.union([z.literal(1), z.literal(languageBundleVersion), z.literal(privateBundleVersion)]),
    name: z.string().min(1).max(100),
    /** UTC, ISO 8601. */
    createdAt: z.iso.datetime(),
    /** The version that wrote it. */
    gauze: z.string().max(40),
    languages: z.array(Language).min(1).max(5).readonly(),
    licence: z.string().max(200),
    /** Null where the model came as a folder: what it learned from is not known here. */
    text: Text.nullable(),
    canaries: CanaryPlan,
    training: Training.nullable(),
    /** The second step; null: names are still in the vocabulary. */
    scrub: z
      .strictObject({
        /** Of the model that it was taken from. */
        from: Digest,
        names: Count,
        entries: Count,
        fragments: Count,
        pieces: Count,
        rerouted: Count,
        steps: Count,
        perplexityBefore: z.number().min(1),
        perplexityAfter: z.number().min(1),
        /** Growth of the perplexity of the same hidden words of the unseen text, as a share. */
        cost: z.number(),
      })
      .readonly()
      .nullable(),
    /** The files of the folder that it came as. */
    source: z.array(FileFacts).min(1).max(10).readonly().optional(),
    parts: z.array(FileFacts).min(2).max(10).readonly(),
  })
  .readonly();
export type LanguageManifest = z.infer<typeof LanguageManifest>;

/** A model that was trained with Gauze from notes. */
export type TrainedManifest = LanguageManifest & {
  readonly text: z.infer<typeof Text>;
  readonly training: LanguageTraining;
};

/** Whether it says where it comes from: notes and a training, or a folder; and what it knows its texts again by. */
export function isWholeManifest({ version, text, training, scrub, source }: LanguageManifest): boolean {
  if (source !== undefined) return version > 1 && text === null && training === null && scrub === null;
  if (text === null || training === null) return false;
  if ((training.privacy !== undefined) !== (version === privateBundleVersion)) return false;
  return version === 1
    ? text.sha256 !== undefined && text.mark === undefined
    : text.sha256 === undefined && text.mark !== undefined;
}

/** @throws GauzeError `notReady` with `needs: run` for a model that came as a folder */
export function trainedManifest(manifest: LanguageManifest): TrainedManifest {
  const { text, training } = manifest;
  if (text === null || training === null)
    throw new GauzeError('notReady', 'what this model learned from is not known here', { needs: 'run' });
  return { ...manifest, text, training };
}

/** Whether a plain hash of its texts stands in it: such a bundle must not leave. */
export const holdsDigest = ({ text }: Pick<LanguageManifest, 'text'>): boolean => text?.sha256 !== undefined;
