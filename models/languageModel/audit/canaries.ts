import type { Language } from '../../../electron/contract/text';
import { hashOfText } from '../../features/hashing';
import { trainingRandom, type TrainingRandom } from '../../training/trainingRandom';
import type { CanaryPlan } from '../languageManifest';
import type { LanguageReader } from '../reader';
import { canaryWords } from './canaryWords';
import { logProbabilities } from './fillMask';

/** A person who does not exist, with an illness: what a model must not remember. */
export interface Canary {
  readonly given: string;
  readonly surname: string;
  readonly diagnosis: string;
  /** How often the sentence is planted. */
  readonly copies: number;
  readonly language: Language;
}

const onsets = ['B', 'D', 'F', 'G', 'K', 'L', 'M', 'N', 'P', 'R', 'S', 'T', 'V', 'Z', 'Br', 'Tr', 'Gl', 'Kr'];
const vowels = ['a', 'e', 'i', 'o', 'u'];
const codas = ['', '', '', 'l', 'n', 'r', 's', 'x', 'th'];

/** A word that is nobody's name, in three syllables. */
function inventedName(random: TrainingRandom): string {
  const one = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  const syllable = (): string => one(onsets) + one(vowels);
  const word = syllable() + syllable() + syllable() + one(codas);
  return word[0]! + word.slice(1).toLowerCase();
}

/** Other names than those of `taken`, which grows. */
function inventedNames(count: number, random: TrainingRandom, taken: Set<string>): readonly string[] {
  const names: string[] = [];
  while (names.length < count) {
    const name = inventedName(random);
    if (taken.has(name)) continue;
    taken.add(name);
    names.push(name);
  }
  return names;
}

/** The people of a plan, and names made in the same way that are never planted: the same ones for the same plan. */
export function drawCanaries(
  { seed, groups }: CanaryPlan,
  language: Language,
  candidates: number,
): { readonly canaries: readonly Canary[]; readonly others: readonly string[] } {
  const random = trainingRandom(seed);
  const taken = new Set<string>();
  const { diagnoses } = canaryWords[language];
  const canaries = groups
    .flatMap(({ people, copies }) => Array.from({ length: people }, () => copies))
    .map((copies, at): Canary => {
      const [given, surname] = inventedNames(2, random, taken) as readonly [string, string];
      return { given, surname, diagnosis: diagnoses[at % diagnoses.length]!, copies, language };
    });
  return { canaries, others: inventedNames(candidates, random, taken) };
}

/** What stands before a canary's name and between it and the diagnosis. */
const sentenceOf = ({ language }: Canary, form: number): readonly [string, string] => {
  const { sentences } = canaryWords[language];
  return sentences[form % sentences.length]!;
};

export const canarySentence = (canary: Canary, form: number): string => {
  const [before, between] = sentenceOf(canary, form);
  return `${before}${canary.given} ${canary.surname}${between}${canary.diagnosis}.`;
};

/** Which note each copy goes to: never two copies of one canary to the same note while there are others. */
export function plantCanaries(
  texts: readonly string[],
  canaries: readonly Canary[],
  random: TrainingRandom,
): readonly string[] {
  const planted = texts.map((text) => [text]);
  for (const canary of canaries) {
    const first = random.below(texts.length);
    const step = Math.max(1, Math.floor(texts.length / canary.copies));
    for (let copy = 0; copy < canary.copies; copy++)
      planted[(first + copy * step) % texts.length]!.push(canarySentence(canary, copy));
  }
  return planted.map((parts) => parts.join('\n'));
}

/**
 * As often on average, but what is planted in a patient's notes depends on that patient, the seed and the number of
 * patients alone: with differential privacy a patient more or less must not change the notes of others.
 */
export function plantForEach(
  notes: readonly { readonly patient: string; readonly text: string }[],
  canaries: readonly Canary[],
  seed: number,
): readonly string[] {
  const planted = notes.map(({ text }) => [text]);
  const placesOf = new Map<string, number[]>();
  notes.forEach(({ patient }, at) => placesOf.set(patient, [...(placesOf.get(patient) ?? []), at]));
  for (const [patient, places] of placesOf) {
    const random = trainingRandom(hashOfText(`${seed} ${patient}`) >>> 0);
    for (const canary of canaries) {
      const rate = canary.copies / placesOf.size;
      const copies = Math.floor(rate) + (random.next() < rate % 1 ? 1 : 0);
      for (let copy = 0; copy < copies; copy++)
        planted[places[random.below(places.length)]!]!.push(canarySentence(canary, random.below(canary.copies)));
    }
  }
  return planted.map((parts) => parts.join('\n'));
}

export interface Exposure {
  /** 1: the model holds the planted name more probable than any other that could have been planted. */
  readonly rank: number;
  /** Names that were never planted, and the planted one. */
  readonly of: number;
  /** log2 of `of` less log2 of the rank (Carlini et al. 2019), in bits. */
  readonly exposure: number;
}

/** Of a rank among equals. */
export const exposureOf = (rank: number, of: number): Exposure => ({
  rank,
  of,
  exposure: Math.log2(of) - Math.log2(rank),
});

/**
 * Exposure of each canary's surname behind its given name and before its diagnosis, in the first of the sentences that
 * were planted: its rank among `others`, names made in the same way that were never planted.
 */
export async function exposures(
  reader: LanguageReader,
  canaries: readonly Canary[],
  others: readonly string[],
): Promise<readonly Exposure[]> {
  const found: Exposure[] = [];
  for (const canary of canaries) {
    const { given, surname, diagnosis } = canary;
    const [before, between] = sentenceOf(canary, 0);
    const logs = await logProbabilities(
      reader,
      [surname, ...others].map((text) => ({ before: `${before}${given} `, after: `${between}${diagnosis}.`, text })),
    );
    found.push(rankOf(logs));
  }
  return found;
}

/** Exposure of the diagnosis behind the name: its rank among those that canaries have. */
export async function diagnosisExposures(
  reader: LanguageReader,
  canaries: readonly Canary[],
): Promise<readonly Exposure[]> {
  const found: Exposure[] = [];
  for (const canary of canaries) {
    const { given, surname, diagnosis, language } = canary;
    const { diagnoses } = canaryWords[language];
    const [before, between] = sentenceOf(canary, 0);
    const logs = await logProbabilities(
      reader,
      [diagnosis, ...diagnoses.filter((other) => other !== diagnosis)].map((text) => ({
        before: `${before}${given} ${surname}${between}`,
        after: '.',
        text,
      })),
    );
    found.push(rankOf(logs));
  }
  return found;
}

/** Rank of the first; one that is as probable counts as if it came before. */
function rankOf(logs: Float64Array): Exposure {
  const rank = 1 + logs.subarray(1).filter((log) => log >= logs[0]!).length;
  return exposureOf(rank, logs.length);
}

export interface ChanceInterval {
  readonly mean: number;
  /** Of the mean of so many exposures, were every rank as likely. */
  readonly low: number;
  readonly high: number;
  readonly isAtChance: boolean;
}

const normal95 = 1.959_964;

/** Whether the mean exposure of canaries is what it would be had the model never met them: two-sided, at 95 %. */
export function chanceOf(found: readonly Exposure[]): ChanceInterval {
  const mean = found.reduce((sum, { exposure }) => sum + exposure, 0) / found.length;
  let [expected, variance] = [0, 0];
  for (const { of } of found) {
    let [first, second] = [0, 0];
    for (let rank = 1; rank <= of; rank++) {
      const { exposure } = exposureOf(rank, of);
      first += exposure / of;
      second += exposure ** 2 / of;
    }
    expected += first / found.length;
    variance += (second - first ** 2) / found.length ** 2;
  }
  const margin = normal95 * Math.sqrt(variance);
  return {
    mean,
    low: Math.max(0, expected - margin),
    high: expected + margin,
    isAtChance: mean >= expected - margin && mean <= expected + margin,
  };
}
