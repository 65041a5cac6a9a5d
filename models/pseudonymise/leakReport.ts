import type { WordSpace } from '../representer/wordSpace';
import { nearest, type Neighbours } from '../representer/neighbours';
import type { TrainingRandom } from '../training/trainingRandom';
import { shuffle } from '../training/trainingRandom';
import { putBack, type PutBack } from './putBack';
import type { PseudonymOptions } from './options';
import type { AlteredSentence, DrawnWord, PseudonymRule } from './pseudonymise';
import { countRules } from './variants';

/** What several words that stand in place of one tell of it together. Shares of the words that were looked at. */
export interface Intersection {
  /** Words of PHI that were looked at, each with all that stands for it. */
  readonly words: number;
  /** Different words that stand for one, on average. */
  readonly seen: number;
  /** The original lies among the neighbours of each of them. */
  readonly isInside: number;
  /** Words that lie among the neighbours of each of them, on average. */
  readonly left: number;
  /** Only the original does. */
  readonly isAlone: number;
  /** The original is the word nearest to their mean. */
  readonly isNearest: number;
}

/** What sentences with other names give away, measured on the very ones. */
export interface PseudonymLeak {
  readonly sentences: number;
  readonly variants: number;
  /** Tokens of PHI by what became of them, in one variant. */
  readonly rules: Readonly<Record<PseudonymRule, number>>;
  readonly neighbours: {
    /** Infinity as null. */
    readonly count: number | null;
    readonly vocabulary: number;
    /** How often the original stands among the neighbours of what stands in its place. */
    readonly ofNeighbours: number;
    /** How often it is a part of one of its neighbours, of all; and of what was drawn. */
    readonly subword: number;
    readonly drawnSubword: number;
    /** Of one variant, a mention by itself; and all its mentions in a note, if somebody put them together. */
    readonly oneMention: Intersection;
    readonly oneVariant: Intersection;
    /** Of all variants together. */
    readonly allVariants: Intersection;
  } | null;
  /** How well sentences out of order can be put back into notes by their words. */
  readonly order: PutBack;
}

/** Words that are looked at; more tell no more. */
const maxWords = 300;

/** @param variants [variant][sentence] */
export function pseudonymLeak(
  variants: readonly (readonly AlteredSentence[])[],
  space: WordSpace | null,
  options: PseudonymOptions,
  random: TrainingRandom,
): PseudonymLeak {
  const [first = []] = variants;
  return {
    sentences: first.length,
    variants: variants.length,
    rules: countRules(first),
    neighbours: space === null ? null : ofNeighbours(variants, space, options, random),
    order: putBack(first, random),
  };
}

type Group = readonly DrawnWord[];

function ofNeighbours(
  variants: readonly (readonly AlteredSentence[])[],
  space: WordSpace,
  { neighbours: count, includesWord }: PseudonymOptions,
  random: TrainingRandom,
): NonNullable<PseudonymLeak['neighbours']> {
  const isFinite = Number.isFinite(count);
  // of all words each is a neighbour of each: the sets tell nothing, and need not be made
  const near: Neighbours = isFinite ? nearest(space, count, includesWord) : () => new Int32Array(0);
  const isDrawn = ({ rule, row }: DrawnWord): boolean => rule === 'neighbour' && /^\p{L}+$/u.test(space.words[row]!);
  const drawnOf = (sentences: readonly AlteredSentence[]): readonly DrawnWord[] =>
    sentences.flatMap(({ drawn }) => drawn.filter(isDrawn));
  const one = drawnOf(variants[0] ?? []);
  const looked = shuffle([...one], random).slice(0, 4 * maxWords);
  const originals = [...new Map(looked.map((word) => [word.row, word])).values()].slice(0, maxWords);
  const inNote = (draws: readonly DrawnWord[]): readonly Group[] =>
    grouped(draws, ({ note, original }) => `${note} ${original.toLowerCase()}`);
  const parts = originals.map(({ row }) => {
    const list = near(row);
    return list.length === 0
      ? 0
      : list.filter((other) => other !== row && holds(space, other, row)).length / list.length;
  });
  const intersect = (groups: readonly Group[]): Intersection =>
    intersection(shuffle([...groups], random).slice(0, maxWords), space, isFinite ? near : null);
  return {
    count: isFinite ? count : null,
    vocabulary: space.words.length - 1,
    ofNeighbours: isFinite ? share(looked, ({ row, newRow }) => near(newRow).includes(row)) : 1,
    subword: mean(parts),
    drawnSubword: share(looked, ({ row, newRow }) => newRow !== row && holds(space, newRow, row)),
    oneMention: intersect(one.map((word) => [word])),
    oneVariant: intersect(inNote(one)),
    allVariants: intersect(inNote(variants.flatMap(drawnOf))),
  };
}

const holds = ({ words }: WordSpace, whole: number, part: number): boolean =>
  words[whole]!.toLowerCase().includes(words[part]!.toLowerCase());

function grouped(draws: readonly DrawnWord[], keyOf: (word: DrawnWord) => string): readonly Group[] {
  const groups = new Map<string, DrawnWord[]>();
  for (const word of draws) {
    const key = keyOf(word);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [word]);
    else known.push(word);
  }
  return [...groups.values()];
}

/** @param near null where every word is near every other */
function intersection(groups: readonly Group[], space: WordSpace, near: Neighbours | null): Intersection {
  const found = groups.map((group) => {
    const { row } = group[0]!;
    const seen = [...new Set(group.map(({ newRow }) => newRow))];
    const [first, ...others] = near === null ? [] : seen.map((newRow) => new Set(near(newRow)));
    const left =
      first === undefined ? null : [...first].filter((candidate) => others.every((set) => set.has(candidate)));
    return {
      seen: seen.length,
      left: left?.length ?? space.words.length - 1,
      isInside: left === null || left.includes(row),
      isAlone: left !== null && left.length === 1 && left[0] === row,
      isNearest: nearestToMean(space, seen) === row,
    };
  });
  return {
    words: found.length,
    seen: mean(found.map(({ seen }) => seen)),
    isInside: share(found, ({ isInside }) => isInside),
    left: mean(found.map(({ left }) => left)),
    isAlone: share(found, ({ isAlone }) => isAlone),
    isNearest: share(found, ({ isNearest }) => isNearest),
  };
}

/** What stands there is not asked for: it is known to be false. */
function nearestToMean({ words, vectors, width }: WordSpace, rows: readonly number[]): number {
  const sum = new Float64Array(width);
  for (const row of rows) for (let k = 0; k < width; k++) sum[k]! += vectors[row * width + k]!;
  let best = 0;
  let highest = -Infinity;
  for (let row = 1; row < words.length; row++) {
    let product = 0;
    for (let k = 0; k < width; k++) product += sum[k]! * vectors[row * width + k]!;
    if (product > highest && !rows.includes(row)) [best, highest] = [row, product];
  }
  return best;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const share = <T>(items: readonly T[], is: (item: T) => boolean): number =>
  mean(items.map((item) => (is(item) ? 1 : 0)));
