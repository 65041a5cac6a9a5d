import * as tf from '@tensorflow/tfjs-core';
import type { Transitions } from './transitions';

/** The weights of a linear-chain CRF (Lafferty et al. 2001) as tensors. */
export interface CrfWeights {
  /** [from, to]; a transition that is not allowed is never looked at. */
  readonly transitions: tf.Tensor2D;
  /** What a sequence that begins with the tag gets, and one that ends with it. [tag] */
  readonly start: tf.Tensor1D;
  readonly end: tf.Tensor1D;
}

/** No factor of an emission is smaller: in single precision a product of two would be nothing, and its sum with it. */
export const min = 1e-30;

/** What no step changes, as tensors: factors of the weights, masks, the gold path. */
export function matrixInputs(
  allowed: Transitions,
  weights: CrfWeights,
  gold: Int32Array,
  lengths: Int32Array,
  time: number,
) {
  const batch = lengths.length;
  const fixed = factors(allowed, weights);
  const masks = stepMasks(time, lengths);
  const real = tf.tensor3d(masks.real, [time, batch, 1]);
  const last = tf.tensor3d(masks.last, [time, batch, 1]);
  const path = goldPath(allowed, gold, lengths, time);
  const golden = tf.tensor3d(path.golden, [time, batch, allowed.tags]);
  return { fixed, real, last, isRagged: lengths.some((length) => length < time), path, golden, lengths };
}
export type MatrixInputs = ReturnType<typeof matrixInputs>;

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

/**
 * 1 at every gold tag (`oneHot` of WebAssembly writes whole numbers where fractions are asked for), and how often each
 * transition stands in them.
 */
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
