import { shuffle, trainingRandom } from '../../training/trainingRandom';
import type { LoopHooks } from '../../training/trainingLoop';
import type { Random } from '../../../electron/core/privacy/randomness';
import { privatePlan, type PrivacyWish } from '../../../electron/core/training/privatePlan';
import { readHidden } from '../perplexity';
import { openLanguageModel } from '../reader';
import type { LanguageModel } from '../shape';
import { trainLanguageModel, type LanguageOptions, type LanguageText } from '../trainLanguageModel';
import type { Window } from '../windows';
import type { LanguageAudit } from '../../../electron/contract/languageAudit';
import { attackResult, likelihoodRatio, pooledDeviation } from './membership';

export interface AttackedTexts {
  /** What the model learned from. */
  readonly members: readonly string[];
  /** Of the same kind, from patients that it never met. */
  readonly others: readonly string[];
  /** Where the target learned with differential privacy, reference models do so as well. */
  readonly privacy?: AttackedPrivacy | undefined;
}

export interface AttackedPrivacy {
  /** Of the members, then of the others. */
  readonly patients: readonly string[];
  readonly wish: PrivacyWish;
  readonly random: Random;
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
  { members, others, privacy }: AttackedTexts,
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
    const { shape, vocabulary } = target;
    const learned = textOf(windows, half, privacy, options.epochs);
    const made = await trainLanguageModel({ shape, vocabulary }, learned, { ...options, seed }, hooks);
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

/** The texts of one half, learned as the target learned its own. */
function textOf(
  windows: readonly (readonly Window[])[],
  half: ReadonlySet<number>,
  privacy: AttackedPrivacy | undefined,
  epochs: number,
): LanguageText {
  const own = [...windows.keys()].filter((text) => half.has(text));
  const text = { learned: own.flatMap((at) => windows[at]!), unseen: [] };
  if (privacy === undefined) return text;
  const { patients, wish, random } = privacy;
  const notes = own.map((at) => ({ patient: patients[at]!, windows: windows[at]! }));
  const plan = privatePlan(new Set(notes.map(({ patient }) => patient)).size, epochs, wish);
  return { ...text, privacy: { notes, training: { plan, random } } };
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
