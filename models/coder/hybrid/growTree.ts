import type { BinnedRows } from './binning';
import type { Tree } from './boostedTrees';

export interface GrowOptions {
  readonly leaves: number;
  /** Of a leaf. */
  readonly minRows: number;
  /** λ of the leaf values. */
  readonly ridge: number;
}

export interface GrownTree extends Tree {
  /** The leaf of a row of the binned data. */
  readonly leafOf: (row: number) => number;
}

interface Split {
  readonly feature: number;
  /** Bins 1 … bin go left. */
  readonly bin: number;
  readonly isMissingLeft: boolean;
  readonly gain: number;
}
interface Leaf {
  /** Place of its rows in the order. */
  readonly from: number;
  readonly to: number;
  readonly histogram: Float64Array;
  readonly gradient: number;
  readonly curvature: number;
  readonly split: Split | null;
  /** The child that it is: node, and whether the left one. */
  readonly parent: number;
  readonly isLeft: boolean;
}

/** Gradient, curvature and count of each bin; bins as `binRows` makes them, at most 64 with the missing one. */
const WIDTH = 3;
const BINS = 64;
const minCurvature = 1e-3;

/**
 * One regression tree on gradients and curvatures (second order, Chen and Guestrin 2016, eq. 6), the leaf with the
 * greatest gain split first. The histogram of the larger child is the parent's less the smaller child's.
 *
 * @param order rows that take part; changed in place
 * @param used features that may be split on, ascending
 * @returns null where no split is worth it
 */
export function growTree(
  data: BinnedRows,
  order: Int32Array,
  gradients: Float32Array,
  curvatures: Float32Array,
  used: Int32Array,
  options: GrowOptions,
): GrownTree | null {
  const { bins, edges } = data;
  const features: number[] = [];
  const splitBins: number[] = [];
  const thresholds: number[] = [];
  const left: number[] = [];
  const right: number[] = [];
  const isMissingLeft: number[] = [];
  const scratch = new Int32Array(order.length);
  const gathered = { gradients: new Float32Array(order.length), curvatures: new Float32Array(order.length) };

  const makeLeaf = (from: number, to: number, histogram: Float64Array, parent: number, isLeft: boolean): Leaf => {
    let gradient = 0;
    let curvature = 0;
    for (let at = from; at < to; at++) {
      gradient += gradients[order[at]!]!;
      curvature += curvatures[order[at]!]!;
    }
    const split =
      to - from < 2 * options.minRows
        ? null
        : bestSplit(histogram, edges, used, gradient, curvature, to - from, options);
    return { from, to, histogram, gradient, curvature, split, parent, isLeft };
  };
  const histogramOf = (from: number, to: number): Float64Array => {
    const histogram = new Float64Array(used.length * BINS * WIDTH);
    for (let at = from; at < to; at++) {
      gathered.gradients[at] = gradients[order[at]!]!;
      gathered.curvatures[at] = curvatures[order[at]!]!;
    }
    for (let u = 0; u < used.length; u++)
      fillHistogram(
        histogram,
        u * BINS * WIDTH,
        bins[used[u]!]!,
        order,
        gathered.gradients,
        gathered.curvatures,
        from,
        to,
      );
    return histogram;
  };

  const leaves: Leaf[] = [makeLeaf(0, order.length, histogramOf(0, order.length), -1, true)];
  while (leaves.length < options.leaves) {
    let best = -1;
    for (const [at, { split }] of leaves.entries())
      if (split !== null && (best < 0 || split.gain > leaves[best]!.split!.gain)) best = at;
    if (best < 0) break;
    const leaf = leaves[best]!;
    const split = leaf.split!;
    const node = features.length;
    features.push(split.feature);
    splitBins.push(split.bin);
    thresholds.push(edges[split.feature]![split.bin - 1] ?? Infinity);
    isMissingLeft.push(split.isMissingLeft ? 1 : 0);
    left.push(0);
    right.push(0);
    if (leaf.parent >= 0) (leaf.isLeft ? left : right)[leaf.parent] = node;
    const middle = partition(order, scratch, leaf.from, leaf.to, bins[split.feature]!, split);
    const isLeftSmaller = middle - leaf.from < leaf.to - middle;
    const smaller = isLeftSmaller ? histogramOf(leaf.from, middle) : histogramOf(middle, leaf.to);
    const larger = leaf.histogram;
    for (let at = 0; at < larger.length; at++) larger[at]! -= smaller[at]!;
    leaves[best] = makeLeaf(leaf.from, middle, isLeftSmaller ? smaller : larger, node, true);
    leaves.push(makeLeaf(middle, leaf.to, isLeftSmaller ? larger : smaller, node, false));
  }
  if (features.length === 0) return null;
  const values = new Float32Array(leaves.length);
  leaves.forEach(({ gradient, curvature, parent, isLeft }, at) => {
    values[at] = -gradient / (curvature + options.ridge);
    (isLeft ? left : right)[parent] = ~at;
  });
  const leafOf = (row: number): number => {
    let node = 0;
    while (node >= 0) {
      const bin = bins[features[node]!]![row]!;
      node = (bin === 0 ? isMissingLeft[node] === 1 : bin <= splitBins[node]!) ? left[node]! : right[node]!;
    }
    return ~node;
  };
  return {
    features: Int32Array.from(features),
    thresholds: Float32Array.from(thresholds),
    left: Int32Array.from(left),
    right: Int32Array.from(right),
    isMissingLeft: Uint8Array.from(isMissingLeft),
    values,
    leafOf,
  };
}

function fillHistogram(
  histogram: Float64Array,
  base: number,
  bins: Uint8Array,
  order: Int32Array,
  gradients: Float32Array,
  curvatures: Float32Array,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at++) {
    const bin = bins[order[at]!]!;
    // Most features are missing in most rows: that bin is the leaf less the others.
    if (bin === 0) continue;
    const place = base + bin * WIDTH;
    histogram[place]! += gradients[at]!;
    histogram[place + 1]! += curvatures[at]!;
    histogram[place + 2]! += 1;
  }
}

function bestSplit(
  histogram: Float64Array,
  edges: readonly Float32Array[],
  used: Int32Array,
  gradient: number,
  curvature: number,
  rows: number,
  { minRows: minRows, ridge }: GrowOptions,
): Split | null {
  const whole = (gradient * gradient) / (curvature + ridge);
  let best: Split | null = null;
  let max = 1e-9;
  for (let u = 0; u < used.length; u++) {
    const base = u * BINS * WIDTH;
    const feature = used[u]!;
    const last = edges[feature]!.length + 1;
    let [lostGradient, lostCurvature, lostRows] = [gradient, curvature, rows];
    for (let place = base + WIDTH; place <= base + last * WIDTH; place += WIDTH) {
      lostGradient -= histogram[place]!;
      lostCurvature -= histogram[place + 1]!;
      lostRows -= histogram[place + 2]!;
    }
    const isAnyLost = lostRows > 0;
    let [sumGradient, sumCurvature, sumRows] = [0, 0, 0];
    for (let bin = 1; bin <= last; bin++) {
      const place = base + bin * WIDTH;
      sumGradient += histogram[place]!;
      sumCurvature += histogram[place + 1]!;
      sumRows += histogram[place + 2]!;
      // The last bin parts what is known from what is missing.
      for (let side = 0; side < (isAnyLost ? 2 : 1); side++) {
        const isMissingLeft = side === 1;
        if (bin === last && (!isAnyLost || isMissingLeft)) continue;
        const ownGradient = sumGradient + (isMissingLeft ? lostGradient : 0);
        const ownCurvature = sumCurvature + (isMissingLeft ? lostCurvature : 0);
        const ownRows = sumRows + (isMissingLeft ? lostRows : 0);
        if (
          ownRows < minRows ||
          rows - ownRows < minRows ||
          ownCurvature < minCurvature ||
          curvature - ownCurvature < minCurvature
        )
          continue;
        const other = gradient - ownGradient;
        const gain =
          (ownGradient * ownGradient) / (ownCurvature + ridge) +
          (other * other) / (curvature - ownCurvature + ridge) -
          whole;
        if (gain <= max) continue;
        max = gain;
        best = { feature, bin, gain, isMissingLeft: isAnyLost ? isMissingLeft : ownRows * 2 > rows };
      }
    }
  }
  return best;
}

/** Stable. @returns where the right child begins */
function partition(
  order: Int32Array,
  scratch: Int32Array,
  from: number,
  to: number,
  bins: Uint8Array,
  { bin, isMissingLeft }: Split,
): number {
  let low = from;
  let high = 0;
  for (let at = from; at < to; at++) {
    const row = order[at]!;
    const own = bins[row]!;
    if (own === 0 ? isMissingLeft : own <= bin) order[low++] = row;
    else scratch[high++] = row;
  }
  order.set(scratch.subarray(0, high), low);
  return low;
}

/** The value of the leaf that a row falls into. */
export function treeValue(
  { features, thresholds, left, right, isMissingLeft, values }: Tree,
  row: Float32Array,
): number {
  let node = 0;
  while (node >= 0) {
    const value = row[features[node]!]!;
    node = (value !== value ? isMissingLeft[node] === 1 : value <= thresholds[node]!) ? left[node]! : right[node]!;
  }
  return values[~node]!;
}
