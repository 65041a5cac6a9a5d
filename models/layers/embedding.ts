import * as tf from '@tensorflow/tfjs-core';

/**
 * Rows of a table by number; the gradient goes to the rows that were used and is added up where one was used twice.
 * table [rows, width], ids [time, batch] in one array → [time, batch, width]
 */
export function embedding(table: tf.Tensor2D, ids: Int32Array, time: number, batch: number): tf.Tensor3D {
  return tf.reshape(tf.gather(table, tf.tensor1d(ids, 'int32')), [time, batch, table.shape[1]]);
}
