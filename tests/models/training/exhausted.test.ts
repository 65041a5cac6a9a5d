import { setFlagsFromString } from 'node:v8';
import * as tf from '@tensorflow/tfjs-core';
import { expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { startBackend } from '../../../models/backend/startBackend';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import type { TrainingNote } from '../../../models/tagger/tagger';
import { baseArchitectureOptions, type NetworkOptions } from '../../../models/tagger/networkOptions';
import { trainNetwork, type TrainedNetwork } from '../../../models/tagger/trainNetwork';
import type { LoopHooks } from '../../../models/training/trainingLoop';
import { smallShape } from '../tagger/smallShape';
import { places } from '../backendPlaces';

// Before the module is there: 20 MiB, a real wall of this process. Batches of 64 segments do not pass it, one of 8
// does.
setFlagsFromString('--wasm-max-mem-pages=320');

const words = ['paciente', 'ingresa', 'por', 'dolor', 'sin', 'fiebre', 'con', 'buena', 'respuesta'];
const notes: readonly TrainingNote[] = Array.from({ length: 12 }, (_, n) => {
  let text = '';
  const spans: TrainingNote['spans'][number][] = [];
  for (let line = 0; line < 6; line++) {
    spans.push({ start: text.length, end: text.length + 8, type: 'NAME' });
    text +=
      `${['Ana Ruiz', 'Eva Gils'][(n + line) % 2]!} ` +
      `${Array.from({ length: 60 }, (_word, i) => words[(n + line + i * 2) % words.length]!).join(' ')}.\n`;
  }
  return { id: `n${n}`, patient: `p${n}`, language: 'es', text, spans };
});
const featurizer = createFeaturizer({ gazetteer: () => undefined });
const shape = { ...smallShape, hidden: 32 };
const elapsed = (): number => performance.now();

const train = (
  batchSize: number,
  hooks: Partial<LoopHooks> = {},
  resume?: Uint8Array,
  more: Partial<NetworkOptions> = {},
): Promise<TrainedNetwork> =>
  trainNetwork(
    { notes, heldOut: [], types: ['NAME'], featurizer },
    { ...baseArchitectureOptions, shape, epochs: 2, batchSize, emptyShare: 1, copies: 0, ...more },
    { elapsed, ...hooks },
    resume,
  );

const { backend } = await startBackend({ choice: 'wasm', places, threads: 1 });

test('out of memory: reported, nothing is left behind, the last offer fits, later results are unchanged', async () => {
  expect(backend.name).toBe('wasm');
  const once = { epochs: 1 };
  const before = await train(8, {}, undefined, once);
  const tensors = tf.memory().numTensors;
  let checkpoint: Uint8Array | undefined;
  let [asked, failures] = [64, 0];
  let trained: TrainedNetwork | null = null;
  while (trained === null) {
    try {
      trained = await train(asked, { onCheckpoint: (bytes) => void (checkpoint = bytes) }, checkpoint, once);
    } catch (error) {
      expect(error).toMatchObject({ code: 'tooLarge', details: { batch: asked, smallerBatch: asked / 2 } });
      expect((error as GauzeError).cause).toBeInstanceOf(RangeError);
      expect(tf.memory().numTensors).toBe(tensors);
      expect(checkpoint).toBeDefined();
      [asked, failures] = [asked / 2, failures + 1];
    }
  }
  expect(failures).toBeGreaterThan(0);
  expect(asked).toBeGreaterThanOrEqual(8);
  expect(trained.epochs).toBe(1);
  expect((await train(8, {}, undefined, once)).bytes).toEqual(before.bytes);
}, 240_000);

test('a training resumes with smaller batches: weights stay, the epoch restarts, the epochs are as many', async () => {
  let checkpoint: Uint8Array | undefined;
  const stop = new AbortController();
  const broken = train(8, {
    signal: stop.signal,
    onCheckpoint: (bytes) => void (checkpoint = bytes),
    onProgress: ({ epoch }) => epoch === 2 && stop.abort(),
  });
  await expect(broken).rejects.toMatchObject({ code: 'cancelled' });
  const losses: number[] = [];
  const { epochs, steps, history } = await train(4, { onProgress: ({ loss }) => losses.push(loss) }, checkpoint);
  expect([epochs, steps, history.length]).toEqual([2, 36, 2]);
  // not from the beginning: what the first epoch learned is there
  const fresh: number[] = [];
  await train(4, { onProgress: ({ loss }) => fresh.push(loss) }, undefined, { epochs: 1 });
  expect(losses[0]!).toBeLessThan(fresh[0]!);
}, 240_000);
