import type { ReplacedLabels } from '../../electron/contract/languageModels';
import type { Language } from '../../electron/contract/text';
import { createDetector } from '../../electron/core/detection/detect';
import type { Gazetteer } from '../../electron/core/detection/gazetteer';
import {
  anonymisedText,
  type AnonymisedNote,
  type AnonymisedText,
  type LanguageNote,
} from '../../electron/core/training/languageText';
import type { Sha256 } from '../bundle/format';
import { trainingRandom } from '../training/trainingRandom';
import type { AuditMaterial } from './audit/audit';
import { drawCanaries, plantCanaries, plantForEach } from './audit/canaries';
import type { CanaryPlan, TrainedManifest } from './languageManifest';
import { foldedWord } from './scrub';
import { openBytePairs, type BytePairs } from './tokenizer/bytePairs';
import { cutNote, type Window } from './windows';

/** What a model learns from, and what it never sees. */
export interface LanguageCorpus {
  readonly learned: readonly AnonymisedNote[];
  readonly unseen: readonly AnonymisedNote[];
  readonly kept: AnonymisedText['kept'];
  /** Of most notes. */
  readonly language: Language;
  /** Documents that could not be read. */
  readonly failed: number;
  /** Of all texts, on either side. Stays in this process: what is written is a MAC of it (`textMark.ts`). */
  readonly sha256: string;
}

/** Of the texts of both sides: an audit is of these very texts. */
export const corpusDigest = (
  learned: readonly AnonymisedNote[],
  unseen: readonly AnonymisedNote[],
  sha256: Sha256,
): string =>
  sha256(new TextEncoder().encode(JSON.stringify([learned, unseen].map((side) => side.map(({ text }) => text)))));

/** Notes that are split already, with PHI replaced. */
export function corpusOf(
  notes: { readonly learned: readonly LanguageNote[]; readonly unseen: readonly LanguageNote[] },
  labels: ReplacedLabels,
  language: Language,
  medical: Pick<Gazetteer, 'lookUp'>,
  sha256: Sha256,
): LanguageCorpus {
  const { notes: all, kept } = anonymisedText([...notes.learned, ...notes.unseen], labels, medical);
  const learned = all.slice(0, notes.learned.length);
  const unseen = all.slice(notes.learned.length);
  return { learned, unseen, kept, language, failed: 0, sha256: corpusDigest(learned, unseen, sha256) };
}

/** Places of a window: notes are short, and a step of longer windows is slower by more than it learns. */
export const windowPlaces = 128;

/** Each note by itself: no window holds text of two. */
export const windowsOf = (vocabulary: BytePairs, texts: readonly string[]): readonly Window[] =>
  windowsByNote(vocabulary, texts).flat();

/** [note][window] */
export function windowsByNote(vocabulary: BytePairs, texts: readonly string[]): readonly (readonly Window[])[] {
  const read = openBytePairs(vocabulary);
  return texts.map((text) => cutNote(read(text).ids, windowPlaces));
}

const plannedCopies = [1, 10, 50] as const;
/** @param people who do not exist, planted once, ten and fifty times each */
export const canaryPlan = (people: number, seed: number): CanaryPlan => ({
  seed,
  groups: people === 0 ? [] : plannedCopies.map((copies) => ({ people, copies })),
});
/** People who do not exist, planted by default. */
export const plannedPeople = 4;
/** Where the audit draws the names that were never planted from. */
const candidateNames = 255;

/** What is learned from: notes with the sentences of the plan. @param isPrivate in each patient's apart from others' */
export function plantedTexts(
  { learned, language }: Pick<LanguageCorpus, 'learned' | 'language'>,
  plan: CanaryPlan,
  isPrivate: boolean,
): readonly string[] {
  const { canaries } = drawCanaries(plan, language, candidateNames);
  if (isPrivate) return plantForEach(learned, canaries, plan.seed);
  return plantCanaries(
    learned.map(({ text }) => text),
    canaries,
    trainingRandom(plan.seed + 1),
  );
}

/** What an audit asks, and who judges the answers. @param judgements of words, by people */
export function auditMaterial(
  { canaries, training }: Pick<TrainedManifest, 'canaries' | 'training'>,
  corpus: LanguageCorpus,
  gazetteer: Gazetteer,
  judgements: Iterable<readonly [word: string, isName: boolean]>,
): AuditMaterial {
  const { learned, unseen, language } = corpus;
  return {
    learned,
    unseen,
    planted: plantedTexts(corpus, canaries, training.privacy !== undefined),
    ...drawCanaries(canaries, language, candidateNames),
    judges: {
      gazetteers: [gazetteer],
      detect: createDetector({ language, gazetteer }),
      judged: new Map([...judgements].map(([word, isName]) => [foldedWord(word), isName])),
    },
    seed: training.seed,
  };
}
