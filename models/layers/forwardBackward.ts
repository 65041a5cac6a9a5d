import { addOuter, gather, reach, reachBack, transitionBlocks, type TransitionBlock } from './transitionBlocks';
import type { Transitions } from './transitions';

export type CrfMode = 'joint' | 'marginal';

export interface CrfScores {
  /** [from, to] */
  readonly transitions: Float32Array;
  /** [tag] */
  readonly start: Float32Array;
  readonly end: Float32Array;
}

export interface CrfGradient {
  readonly loss: number;
  /** [time, batch, tag] */
  readonly emissions: Float32Array;
  readonly scores: CrfScores;
}

/** Loss and gradient of a batch. emissions [time, batch, tag], gold [time, batch] */
export function crfGradient(
  mode: CrfMode,
  allowed: Transitions,
  emissions: Float32Array,
  scores: CrfScores,
  gold: Int32Array,
  lengths: Int32Array,
): CrfGradient {
  const { tags } = allowed;
  const batch = lengths.length;
  const sums = new ForwardBackward(
    allowed,
    scores,
    lengths.reduce((max, length) => Math.max(max, length), 0),
  );
  const dEmissions = new Float32Array(emissions.length);
  const emission = new Float64Array(sums.longest * tags);
  const gradient = new Float64Array(sums.longest * tags);
  const path = new Int32Array(sums.longest);
  let loss = 0;
  for (let example = 0; example < batch; example += 1) {
    const length = lengths[example]!;
    if (length === 0) continue;
    for (let step = 0; step < length; step += 1) {
      const at = (step * batch + example) * tags;
      path[step] = gold[step * batch + example]!;
      for (let tag = 0; tag < tags; tag += 1) emission[step * tags + tag] = emissions[at + tag]!;
    }
    const logZ = sums.run(emission, length);
    gradient.fill(0);
    loss +=
      mode === 'joint' ? sums.joint(emission, path, length, logZ, gradient) : sums.marginal(path, length, gradient);
    for (let step = 0; step < length; step += 1) {
      const at = (step * batch + example) * tags;
      for (let tag = 0; tag < tags; tag += 1) dEmissions[at + tag] = gradient[step * tags + tag]!;
    }
  }
  return { loss, emissions: dEmissions, scores: sums.gradientOfScores() };
}

/**
 * Marginal probability of every tag at every token of one sequence; rows sum to one. emissions and result [time, tag]
 */
export function crfMarginals(allowed: Transitions, emissions: Float32Array, scores: CrfScores): Float32Array {
  const length = emissions.length / allowed.tags;
  if (length === 0) return new Float32Array(0);
  const sums = new ForwardBackward(allowed, scores, length);
  sums.run(new Float64Array(emissions), length);
  const out = new Float32Array(emissions.length);
  const { alpha, beta } = sums;
  for (let at = 0; at < out.length; at += 1) out[at] = alpha[at]! * beta[at]!;
  return out;
}

/**
 * Forward and backward sums of one sequence after another, scaled at every step so that alpha · beta is the marginal
 * (Rabiner 1989, V.A), and what the weights get of them, added up.
 */
class ForwardBackward {
  /** [time, tag] */
  readonly alpha: Float64Array;
  readonly beta: Float64Array;
  /** exp(emission − the step's largest). [time, tag] */
  readonly #local: Float64Array;
  /** What each step was divided by. [time] */
  readonly #scale: Float64Array;
  /** exp(weight − the largest) in the order of the lists, and the gradient of each weight. */
  readonly #factor: Float64Array;
  readonly #pair: Float64Array;
  /** Expected count of each transition, over its factor. */
  readonly #expected: Float64Array;
  readonly #largest: number;
  readonly #start: Float64Array;
  readonly #end: Float64Array;
  readonly #startFactor: Float64Array;
  readonly #endFactor: Float64Array;
  readonly #largestEdge: number;
  readonly #blocks: readonly TransitionBlock[];
  /** Tags of no block. */
  readonly #loose: Int32Array;
  /** What one step hands on. [tag] */
  readonly #onward: Float64Array;

  constructor(
    readonly allowed: Transitions,
    readonly scores: CrfScores,
    readonly longest: number,
  ) {
    const { tags, starts, from, mayBegin, mayEnd } = allowed;
    [this.alpha, this.beta, this.#local] = [
      new Float64Array(longest * tags),
      new Float64Array(longest * tags),
      new Float64Array(longest * tags),
    ];
    this.#scale = new Float64Array(longest);
    this.#factor = new Float64Array(from.length);
    this.#pair = new Float64Array(from.length);
    this.#expected = new Float64Array(from.length);
    this.#blocks = transitionBlocks(allowed);
    const inBlocks = new Set(this.#blocks.flatMap(({ tos }) => [...tos]));
    this.#loose = Int32Array.from(Array.from({ length: tags }, (_, tag) => tag).filter((tag) => !inBlocks.has(tag)));
    this.#onward = new Float64Array(tags);
    let largest = -Infinity;
    for (let to = 0; to < tags; to += 1) {
      for (let at = starts[to]!; at < starts[to + 1]!; at += 1) {
        this.#factor[at] = scores.transitions[from[at]! * tags + to]!;
        largest = Math.max(largest, this.#factor[at]!);
      }
    }
    this.#largest = largest;
    for (let at = 0; at < from.length; at += 1) this.#factor[at] = Math.exp(this.#factor[at]! - largest);
    [this.#start, this.#end] = [new Float64Array(tags), new Float64Array(tags)];
    const [startLargest, endLargest] = [Math.max(...scores.start), Math.max(...scores.end)];
    this.#largestEdge = startLargest + endLargest;
    this.#startFactor = Float64Array.from(scores.start, (score, tag) =>
      mayBegin[tag] === 1 ? Math.exp(score - startLargest) : 0,
    );
    this.#endFactor = Float64Array.from(scores.end, (score, tag) =>
      mayEnd[tag] === 1 ? Math.exp(score - endLargest) : 0,
    );
  }

  /** Fills `alpha` and `beta`. @returns log Z */
  run(emission: Float64Array, length: number): number {
    const { alpha, beta } = this;
    const [local, scale, factor, onward, blocks, loose] = [
      this.#local,
      this.#scale,
      this.#factor,
      this.#onward,
      this.#blocks,
      this.#loose,
    ];
    const { tags, starts, from } = this.allowed;
    let logZ = this.#largestEdge;
    for (let step = 0; step < length; step += 1) {
      const row = step * tags;
      let max = -Infinity;
      for (let tag = 0; tag < tags; tag += 1) max = Math.max(max, emission[row + tag]!);
      let sum = 0;
      if (step === 0) alpha.set(this.#startFactor, 0);
      else {
        for (const block of blocks) {
          gather(block, alpha, row - tags);
          reach(block, factor, alpha, row);
        }
        for (let i = 0; i < loose.length; i += 1) {
          const to = loose[i]!;
          let reached = 0;
          for (let at = starts[to]!; at < starts[to + 1]!; at += 1)
            reached += alpha[row - tags + from[at]!]! * factor[at]!;
          alpha[row + to] = reached;
        }
      }
      for (let tag = 0; tag < tags; tag += 1) {
        let here = Math.exp(emission[row + tag]! - max);
        // The end counts as part of the last step, for what comes after it is nothing.
        if (step === length - 1) here *= this.#endFactor[tag]!;
        local[row + tag] = here;
        sum += alpha[row + tag]! *= here;
      }
      for (let tag = 0; tag < tags; tag += 1) alpha[row + tag]! /= sum;
      scale[step] = sum;
      logZ += Math.log(sum) + max + (step === 0 ? 0 : this.#largest);
    }
    beta.fill(1, (length - 1) * tags, length * tags);
    for (let step = length - 2; step >= 0; step -= 1) {
      const row = step * tags;
      const next = row + tags;
      beta.fill(0, row, next);
      for (let tag = 0; tag < tags; tag += 1) onward[tag] = (beta[next + tag]! * local[next + tag]!) / scale[step + 1]!;
      for (const block of blocks) reachBack(block, factor, onward, beta, row);
      for (let i = 0; i < loose.length; i += 1) {
        const to = loose[i]!;
        for (let at = starts[to]!; at < starts[to + 1]!; at += 1) beta[row + from[at]!]! += factor[at]! * onward[to]!;
      }
    }
    return logZ;
  }

  /** Adds `times` expected counts of every weight: to `gradient` those of the emissions. */
  #addExpected(length: number, times: number, gradient: Float64Array): void {
    const { alpha, beta } = this;
    const onward = this.#onward;
    const { tags, starts, from } = this.allowed;
    for (let step = 0; step < length; step += 1) {
      const row = step * tags;
      for (let tag = 0; tag < tags; tag += 1) {
        const marginal = times * alpha[row + tag]! * beta[row + tag]!;
        gradient[row + tag]! += marginal;
        if (step === 0) this.#start[tag]! += marginal;
        if (step === length - 1) this.#end[tag]! += marginal;
        onward[tag] = (times * beta[row + tag]! * this.#local[row + tag]!) / this.#scale[step]!;
      }
      if (step === 0) continue;
      // Without the weight of the transition, which is the same at every step: it follows at the end.
      for (const block of this.#blocks) {
        gather(block, alpha, row - tags);
        addOuter(block, onward, this.#expected);
      }
      for (const to of this.#loose)
        for (let at = starts[to]!; at < starts[to + 1]!; at += 1)
          this.#expected[at]! += alpha[row - tags + from[at]!]! * onward[to]!;
    }
  }

  /** log Z less the score of the gold path; its gradient is what the model expects less what stands there. */
  joint(emission: Float64Array, path: Int32Array, length: number, logZ: number, gradient: Float64Array): number {
    const { tags } = this.allowed;
    const { transitions, start, end } = this.scores;
    this.#addExpected(length, 1, gradient);
    const [first, last] = [path[0]!, path[length - 1]!];
    let score = start[first]! + end[last]!;
    this.#start[first]! -= 1;
    this.#end[last]! -= 1;
    for (let step = 0; step < length; step += 1) {
      const tag = path[step]!;
      gradient[step * tags + tag]! -= 1;
      score += emission[step * tags + tag]!;
      if (step === 0) continue;
      const before = path[step - 1]!;
      this.#pair[this.#placeOf(before, tag)]! -= 1;
      score += transitions[before * tags + tag]!;
    }
    return logZ - score;
  }

  #placeOf(before: number, tag: number): number {
    const { starts, from } = this.allowed;
    for (let at = starts[tag]!; at < starts[tag + 1]!; at += 1) if (from[at] === before) return at;
    throw new RangeError('the gold path has a transition that is not allowed');
  }

  /**
   * −Σ log p(y_t): with log p(y_t) = log α_t(y) + log β_t(y) − log Z the gradient runs back through both recursions.
   * The share of a predecessor in α_t(j) is α_{t−1}(i) ψ(i, j) ε_t(j) / (c_t α_t(j)), that of a successor in β_t(i)
   * likewise.
   */
  marginal(path: Int32Array, length: number, gradient: Float64Array): number {
    const { alpha, beta } = this;
    const [local, scale, factor, pair] = [this.#local, this.#scale, this.#factor, this.#pair];
    const { tags, starts, from } = this.allowed;
    let loss = 0;
    this.#addExpected(length, length, gradient);
    let here = new Float64Array(tags);
    let other = new Float64Array(tags);
    // Through alpha: from the last step to the first.
    for (let step = length - 1; step >= 0; step -= 1) {
      const row = step * tags;
      here[path[step]!]! += 1;
      loss -= Math.log(Math.max(alpha[row + path[step]!]! * beta[row + path[step]!]!, Number.MIN_VALUE));
      other.fill(0);
      for (let tag = 0; tag < tags; tag += 1) {
        const weight = here[tag]!;
        if (weight === 0) continue;
        gradient[row + tag]! -= weight;
        if (step === length - 1) this.#end[tag]! -= weight;
        if (step === 0) {
          this.#start[tag]! -= weight;
          continue;
        }
        if (alpha[row + tag] === 0) continue;
        const share = (weight * local[row + tag]!) / (scale[step]! * alpha[row + tag]!);
        for (let at = starts[tag]!; at < starts[tag + 1]!; at += 1) {
          const part = share * alpha[row - tags + from[at]!]! * factor[at]!;
          other[from[at]!]! += part;
          pair[at]! -= part;
        }
      }
      [here, other] = [other, here];
    }
    // Through beta: from the first step to the last.
    here.fill(0);
    for (let step = 0; step + 1 < length; step += 1) {
      const row = step * tags;
      const next = row + tags;
      here[path[step]!]! += 1;
      other.fill(0);
      for (let tag = 0; tag < tags; tag += 1) {
        const onward = (local[next + tag]! * beta[next + tag]!) / scale[step + 1]!;
        if (onward === 0) continue;
        for (let at = starts[tag]!; at < starts[tag + 1]!; at += 1) {
          const before = from[at]!;
          if (here[before] === 0 || beta[row + before] === 0) continue;
          const part = (here[before]! * factor[at]! * onward) / beta[row + before]!;
          other[tag]! += part;
          pair[at]! -= part;
        }
        gradient[next + tag]! -= other[tag]!;
        if (step + 1 === length - 1) this.#end[tag]! -= other[tag]!;
      }
      [here, other] = [other, here];
    }
    return loss;
  }

  gradientOfScores(): CrfScores {
    const { tags, starts, from } = this.allowed;
    const transitions = new Float32Array(tags * tags);
    for (let to = 0; to < tags; to += 1)
      for (let at = starts[to]!; at < starts[to + 1]!; at += 1)
        transitions[from[at]! * tags + to] = this.#pair[at]! + this.#expected[at]! * this.#factor[at]!;
    return { transitions, start: Float32Array.from(this.#start), end: Float32Array.from(this.#end) };
  }
}
