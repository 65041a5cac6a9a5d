import { beforeAll, expect, test, vi } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { trainWordVectors, wordVectorOptions } from '../../../models/language/wordVectors';
import { pretrain, pretrainOptions, startFromVectors, vectorsOf as vectorsFrom } from '../../../models/tagger/pretrain';
import { baseArchitectureOptions } from '../../../models/tagger/networkOptions';
import { trainNetwork } from '../../../models/tagger/trainNetwork';
import { readTensorFile } from '../../../models/training/tensorFile';
import type { LoopHooks } from '../../../models/training/trainingLoop';
import { places } from '../backendPlaces';
import { smallShape } from './smallShape';

// a machine that trains beside the tests is slow
vi.setConfig({ testTimeout: 240_000 });

beforeAll(async () => {
  await startBackend({ choice: 'auto', places, threads: 1 });
}, 120_000);

const texts = Array.from(
  { length: 30 },
  (_, i) =>
    `la paciente ${i % 2 === 0 ? 'refiere dolor' : 'niega fiebre'} desde hace ${i % 3} días y acude a ` +
    'consulta con su hermana',
);
const options = {
  ...pretrainOptions(smallShape),
  epochs: 12,
  batchSize: 8,
  segmentLength: 16,
  negatives: 10,
  least: 2,
  learningRate: 0.02,
};
const vectorsOf = () =>
  trainWordVectors(texts, {
    ...wordVectorOptions,
    rows: smallShape.wordRows,
    width: smallShape.wordWidth,
    epochs: 2,
    least: 2,
  });
const elapsed = (): number => performance.now();

test('predicting neighbours improves, the bytes hold only the encoder, a seed gives the same bytes', async () => {
  const losses: number[] = [];
  const vectors = await vectorsOf();
  const bytes = await pretrain(texts, vectors, options, { elapsed, onProgress: ({ loss }) => losses.push(loss) });
  expect(losses.at(-1)!).toBeLessThan(losses[0]! * 0.8);
  const { metadata, tensors } = readTensorFile(bytes);
  expect(metadata).toEqual({});
  expect([...tensors.keys()]).toEqual([
    'table.word',
    'table.prefix',
    'table.suffix',
    'table.shape',
    'table.lower',
    'table.casing',
    'characters',
    'filters2.weights',
    'filters2.bias',
    'filters3.weights',
    'filters3.bias',
    'filters4.weights',
    'filters4.bias',
    'forward.weights',
    'forward.bias',
    'backward.weights',
    'backward.bias',
  ]);
  expect(await pretrain(texts, await vectorsOf(), options, { elapsed })).toEqual(bytes);
});

test('a pre-training that is broken off and resumed ends with the same bytes', async () => {
  const short = { ...options, epochs: 3 };
  const whole = await pretrain(texts, await vectorsOf(), short, { elapsed });
  let checkpoint: Uint8Array | undefined;
  const stop = new AbortController();
  const broken = pretrain(texts, await vectorsOf(), short, {
    elapsed,
    signal: stop.signal,
    onCheckpoint: (bytes) => {
      checkpoint = bytes;
      stop.abort();
    },
  });
  await expect(broken).rejects.toMatchObject({ code: 'cancelled' });
  expect(await pretrain(texts, await vectorsOf(), short, { elapsed }, checkpoint)).toEqual(whole);
});

test('an encoder trained further on other texts predicts them better than a new one, interrupted or not', async () => {
  const before = await pretrain(texts, await vectorsOf(), options, { elapsed });
  const others = texts.map((text) => text.replace('consulta', 'urgencias'));
  const short = { ...options, epochs: 2 };
  const of = async (start: Uint8Array | undefined, hooks: Partial<LoopHooks> = {}, resume?: Uint8Array) =>
    pretrain(
      others,
      start === undefined
        ? await trainWordVectors(others, {
            ...wordVectorOptions,
            rows: smallShape.wordRows,
            width: smallShape.wordWidth,
            epochs: 2,
            least: 2,
          })
        : vectorsFrom(start, others, smallShape),
      short,
      { elapsed, ...hooks },
      resume,
      start,
    );
  const last = async (start: Uint8Array | undefined): Promise<number> => {
    let loss = Infinity;
    await of(start, { onProgress: (point) => (loss = point.loss) });
    return loss;
  };
  expect(await last(before)).toBeLessThan(await last(undefined));
  const whole = await of(before);
  expect(whole).not.toEqual(before);
  let checkpoint: Uint8Array | undefined;
  const stop = new AbortController();
  await expect(
    of(before, {
      signal: stop.signal,
      onCheckpoint: (bytes) => {
        checkpoint = bytes;
        stop.abort();
      },
    }),
  ).rejects.toMatchObject({ code: 'cancelled' });
  expect(await of(before, {}, checkpoint)).toEqual(whole);
  expect(() => vectorsFrom(before, others, { ...smallShape, wordRows: 128 })).toThrow('another shape');
});

test('a network starts from the encoder or from the vectors, and refuses those of another shape', async () => {
  const vectors = await vectorsOf();
  const start = startFromVectors(vectors, smallShape);
  const given = readTensorFile(start).tensors.get('table.word')!.data;
  const material = {
    notes: [
      {
        id: 'a',
        patient: 'a',
        language: 'es' as const,
        text: 'la hermana Rosa',
        spans: [{ start: 11, end: 15, type: 'name' }],
      },
    ],
    heldOut: [],
    types: ['name'],
    featurizer: createFeaturizer({ gazetteer: () => undefined }),
  };
  const untrained = await trainNetwork(
    { ...material, start },
    { ...baseArchitectureOptions, shape: smallShape, epochs: 0 },
    { elapsed },
  );
  expect(untrained.parameters.find(({ name }) => name === 'table.word')!.values).toEqual(given);
  const other = { ...baseArchitectureOptions, shape: { ...smallShape, wordRows: 128 }, epochs: 0 };
  await expect(trainNetwork({ ...material, start }, other, { elapsed })).rejects.toMatchObject({ code: 'badRequest' });
  await expect(pretrain(texts, vectors, { ...options, shape: other.shape }, { elapsed })).rejects.toMatchObject({
    code: 'badRequest',
  });
  await expect(pretrain([], vectors, options, { elapsed })).rejects.toMatchObject({ code: 'empty' });
});
