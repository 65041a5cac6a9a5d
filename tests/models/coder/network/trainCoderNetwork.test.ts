import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import { startBackend } from '../../../../models/backend/startBackend';
import type { CodedNote } from '../../../../models/coder/coder';
import { networkCoder } from '../../../../models/coder/network/networkCoder';
import { readCoderNetwork } from '../../../../models/coder/network/networkFile';
import {
  trainCoderNetwork,
  type CoderNetworkMaterial,
  type CoderNetworkOptions,
} from '../../../../models/coder/network/trainCoderNetwork';
import { places } from '../../backendPlaces';
import { codedNotes, smallOptions, smallShapes } from './smallCoder';
import { ofAll } from '../../../fixtures/long';
import { aSecondOfTwo, cpuClock } from '../../../fixtures/cpuTime';

vi.setConfig({ testTimeout: 240_000 });
beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);

const elapsed = (): number => performance.now();
const train = (material: CoderNetworkMaterial, options: Partial<CoderNetworkOptions> = {}, resume?: Uint8Array) =>
  trainCoderNetwork(material, { ...smallOptions, ...options }, { elapsed }, resume);
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof GauzeError ? error.code : String(error)),
  );
const note = (text: string, ...codes: string[]): CodedNote => ({
  id: text.slice(0, 9),
  patient: text.slice(0, 9),
  language: 'es',
  text,
  codes: codes.map((code) => ({ code, evidence: [] })),
});

// The gradients of each are compared with differences in `coderNetwork.test.ts`, and `pretrainedCoder.test.ts` has
// another one learn by heart.
test.each(ofAll(Object.entries(smallShapes), 0))(
  '%s learns a small set by heart, and its places are the right ones',
  async (name, shape) => {
    const notes = codedNotes(6);
    const { bytes } = await train(
      { notes },
      {
        shape: { ...shape, dropout: 0, wordDropout: 0 },
        batchSize: 6,
        epochs: 60,
        evaluateEvery: 60,
        learningRate: name === 'bilstmLaat' ? 0.06 : 0.03,
      },
    );
    const coder = networkCoder(bytes);
    for (const { text, codes } of notes) {
      const found = (await coder.code(text, 'es', { hasEvidence: false })).filter(({ isAbove }) => isAbove);
      expect(found.map(({ code }) => code).sort()).toEqual(codes.map(({ code }) => code).sort());
    }
    if (name !== 'conv') return;
    const coded = await Promise.all(notes.map(({ text }) => coder.code(text, 'es')));
    const places_ = notes.flatMap(({ codes }, at) =>
      coded[at]!.flatMap(({ code, evidence }) => {
        const gold = codes.find((own) => own.code === code)?.evidence[0]?.[0];
        const first = evidence[0]?.fragments[0];
        return gold === undefined || first === undefined ? [] : [first.start < gold.end && first.end > gold.start];
      }),
    );
    expect(places_.length).toBeGreaterThan(8);
    expect(places_.filter(Boolean).length / places_.length).toBeGreaterThan(0.8);
  },
);

test('the seed decides, and nothing else', async () => {
  const material = { notes: codedNotes(8) };
  const first = (await train(material)).bytes;
  expect((await train(material)).bytes).toEqual(first);
  expect((await train(material, { seed: 2 })).bytes).not.toEqual(first);
});

test('an interrupted and resumed training ends with the same bytes; the checkpoint of another is refused', async () => {
  const material = { notes: codedNotes(14) };
  const options = { ...smallOptions, epochs: 3, averaging: 0.9, heldOutShare: 0.2 };
  const whole = await train(material, options);
  let checkpoint: Uint8Array | undefined;
  const stop = new AbortController();
  const broken = trainCoderNetwork(material, options, {
    elapsed,
    signal: stop.signal,
    onCheckpoint: (bytes) => void (checkpoint = bytes),
    onProgress: ({ step }) => step >= 4 && stop.abort(),
  });
  expect(await codeOf(broken)).toBe('cancelled');
  expect((await train(material, options, checkpoint)).bytes).toEqual(whole.bytes);
  expect(await codeOf(train({ notes: codedNotes(13) }, options, checkpoint))).toBe('stale');
  expect(await codeOf(train(material, { ...options, learningRate: 1 }, checkpoint))).toBe('stale');
});

test('it is cancelled within a second, in the vectors and in the steps', async () => {
  for (const wait of [5, 250]) {
    const stop = new AbortController();
    let worked = cpuClock();
    setTimeout(() => {
      worked = cpuClock();
      stop.abort();
    }, wait);
    expect(
      await codeOf(
        trainCoderNetwork(
          { notes: codedNotes(30) },
          { ...smallOptions, epochs: 5000 },
          { elapsed, signal: stop.signal },
        ),
      ),
    ).toBe('cancelled');
    expect(worked()).toBeLessThan(aSecondOfTwo);
  }
});

test('the threshold comes from notes that were not learned from, by patient', async () => {
  const notes = codedNotes(24).map((own, i) => ({ ...own, patient: `p${i >> 1}` }));
  const rare = { ...note('palabra única', 'Z99.9'), patient: 'p0' };
  const { heldOut, threshold, codes } = await train(
    { notes: [...notes, rare] },
    { heldOutShare: 0.25, epochs: 4, learningRate: 0.02 },
  );
  expect(heldOut.notes).toBeGreaterThanOrEqual(6);
  expect(heldOut.notes % 2 === 0 || heldOut.notes > 6).toBe(true);
  expect(threshold).toBeGreaterThan(0);
  expect(threshold).toBeLessThan(1);
  expect(codes.length).toBeGreaterThanOrEqual(6);
});

test('the rate rises and then falls to next to nothing: it is not constant', async () => {
  const moves: number[] = [];
  let before: Float32Array | null = null;
  // one note: a batch is an epoch, and with it a checkpoint
  await trainCoderNetwork(
    { notes: codedNotes(1) },
    { ...smallOptions, epochs: 16, warmUp: 0.25, evidenceWeight: 0 },
    {
      elapsed,
      onCheckpoint: (bytes) => {
        const now = weightOf(bytes);
        if (before !== null) moves.push(Math.hypot(...now.map((value, i) => value - before![i]!)));
        before = now;
      },
    },
  );
  expect(moves[3]!).toBeGreaterThan(moves[0]!);
  expect(moves.at(-1)!).toBeLessThan(moves[4]! / 3);
});

/** The biases of the labels in a checkpoint. */
function weightOf(bytes: Uint8Array): Float32Array {
  const header = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const entries = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + header))) as Record<
    string,
    { data_offsets: [number, number] }
  >;
  const [from, to] = entries['weight/bias']!.data_offsets;
  return new Float32Array(bytes.slice(8 + header + from, 8 + header + to).buffer);
}

test('training leaves no tensor behind', async () => {
  const before = tf.memory().numTensors;
  await train({ notes: codedNotes(8) }, { heldOutShare: 0.3 });
  expect(tf.memory().numTensors).toBe(before);
});

describe('queries start from what is known of a code', () => {
  const known = (bytes: Uint8Array): Float32Array =>
    readCoderNetwork(bytes).network.parameters.find(({ name }) => name === 'known')!.values;
  test('from its mentions, else from its description, else from nothing', async () => {
    const notes = [...codedNotes(6), note('paciente con disnea', 'R06.0'), note('paciente sin más', 'Z00')];
    let vectors = new Float32Array(0);
    const descriptions = [
      { code: 'R06.0', text: 'Disnea', language: 'es' },
      { code: 'X', text: 'sin más', language: 'es' },
    ] as const;
    const { bytes, codes } = await trainCoderNetwork({ notes, descriptions }, smallOptions, {
      elapsed,
      onStemVectors: (given) => void (vectors = Float32Array.from(given)),
    });
    const width = smallOptions.shape.wordWidth;
    const rowOf = (code: string): number[] => [
      ...known(bytes).subarray(codes.indexOf(code) * width, (codes.indexOf(code) + 1) * width),
    ];
    expect(rowOf('Z00')).toEqual(new Array(width).fill(0));
    const disnea = rowOf('R06.0');
    expect(disnea.some((value) => value !== 0)).toBe(true);
    const isRow = (wanted: readonly number[]): boolean =>
      Array.from({ length: vectors.length / width }, (_, row) => row).some((row) =>
        wanted.every((value, k) => Math.abs(value - vectors[row * width + k]!) < 1e-6),
      );
    expect(isRow(disnea)).toBe(true);
    expect(known((await train({ notes }, { hasKnownQueries: false })).bytes).every((value) => value === 0)).toBe(true);
  });
});

describe('unusual notes', () => {
  test.each<[string, CoderNetworkMaterial]>([
    ['one code', { notes: [note('fiebre alta', 'R50.9'), note('nada')] }],
    ['one note', { notes: [note('fiebre alta', 'R50.9')] }],
    ['empty notes among them', { notes: [note('', 'R50.9'), note(' \n ', 'R50.9'), note('fiebre', 'R50.9')] }],
    ['only an empty note', { notes: [note('', 'R50.9')] }],
    ['a code twice in a note', { notes: [note('fiebre', 'R50.9', 'R50.9')] }],
    [
      'no evidence',
      { notes: codedNotes(5).map((own) => ({ ...own, codes: own.codes.map(({ code }) => ({ code, evidence: [] })) })) },
    ],
    [
      'evidence beyond the text',
      { notes: [{ ...note('fiebre'), codes: [{ code: 'R50.9', evidence: [[{ start: 900, end: 910 }]] }] }] },
    ],
    ['a family as a code', { notes: [note('fiebre', 'R50', 'R50.9')] }],
    ['a code of one letter', { notes: [note('fiebre', 'R')] }],
    ['a note of 6,000 words', { notes: [note('palabra '.repeat(6000), 'R50.9')] }],
    [
      '5,000 codes',
      {
        notes: [
          note(
            'fiebre y tos',
            ...Array.from(
              { length: 5000 },
              (_, i) => `${'ABCDEFGHIJ'[i % 10]}${10 + (Math.floor(i / 10) % 90)}.${Math.floor(i / 900)}`,
            ),
          ),
        ],
      },
    ],
  ])('%s: trains and codes', async (_, material) => {
    const { bytes, parameters } = await train(material);
    expect(parameters.every(({ values }) => values.every(Number.isFinite))).toBe(true);
    for (const { score, probability } of await networkCoder(bytes).code('Fiebre alta desde ayer.', 'es'))
      for (const value of [score, probability]) expect(value >= 0 && value <= 1).toBe(true);
  });

  test('nothing to learn is said', async () => {
    expect(await codeOf(train({ notes: [] }))).toBe('empty');
    expect(await codeOf(train({ notes: [note('sin códigos')] }))).toBe('empty');
    expect(await codeOf(train({ notes: [note('fiebre', 'R50.9')] }, { leastSeen: 2 }))).toBe('empty');
    expect(
      await codeOf(
        train({ notes: codedNotes(4) }, { shape: { ...smallOptions.shape, encoder: 'transformer', heads: 3 } }),
      ),
    ).toBe('badRequest');
  });
});
