// A character language model of two directions; see characterLanguage.mjs.
import * as tf from '@tensorflow/tfjs-core';
import type { Tokens } from '../../electron/core/text/tokens';
import { gradientScope, takeValues } from '../../models/backend/gradientScope';
import { biLstm } from '../../models/layers/lstm';
import { coverByWindows } from '../../models/tagger/segments';
import { lstmParameters, uniform } from '../../models/tagger/architectureParts';
import { lengthBatches } from '../../models/training/lengthBatches';
import { adam } from '../../models/training/optimizer';
import { parameter, type Parameters } from '../../models/training/parameters';
import { readTensorFile, writeTensorFile } from '../../models/training/tensorFile';
import { runTraining, type LoopHooks } from '../../models/training/trainingLoop';
import { trainingRandom } from '../../models/training/trainingRandom';

export interface CharacterShape {
  readonly hidden: number;
  readonly width: number;
}
export interface CharacterModel extends CharacterShape {
  /** Place 0 is every other sign. Digits are all 0. */
  readonly alphabet: string;
  readonly parameters: Parameters;
}

/** Characters of a window while training. */
const windowLength = 160;
const batchSize = 16;
const min = 20;

const folded = (text: string): string => text.replace(/\d/g, '0');

function alphabetOf(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) for (const unit of folded(text)) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return [...counts]
    .filter(([unit, count]) => count >= min && unit.length === 1)
    .map(([unit]) => unit)
    .sort()
    .join('');
}

/** [character] */
function codesOf(alphabet: string): (text: string) => Uint8Array {
  const places = new Map([...alphabet].map((unit, i) => [unit, i + 1]));
  return (text) => Uint8Array.from({ length: text.length }, (_, i) => places.get(folded(text[i]!)) ?? 0);
}

interface Window {
  readonly codes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

function windowsOf(texts: readonly Uint8Array[], shift: (max: number) => number): readonly Window[] {
  return texts.flatMap((codes) => {
    const windows: Window[] = [];
    for (
      let from = 0, to = Math.min(codes.length, windowLength - shift(windowLength >> 1));
      from < codes.length;
      from = to, to = Math.min(codes.length, from + windowLength)
    )
      if (to - from > 16) windows.push({ codes, from, to });
    return windows;
  });
}

export function freshModel(texts: readonly string[], { hidden, width }: CharacterShape, seed: number): CharacterModel {
  const random = trainingRandom(seed);
  const alphabet = alphabetOf(texts);
  const signs = alphabet.length + 1;
  const head = (name: string): Parameters => [
    parameter(`${name}.head`, [hidden, signs], uniform(random, 1 / Math.sqrt(hidden))),
    parameter(`${name}.headBias`, [signs], () => 0),
  ];
  const parameters = [
    parameter('signs', [signs, width], () => 0.3 * random.normal()),
    ...lstmParameters('forward', width, hidden, random),
    ...lstmParameters('backward', width, hidden, random),
    ...head('forward'),
    ...head('backward'),
  ];
  return { hidden, width, alphabet, parameters };
}

/** States of both directions side by side. [time, batch, 2 hidden] */
function statesOf(
  codes: Int32Array,
  time: number,
  size: number,
  lengths: Int32Array,
  { width }: CharacterShape,
  [signs, fw, fb, bw, bb]: readonly tf.Tensor[],
): tf.Tensor3D {
  const x = tf.reshape(tf.gather(signs!, tf.tensor1d(codes, 'int32')), [time, size, width]) as tf.Tensor3D;
  return biLstm(
    x,
    { w: fw as tf.Tensor2D, b: fb as tf.Tensor1D },
    { w: bw as tf.Tensor2D, b: bb as tf.Tensor1D },
    lengths,
  );
}

function batchOf(windows: readonly Window[]): {
  readonly time: number;
  readonly size: number;
  readonly lengths: Int32Array;
  readonly codes: Int32Array;
} {
  const size = windows.length;
  const lengths = Int32Array.from(windows, ({ from, to }) => to - from);
  const time = Math.max(...lengths);
  const codes = new Int32Array(time * size);
  windows.forEach(({ codes: own, from, to }, b) => {
    for (let i = from; i < to; i++) codes[(i - from) * size + b] = own[i]!;
  });
  return { time, size, lengths, codes };
}

/** Mean negative logarithm of what the two directions give the character that comes. */
function lossOf(model: CharacterModel, windows: readonly Window[], weights: readonly tf.Tensor[]): tf.Scalar {
  const { hidden } = model;
  const { time, size, lengths, codes } = batchOf(windows);
  const states = statesOf(codes, time, size, lengths, model, weights);
  const [fh, fhb, bh, bhb] = weights.slice(5) as [tf.Tensor2D, tf.Tensor1D, tf.Tensor2D, tf.Tensor1D];
  const places = (time - 1) * size;
  const isReal = Float32Array.from({ length: places }, (_, i) =>
    Math.floor(i / size) + 1 < lengths[i % size]! ? 1 : 0,
  );
  const direction = (
    first: number,
    column: number,
    head: tf.Tensor2D,
    bias: tf.Tensor1D,
    targets: Int32Array,
  ): tf.Tensor => {
    const own = tf.reshape(tf.slice(states, [first, 0, column], [time - 1, size, hidden]), [
      places,
      hidden,
    ]) as tf.Tensor2D;
    return crossEntropy(tf.add(tf.matMul(own, head), bias), targets, isReal);
  };
  const next = codes.subarray(size);
  const previous = codes.subarray(0, places);
  return tf.mul(tf.add(direction(0, 0, fh, fhb, next), direction(1, hidden, bh, bhb, previous)), 0.5);
}

/** logits [place, sign] */
function crossEntropy(logits: tf.Tensor2D, targets: Int32Array, isReal: Float32Array): tf.Scalar {
  const count = isReal.reduce((a, b) => a + b, 0);
  return tf.customGrad((...args: (tf.Tensor | tf.GradSaveFunc)[]) => {
    const [given, save] = args as [tf.Tensor2D, tf.GradSaveFunc];
    const [places, signs] = given.shape;
    const chances = tf.softmax(given);
    const right = tf.gather(
      tf.reshape(chances, [places * signs]),
      tf.tensor1d(
        Int32Array.from(targets, (target, i) => i * signs + target),
        'int32',
      ),
    );
    const real = tf.tensor1d(isReal);
    save([chances, real]);
    return {
      value: tf.div(tf.neg(tf.sum(tf.mul(real, tf.log(tf.add(right, 1e-30))))), count),
      gradFunc: (dy: tf.Tensor, saved: tf.Tensor[]) => [
        tf.mul(
          tf.sub(saved[0]!, tf.oneHot(tf.tensor1d(targets, 'int32'), signs)),
          tf.reshape(tf.mul(saved[1]!, tf.div(dy, count)), [places, 1]),
        ),
      ],
    };
  })(logits) as tf.Scalar;
}

const upload = (parameters: Parameters): tf.Tensor[] =>
  parameters.map(({ values, shape }) => tf.tensor(values, [...shape]));

export async function trainCharacters(
  model: CharacterModel,
  texts: readonly string[],
  { epochs, learningRate }: { epochs: number; learningRate: number },
  hooks: LoopHooks,
): Promise<CharacterModel> {
  const codes = texts.map(codesOf(model.alphabet));
  const { parameters } = model;
  const result = await runTraining(
    {
      parameters,
      fingerprint: 'characters',
      epoch: (random) =>
        lengthBatches(
          windowsOf(codes, (max) => random.below(max)),
          batchSize,
          ({ from, to }) => to - from,
          random,
        ).filter((windows) => windows.some(({ from, to }) => to - from > 1)),
      sizeOf: (windows: readonly Window[]) => windows.length,
      step: async (windows: readonly Window[]) => {
        const { value, grads } = gradientScope(() =>
          tf.valueAndGrads((...weights: tf.Tensor[]) => lossOf(model, windows, weights))(upload(parameters)),
        );
        const [loss, ...gradients] = await takeValues([value, ...grads]);
        return { loss: loss![0]!, tokens: windows.reduce((sum, { from, to }) => sum + to - from, 0), gradients };
      },
    },
    {
      seed: 1,
      epochs,
      optimizer: adam(0.9, 0.99),
      learningRate,
      clip: 1,
      warmUp: 0.03,
      averaging: 0,
      evaluateEvery: epochs,
      patience: null,
      keep: 'last',
    },
    hooks,
  );
  return { ...model, parameters: result.parameters };
}

/** Mean of both directions, windows as in training. */
export function characterLoss(model: CharacterModel, texts: readonly string[]): number {
  const windows = windowsOf(texts.map(codesOf(model.alphabet)), () => 0);
  const weights = upload(model.parameters);
  let sum = 0;
  let count = 0;
  for (let first = 0; first < windows.length; first += batchSize) {
    const own = windows.slice(first, first + batchSize);
    const size = own.reduce((all, { from, to }) => all + to - from - 1, 0);
    sum += size * tf.tidy(() => lossOf(model, own, weights).dataSync()[0]!);
    count += size;
  }
  tf.dispose(weights);
  return sum / count;
}

/**
 * Of each token the forward state behind its last character and the backward state before its first, times 127. [token,
 * 2 hidden]
 */
export type CharacterReader = (tokens: Tokens) => Int8Array;

export function characterReader(model: CharacterModel): CharacterReader {
  const weights = upload(model.parameters);
  const code = codesOf(model.alphabet);
  const { hidden } = model;
  const width = 2 * hidden;
  return (tokens) => {
    const codes = code(tokens.text);
    const out = new Int8Array(tokens.count * width);
    const windows = coverByWindows(codes.length, 480, 120);
    const batch = batchOf(windows.map(({ from, to }) => ({ codes, from, to })));
    if (tokens.count === 0) return out;
    const size = windows.length;
    const onBackend = tf.tidy(() => statesOf(batch.codes, batch.time, size, batch.lengths, model, weights));
    const states = onBackend.dataSync() as Float32Array;
    onBackend.dispose();
    const take = (place: number, token: number, column: number): void => {
      const b = Math.floor(place / 480);
      const at = ((place - windows[b]!.from) * size + b) * width + column;
      for (let k = 0; k < hidden; k++) out[token * width + column + k] = Math.round(127 * states[at + k]!);
    };
    for (let i = 0; i < tokens.count; i++) {
      take(tokens.ends[i]! - 1, i, 0);
      take(tokens.starts[i]!, i, hidden);
    }
    return out;
  };
}

export const characterBytes = ({ hidden, width, alphabet, parameters }: CharacterModel): Uint8Array =>
  writeTensorFile({
    metadata: { hidden: String(hidden), width: String(width), alphabet },
    tensors: new Map(parameters.map(({ name, shape, values }) => [name, { shape, data: values }])),
  });

export function readCharacters(bytes: Uint8Array): CharacterModel {
  const { metadata, tensors } = readTensorFile(bytes);
  const parameters = [...tensors].map(([name, { shape, data }]) => ({
    ...parameter(name, shape, () => 0),
    values: Float32Array.from(data),
  }));
  return {
    hidden: Number(metadata['hidden']),
    width: Number(metadata['width']),
    alphabet: metadata['alphabet']!,
    parameters,
  };
}
