import * as tf from '@tensorflow/tfjs-core';

export interface CharFilter {
  /** Windows of `reach` characters: [reach * width, filters] */
  readonly w: tf.Tensor2D;
  /** [filters] */
  readonly b: tf.Tensor1D;
}

/**
 * Character features of words (dos Santos & Zadrozny 2014; Ma & Hovy 2016): filters over windows of characters, the
 * largest answer of each, rectified. Unfolded into one product per filter width, since WebAssembly has no gradient of a
 * convolution. Id 0 is padding behind the word: no window that begins there counts.
 *
 * @param table [characters, width]
 * @param ids [words, length] in one array, each word with at least one character
 * @returns [words, all filters]
 */
export function charCnn(
  table: tf.Tensor2D,
  ids: Int32Array,
  length: number,
  filters: readonly CharFilter[],
): tf.Tensor2D {
  const words = ids.length / length;
  const width = table.shape[1];
  const vectors = tf.reshape(tf.gather(table, tf.tensor1d(ids, 'int32')), [words, length, width]); // [words, length, width]
  const reaches = filters.map(({ w }) => w.shape[0] / width);
  const longest = Math.max(...reaches);
  const padded = tf.pad(vectors, [
    [0, 0],
    [0, longest - 1],
    [0, 0],
  ]); // [words, length + longest - 1, width]
  const shifted = Array.from({ length: longest }, (_, by) => tf.slice(padded, [0, by, 0], [words, length, width])); // [words, length, width] each
  const padding = tf.tensor3d(
    Float32Array.from(ids, (id) => (id === 0 ? -1e9 : 0)),
    [words, length, 1],
  ); // [words, length, 1]
  const pooled = filters.map(({ w, b }, at) => {
    const reach = reaches[at]!;
    const windows = tf.reshape(tf.concat(shifted.slice(0, reach), 2), [words * length, reach * width]); // [words * length, reach * width]
    const answers = tf.reshape(tf.add(tf.matMul(windows, w), b), [words, length, w.shape[1]]); // [words, length, filters]
    return tf.max(tf.add(answers, padding), 1) as tf.Tensor2D; // [words, filters]
  });
  return tf.relu(tf.concat(pooled, 1)) as tf.Tensor2D; // [words, all filters]
}
