import { expOfNegative } from './exp';

/**
 * The chain of a linear CRF over L tags. A tag is *open* (O or B: anything may stand before it) or *bound* (I: only the
 * tags that a pair names may). Only pairs of tags have weights; an open tag behind a tag without a pair has the weight
 * 0, so that a step costs L + pairs, not L². Before the first token stands tag 0.
 */
export interface LinearChain {
  readonly tags: number;
  /** 1 where the tag is bound. [tag] */
  readonly isBound: Uint8Array;
  /** Pairs, every pair at most once; each bound tag has at least one. [pair] */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
}

/** Pairs by one of their tags: those of tag j are [starts[j], starts[j + 1]). A sum over them stays in a register. */
class GroupedPairs {
  /** [tag + 1] */
  readonly starts: Uint16Array;
  readonly other: Uint16Array;
  readonly extra: Float64Array;
  readonly #order: readonly number[];

  constructor(tags: number, own: Uint16Array, other: Uint16Array) {
    this.#order = Array.from(own, (_, p) => p).sort((a, b) => own[a]! - own[b]! || other[a]! - other[b]!);
    this.starts = new Uint16Array(tags + 1);
    for (const tag of own) this.starts[tag + 1]!++;
    for (let j = 0; j < tags; j++) this.starts[j + 1]! += this.starts[j]!;
    this.other = Uint16Array.from(this.#order, (p) => other[p]!);
    this.extra = new Float64Array(own.length);
  }

  set(extra: Float64Array): void {
    this.#order.forEach((p, at) => (this.extra[at] = extra[p]!));
  }
}

/**
 * Memory of one pass, in 32 bits so that a note fits the caches; sums are made in 64; longer where a note is longer.
 */
export class ChainBuffers {
  capacity = 0;
  /** exp(score − highest score of the token). [token, tag] */
  e = new Float32Array(0);
  /** Forward probabilities, each row sums to one; after `backward` the marginal probabilities. [token, tag] */
  alpha = new Float32Array(0);
  /** What each forward row was divided by. [token] */
  scale = new Float64Array(0);
  readonly row: Float64Array;
  readonly next: Float64Array;
  /** exp(weight). [pair] */
  readonly factor: Float64Array;
  /**
   * What a pair adds to a sum over all tags before: exp(weight), less 1 towards open tags. Pairs in the order of their
   * second tag.
   */
  readonly into: GroupedPairs;
  /** The same pairs in the order of their first tag. */
  readonly outOf: GroupedPairs;

  constructor(readonly chain: LinearChain) {
    this.row = new Float64Array(chain.tags);
    this.next = new Float64Array(chain.tags);
    this.factor = new Float64Array(chain.from.length);
    this.into = new GroupedPairs(chain.tags, chain.to, chain.from);
    this.outOf = new GroupedPairs(chain.tags, chain.from, chain.to);
  }

  setWeights(weights: ArrayLike<number>): void {
    const { to, isBound } = this.chain;
    for (let p = 0; p < to.length; p++) this.factor[p] = Math.exp(weights[p]!);
    const extra = this.factor.map((factor, p) => (isBound[to[p]!] === 1 ? factor : factor - 1));
    this.into.set(extra);
    this.outOf.set(extra);
  }

  reserve(tokens: number): void {
    if (tokens <= this.capacity) return;
    this.capacity = Math.max(tokens, 2 * this.capacity, 256);
    this.e = new Float32Array(this.capacity * this.chain.tags);
    this.alpha = new Float32Array(this.capacity * this.chain.tags);
    this.scale = new Float64Array(this.capacity);
  }
}

/** Further below the best tag of its token no score counts: keeps every sum above zero. */
const DEEPEST = -60;
/** What is less is nothing: numbers too small for 32 bits would be slow. */
const LEAST = 1e-33;

/**
 * Forward pass over scores [token, tag]. Fills `e`, `alpha`, `scale`.
 *
 * @returns log Z
 */
export function forward(buffers: ChainBuffers, scores: Float32Array, count: number): number {
  buffers.reserve(count);
  const {
    chain: { tags, isBound },
    e,
    alpha,
    scale,
    row,
    into: { starts, other, extra },
  } = buffers;
  let logZ = 0;
  for (let t = 0; t < count; t++) {
    const base = t * tags;
    let best = scores[base]!;
    for (let j = 1; j < tags; j++) if (scores[base + j]! > best) best = scores[base + j]!;
    for (let j = 0; j < tags; j++) {
      const gap = scores[base + j]! - best;
      row[j] = expOfNegative(gap > DEEPEST ? gap : DEEPEST);
    }
    const before = base - tags;
    let sum = 0;
    for (let j = 0; j < tags; j++) {
      const here = row[j]!;
      e[base + j] = here;
      let way = 1 - isBound[j]!;
      const end = starts[j + 1]!;
      if (t > 0) for (let p = starts[j]!; p < end; p++) way += alpha[before + other[p]!]! * extra[p]!;
      else if (starts[j]! < end && other[starts[j]!] === 0) way += extra[starts[j]!]!;
      // Also what cancels to nothing, or a little below.
      const product = way * here;
      const value = product > LEAST ? product : 0;
      alpha[base + j] = value;
      sum += value;
    }
    const inverse = 1 / sum;
    for (let j = 0; j < tags; j++) alpha[base + j]! *= inverse;
    scale[t] = inverse;
    logZ += best + Math.log(sum);
  }
  return logZ;
}

/**
 * Backward pass behind `forward`: turns `alpha` into the marginal probability of each tag of each token.
 *
 * @param expected where given, is added the expected count of each pair [pair]
 */
export function backward(buffers: ChainBuffers, count: number, expected?: Float64Array): void {
  const {
    chain: { tags, isBound, from, to },
    e,
    alpha,
    scale,
    factor,
    row: beta,
    next,
    outOf: { starts, other, extra },
  } = buffers;
  const pairs = from.length;
  beta.fill(1);
  for (let t = count - 1; t >= 0; t--) {
    const base = t * tags;
    const inverse = scale[t]!;
    let open = 0;
    for (let j = 0; j < tags; j++) {
      const after = beta[j]!;
      alpha[base + j]! *= after;
      // What each tag here gives to the token before.
      const given = e[base + j]! * after * inverse;
      next[j] = given;
      if (isBound[j] === 0) open += given;
    }
    if (expected !== undefined) {
      const before = base - tags;
      if (t > 0) for (let p = 0; p < pairs; p++) expected[p]! += alpha[before + from[p]!]! * factor[p]! * next[to[p]!]!;
      else for (let p = 0; p < pairs; p++) if (from[p] === 0) expected[p]! += factor[p]! * next[to[p]!]!;
    }
    if (t === 0) break;
    for (let i = 0; i < tags; i++) {
      let sum = open;
      for (let p = starts[i]!; p < starts[i + 1]!; p++) sum += extra[p]! * next[other[p]!]!;
      beta[i] = sum;
    }
  }
}

/** A whole row of tags with its score, the sum of the scores and weights on its way. */
export interface ScoredPath {
  readonly tags: Uint16Array;
  readonly score: number;
}

/**
 * The k best paths, best first; among equals the one with the lower tags from behind comes first. Fewer where there are
 * fewer. Cost: tokens · k · (L + pairs) · log.
 */
export function bestPaths(
  chain: LinearChain,
  weights: ArrayLike<number>,
  scores: ArrayLike<number>,
  count: number,
  k: number,
): readonly ScoredPath[] {
  const { tags, isBound, from, to } = chain;
  if (count === 0) return [{ tags: new Uint16Array(0), score: 0 }];
  // The k best ways to each tag: [tag, rank]. −Infinity where there are fewer.
  let best = new Float64Array(tags * k).fill(-Infinity);
  best[0] = 0;
  const backTag = new Uint16Array(count * tags * k);
  const backRank = new Uint16Array(count * tags * k);
  const weightOf = new Float64Array(tags * tags);
  for (let i = 0; i < tags; i++)
    for (let j = 0; j < tags; j++) weightOf[i * tags + j] = isBound[j] === 1 ? -Infinity : 0;
  for (let p = 0; p < from.length; p++) weightOf[from[p]! * tags + to[p]!] = weights[p]!;
  for (let t = 0; t < count; t++) {
    const fresh = new Float64Array(tags * k).fill(-Infinity);
    for (let j = 0; j < tags; j++) {
      const here = scores[t * tags + j]!;
      for (let i = 0; i < tags; i++) {
        const step = weightOf[i * tags + j]!;
        if (step === -Infinity) continue;
        for (let rank = 0; rank < k; rank++) {
          const score = best[i * k + rank]! + step + here;
          if (!(score > fresh[j * k + k - 1]!)) break;
          let at = k - 1;
          for (; at > 0 && fresh[j * k + at - 1]! < score; at--) {
            fresh[j * k + at] = fresh[j * k + at - 1]!;
            backTag[(t * tags + j) * k + at] = backTag[(t * tags + j) * k + at - 1]!;
            backRank[(t * tags + j) * k + at] = backRank[(t * tags + j) * k + at - 1]!;
          }
          fresh[j * k + at] = score;
          backTag[(t * tags + j) * k + at] = i;
          backRank[(t * tags + j) * k + at] = rank;
        }
      }
    }
    best = fresh;
  }
  const ends = Array.from({ length: tags * k }, (_, end) => end).filter((end) => best[end]! > -Infinity);
  ends.sort((a, b) => best[b]! - best[a]! || a - b);
  return ends.slice(0, k).map((end) => {
    const path = new Uint16Array(count);
    let tag = Math.floor(end / k);
    let rank = end % k;
    for (let t = count - 1; t >= 0; t--) {
      path[t] = tag;
      const at = (t * tags + tag) * k + rank;
      tag = backTag[at]!;
      rank = backRank[at]!;
    }
    return { tags: path, score: best[end]! };
  });
}

/** The best path in time L + pairs a token. */
export function viterbi(
  chain: LinearChain,
  weights: ArrayLike<number>,
  scores: ArrayLike<number>,
  count: number,
): Uint16Array {
  const { tags, isBound, from, to } = chain;
  const back = new Uint16Array(count * tags);
  let best = new Float64Array(tags).fill(-Infinity);
  best[0] = 0;
  let fresh = new Float64Array(tags);
  const paired = new Uint8Array(tags * tags);
  for (let p = 0; p < from.length; p++) paired[from[p]! * tags + to[p]!] = 1;
  const order = Uint16Array.from({ length: tags }, (_, i) => i);
  for (let t = 0; t < count; t++) {
    // An open tag comes from the best tag that has no pair with it, or over a pair. The former is the first such in
    // descending order.
    order.sort((a, b) => best[b]! - best[a]! || a - b);
    for (let j = 0; j < tags; j++) {
      fresh[j] = -Infinity;
      if (isBound[j] === 1) continue;
      for (let o = 0; o < tags; o++) {
        const i = order[o]!;
        if (paired[i * tags + j] === 1) continue;
        fresh[j] = best[i]!;
        back[t * tags + j] = i;
        break;
      }
    }
    for (let p = 0; p < from.length; p++) {
      const score = best[from[p]!]! + weights[p]!;
      const j = to[p]!;
      if (score > fresh[j]!) {
        fresh[j] = score;
        back[t * tags + j] = from[p]!;
      }
    }
    for (let j = 0; j < tags; j++) fresh[j]! += scores[t * tags + j]!;
    [best, fresh] = [fresh, best];
  }
  const path = new Uint16Array(count);
  let tag = 0;
  for (let j = 1; j < tags; j++) if (best[j]! > best[tag]!) tag = j;
  for (let t = count - 1; t >= 0; t--) {
    path[t] = tag;
    tag = back[t * tags + tag]!;
  }
  return path;
}
