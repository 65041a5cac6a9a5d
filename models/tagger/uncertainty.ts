import type { NoteProbabilities } from './probabilities';

/**
 * How uncertain the models are of a note, by one measure each; `npm run simulate:review` has the curves of all of them,
 * by which `worst` is the one that notes are queued by. A token's uncertainty is one less the likeliest of all labels
 * and none, which is the chance that it is wrong.
 */
export const uncertaintyMeasures = {
  /** Mean uncertainty of the ten most uncertain tokens. */
  worst: ({ uncertainties }) =>
    mean([...uncertainties].sort((a, b) => b - a).slice(0, mostUncertainTokens), mostUncertainTokens),
  /** Tokens that are wrong, as expected. */
  errors: ({ uncertainties }) => sum(uncertainties),
  /** Tokens of PHI that are not found, as expected. */
  missed: ({ found, outside }) => found.reduce((all, isFound, i) => (isFound === 1 ? all : all + 1 - outside[i]!), 0),
  /** Mean entropy of the tokens that may well be PHI. */
  entropy: ({ entropies, outside }) => {
    const likely = [...entropies].filter((_, i) => outside[i]! < maxOutside);
    return likely.length === 0 ? 0 : mean(likely, likely.length);
  },
} as const satisfies Record<string, (read: TokenUncertainty) => number>;
export type UncertaintyMeasure = keyof typeof uncertaintyMeasures;

const mostUncertainTokens = 10;
const maxOutside = 0.9;

/** Of each token. */
interface TokenUncertainty {
  readonly uncertainties: Float64Array;
  /** Natural logarithm; over the labels and none. */
  readonly entropies: Float64Array;
  /** Chance of no label. */
  readonly outside: Float64Array;
  /** 1 where a label is likeliest. */
  readonly found: Uint8Array;
}

export function tokenUncertainty({ labels, average }: NoteProbabilities, count: number): TokenUncertainty {
  const width = 1 + 2 * labels.length;
  const [uncertainties, entropies, outside, found] = [
    new Float64Array(count),
    new Float64Array(count),
    new Float64Array(count),
    new Uint8Array(count),
  ];
  for (let i = 0; i < count; i++) {
    const none = average[i * width]!;
    let [best, entropy] = [none, surprise(none)];
    for (let tag = 1; tag < width; tag += 2) {
      const chance = average[i * width + tag]! + average[i * width + tag + 1]!;
      best = Math.max(best, chance);
      entropy += surprise(chance);
    }
    uncertainties[i] = 1 - best;
    entropies[i] = entropy;
    outside[i] = none;
    found[i] = Number(best > none);
  }
  return { uncertainties, entropies, outside, found };
}

export const uncertaintyOf = (read: NoteProbabilities, count: number, measure: UncertaintyMeasure = 'worst'): number =>
  uncertaintyMeasures[measure](tokenUncertainty(read, count));

const surprise = (chance: number): number => (chance > 0 ? -chance * Math.log(chance) : 0);
const sum = (values: Iterable<number>): number => {
  let all = 0;
  for (const value of values) all += value;
  return all;
};
const mean = (values: readonly number[], over: number): number => sum(values) / over;
