import * as tf from '@tensorflow/tfjs-core';
import { parameter, type Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import type { PieceNote } from '../transformer/taggedNote';
import { cutWindows, type PieceWindow } from '../transformer/windows';
import type { Weights } from './redactorNetwork';
import type { RedactorShape } from './shape';

/**
 * Notes of another place or kind, without labels: a part that tells by the encoder's vectors which notes they are of
 * learns to, and the encoder learns to say nothing of it (Ganin et al. 2016: one of the forms of Tzeng et al. 2017, to
 * whom Anjum et al. point).
 */
export interface OtherDomain {
  readonly texts: readonly string[];
  /** How much it weighs for the encoder that its notes cannot be told apart. */
  readonly weight: number;
}

export const usualDomainWeight = 0.1;
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

/** What is kept of a training. */
export const withoutDomain = (parameters: Parameters): Parameters =>
  parameters.filter(({ name }) => !name.startsWith(prefix));

/** The same vectors; on the way back their gradient is turned round, and `weight` times as large. */
const turned = (x: tf.Tensor3D, weight: number): tf.Tensor3D =>
  tf.customGrad((given) => ({
    value: tf.clone(given as tf.Tensor),
    gradFunc: (dy: tf.Tensor) => tf.mul(dy, -weight),
  }))(x) as tf.Tensor3D;

/** The encoder's vectors of a batch. memory [window, place, width], isReal [window, place] */
export interface DomainSide {
  readonly memory: tf.Tensor3D;
  readonly isReal: tf.Tensor2D;
}

/** How badly the sides are told apart, a mean over their places; `weight` is for the encoder alone. */
export function domainLoss(weights: Weights, sides: readonly [DomainSide, DomainSide], weight: number): tf.Scalar {
  const losses = sides.map(({ memory, isReal }, side) => {
    const [windows, places, width] = memory.shape;
    const rows = tf.reshape(turned(memory, weight), [windows * places, width]); // [window * place, width]
    const hidden = tf.relu(tf.add(tf.matMul(rows, weights('domain.up') as tf.Tensor2D), weights('domain.upBias'))); // [window * place, inner]
    const logits = tf.add(
      tf.matMul(hidden as tf.Tensor2D, weights('domain.down') as tf.Tensor2D),
      weights('domain.downBias'),
    ); // [window * place, 2]
    const own = tf.slice(tf.logSoftmax(logits) as tf.Tensor2D, [0, side], [windows * places, 1]); // [window * place, 1]
    const real = tf.reshape(isReal, [windows * places, 1]); // [window * place, 1]
    return tf.div(tf.neg(tf.sum(tf.mul(own, real))), tf.maximum(tf.sum(real), 1));
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
