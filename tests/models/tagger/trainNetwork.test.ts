import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { decodeTags } from '../../../electron/core/text/tagScheme';
import { tokenize } from '../../../electron/core/text/tokens';
import { startBackend } from '../../../models/backend/startBackend';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { decodeBio } from '../../../models/tagger/decodeBio';
import { friedrichTraining } from '../../../models/tagger/friedrich';
import { networkTagger } from '../../../models/tagger/networkTagger';
import type { TrainingNote } from '../../../models/tagger/tagger';
import { baseArchitectureOptions, type NetworkOptions } from '../../../models/tagger/networkOptions';
import { trainNetwork, type TrainingMaterial } from '../../../models/tagger/trainNetwork';
import type { LoopHooks, TrainingProgress } from '../../../models/training/trainingLoop';
import { writeTensorFile } from '../../../models/training/tensorFile';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { places } from '../backendPlaces';
import { smallShape } from './smallShape';
import { aSecondOfTwo, cpuClock } from '../../fixtures/cpuTime';

// a machine that trains beside the tests is slow
vi.setConfig({ testTimeout: 240_000 });

beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);

const featurizer = createFeaturizer({ gazetteer: () => undefined });
const options: NetworkOptions = {
  ...baseArchitectureOptions,
  shape: smallShape,
  epochs: 4,
  batchSize: 4,
  segmentLength: 80,
  emptyShare: 1,
  averaging: 0.9,
  learningRate: 0.02,
  evaluateEvery: 1,
};
const elapsed = (): number => performance.now();
const hooks: LoopHooks = { elapsed };

/** `Visto por Rosa el 14/03/2016.` and the like, with names and dates marked. */
function notes(count: number, seed = 1): readonly TrainingNote[] {
  const random = trainingRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const name = ['Rosa', 'Luis', 'Marta', 'Pedro'][random.below(4)]!;
    const date = `${10 + random.below(18)}/0${1 + random.below(9)}/201${random.below(10)}`;
    const text = `Paciente: ${name}. Sin fiebre ni dolor.\nVisto el ${date} en consulta. Control en un mes.`;
    const start = text.indexOf(date);
    return {
      id: String(i),
      patient: String(i),
      language: 'es',
      text,
      spans: [
        { start: 10, end: 10 + name.length, type: 'name' },
        { start, end: start + date.length, type: 'date' },
      ],
    };
  });
}
const material = (more: Partial<TrainingMaterial> = {}): TrainingMaterial => ({
  notes: notes(8),
  heldOut: notes(2, 2),
  types: ['date', 'name'],
  featurizer,
  ...more,
});
const note = (text: string, spans: TrainingNote['spans'] = []): TrainingNote => ({
  id: 'n',
  patient: 'n',
  language: 'es',
  text,
  spans,
});
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof GauzeError ? error.code : String(error)),
  );

async function found(bytes: Uint8Array, text: string): Promise<readonly string[]> {
  const tagger = networkTagger(bytes, featurizer);
  const tokens = tokenize(text);
  const spans = decodeTags(
    'BIO',
    tokens,
    decodeBio(await tagger.posteriors(tokens, 'es'), tagger.types.length, tokens.count),
    tagger.types,
  );
  tagger.dispose();
  return spans.map(({ start, end, type }) => `${type} ${text.slice(start, end)}`);
}

test('it learns what a few notes show, says how well by label, and finds it in another note', async () => {
  const events: TrainingProgress[] = [];
  const { bytes, evaluation } = await trainNetwork(
    material(),
    { ...options, epochs: 45, learningRate: 0.04, evaluateEvery: 15 },
    { elapsed, onProgress: (event) => events.push(event) },
  );
  expect(evaluation!.micro.f1).toBeGreaterThan(0.9);
  expect(evaluation!.byLabel.map(({ label }) => label)).toEqual(['date', 'name']);
  expect(events.at(-1)!.evaluation!.micro.f1).toBe(evaluation!.micro.f1);
  expect(await found(bytes, 'Paciente: Luis. Sin fiebre ni dolor.\nVisto el 23/04/2018 en consulta.')).toEqual([
    'name Luis',
    'date 23/04/2018',
  ]);
});

test('what nobody reviewed is learned from where it is sure alone; broken off, it ends at the same bytes', async () => {
  // Dates are marked in no reviewed note; of the others the first sentence, which says that a name is none, is unsure.
  const reviewed = notes(8).map((given) => ({ ...given, spans: given.spans.filter(({ type }) => type === 'name') }));
  const taught = (weight: number): TrainingMaterial['taught'] => ({
    weight,
    notes: notes(8, 5).map((given) => ({
      ...given,
      spans: given.spans.filter(({ type }) => type === 'date'),
      learned: [{ start: given.text.indexOf('\n') + 1, end: given.text.length }],
    })),
  });
  const enough = { ...options, epochs: 45, learningRate: 0.04, evaluateEvery: 45 };
  const note = 'Paciente: Luis. Sin fiebre ni dolor.\nVisto el 23/04/2018 en consulta.';
  const withoutDates = material({ notes: reviewed.map((given) => ({ ...given, text: given.text.split('\n')[0]! })) });
  const { bytes } = await trainNetwork({ ...withoutDates, taught: taught(1) }, enough, hooks);
  expect(await found(bytes, note)).toEqual(['name Luis', 'date 23/04/2018']);
  const half = { ...material(), taught: taught(0.5) };
  const whole = await trainNetwork(half, options, hooks);
  let checkpoint: Uint8Array | undefined;
  const stop = new AbortController();
  const broken = trainNetwork(half, options, {
    elapsed,
    signal: stop.signal,
    onCheckpoint: (saved) => void (checkpoint = saved),
    onProgress: ({ step }) => step >= 5 && stop.abort(),
  });
  expect(await codeOf(broken)).toBe('cancelled');
  expect((await trainNetwork(half, options, hooks, checkpoint)).bytes).toEqual(whole.bytes);
  const other = { ...half, taught: taught(0.4) };
  expect(await codeOf(trainNetwork(other, options, hooks, checkpoint))).toBe('stale');
});

test('the seed decides, and nothing else', async () => {
  const train = async (seed: number): Promise<Uint8Array> =>
    (await trainNetwork(material(), { ...options, epochs: 2, seed }, hooks)).bytes;
  const first = await train(1);
  expect(await train(1)).toEqual(first);
  expect(await train(2)).not.toEqual(first);
});

test('an interrupted and resumed training ends with the same bytes, copies with surrogates included', async () => {
  const augment: TrainingMaterial['augment'] = (given, random) => ({
    ...given,
    text: given.text.replace('fiebre', random.next() < 0.5 ? 'calor_' : 'dolor_'),
  });
  const whole = await trainNetwork(material({ augment }), options, hooks);
  let checkpoint: Uint8Array | undefined;
  const stop = new AbortController();
  const broken = trainNetwork(material({ augment }), options, {
    elapsed,
    signal: stop.signal,
    onCheckpoint: (bytes) => void (checkpoint = bytes),
    onProgress: ({ step }) => step >= 5 && stop.abort(),
  });
  expect(await codeOf(broken)).toBe('cancelled');
  const resumed = await trainNetwork(material({ augment }), options, hooks, checkpoint);
  expect(resumed.bytes).toEqual(whole.bytes);
  expect(await codeOf(trainNetwork(material({ notes: notes(7) }), options, hooks, checkpoint))).toBe('stale');
  expect(await codeOf(trainNetwork(material({ augment }), { ...options, learningRate: 0.01 }, hooks, checkpoint))).toBe(
    'stale',
  );
});

test('few notes mean small batches and more epochs for enough steps; a smaller batch keeps the epochs', async () => {
  const given = { ...options, epochs: 1, batchSize: 16, patience: null };
  const alone = await trainNetwork(material(), given, hooks);
  expect([alone.epochs, alone.steps]).toEqual([1, 1]);
  const paced = { ...given, minSteps: 12, minBatch: 4 };
  const more = await trainNetwork(material(), paced, hooks);
  expect([more.epochs, more.steps]).toEqual([6, 12]);
  const asked = await trainNetwork(material(), { ...paced, minBatch: 16 }, hooks);
  expect([asked.epochs, asked.steps]).toEqual([6, 6]);
  let checkpoint: Uint8Array | undefined;
  const stop = new AbortController();
  await codeOf(
    trainNetwork(material(), paced, {
      elapsed,
      signal: stop.signal,
      onCheckpoint: (bytes) => void (checkpoint = bytes),
      onProgress: ({ epoch }) => epoch >= 2 && stop.abort(),
    }),
  );
  const smaller = await trainNetwork(material(), { ...paced, batchSize: 2, minBatch: 2 }, hooks, checkpoint);
  expect(smaller.epochs).toBe(6);
});

test('it stops within a second of being cancelled', async () => {
  const stop = new AbortController();
  let worked = cpuClock();
  setTimeout(() => {
    worked = cpuClock();
    stop.abort();
  }, 200);
  expect(await codeOf(trainNetwork(material(), { ...options, epochs: 5000 }, { elapsed, signal: stop.signal }))).toBe(
    'cancelled',
  );
  expect(worked()).toBeLessThan(aSecondOfTwo);
});

test('it stops while it reads the notes, too', async () => {
  const stop = new AbortController();
  let read = 0;
  const reported: TrainingProgress[] = [];
  const augment = (given: TrainingNote): TrainingNote => {
    if (++read === 2) stop.abort();
    return given;
  };
  expect(
    await codeOf(
      trainNetwork(material({ augment }), options, {
        elapsed,
        signal: stop.signal,
        onProgress: (event) => reported.push(event),
      }),
    ),
  ).toBe('cancelled');
  expect([read, reported]).toEqual([2, []]);
});

test('what is started from moves at half the rate', async () => {
  const one = { ...options, epochs: 1, batchSize: 1000, averaging: 0, warmUp: null, learningRate: 0.02 };
  const bias = async (start?: Uint8Array): Promise<Float32Array> => {
    const { parameters } = await trainNetwork(material({ start, heldOut: [] }), one, hooks);
    return parameters.find(({ name }) => name === 'output.bias')!.values;
  };
  const alone = await bias();
  const started = await bias(
    writeTensorFile({
      metadata: {},
      tensors: new Map([['output.bias', { shape: [alone.length], data: new Float32Array(alone.length) }]]),
    }),
  );
  // The first step of Adam is as long as the rate.
  expect(Math.max(...alone.map(Math.abs))).toBeCloseTo(0.02, 4);
  expect(Math.max(...started.map(Math.abs))).toBeCloseTo(0.01, 4);
});

test('of the segments without a span an epoch has the asked share', async () => {
  const steps = async (emptyShare: number): Promise<number> =>
    (
      await trainNetwork(
        material({ heldOut: [] }),
        { ...options, epochs: 1, batchSize: 1, segmentLength: 12, emptyShare },
        hooks,
      )
    ).steps;
  const [none, all] = [await steps(0), await steps(1)];
  expect(none).toBeGreaterThanOrEqual(8);
  expect(all).toBeGreaterThan(none);
});

test('training leaves no tensor behind', async () => {
  const before = tf.memory().numTensors;
  await trainNetwork(material(), { ...options, epochs: 2 }, hooks);
  expect(tf.memory().numTensors).toBe(before);
});

describe('unusual notes', () => {
  const few = { ...options, epochs: 2 };
  test.each<[string, Partial<TrainingMaterial>]>([
    [
      'one label',
      { notes: notes(6).map((given) => ({ ...given, spans: given.spans.slice(0, 1) })), heldOut: [], types: ['name'] },
    ],
    [
      'no PHI at all',
      {
        notes: notes(6).map((given) => ({ ...given, spans: [] })),
        heldOut: notes(2).map((given) => ({ ...given, spans: [] })),
      },
    ],
    ['one note', { notes: notes(1), heldOut: [] }],
    ['an empty note among them', { notes: [...notes(3), note(''), note(' \n ')], heldOut: [note('')] }],
    ['only an empty note', { notes: [note('')], heldOut: [] }],
    [
      'a line of 5,000 tokens',
      { notes: [note('palabra '.repeat(5000), [{ start: 0, end: 7, type: 'name' }])], heldOut: [] },
    ],
    [
      'a span longer than a segment',
      { notes: [note('a '.repeat(200), [{ start: 0, end: 399, type: 'name' }])], heldOut: [] },
    ],
    [
      'contradictory labels on the same text',
      {
        notes: [
          note('Rosa', [{ start: 0, end: 4, type: 'name' }]),
          note('Rosa', [{ start: 0, end: 4, type: 'date' }]),
          note('Rosa'),
        ],
        heldOut: [],
      },
    ],
    [
      'overlapping spans',
      {
        notes: [
          note('Rosa Vega', [
            { start: 0, end: 9, type: 'name' },
            { start: 5, end: 9, type: 'date' },
          ]),
        ],
        heldOut: [],
      },
    ],
    ['a label that never occurs', { types: ['date', 'name', 'never'] }],
  ])('%s: trains and reads', async (_, more) => {
    const { bytes, parameters } = await trainNetwork(material(more), few, hooks);
    expect(parameters.every(({ values }) => values.every(Number.isFinite))).toBe(true);
    expect(Array.isArray(await found(bytes, 'Paciente: Rosa.'))).toBe(true);
  });

  test('nothing to learn from, and labels that are not asked for, are said', async () => {
    expect(await codeOf(trainNetwork(material({ notes: [] }), few, hooks))).toBe('empty');
    expect(await codeOf(trainNetwork(material({ types: [] }), few, hooks))).toBe('empty');
    expect(await codeOf(trainNetwork(material({ types: ['name'] }), few, hooks))).toBe('badRequest');
  });
});

describe('the published tagger', () => {
  test.each(['friedrich2019', 'friedrich2019Joint'] as const)(
    '%s learns; its word vectors and casing stand still',
    async (architecture) => {
      const { bytes, history, parameters } = await trainNetwork(
        material(),
        {
          ...options,
          ...friedrichTraining,
          architecture,
          batchSize: 4,
          epochs: 30,
          learningRate: 0.02,
          patience: null,
          evaluateEvery: 10,
        },
        hooks,
      );
      expect(history.at(-1)!.loss).toBeLessThan(history[0]!.loss * 0.85);
      expect([...parameters[1]!.values.subarray(0, 8)]).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
      const untrained = await trainNetwork(
        material({ heldOut: [] }),
        { ...options, ...friedrichTraining, architecture, epochs: 0 },
        hooks,
      );
      expect(parameters[0]!.values).toEqual(untrained.parameters[0]!.values);
      expect((await found(bytes, 'x')).length).toBeLessThan(3);
    },
  );
});
