import { isTransition, tagCount, type TagScheme } from '../../electron/core/text/tagScheme';

/** The transitions that a scheme allows, as lists: for tag `to`, `from[starts[to]] … from[starts[to + 1] − 1]`. */
export interface Chain {
  readonly tags: number;
  readonly starts: Int32Array;
  readonly from: Int32Array;
  /** 1 where a note may begin with the tag, or end. [tag] */
  readonly mayBegin: Uint8Array;
  readonly mayEnd: Uint8Array;
}

export function chainOf(scheme: TagScheme, types: number): Chain {
  const tags = tagCount(scheme, types);
  const starts = new Int32Array(tags + 1);
  const from: number[] = [];
  for (let to = 0; to < tags; to++) {
    for (let before = 0; before < tags; before++) if (isTransition(scheme, before, to)) from.push(before);
    starts[to + 1] = from.length;
  }
  const flags = (test: (tag: number) => boolean): Uint8Array => Uint8Array.from({ length: tags }, (_, tag) => (test(tag) ? 1 : 0));
  return { tags, starts, from: Int32Array.from(from), mayBegin: flags((tag) => isTransition(scheme, null, tag)), mayEnd: flags((tag) => isTransition(scheme, tag, null)) };
}

/** exp(weight − largest weight) of every allowed transition, in the order of the lists. */
function expWeights({ tags, starts, from }: Chain, transitions: Float32Array): readonly [weights: Float64Array, largest: number] {
  const weights = new Float64Array(from.length);
  let largest = -Infinity;
  for (let to = 0; to < tags; to++) {
    for (let e = starts[to]!; e < starts[to + 1]!; e++) largest = Math.max(largest, (weights[e] = transitions[from[e]! * tags + to]!));
  }
  for (let e = 0; e < weights.length; e++) weights[e] = Math.exp(weights[e]! - largest);
  return [weights, largest];
}

export interface ChainLoss {
  /** Negative log-likelihood, summed over the batch. */
  readonly loss: number;
  /** [time, batch, tag] */
  readonly emissions: Float32Array;
  /** [from, to] */
  readonly transitions: Float32Array;
}

/**
 * Negative log-likelihood of a batch and its gradient in closed form: marginals less the gold path. Segments begin and end with
 * any tag, since they are cut from notes. Forward and backward sums are scaled at every step.
 *
 * @param emissions [time, batch, tag]
 * @param gold [time, batch]
 */
export function chainLoss(chain: Chain, emissions: Float32Array, transitions: Float32Array, gold: Int32Array, lengths: Int32Array): ChainLoss {
  const { tags, starts, from } = chain;
  const size = lengths.length;
  const outEmissions = new Float32Array(emissions.length);
  const pair = new Float64Array(from.length);
  const outTransitions = new Float32Array(tags * tags);
  const [weights, largest] = expWeights(chain, transitions);
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const alpha = new Float64Array(longest * tags);
  const beta = new Float64Array(longest * tags);
  const local = new Float64Array(longest * tags);
  const scales = new Float64Array(longest);
  let loss = 0;
  for (let b = 0; b < size; b++) {
    const length = lengths[b]!;
    if (length === 0) continue;
    loss += sweep({ tags, starts, from, weights, largest, length, alpha, beta, local, scales }, (t, tag) => emissions[(t * size + b) * tags + tag]!, null, null, pair);
    for (let t = 0; t < length; t++) {
      const row = t * tags;
      const at = (t * size + b) * tags;
      for (let tag = 0; tag < tags; tag++) outEmissions[at + tag] = alpha[row + tag]! * beta[row + tag]!;
      const tag = gold[t * size + b]!;
      outEmissions[at + tag]! -= 1;
      loss -= emissions[at + tag]!;
      if (t === 0) continue;
      const before = gold[(t - 1) * size + b]!;
      outTransitions[before * tags + tag]! -= 1;
      loss -= transitions[before * tags + tag]!;
    }
  }
  for (let to = 0; to < tags; to++) for (let e = starts[to]!; e < starts[to + 1]!; e++) outTransitions[from[e]! * tags + to]! += pair[e]!;
  return { loss, emissions: outEmissions, transitions: outTransitions };
}

interface Sweep {
  readonly tags: number;
  readonly starts: Int32Array;
  readonly from: Int32Array;
  readonly weights: Float64Array;
  readonly largest: number;
  readonly length: number;
  readonly alpha: Float64Array;
  readonly beta: Float64Array;
  readonly local: Float64Array;
  readonly scales: Float64Array;
}

/** Fills `alpha` and `beta` so that their product is the marginal; adds the pair marginals; returns log Z. */
function sweep({ tags, starts, from, weights, largest, length, alpha, beta, local, scales }: Sweep, emission: (t: number, tag: number) => number, mayBegin: Uint8Array | null, mayEnd: Uint8Array | null, pair: Float64Array | null): number {
  let logZ = 0;
  for (let t = 0; t < length; t++) {
    const row = t * tags;
    let most = -Infinity;
    for (let tag = 0; tag < tags; tag++) most = Math.max(most, (local[row + tag] = emission(t, tag)));
    let sum = 0;
    for (let tag = 0; tag < tags; tag++) {
      const here = (local[row + tag] = Math.exp(local[row + tag]! - most));
      let reached = 0;
      if (t === 0) reached = mayBegin === null || mayBegin[tag] === 1 ? 1 : 0;
      else for (let e = starts[tag]!; e < starts[tag + 1]!; e++) reached += alpha[row - tags + from[e]!]! * weights[e]!;
      if (t === length - 1 && mayEnd !== null && mayEnd[tag] === 0) reached = 0;
      sum += alpha[row + tag] = reached * here;
    }
    for (let tag = 0; tag < tags; tag++) alpha[row + tag]! /= sum;
    scales[t] = sum;
    logZ += Math.log(sum) + most + (t === 0 ? 0 : largest);
  }
  beta.fill(1, (length - 1) * tags, length * tags);
  for (let t = length - 2; t >= 0; t--) {
    const row = t * tags;
    const next = row + tags;
    beta.fill(0, row, next);
    for (let tag = 0; tag < tags; tag++) {
      const isBarred = t === length - 2 && mayEnd !== null && mayEnd[tag] === 0;
      const onward = isBarred ? 0 : beta[next + tag]! * local[next + tag]! / scales[t + 1]!;
      if (onward === 0) continue;
      for (let e = starts[tag]!; e < starts[tag + 1]!; e++) {
        const step = weights[e]! * onward;
        const before = from[e]!;
        beta[row + before]! += step;
        if (pair !== null) pair[e]! += alpha[row + before]! * step;
      }
    }
  }
  return logZ;
}

/** Marginals of a whole note, hard transitions and borders included; rows sum to one. [token, tag] in and out. */
export function chainMarginals(chain: Chain, emissions: Float32Array, transitions: Float32Array): Float32Array {
  const { tags, starts, from, mayBegin, mayEnd } = chain;
  const length = emissions.length / tags;
  const [weights, largest] = expWeights(chain, transitions);
  const [alpha, beta, local] = [new Float64Array(length * tags), new Float64Array(length * tags), new Float64Array(length * tags)];
  if (length > 0) sweep({ tags, starts, from, weights, largest, length, alpha, beta, local, scales: new Float64Array(length) }, (t, tag) => emissions[t * tags + tag]!, mayBegin, mayEnd, null);
  return Float32Array.from(alpha, (a, i) => a * beta[i]!);
}

/** Most probable path of a whole note. [token] */
export function chainViterbi({ tags, starts, from, mayBegin, mayEnd }: Chain, emissions: Float32Array, transitions: Float32Array): Uint16Array {
  const length = emissions.length / tags;
  const path = new Uint16Array(length);
  if (length === 0) return path;
  const back = new Int16Array(length * tags);
  const weights = new Float64Array(from.length);
  for (let to = 0; to < tags; to++) for (let e = starts[to]!; e < starts[to + 1]!; e++) weights[e] = transitions[from[e]! * tags + to]!;
  let score = Float64Array.from({ length: tags }, (_, tag) => (mayBegin[tag] === 1 ? emissions[tag]! : -Infinity));
  for (let t = 1; t < length; t++) {
    const next = new Float64Array(tags);
    for (let tag = 0; tag < tags; tag++) {
      let best = -Infinity;
      let which = 0;
      for (let e = starts[tag]!; e < starts[tag + 1]!; e++) {
        const value = score[from[e]!]! + weights[e]!;
        if (value > best) [best, which] = [value, from[e]!];
      }
      next[tag] = best + emissions[t * tags + tag]!;
      back[t * tags + tag] = which;
    }
    score = next;
  }
  let best = 0;
  let most = -Infinity;
  for (let tag = 0; tag < tags; tag++) if (mayEnd[tag] === 1 && score[tag]! > most) [most, best] = [score[tag]!, tag];
  for (let t = length - 1; t >= 0; t--) {
    path[t] = best;
    best = back[t * tags + best]!;
  }
  return path;
}
