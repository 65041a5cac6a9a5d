import { GauzeError } from '../../../contract/errors';
import { below, type Random } from '../randomness';
import { sample, shareInterval } from './linkage';

/**
 * The parrot attack (Carrell and others 2020): if a few true names were missed among surrogates, an attacker who has
 * learned what surrogates look like picks those that look different. Here the attacker knows true names and surrogates
 * of half of the patients, learns to distinguish them, and searches the other half, in which some true names were left
 * on purpose.
 */
export interface ParrotResult extends Found {
  /**
   * Names that the attacker knew as true before, of the other half, and sees again: those searched, and true ones left
   * among them. They are looked up; no choice of surrogates hides them.
   */
  readonly known: Pick<Found, 'names' | 'planted'>;
  /** The same among all others, where only what was learned from surrogates helps. */
  readonly others: Found;
}

interface Found {
  /** Names that were searched, and true ones left among them. */
  readonly names: number;
  readonly planted: number;
  /** The attacker picks as many names as were planted: this many of them are true. */
  readonly hits: number;
  readonly hitRate: number;
  /** Clopper–Pearson, 95 %. */
  readonly interval: readonly [number, number];
  /** By picking at random. */
  readonly chance: number;
}

const buckets = 2 ** 14;
const passes = 12;
const plantedShare = 0.1;

/** The attacker's features; a bench omits some, to see which give names away. */
export const parrotFeatures = ['words', 'case', 'accents', 'letters', 'often', 'order', 'listed'] as const;
export type ParrotFeature = (typeof parrotFeatures)[number];

export interface ParrotOptions {
  readonly features?: readonly ParrotFeature[];
  /** How rare a word is in the public tables of names, as a small number: everyone has these tables. */
  readonly rarity?: (word: string) => number;
}

/** What all names of an attack have in common. */
interface Eyes {
  readonly features: ReadonlySet<ParrotFeature>;
  readonly rarity: ((word: string) => number) | undefined;
}

const caseOf = (word: string): string =>
  word === word.toUpperCase() ? 'A' : word[0] === word[0]!.toUpperCase() ? 'Aa' : 'a';
const unmarked = (word: string): string => word.normalize('NFD').replace(/(?!\u0303)\p{M}/gu, '');
const folded = (name: string): string => unmarked(name.toLowerCase()).split(/\s+/).join(' ');

/**
 * Hashed features of a name: number and length of words; capitals; accents; letter n-grams of one to three letters and
 * endings; the frequency of its words among the names searched; which words are adjacent, and where; how rare its words
 * are in public tables.
 */
function featuresOf(name: string, frequency: (word: string) => number, { features, rarity }: Eyes): readonly number[] {
  const found = new Set<number>();
  const add = (kind: ParrotFeature, feature: string): void => {
    if (!features.has(kind)) return;
    let hash = 2166136261;
    for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 16777619);
    found.add((hash >>> 0) % buckets);
  };
  const words = name.split(/\s+/).filter((word) => word !== '');
  add('words', `words ${words.length}`);
  add('words', `length ${Math.min(12, Math.floor(name.length / 3))}`);
  add('case', `case ${words.map(caseOf).join(' ')}`);
  words.forEach((word, i) => {
    const small = word.toLowerCase();
    const bare = unmarked(small);
    const plain = `^${bare}$`;
    const place = i === 0 ? 'first' : i === words.length - 1 ? 'last' : 'between';
    for (let size = 1; size <= 3; size++)
      for (let at = 0; at + size <= plain.length; at++) add('letters', `${size} ${plain.slice(at, at + size)}`);
    add('letters', `end ${plain.slice(-4)}`);
    add(
      'accents',
      bare === small.normalize('NFD') ? 'no accents' : `accents ${/[^\x00-\x7f]+/u.exec(small)?.[0] ?? ''}`,
    );
    add('accents', `spelled ${small}`);
    add('often', `often ${Math.min(5, frequency(small))}`);
    add('order', `${place} ${bare}`);
    add('order', `${place} ${plain.slice(0, 2)} ${plain.slice(-3)}`);
    if (i > 0) add('order', `pair ${unmarked(words[i - 1]!.toLowerCase())} ${bare}`);
    if (rarity !== undefined) {
      add('listed', `rare ${rarity(word)}`);
      add('listed', `rare ${place} ${rarity(word)}`);
    }
  });
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
  { features = parrotFeatures, rarity }: ParrotOptions = {},
): ParrotResult {
  const eyes: Eyes = { features: new Set(features), rarity };
  if (pairs.length < 20) throw new GauzeError('badRequest', 'too few names to learn from');
  const mixed = sample(pairs, pairs.length, random);
  const [known, searched] = [mixed.slice(0, mixed.length >> 1), mixed.slice(mixed.length >> 1)];
  const planted = Math.max(1, Math.round(plantedShare * searched.length));
  const names = searched.map(({ original, surrogate }, i) => (i < planted ? original : surrogate));
  // trained on the same mixture, so that word frequencies have the same meaning
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
      { features: featuresOf(original, seen(original), eyes), isTrue: true },
      { features: featuresOf(surrogate, seen(surrogate), eyes), isTrue: false },
    ]),
    random,
  );
  const trueNames = new Set(known.map(({ original }) => folded(original)));
  const ranked = names
    .map((name, i) => ({
      isTrue: i < planted,
      isKnown: trueNames.has(folded(name)),
      score: score(featuresOf(name, often, eyes)),
      tie: below(random, 2 ** 30),
    }))
    .sort((a, b) => b.score - a.score || a.tie - b.tie);
  const seenBefore = ranked.filter(({ isKnown }) => isKnown);
  return {
    ...pointedAt(ranked),
    known: { names: seenBefore.length, planted: seenBefore.filter(({ isTrue }) => isTrue).length },
    others: pointedAt(ranked.filter(({ isKnown }) => !isKnown)),
  };
}

/** Of several attacks together, or of one. */
export const foundOf = (hits: number, planted: number, names: number): Found => ({
  names,
  planted,
  hits,
  hitRate: planted === 0 ? 0 : hits / planted,
  interval: planted === 0 ? [0, 1] : shareInterval(hits, planted),
  chance: names === 0 ? 0 : planted / names,
});

/** @param ranked the most suspicious first; as many are pointed at as are true */
function pointedAt(ranked: readonly { readonly isTrue: boolean }[]): Found {
  const planted = ranked.filter(({ isTrue }) => isTrue).length;
  const hits = ranked.slice(0, planted).filter(({ isTrue }) => isTrue).length;
  return foundOf(hits, planted, ranked.length);
}
