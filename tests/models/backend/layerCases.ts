import * as tf from '@tensorflow/tfjs-core';
import { charCnn } from '../../../models/layers/charCnn';
import { conv1d } from '../../../models/layers/conv1d';
import { laterBar, paddingBar } from '../../../models/layers/attention';
import { crfLoss } from '../../../models/layers/crf';
import { decoderBlock, type DecoderBlockWeights } from '../../../models/layers/decoderBlock';
import { transitionsOf } from '../../../models/layers/transitions';
import { crossLabelAttention } from '../../../models/layers/crossLabelAttention';
import { disentangledAttention } from '../../../models/layers/disentangledAttention';
import { embedding } from '../../../models/layers/embedding';
import { labelAttention } from '../../../models/layers/labelAttention';
import { labelContexts } from '../../../models/layers/labelContexts';
import { layerNorm } from '../../../models/layers/layerNorm';
import { biLstm, lstm, type LstmWeights } from '../../../models/layers/lstm';
import { gelu } from '../../../models/layers/gelu';
import { softmaxLoss } from '../../../models/layers/softmaxLoss';
import { postNormBlock } from '../../../models/layers/postNormBlock';
import { transformerBlock, type TransformerBlockWeights } from '../../../models/layers/transformerBlock';

/** Same numbers on every backend: the backends' own generators differ. */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface LayerCase {
  readonly name: string;
  /** Shapes of what the loss is differentiated by. */
  readonly shapes: readonly (readonly number[])[];
  readonly loss: (...weights: tf.Tensor[]) => tf.Scalar;
}

/**
 * A sum in which no two entries have the same weight, and that bends: symmetric mistakes cannot cancel. No sine:
 * WebGPU's is coarse.
 */
const bent = (x: tf.Tensor): tf.Scalar => {
  const weights = tf.tensor(
    Float32Array.from({ length: x.size }, (_, at) => Math.sin(1 + at)),
    x.shape,
  );
  return tf.sum(tf.mul(tf.add(tf.square(x), x), weights)) as tf.Scalar;
};
const cell = (w: tf.Tensor | undefined, b: tf.Tensor | undefined): LstmWeights => ({
  w: w as tf.Tensor2D,
  b: b as tf.Tensor1D,
});

export const ids = Int32Array.of(3, 1, 4, 1, 0, 2, 4, 4);
const characters = Int32Array.of(1, 2, 3, 0, 4, 0, 0, 0, 2, 2, 5, 1);
export const allowed = transitionsOf('BIOES', 1);
export const targets = { gold: Int32Array.of(0, 1, 4, 2, 0, 3, 0, 0), lengths: Int32Array.of(3, 4) };

/** Two notes, padding between and around them. */
const segments = [
  { from: 1, length: 4 },
  { from: 6, length: 2 },
];
const twoDimensions = (...tensors: readonly (tf.Tensor | undefined)[]): tf.Tensor2D[] => tensors as tf.Tensor2D[];
const oneDimension = (tensor: tf.Tensor | undefined): tf.Tensor1D => tensor as tf.Tensor1D;
const blockShapes: Readonly<Record<keyof TransformerBlockWeights, readonly number[]>> = {
  gain1: [4],
  shift1: [4],
  gain2: [4],
  shift2: [4],
  read: [4, 12],
  readBias: [12],
  mix: [4, 4],
  mixBias: [4],
  up: [4, 6],
  upBias: [6],
  down: [6, 4],
  downBias: [4],
};

/** Three places that look at a source of five, of which the second window has four. */
const decoderShapes: Readonly<Record<keyof DecoderBlockWeights, readonly number[]>> = {
  ...blockShapes,
  gainSource: [4],
  shiftSource: [4],
  ask: [4, 4],
  askBias: [4],
  answer: [4, 8],
  answerBias: [8],
  take: [4, 4],
  takeBias: [4],
};

export const layerCases: readonly LayerCase[] = [
  { name: 'lstm', shapes: [[7, 4, 5], [11, 24], [24]], loss: (x, w, b) => bent(lstm(x as tf.Tensor3D, cell(w, b))) },
  {
    name: 'lstm of one step',
    shapes: [[1, 2, 3], [5, 8], [8]],
    loss: (x, w, b) => bent(lstm(x as tf.Tensor3D, cell(w, b))),
  },
  {
    name: 'lstm of an odd batch',
    shapes: [[3, 3, 5], [9, 16], [16]],
    loss: (x, w, b) => bent(lstm(x as tf.Tensor3D, cell(w, b))),
  },
  {
    name: 'biLstm with lengths',
    shapes: [[6, 4, 3], [7, 16], [16], [7, 16], [16]],
    loss: (x, ...w) => bent(biLstm(x as tf.Tensor3D, cell(w[0], w[1]), cell(w[2], w[3]), [6, 1, 4, 5])),
  },
  {
    name: 'biLstm of full length',
    shapes: [[5, 2, 3], [7, 16], [16], [7, 16], [16]],
    loss: (x, ...w) => bent(biLstm(x as tf.Tensor3D, cell(w[0], w[1]), cell(w[2], w[3]), null)),
  },
  {
    name: 'biLstm of a given input',
    shapes: [[7, 16], [16], [7, 16], [16]],
    loss: (...w) =>
      bent(
        biLstm(
          tf.tensor3d(
            Float32Array.from({ length: 60 }, (_, at) => Math.cos(at)),
            [5, 4, 3],
          ),
          cell(w[0], w[1]),
          cell(w[2], w[3]),
          [5, 2, 3, 4],
          { isInputGiven: true },
        ),
      ),
  },
  { name: 'embedding', shapes: [[6, 3]], loss: (table) => bent(embedding(table as tf.Tensor2D, ids, 4, 2)) },
  {
    name: 'charCnn',
    shapes: [[6, 4], [8, 3], [3], [12, 5], [5]],
    loss: (table, ...w) =>
      bent(
        charCnn(table as tf.Tensor2D, characters, 4, [
          { w: w[0] as tf.Tensor2D, b: w[1] as tf.Tensor1D },
          { w: w[2] as tf.Tensor2D, b: w[3] as tf.Tensor1D },
        ]),
      ),
  },
  ...(['joint', 'marginal'] as const).map((mode): LayerCase => ({
    name: `crf, ${mode}`,
    shapes: [[4, 2, 5], [5, 5], [5], [5]],
    loss: (e, t, s, n) =>
      crfLoss(
        mode,
        allowed,
        e as tf.Tensor3D,
        { transitions: t as tf.Tensor2D, start: s as tf.Tensor1D, end: n as tf.Tensor1D },
        targets,
      ),
  })),
  {
    name: 'labelContexts',
    shapes: [
      [3, 4],
      [9, 4],
      [9, 2],
    ],
    loss: (...given) => {
      const [q, k, v] = twoDimensions(...given);
      return bent(labelContexts(q!, k!, v!, segments, 5));
    },
  },
  {
    name: 'labelAttention (LAAT)',
    shapes: [[9, 4], [4, 3], [5, 3], [5, 4], [5]],
    loss: (h, w, u, out, b) =>
      bent(
        labelAttention(
          h as tf.Tensor2D,
          {
            projection: w as tf.Tensor2D,
            queries: u as tf.Tensor2D,
            output: out as tf.Tensor2D,
            bias: oneDimension(b),
          },
          segments,
        ),
      ),
  },
  {
    name: 'crossLabelAttention (PLM-CA)',
    shapes: [[9, 4], [5, 3], [4, 3], [4, 3], [3], [3], [3], [5, 3], [5]],
    loss: (h, q, wk, wv, gain, shift, shared, own, b) =>
      bent(
        crossLabelAttention(
          h as tf.Tensor2D,
          {
            queries: q as tf.Tensor2D,
            key: wk as tf.Tensor2D,
            value: wv as tf.Tensor2D,
            gain: oneDimension(gain),
            shift: oneDimension(shift),
            shared: oneDimension(shared),
            own: own as tf.Tensor2D,
            bias: oneDimension(b),
          },
          segments,
        ),
      ),
  },
  {
    name: 'softmaxLoss',
    shapes: [[4, 5]],
    loss: (logits) => softmaxLoss(logits as tf.Tensor2D, Int32Array.of(2, 0, 4, 2)) as tf.Scalar,
  },
  {
    name: 'layerNorm',
    shapes: [[3, 2, 5], [5], [5]],
    loss: (x, gain, shift) => bent(layerNorm(x!, oneDimension(gain), oneDimension(shift))),
  },
  {
    name: 'conv1d, dilated',
    shapes: [[7, 3], [15, 2], [2]],
    loss: (x, w, b) => bent(conv1d(x as tf.Tensor2D, { w: w as tf.Tensor2D, b: oneDimension(b) }, 2)),
  },
  {
    name: 'transformerBlock',
    shapes: [[2, 5, 4], ...Object.values(blockShapes)],
    loss: (x, ...w) => {
      const weights = Object.fromEntries(
        Object.keys(blockShapes).map((name, at) => [name, w[at]]),
      ) as unknown as TransformerBlockWeights;
      return bent(
        transformerBlock(
          x as tf.Tensor3D,
          weights,
          2,
          tf.tensor2d([1, 1, 1, 0, 0, 1, 1, 1, 1, 1], [2, 5]),
          (given) => given,
        ),
      );
    },
  },
  {
    name: 'decoderBlock',
    shapes: [[2, 3, 4], [2, 5, 4], ...Object.values(decoderShapes)],
    loss: (x, source, ...w) => {
      const weights = Object.fromEntries(
        Object.keys(decoderShapes).map((name, at) => [name, w[at]]),
      ) as unknown as DecoderBlockWeights;
      const bars = {
        later: laterBar(3),
        padding: paddingBar(tf.tensor2d([1, 1, 1, 1, 1, 1, 1, 1, 1, 0], [2, 5])),
      };
      return bent(decoderBlock(x as tf.Tensor3D, source as tf.Tensor3D, weights, 2, bars, (given) => given));
    },
  },
  ...[false, true].map((isPadded): LayerCase => ({
    name: `disentangledAttention${isPadded ? ' with padding' : ''}`,
    // Three places, two heads of two; five distances from -2 to 2.
    shapes: [
      [2, 3, 12],
      [5, 4],
      [5, 4],
    ],
    loss: (x, keys, queries) =>
      bent(
        disentangledAttention(
          x as tf.Tensor3D,
          2,
          isPadded
            ? tf.tensor2d([
                [1, 1, 0],
                [1, 1, 1],
              ])
            : null,
          {
            keys: keys as tf.Tensor2D,
            queries: queries as tf.Tensor2D,
            rows: tf.tensor1d([2, 1, 0, 3, 2, 1, 4, 3, 2], 'int32'),
            rowsBack: tf.tensor1d([2, 3, 4, 1, 2, 3, 0, 1, 2], 'int32'),
          },
        ),
      ),
  })),
  { name: 'gelu', shapes: [[3, 7]], loss: (x) => bent(gelu(tf.mul(x!, 4))) },
  ...[true, false].map((isPadded): LayerCase => ({
    name: `postNormBlock${isPadded ? ' with padding' : ''}`,
    shapes: [[2, 5, 4], ...Object.values(blockShapes)],
    loss: (x, ...w) => {
      const weights = Object.fromEntries(
        Object.keys(blockShapes).map((name, at) => [name, w[at]]),
      ) as unknown as TransformerBlockWeights;
      const isReal = isPadded ? tf.tensor2d([1, 1, 1, 0, 0, 1, 1, 1, 1, 1], [2, 5]) : null;
      const states = postNormBlock(x as tf.Tensor3D, weights, 2, isReal, 1e-3, (given) => given);
      // what stands at padding is nobody's
      return bent(isReal === null ? states : tf.mul(states, tf.reshape(isReal, [2, 5, 1])));
    },
  })),
  {
    name: 'products with turned arguments',
    shapes: [
      [4, 6],
      [5, 6],
      [5, 3],
    ],
    loss: (a, b, c) => bent(tf.matMul(tf.matMul(a as tf.Tensor2D, b as tf.Tensor2D, false, true), c as tf.Tensor2D)),
  },
];

/** Value and gradients, in plain memory. */
export async function evaluate({ shapes, loss }: LayerCase): Promise<readonly (readonly number[])[]> {
  const tensors = tf.tidy(() => {
    const next = numbers(20261121);
    const weights = shapes.map((shape) =>
      tf.tensor(
        Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, () => next() * 1.6 - 0.8),
        [...shape],
      ),
    );
    const { value, grads } = tf.valueAndGrads((...given: tf.Tensor[]) => loss(...given))(weights);
    return [value as tf.Tensor, ...grads];
  });
  const values = await readAll(tensors);
  tf.dispose(tensors);
  return values;
}

/** WebGPU has no other way to read. */
export const readAll = async (tensors: readonly tf.Tensor[]) =>
  Promise.all(tensors.map(async (tensor) => [...(await tensor.data())]));
