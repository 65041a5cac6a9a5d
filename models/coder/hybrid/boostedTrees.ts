import { trainingRandom, type TrainingRandom } from '../../training/trainingRandom';
import type { BinnedRows } from './binning';
import { growTree, treeValue, type GrowOptions } from './growTree';

/**
 * Gradient-boosted trees for yes or no (Friedman 2001), grown by histograms leaf by leaf (LightGBM, Ke et al. 2017). Node n tests
 * whether a feature is at most its threshold; what is missing goes where the training found it better. A child below 0 is a leaf.
 */
export interface Trees {
  /** Log odds before the first tree. */
  readonly base: number;
  readonly trees: readonly Tree[];
}
export interface Tree {
  /** [node] */
  readonly features: Int32Array;
  readonly thresholds: Float32Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly isMissingLeft: Uint8Array;
  /** Times the rate. [leaf] */
  readonly values: Float32Array;
}

export interface BoostOptions extends GrowOptions {
  readonly rounds: number;
  readonly rate: number;
  readonly rowShare: number;
  readonly featureShare: number;
}

export const usualBoost: BoostOptions = { rounds: 150, rate: 0.08, leaves: 15, leastRows: 20, ridge: 5, rowShare: 0.7, featureShare: 0.5 };

/**
 * @param gold 1 where the answer is yes [row]
 * @param isIn 0 for rows that are left out; all where absent [row]
 */
export function boostTrees(data: BinnedRows, gold: Uint8Array, options: BoostOptions, seed: number, isIn?: Uint8Array): Trees {
  const { rows, features } = data;
  const random = trainingRandom(seed);
  let count = 0;
  let right = 0;
  for (let row = 0; row < rows; row++) {
    if (isIn?.[row] === 0) continue;
    count += 1;
    right += gold[row]!;
  }
  // With one class alone there is nothing to split.
  const base = Math.log((right + 0.5) / (count - right + 0.5));
  const trees: Tree[] = [];
  if (right === 0 || right === count) return { base, trees };
  const scores = new Float64Array(rows).fill(base);
  const gradients = new Float32Array(rows);
  const curvatures = new Float32Array(rows);
  const order = new Int32Array(rows);
  for (let round = 0; round < options.rounds; round++) {
    let taken = 0;
    for (let row = 0; row < rows; row++) {
      if (isIn?.[row] === 0) continue;
      const probability = 1 / (1 + Math.exp(-scores[row]!));
      gradients[row] = probability - gold[row]!;
      curvatures[row] = probability * (1 - probability);
      if (random.next() < options.rowShare) order[taken++] = row;
    }
    const grown = growTree(data, order.subarray(0, taken), gradients, curvatures, someOf(features, options.featureShare, random), options);
    if (grown === null) continue;
    const values = grown.values.map((value) => value * options.rate);
    trees.push({ ...grown, values });
    for (let row = 0; row < rows; row++) if (isIn?.[row] !== 0) scores[row]! += values[grown.leafOf(row)]!;
  }
  return { base, trees: trees.map(({ features: used, thresholds, left, right: other, isMissingLeft, values }) => ({ features: used, thresholds, left, right: other, isMissingLeft, values })) };
}

/** Log odds. @param row NaN where missing. [feature] */
export function treesScore({ base, trees }: Trees, row: Float32Array): number {
  let sum = base;
  for (const tree of trees) sum += treeValue(tree, row);
  return sum;
}

function someOf(count: number, share: number, random: TrainingRandom): Int32Array {
  const all = Int32Array.from({ length: count }, (_, at) => at);
  const wanted = Math.max(1, Math.round(count * share));
  for (let at = 0; at < wanted; at++) {
    const other = at + random.below(count - at);
    const kept = all[at]!;
    all[at] = all[other]!;
    all[other] = kept;
  }
  return all.slice(0, wanted).sort();
}
