import { backward, ChainBuffers, forward } from './chain';
import { PLACES, sumRows } from './symbolRows';
import { NGRAMS } from './templates';
import type { TrainingSet } from './trainingSet';

/** Tokens between two pauses. */
const STRETCH = 20_000;
/** A difference between expected and observed below this is not carried to the features. */
const NEGLIGIBLE = 1e-6;

/**
 * Negative log-likelihood of the gold tags with an L2 term `l2 · |w|²`, and its gradient: expected less observed counts. Weights: the features' rows,
 * then the pairs of tags.
 *
 * @param isUsed which segments are summed over; all when absent
 */
export function createObjective(
  set: TrainingSet,
  l2: number,
  pause?: () => Promise<void>,
  isUsed: (segment: number) => boolean = () => true,
): (weights: Float64Array, gradient: Float64Array) => Promise<number> {
  const { chain, layout, starts, gold, places, grams, rowStarts, rowTags, symbolStarts, symbolFeatures } = set;
  const L = chain.tags;
  const buffers = new ChainBuffers(chain);
  const firstPair = rowTags.length;
  const pairs = chain.from.length;
  const values = new Float32Array(layout.rows * L);
  const slopes = new Float32Array(layout.rows * L);
  /** The row that stands for each: 0, which is all zeros and left out, where it has no weights. [row] */
  const shown = new Int32Array(layout.rows);
  const scores = new Float32Array(set.longest * L);
  const summed = new Int32Array(PLACES);
  const sums = new Float64Array(L);
  const expected = new Float64Array(pairs);
  const pairOf = new Int32Array(L * L).fill(-1);
  for (let p = 0; p < pairs; p++) pairOf[chain.from[p]! * L + chain.to[p]!] = p;
  const farTags = new Uint16Array(L);
  const farBy = new Float64Array(L);

  return async (weights, gradient) => {
    values.fill(0);
    slopes.fill(0);
    gradient.fill(0);
    expected.fill(0);
    for (let row = 0; row < layout.rows; row++) {
      const base = row * L;
      let isZero = true;
      for (let s = symbolStarts[row]!; s < symbolStarts[row + 1]!; s++) {
        const feature = symbolFeatures[s]!;
        for (let k = rowStarts[feature]!; k < rowStarts[feature + 1]!; k++) {
          const weight = weights[k]!;
          if (weight === 0) continue;
          isZero = false;
          values[base + rowTags[k]!]! += weight;
        }
      }
      shown[row] = isZero ? 0 : row;
    }
    const pairWeights = weights.subarray(firstPair);
    buffers.setWeights(pairWeights);
    await pause?.();

    let loss = 0;
    const carry = (token: number, posterior: Float32Array, at: number): void => {
      posterior[at + gold[token]!]! -= 1;
      let far = 0;
      for (let j = 0; j < L; j++) {
        const by = posterior[at + j]!;
        if (by < NEGLIGIBLE && by > -NEGLIGIBLE) continue;
        farTags[far] = j;
        farBy[far++] = by;
      }
      if (far === 0) return;
      for (let p = token * PLACES; p < (token + 1) * PLACES; p++) {
        const row = places[p]!;
        if (row === 0) continue;
        const base = row * L;
        for (let f = 0; f < far; f++) slopes[base + farTags[f]!]! += farBy[f]!;
      }
      for (let g = token * NGRAMS; g < (token + 1) * NGRAMS; g++) {
        const feature = grams[g]!;
        for (let k = rowStarts[feature]!; k < rowStarts[feature + 1]!; k++)
          gradient[k]! += posterior[at + rowTags[k]!]!;
      }
    };
    let sinceLast = 0;
    for (let s = 0; s + 1 < starts.length; s++) {
      if (!isUsed(s)) continue;
      const first = starts[s]!;
      const count = starts[s + 1]! - first;
      for (let t = 0; t < count; t++) {
        const at = (first + t) * PLACES;
        let rows = 0;
        for (let p = 0; p < PLACES; p++) {
          const row = shown[places[at + p]!]!;
          if (row !== 0) summed[rows++] = row * L;
        }
        sumRows(values, L, summed, rows, sums);
        for (let g = (first + t) * NGRAMS; g < (first + t + 1) * NGRAMS; g++) {
          const feature = grams[g]!;
          for (let k = rowStarts[feature]!; k < rowStarts[feature + 1]!; k++) sums[rowTags[k]!]! += weights[k]!;
        }
        scores.set(sums, t * L);
      }
      loss += forward(buffers, scores, count);
      let before = 0;
      for (let t = 0; t < count; t++) {
        const tag = gold[first + t]!;
        loss -= scores[t * L + tag]!;
        const pair = pairOf[before * L + tag]!;
        if (pair >= 0) {
          loss -= pairWeights[pair]!;
          expected[pair]! -= 1;
        }
        before = tag;
      }
      backward(buffers, count, expected);
      for (let t = 0; t < count; t++) carry(first + t, buffers.alpha, t * L);
      if ((sinceLast += count) >= STRETCH) {
        sinceLast = 0;
        await pause?.();
      }
    }
    for (let row = 1; row < layout.rows; row++) {
      const base = row * L;
      for (let s = symbolStarts[row]!; s < symbolStarts[row + 1]!; s++) {
        const feature = symbolFeatures[s]!;
        for (let k = rowStarts[feature]!; k < rowStarts[feature + 1]!; k++) gradient[k]! += slopes[base + rowTags[k]!]!;
      }
    }
    for (let p = 0; p < pairs; p++) gradient[firstPair + p] = expected[p]!;
    if (l2 > 0) {
      let squares = 0;
      for (let k = 0; k < weights.length; k++) {
        squares += weights[k]! * weights[k]!;
        gradient[k]! += 2 * l2 * weights[k]!;
      }
      loss += l2 * squares;
    }
    return loss;
  };
}
