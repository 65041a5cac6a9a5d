import { GauzeError } from '../../electron/contract/errors';
import type { ReplacedLabels } from '../../electron/contract/languageModels';
import { suffices, textNeed } from '../../electron/core/training/languageText';
import type { Sha256 } from '../bundle/format';
import type { LoopHooks } from '../training/trainingLoop';
import { createLanguageBundle, type LanguageBundle } from './languageBundle';
import { plantedTexts, windowPlaces, windowsOf, type LanguageCorpus } from './languageCorpus';
import {
  languageBundleFormat,
  languageBundleVersion,
  type CanaryPlan,
  type LanguageManifest,
  type LanguageTraining,
} from './languageManifest';
import { languageShape, parameterCount, presets, type LanguageModel } from './shape';
import type { TextMark } from './textMark';
import { learnBytePairs } from './tokenizer/learnBytePairs';
import {
  languageOptions,
  trainLanguageModel,
  type LanguageOptions,
  type LanguageStart,
  type LanguageText,
} from './trainLanguageModel';

/** Of the notes, held out before anything else. */
export const unseenShare = 0.2;
const defaultEpochs = 10;

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
  readonly about: Pick<LanguageManifest, 'name' | 'createdAt' | 'gauze' | 'licence'>;
  readonly backend: string;
}

/** What a training has that does not say. */
export const optionsOf = (given: {
  readonly [K in 'seed' | 'epochs' | 'batchSize']?: number | undefined;
}): LanguageOptions => ({
  ...languageOptions,
  seed: given.seed ?? languageOptions.seed,
  epochs: given.epochs ?? defaultEpochs,
  batchSize: given.batchSize ?? languageOptions.batchSize,
});

/** @throws GauzeError `notReady` with `needs: text`, what there is and what is needed */
export function refuseTooLittle({ learned }: Pick<LanguageCorpus, 'learned'>, size: number): void {
  const need = textNeed(learned, size);
  if (!suffices(need))
    throw new GauzeError('notReady', 'there is too little text for a vocabulary of this size', {
      needs: 'text',
      ...need,
    });
}

/**
 * Plants canaries, learns a vocabulary and a model, and puts the bundle together.
 *
 * @param begun is told what is learned from, before the first step
 * @throws GauzeError as `refuseTooLittle` and `trainLanguageModel`
 */
export async function learnLanguage(
  { corpus, mark, labels, plan, preset, size, from, options, about, backend }: LanguageOrder,
  sha256: Sha256,
  hooks: LoopHooks,
  resume?: Uint8Array,
  begun?: (facts: { readonly pieces: number; readonly windows: number; readonly parameters: number }) => void,
): Promise<LanguageBundle> {
  refuseTooLittle(corpus, size);
  const texts = plantedTexts(corpus, plan);
  const start = startOf(texts, from, preset, size);
  const { shape, vocabulary } = 'model' in start ? start.model : start;
  const text: LanguageText = {
    learned: windowsOf(vocabulary, texts),
    unseen: windowsOf(
      vocabulary,
      corpus.unseen.map((note) => note.text),
    ),
  };
  if (text.unseen.length === 0) throw new GauzeError('notReady', 'there is no unseen text', { needs: 'text' });
  const parameters = parameterCount(shape);
  begun?.({ pieces: shape.pieces, windows: text.learned.length, parameters });
  const began = hooks.elapsed();
  const trained = await trainLanguageModel(start, text, options, hooks, resume);
  const training = {
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
    history: trained.history.map(({ epoch, loss, perplexity }) => ({ epoch, loss, perplexity: perplexity ?? null })),
  };
  return createLanguageBundle(manifestOf(corpus, mark, labels, plan, about, training), trained.model, sha256);
}

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
  if (from.shape.positions < windowPlaces)
    throw new GauzeError('badRequest', 'the model to begin with has fewer places than a window', {
      places: windowPlaces,
    });
  return { model: from };
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
    version: languageBundleVersion,
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
