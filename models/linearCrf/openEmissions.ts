import { Emissions, type TokenScores } from './emissions';
import { PlainEmissions } from './plainEmissions';
import type { LinearCrfWeights } from './weights';

/**
 * By the kernel where WebAssembly can be had. V8 reserves some ten gigabytes of addresses for its memory, which a batch
 * system that limits them (`ulimit -v`) refuses.
 *
 * @throws GauzeError `damaged`
 */
export function openEmissions(
  weights: LinearCrfWeights,
  open: (weights: LinearCrfWeights) => TokenScores = (own) => new Emissions(own),
): TokenScores {
  try {
    return open(weights);
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof WebAssembly.CompileError)) throw error;
    return new PlainEmissions(weights);
  }
}
