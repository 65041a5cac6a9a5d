import * as tf from '@tensorflow/tfjs-core';

/**
 * Mean cross entropy of a softmax with one right answer each; 0 where there is nothing to answer. logits [target,
 * candidate], labels [target] → []
 */
export function softmaxLoss(logits: tf.Tensor2D, labels: Int32Array): tf.Tensor {
  return tf.customGrad((...args: (tf.Tensor | tf.GradSaveFunc)[]) => {
    const [given, save] = args as [tf.Tensor2D, tf.GradSaveFunc];
    const [targets, candidates] = given.shape;
    const chances = tf.softmax(given); // [target, candidate]
    const places = tf.tensor1d(
      labels.map((label, i) => i * candidates + label),
      'int32',
    );
    const right = tf.gather(tf.reshape(chances, [targets * candidates]), places); // [target]
    save([chances]);
    return {
      value: tf.neg(tf.div(tf.sum(tf.log(tf.add(right, 1e-30))), Math.max(1, targets))),
      gradFunc: (dy: tf.Tensor, saved: tf.Tensor[]) => [
        tf.mul(
          tf.sub(saved[0]!, tf.oneHot(tf.tensor1d(labels, 'int32'), candidates)),
          tf.div(dy, Math.max(1, targets)),
        ),
      ],
    };
  })(logits);
}
