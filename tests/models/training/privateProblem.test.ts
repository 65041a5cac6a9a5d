import { expect, test } from 'vitest';
import { parameter, type Gradient } from '../../../models/training/parameters';
import { byPatient, privateProblem, type PrivateParts } from '../../../models/training/privateProblem';
import { gridSteps } from '../../../models/training/privateStep';
import { trainingRandom, type TrainingRandom } from '../../../models/training/trainingRandom';
import { bytesOf, plan } from './privateTrial';

interface Note {
  readonly id: string;
  readonly patient: string;
  readonly text: string;
}
const yieldToEventLoop = () => Promise.resolve();
const note = (id: string, patient: string, text = 'x'): Note => ({ id, patient, text });
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
const parts = (calls: (readonly Item[])[], more: Partial<PrivateParts<Note, Item>> = {}): PrivateParts<Note, Item> => ({
  itemsOf: ({ patient, text }) => [...text].map((letter) => ({ patient, hasSpan: letter === 'x' })),
  isDrawn: ({ hasSpan }) => hasSpan,
  gradientOf: (items) => {
    calls.push(items);
    return { loss: items.length, tokens: items.length, gradients: gradientOf(Number(items[0]!.patient)) };
  },
  batchSize: 3,
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
  const augmenterOf = (own: readonly Note[]) => {
    seen.push(own.map(({ id }) => id));
    return (given: Note, random: TrainingRandom) => (words.add(random.word()), given);
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
