import * as tf from '@tensorflow/tfjs-core';
import type { CrfMode } from './crfSums';
import type { Transitions } from './transitions';

/** The weights of a linear-chain CRF (Lafferty et al. 2001) as tensors. */
export interface CrfWeights {
  /** [from, to]; a transition that is not allowed is never looked at. */
  readonly transitions: tf.Tensor2D;
  /** What a sequence that begins with the tag gets, and one that ends with it. [tag] */
  readonly start: tf.Tensor1D;
  readonly end: tf.Tensor1D;
}

/** What `crfByMatrices` returns: the loss and its gradients, as tensors. */
export interface CrfTensors {
  readonly loss: tf.Scalar;
  /** [time, batch, tag] */
  readonly emissions: tf.Tensor3D;
  readonly transitions: tf.Tensor2D;
  readonly start: tf.Tensor1D;
  readonly end: tf.Tensor1D;
}

/** No factor of an emission is smaller: in single precision a product of two would be nothing, and its sum with it. */
const min = 1e-30;

/**
 * `crfGradient` of a whole batch in matrix products, one per step, with nothing read back from the device: for WebGPU, which gives nothing
 * back in the middle of a step. In single precision; scores of one token that lie further apart than exp(−69) count as that far apart.
 */
export function crfByMatrices(
  mode: CrfMode,
  allowed: Transitions,
  emissions: tf.Tensor3D,
  weights: CrfWeights,
  gold: Int32Array,
  lengths: Int32Array,
): CrfTensors {
  return tf.tidy(() => {
    const [time, batch, tags] = emissions.shape;
    const fixed = factors(allowed, weights);
    const M = fixed.transitions; // exp(weight), nought where not allowed [from, to]
    const masks = stepMasks(time, lengths);
    const real = tf.tensor3d(masks.real, [time, batch, 1]);
    const last = tf.tensor3d(masks.last, [time, batch, 1]);
    const isRagged = lengths.some((length) => length < time);
    const path = goldPath(allowed, gold, lengths, time);
    const golden = tf.tensor3d(path.golden, [time, batch, tags]);

    // Forward: alpha of each step, divided by its sum.
    const max = tf.max(emissions, 2, true); // [time, batch, 1]
    const local = tf.mul(
      tf.maximum(tf.exp(tf.sub(emissions, max)), min),
      tf.add(1, tf.mul(last, tf.sub(fixed.end, 1))),
    ); // [time, batch, tag]
    const locals = tf.unstack(local) as tf.Tensor2D[]; // [batch, tag] each
    const alphas: tf.Tensor2D[] = [];
    const sums: tf.Tensor2D[] = []; // [batch, 1]
    for (const [step, here] of locals.entries()) {
      const reached = tf.mul(step === 0 ? fixed.start : tf.matMul(alphas[step - 1]!, M), here) as tf.Tensor2D;
      // In the padding nothing may count; there the sum may be anything but nought.
      const sum = tf.sum(reached, 1, true) as tf.Tensor2D;
      const scale: tf.Tensor2D = isRagged ? tf.maximum(sum, 1e-37) : sum;
      alphas.push(tf.div(reached, scale));
      sums.push(scale);
    }
    const alpha = tf.stack(alphas) as tf.Tensor3D; // [time, batch, tag]
    const scale = tf.stack(sums) as tf.Tensor3D; // [time, batch, 1]

    // Backward: onward = local · beta / scale of a step, what it gives to the one before.
    const given = tf.unstack(tf.mul(tf.div(local, scale), real)) as tf.Tensor2D[];
    const reals = isRagged ? (tf.unstack(real) as tf.Tensor2D[]) : null;
    const betas: tf.Tensor2D[] = [];
    const onwards: tf.Tensor2D[] = [];
    let beta: tf.Tensor2D = tf.ones([batch, tags]);
    for (let step = time - 1; step >= 0; step -= 1) {
      betas[step] = beta;
      onwards[step] = tf.mul(given[step]!, beta);
      if (step === 0) break;
      const before: tf.Tensor2D = tf.matMul(onwards[step]!, M, false, true);
      beta = reals === null ? before : tf.add(before, tf.sub(1, reals[step]!)); // 1 at the last real step
    }
    const marginals = tf.mul(tf.mul(alpha, tf.stack(betas)), real) as tf.Tensor3D; // [time, batch, tag]
    const before = flat(alphas.slice(0, -1)); // [(time - 1) · batch, tag]

    if (mode === 'joint') {
      const logZ = tf.sum(tf.mul(real, tf.add(tf.log(scale), max)));
      const onGold = tf.sum(tf.mul(golden, emissions));
      const counts = tf.tensor2d(path.transitions, [tags, tags]);
      const constants = tf.add(
        tf.mul(fixed.perSequence, lengths.filter((length) => length > 0).length),
        tf.mul(fixed.perStep, path.steps),
      );
      const onPath = tf.addN([
        tf.sum(tf.mul(counts, weights.transitions)),
        tf.sum(tf.mul(tf.tensor1d(path.start), weights.start)),
        tf.sum(tf.mul(tf.tensor1d(path.end), weights.end)),
      ]);
      const loss = tf.sub(tf.add(tf.sub(logZ, onGold), constants), onPath) as tf.Scalar;
      const d = tf.sub(marginals, golden) as tf.Tensor3D;
      const pairs = time === 1 ? tf.zerosLike(M) : tf.mul(tf.matMul(before, flat(onwards.slice(1)), true, false), M);
      return {
        loss,
        emissions: d,
        transitions: tf.sub(pairs, counts) as tf.Tensor2D,
        start: firstOf(d),
        end: tf.sum(tf.mul(d, last), [0, 1]) as tf.Tensor1D,
      };
    }

    // −Σ log p(y_t) with p = alpha · beta: see `Sums.marginal` in `crfSums.ts`, here for all examples at once.
    const atGold = tf.unstack(golden) as tf.Tensor2D[];
    const throughAlpha: tf.Tensor2D[] = [];
    const shares: tf.Tensor2D[] = [];
    let here: tf.Tensor2D = atGold[time - 1]!;
    for (let step = time - 1; ; step -= 1) {
      throughAlpha[step] = here;
      if (step === 0) break;
      const share: tf.Tensor2D = tf.divNoNan(tf.mul(here, given[step]!), alphas[step]!);
      shares[step] = share;
      here = tf.add(tf.mul(tf.matMul(share, M, false, true), alphas[step - 1]!), atGold[step - 1]!);
    }
    const throughBeta: tf.Tensor2D[] = [tf.zeros([batch, tags])];
    const heads: tf.Tensor2D[] = [];
    for (let step = 0; step + 1 < time; step += 1) {
      heads[step] = tf.divNoNan(tf.add(throughBeta[step]!, atGold[step]!), betas[step]!);
      throughBeta.push(tf.mul(tf.matMul(heads[step]!, M), onwards[step + 1]!));
    }
    const times = tf.tensor3d(Float32Array.from(lengths), [1, batch, 1]);
    const d = tf.sub(tf.sub(tf.mul(marginals, times), tf.stack(throughAlpha)), tf.stack(throughBeta)) as tf.Tensor3D;
    const expected = (left: tf.Tensor2D, right: tf.Tensor2D) => tf.matMul(left, right, true, false);
    const weighted = tf.reshape(tf.mul(tf.stack(onwards), times), [time, batch * tags]);
    const pairs =
      time === 1
        ? tf.zerosLike(M)
        : tf.mul(
            M,
            tf.sub(
              tf.sub(
                expected(before, tf.reshape(tf.slice(weighted, [1, 0], [time - 1, batch * tags]), [-1, tags])),
                expected(before, flat(shares.slice(1))),
              ),
              expected(flat(heads), flat(onwards.slice(1))),
            ),
          );
    const chosen = tf.sum(tf.mul(marginals, golden), 2, true); // [time, batch, 1]
    const loss = tf.neg(tf.sum(tf.mul(tf.log(tf.maximum(chosen, 1e-37)), real))) as tf.Scalar;
    return {
      loss,
      emissions: d,
      transitions: pairs as tf.Tensor2D,
      start: firstOf(d),
      end: tf.sum(tf.mul(d, last), [0, 1]) as tf.Tensor1D,
    };
  });
}

/** Steps under each other: [steps · batch, tag] */
const flat = (steps: readonly tf.Tensor2D[]): tf.Tensor2D =>
  steps.length === 0 ? tf.zeros([0, 1]) : tf.concat2d([...steps], 0);
/** A sequence gets its start where it gets its first emission. [tag] */
const firstOf = (d: tf.Tensor3D): tf.Tensor1D => tf.sum(tf.slice(d, [0, 0, 0], [1, -1, -1]), [0, 1]);

/** exp(weight − the largest), and what was taken off: for a step, and for both ends of a sequence. */
function factors({ tags, starts, from, mayBegin, mayEnd }: Transitions, { transitions, start, end }: CrfWeights) {
  const allowed = new Float32Array(tags * tags);
  for (let to = 0; to < tags; to += 1)
    for (let at = starts[to]!; at < starts[to + 1]!; at += 1) allowed[from[at]! * tags + to] = 1;
  const scaled = <T extends tf.Tensor>(scores: T, mask: tf.Tensor): readonly [T, tf.Tensor] => {
    const max = tf.max(tf.sub(scores, tf.mul(tf.sub(1, mask), 1e9)));
    return [tf.mul(mask, tf.maximum(tf.exp(tf.minimum(tf.sub(scores, max), 0)), min)) as T, max];
  };
  const [M, perStep] = scaled(transitions, tf.tensor2d(allowed, [tags, tags]));
  const [first, maxStart] = scaled(start, tf.tensor1d(Float32Array.from(mayBegin)));
  const [last, maxEnd] = scaled(end, tf.tensor1d(Float32Array.from(mayEnd)));
  return { transitions: M, start: first, end: last, perStep, perSequence: tf.add(maxStart, maxEnd) };
}

function stepMasks(time: number, lengths: Int32Array): { readonly real: Float32Array; readonly last: Float32Array } {
  const batch = lengths.length;
  const [real, last] = [new Float32Array(time * batch), new Float32Array(time * batch)];
  for (const [example, length] of lengths.entries()) {
    for (let step = 0; step < length; step += 1) real[step * batch + example] = 1;
    if (length > 0) last[(length - 1) * batch + example] = 1;
  }
  return { real, last };
}

/** 1 at every gold tag (`oneHot` of WebAssembly writes whole numbers where fractions are asked for), and how often each transition stands in them. */
function goldPath({ tags: count, starts, from }: Transitions, gold: Int32Array, lengths: Int32Array, time: number) {
  const batch = lengths.length;
  const isAllowed = new Uint8Array(count * count);
  for (let to = 0; to < count; to += 1)
    for (let at = starts[to]!; at < starts[to + 1]!; at += 1) isAllowed[from[at]! * count + to] = 1;
  const golden = new Float32Array(time * batch * count);
  const [transitions, start, end] = [new Float32Array(count * count), new Float32Array(count), new Float32Array(count)];
  let steps = 0;
  for (const [example, length] of lengths.entries()) {
    for (let step = 0; step < length; step += 1) {
      const tag = gold[step * batch + example]!;
      golden[(step * batch + example) * count + tag] = 1;
      if (step === 0) start[tag]! += 1;
      if (step === length - 1) end[tag]! += 1;
      if (step === 0) continue;
      const pair = gold[(step - 1) * batch + example]! * count + tag;
      if (isAllowed[pair] === 0) throw new RangeError('the gold path has a transition that is not allowed');
      transitions[pair]! += 1;
      steps += 1;
    }
  }
  return { golden, transitions, start, end, steps };
}
