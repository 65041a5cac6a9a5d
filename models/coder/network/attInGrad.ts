import * as tf from '@tensorflow/tfjs-core';
import { takeValues } from '../../backend/gradientScope';
import { labelContexts, labelWeights } from '../../layers/labelContexts';
import { keep, vectorsOf, type CoderNetwork } from './coderNetwork';
import type { Weights } from './encoders';
import { heads, type Pick } from './heads';
import { headRows, isChunked, startOf, type NetworkBatch } from './rows';

const someLabels =
  (labels: readonly number[]): Pick =>
  (x) =>
    tf.gather(x, tf.tensor1d([...labels], 'int32'));

/**
 * Attention of a code times the length of vector ⊙ slope of its logit (AttInGrad, Edin et al. 2024): where in the note
 * the logit comes from. The vector is that of the stem; over pieces, what the frozen layers made of the piece.
 *
 * @param batch of one note
 * @param codes numbers of the codes
 * @returns for each code a weight of every stem or piece; that of a piece in two chunks is the sum of both.
 *   [code][stem]
 */
export async function attInGrad(
  network: CoderNetwork,
  batch: NetworkBatch,
  codes: readonly number[],
  weights: Weights,
): Promise<readonly Float32Array[]> {
  const { shape, labels } = network;
  const [segment] = batch.segments;
  if (segment === undefined || segment.length === 0) return codes.map(() => new Float32Array(batch.stems));
  const head = heads[shape.head];
  const ofRows = await takeValues(
    tf.tidy(() => {
      const start = startOf(batch, vectorsOf(network, batch));
      return codes.map((code) => {
        const own = labels.families.length === 0 ? [code] : [code, labels.parents[code]!];
        const pick = someLabels(own);
        const logit = (given: tf.Tensor): tf.Scalar => {
          const { h, x } = headRows(shape, batch, given as tf.Tensor2D, weights, keep);
          const { queries, keys, values } = head.parts(shape, h, x, weights, pick);
          const logits = tf.reshape(
            head.logits(shape, labelContexts(queries, keys, values, batch.segments), weights, pick),
            [own.length],
          );
          const first = tf.slice(logits, [0], [1]);
          return tf.sum(
            own.length === 1 ? first : tf.add(first, tf.mul(tf.slice(logits, [1], [1]), weights('familyShare'))),
          ) as tf.Scalar;
        };
        return tf.tidy(() => {
          const slope = tf.grad(logit)(start) as tf.Tensor2D;
          const lengths = tf.norm(tf.mul(start, slope), 2, 1); // [row of the start]
          const length = isChunked(batch)
            ? tf.gather(lengths, tf.tensor1d(batch.rowPlaces, 'int32'))
            : tf.slice(lengths, [segment.from], [segment.length]); // [row of the note]
          const { h, x } = headRows(shape, batch, start, weights, keep);
          const { queries, keys } = head.parts(shape, h, x, weights, someLabels([code]));
          return tf.mul(tf.reshape(labelWeights(queries, keys, segment), [segment.length]), length);
        });
      });
    }),
  );
  return isChunked(batch)
    ? ofRows.map((weightsOfRows) => folded(weightsOfRows, batch.pieceOf, batch.pieces[0]!))
    : ofRows;
}

/** What the rows weigh, added up by piece. */
function folded(rows: Float32Array, pieceOf: Int32Array, pieces: number): Float32Array {
  const sums = new Float32Array(pieces);
  rows.forEach((weight, row) => (sums[pieceOf[row]!]! += weight));
  return sums;
}
