import * as tf from '@tensorflow/tfjs-core';
import { GauzeError } from '../../electron/contract/errors';
import { tokenize } from '../../electron/core/text/tokens';
import { gradientScope, takeValues } from '../backend/gradientScope';
import { Lexicon } from '../features/lexicon';
import { hashText, rowSampler } from '../language/unlabelledText';
import type { WordVectors } from '../language/wordVectors';
import { softmaxLoss } from '../layers/softmaxLoss';
import { lengthBatches } from '../training/lengthBatches';
import { adam } from '../training/optimizer';
import { parameter, type Gradient, type Parameters } from '../training/parameters';
import { readTensorFile, writeTensorFile } from '../training/tensorFile';
import { startFrom } from '../training/startFrom';
import { runTraining, type LoopHooks, type LoopOptions, type StepResult } from '../training/trainingLoop';
import { trainingRandom, type TrainingRandom } from '../training/trainingRandom';
import { tensorParameters, upload } from './network';
import { lookUpWords, makeBatch, scatterWords, widthOf, type NetworkBatch, type Segment } from './networkBatch';
import { wordColumns, type NetworkShape } from './networkShape';
import { encode, encoderParameters, inputMask, baseArchitectureTables } from './baseArchitecture';
import { FeatureIndex } from './featureIndex';

export interface PretrainOptions extends Omit<LoopOptions, 'evaluateEvery' | 'patience' | 'keep' | 'averaging'> {
  readonly shape: NetworkShape;
  /** Segments of a batch. */
  readonly batchSize: number;
  readonly segmentLength: number;
  /** Negative samples of each batch. */
  readonly negatives: number;
  /** Rows that occur less often are not predicted. */
  readonly least: number;
  readonly inputDropout: number;
}

export const pretrainOptions = (shape: NetworkShape): PretrainOptions => ({
  seed: 1,
  epochs: 2,
  optimizer: adam(0.9, 0.98),
  learningRate: 2e-3,
  clip: 1,
  warmUp: 0.05,
  shape,
  batchSize: 32,
  segmentLength: 64,
  negatives: 1500,
  least: 3,
  inputDropout: 0.1,
});

/** Tensors by name of parameter, for `start` of `trainNetwork`. */
const startBytes = (parameters: Parameters): Uint8Array =>
  writeTensorFile({
    metadata: {},
    tensors: new Map(parameters.map(({ name, shape, values }) => [name, { shape, data: values }])),
  });

/** Word vectors alone as a start. Rows without a vector begin as all do. */
export function startFromVectors(vectors: WordVectors, shape: NetworkShape): Uint8Array {
  return startBytes(
    withVectors(encoderParameters(shape, trainingRandom(1)), vectors).filter(({ name }) => name === 'table.word'),
  );
}

/**
 * What a finished encoder knows of words, as what further pre-training on other texts starts from.
 * @throws GauzeError `badRequest` where it has another shape
 */
export function vectorsOf(
  encoder: Uint8Array,
  texts: readonly string[],
  { wordRows, wordWidth }: NetworkShape,
): WordVectors {
  const table = readTensorFile(encoder).tensors.get('table.word');
  if (table?.data.length !== wordRows * wordWidth)
    throw new GauzeError('badRequest', 'the encoder has another shape than the network');
  return { values: Float32Array.from(table.data), width: wordWidth, text: hashText(texts, wordRows) };
}

function withVectors(parameters: Parameters, { values, width, text }: WordVectors): Parameters {
  return parameters.map((own) => {
    if (own.name !== 'table.word') return own;
    const filled = own.values.slice();
    text.counts.forEach((_, row) => {
      const vector = values.subarray(row * width, (row + 1) * width);
      if (vector.some((value) => value !== 0)) filled.set(vector, row * width);
    });
    return { ...own, values: filled };
  });
}

/**
 * Pre-trains the encoder on unlabelled text: the forward LSTM predicts the next word, the backward LSTM the one before.
 * That is fair with one layer only, where neither has seen what it predicts. Bits stay out. The loss is a softmax over
 * the words of the batch and some drawn ones, each corrected by how likely it was to be among them (Bengio and Senécal
 * 2003).
 *
 * @param vectors what the word table and the table of what is predicted start from; trained on the same texts, or those
 *   of `start`
 * @param start an encoder that was pre-trained before, on other texts
 */
export async function pretrain(
  texts: readonly string[],
  vectors: WordVectors,
  options: PretrainOptions,
  hooks: LoopHooks,
  resume?: Uint8Array,
  start?: Uint8Array,
): Promise<Uint8Array> {
  const { batchSize, ...others } = options;
  const { shape } = options;
  if (vectors.text.rows !== shape.wordRows || vectors.width !== shape.wordWidth)
    throw new GauzeError('badRequest', 'the word vectors have another shape than the network');
  const book = new FeatureIndex(shape);
  const segments = readSegments(texts, book, options.segmentLength);
  if (segments.length === 0) throw new GauzeError('empty', 'nothing to learn from');
  const random = trainingRandom(options.seed);
  const encoder = startFrom(withVectors(encoderParameters(shape, random), vectors), start);
  const model: LanguageModel = {
    shape,
    book,
    encoder,
    head: headParameters(shape, vectors, random),
    candidates: candidateDrawer(vectors, options),
    inputDropout: options.inputDropout,
  };
  const problem = {
    parameters: [...encoder, ...model.head],
    fingerprint:
      `pretrain ${segments.length} ${vectors.text.words.length} ${start?.length ?? 0} ` + `${JSON.stringify(others)}`,
    batchSize,
    epoch: (order: TrainingRandom) => lengthBatches(segments, batchSize, ({ from, to }) => to - from, order),
    sizeOf: (segments: readonly Segment[]) => segments.length,
    step: (segments: readonly Segment[], noise: TrainingRandom) =>
      languageStep(model, makeBatch(book, segments), noise),
  };
  const result = await runTraining(
    problem,
    { ...options, averaging: 0, evaluateEvery: options.epochs, patience: null, keep: 'last' },
    hooks,
    resume,
  );
  return startBytes(result.parameters.filter(({ name }) => !name.startsWith('head.')));
}

function readSegments(texts: readonly string[], book: FeatureIndex, max: number): readonly Segment[] {
  const lexicon = new Lexicon();
  return texts.flatMap((text) => {
    const tokens = tokenize(text);
    const { count, starts, ends, spaceBefore } = tokens;
    const words = new Int32Array(count);
    for (let i = 0; i < count; i++) words[i] = lexicon.wordOf(text, starts[i]!, ends[i]!);
    const inputs = book.inputsOf({
      tokens,
      count,
      lexicon,
      words,
      sets: new Int32Array(count),
      depth: new Uint8Array(count),
      space: spaceBefore,
    });
    const segments: Segment[] = [];
    // what is left at the end is too short to predict much
    for (let from = 0; from + max / 4 < count; from += max)
      segments.push({ inputs, from, to: Math.min(count, from + max) });
    return segments;
  });
}

/** Projections of the two directions, then vectors and biases of what is predicted. */
function headParameters(
  { hidden, wordRows, wordWidth }: NetworkShape,
  { values }: WordVectors,
  random: TrainingRandom,
): Parameters {
  const bound = 1 / Math.sqrt(hidden);
  const projection = (name: string) => parameter(name, [hidden, wordWidth], () => (2 * random.next() - 1) * bound);
  return [
    projection('head.forward'),
    projection('head.backward'),
    parameter('head.targets', [wordRows, wordWidth], (i) => values[i]!, { isTable: true }),
    parameter('head.bias', [wordRows, 1], () => 0, { isTable: true }),
  ];
}

interface Direction {
  /** Places of [time · batch] whose neighbour is predicted. */
  readonly places: Int32Array;
  /** Which candidate is right. */
  readonly labels: Int32Array;
}

interface Task {
  /** Rows, each once. */
  readonly candidates: Int32Array;
  /** Logarithm of how often each was to be expected. */
  readonly logChances: Float32Array;
  readonly forward: Direction;
  readonly backward: Direction;
}

type PretrainingTask = (book: FeatureIndex, batch: NetworkBatch, random: TrainingRandom) => Task;

function candidateDrawer({ text }: WordVectors, { negatives, least: min }: PretrainOptions): PretrainingTask {
  const sampler = rowSampler(text.counts, min);
  return (book, { time, size, lengths, words, wordIndex }, random) => {
    const places = new Map<number, number>();
    const placeOf = (row: number): number => {
      const known = places.get(row);
      if (known !== undefined) return known;
      places.set(row, places.size);
      return places.size - 1;
    };
    const rowAt = (t: number, b: number): number => book.rows[words[wordIndex[t * size + b]!]! * wordColumns.length]!;
    const direction = (by: number): Direction => {
      const from: number[] = [];
      const labels: number[] = [];
      for (let b = 0; b < size; b++) {
        for (let t = 0; t < lengths[b]!; t++) {
          if (t + by < 0 || t + by >= lengths[b]!) continue;
          const row = rowAt(t + by, b);
          if (text.counts[row]! < min) continue;
          from.push(t * size + b);
          labels.push(placeOf(row));
        }
      }
      return { places: Int32Array.from(from), labels: Int32Array.from(labels) };
    };
    const [forward, backward] = [direction(1), direction(-1)];
    for (let i = 0; i < negatives; i++) placeOf(sampler.sample(random));
    const candidates = Int32Array.from(places.keys());
    const share = (row: number): number => (time * size * text.counts[row]!) / text.words.length;
    const logChances = Float32Array.from(candidates, (row) =>
      Math.log(1 - Math.exp(-negatives * sampler.shareOf(row) - share(row))),
    );
    return { candidates, logChances, forward, backward };
  };
}

interface LanguageModel {
  readonly shape: NetworkShape;
  readonly book: FeatureIndex;
  readonly encoder: Parameters;
  readonly head: Parameters;
  readonly candidates: PretrainingTask;
  readonly inputDropout: number;
}

async function languageStep(
  { shape, book, encoder, head, candidates, inputDropout }: LanguageModel,
  batch: NetworkBatch,
  random: TrainingRandom,
): Promise<StepResult> {
  const { time, size } = batch;
  const task = candidates(book, batch, random);
  const tables = baseArchitectureTables(shape).map((table) => ({
    ...table,
    values: encoder.find(({ name }) => name === `table.${table.column}`)!.values,
  }));
  const inTensors = tensorParameters(encoder);
  const [toForward, toBackward, targets, biases] = head as [
    Parameters[number],
    Parameters[number],
    Parameters[number],
    Parameters[number],
  ];
  const { value, grads } = gradientScope(() => {
    const mask = inputMask(shape, batch, inputDropout, random);
    const given = [
      tf.tensor2d(lookUpWords(book, tables, batch), [batch.words.length, widthOf(tables)]),
      rowsOf(targets, task.candidates),
      rowsOf(biases, task.candidates),
      ...upload([toForward, toBackward, ...inTensors]),
    ];
    const noBags = tf.zeros([batch.bags.length, shape.bitWidth]);
    const corrections = tf.tensor1d(task.logChances);
    return tf.valueAndGrads(
      (
        words: tf.Tensor,
        vectors: tf.Tensor,
        bias: tf.Tensor,
        forwardHead: tf.Tensor,
        backwardHead: tf.Tensor,
        ...weights: tf.Tensor[]
      ) => {
        const hidden = tf.reshape(encode(shape, batch, { words, bags: noBags }, weights, mask), [
          time * size,
          2 * shape.hidden,
        ]); // [time · batch, 2 hidden]
        const shift = tf.sub(tf.reshape(bias, [task.candidates.length]), corrections); // [candidate]
        const loss = (column: number, projection: tf.Tensor, { places, labels }: Direction): tf.Tensor => {
          const half = tf.slice(hidden, [0, column], [time * size, shape.hidden]);
          const states = tf.gather(half, tf.tensor1d(places, 'int32')) as tf.Tensor2D; // [target, hidden]
          const projected = tf.matMul(states, projection as tf.Tensor2D); // [target, width]
          return softmaxLoss(
            tf.add(tf.matMul(projected, vectors as tf.Tensor2D, false, true), shift) as tf.Tensor2D,
            labels,
          ); // over [target, candidate]
        };
        return tf.mul(
          tf.add(loss(0, forwardHead, task.forward), loss(shape.hidden, backwardHead, task.backward)),
          0.5,
        ) as tf.Scalar;
      },
    )(given);
  });
  const [losses, ofWordVectors, ofTargets, ofBiases, ofForward, ofBackward, ...ofTensors] = (await takeValues([
    value,
    ...grads,
  ])) as readonly Float32Array[] &
    readonly [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, ...Float32Array[]];
  const loss = losses[0]!;
  const byName = new Map<string, Gradient>(inTensors.map(({ name }, i) => [name, ofTensors[i]!]));
  scatterWords(book, tables, batch, ofWordVectors).forEach((gradient, i) =>
    byName.set(`table.${tables[i]!.column}`, gradient),
  );
  const ofHead: readonly Gradient[] = [
    ofForward,
    ofBackward,
    { rows: task.candidates, values: ofTargets },
    { rows: task.candidates, values: ofBiases },
  ];
  return { loss, tokens: batch.tokens, gradients: [...encoder.map(({ name }) => byName.get(name)!), ...ofHead] };
}

/** [row, width] */
function rowsOf({ values, shape }: Parameters[number], rows: Int32Array): tf.Tensor2D {
  const width = shape[1]!;
  const out = new Float32Array(rows.length * width);
  rows.forEach((row, i) => out.set(values.subarray(row * width, (row + 1) * width), i * width));
  return tf.tensor2d(out, [rows.length, width]);
}
