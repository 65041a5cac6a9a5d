import { PLACES } from './symbolRows';
import { NGRAMS } from './templates';
import type { TrainingSet } from './trainingSet';

/** A difference between expected and observed below this is not carried to the features. */
const NEGLIGIBLE = 1e-6;

export interface FeatureSlopes {
  readonly clear: () => void;
  /**
   * Takes a token's gold tag off its marginals, and carries the difference to its symbols, and to `gradient` for its
   * n-grams.
   *
   * @param marginals of the token from `at` on [tag]; they are changed
   * @param weight what the token counts
   */
  readonly add: (token: number, marginals: Float32Array, at: number, gradient: Float64Array, weight: number) => void;
  /** Carries what the symbols have got on to their features. */
  readonly toFeatures: (gradient: Float64Array) => void;
}

/** The gradient of the features' weights: expected less observed counts; memory is taken here, once. */
export function featureSlopes(set: TrainingSet): FeatureSlopes {
  const { chain, layout, gold, places, grams, rowStarts, rowTags, symbolStarts, symbolFeatures } = set;
  const L = chain.tags;
  const slopes = new Float32Array(layout.rows * L);
  const farTags = new Uint16Array(L);
  const farBy = new Float64Array(L);

  return {
    clear: () => {
      slopes.fill(0);
    },

    add(token, marginals, at, gradient, weight) {
      marginals[at + gold[token]!]! -= 1;
      if (weight !== 1) for (let j = 0; j < L; j++) marginals[at + j]! *= weight;
      let far = 0;
      for (let j = 0; j < L; j++) {
        const by = marginals[at + j]!;
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
          gradient[k]! += marginals[at + rowTags[k]!]!;
      }
    },

    toFeatures(gradient) {
      for (let row = 1; row < layout.rows; row++) {
        const base = row * L;
        for (let s = symbolStarts[row]!; s < symbolStarts[row + 1]!; s++) {
          const feature = symbolFeatures[s]!;
          for (let k = rowStarts[feature]!; k < rowStarts[feature + 1]!; k++)
            gradient[k]! += slopes[base + rowTags[k]!]!;
        }
      }
    },
  };
}
