import { beforeAll, expect, test, vi } from 'vitest';
import type { GoldNote, TrainRequest } from '../../../electron/contract/engine';
import { GauzeError } from '../../../electron/contract/errors';
import { tokenize } from '../../../electron/core/text/tokens';
import { systemDigest } from '../../../electron/hosts/node/digest';
import { startBackend } from '../../../models/backend/startBackend';
import { readBundle } from '../../../models/bundle';
import { trainTransformer } from '../../../models/engine/trainTransformer';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { loadModel } from '../../../models/tagger/loadModel';
import { trainModel, type NetworkTools, type TrainTools } from '../../../models/tagger/trainModel';
import { transformerTagger } from '../../../models/transformer/transformerTagger';
import { places } from '../backendPlaces';
import { tinyBaseFile } from '../transformer/tinyBase';

// some seconds of work, which a busy machine makes a minute
vi.setConfig({ testTimeout: 120_000 });
beforeAll(async () => {
  await startBackend({ choice: 'wasm', places, threads: 1 });
});

const featurizer = createFeaturizer({ gazetteer: () => undefined });
let elapsed = 0;
const plain: TrainTools = {
  featurizer,
  gazetteer: () => undefined,
  sha256: systemDigest.sha256,
  elapsed: () => (elapsed += 1),
  pause: () => Promise.resolve(),
  augmenter: () => Promise.resolve((note) => note),
  network: () => Promise.reject(new GauzeError('notReady', 'none')),
  teacher: () => Promise.reject(new GauzeError('notReady', 'none')),
};
const hooks = { signal: new AbortController().signal, onProgress: () => undefined };
const note = (n: number, text: string, words: string, type: string): GoldNote => ({
  id: `n${n}`,
  patient: `p${n}`,
  language: 'en',
  text,
  spans: [{ start: text.indexOf(words), end: text.indexOf(words) + words.length, type }],
});
const surnames = ['Hill', 'Ford', 'Lane', 'Webb'];
const letters = surnames.map((name, n) => note(n, `Dear Mr ${name} and all`, name, 'NAME'));
/** Of another ward: no name in them. */
const reports = [1, 2, 3, 4].map((n) => note(10 + n, `Report of 0${n}/2024 sent`, `0${n}/2024`, 'DAY'));
const labels: TrainRequest['labels'] = [
  { id: 'NAME', type: 'patient', from: [] },
  { id: 'DAY', type: 'date', from: [] },
];
const request = (part: Partial<TrainRequest>): TrainRequest => ({
  kind: 'linearCrf',
  options: { seed: 1, epochs: 20 },
  notes: letters,
  devNotes: [],
  checkpoint: null,
  labels,
  about: { name: 'm', createdAt: '2026-01-01T00:00:00.000Z', labelSet: 'x', licence: 'CC0', gauze: '0', lineage: [] },
  ...part,
});
const transformers: NetworkTools = {
  backend: 'here',
  load: (bytes) => Promise.resolve(transformerTagger(bytes)),
  train: () => Promise.reject(new Error('not asked for')),
  trainTransformer: (asked, partHooks, resume) =>
    trainTransformer(
      { baseEncoder: () => Promise.resolve(tinyBaseFile([...surnames, 'Dear', 'Mr', 'Report', 'of'])) },
      asked,
      partHooks,
      resume,
    ),
};

test.each([
  ['linearCrf', { seed: 1, epochs: 20 }],
  ['transformer', { seed: 1, epochs: 8, learningRate: 0.01, frozenLayers: 0 }],
] as const)('aFinishedModel_%s_learnsFurtherNotes_andStillKnowsWhatTheyDoNotHave', async (kind, options) => {
  const tools = { ...plain, network: () => Promise.resolve(transformers) };
  const first = await trainModel(request({ kind, options, notes: [...letters, ...letters] }), tools, hooks);
  const further = { kind, options: { ...options, epochs: 3 }, notes: [...letters.slice(0, 1), ...reports, ...reports] };
  const tuned = await trainModel(request({ ...further, from: first.bundle }), tools, hooks);
  const bundle = readBundle(tuned.bundle, systemDigest.sha256);
  const { lineage } = bundle.manifest;
  expect(lineage).toContainEqual({ name: 'm', licence: 'CC0', notes: 8 });
  expect(new Set(lineage.map((source) => source.name)).size).toBe(lineage.length);
  const model = await loadModel(bundle, featurizer, transformers.load);
  const isName = async (text: string, word: number): Promise<number> => {
    const { average } = await model.read(tokenize(text), 'en');
    return average[5 * word + 1]! + average[5 * word + 2]!;
  };
  // Dear Mr Webb: only the first notes had it.
  expect(await isName('Dear Mr Webb and all', 2)).toBeGreaterThan(0.5);
  expect(await isName('Report of 02/2024 sent', 0)).toBeLessThan(0.5);
  model.dispose();
});

test('aNetworkThatLearnsFurther_beginsWithItsOwnWeights', async () => {
  const seen: (readonly [string, number | undefined])[] = [];
  const network: NetworkTools = {
    ...transformers,
    load: () =>
      Promise.resolve({
        types: ['NAME', 'DAY'],
        dispose: () => undefined,
        posteriors: ({ count }) => Float32Array.from({ length: count * 5 }, (_, i) => (i % 5 === 0 ? 1 : 0)),
      }),
    train: ({ options }, _featurizer, _hooks, resume) => {
      seen.push([String(options.seed), resume.get('encoder')?.[0]]);
      return Promise.resolve({ bytes: Uint8Array.of(100 + options.seed!), privacy: null });
    },
  };
  const tools = { ...plain, network: () => Promise.resolve(network) };
  const wanted = { kind: 'accurate', options: { seed: 4 } } as const;
  const { bundle } = await trainModel(request(wanted), tools, hooks);
  await trainModel(request({ ...wanted, options: { seed: 1 }, from: bundle }), tools, hooks);
  expect(seen).toEqual([
    ['4', undefined],
    ['5', undefined],
    ['6', undefined],
    ['1', 104],
    ['2', 105],
    ['3', 106],
  ]);
});

test('aModelOfAnotherKind_orWithOtherLabels_isRefused', async () => {
  const { bundle } = await trainModel(request({}), plain, hooks);
  const [name] = labels;
  await expect(trainModel(request({ from: bundle, labels: [name!] }), plain, hooks)).rejects.toMatchObject({
    code: 'badRequest',
    message: expect.stringContaining('other labels'),
  });
  await expect(trainModel(request({ from: bundle, kind: 'network' }), plain, hooks)).rejects.toMatchObject({
    message: expect.stringContaining('another kind'),
  });
});
