import { trainingRandom, type TrainingRandom } from '../../training/trainingRandom';
import type { BinnedRows } from './binning';
import { growTree, treeValue, type GrowOptions } from './growTree';

/**
 * Gradient-boosted trees for yes or no (Friedman 2001), grown by histograms leaf by leaf (LightGBM, Ke et al. 2017).
 * Node n tests whether a feature is at most its threshold; what is missing goes where the training found it better. A
 * child below 0 is a leaf.
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
  /** Rows of a tree; of fewer than these `rowShare` is taken, all alike. */
  readonly maxSampled: number;
}

export const defaultBoost: BoostOptions = {
  rounds: 150,
  rate: 0.08,
  leaves: 15,
  minRows: 20,
  ridge: 5,
  rowShare: 0.7,
  featureShare: 0.5,
  maxSampled: 20_000,
};

/** What a curvature counts beside a gradient in the pull of a row. */
const curvaturePull = 0.1;
const firstLevelSteps = 12;
const levelSteps = 2;

/**
 * @param gold 1 where the answer is yes [row]
 * @param isIn 0 for rows that are left out; all where absent [row]
 */
export function boostTrees(
  data: BinnedRows,
  gold: Uint8Array,
  options: BoostOptions,
  seed: number,
  isIn?: Uint8Array,
): Trees {
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
  const wanted = Math.min(options.rowShare * count, options.maxSampled);
  const pulls = wanted < options.rowShare * count ? new Float32Array(rows) : null;
  let level = 0;
  for (let round = 0; round < options.rounds; round++) {
    let taken = 0;
    for (let row = 0; row < rows; row++) {
      if (isIn?.[row] === 0) continue;
      const probability = 1 / (1 + Math.exp(-scores[row]!));
      const [gradient, curvature] = [probability - gold[row]!, probability * (1 - probability)];
      gradients[row] = gradient;
      curvatures[row] = curvature;
      if (pulls !== null) pulls[row] = Math.sqrt(gradient * gradient + curvaturePull * curvature * curvature);
      else if (random.next() < options.rowShare) order[taken++] = row;
    }
    if (pulls !== null) {
      level = levelFor(pulls, isIn, wanted, level);
      taken = sampleByPull(pulls, isIn, level, random, { gradients, curvatures, order });
    }
    const grown = growTree(
      data,
      order.subarray(0, taken),
      gradients,
      curvatures,
      someOf(features, options.featureShare, random),
      options,
    );
    if (grown === null) continue;
    const values = grown.values.map((value) => value * options.rate);
    trees.push({ ...grown, values });
    for (let row = 0; row < rows; row++) if (isIn?.[row] !== 0) scores[row]! += values[grown.leafOf(row)]!;
  }
  return {
    base,
    trees: trees.map(({ features: used, thresholds, left, right: other, isMissingLeft, values }) => ({
      features: used,
      thresholds,
      left,
      right: other,
      isMissingLeft,
      values,
    })),
  };
}

/** Log odds. @param row NaN where missing. [feature] */
export function treesScore({ base, trees }: Trees, row: Float32Array): number {
  let sum = base;
  for (const tree of trees) sum += treeValue(tree, row);
  return sum;
}

/**
 * Minimal variance sampling (Ibragimov and Gusev 2019): of many rows those that pull hardest, of the others some with
 * greater weight. The level at which a row is certain to be taken, so that about `wanted` are; from the level of the
 * round before, a few steps near it.
 */
function levelFor(pulls: Float32Array, isIn: Uint8Array | undefined, wanted: number, before: number): number {
  let level = before;
  for (let step = 0; step < (before === 0 ? firstLevelSteps : levelSteps); step++) {
    let [certain, sum] = [0, 0];
    for (let row = 0; row < pulls.length; row++) {
      if (isIn?.[row] === 0) continue;
      const pull = pulls[row]!;
      if (level > 0 && pull >= level) certain += 1;
      else sum += pull;
    }
    level = certain < wanted ? sum / (wanted - certain) : level * 2;
  }
  return level;
}

function sampleByPull(
  pulls: Float32Array,
  isIn: Uint8Array | undefined,
  level: number,
  random: TrainingRandom,
  {
    gradients,
    curvatures,
    order,
  }: { readonly gradients: Float32Array; readonly curvatures: Float32Array; readonly order: Int32Array },
): number {
  let taken = 0;
  for (let row = 0; row < pulls.length; row++) {
    if (isIn?.[row] === 0) continue;
    const share = pulls[row]! / level;
    if (share < 1) {
      if (random.next() >= share) continue;
      gradients[row]! /= share;
      curvatures[row]! /= share;
    }
    order[taken++] = row;
  }
  return taken;
}

function someOf(count: number, share: number, random: TrainingRandom): Int32Array {
  const all = Int32Array.from({ length: count }, (_, at) => at);
  const wanted = Math.max(1, Math.round(count * share));
  for (let at = 0; at < wanted; at++) {
    const other = at + random.below(count - at);
    const swapped = all[at]!;
    all[at] = all[other]!;
    all[other] = swapped;
  }
  return all.slice(0, wanted).sort();
}
