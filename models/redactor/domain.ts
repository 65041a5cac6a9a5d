import * as tf from '@tensorflow/tfjs-core';
import { parameter, type Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import type { PieceNote } from '../transformer/taggedNote';
import { cutWindows, type PieceWindow } from '../transformer/windows';
import type { Weights } from './redactorNetwork';
import type { RedactorShape } from './shape';

/**
 * Notes of another place or kind, without labels: a part that tells by the encoder's vectors which notes they are of
 * learns to, and the encoder learns vectors by which it would say either alike (Tzeng et al. 2015: one of the forms of
 * Tzeng et al. 2017, to whom Anjum et al. point). With a reversed gradient instead (Ganin et al. 2016) the encoder
 * gained by misleading that part ever more, without end.
 */
export interface OtherDomain {
  readonly texts: readonly string[];
  /** Weight, in the loss of the encoder, of making the two domains indistinguishable (the redaction loss has 1). */
  readonly weight: number;
}

export const defaultDomainWeight = 0.1;
const inner = 64;
const prefix = 'domain.';

export function domainParameters({ width }: RedactorShape, random: TrainingRandom): Parameters {
  const matrix = (name: string, rows: number, columns: number) => {
    const bound = Math.sqrt(6 / (rows + columns));
    return parameter(prefix + name, [rows, columns], () => (2 * random.next() - 1) * bound);
  };
  const zeros = (name: string, size: number) => parameter(prefix + name, [size], () => 0);
  return [matrix('up', width, inner), zeros('upBias', inner), matrix('down', inner, 2), zeros('downBias', 2)];
}

/** The parameters that remain after training. */
export const withoutDomain = (parameters: Parameters): Parameters =>
  parameters.filter(({ name }) => !name.startsWith(prefix));

/** The same numbers; on the way back nothing passes. */
const still = <T extends tf.Tensor>(x: T): T =>
  tf.customGrad((given) => ({
    value: tf.clone(given as tf.Tensor),
    gradFunc: (dy: tf.Tensor) => tf.zerosLike(dy),
  }))(x) as T;

/** The encoder's vectors of a batch. memory [window, place, width], isReal [window, place] */
export interface DomainSide {
  readonly memory: tf.Tensor3D;
  readonly isReal: tf.Tensor2D;
}

/** How likely each side is for each place. [window, place, width] → logarithms [window * place, 2] */
function domainLogits(weights: Weights, memory: tf.Tensor3D): tf.Tensor2D {
  const [windows, places, width] = memory.shape;
  const rows = tf.reshape(memory, [windows * places, width]) as tf.Tensor2D; // [window * place, width]
  const hidden = tf.tanh(tf.add(tf.matMul(rows, weights('domain.up') as tf.Tensor2D), weights('domain.upBias'))); // [window * place, inner]
  const logits = tf.add(
    tf.matMul(hidden as tf.Tensor2D, weights('domain.down') as tf.Tensor2D),
    weights('domain.downBias'),
  ); // [window * place, 2]
  return tf.logSoftmax(logits) as tf.Tensor2D;
}

/** Over the places that are real. [window * place, 1] → [] */
function meanOfPlaces(values: tf.Tensor, isReal: tf.Tensor2D): tf.Scalar {
  const real = tf.reshape(isReal, [isReal.size, 1]); // [window * place, 1]
  return tf.div(tf.sum(tf.mul(values, real)), tf.maximum(tf.sum(real), 1));
}

/**
 * The cross-entropy of the domain classifier, for its own weights alone; plus `weight` times the distance of its output
 * from an even one, for the encoder alone, which is 0 at best. Means over places, and over sides.
 */
export function domainLoss(weights: Weights, sides: readonly [DomainSide, DomainSide], weight: number): tf.Scalar {
  const losses = sides.map(({ memory, isReal }, side) => {
    const logits = domainLogits(weights, still(memory));
    const wrong = tf.neg(meanOfPlaces(tf.slice(logits, [0, side], [isReal.size, 1]), isReal));
    if (weight === 0) return wrong;
    const alike = tf.neg(
      tf.mean(
        domainLogits((name) => still(weights(name)), memory),
        1,
        true,
      ),
    ); // [window * place, 1]
    return tf.add(wrong, tf.mul(tf.sub(meanOfPlaces(alike, isReal), Math.LN2), weight));
  });
  return tf.div(tf.add(losses[0]!, losses[1]!), 2) as tf.Scalar;
}

/** A window of a note without labels. */
export interface OtherWindow {
  readonly note: PieceNote;
  readonly window: PieceWindow;
}

/** All windows of the notes, each epoch cut from other places on. */
export function otherWindows(
  notes: readonly PieceNote[],
  { places }: RedactorShape,
  random: TrainingRandom,
): readonly OtherWindow[] {
  const room = places - 2;
  return notes.flatMap((note) =>
    cutWindows(note.starts, { size: places, overlap: 0, first: 1 + random.below(room) }).map((window) => ({
      note,
      window,
    })),
  );
}
