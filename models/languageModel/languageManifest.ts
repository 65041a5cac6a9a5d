import { z } from 'zod';
import { Language } from '../../electron/contract/text';
import { replacedLabels } from '../../electron/contract/languageModels';

export const languageBundleFormat = 'gauze-language-model';
export const languageBundleVersion = 1;

const Count = z.int().min(0);
const Digest = z.string().regex(/^[0-9a-f]{64}$/);

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

/** Everything about a language model but its weights and its pieces. Counts and figures; no text of a note. */
export const LanguageManifest = z
  .strictObject({
    format: z.literal(languageBundleFormat),
    version: z.literal(languageBundleVersion),
    name: z.string().min(1).max(100),
    /** UTC, ISO 8601. */
    createdAt: z.iso.datetime(),
    /** The version that wrote it. */
    gauze: z.string().max(40),
    languages: z.array(Language).min(1).max(5).readonly(),
    licence: z.string().max(200),
    text: z
      .strictObject({
        labels: z.enum(replacedLabels),
        notes: Count,
        patients: Count,
        letters: Count,
        unseenNotes: Count,
        unseenPatients: Count,
        unseenShare: z.number().gt(0).lt(1),
        /** What was replaced, and what was taken for a person or a place and stayed as a medical word. */
        replaced: Count,
        keptWords: Count,
        /** Documents that could not be read. */
        failed: Count,
        /** Of the texts that were learned from and held out: an audit is of these very texts. */
        sha256: Digest,
      })
      .readonly(),
    canaries: CanaryPlan,
    training: z
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
        history: z
          .array(
            z.strictObject({ epoch: Count, loss: z.number(), perplexity: z.number().min(1).nullable() }).readonly(),
          )
          .max(10_000)
          .readonly(),
      })
      .readonly(),
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
        /** Growth of the perplexity of the unseen text for pieces of the same length, as a share. */
        cost: z.number(),
      })
      .readonly()
      .nullable(),
    parts: z
      .array(z.strictObject({ name: z.string().max(60), bytes: Count, sha256: Digest }).readonly())
      .min(2)
      .max(10)
      .readonly(),
  })
  .readonly();
export type LanguageManifest = z.infer<typeof LanguageManifest>;
