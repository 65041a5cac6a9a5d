import * as tf from '@tensorflow/tfjs-core';
import { gradientScope, takeValues } from '../../backend/gradientScope';
import { labelContexts, labelWeights } from '../../layers/labelContexts';
import type { AttentionParts } from '../../layers/labelAttention';
import { parameter, type Gradient, type Parameter, type Parameters } from '../../training/parameters';
import type { TrainingRandom } from '../../training/trainingRandom';
import type { CoderBatch } from './coderBatch';
import { checkShape, type CoderShape } from './coderShape';
import { encoders, type Drop, type Weights } from './encoders';
import { heads, type Pick } from './heads';
import { normal } from './initial';
import { labelCount, type LabelSpace } from './labelSpace';

/** Encoder, attention of every label and a logit for each, with weights in plain memory. */
export interface CoderNetwork {
  readonly shape: CoderShape;
  readonly labels: LabelSpace;
  readonly parameters: Parameters;
}

/** Where a note says a label: stems of the note by number. */
export interface LabelEvidence {
  readonly label: number;
  /** Ascending, at least one. */
  readonly stems: Int32Array;
}

/** What a note is to be told. */
export interface CoderGold {
  readonly labels: Int32Array;
  readonly evidence: readonly LabelEvidence[];
}

/**
 * @param rows stems with a vector of their own, and the unknown one
 * @param known what is known of each label before training, as a vector of stems; [label, wordWidth], zero where nothing is
 */
export function createCoderNetwork(
  shape: CoderShape,
  labels: LabelSpace,
  rows: number,
  known: Float32Array,
  random: TrainingRandom,
): CoderNetwork {
  checkShape(shape);
  const count = labelCount(labels);
  const parameters: readonly Parameter[] = [
    { ...normal('table.stem', [rows, shape.wordWidth], 0.1, random), isTable: true },
    ...(readsKnown(shape) ? [parameter('known', [count, shape.wordWidth], (i) => known[i]!, { rate: 0 })] : []),
    ...encoders[shape.encoder].parameters(shape, random),
    ...heads[shape.head].parameters(shape, count, random),
    ...(shape.isJoint ? [parameter('familyShare', [1], () => 0.3)] : []),
  ];
  return { shape, labels, parameters };
}

export const readsKnown = ({ head }: CoderShape): boolean => head === 'crossAttention';
export const gapOf = (shape: CoderShape): number => encoders[shape.encoder].gap(shape);

/** Tables stay in plain memory. */
export const inTensors = (parameters: Parameters): Parameters => parameters.filter(({ isTable }) => !isTable);

/** Weights on the backend until `dispose`. */
export interface Uploaded {
  readonly weights: Weights;
  readonly dispose: () => void;
}

export function uploadCoder({ parameters }: CoderNetwork): Uploaded {
  const tensors = inTensors(parameters).map(({ values, shape }) => tf.tensor(values, [...shape]));
  return { weights: byName(parameters, tensors), dispose: () => tf.dispose(tensors) };
}

function byName(parameters: Parameters, tensors: readonly tf.Tensor[]): Weights {
  const map = new Map(inTensors(parameters).map(({ name }, i) => [name, tensors[i]!]));
  return (name) => {
    const tensor = map.get(name);
    if (tensor === undefined) throw new RangeError('the network has no such weight');
    return tensor;
  };
}

const tableOf = ({ parameters }: CoderNetwork): Parameter => parameters.find(({ isTable }) => isTable)!;

/** Vectors of the stems of a batch. [word, wordWidth] */
function wordVectors(network: CoderNetwork, { words }: CoderBatch): tf.Tensor2D {
  const { values, shape } = tableOf(network);
  const width = shape[1]!;
  const picked = new Float32Array(words.length * width);
  words.forEach((row, i) => picked.set(values.subarray(row * width, (row + 1) * width), i * width));
  return tf.tensor2d(picked, [words.length, width]);
}

const keep: Drop = (x) => x;

/** Single entries, made up for in the rest. Sixteen random bits decide on each. */
function dropper(rate: number, random: TrainingRandom): Drop {
  if (rate === 0) return keep;
  const bar = Math.round(rate * 65_536);
  const kept = 1 / (1 - rate);
  return <T extends tf.Tensor>(x: T) => {
    const mask = new Float32Array(x.size);
    for (let i = 0; i < mask.length; i += 2) {
      const word = random.word();
      mask[i] = (word & 0xffff) < bar ? 0 : kept;
      if (i + 1 < mask.length) mask[i + 1] = word >>> 16 < bar ? 0 : kept;
    }
    return tf.mul(x, tf.tensor(mask, x.shape)) as T;
  };
}

/** Vectors of the rows as the encoder gets them; zero in empty rows. [row, wordWidth] */
function inputsOf(batch: CoderBatch, vectors: tf.Tensor2D): tf.Tensor2D {
  return tf.mul(
    tf.gather(vectors, tf.tensor1d(batch.index, 'int32')),
    tf.tensor2d(batch.isReal, [batch.rows, 1]),
  ) as tf.Tensor2D;
}

const encode = (
  { shape }: CoderNetwork,
  batch: CoderBatch,
  x: tf.Tensor2D,
  weights: Weights,
  drop: Drop,
): tf.Tensor2D => encoders[shape.encoder].encode(shape, batch, x, weights, drop);

const everyLabel: Pick = (x) => x;
const someLabels =
  (labels: readonly number[]): Pick =>
  (x) =>
    tf.gather(x, tf.tensor1d([...labels], 'int32'));

/** Logits of all labels; that of a family goes into those of its codes. [note, label] */
function logitsOf(
  { shape, labels }: CoderNetwork,
  parts: AttentionParts,
  batch: CoderBatch,
  weights: Weights,
): tf.Tensor2D {
  const contexts = labelContexts(parts.queries, parts.keys, parts.values, batch.segments);
  const own = heads[shape.head].logits(shape, contexts, weights, everyLabel);
  const codes = labels.codes.length;
  if (labels.families.length === 0) return own;
  const ofCodes = tf.slice(own, [0, 0], [-1, codes]);
  const ofFamilies = tf.slice(own, [0, codes], [-1, -1]);
  const parents = tf.tensor1d(
    labels.parents.map((label) => label - codes),
    'int32',
  );
  return tf.concat(
    [tf.add(ofCodes, tf.mul(tf.gather(ofFamilies, parents, 1), weights('familyShare'))), ofFamilies],
    1,
  ) as tf.Tensor2D;
}

/** Logits of the codes, families left out, nothing dropped. [note, code] */
export async function codeLogits(network: CoderNetwork, batch: CoderBatch, weights: Weights): Promise<Float32Array> {
  const out = tf.tidy(() => {
    const x = inputsOf(batch, wordVectors(network, batch));
    const parts = heads[network.shape.head].parts(
      network.shape,
      encode(network, batch, x, weights, keep),
      x,
      weights,
      everyLabel,
    );
    return tf.slice(logitsOf(network, parts, batch, weights), [0, 0], [-1, network.labels.codes.length]);
  });
  const [values] = await takeValues([out]);
  return values!;
}

export interface CoderStep {
  /** Of the codes and families, and of the attention, as a mean over the notes. */
  readonly loss: number;
  /** In the order of the parameters. */
  readonly gradients: readonly Gradient[];
}

/**
 * Binary cross-entropy of every label, and, where a note shows where it says a label, the logarithm of the attention that falls there.
 *
 * @param evidenceWeight of the latter
 * @param random draws what is dropped
 */
export async function coderLoss(
  network: CoderNetwork,
  batch: CoderBatch,
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
    const { value, grads } = tf.valueAndGrads((vectors: tf.Tensor, ...tensors: tf.Tensor[]) => {
      const weights = byName([...learned, ...fixed], [...tensors, ...fixedTensors]);
      const x = inputsOf(batch, vectors as tf.Tensor2D);
      const parts = heads[shape.head].parts(shape, encode(network, batch, x, weights, drop), x, weights, everyLabel);
      const logits = logitsOf(network, parts, batch, weights);
      const ofCodes = tf.sub(tf.sum(tf.softplus(logits)), tf.sum(tf.mul(logits, targetsOf(gold, logits.shape[1]))));
      const missed = evidenceWeight === 0 ? null : evidenceLoss(parts, batch, gold);
      const sum = missed === null ? ofCodes : tf.add(ofCodes, tf.mul(missed, evidenceWeight));
      return tf.div(sum, gold.length) as tf.Scalar;
    })([wordVectors(network, batch), ...learned.map((given) => tf.tensor(given.values, [...given.shape]))]);
    return [value as tf.Tensor, ...grads];
  });
  const [loss, ofVectors, ...others] = await takeValues(results);
  const values = new Map<string, Gradient>(learned.map(({ name }, i) => [name, others[i]!]));
  for (const {
    name,
    values: { length },
  } of fixed)
    values.set(name, new Float32Array(length));
  values.set(tableOf(network).name, { rows: batch.words, values: ofVectors! });
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
  { segments }: CoderBatch,
  gold: readonly CoderGold[],
): tf.Scalar | null {
  const losses = gold.flatMap(({ evidence }, note) => {
    if (evidence.length === 0) return [];
    const { from, length } = segments[note]!;
    const barred = new Float32Array(evidence.length * length).fill(never);
    evidence.forEach(({ stems }, i) => stems.forEach((stem) => (barred[i * length + stem] = 0)));
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
 * Attention of a code times the length of stem vector ⊙ slope of its logit (AttInGrad, Edin et al. 2024): where in the note the logit comes from.
 *
 * @param batch of one note
 * @param codes numbers of the codes
 * @returns for each code a weight of every stem. [code][stem]
 */
export async function attInGrad(
  network: CoderNetwork,
  batch: CoderBatch,
  codes: readonly number[],
  weights: Weights,
): Promise<readonly Float32Array[]> {
  const { shape, labels } = network;
  const [stretch] = batch.segments;
  if (stretch === undefined || stretch.length === 0) return codes.map(() => new Float32Array(0));
  const head = heads[shape.head];
  return takeValues(
    tf.tidy(() => {
      const x = inputsOf(batch, wordVectors(network, batch));
      return codes.map((code) => {
        const own = labels.families.length === 0 ? [code] : [code, labels.parents[code]!];
        const pick = someLabels(own);
        const logit = (given: tf.Tensor): tf.Scalar => {
          const { queries, keys, values } = head.parts(
            shape,
            encode(network, batch, given as tf.Tensor2D, weights, keep),
            given as tf.Tensor2D,
            weights,
            pick,
          );
          const logits = tf.reshape(
            head.logits(shape, labelContexts(queries, keys, values, batch.segments), weights, pick),
            [own.length],
          );
          const first = tf.slice(logits, [0], [1]);
          return tf.sum(
            own.length === 1 ? first : tf.add(first, tf.mul(tf.slice(logits, [1], [1]), weights('familyShare'))),
          ) as tf.Scalar;
        };
        return tf.tidy(() => {
          const slope = tf.grad(logit)(x) as tf.Tensor2D;
          const length = tf.slice(tf.norm(tf.mul(x, slope), 2, 1), [stretch.from], [stretch.length]);
          const { queries, keys } = head.parts(
            shape,
            encode(network, batch, x, weights, keep),
            x,
            weights,
            someLabels([code]),
          );
          return tf.mul(tf.reshape(labelWeights(queries, keys, stretch), [stretch.length]), length);
        });
      });
    }),
  );
}
