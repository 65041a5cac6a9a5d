import { shuffle, trainingRandom } from '../../training/trainingRandom';
import type { LoopHooks } from '../../training/trainingLoop';
import { readHidden } from '../perplexity';
import { openLanguageModel } from '../reader';
import type { LanguageModel } from '../shape';
import { trainLanguageModel, type LanguageOptions } from '../trainLanguageModel';
import type { Window } from '../windows';
import type { LanguageAudit } from '../../../electron/contract/languageAudit';
import { attackResult, likelihoodRatio, pooledDeviation } from './membership';

export interface AttackedTexts {
  /** What the model learned from. */
  readonly members: readonly string[];
  /** Of the same kind, from patients that it never met. */
  readonly others: readonly string[];
}

/** Each text is asked for several times, with other pieces hidden. */
const askingSeeds = [1, 2, 3] as const;
const referenceSeed = 1000;

/**
 * Attacks by anyone who knows the vocabulary, the setting and half of the texts: by how well the model tells a text,
 * and, with reference models of the same setting that learn from random halves, by the likelihood ratio (Carlini et al.
 * 2022; the reference models are the shadow models of Shokri et al. 2017).
 *
 * @param references none, or two and more
 */
export async function attackMembership(
  target: LanguageModel,
  { members, others }: AttackedTexts,
  windowsOf: (text: string) => readonly Window[],
  options: LanguageOptions,
  references: number,
  hooks: LoopHooks,
): Promise<LanguageAudit['membership']> {
  const windows = [...members, ...others].map(windowsOf);
  const scores = await textScores(target, windows);
  const result = (of: (text: number) => number, among: readonly number[]) =>
    attackResult({
      members: among.filter((text) => text < members.length).map(of),
      others: among.filter((text) => text >= members.length).map(of),
    });
  const texts = [...windows.keys()];
  const loss = result((text) => scores[text]!, texts);
  if (references === 0) return { references, loss, likelihoodRatio: null };
  const within: number[][] = texts.map(() => []);
  const without: number[][] = texts.map(() => []);
  for (let model = 0; model < references; model++) {
    const seed = options.seed + referenceSeed * (model + 1);
    // Every second reference model learns what the one before it did not: none is within or without in all.
    const order = shuffle([...texts], trainingRandom(options.seed + referenceSeed * (model - (model % 2) + 1)));
    const middle = Math.floor(texts.length / 2);
    const half = new Set(model % 2 === 0 ? order.slice(0, middle) : order.slice(middle));
    const learned = windows.filter((_, text) => half.has(text)).flat();
    const { shape, vocabulary } = target;
    const made = await trainLanguageModel({ shape, vocabulary }, { learned, unseen: [] }, { ...options, seed }, hooks);
    const own = await textScores(made.model, windows);
    for (const text of texts) (half.has(text) ? within : without)[text]!.push(own[text]!);
  }
  const spread = pooledDeviation([...within, ...without].filter((group) => group.length > 1)) || fewModels;
  return {
    references,
    loss,
    likelihoodRatio: result((text) => likelihoodRatio(scores[text]!, without[text]!, within[text]!, spread), texts),
  };
}

/** A spread where no text has two models of a kind: the ratio then says which of the two is nearer. */
const fewModels = 0.1;

/** Mean logarithm of the hidden pieces of each text. */
async function textScores(model: LanguageModel, windows: readonly (readonly Window[])[]): Promise<Float64Array> {
  const reader = openLanguageModel(model);
  try {
    const logs = new Float64Array(windows.length);
    const counts = new Float64Array(windows.length);
    const flat = windows.flatMap((own, text) => own.map((window) => ({ text, window })));
    for (const seed of askingSeeds) {
      const read = await readHidden(
        reader,
        flat.map(({ window }) => window),
        seed,
      );
      flat.forEach(({ text }, at) => {
        logs[text]! += read.logs[at]!;
        counts[text]! += read.counts[at]!;
      });
    }
    return logs.map((log, text) => log / Math.max(1, counts[text]!));
  } finally {
    reader.dispose();
  }
}
