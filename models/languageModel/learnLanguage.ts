import { GauzeError } from '../../electron/contract/errors';
import type { ReplacedLabels } from '../../electron/contract/languageModels';
import { bufferedRandom, type Random } from '../../electron/core/privacy/randomness';
import { suffices, textNeed } from '../../electron/core/training/languageText';
import type { Sha256 } from '../bundle/format';
import {
  privatePlan,
  sampledGaussian,
  spentBy,
  type PrivatePlan,
  type PrivacyWish,
} from '../../electron/core/training/privatePlan';
import type { LoopHooks } from '../training/trainingLoop';
import { createLanguageBundle, type LanguageBundle } from './languageBundle';
import { plantedTexts, windowPlaces, windowsByNote, windowsOf, type LanguageCorpus } from './languageCorpus';
import {
  languageBundleFormat,
  languageBundleVersion,
  privateBundleVersion,
  type CanaryPlan,
  type LanguageManifest,
  type LanguageTraining,
} from './languageManifest';
import { languageShape, parameterCount, presets, type LanguageModel } from './shape';
import type { TextMark } from './textMark';
import { learnBytePairs } from './tokenizer/learnBytePairs';
import {
  languageOptions,
  privateLanguageOptions,
  trainLanguageModel,
  type LanguageOptions,
  type LanguageStart,
  type LanguageText,
  type PatientWindows,
} from './trainLanguageModel';

/** Of the notes, held out before anything else. */
export const unseenShare = 0.2;
const defaultEpochs = 10;

/** Differential privacy for each patient that is learned from. */
export interface PrivateOrder {
  readonly wish: PrivacyWish;
  /** Cryptographic. */
  readonly random: Random;
  /** Of nobody: the vocabulary and the first weights come from these. */
  readonly publicTexts: readonly string[];
  /** For the card: where ε was charged. */
  readonly remarks: readonly string[];
}

export interface LanguageOrder {
  readonly corpus: LanguageCorpus;
  /** Of its texts. */
  readonly mark: TextMark;
  readonly labels: ReplacedLabels;
  readonly plan: CanaryPlan;
  readonly preset: keyof typeof presets;
  /** Of the vocabulary. */
  readonly size: number;
  /** Vocabulary and weights to begin with, where they are not learned again. */
  readonly from: LanguageModel | null;
  readonly options: LanguageOptions;
  /** Null: without differential privacy. */
  readonly privacy: PrivateOrder | null;
  /** Of nobody: the vocabulary comes from these. Null: from the notes, where `privacy` does not say otherwise. */
  readonly inventedTexts: readonly string[] | null;
  readonly about: Pick<LanguageManifest, 'name' | 'createdAt' | 'gauze' | 'licence'>;
  readonly backend: string;
}

/** What a training has that does not say. */
export const optionsOf = (
  given: { readonly [K in 'seed' | 'epochs' | 'batchSize']?: number | undefined },
  isPrivate = false,
): LanguageOptions => {
  const usual = isPrivate ? privateLanguageOptions : { ...languageOptions, epochs: defaultEpochs };
  return {
    ...usual,
    seed: given.seed ?? usual.seed,
    epochs: given.epochs ?? usual.epochs,
    batchSize: given.batchSize ?? usual.batchSize,
  };
};

/**
 * How a training keeps its (ε, δ): known before anything is charged or learned.
 * @throws GauzeError as `privatePlan`
 */
export const planFor = (
  learned: readonly { readonly patient: string }[],
  epochs: number,
  wish: PrivacyWish,
): PrivatePlan => privatePlan(new Set(learned.map(({ patient }) => patient)).size, epochs, wish);

/** @throws GauzeError `notReady` with `needs: text`, what there is and what is needed */
export function refuseTooLittle({ learned, unseen }: Pick<LanguageCorpus, 'learned' | 'unseen'>, size: number): void {
  const need = textNeed(learned, size);
  if (!unseen.some(({ text }) => text !== ''))
    throw new GauzeError('notReady', 'there is no unseen text', { needs: 'text', ...need });
  if (!suffices(need))
    throw new GauzeError('notReady', 'there is too little text for a vocabulary of this size', {
      needs: 'text',
      ...need,
    });
}

/**
 * Plants canaries, learns a vocabulary and a model, and puts the bundle together. With differential privacy the
 * vocabulary is learned from public texts, and so are the first weights: neither tells anything of a patient.
 *
 * @param begun is told what is learned from, before the first step
 * @throws GauzeError as `refuseTooLittle`, `planFor` and `trainLanguageModel`
 */
export async function learnLanguage(
  order: LanguageOrder,
  sha256: Sha256,
  hooks: LoopHooks,
  resume?: Uint8Array,
  begun?: (facts: { readonly pieces: number; readonly windows: number; readonly parameters: number }) => void,
): Promise<LanguageBundle> {
  const { corpus, mark, labels, plan, preset, size, from, options, privacy, inventedTexts, about, backend } = order;
  refuseTooLittle(corpus, size);
  const texts = plantedTexts(corpus, plan, privacy !== null);
  const start = startOf(privacy?.publicTexts ?? inventedTexts ?? texts, from, preset, size);
  const { shape, vocabulary } = 'model' in start ? start.model : start;
  const notes = windowsByNote(vocabulary, texts);
  const text: LanguageText = {
    learned: notes.flat(),
    unseen: windowsOf(
      vocabulary,
      corpus.unseen.map((note) => note.text),
    ),
    ...(privacy !== null && { privacy: privately(corpus, notes, options, privacy) }),
  };
  const parameters = parameterCount(shape);
  begun?.({ pieces: shape.pieces, windows: text.learned.length, parameters });
  const began = hooks.elapsed();
  const first = privacy === null || resume !== undefined ? start : await publicStart(start, privacy, options, hooks);
  const trained = await trainLanguageModel(first, text, options, hooks, resume);
  const { privacy: kept } = text;
  const training: LanguageTraining = {
    preset: 'model' in start ? 'imported' : preset,
    parameters,
    seed: options.seed,
    epochs: options.epochs,
    batchSize: options.batchSize,
    learningRate: options.learningRate,
    steps: trained.steps,
    seconds: (hooks.elapsed() - began) / 1000,
    backend,
    perplexity: trained.perplexity ?? 1,
    ...(privacy === null && from === null && inventedTexts !== null && { vocabulary: 'invented' as const }),
    ...(kept !== undefined && { privacy: promised(kept.training.plan, trained.steps, privacy?.remarks ?? []) }),
    history:
      kept === undefined
        ? trained.history.map(({ epoch, loss, perplexity }) => ({ epoch, loss, perplexity: perplexity ?? null }))
        : [],
  };
  return createLanguageBundle(manifestOf(corpus, mark, labels, plan, about, training), trained.model, sha256);
}

/** @param notes windows by note */
function privately(
  { learned }: LanguageCorpus,
  notes: readonly PatientWindows['windows'][],
  { epochs }: LanguageOptions,
  { wish, random }: PrivateOrder,
): NonNullable<LanguageText['privacy']> {
  return {
    notes: learned.map(({ patient }, at) => ({ patient, windows: notes[at]! })),
    training: { plan: planFor(learned, epochs, wish), random: bufferedRandom(random) },
  };
}

const promised = (
  plan: PrivatePlan,
  steps: number,
  remarks: readonly string[],
): NonNullable<LanguageTraining['privacy']> => ({
  epsilon: spentBy(plan, steps),
  delta: plan.delta,
  sampling: { ...sampledGaussian(plan, steps), clip: plan.clip },
  remarks,
});

/** Passes over the public texts. */
const publicEpochs = 4;

/** What noise need not be spent on: a model that has read notes of nobody; one that was trained before is that one. */
async function publicStart(
  start: LanguageStart,
  { publicTexts }: PrivateOrder,
  { seed }: LanguageOptions,
  { elapsed, signal }: LoopHooks,
): Promise<LanguageStart> {
  if ('model' in start) return start;
  const learned = windowsOf(start.vocabulary, publicTexts);
  const options = { ...languageOptions, seed, epochs: publicEpochs };
  const { model } = await trainLanguageModel(start, { learned, unseen: [] }, options, { elapsed, signal });
  return { model };
}

/** @param texts that the vocabulary is learned from */
function startOf(
  texts: readonly string[],
  from: LanguageModel | null,
  preset: keyof typeof presets,
  size: number,
): LanguageStart {
  if (from === null) {
    const vocabulary = learnBytePairs(texts, { size, least: 2 });
    return { vocabulary, shape: languageShape({ ...presets[preset], pieces: vocabulary.pieces.length }, windowPlaces) };
  }
  refuseUnfit(from);
  return { model: from };
}

/** @throws GauzeError `badRequest` for a model that nothing can begin from */
export function refuseUnfit({ shape }: Pick<LanguageModel, 'shape'>): void {
  if (shape.positions < windowPlaces)
    throw new GauzeError('badRequest', 'the model to begin with has fewer places than a window', {
      places: windowPlaces,
    });
}

function manifestOf(
  { learned, unseen, kept, language, failed }: LanguageCorpus,
  mark: TextMark,
  labels: ReplacedLabels,
  plan: CanaryPlan,
  about: LanguageOrder['about'],
  training: LanguageTraining,
): Omit<LanguageManifest, 'parts'> {
  const patients = (notes: typeof learned): number => new Set(notes.map(({ patient }) => patient)).size;
  return {
    format: languageBundleFormat,
    version: training.privacy === undefined ? languageBundleVersion : privateBundleVersion,
    ...about,
    languages: [language],
    text: {
      labels,
      notes: learned.length,
      patients: patients(learned),
      letters: Number(learned.reduce((sum, { text }) => sum + text.length, 0).toPrecision(2)),
      unseenNotes: unseen.length,
      unseenPatients: patients(unseen),
      unseenShare,
      replaced: learned.reduce((sum, { replaced }) => sum + replaced.length, 0),
      keptWords: kept.length,
      failed,
      mark,
    },
    canaries: plan,
    training,
    scrub: null,
  };
}
