import * as tf from '@tensorflow/tfjs-core';

/** Far below any score, and still a number: no difference of two such overflows. */
const never = -1e9;

/** Vectors of distances, as queries and keys of their own. */
export interface DistanceVectors {
  /** What a place looks for in another by where that lies; null: nothing. [distance, width] */
  readonly keys: tf.Tensor2D | null;
  /** What a distance looks for in the words there; null: nothing. [distance, width] */
  readonly queries: tf.Tensor2D | null;
  /** Which row stands for the way from a query's place to a key's. [place * place] */
  readonly rows: tf.Tensor1D;
  /** Which row stands for the way back. [place * place] */
  readonly rowsBack: tf.Tensor1D;
}

/**
 * Attention by words and by distance apart (He et al. 2021, "DeBERTa"): the scores of words with words, words with
 * distances and distances with words are added up, each scaled by how many there are.
 *
 * @param x queries, keys and values beside each other. [window, place, 3 * width]
 * @param isReal 1 where a place holds a piece, 0 where it is padding, which no piece looks at; null: none is. [window,
 *   place]
 * @returns [window, place, width]
 */
export function disentangledAttention(
  x: tf.Tensor3D,
  heads: number,
  isReal: tf.Tensor2D | null,
  { keys: distanceKeys, queries: distanceQueries, rows, rowsBack }: DistanceVectors,
): tf.Tensor3D {
  const [windows, places, triple] = x.shape;
  const width = triple / 3;
  const depth = width / heads;
  const split = (part: tf.Tensor): tf.Tensor4D =>
    tf.transpose(tf.reshape(part, [windows, places, heads, depth]), [0, 2, 1, 3]); // [window, head, place, depth]
  const byHead = (vectors: tf.Tensor2D): tf.Tensor3D =>
    tf.transpose(tf.reshape(vectors, [vectors.shape[0], heads, depth]), [1, 2, 0]); // [head, depth, distance]
  const scale = 1 / Math.sqrt(depth * (1 + Number(distanceKeys !== null) + Number(distanceQueries !== null)));
  const [queries, keys, values] = (tf.split(x, 3, 2) as tf.Tensor3D[]).map(split) as [
    tf.Tensor4D,
    tf.Tensor4D,
    tf.Tensor4D,
  ];
  const scores: tf.Tensor[] = [tf.matMul(queries, keys, false, true)]; // [window, head, place, place]
  if (distanceKeys !== null) scores.push(picked(withDistances(queries, byHead(distanceKeys)), rows)); // [window, head, place, place]
  if (distanceQueries !== null)
    // From the key's side; turned round so that the query comes first again.
    scores.push(tf.transpose(picked(withDistances(keys, byHead(distanceQueries)), rowsBack), [0, 1, 3, 2])); // [window, head, place, place]
  const sum = tf.mul(tf.addN(scores), scale); // [window, head, place, place]
  const barred =
    isReal === null ? sum : tf.add(sum, tf.reshape(tf.mul(tf.sub(1, isReal), never), [windows, 1, 1, places])); // [window, head, place, place]
  const read = tf.matMul(tf.softmax(barred), values); // [window, head, place, depth]
  return tf.reshape(tf.transpose(read, [0, 2, 1, 3]), [windows, places, width]);
}

/** x [window, head, place, depth], vectors [head, depth, distance] → [window, head, place, distance] */
function withDistances(x: tf.Tensor4D, vectors: tf.Tensor3D): tf.Tensor4D {
  const [windows, heads, places, depth] = x.shape;
  const distances = vectors.shape[2];
  // One product for each head, over the places of all windows.
  const together = tf.reshape(tf.transpose(x, [1, 0, 2, 3]), [heads, windows * places, depth]); // [head, window * place, depth]
  const product = tf.matMul(together, vectors); // [head, window * place, distance]
  return tf.transpose(tf.reshape(product, [heads, windows, places, distances]), [1, 0, 2, 3]) as tf.Tensor4D;
}

/**
 * Of each place the columns that `rows` names. x [window, head, place, distance], rows [place * other] → [window, head,
 * place, other]
 */
function picked(x: tf.Tensor4D, rows: tf.Tensor1D): tf.Tensor {
  const [windows, heads, places, distances] = x.shape;
  const others = rows.shape[0] / places;
  // Places and distances as one axis: the row of a pair is its place's first one and its distance.
  const flat = tf.reshape(tf.transpose(x, [2, 3, 0, 1]), [places * distances, windows * heads]); // [place * distance, window * head]
  const firsts = tf.reshape(tf.mul(tf.range(0, places, 1, 'int32'), distances), [places, 1]); // [place, 1]
  const at = tf.reshape(tf.add(tf.reshape(rows, [places, others]), firsts), [places * others]); // [place * other]
  const found = tf.gather(flat, tf.cast(at, 'int32')); // [place * other, window * head]
  return tf.transpose(tf.reshape(found, [places, others, windows, heads]), [2, 3, 0, 1]);
}
