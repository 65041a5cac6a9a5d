import type { Detector } from '../../electron/core/detection/detect';
import type { Gazetteer } from '../../electron/core/detection/gazetteer';
import type { AnonymisedNote } from '../../electron/core/training/languageText';
import { createResources } from '../../electron/hosts/node/resources';
import { publicLanguageTexts } from '../../models/engine/publicLanguage';
import { windowPlaces } from '../../models/languageModel/languageCorpus';
import { languageShape, presets, type LanguageModel } from '../../models/languageModel/shape';
import { openBytePairs, type BytePairs } from '../../models/languageModel/tokenizer/bytePairs';
import { learnBytePairs } from '../../models/languageModel/tokenizer/learnBytePairs';
import {
  languageOptions,
  trainLanguageModel,
  type LanguageOptions,
  type LanguageStart,
} from '../../models/languageModel/trainLanguageModel';
import type { TrainingProgress } from '../../models/training/trainingLoop';
import { cutNote, type Window } from '../../models/languageModel/windows';

/** What every part of the bench is given. */
export interface LanguageBench {
  readonly number: (name: string, otherwise: number) => number;
  readonly argument: (name: string) => string | undefined;
  readonly gazetteer: Gazetteer;
  readonly detect: Detector;
  readonly learned: readonly AnonymisedNote[];
  readonly unseen: readonly AnonymisedNote[];
}

export const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

export const windowsOf = (vocabulary: BytePairs, texts: readonly string[]): readonly Window[] => {
  const read = openBytePairs(vocabulary);
  return texts.flatMap((text) => cutNote(read(text).ids, windowPlaces));
};

export const publicTexts = (): Promise<readonly string[]> =>
  publicLanguageTexts(createResources({ resources: 'resources/', generated: 'out/' }), 'es', 'all');

/**
 * What a vocabulary is learned from: what is learned; with `--vocabulary=public` notes of nobody. From all notes that
 * are attacked, as an earlier bench had it, what the vocabulary tells of the members goes unseen.
 *
 * @param learned texts of the training, what is planted in them included
 */
export const vocabularyTexts = async (
  { argument, ...bench }: Pick<LanguageBench, 'argument' | 'learned'>,
  learned: readonly string[] = bench.learned.map(({ text }) => text),
): Promise<readonly string[]> => (argument('vocabulary') === 'public' ? publicTexts() : learned);

/** Vocabulary and shape of the smallest preset. */
export function startOf(texts: readonly string[]): Extract<LanguageStart, { readonly shape: unknown }> {
  const vocabulary = learnBytePairs(texts, { size: presets['2M'].pieces, least: 2 });
  return { vocabulary, shape: languageShape({ ...presets['2M'], pieces: vocabulary.pieces.length }, windowPlaces) };
}

/** Says every half minute how far a training is. */
export function shownNowAndThen(): (progress: Pick<TrainingProgress, 'step' | 'steps' | 'loss'>) => void {
  const begun = cpuSeconds();
  let shownAt = performance.now();
  return ({ step, steps, loss }) => {
    if (performance.now() - shownAt < 30_000) return;
    shownAt = performance.now();
    console.error(`step ${step} of ${steps}, loss ${loss.toFixed(3)}, ${(cpuSeconds() - begun).toFixed(0)} CPU s`);
  };
}

/** Trains, and says now and then how far it is. */
export async function trained(
  start: LanguageStart,
  texts: readonly string[],
  options: Partial<LanguageOptions>,
): Promise<LanguageModel> {
  const { vocabulary } = 'model' in start ? start.model : start;
  const { model } = await trainLanguageModel(
    start,
    { learned: windowsOf(vocabulary, texts), unseen: [] },
    { ...languageOptions, batchSize: 16, learningRate: 2e-3, ...options },
    {
      elapsed: () => performance.now(),
      onProgress: shownNowAndThen(),
    },
  );
  return model;
}

/** One seed of the bench gives other ones for its parts. */
export const seedOf = ({ number }: Pick<LanguageBench, 'number'>, more = 0): number => 1000 * number('seed', 1) + more;
