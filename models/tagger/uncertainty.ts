import type { Span } from '../../electron/contract/text';
import { firstEndingBehind, type Tokens } from '../../electron/core/text/tokens';
import type { NoteProbabilities } from './probabilities';

/**
 * How uncertain the models are of a note, by one measure each. Notes are queued by `doubt` where a model learns
 * (`npm run simulate:review` has the learning curves of all of them), else by `missedChance`. A token's uncertainty is
 * one less the likeliest of all labels and none, which is the chance that it is wrong.
 */
export const uncertaintyMeasures = {
  /**
   * What may have been missed, and a little of `worst`: mean chance of PHI of the ten tokens without a suggestion that
   * have the highest, and the weighted mean of the ten most uncertain ones.
   */
  doubt: (read) => {
    const chances = read.outside.map((outside, i) => (read.covered[i] === 1 ? 0 : 1 - outside));
    return mean(highest(chances), mostUncertainTokens) + worstWeight * worst(read);
  },
  /** Mean uncertainty of the ten most uncertain tokens. */
  worst,
  /** Tokens that are wrong, as expected. */
  errors: ({ uncertainties }) => sum(uncertainties),
  /** Tokens of PHI that are not found, as expected. */
  missed: ({ found, outside }) => found.reduce((all, isFound, i) => (isFound === 1 ? all : all + 1 - outside[i]!), 0),
  /** Mean entropy of the tokens that may well be PHI. */
  entropy: ({ entropies, outside }) => {
    const likely = [...entropies()].filter((_, i) => outside[i]! < maxOutside);
    return likely.length === 0 ? 0 : mean(likely, likely.length);
  },
} as const satisfies Record<string, (read: TokenUncertainty) => number>;
export type UncertaintyMeasure = keyof typeof uncertaintyMeasures;

function worst({ uncertainties }: TokenUncertainty): number {
  return mean(highest(uncertainties), mostUncertainTokens);
}

const mostUncertainTokens = 10;
const maxOutside = 0.9;
/** Chosen on MEDDOCAN train and dev and the demo: it decides the order alone. */
const worstWeight = 0.3;

/** Of each token. */
interface TokenUncertainty {
  readonly uncertainties: Float64Array;
  /** Natural logarithm; over the labels and none. Made when called: logarithms take longest, and queues need none. */
  readonly entropies: () => Float64Array;
  /** Chance of no label. */
  readonly outside: Float64Array;
  /** 1 where a label is likeliest. */
  readonly found: Uint8Array;
  /** 1 where a suggestion is. */
  readonly covered: Uint8Array;
}

/** @param covered 1 where a suggestion is; by default where the models themselves find a label. [token] */
export function tokenUncertainty(
  { labels, average }: NoteProbabilities,
  count: number,
  covered?: Uint8Array,
): TokenUncertainty {
  const width = 1 + 2 * labels.length;
  const [uncertainties, outside, found] = [new Float64Array(count), new Float64Array(count), new Uint8Array(count)];
  const chanceOf = (i: number, tag: number): number => average[i * width + tag]! + average[i * width + tag + 1]!;
  for (let i = 0; i < count; i++) {
    const none = average[i * width]!;
    let best = none;
    for (let tag = 1; tag < width; tag += 2) best = Math.max(best, chanceOf(i, tag));
    uncertainties[i] = 1 - best;
    outside[i] = none;
    found[i] = Number(best > none);
  }
  const entropies = (): Float64Array =>
    outside.map((none, i) => {
      let entropy = surprise(none);
      for (let tag = 1; tag < width; tag += 2) entropy += surprise(chanceOf(i, tag));
      return entropy;
    });
  return { uncertainties, entropies, outside, found, covered: covered ?? found };
}

/** What notes are queued by where a model learns. @param suggestions of rules and models together */
export const uncertaintyOf = (read: NoteProbabilities, tokens: Tokens, suggestions: Iterable<Span>): number =>
  uncertaintyMeasures.doubt(tokenUncertainty(read, tokens.count, coveredTokens(tokens, suggestions)));

/** 1 for each token that a suggestion touches. [token] */
export function coveredTokens(tokens: Tokens, suggestions: Iterable<Span>): Uint8Array {
  const covered = new Uint8Array(tokens.count);
  for (const { start, end } of suggestions)
    for (let i = firstEndingBehind(tokens, start); i < tokens.count && tokens.starts[i]! < end; i += 1) covered[i] = 1;
  return covered;
}

/** In descending order. */
export const highestOf = (values: Float64Array, count: number): Float64Array =>
  values.slice().sort().subarray(-count).reverse();
const highest = (values: Float64Array): Float64Array => highestOf(values, mostUncertainTokens);

const surprise = (chance: number): number => (chance > 0 ? -chance * Math.log(chance) : 0);
const sum = (values: Iterable<number>): number => {
  let all = 0;
  for (const value of values) all += value;
  return all;
};
const mean = (values: Iterable<number>, over: number): number => sum(values) / over;
