import { z } from 'zod';
import { LanguageAudit } from './languageAudit';
import { call, everybody, keepers } from './kernel';
import {
  Lineage,
  ModelId,
  ModelName,
  ModelPath,
  runFields,
  storedCallsOf,
  trainers,
  trainingCallsOf,
  TrainingStarted,
  pointFields,
} from './tasks/task';
import { Language } from './text';
import { TrainingPrivacy } from './training';

/** Named by millions of parameters. */
export const presetNames = ['2M', '8M', '30M', '80M'] as const;
export type PresetName = (typeof presetNames)[number];
/** The vocabulary that belongs to each. */
export const presetPieces = { '2M': 8000, '8M': 16_000, '30M': 32_000, '80M': 52_000 } as const;
/** As many pieces as the whole of the paper's vocabulary, and as few as suit a department. */
export const vocabularySizes = { least: 8000, most: 52_000 } as const;

/** `published`: persons, and countries, states and cities, as in the paper; `all`: every type of PHI. */
export const replacedLabels = ['all', 'published'] as const;
export type ReplacedLabels = (typeof replacedLabels)[number];

/** What a vocabulary is learned from: the notes, of which it then tells; or notes that Gauze invented. */
export const vocabularySources = ['notes', 'invented'] as const;
export type VocabularySource = (typeof vocabularySources)[number];
/** Where nobody says: words of the notes that are one piece tell which notes they were. */
export const defaultVocabularySource: VocabularySource = 'invented';
/** Whether a person may say how many entries it has: invented notes have as many as they have. */
export const isVocabularyCounted = (from: VocabularySource, isPrivate: boolean): boolean =>
  from === 'notes' && !isPrivate;
/** Of a stored run that does not say: the default until 30 November 2026. */
export const formerVocabularySource: VocabularySource = 'notes';

/** `done`: reviewed notes, by what was accepted; `detected`: those that detection has searched besides. */
export const languageSources = ['done', 'detected'] as const;

const Material = {
  source: z.enum(languageSources).optional(),
  preset: z.enum(presetNames).optional(),
  vocabulary: z.int().min(vocabularySizes.least).max(vocabularySizes.most).optional(),
  language: Language.optional(),
} as const;

export const LanguageOptions = z
  .strictObject({
    ...Material,
    replace: z.enum(replacedLabels).optional(),
    /** With `privacy` always `invented`. Entries can be counted, by `vocabulary`, only with `notes`. */
    vocabularyFrom: z.enum(vocabularySources).optional(),
    epochs: z.int().min(1).max(500).optional(),
    batchSize: z.int().min(1).max(256).optional(),
    /** People who do not exist, planted once, ten and fifty times each, for the audit. */
    canaries: z.int().min(0).max(200).optional(),
    seed: z
      .int()
      .min(0)
      .max(2 ** 31)
      .optional(),
    /** DP-SGD for each patient that is learned from: no two trainings are alike. Unseen notes are not covered. */
    privacy: TrainingPrivacy.optional(),
  })
  .readonly();
export type LanguageOptions = z.infer<typeof LanguageOptions>;

/** A moment of a training. */
export const LanguagePoint = z
  .object({
    ...pointFields,
    /** Of hidden pieces of notes that it did not learn from. */
    dev: z.object({ perplexity: z.number() }).readonly().nullable(),
  })
  .readonly();
export type LanguagePoint = z.infer<typeof LanguagePoint>;

/** Names that left the vocabulary. */
export const LanguageScrub = z
  .object({ names: z.int(), entries: z.int(), pieces: z.int(), cost: z.number() })
  .readonly();

export const LanguageRow = z
  .object({
    id: ModelId,
    name: z.string(),
    origin: z.enum(['trained', 'imported']),
    createdAt: z.string(),
    languages: z.array(Language).readonly(),
    notes: z.int(),
    patients: z.int(),
    parameters: z.int(),
    bytes: z.int(),
    /** Null if not measured: a model imported as a folder. */
    perplexity: z.number().nullable(),
    /** Null: names are still in its vocabulary. */
    scrub: LanguageScrub.nullable(),
    /** How many things speak against giving it away; null before an audit. */
    failures: z.int().nullable(),
    isUsed: z.literal(false),
    runId: z.int().nullable(),
  })
  .readonly();
export type LanguageRow = z.infer<typeof LanguageRow>;

export const LanguageView = z
  .object({
    row: LanguageRow,
    /** In words, Markdown. */
    card: z.string(),
    lineage: Lineage,
    licence: z.string(),
    sha256: z.string(),
  })
  .readonly();
export type LanguageView = z.infer<typeof LanguageView>;

const WordCounts = z.array(z.object({ word: z.string(), count: z.int() }).readonly()).readonly();

export const LanguageRun = z
  .object({
    ...runFields,
    name: z.string(),
    options: LanguageOptions,
    languageModelId: z.string().nullable(),
    perplexity: z.number().nullable(),
  })
  .readonly();
export type LanguageRun = z.infer<typeof LanguageRun>;

export const LanguageReadiness = z
  .object({
    notes: z.int(),
    /** Patients that are learned from, and that are needed. */
    patients: z.int(),
    neededPatients: z.int(),
    letters: z.int(),
    neededLetters: z.int(),
    split: z.object({ trainNotes: z.int(), devNotes: z.int() }).readonly(),
    canTrain: z.boolean(),
    problem: z.enum(['noNotes', 'tooLittleText']).nullable(),
  })
  .readonly();
export type LanguageReadiness = z.infer<typeof LanguageReadiness>;

/** A person's judgement of words that the model predicted. */
export const Judgement = z.object({ word: z.string().min(1).max(100), isName: z.boolean() }).readonly();
export type Judgement = z.infer<typeof Judgement>;

const Acceptance = z
  .strictObject({ person: z.string().trim().min(1).max(100), reason: z.string().trim().min(1).max(1000) })
  .readonly();

const JobStarted = z.object({ jobId: z.string() });
/** `md` for a program, `html` and `pdf` for people. */
export const dossierForms = ['html', 'pdf', 'md'] as const;

const LanguageStart = z.strictObject({
  name: ModelName,
  options: LanguageOptions.optional(),
  /** With `privacy`, notes of unknown patients are each a patient of their own; otherwise `notReady` (`unlinked`). */
  acceptsUnlinked: z.boolean().optional(),
});

export const languageModelsCalls = {
  ...trainingCallsOf({
    readiness: LanguageReadiness,
    start: LanguageStart,
    resume: z.strictObject({ runId: z.int() }),
    run: LanguageRun,
    point: LanguagePoint,
  }),
  ...storedCallsOf({ row: LanguageRow, view: LanguageView }),
  readiness: call({ input: z.strictObject(Material), output: LanguageReadiness, allow: everybody }),
  start: call({ input: LanguageStart, output: TrainingStarted, allow: trainers }),
  /**
   * Attacks a model with the very notes of its training. `stale` if they have changed since, `notReady` with `needs:
   * run` for a model that was not trained here. Human judgements are taken into account; existing reference models are
   * not trained again.
   */
  audit: call({
    input: z.strictObject({ id: ModelId, references: z.int().min(0).max(64).optional() }),
    output: JobStarted,
    allow: trainers,
  }),
  /** The newest audit of a model, with the words that it predicted. */
  findings: call({
    input: z.strictObject({ id: ModelId }),
    output: z.object({
      audit: LanguageAudit.nullable(),
      judgements: z.array(Judgement).readonly(),
      /** Medical words that detection took for persons or places, and that stayed. */
      kept: WordCounts,
    }),
    allow: trainers,
  }),
  /** Words are judged for all models of the project; the next audit uses it. Null removes a judgement. */
  judge: call({
    input: z.strictObject({ word: z.string().trim().min(1).max(100), isName: z.boolean().nullable() }),
    output: z.object({ judgements: z.array(Judgement).readonly() }),
    allow: trainers,
  }),
  /** Takes the names that the audit, lists, notes and people give out of the vocabulary: a new model. */
  scrub: call({
    input: z.strictObject({ id: ModelId, name: ModelName, epochs: z.int().min(1).max(50).optional() }),
    output: JobStarted,
    allow: trainers,
  }),
  /**
   * For every kind of export: `notReady` with `needs: audit` before an audit; `leak` with `failures` if the audit
   * speaks against it, unless a person gives a reason, which is recorded in the audit trail, the card and the dossier.
   * As a bundle `notReady` with `needs: scrub` for a model of an older version, which contains a plain hash of its
   * texts.
   */
  exportBundle: call({
    input: z.strictObject({ id: ModelId, path: ModelPath, acceptance: Acceptance.optional() }),
    output: z.object({ path: z.string(), bytes: z.int() }),
    paths: ['path'],
    writes: ['path'],
    allow: keepers,
  }),
  /** A folder for the `transformers` library, with card and dossier. */
  exportFolder: call({
    input: z.strictObject({ id: ModelId, path: ModelPath, acceptance: Acceptance.optional() }),
    output: z.object({ path: z.string(), files: z.int() }),
    paths: ['path'],
    writes: ['path'],
    allow: keepers,
  }),
  /** The page for the privacy office: counts and metrics only. It states what speaks against the model. */
  dossier: call({
    input: z.strictObject({
      id: ModelId,
      path: ModelPath,
      form: z.enum(dossierForms),
      acceptance: Acceptance.optional(),
    }),
    output: z.object({ path: z.string() }),
    paths: ['path'],
    writes: ['path'],
    allow: keepers,
  }),
} as const;
