import { GauzeError } from '../../../contract/errors';
import { below, type Random } from '../randomness';
import { sample, shareInterval } from './linkage';

/**
 * The parrot attack (Carrell and others 2020): where a few true names were missed among surrogates, somebody who has learned how surrogates
 * look picks those that look otherwise. Here the attacker knows true names and surrogates of half of the patients, learns to tell them
 * apart, and searches the other half, in which some true names were left on purpose.
 */
export interface ParrotResult {
  /** Names that were searched, and true ones left among them. */
  readonly names: number;
  readonly planted: number;
  /** The attacker points at as many names as were planted: so many of them are true. */
  readonly hits: number;
  readonly hitRate: number;
  /** Clopper–Pearson, 95 %. */
  readonly interval: readonly [number, number];
  /** By pointing at random. */
  readonly chance: number;
}

const buckets = 2 ** 14;
const passes = 12;
const plantedShare = 0.1;

/** Hashed features of a name: runs of one to three letters, endings, number and length of words, capitals, and how often its words are seen among the names that are searched. */
function featuresOf(name: string, frequency: (word: string) => number): readonly number[] {
  const found = new Set<number>();
  const add = (feature: string): void => {
    let hash = 2166136261;
    for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 16777619);
    found.add((hash >>> 0) % buckets);
  };
  const words = name.split(/\s+/).filter((word) => word !== '');
  add(`words ${words.length}`);
  add(`length ${Math.min(12, Math.floor(name.length / 3))}`);
  add(
    `case ${words.map((word) => (word === word.toUpperCase() ? 'A' : word[0] === word[0]!.toUpperCase() ? 'Aa' : 'a')).join(' ')}`,
  );
  for (const word of words) {
    const plain = `^${word.toLowerCase()}$`;
    for (let size = 1; size <= 3; size++)
      for (let at = 0; at + size <= plain.length; at++) add(`${size} ${plain.slice(at, at + size)}`);
    add(`end ${plain.slice(-4)}`);
    add(`often ${Math.min(5, frequency(word.toLowerCase()))}`);
  }
  return [...found];
}

const countsOf = (names: readonly string[]): ((word: string) => number) => {
  const counts = new Map<string, number>();
  for (const word of names.flatMap((name) => name.toLowerCase().split(/\s+/)))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => counts.get(word) ?? 0;
};

/** Logistic regression by stochastic descent. */
function learn(
  examples: readonly { readonly features: readonly number[]; readonly isTrue: boolean }[],
  random: Random,
): (features: readonly number[]) => number {
  const weights = new Float64Array(buckets + 1);
  const score = (features: readonly number[]): number =>
    features.reduce((sum, feature) => sum + weights[feature]!, weights[buckets]!);
  for (let pass = 0; pass < passes; pass++) {
    for (const { features, isTrue } of sample(examples, examples.length, random)) {
      const step = (0.2 / (1 + pass)) * ((isTrue ? 1 : 0) - 1 / (1 + Math.exp(-score(features))));
      for (const feature of features) weights[feature] = weights[feature]! * 0.9999 + step;
      weights[buckets] = weights[buckets]! + step;
    }
  }
  return score;
}

/** @param pairs the fullest name of each patient as it was and as it was released, both in the same form */
export function parrotAttack(
  pairs: readonly { readonly original: string; readonly surrogate: string }[],
  random: Random,
): ParrotResult {
  if (pairs.length < 20) throw new GauzeError('badRequest', 'too few names to learn from');
  const mixed = sample(pairs, pairs.length, random);
  const [known, searched] = [mixed.slice(0, mixed.length >> 1), mixed.slice(mixed.length >> 1)];
  const planted = Math.max(1, Math.round(plantedShare * searched.length));
  const names = searched.map(({ original, surrogate }, i) => (i < planted ? original : surrogate));
  // the same mixture is learned from, so that how often a word comes means the same
  const lessons = known.flatMap(({ original, surrogate }, i) =>
    i < plantedShare * known.length ? [original] : [surrogate],
  );
  const [often, oftenKnown] = [countsOf(names), countsOf(lessons)];
  const seen = (name: string): ((word: string) => number) => {
    const isIn = new Set(lessons).has(name);
    return (word) => oftenKnown(word) + (isIn ? 0 : 1);
  };
  const score = learn(
    known.flatMap(({ original, surrogate }) => [
      { features: featuresOf(original, seen(original)), isTrue: true },
      { features: featuresOf(surrogate, seen(surrogate)), isTrue: false },
    ]),
    random,
  );
  const ranked = names
    .map((name, i) => ({ i, score: score(featuresOf(name, often)), tie: below(random, 2 ** 30) }))
    .sort((a, b) => b.score - a.score || a.tie - b.tie);
  const hits = ranked.slice(0, planted).filter(({ i }) => i < planted).length;
  return {
    names: names.length,
    planted,
    hits,
    hitRate: hits / planted,
    interval: shareInterval(hits, planted),
    chance: planted / names.length,
  };
}
