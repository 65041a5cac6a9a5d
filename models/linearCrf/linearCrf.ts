import type { Language } from '../../electron/contract/text';
import type { Tokens } from '../../electron/core/text/tokens';
import type { Featurizer, TokenFeatures } from '../features/tokenFeatures';
import type { Tagger } from '../tagger/tagger';
import { bestPaths, ChainBuffers, forward, viterbi, type ScoredPath } from './chain';
import { openEmissions } from './openEmissions';
import { chainOfWeights, type LinearCrfWeights } from './weights';

/** A trained linear CRF at work. Tags are those of the BIO scheme over `types`. */
export interface LinearCrf extends Tagger {
  readonly posteriors: (tokens: Tokens, language: Language) => Float32Array;
  /** The same from features that are there already. [token, 1 + 2 * type] */
  readonly posteriorsOf: (features: TokenFeatures) => Float32Array;
  /** The best path of a note. [token] */
  readonly bestOf: (features: TokenFeatures) => Uint16Array;
  /** The k best paths, with log P(path | note). */
  readonly bestPathsOf: (features: TokenFeatures, k: number) => readonly ScoredPath[];
}

/** @param featurizer may be shared with other taggers that run in turns */
export function linearCrfTagger(weights: LinearCrfWeights, featurizer: Featurizer): LinearCrf {
  const { tags, types, pairWeights } = weights;
  const chain = chainOfWeights(weights);
  const emissions = openEmissions(weights);
  let buffers: ChainBuffers | undefined;
  const width = 1 + 2 * types.length;
  const haveAllOccurred = tags.length === width && tags.every((tag, place) => tag === place);
  const posteriorsOf = (features: TokenFeatures): Float32Array => {
    const { count } = features;
    if (count === 0) return new Float32Array(0);
    const marginals = emissions.marginalsOf(features);
    if (haveAllOccurred) return marginals.slice(0, count * width);
    const out = new Float32Array(count * width);
    placeTags(marginals, tags, count, width, out);
    return out;
  };
  const named = (path: Uint16Array): Uint16Array => path.map((place) => tags[place]!);
  return {
    types,
    posteriorsOf,
    posteriors: (tokens: Tokens, language: Language) => posteriorsOf(featurizer.featuresOf(tokens, language)),
    bestOf: (features) => named(viterbi(chain, pairWeights, emissions.of(features), features.count)),
    bestPathsOf: (features, k) => {
      const scores = emissions.of(features);
      if (buffers === undefined) {
        buffers = new ChainBuffers(chain);
        buffers.setWeights(pairWeights);
      }
      const logZ = forward(buffers, scores, features.count);
      return bestPaths(chain, pairWeights, scores, features.count, k).map(({ tags: path, score }) => ({
        tags: named(path),
        score: score - logZ,
      }));
    },
    dispose: () => {},
  };
}

/**
 * From the tags that occurred to all tags. A function of its arguments alone: as a closure it is slower once there are
 * two taggers.
 */
function placeTags(marginals: Float32Array, tags: Uint16Array, count: number, width: number, out: Float32Array): void {
  const L = tags.length;
  for (let t = 0, from = 0, to = 0; t < count; t++, from += L, to += width)
    for (let j = 0; j < L; j++) out[to + tags[j]!] = marginals[from + j]!;
}
