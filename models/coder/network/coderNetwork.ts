import * as tf from '@tensorflow/tfjs-core';
import { takeValues } from '../../backend/gradientScope';
import { labelContexts } from '../../layers/labelContexts';
import type { AttentionParts } from '../../layers/labelAttention';
import { parameter, type Parameter, type Parameters } from '../../training/parameters';
import type { TrainingRandom } from '../../training/trainingRandom';
import { GauzeError } from '../../../electron/contract/errors';
import { checkShape, type CoderShape } from './coderShape';
import { encoders, type Drop, type Weights } from './encoders';
import { heads, type Pick } from './heads';
import { normal } from './initial';
import { labelCount, type LabelSpace } from './labelSpace';
import { headRows, isChunked, startOf, stemEncoder, type NetworkBatch } from './rows';
import type { BaseEncoder } from '../../transformer/encoderFile';
import { layerName, layerParts, layerShapes } from '../../transformer/shape';

/** Encoder, attention of every label and a logit for each, with weights in plain memory. */
export interface CoderNetwork {
  readonly shape: CoderShape;
  readonly labels: LabelSpace;
  readonly parameters: Parameters;
}

/** Where a note says a label: stems of the note by number, or pieces where it is read in pieces. */
export interface LabelEvidence {
  readonly label: number;
  /** Ascending, at least one. */
  readonly stems: Int32Array;
}

/** The gold codes of a note. */
export interface CoderGold {
  readonly labels: Int32Array;
  readonly evidence: readonly LabelEvidence[];
}

/**
 * @param input stems with a vector of their own, the unknown one among them; or the pre-trained encoder that reads
 *   pieces, whose upper layers are learned
 * @param known what is known of each label before training, as a vector of stems or of pieces; [label, wordWidth], zero
 *   where nothing is
 */
export function createCoderNetwork(
  shape: CoderShape,
  labels: LabelSpace,
  input: number | BaseEncoder,
  known: Float32Array,
  random: TrainingRandom,
): CoderNetwork {
  checkShape(shape);
  const count = labelCount(labels);
  const parameters: readonly Parameter[] = [
    ...(typeof input === 'number'
      ? [{ ...normal('table.stem', [input, shape.wordWidth], 0.1, random), isTable: true }]
      : []),
    ...(readsKnown(shape) ? [parameter('known', [count, shape.wordWidth], (i) => known[i]!, { rate: 0 })] : []),
    ...(typeof input === 'number'
      ? encoders[stemEncoder(shape)].parameters(shape, random)
      : learnedLayers(shape, input)),
    ...heads[shape.head].parameters(shape, count, random),
    ...(shape.isJoint ? [parameter('familyShare', [1], () => 0.3)] : []),
  ];
  return { shape, labels, parameters };
}

/** Times the rate of the head for the topmost layer, which was pre-trained, and times that again for each below it. */
const layerRate = 0.15;
const layerDecay = 0.9;

function learnedLayers({ base, blocks, width, heads, inner }: CoderShape, given: BaseEncoder): readonly Parameter[] {
  if (base === undefined || width !== given.shape.width || heads !== given.shape.heads || inner !== given.shape.inner)
    throw new GauzeError('badRequest', 'the pre-trained encoder has another shape');
  const top = base.frozen + blocks;
  if (top > given.layers.length) throw new GauzeError('badRequest', 'the pre-trained encoder has fewer layers');
  return given.layers.slice(base.frozen, top).flatMap((layer, above) =>
    layerParts.map((part): Parameter => ({
      name: layerName(base.frozen + above, part),
      shape: layerShapes(given.shape)[part],
      values: layer[part].slice(),
      rate: layerRate * layerDecay ** (blocks - 1 - above),
      isTable: false,
    })),
  );
}

export const readsKnown = ({ head }: CoderShape): boolean => head === 'crossAttention';
/** Empty rows between notes in stems. */
export const gapOf = (shape: CoderShape): number => encoders[stemEncoder(shape)].gap(shape);

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

export function byName(parameters: Parameters, tensors: readonly tf.Tensor[]): Weights {
  const map = new Map(inTensors(parameters).map(({ name }, i) => [name, tensors[i]!]));
  return (name) => {
    const tensor = map.get(name);
    if (tensor === undefined) throw new RangeError('the network has no such weight');
    return tensor;
  };
}

/** Of the stems; a network over pieces has none. */
export const tableOf = ({ parameters }: CoderNetwork): Parameter | undefined =>
  parameters.find(({ isTable }) => isTable);

/**
 * What a batch begins as: vectors of its stems, [word, wordWidth], or lower states of its chunks, [window * place,
 * width].
 */
export function vectorsOf(network: CoderNetwork, batch: NetworkBatch): tf.Tensor2D {
  if (isChunked(batch)) return tf.tensor2d(batch.states, [batch.windows * batch.places, network.shape.width]);
  const { words } = batch;
  const { values, shape } = tableOf(network)!;
  const width = shape[1]!;
  const picked = new Float32Array(words.length * width);
  words.forEach((row, i) => picked.set(values.subarray(row * width, (row + 1) * width), i * width));
  return tf.tensor2d(picked, [words.length, width]);
}

export const keep: Drop = (x) => x;

export const everyLabel: Pick = (x) => x;
/** Logits of all labels; that of a family goes into those of its codes. [note, label] */
export function logitsOf(
  { shape, labels }: CoderNetwork,
  parts: AttentionParts,
  batch: NetworkBatch,
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
export async function codeLogits(network: CoderNetwork, batch: NetworkBatch, weights: Weights): Promise<Float32Array> {
  const out = tf.tidy(() => {
    const { h, x } = headRows(network.shape, batch, startOf(batch, vectorsOf(network, batch)), weights, keep);
    const parts = heads[network.shape.head].parts(network.shape, h, x, weights, everyLabel);
    return tf.slice(logitsOf(network, parts, batch, weights), [0, 0], [-1, network.labels.codes.length]);
  });
  const [values] = await takeValues([out]);
  return values!;
}
