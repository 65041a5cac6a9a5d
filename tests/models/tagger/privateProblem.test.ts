import { beforeAll, expect, test, vi } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import type { Random } from '../../../electron/core/privacy/randomness';
import { startBackend } from '../../../models/backend/startBackend';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import {
  byPatient,
  privateProblem,
  type PrivateParts,
  type PrivateTraining,
} from '../../../models/tagger/privateProblem';
import type { TrainingNote } from '../../../models/tagger/tagger';
import { privateOptions, type NetworkOptions } from '../../../models/tagger/networkOptions';
import { trainNetwork, type TrainingMaterial } from '../../../models/tagger/trainNetwork';
import { parameter, type Gradient } from '../../../models/training/parameters';
import { privatePlan, type PrivatePlan } from '../../../models/training/privatePlan';
import { gridSteps } from '../../../models/training/privateStep';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { places } from '../backendPlaces';
import { smallShape } from './smallShape';

vi.setConfig({ testTimeout: 240_000 });
beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);

function bytesOf(seed: number): Random {
  const random = trainingRandom(seed);
  return {
    bytes: (count) =>
      Uint8Array.from(new Uint8Array(Uint32Array.from({ length: Math.ceil(count / 4) }, random.word).buffer, 0, count)),
  };
}
const yieldToEventLoop = () => Promise.resolve();
const note = (id: string, patient: string, text = 'x'): TrainingNote => ({
  id,
  patient,
  language: 'es',
  text,
  spans: [],
});
const plan = (patients: number, more: Partial<PrivatePlan> = {}): PrivatePlan => ({
  patients,
  expected: patients,
  stepsOfEpoch: 1,
  steps: 1,
  noiseMultiplier: 0,
  delta: 1e-3,
  epsilon: 1,
  clip: 1,
  ...more,
});

interface Item {
  readonly patient: string;
  readonly hasSpan: boolean;
}
const weights = [parameter('dense', [4], () => 0), parameter('table', [3, 2], () => 0, { isTable: true })];
/** Every patient pulls into a direction of its own. */
const gradientOf = (patient: number): readonly Gradient[] => [
  Float32Array.of(patient, 1, -patient, 0.5),
  { rows: Int32Array.of(patient % 3), values: Float32Array.of(0.25 * patient, -1) },
];
const parts = (calls: (readonly Item[])[], more: Partial<PrivateParts<Item>> = {}): PrivateParts<Item> => ({
  itemsOf: ({ patient, text }) => [...text].map((letter) => ({ patient, hasSpan: letter === 'x' })),
  hasSpan: ({ hasSpan }) => hasSpan,
  gradientOf: (items) => {
    calls.push(items);
    return { loss: items.length, tokens: items.length, gradients: gradientOf(Number(items[0]!.patient)) };
  },
  batchSize: 3,
  emptyShare: 0,
  copies: 0,
  originalShare: 0,
  ...more,
});
const dense = ([first, second]: readonly Gradient[]): readonly number[] => {
  const rows = new Array<number>(6).fill(0);
  const { rows: places, values } = second as Exclude<Gradient, Float32Array>;
  places.forEach((row, at) => rows.splice(row * 2, 2, values[at * 2]!, values[at * 2 + 1]!));
  return [...(first as Float32Array), ...rows];
};

test('a step is the sum of the clipped gradients of the patients, each over all notes of that patient', async () => {
  const notes = [
    note('a', '1', 'xx'),
    note('b', '2', 'xxxxxx'),
    note('c', '1', 'xo'),
    note('d', '3', 'ooo'),
    note('e', '4'),
  ];
  const calls: (readonly Item[])[] = [];
  const { step } = privateProblem(notes, { plan: plan(4, { clip: 0.7 }), random: bytesOf(1) }, parts(calls), weights);
  const { gradients, loss, tokens } = await step(0, trainingRandom(1), yieldToEventLoop);
  expect(calls.map((items) => [...new Set(items.map(({ patient }) => patient))])).toEqual([['1'], ['2'], ['4']]);
  expect(calls.map((items) => items.length)).toEqual([3, 3, 1]);
  expect([loss, tokens]).toEqual([7 / 3, 7]);
  const expected = new Array<number>(10).fill(0);
  for (const patient of [1, 2, 4]) {
    const own = dense(gradientOf(patient));
    const scale = Math.min(1, 0.7 / Math.hypot(...own));
    own.forEach((value, i) => (expected[i]! += (value * scale) / 4));
  }
  dense(gradients).forEach((value, i) => expect(Math.abs(value - expected[i]!)).toBeLessThan((3 * 0.7) / gridSteps));
});

test('a step of nobody is noise, and no loss is told', async () => {
  const { step } = privateProblem(
    [note('d', '3', 'ooo')],
    { plan: plan(1, { noiseMultiplier: 1 }), random: bytesOf(2) },
    parts([]),
    weights,
  );
  const { gradients, loss, tokens } = await step(0, trainingRandom(1), yieldToEventLoop);
  expect([loss, tokens]).toEqual([null, 0]);
  expect(dense(gradients).every((value) => value !== 0)).toBe(true);
});

test('copies of a patient’s notes are made from that patient’s alone, with chance of its own', () => {
  const seen: string[][] = [];
  const words = new Set<number>();
  const augmenterOf: PrivateTraining['augmenterOf'] = (own) => {
    seen.push(own.map(({ id }) => id));
    return (given, random) => (words.add(random.word()), given);
  };
  privateProblem(
    [note('a', '1'), note('b', '2'), note('c', '1')],
    { plan: plan(2), random: bytesOf(3), augmenterOf },
    parts([], { copies: 2 }),
    weights,
  );
  expect(seen).toEqual([['a', 'c'], ['b']]);
  expect(words.size).toBe(6);
});

test('what chance a patient has does not follow from the others’', async () => {
  const drawn: number[] = [];
  const own = parts([]);
  const problem = privateProblem(
    [note('a', '1'), note('b', '2')],
    { plan: plan(2), random: bytesOf(4) },
    { ...own, gradientOf: (items, random) => (drawn.push(random.word()), own.gradientOf(items, random)) },
    weights,
  );
  // the training's own stream stands still: it is repeatable, and anyone who knows it would know the masks
  const stream = trainingRandom(9);
  const before = stream.state();
  for (let step = 0; step < 3; step++) await problem.step(step, stream, yieldToEventLoop);
  expect(stream.state()).toEqual(before);
  expect(new Set(drawn).size).toBe(6);
});

test('a plan for another number of patients is refused, and patients are counted by name', () => {
  expect(byPatient([note('a', '1'), note('b', '2'), note('c', '1')]).map((own) => own.map(({ id }) => id))).toEqual([
    ['a', 'c'],
    ['b'],
  ]);
  expect(() => privateProblem([note('a', '1')], { plan: plan(2), random: bytesOf(5) }, parts([]), weights)).toThrow(
    RangeError,
  );
});

const featurizer = createFeaturizer({ gazetteer: () => undefined });
const options: NetworkOptions = {
  ...privateOptions,
  shape: smallShape,
  epochs: 3,
  evaluateEvery: 1,
  averaging: 0,
  emptyShare: 1,
  copies: 0,
};
function notes(count: number, seed = 1): readonly TrainingNote[] {
  const random = trainingRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const name = ['Rosa', 'Luis', 'Marta', 'Pedro'][random.below(4)]!;
    return {
      id: String(i),
      patient: String(i),
      language: 'es',
      text: `Paciente: ${name}. Sin fiebre ni dolor.\n`,
      spans: [{ start: 10, end: 10 + name.length, type: 'name' }],
    };
  });
}
const material = (given: PrivatePlan, seed: number, more: Partial<TrainingMaterial> = {}): TrainingMaterial => ({
  notes: notes(10),
  heldOut: notes(2, 2),
  types: ['name'],
  featurizer,
  privacy: { plan: given, random: bytesOf(seed) },
  ...more,
});
const elapsed = () => performance.now();
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof GauzeError ? error.code : String(error)),
  );

test('with hardly any noise a network learns; a second training is another one', async () => {
  const train = (given: PrivatePlan, seed: number, epochs: number) =>
    trainNetwork(
      material(given, seed, { notes: notes(4) }),
      { ...options, epochs, learningRate: 0.06, evaluateEvery: epochs },
      { elapsed },
    );
  const first = await train(plan(4, { noiseMultiplier: 1e-3 }), 1, 30);
  expect(first.evaluation!.micro.f1).toBeGreaterThan(0.9);
  expect(first.steps).toBe(30);
  const noisy = privatePlan(4, 1, { epsilon: 1 });
  expect((await train(noisy, 2, 1)).bytes).not.toEqual((await train(noisy, 3, 1)).bytes);
});

test('one step moves every weight that learns, words that nobody wrote among them, and no other', async () => {
  const given = privatePlan(10, 1, { epsilon: 1 });
  const train = async (learningRate: number) =>
    (await trainNetwork(material(given, 1), { ...options, epochs: 1, learningRate }, { elapsed })).parameters;
  const [before, after] = [await train(0), await train(0.5)];
  before.forEach(({ name, values }, p) => {
    const moved = values.reduce((count, value, i) => count + (value === after[p]!.values[i] ? 0 : 1), 0);
    expect([name, moved]).toEqual([name, options.frozen.includes(name) ? 0 : values.length]);
  });
});

test('one that is cancelled, in the middle of a step too, goes on and does as many steps as were planned', async () => {
  const given = privatePlan(10, 3, { epsilon: 5 });
  for (const stopAt of [1, 8]) {
    const stop = new AbortController();
    let [asked, now] = [0, 0];
    const random = bytesOf(6);
    let checkpoint: Uint8Array | undefined;
    const slow = () => (now += 100);
    const first = trainNetwork(
      material(given, 1, {
        privacy: {
          plan: given,
          random: {
            bytes: (count) => {
              if (count === 16 && ++asked === stopAt) stop.abort();
              return random.bytes(count);
            },
          },
        },
      }),
      options,
      { elapsed: slow, signal: stop.signal, onCheckpoint: (bytes) => void (checkpoint = bytes) },
    );
    expect(await codeOf(first)).toBe('cancelled');
    const resumed = await trainNetwork(material(given, 2), options, { elapsed }, checkpoint);
    expect(resumed.steps).toBe(given.steps);
    expect(resumed.epochs).toBe(3);
  }
  // a checkpoint belongs to its plan: another ε is another training
  let checkpoint: Uint8Array | undefined;
  await trainNetwork(material(given, 1), options, { elapsed, onCheckpoint: (bytes) => void (checkpoint = bytes) });
  expect(
    await codeOf(trainNetwork(material(privatePlan(10, 3, { epsilon: 6 }), 1), options, { elapsed }, checkpoint)),
  ).toBe('stale');
});
