import * as tf from '@tensorflow/tfjs-core';
import { decodeTags, tagCount, type TypedSpan } from '../../electron/core/text/tagScheme';
import { crfViterbi } from '../layers/crfViterbi';
import { transitionsOf } from '../layers/transitions';
import { packWindows } from './embedding';
import type { Encoder } from './encoder';
import type { PieceNote } from './taggedNote';
import { cutWindows, placeOf, readingWindows, type PieceWindow, type WindowSizes } from './windows';

/** An output layer. */
export interface HeadWeights {
  /** [width, tag] */
  readonly w: Float32Array;
  /** [tag] */
  readonly b: Float32Array;
}

const atOnce = 8;

/** An encoder with few positions has smaller windows. */
const fitting = (positions: number): WindowSizes => ({
  size: Math.min(readingWindows.size, positions),
  overlap: Math.min(readingWindows.overlap, Math.floor(positions / 4)),
});

/**
 * Logarithms of the probabilities of each word's tags, from its first piece; of a word that fills several windows their
 * mean.
 *
 * @returns [note][token, tag]
 */
export async function readTags(
  encoder: Encoder,
  { w, b }: HeadWeights,
  notes: readonly PieceNote[],
  yieldToEventLoop: () => Promise<void> = () => Promise.resolve(),
  sizes: WindowSizes = fitting(encoder.base.shape.positions),
): Promise<readonly Float32Array[]> {
  const { width } = encoder.base.shape;
  const tags = b.length;
  const out = notes.map(({ tokens }) => new Float32Array(tokens.count * tags));
  const counts = notes.map(({ tokens }) => new Uint32Array(tokens.count));
  // Windows of about the same length together: padding costs time.
  const jobs = notes
    .flatMap((note, at) => cutWindows(note.starts, sizes).map((window) => ({ note, at, window })))
    .sort((x, y) => y.window.to - y.window.from - (x.window.to - x.window.from));
  const head = [tf.tensor2d(w, [width, tags]), tf.tensor1d(b)] as const;
  try {
    for (let first = 0; first < jobs.length; first += atOnce) {
      const part = jobs.slice(first, first + atOnce);
      const batch = packWindows(
        part.map(({ note, window }) => note.pieces.subarray(window.from, window.to)),
        encoder.base,
      );
      const reads = part.flatMap(({ note, at, window }, row) =>
        taggedPlaces(note, window).map(({ token, place }) => ({ at, token, row: row * batch.places + place })),
      );
      if (reads.length === 0) continue;
      const scores = tf.tidy(() => {
        const states = tf.reshape(encoder.encode(batch), [batch.windows * batch.places, width]); // [window * place, width]
        const firsts = tf.gather(
          states,
          tf.tensor1d(
            Int32Array.from(reads, ({ row }) => row),
            'int32',
          ),
        ); // [read, width]
        return tf.logSoftmax(tf.add(tf.matMul(firsts, head[0]), head[1])); // [read, tag]
      });
      const values = await scores.data<'float32'>();
      scores.dispose();
      reads.forEach(({ at, token }, read) => {
        counts[at]![token]!++;
        for (let tag = 0; tag < tags; tag++) out[at]![token * tags + tag]! += values[read * tags + tag]!;
      });
      await yieldToEventLoop();
    }
  } finally {
    tf.dispose([...head]);
  }
  out.forEach((rows, at) => rows.forEach((value, i) => (rows[i] = value / counts[at]![Math.floor(i / tags)]!)));
  return out;
}

/** Words that are taken from a window, with the place of their first piece. */
export const taggedPlaces = (
  { starts, tokenAt }: PieceNote,
  window: PieceWindow,
): readonly { readonly token: number; readonly place: number }[] =>
  Array.from({ length: window.endWord - window.firstWord }, (_, at) => window.firstWord + at).flatMap((word) =>
    tokenAt[word]! < 0 ? [] : [{ token: tokenAt[word]!, place: placeOf(window, starts, word) }],
  );

/** The best row of tags that the scheme allows (Viterbi without weights between tags). logs [token, tag] */
export function decodeSpans({ tokens }: PieceNote, logs: Float32Array, types: readonly string[]): readonly TypedSpan[] {
  const tags = tagCount('BIOES', types.length);
  const none = {
    transitions: new Float32Array(tags * tags),
    start: new Float32Array(tags),
    end: new Float32Array(tags),
  };
  return decodeTags('BIOES', tokens, crfViterbi(transitionsOf('BIOES', types.length), logs, none), types);
}
