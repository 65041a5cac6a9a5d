import * as tf from '@tensorflow/tfjs-core';
import { backendPlaces } from '../../electron/hosts/node/compute';
import type { BackendName } from '../../electron/contract/compute';
import { startBackend } from '../../models/backend/startBackend';
import { allTransitions, crfLoss } from '../../models/layers/crf';
import { embedding } from '../../models/layers/embedding';
import { biLstm, type LstmWeights } from '../../models/layers/lstm';

// One backend, one architecture, in a process of its own; trainTorch.py has the same. Prints one JSON object per line.
const { backend: asked, model, threads, repetitions, wasm } = JSON.parse(process.argv[2]!) as {
  readonly backend: BackendName; readonly model: 'stack' | 'published' | 'characters'; readonly threads: number; readonly repetitions: number; readonly wasm: string;
};
const [batch, time, hidden, characters] = [32, 30, 128, 12];

const { backend, report } = await startBackend({ choice: asked, places: { ...backendPlaces(), wasmFolder: wasm }, threads });
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
const draws = (below: number, count: number, from = 0): Int32Array => Int32Array.from({ length: count }, () => from + draw(below - from));
const weights = (...shape: number[]) => tf.variable(tf.randomNormal(shape, 0, 0.08));
const cell = (input: number, width: number): LstmWeights => ({ w: weights(input + width, 4 * width) as unknown as tf.Tensor2D, b: weights(4 * width) as unknown as tf.Tensor1D });
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
  x: tf.randomNormal<tf.Rank.R3>([time, batch, width]), words: draws(20_000, time * batch), casing: draws(8, time * batch),
  characters: draws(120, characters * time * batch), lengths: draws(13, time * batch, 2), gold: draws(tags, time * batch),
}));
const layers = [pair(width, hidden), pair(2 * hidden, hidden)];
const out = weights(2 * hidden, tags) as unknown as tf.Tensor2D;
const crf = { transitions: weights(tags, tags), start: weights(tags), end: weights(tags) } as unknown as Parameters<typeof crfLoss>[3];
const allowed = allTransitions(tags);
const full = new Int32Array(batch).fill(time);
const learned = model !== 'characters' ? null : {
  words: weights(20_000, 100) as unknown as tf.Tensor2D, casing: weights(8, 7) as unknown as tf.Tensor2D, characters: weights(120, 25) as unknown as tf.Tensor2D, spell: pair(25, 25),
};

/** The last real state of each direction over a word's characters. [time, batch, 50] */
function spelled({ characters: ids, lengths }: Batch): tf.Tensor3D {
  const rows = time * batch;
  const states = tf.reshape(biLstm(embedding(learned!.characters, ids, characters, rows), ...learned!.spell, lengths), [characters * rows, 50]);
  const forward = tf.gather(states, tf.tensor1d(Int32Array.from(lengths, (length, row) => (length - 1) * rows + row), 'int32'));
  const backward = tf.slice(states, [0, 0], [rows, 50]);
  return tf.reshape(tf.concat([tf.slice(forward, [0, 0], [rows, 25]), tf.slice(backward, [0, 25], [rows, 25])], 1), [time, batch, 50]) as tf.Tensor3D;
}

function emissions(given: Batch): tf.Tensor3D {
  let x = learned === null ? given.x : tf.concat([embedding(learned.words, given.words, time, batch), spelled(given), embedding(learned.casing, given.casing, time, batch)], 2);
  for (const [forward, backward] of layers) x = biLstm(x, forward!, backward!, null);
  return tf.reshape(tf.matMul(tf.reshape(x, [time * batch, 2 * hidden]), out), [time, batch, tags]);
}

const loss = (given: Batch): tf.Scalar =>
  model === 'stack'
    ? tf.neg(tf.mean(tf.slice(tf.logSoftmax(tf.reshape(emissions(given), [time * batch, tags])), [0, 0], [-1, 1])))
    : tf.div(crfLoss('joint', allowed, emissions(given), crf, { gold: given.gold, lengths: full }), batch);

const optimizer = tf.train.adam(0.001);
const steps: Readonly<Record<string, (index: number) => Promise<void>>> = {
  async training(index) {
    const value = optimizer.minimize(() => loss(batches[index % 3]!), true)!;
    await value.data();
    value.dispose();
  },
  async inference(index) {
    const seen = tf.tidy(() => emissions(batches[index % 3]!));
    await seen.data();
    seen.dispose();
  },
};

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
  const shown = `${{ tensorflow: 'TensorFlow', webgpu: 'WebGPU', wasm: 'WebAssembly', cpu: 'JavaScript' }[asked]} ${backend.version}`;
  console.log(JSON.stringify({ system: shown, device: backend.device, model, threads, what, best: walls[0], middle: walls[walls.length >> 1], cpu: (user + system) / 1000 / repetitions }));
}
process.exit(0);
