import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { startBackend } from '../../../../models/backend/startBackend';
import { attInGrad } from '../../../../models/coder/network/attInGrad';
import type { ChunkBatch } from '../../../../models/coder/network/chunkBatch';
import { cutChunks, piecesRead } from '../../../../models/coder/network/chunks';
import { coderLoss } from '../../../../models/coder/network/coderLoss';
import {
  codeLogits,
  createCoderNetwork,
  uploadCoder,
  type CoderGold,
  type CoderNetwork,
} from '../../../../models/coder/network/coderNetwork';
import { onBase, coderShapes, type CoderShape } from '../../../../models/coder/network/coderShape';
import { coderStep } from '../../../../models/coder/network/coderStep';
import { openBatcher } from '../../../../models/coder/network/input';
import { labelCount, labelSpaceOf } from '../../../../models/coder/network/labelSpace';
import { gradientValues } from '../../../../models/training/parameters';
import { trainingRandom } from '../../../../models/training/trainingRandom';
import { encodeByHand } from '../../transformer/encoderOracle';
import { places } from '../../backendPlaces';
import { each } from '../../../fixtures/long';
import { smallBase, smallChunks, smallEncoder, smallPretrained } from './smallBase';

vi.setConfig({ testTimeout: 240_000 });
beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);

const codes = ['A01.0', 'A01.1', 'B20', 'C34.9'];
/** Pieces beyond the marks; the last note has more than four chunks hold. */
const noteOf = (length: number): Int32Array => Int32Array.from({ length }, (_, i) => 4 + ((i * i + length) % 7));
const notes = [noteOf(11), noteOf(1), new Int32Array(0), noteOf(30)];
const read = piecesRead(30, smallChunks);
const gold: readonly CoderGold[] = [
  {
    labels: Int32Array.of(0, 2, 4, 5),
    evidence: [
      { label: 0, stems: Int32Array.of(4, 5) },
      { label: 4, stems: Int32Array.of(4, 5) },
    ],
  },
  { labels: Int32Array.of(1, 4), evidence: [] },
  { labels: Int32Array.of(), evidence: [] },
  {
    labels: Int32Array.of(3, 6),
    evidence: [
      { label: 3, stems: Int32Array.of(17) },
      // behind the last chunk: nothing can be told of it
      { label: 6, stems: Int32Array.of(29) },
    ],
  },
];
const heads = ['labelAttention', 'crossAttention'] as const;

function network(shape: CoderShape, seed = 1): CoderNetwork {
  const labels = labelSpaceOf(codes, Int32Array.of(3, 2, 5, 1), shape.isJoint);
  const random = trainingRandom(seed);
  const known = Float32Array.from({ length: labelCount(labels) * shape.wordWidth }, () => random.normal() * 0.3);
  const made = createCoderNetwork(shape, labels, smallEncoder, known, random);
  // away from zeros, where a mistake would not show; the layers stay those of the base
  for (const { name, values } of made.parameters)
    if (!name.startsWith('layer') && name !== 'known' && name !== 'bias')
      values.forEach((value, i) => (values[i] = value + 0.1 * random.normal()));
  return made;
}
const input = { kind: 'pieces' as const, base: smallEncoder, bytes: smallBase };

async function logitsOf(given: CoderNetwork, some: readonly Int32Array[]): Promise<number[]> {
  const batcher = openBatcher(input, given.shape);
  const { weights, dispose } = uploadCoder(given);
  const logits = [...(await codeLogits(given, await batcher.batch(some), weights))];
  dispose();
  batcher.dispose();
  return logits;
}

/**
 * The whole network in double precision, chunk by chunk and label by label, out of its parameters and the encoder by
 * hand.
 */
function logitsByHand({ parameters, labels, shape }: CoderNetwork, note: Int32Array): number[] {
  const of = (name: string): Float32Array => parameters.find((own) => own.name === name)!.values;
  const { width, attention } = shape;
  const { begin, end } = smallEncoder.vocabulary.marks;
  const rows = cutChunks(note.length, smallChunks).flatMap(({ from, to }) =>
    encodeByHand(smallEncoder, [begin, ...note.subarray(from, to), end]).slice(1, -1),
  );
  const keys = rows.map((row) =>
    Array.from({ length: attention }, (_, a) =>
      Math.tanh(row.reduce((sum, value, k) => sum + value * of('projection')[k * attention + a]!, 0)),
    ),
  );
  const own = Array.from({ length: labelCount(labels) }, (_, label) => {
    const scores = keys.map((key) =>
      key.reduce((sum, value, a) => sum + value * of('queries')[label * attention + a]!, 0),
    );
    const max = Math.max(...scores);
    const parts = scores.map((score) => Math.exp(score - max));
    const total = parts.reduce((sum, part) => sum + part, 0);
    return rows.reduce(
      (sum, row, i) =>
        sum + (parts[i]! / total) * row.reduce((dot, value, k) => dot + value * of('output')[label * width + k]!, 0),
      of('bias')[label]!,
    );
  });
  return codes.map((_, code) => own[code]! + of('familyShare')[0]! * own[labels.parents[code]!]!);
}

test('logits equal those of encoder and label attention in double precision, overlaps counted twice', async () => {
  const given = network(smallPretrained);
  const logits = await logitsOf(given, notes);
  notes.forEach((note, i) =>
    logitsByHand(given, note).forEach((wanted, code) =>
      expect(Math.abs(logits[i * codes.length + code]! - wanted)).toBeLessThan(1e-4),
    ),
  );
});

test('how many layers are frozen changes no logit', async () => {
  const wanted = await logitsOf(network(smallPretrained), notes);
  for (const frozen of [0, 2]) {
    const shape = onBase(coderShapes.hierarchicalLaat, smallEncoder.shape, 2, frozen, smallChunks);
    const fresh = network(shape);
    // the same head: its random numbers come behind those of no layer
    const same = {
      ...fresh,
      parameters: fresh.parameters.map(
        (own) => network(smallPretrained).parameters.find(({ name }) => name === own.name) ?? own,
      ),
    };
    (await logitsOf(same, notes)).forEach((logit, i) => expect(Math.abs(logit - wanted[i]!)).toBeLessThan(1e-4));
  }
});

test.each(heads)(
  '%s: a note gets the same alone and among longer ones; what stands at padding does not matter',
  async (head) => {
    const given = network({ ...smallPretrained, head });
    const together = await logitsOf(given, notes);
    for (const [i, note] of notes.entries())
      (await logitsOf(given, [note])).forEach((logit, code) =>
        expect(together[i * codes.length + code]).toBeCloseTo(logit, 4),
      );
    const batcher = openBatcher(input, given.shape);
    const batch = (await batcher.batch(notes)) as ChunkBatch;
    batcher.dispose();
    const isReal = (at: number): boolean =>
      Math.floor(at / given.shape.width) % batch.places <
      batch.lengths[Math.floor(at / given.shape.width / batch.places)]!;
    const states = batch.states.map((value, at) => (isReal(at) ? value : 7));
    expect(states).not.toEqual(batch.states);
    const { weights, dispose } = uploadCoder(given);
    const other = await codeLogits(given, { ...batch, states }, weights);
    dispose();
    other.forEach((logit, i) => expect(logit).toBeCloseTo(together[i]!, 4));
  },
);

test('every piece that is read counts, and none behind the last chunk', async () => {
  const given = network(smallPretrained);
  const note = notes[3]!;
  const before = await logitsOf(given, [note]);
  for (let at = 0; at < note.length; at++) {
    const changed = note.map((piece, i) => (i === at ? (piece === 4 ? 5 : 4) : piece));
    const after = await logitsOf(given, [changed]);
    if (at < read) expect(after, String(at)).not.toEqual(before);
    else expect(after, String(at)).toEqual(before);
  }
});

test.each(heads)('%s: gradients of its parameters agree with differences', async (head) => {
  const given = network({ ...smallPretrained, head });
  const batcher = openBatcher(input, given.shape);
  const batch = await batcher.batch(notes);
  batcher.dispose();
  const loss = () => coderLoss(given, batch, gold, 0.3, trainingRandom(9));
  const { gradients } = await loss();
  for (const [p, { name, values, rate }] of given.parameters.entries()) {
    const gradient = gradientValues(gradients[p]!);
    if (rate === 0) {
      expect(gradient.every((value) => value === 0)).toBe(true);
      continue;
    }
    // In the short form each second, of the layers that both heads stand on the others with the other head.
    if (!each(p, 2, heads.indexOf(head))) continue;
    const some = [...gradient.keys()].filter((i) => Math.abs(gradient[i]!) > 1e-3);
    // what is added to every key changes no softmax
    expect(some.length, name).toBeGreaterThan(0);
    const at = some[some.length >> 1]!;
    const saved = values[at]!;
    const lossAt = async (by: number): Promise<number> => {
      values[at] = saved + by;
      return (await loss()).loss;
    };
    const slopeAt = async (step: number): Promise<number> =>
      (8 * ((await lossAt(step / 2)) - (await lossAt(-step / 2))) - ((await lossAt(step)) - (await lossAt(-step)))) /
      (6 * step);
    const slope = await slopeAt(1e-2);
    values[at] = saved;
    expect(Math.abs(slope - gradient[at]!), `${name} ${at}`).toBeLessThan(3e-3 + 0.03 * Math.abs(gradient[at]!));
  }
});

test('a step in parts is the step as a whole', async () => {
  const given = network(smallPretrained);
  const batcher = openBatcher(input, given.shape);
  const examples = notes.map((rows, i) => ({
    ...gold[i]!,
    codes: new Set<string>(),
    read: { rows, starts: rows, ends: rows },
  }));
  const step = (max: number) => coderStep(given, batcher, examples, 0.3, trainingRandom(1), max);
  const [whole, parts] = [await step(100), await step(2)];
  batcher.dispose();
  expect(parts.loss).toBeCloseTo(whole.loss!, 4);
  expect(parts.tokens).toBe(whole.tokens);
  whole.gradients.forEach((gradient, p) =>
    gradientValues(gradient).forEach((value, i) =>
      expect(Math.abs(gradientValues(parts.gradients[p]!)[i]! - value)).toBeLessThan(1e-4 + 1e-3 * Math.abs(value)),
    ),
  );
});

test('what explains a code has a weight for each piece, never negative, and none behind the last chunk', async () => {
  const given = network(smallPretrained);
  const batcher = openBatcher(input, given.shape);
  const { weights, dispose } = uploadCoder(given);
  const before = tf.memory().numTensors;
  const [found] = await attInGrad(given, await batcher.batch([notes[3]!]), [2], weights);
  expect(found).toHaveLength(30);
  expect(found!.every((weight) => weight >= 0 && Number.isFinite(weight))).toBe(true);
  expect([...found!.keys()].filter((piece) => found![piece]! > 0)).toEqual([...found!.keys()].slice(0, read));
  expect(await attInGrad(given, await batcher.batch([notes[2]!]), [2], weights)).toEqual([new Float32Array(0)]);
  await coderLoss(given, await batcher.batch(notes), gold, 0.3, trainingRandom(1));
  expect(tf.memory().numTensors).toBe(before);
  dispose();
  batcher.dispose();
});
