import * as tf from '@tensorflow/tfjs-core';

/**
 * Rows of one note among those of a batch. What lies between the segments is padding, and no weight ever falls on it.
 */
export interface RowSegment {
  readonly from: number;
  readonly length: number;
}

/** Entries of the largest matrix of weights that is held at a time: 16 MB. */
const maxEntries = 1 << 22;

/**
 * What each label reads in each note: `softmax over the rows of the note (queries · keysᵀ) · values`. The matrix of
 * labels × rows is never held as a whole, in either direction: its blocks are computed again for the gradient, so
 * memory grows with the note and with the labels, not with their product. A note without rows gives zeros. The softmax
 * is taken after the largest score of its row, so large scores cannot overflow.
 *
 * @param queries [label, width]
 * @param keys [row, width]
 * @param values [row, depth]
 * @param segments ascending, apart
 * @param entries of the largest block
 * @returns [note, label, depth]
 */
export function labelContexts(
  queries: tf.Tensor2D,
  keys: tf.Tensor2D,
  values: tf.Tensor2D,
  segments: readonly RowSegment[],
  entries = maxEntries,
): tf.Tensor3D {
  return tf.customGrad((...args: (tf.Tensor | tf.GradSaveFunc)[]) => {
    const [q, k, v, save] = args as [tf.Tensor2D, tf.Tensor2D, tf.Tensor2D, tf.GradSaveFunc];
    const out = tf.stack(segments.map((segment) => contextsOfNote(q, k, v, segment, entries))) as tf.Tensor3D; // [note, label, depth]
    save([q, k, v, out]);
    return {
      value: out,
      gradFunc: (dOut: tf.Tensor, saved: tf.Tensor[]) => backward(dOut as tf.Tensor3D, saved, segments, entries),
    };
  })(queries, keys, values) as tf.Tensor3D;
}

/** Weights of one note, for showing. [label, row of the note] */
export const labelWeights = (queries: tf.Tensor2D, keys: tf.Tensor2D, { from, length }: RowSegment): tf.Tensor2D =>
  weights(queries, rowsOf(keys, from, length));

/** [count, width] */
const rowsOf = (x: tf.Tensor2D, from: number, count: number): tf.Tensor2D =>
  tf.slice(x, [from, 0], [count, x.shape[1]]);
/** q [label, width], k [row, width] → [label, row] */
const weights = (q: tf.Tensor2D, k: tf.Tensor2D): tf.Tensor2D => tf.softmax(tf.matMul(q, k, false, true));

function blocks(labels: number, rows: number, entries: number): readonly (readonly [from: number, count: number])[] {
  const size = Math.max(1, Math.floor(entries / rows));
  return Array.from(
    { length: Math.ceil(labels / size) },
    (_, i) => [i * size, Math.min(size, labels - i * size)] as const,
  );
}

const joined = (parts: readonly tf.Tensor2D[]): tf.Tensor2D =>
  parts.length === 1 ? parts[0]! : tf.concat([...parts], 0);

/** [label, depth] */
function contextsOfNote(
  q: tf.Tensor2D,
  k: tf.Tensor2D,
  v: tf.Tensor2D,
  { from, length }: RowSegment,
  entries: number,
): tf.Tensor2D {
  if (length === 0) return tf.zeros([q.shape[0], v.shape[1]]);
  return tf.tidy(() => {
    const [ownK, ownV] = [rowsOf(k, from, length), rowsOf(v, from, length)];
    return joined(
      blocks(q.shape[0], length, entries).map(([first, count]) =>
        tf.tidy(() => tf.matMul(weights(rowsOf(q, first, count), ownK), ownV)),
      ),
    );
  });
}

/**
 * Gradients of queries [label, width], keys [row, width] and values [row, depth]: dS = A ⊙ (dA − Σ dA ⊙ A), where the
 * sum of a row is that of dC ⊙ C: neither needs the rows of another block.
 */
function backward(
  dOut: tf.Tensor3D,
  saved: readonly tf.Tensor[],
  segments: readonly RowSegment[],
  entries: number,
): tf.Tensor[] {
  const [q, k, v, out] = saved as [tf.Tensor2D, tf.Tensor2D, tf.Tensor2D, tf.Tensor3D];
  const [labels, depth] = [q.shape[0], v.shape[1]];
  const ofNote = (x: tf.Tensor3D, note: number): tf.Tensor2D =>
    tf.reshape(tf.slice(x, [note, 0, 0], [1, labels, depth]), [labels, depth]);
  let dQ: tf.Tensor2D = tf.zeros<tf.Rank.R2>([labels, q.shape[1]]); // [label, width]
  const dK: tf.Tensor2D[] = [];
  const dV: tf.Tensor2D[] = [];
  let row = 0;
  const skipTo = (to: number): void => {
    if (to > row) {
      dK.push(tf.zeros([to - row, q.shape[1]]));
      dV.push(tf.zeros([to - row, depth]));
    }
    row = to;
  };
  segments.forEach(({ from, length }, note) => {
    if (length === 0) return;
    skipTo(from);
    const [toQ, toK, toV] = tf.tidy(() => {
      const [ownK, ownV] = [rowsOf(k, from, length), rowsOf(v, from, length)]; // [rows of the note, width], [rows of the note, depth]
      const [dC, c] = [ofNote(dOut, note), ofNote(out, note)]; // [label, depth] each
      const sums = tf.sum(tf.mul(dC, c), 1, true) as tf.Tensor2D; // [label, 1]
      let [sumK, sumV]: [tf.Tensor2D | null, tf.Tensor2D | null] = [null, null];
      const partsQ = blocks(labels, length, entries).map(([first, count]) => {
        const [partQ, partK, partV] = tf.tidy(() => {
          const some = rowsOf(q, first, count); // [some labels, width]
          const a = weights(some, ownK); // [some labels, rows of the note]
          const d = rowsOf(dC, first, count); // [some labels, depth]
          const dS = tf.mul(a, tf.sub(tf.matMul(d, ownV, false, true), rowsOf(sums, first, count))); // [some labels, rows of the note]
          return [tf.matMul(dS, ownK), tf.matMul(dS, some, true, false), tf.matMul(a, d, true, false)] as tf.Tensor2D[];
        });
        sumK = sumK === null ? partK! : tf.add(sumK, partK!);
        sumV = sumV === null ? partV! : tf.add(sumV, partV!);
        return partQ!;
      });
      return [joined(partsQ), sumK!, sumV!];
    });
    dQ = tf.add(dQ, toQ!);
    dK.push(toK!);
    dV.push(toV!);
    row = from + length;
  });
  skipTo(k.shape[0]);
  return [dQ, joined(dK), joined(dV)];
}
