import { backward, ChainBuffers, forward } from './chain';
import { featureScores } from './featureScores';
import { featureSlopes } from './featureSlopes';
import type { TrainingSet } from './trainingSet';

/** Tokens between two pauses. */
const STRETCH = 20_000;

/**
 * Negative log-likelihood of the gold tags with an L2 term `l2 · |w|²`, and its gradient: expected less observed
 * counts. Weights: the features' rows, then the pairs of tags.
 *
 * @param isUsed which segments are summed over; all when absent
 */
export function createObjective(
  set: TrainingSet,
  l2: number,
  pause?: () => Promise<void>,
  isUsed: (segment: number) => boolean = () => true,
): (weights: Float64Array, gradient: Float64Array) => Promise<number> {
  const { chain, starts, rowTags } = set;
  const L = chain.tags;
  const buffers = new ChainBuffers(chain);
  const firstPair = rowTags.length;
  const pairs = chain.from.length;
  const features = featureScores(set);
  const { scores } = features;
  const slopes = featureSlopes(set);
  const expected = new Float64Array(pairs);
  /** The same of a segment that counts another than 1. */
  const ofSegment = new Float64Array(pairs);
  const withoutGold = goldPath(set, scores);

  return async (weights, gradient) => {
    slopes.clear();
    gradient.fill(0);
    expected.fill(0);
    features.takeWeights(weights);
    const pairWeights = weights.subarray(firstPair);
    buffers.setWeights(pairWeights);
    await pause?.();

    let loss = 0;
    let sinceLast = 0;
    for (let s = 0; s + 1 < starts.length; s++) {
      if (!isUsed(s)) continue;
      const first = starts[s]!;
      const count = starts[s + 1]! - first;
      features.score(weights, first, count);
      const weight = set.weights[s]!;
      if (weight === 1) {
        loss += forward(buffers, scores, count);
        loss = withoutGold(loss, pairWeights, first, count, expected);
        backward(buffers, count, expected);
      } else {
        ofSegment.fill(0);
        loss += weight * withoutGold(forward(buffers, scores, count), pairWeights, first, count, ofSegment);
        backward(buffers, count, ofSegment);
        for (let p = 0; p < pairs; p++) expected[p]! += weight * ofSegment[p]!;
      }
      for (let t = 0; t < count; t++) slopes.add(first + t, buffers.alpha, t * L, gradient, weight);
      if ((sinceLast += count) >= STRETCH) {
        sinceLast = 0;
        await pause?.();
      }
    }
    slopes.toFeatures(gradient);
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

/**
 * Takes the scores of a segment's gold tags and pairs off a loss, one after the other, and the pairs off what is
 * expected.
 *
 * @param scores of the segment [token, tag]
 */
function goldPath({ chain, gold }: TrainingSet, scores: Float32Array) {
  const L = chain.tags;
  const pairOf = new Int32Array(L * L).fill(-1);
  for (let p = 0; p < chain.from.length; p++) pairOf[chain.from[p]! * L + chain.to[p]!] = p;

  return (
    loss: number,
    pairWeights: Float64Array,
    first: number,
    count: number,
    /** [pair] */
    expected: Float64Array,
  ): number => {
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
    return loss;
  };
}
