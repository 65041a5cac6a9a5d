import { PLACES, sumRows } from './symbolRows';
import { NGRAMS } from './templates';
import type { TrainingSet } from './trainingSet';

export interface FeatureScores {
  /** Of the segment scored last. [token, tag] */
  readonly scores: Float32Array;
  /** Sums the weights of each symbol's features, once for all tokens that refer to it. */
  readonly takeWeights: (weights: Float64Array) => void;
  /** Writes the `scores` of the tokens [first, first + count). @param weights those taken last */
  readonly score: (weights: Float64Array, first: number, count: number) => void;
}

/** Scores of each tag for the features of a token; memory is allocated here, once. */
export function featureScores(set: TrainingSet): FeatureScores {
  const { chain, layout, places, grams, rowStarts, rowTags, symbolStarts, symbolFeatures } = set;
  const L = chain.tags;
  const values = new Float32Array(layout.rows * L);
  /** The row that stands for each: 0, which is all zeros and left out, where it has no weights. [row] */
  const shown = new Int32Array(layout.rows);
  const scores = new Float32Array(set.longest * L);
  const summed = new Int32Array(PLACES);
  const sums = new Float64Array(L);

  return {
    scores,

    takeWeights(weights) {
      values.fill(0);
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
    },

    score(weights, first, count) {
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
    },
  };
}
