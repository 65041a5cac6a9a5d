import * as tf from '@tensorflow/tfjs-core';
import { backendPlaces } from '../../electron/hosts/node/compute';
import type { BackendName } from '../../electron/contract/compute';
import { startBackend } from '../../models/backend/startBackend';
import { crfLoss } from '../../models/layers/crf';
import { allTransitions } from '../../models/layers/transitions';
import { embedding } from '../../models/layers/embedding';
import { biLstm, type LstmWeights } from '../../models/layers/lstm';
import { adam, optimize, optimizerState } from '../../models/training/optimizer';
import { parameter, type Parameter } from '../../models/training/parameters';

// One backend, one architecture, in a process of its own; trainTorch.py has the same. Prints one JSON object per line.
const {
  backend: asked,
  model,
  threads,
  repetitions,
  batch,
  wasm,
} = JSON.parse(process.argv[2]!) as {
  readonly backend: BackendName;
  readonly model: 'stack' | 'published' | 'characters';
  readonly threads: number;
  readonly repetitions: number;
  readonly batch: number;
  readonly wasm: string;
};
const [time, hidden, characters] = [30, 128, 12];

const { backend, report } = await startBackend({
  choice: asked,
  places: { ...backendPlaces(), wasmFolder: wasm },
  threads,
});
if (report.running !== asked) {
  const { reason } = report.candidates.find(({ name }) => name === asked)!;
  console.log(JSON.stringify({ system: asked, model, threads, missing: reason }));
  process.exit(0);
}

let state = 1;
const draw = (below: number): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const draws = (below: number, count: number, from = 0): Int32Array =>
  Int32Array.from({ length: count }, () => from + draw(below - from));
const parameters: Parameter[] = [];
/** In plain memory, as in training; a step uploads them. */
const weights = (...shape: number[]): number => {
  const isTable = shape[0] === 20_000;
  return (
    parameters.push(parameter(`p${parameters.length}`, shape, () => (draw(2001) / 1000 - 1) * 0.12, { isTable })) - 1
  );
};
const cell = (input: number, width: number) => ({ w: weights(input + width, 4 * width), b: weights(4 * width) });
const pair = (input: number, width: number) => [cell(input, width), cell(input, width)] as const;

interface Batch {
  readonly x: tf.Tensor3D;
  readonly words: Int32Array;
  readonly casing: Int32Array;
  readonly characters: Int32Array;
  readonly lengths: Int32Array;
  readonly gold: Int32Array;
}

const width = { stack: 110, published: 307, characters: 157 }[model];
const tags = { stack: 20, published: 64, characters: 17 }[model];
const batches = [1, 2, 3].map((): Batch => ({
  x: tf.randomNormal<tf.Rank.R3>([time, batch, width]),
  words: draws(20_000, time * batch),
  casing: draws(8, time * batch),
  characters: draws(120, characters * time * batch),
  lengths: draws(13, time * batch, 2),
  gold: draws(tags, time * batch),
}));
const layers = [pair(width, hidden), pair(2 * hidden, hidden)];
const out = weights(2 * hidden, tags);
const crf = model === 'stack' ? null : { transitions: weights(tags, tags), start: weights(tags), end: weights(tags) };
const allowed = allTransitions(tags);
const full = new Int32Array(batch).fill(time);
const learned =
  model !== 'characters'
    ? null
    : {
        words: weights(20_000, 100),
        casing: weights(8, 7),
        characters: weights(120, 25),
        spell: pair(25, 25),
      };

type Weights = readonly tf.Tensor[];
const lstmOf = (given: Weights, { w, b }: { readonly w: number; readonly b: number }): LstmWeights => ({
  w: given[w] as tf.Tensor2D,
  b: given[b] as tf.Tensor1D,
});

/** The last real state of each direction over a word's characters. [time, batch, 50] */
function spelled(w: Weights, { characters: ids, lengths }: Batch): tf.Tensor3D {
  const rows = time * batch;
  const [there, back] = learned!.spell;
  const states = tf.reshape(
    biLstm(
      embedding(w[learned!.characters] as tf.Tensor2D, ids, characters, rows),
      lstmOf(w, there),
      lstmOf(w, back),
      lengths,
    ),
    [characters * rows, 50],
  );
  const forward = tf.gather(
    states,
    tf.tensor1d(
      Int32Array.from(lengths, (length, row) => (length - 1) * rows + row),
      'int32',
    ),
  );
  const backward = tf.slice(states, [0, 0], [rows, 50]);
  return tf.reshape(tf.concat([tf.slice(forward, [0, 0], [rows, 25]), tf.slice(backward, [0, 25], [rows, 25])], 1), [
    time,
    batch,
    50,
  ]) as tf.Tensor3D;
}

/** Words of the batch each once, and for every token which of them it is: tables stay in plain memory. */
function wordsOf(ids: Int32Array): { readonly rows: Int32Array; readonly index: Int32Array } {
  const places = new Map<number, number>();
  const index = Int32Array.from(ids, (id) => {
    const known = places.get(id);
    if (known !== undefined) return known;
    places.set(id, places.size);
    return places.size - 1;
  });
  return { rows: Int32Array.from(places.keys()), index };
}

function emissions(w: Weights, given: Batch, index: Int32Array | null): tf.Tensor3D {
  let x =
    learned === null
      ? given.x
      : tf.concat(
          [
            embedding(w[learned.words] as tf.Tensor2D, index!, time, batch),
            spelled(w, given),
            embedding(w[learned.casing] as tf.Tensor2D, given.casing, time, batch),
          ],
          2,
        );
  for (const [at, [forward, backward]] of layers.entries())
    x = biLstm(x, lstmOf(w, forward!), lstmOf(w, backward!), null, { isInputGiven: at === 0 && learned === null });
  return tf.reshape(tf.matMul(tf.reshape(x, [time * batch, 2 * hidden]), w[out] as tf.Tensor2D), [time, batch, tags]);
}

function lossOf(w: Weights, given: Batch, index: Int32Array | null): tf.Scalar {
  const scores = emissions(w, given, index);
  if (crf === null)
    return tf.neg(tf.mean(tf.slice(tf.logSoftmax(tf.reshape(scores, [time * batch, tags])), [0, 0], [-1, 1])));
  const chain = {
    transitions: w[crf.transitions] as tf.Tensor2D,
    start: w[crf.start] as tf.Tensor1D,
    end: w[crf.end] as tf.Tensor1D,
  };
  return tf.div(crfLoss('joint', allowed, scores, chain, { gold: given.gold, lengths: full }), batch);
}

/** Tensors of all weights; of the word table the rows of the batch. */
function upload(given: Batch): {
  readonly tensors: tf.Tensor[];
  readonly rows: Int32Array | null;
  readonly index: Int32Array | null;
} {
  const words = learned === null ? null : wordsOf(given.words);
  const tensors = parameters.map(({ values, shape }, at) => {
    if (words === null || at !== learned!.words) return tf.tensor(values, [...shape]);
    const picked = new Float32Array(words.rows.length * shape[1]!);
    for (const [row, id] of words.rows.entries())
      picked.set(values.subarray(id * shape[1]!, (id + 1) * shape[1]!), row * shape[1]!);
    return tf.tensor(picked, [words.rows.length, shape[1]!]);
  });
  return { tensors, rows: words?.rows ?? null, index: words?.index ?? null };
}

const options = adam();
const moments = optimizerState(parameters);
const steps: Readonly<Record<string, (index: number) => Promise<void>>> = {
  async training(index) {
    const given = batches[index % 3]!;
    const { tensors, rows, index: at } = upload(given);
    const gradients = tf.tidy(() => tf.grads((...w: tf.Tensor[]) => lossOf(w, given, at))(tensors));
    const values = await Promise.all(gradients.map((gradient) => gradient.data<'float32'>()));
    tf.dispose([tensors, gradients]);
    optimize(
      options,
      moments,
      parameters,
      values.map((each, place) => (rows !== null && place === learned!.words ? { rows, values: each } : each)),
      0.001,
      Infinity,
    );
  },
  async inference(index) {
    const given = batches[index % 3]!;
    const seen = tf.tidy(() => emissions(ready.tensors, given, learned === null ? null : given.words));
    await seen.data();
    seen.dispose();
  },
};
/** For inference the whole tables are uploaded once. */
const ready = { tensors: parameters.map(({ values, shape }) => tf.tensor(values, [...shape])) };

for (const [what, step] of Object.entries(steps)) {
  for (let warm = 0; warm < 5; warm += 1) await step(warm);
  const before = process.cpuUsage();
  const walls: number[] = [];
  for (let index = 0; index < repetitions; index += 1) {
    const start = performance.now();
    await step(index);
    walls.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  walls.sort((a, b) => a - b);
  const shown =
    `${{ tensorflow: 'TensorFlow', webgpu: 'WebGPU', wasm: 'WebAssembly', cpu: 'JavaScript' }[asked]} ` +
    `${backend.version}`;
  console.log(
    JSON.stringify({
      system: shown,
      device: backend.device,
      model,
      threads,
      what,
      best: walls[0],
      middle: walls[walls.length >> 1],
      cpu: (user + system) / 1000 / repetitions,
    }),
  );
}
process.exit(0);
