import { beforeAll, describe, expect, test, vi } from 'vitest';
import { backendNames, type BackendName } from '../../../electron/contract/compute';
import type { Random } from '../../../electron/core/privacy/randomness';
import { tokenize } from '../../../electron/core/text/tokens';
import { startBackend } from '../../../models/backend/startBackend';
import { networkCoder } from '../../../models/coder/network/networkCoder';
import { trainCoderNetwork } from '../../../models/coder/network/trainCoderNetwork';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { trainWordVectors, wordVectorOptions } from '../../../models/language/wordVectors';
import { networkTagger } from '../../../models/tagger/networkTagger';
import { pretrain, pretrainOptions } from '../../../models/tagger/pretrain';
import type { TrainingNote } from '../../../models/tagger/tagger';
import { baseArchitectureOptions } from '../../../models/tagger/networkOptions';
import { trainNetwork } from '../../../models/tagger/trainNetwork';
import { privatePlan } from '../../../electron/core/training/privatePlan';
import { readTensorFile } from '../../../models/training/tensorFile';
import { trainingRandom } from '../../../models/training/trainingRandom';
import { codedNotes, smallOptions } from '../coder/network/smallCoder';
import { places } from '../backendPlaces';
import { smallShape } from '../tagger/smallShape';

// a graphics processor in software takes seconds for a step: little is trained, and the texts are short
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/**
 * Of whole trainings, by what they say afterwards: probabilities, scores, and weights relative to the largest of their
 * tensor.
 */
const tolerance = 0.02;
const elapsed = (): number => performance.now();
const featurizer = createFeaturizer({ gazetteer: () => undefined });

const notes: readonly TrainingNote[] = Array.from({ length: 8 }, (_, i) => {
  const name = ['Rosa', 'Luis', 'Marta', 'Pedro'][i % 4]!;
  const text = `${name} acude el 1${i}/03/2016`;
  const start = text.length - 10;
  return {
    id: String(i),
    patient: String(i),
    language: 'es',
    text,
    spans: [
      { start: 0, end: name.length, type: 'name' },
      { start, end: text.length, type: 'date' },
    ],
  };
});
const options = {
  ...baseArchitectureOptions,
  shape: smallShape,
  epochs: 3,
  batchSize: 3,
  emptyShare: 1,
  averaging: 0.9,
  learningRate: 0.02,
  evaluateEvery: 3,
};
/** The same chance every time, where a site takes cryptographic one. */
function seededBytes(seed: number): Random {
  const random = trainingRandom(seed);
  return {
    bytes: (count) =>
      Uint8Array.from(new Uint8Array(Uint32Array.from({ length: Math.ceil(count / 4) }, random.word).buffer, 0, count)),
  };
}

async function tag(bytes: Uint8Array): Promise<ArrayLike<number>> {
  const tagger = networkTagger(bytes, featurizer);
  const posteriors = await tagger.posteriors(tokenize(notes[0]!.text), 'es');
  tagger.dispose();
  return posteriors;
}
const texts = Array.from(
  { length: 8 },
  (_, i) => `la paciente ${i % 2 === 0 ? 'refiere dolor' : 'niega fiebre'} desde hace ${i % 3} días`,
);

const trainings: Readonly<Record<string, () => Promise<readonly ArrayLike<number>[]>>> = {
  async tagger() {
    const { bytes, evaluation } = await trainNetwork(
      { notes: notes.slice(0, 6), heldOut: notes.slice(6), types: ['date', 'name'], featurizer },
      options,
      { elapsed },
    );
    return [await tag(bytes), [evaluation!.micro.f1]];
  },
  async taggerWithPrivacy() {
    const privacy = { plan: privatePlan(notes.length, 1, { epsilon: 8 }), random: seededBytes(1) };
    const { bytes } = await trainNetwork(
      { notes, heldOut: [], types: ['date', 'name'], featurizer, privacy },
      { ...options, epochs: 1 },
      { elapsed },
    );
    return [await tag(bytes)];
  },
  async encoder() {
    const vectors = await trainWordVectors(texts, {
      ...wordVectorOptions,
      rows: smallShape.wordRows,
      width: smallShape.wordWidth,
      epochs: 1,
      least: 2,
    });
    const bytes = await pretrain(
      texts,
      vectors,
      { ...pretrainOptions(smallShape), epochs: 1, batchSize: 4, segmentLength: 16, negatives: 10, least: 2 },
      { elapsed },
    );
    return [...readTensorFile(bytes).tensors.values()].map(({ data }) => data as Float32Array);
  },
  async coder() {
    const own = codedNotes(6);
    const { bytes } = await trainCoderNetwork({ notes: own }, smallOptions, { elapsed });
    const found = await networkCoder(bytes).code(own[0]!.text, 'es');
    const inOrder = [...found].sort((a, b) => (a.code < b.code ? -1 : 1));
    return [inOrder.map(({ score }) => score), inOrder.map(({ evidence }) => evidence[0]?.score ?? 0)];
  },
};

const here = new Set<BackendName>();
for (const name of backendNames)
  if ((await startBackend({ choice: name, places, threads: 1 })).report.running === name) here.add(name);

const wanted = new Map<string, readonly ArrayLike<number>[]>();
beforeAll(async () => {
  await startBackend({ choice: 'cpu', places, threads: 1 });
  for (const [what, train] of Object.entries(trainings)) wanted.set(what, await train());
});

describe.each(backendNames.filter((name) => name !== 'cpu'))('%s', (name) => {
  beforeAll(async () => {
    if (here.has(name)) await startBackend({ choice: name, places, threads: 1 });
  });

  test.skipIf(!here.has(name)).each(Object.entries(trainings))(
    '%s_trainedAndUsed_saysWhatPlainJavaScriptSays',
    async (what, train) => {
      for (const [at, seen] of (await train()).entries()) {
        const own = wanted.get(what)![at]!;
        expect(seen).toHaveLength(own.length);
        let [distance, max] = [0, 1e-6];
        for (let i = 0; i < own.length; i++)
          [distance, max] = [Math.max(distance, Math.abs(seen[i]! - own[i]!)), Math.max(max, Math.abs(own[i]!))];
        expect(distance / max, `result ${at}`).toBeLessThan(tolerance);
      }
    },
  );
});
