import { beforeAll, expect, test, vi } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { startBackend } from '../../../models/backend/startBackend';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import type { TrainingNote } from '../../../models/tagger/tagger';
import { privateOptions, type NetworkOptions } from '../../../models/tagger/networkOptions';
import { trainNetwork, type TrainingMaterial } from '../../../models/tagger/trainNetwork';
import { privatePlan, type PrivatePlan } from '../../../electron/core/training/privatePlan';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { places } from '../backendPlaces';
import { smallShape } from './smallShape';
import { bytesOf, plan } from '../training/privateTrial';

vi.setConfig({ testTimeout: 240_000 });
beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);

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
