import * as tf from '@tensorflow/tfjs-core';
import { gradientScope, takeValues } from '../../backend/gradientScope';
import type { AttentionParts } from '../../layers/labelAttention';
import type { RowSegment } from '../../layers/labelContexts';
import type { Gradient } from '../../training/parameters';
import { dropper } from '../../training/dropper';
import type { TrainingRandom } from '../../training/trainingRandom';
import {
  byName,
  everyLabel,
  inTensors,
  logitsOf,
  tableOf,
  vectorsOf,
  type CoderGold,
  type CoderNetwork,
} from './coderNetwork';
import { heads } from './heads';
import { headRows, isChunked, startOf, type NetworkBatch } from './rows';

export interface CoderStep {
  /** Of the codes and families, and of the attention, as a mean over the notes. */
  readonly loss: number;
  /** In the order of the parameters. */
  readonly gradients: readonly Gradient[];
}

/**
 * Binary cross-entropy of every label, and, where a note shows where it says a label, the logarithm of the attention
 * that falls there.
 *
 * @param evidenceWeight of the latter
 * @param random draws what is dropped
 */
export async function coderLoss(
  network: CoderNetwork,
  batch: NetworkBatch,
  gold: readonly CoderGold[],
  evidenceWeight: number,
  random: TrainingRandom,
): Promise<CoderStep> {
  const { shape, parameters } = network;
  const learned = inTensors(parameters).filter(({ rate }) => rate > 0);
  const fixed = inTensors(parameters).filter(({ rate }) => rate === 0);
  const drop = dropper(shape.dropout, random);
  const results = gradientScope(() => {
    const fixedTensors = fixed.map((given) => tf.tensor(given.values, [...given.shape]));
    const lossOf = (vectors: tf.Tensor, ...tensors: tf.Tensor[]): tf.Scalar => {
      const weights = byName([...learned, ...fixed], [...tensors, ...fixedTensors]);
      const { h, x } = headRows(shape, batch, startOf(batch, vectors as tf.Tensor2D), weights, drop);
      const parts = heads[shape.head].parts(shape, h, x, weights, everyLabel);
      const logits = logitsOf(network, parts, batch, weights);
      const ofCodes = tf.sub(tf.sum(tf.softplus(logits)), tf.sum(tf.mul(logits, targetsOf(gold, logits.shape[1]))));
      const missed = evidenceWeight === 0 ? null : evidenceLoss(parts, batch, gold);
      const sum = missed === null ? ofCodes : tf.add(ofCodes, tf.mul(missed, evidenceWeight));
      return tf.div(sum, gold.length) as tf.Scalar;
    };
    const vectors = vectorsOf(network, batch);
    const tensors = learned.map((given) => tf.tensor(given.values, [...given.shape]));
    // what frozen layers made does not move
    const { value, grads } = isChunked(batch)
      ? tf.valueAndGrads((...given: tf.Tensor[]) => lossOf(vectors, ...given))(tensors)
      : tf.valueAndGrads(lossOf)([vectors, ...tensors]);
    return [value as tf.Tensor, ...grads];
  });
  const [loss, ...slopes] = await takeValues(results);
  const [ofVectors, others] = isChunked(batch) ? [undefined, slopes] : [slopes[0], slopes.slice(1)];
  const values = new Map<string, Gradient>(learned.map(({ name }, i) => [name, others[i]!]));
  for (const {
    name,
    values: { length },
  } of fixed)
    values.set(name, new Float32Array(length));
  const table = tableOf(network);
  if (table !== undefined && !isChunked(batch)) values.set(table.name, { rows: batch.words, values: ofVectors! });
  return { loss: loss![0]!, gradients: parameters.map(({ name }) => values.get(name)!) };
}

/** 1 where a note has a label. [note, label] */
function targetsOf(gold: readonly CoderGold[], labels: number): tf.Tensor2D {
  const targets = new Float32Array(gold.length * labels);
  gold.forEach((own, note) => {
    for (const label of own.labels) targets[note * labels + label] = 1;
  });
  return tf.tensor2d(targets, [gold.length, labels]);
}

const never = -1e9;

/** − Σ log of the share of a label's attention that falls where the note says it; null where no note says where. */
function evidenceLoss(
  { queries, keys }: AttentionParts,
  batch: NetworkBatch,
  gold: readonly CoderGold[],
): tf.Scalar | null {
  const losses = gold.flatMap((given, note) => {
    const segment = batch.segments[note]!;
    const evidence = given.evidence.flatMap(({ label, stems }) => {
      const rows = rowsOfStems(batch, segment, stems);
      return rows.length === 0 ? [] : [{ label, rows }];
    });
    if (evidence.length === 0) return [];
    const { from, length } = segment;
    const barred = new Float32Array(evidence.length * length).fill(never);
    evidence.forEach(({ rows }, i) => rows.forEach((row) => (barred[i * length + row] = 0)));
    const own = tf.gather(
      queries,
      tf.tensor1d(
        evidence.map(({ label }) => label),
        'int32',
      ),
    );
    const scores = tf.matMul(own, tf.slice(keys, [from, 0], [length, keys.shape[1]]), false, true); // [evidence, stem]
    return [
      tf.sum(
        tf.sub(
          tf.logSumExp(scores, 1),
          tf.logSumExp(tf.add(scores, tf.tensor2d(barred, [evidence.length, length])), 1),
        ),
      ),
    ];
  });
  return losses.length === 0 ? null : (tf.addN(losses) as tf.Scalar);
}

/**
 * Where in the rows of a note some of its stems stand: each once, of pieces in an overlap both times, and nowhere where
 * it is not read.
 */
function rowsOfStems(batch: NetworkBatch, { from, length }: RowSegment, stems: Int32Array): Int32Array {
  if (!isChunked(batch)) return stems;
  const wanted = new Set(stems);
  return Int32Array.from(
    Array.from({ length }, (_, row) => row).filter((row) => wanted.has(batch.pieceOf[from + row]!)),
  );
}
