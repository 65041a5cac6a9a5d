import * as tf from '@tensorflow/tfjs-core';
import { takeValues } from '../backend/gradientScope';
import type { WindowBatch } from '../transformer/embedding';
import type { Packed } from './decodePacked';
import { shiftedInput } from './redactorBatch';
import {
  choiceLogits,
  decode,
  encodeSource,
  keepAll,
  realPlaces,
  vocabularyLogits,
  type Weights,
} from './redactorNetwork';
import { choicesOf, copied, type RedactorShape } from './shape';

export interface OpenRedactor {
  readonly shape: RedactorShape;
  readonly weights: Weights;
  /** Vectors of the pre-trained encoder, where the shape has one. [window, place, baseWidth] */
  readonly base: ((batch: WindowBatch) => tf.Tensor3D) | null;
  /** The weights as an operation of the backend takes them, where it has one. */
  readonly packed: Packed | null;
}

export interface Decoded {
  /** What each place becomes. [window * place] */
  readonly choices: Int32Array;
  /** How sure each choice is, given the choices before. [window * place, choice] */
  readonly probabilities: Float32Array;
  /** How often the decoder ran. */
  readonly passes: number;
}

interface Memory {
  readonly memory: tf.Tensor3D;
  readonly isReal: tf.Tensor2D;
}
export const remember = ({ shape, weights, base }: OpenRedactor, batch: WindowBatch): Memory =>
  tf.tidy(() => {
    const isReal = realPlaces(batch);
    return { memory: encodeSource(shape, weights, batch, isReal, base?.(batch) ?? null, keepAll), isReal };
  });

/**
 * The constrained decoder, one place after the other, as it is defined: a place is the piece that stands there, or a
 * redaction, and nothing else can be written. Slow, and what `decodeParallel` is tested against.
 */
export async function decodeStepwise(open: OpenRedactor, batch: WindowBatch): Promise<Decoded> {
  const { memory, isReal } = remember(open, batch);
  const { places } = batch;
  const count = choicesOf(open.shape);
  const choices = new Int32Array(batch.ids.length).fill(copied);
  const probabilities = new Float32Array(batch.ids.length * count);
  try {
    for (let place = 0; place < places; place++) {
      const scores = await choose(open, { memory, isReal }, batch, choices);
      const best = bestChoices(open.shape, batch, scores);
      for (let at = place; at < choices.length; at += places) {
        choices[at] = best[at]!;
        probabilities.set(scores.subarray(at * count, (at + 1) * count), at * count);
      }
    }
    return { choices, probabilities, passes: places };
  } finally {
    tf.dispose([memory, isReal]);
  }
}

/** [window * place, choice] */
async function choose(
  { shape, weights }: OpenRedactor,
  { memory, isReal }: Memory,
  batch: WindowBatch,
  choices: Int32Array,
): Promise<Float32Array> {
  const input = shiftedInput(shape, batch.places, choices, batch.ids);
  const scores = tf.tidy(() => {
    const h = decode(shape, weights, memory, isReal, input, keepAll); // [window * place, width]
    return tf.softmax(choiceLogits(shape, weights, h, batch.ids)); // [window * place, choice]
  });
  const [values] = await takeValues([scores]);
  return values!;
}

/** Redacted as soon as all redactions together are likelier than the piece: then the likeliest of them. */
const bestChoices = (
  shape: RedactorShape,
  batch: Pick<WindowBatch, 'places' | 'lengths'>,
  probabilities: Float32Array,
): Int32Array => {
  const count = choicesOf(shape);
  return Int32Array.from({ length: probabilities.length / count }, (_, at) =>
    bestChoice(count, batch, probabilities, at),
  );
};

/** Of one place. @param at window * places + place */
export function bestChoice(
  count: number,
  { places, lengths }: Pick<WindowBatch, 'places' | 'lengths'>,
  probabilities: Float32Array,
  at: number,
): number {
  const place = at % places;
  // Marks and padding are nobody's text.
  if (place === 0 || place >= lengths[Math.floor(at / places)]! - 1) return copied;
  if (probabilities[at * count]! >= 0.5) return copied;
  let best = 1;
  for (let choice = 2; choice < count; choice++)
    if (probabilities[at * count + choice]! > probabilities[at * count + best]!) best = choice;
  return best;
}

/** What the free decoder wrote at a place: a piece, or a redaction. */
export type Written =
  { readonly kind: 'piece'; readonly piece: number } | { readonly kind: 'redaction'; readonly choice: number };

/** Of outputs behind the mark before, to the mark at the end. */
export function writtenOf(outputs: readonly number[], endMark: number, pieces: number): readonly Written[] {
  const end = outputs.indexOf(endMark, 1);
  return outputs
    .slice(1, end < 0 ? undefined : end)
    .map((output): Written =>
      output < pieces ? { kind: 'piece', piece: output } : { kind: 'redaction', choice: output - pieces + 1 },
    );
}

/**
 * The decoder as published, for comparison alone: at each place the likeliest of all pieces and redactions, until it
 * writes the mark of the end or `most` places are full. It may leave out, add and change what it likes; no release is
 * made of it. Greedy, by the same repetition as `decodeParallel`.
 *
 * @returns [window][written]
 */
export async function decodeFreely(
  open: OpenRedactor,
  batch: WindowBatch,
  endMark: number,
  most = Math.ceil(1.25 * batch.places),
): Promise<readonly (readonly Written[])[]> {
  const { shape, weights } = open;
  if (shape.output !== 'vocabulary') throw new RangeError('only a redactor of a vocabulary can write freely');
  const { memory, isReal } = remember(open, batch);
  const room = shape.isAligned ? batch.places : most;
  const [pieces, count] = [shape.pieces, batch.windows * room];
  try {
    let written = new Int32Array(count).fill(endMark);
    for (let pass = 0; pass <= room; pass++) {
      const choices = written.map((output) => (output < pieces ? copied : output - pieces + 1));
      // A redaction has no piece.
      const input = shiftedInput(
        shape,
        room,
        choices,
        written.map((output) => (output < pieces ? output : endMark)),
      );
      const best = tf.tidy(() =>
        tf.argMax(vocabularyLogits(weights, decode(shape, weights, memory, isReal, input, keepAll)), 1),
      ); // [window * place]
      const next = Int32Array.from(await best.data<'int32'>());
      best.dispose();
      for (let window = 0; window < batch.windows; window++) next[window * room] = batch.ids[window * batch.places]!;
      const isStable = next.every((output, at) => output === written[at]);
      written = next;
      if (isStable) break;
    }
    return Array.from({ length: batch.windows }, (_, window) =>
      writtenOf([...written.subarray(window * room, (window + 1) * room)], endMark, pieces),
    );
  } finally {
    tf.dispose([memory, isReal]);
  }
}
