import * as tf from '@tensorflow/tfjs-core';
import { gelu } from '../layers/gelu';
import { parameter, type Parameters } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import { shapeWidth } from './spanShape';

/** Sizes of what is trained over the frozen encoder. */
export interface HeadShape {
  /** Of the encoder. */
  readonly width: number;
  readonly hidden: number;
  /** Of the space in which a span and a label meet. */
  readonly meeting: number;
  /** Of the space in which likeness is measured. */
  readonly metric: number;
}

export const headShape = (width: number): HeadShape => ({ width, hidden: 128, meeting: 64, metric: 48 });

/** Evidence for a pair of span and label: see `scorePairs`. */
const evidence = 12;
const mixed = 12;

/** Weights as they begin. */
export function headParameters({ width, hidden, meeting, metric }: HeadShape, random: TrainingRandom): Parameters {
  const matrix = (name: string, rows: number, columns: number) =>
    parameter(name, [rows, columns], () => random.normal() / Math.sqrt(rows));
  const zeros = (name: string, length: number) => parameter(name, [length], () => 0);
  return [
    ...['first', 'last', 'mean', 'left', 'right'].map((part) => matrix(`span.${part}`, width, hidden)),
    matrix('span.shape', shapeWidth, hidden),
    zeros('span.bias', hidden),
    matrix('span.out', hidden, meeting),
    parameter('span.any', [hidden, 1], () => 0),
    matrix('label.description', width, hidden),
    matrix('label.examples', width, hidden),
    parameter('label.has', [1, hidden], () => 0),
    zeros('label.bias', hidden),
    matrix('label.out', hidden, meeting),
    matrix('metric.description', width, metric),
    matrix('metric.example', width, metric),
    matrix('mix.in', evidence, mixed),
    zeros('mix.bias', mixed),
    parameter('mix.out', [mixed, 1], () => 0),
    parameter('mix.plain', [evidence, 1], (at) => (at === 6 ? 0 : 1)),
    parameter('mix.start', [1], () => -4),
  ];
}

/** Candidates of one text or several, whose vectors are standardised. */
export interface SpanInputs {
  /** [unit, width] */
  readonly states: Float32Array;
  /** Means of the few units before each unit, and of the one behind it. [unit, width] */
  readonly left: Float32Array;
  readonly right: Float32Array;
  /** [span] */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** [span, width] */
  readonly mean: Float32Array;
  /** [span, shapeWidth] */
  readonly shape: Float32Array;
}

/** Labels, whose vectors are standardised. */
export interface LabelInputs {
  /** [label, width] */
  readonly description: Float32Array;
  /** Mean of the examples, zeros without one. [label, width] */
  readonly examples: Float32Array;
  /** 1 where there is an example. [label, 1] */
  readonly has: Float32Array;
  /** Every example. [label, example, width]; what is none is zeros */
  readonly each: Float32Array;
  readonly perLabel: number;
}

export type Weights = (name: string) => tf.Tensor;
export type Drop = <T extends tf.Tensor>(x: T) => T;

/** To length one; of zeros, which have a slope here, zeros. */
const unit = (x: tf.Tensor): tf.Tensor => tf.div(x, tf.sqrt(tf.add(tf.sum(tf.square(x), -1, true), 1e-6)));
const product = (a: tf.Tensor, b: tf.Tensor): tf.Tensor2D => tf.matMul(a as tf.Tensor2D, b as tf.Tensor2D);

/**
 * How well each span goes with each label, as a logit. What speaks for it: how near they come in the trained space; how
 * near the span, what stands before and what stands behind it are to the description; how near the span is to the
 * nearest example, in meaning and as it is written; and how much it looks like a span of any label.
 *
 * @param written likeness of spans to the examples of labels, as they are written; zeros without. [span, label]
 * @returns [span, label]
 */
export function scorePairs(
  { width, meeting }: HeadShape,
  weights: Weights,
  spans: SpanInputs,
  labels: LabelInputs,
  written: Float32Array,
  drop: Drop = (x) => x,
  dropDescription: Drop = drop,
): tf.Tensor2D {
  const [count, labelCount] = [spans.first.length, labels.has.length];
  const rows = (values: Float32Array): tf.Tensor2D => tf.tensor2d(values, [values.length / width, width]);
  const [first, last] = [tf.tensor1d(spans.first, 'int32'), tf.tensor1d(spans.last, 'int32')];
  const [states, left, right, mean] = [rows(spans.states), rows(spans.left), rows(spans.right), rows(spans.mean)];
  const by = (x: tf.Tensor, name: string): tf.Tensor2D => product(x, weights(name));
  const sum = (...parts: readonly tf.Tensor[]): tf.Tensor => parts.reduce((a, b) => tf.add(a, b));
  const hidden = drop(
    gelu(
      sum(
        tf.gather(sum(by(states, 'span.first'), by(left, 'span.left')), first),
        tf.gather(sum(by(states, 'span.last'), by(right, 'span.right')), last),
        by(mean, 'span.mean'),
        by(tf.tensor2d(spans.shape, [count, shapeWidth]), 'span.shape'),
        weights('span.bias'),
      ),
    ),
  ); // [span, hidden]
  const [description, examples] = [dropDescription(rows(labels.description)), rows(labels.examples)];
  const has = tf.tensor2d(labels.has, [labelCount, 1]);
  const label = gelu(
    sum(
      by(description, 'label.description'),
      by(examples, 'label.examples'),
      by(has, 'label.has'),
      weights('label.bias'),
    ),
  ); // [label, hidden]
  const met = tf.mul(tf.matMul(by(hidden, 'span.out'), by(label, 'label.out'), false, true), 1 / Math.sqrt(meeting)); // [span, label]
  const asked = unit(by(description, 'metric.description')); // [label, metric]
  const cosines = (x: tf.Tensor, to: tf.Tensor): tf.Tensor2D =>
    tf.matMul(x as tf.Tensor2D, to as tf.Tensor2D, false, true);
  const near = (x: tf.Tensor): tf.Tensor2D => cosines(unit(by(x, 'metric.description')), asked);
  const plain = unit(description);
  /** In the encoder's own space, which knows more labels than any training. */
  const plainly = (x: tf.Tensor): tf.Tensor2D => cosines(unit(x), plain);
  const each = unit(by(rows(labels.each), 'metric.example')); // [label * example, metric]
  // What only fills up is 0: a label is scored alike, whatever others are asked for beside it.
  const nearest = (x: tf.Tensor, to: tf.Tensor): tf.Tensor =>
    tf.relu(tf.max(tf.reshape(cosines(x, to), [count, labelCount, labels.perLabel]), 2)); // [span, label]
  const shown = nearest(unit(by(mean, 'metric.example')), each);
  const plainlyShown = nearest(unit(mean), unit(rows(labels.each)));
  const hasRow = tf.reshape(has, [1, labelCount]);
  const spread = (x: tf.Tensor): tf.Tensor => tf.add(x, tf.zeros([count, labelCount]));
  const pairs = tf.reshape(
    tf.stack(
      [
        met,
        near(mean),
        tf.gather(near(left), first),
        tf.gather(near(right), last),
        tf.mul(shown, hasRow),
        tf.tensor2d(written, [count, labelCount]),
        spread(hasRow),
        spread(by(hidden, 'span.any')),
        plainly(mean),
        tf.gather(plainly(left), first),
        tf.gather(plainly(right), last),
        tf.mul(plainlyShown, hasRow),
      ],
      2,
    ),
    [count * labelCount, evidence],
  );
  const bent = product(tf.tanh(sum(by(pairs, 'mix.in'), weights('mix.bias'))), weights('mix.out'));
  return tf.reshape(sum(bent, by(pairs, 'mix.plain'), weights('mix.start')), [count, labelCount]);
}
