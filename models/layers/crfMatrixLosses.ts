import * as tf from '@tensorflow/tfjs-core';
import type { CrfWeights, MatrixInputs } from './crfMatrixInputs';
import type { BackwardPass, ForwardPass } from './crfMatrixPasses';

/** A loss and its gradients by emissions [time, batch, tag] and transitions [from, to]. */
export interface MatrixLoss {
  readonly loss: tf.Scalar;
  readonly onEmissions: tf.Tensor3D;
  readonly transitions: tf.Tensor2D;
}

/** −log p of the gold paths. */
export function jointLoss(
  emissions: tf.Tensor3D,
  weights: CrfWeights,
  { fixed, real, path, golden, lengths }: MatrixInputs,
  { max, alphas, scale }: ForwardPass,
  { onwards, marginals }: BackwardPass,
): MatrixLoss {
  const [time, , tags] = emissions.shape;
  const M = fixed.transitions; // exp(weight), nought where not allowed [from, to]
  const before = flat(alphas.slice(0, -1)); // [(time - 1) · batch, tag]
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
  const pairs = time === 1 ? tf.zerosLike(M) : tf.mul(tf.matMul(before, flat(onwards.slice(1)), true, false), M);
  return {
    loss: tf.sub(tf.add(tf.sub(logZ, onGold), constants), onPath),
    onEmissions: tf.sub(marginals, golden),
    transitions: tf.sub(pairs, counts),
  };
}

/**
 * −Σ log p(y_t) with p = alpha · beta: see `ForwardBackward.marginal` in `forwardBackward.ts`, here for all examples at
 * once.
 */
export function marginalLoss(
  { fixed, real, golden, lengths }: MatrixInputs,
  { alphas }: ForwardPass,
  { given, betas, onwards, marginals }: BackwardPass,
): MatrixLoss {
  const [time, batch, tags] = marginals.shape;
  const M = fixed.transitions; // exp(weight), nought where not allowed [from, to]
  const before = flat(alphas.slice(0, -1)); // [(time - 1) · batch, tag]
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
  return {
    loss: tf.neg(tf.sum(tf.mul(tf.log(tf.maximum(chosen, 1e-37)), real))),
    onEmissions: tf.sub(tf.sub(tf.mul(marginals, times), tf.stack(throughAlpha)), tf.stack(throughBeta)),
    transitions: pairs as tf.Tensor2D,
  };
}

/** Steps under each other: [steps · batch, tag] */
const flat = (steps: readonly tf.Tensor2D[]): tf.Tensor2D =>
  steps.length === 0 ? tf.zeros([0, 1]) : tf.concat2d([...steps], 0);
