import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ForeignLabel } from '../../../electron/contract/imports';
import { tokenize } from '../../../electron/core/text/tokens';
import { startBackend } from '../../../models/backend/startBackend';
import { readBundle, writeBundle } from '../../../models/bundle';
import { createFeaturizer } from '../../../models/features/tokenFeatures';
import { importedTagger } from '../../../models/imported/importedTagger';
import { importModel, type ImportOrder } from '../../../models/imported/importModel';
import { readForeign, type ForeignRead } from '../../../models/imported/readForeign';
import { checkWeights, loadModel } from '../../../models/tagger/loadModel';
import { places } from '../backendPlaces';
import { goldenFiles, goldenModels, goldenTexts, type GoldenModel } from './goldens';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const filesOf = (model: GoldenModel) => [...goldenFiles(model)].map(([name, bytes]) => ({ name, bytes }));
const readOf = (model: GoldenModel): Promise<ForeignRead> => readForeign(filesOf(model), sha256);
const table: readonly ForeignLabel[] = [
  { label: 'PER', phi: 'NAME' },
  { label: 'DATE', phi: 'DATE' },
];
const order: ImportOrder = {
  name: 'Approved',
  languages: ['de', 'en'],
  labelSet: 'hipaa-i2b2',
  labels: [
    { id: 'NAME', type: 'person', from: ['person'] },
    { id: 'DATE', type: 'date', from: ['date'] },
    { id: 'AGE', type: 'age', from: ['age'] },
  ],
  table,
  licence: 'mit',
  createdAt: '2026-11-23T08:00:00.000Z',
  gauze: '0.1.0',
};
const featurizer = createFeaturizer({ gazetteer: () => undefined });

beforeAll(async () => {
  await startBackend({ choice: 'wasm', places, threads: 1 });
});

describe.each(goldenModels)('%s', (golden) => {
  test('importModel_aFolder_isAModelLikeAnyOther', async () => {
    const found = await readOf(golden);
    const bundle = importModel(found, order, sha256);
    const whole = writeBundle(bundle);
    expect(writeBundle(importModel(found, order, sha256))).toEqual(whole);
    const read = readBundle(whole, sha256);
    expect(read.sha256).toBe(bundle.sha256);
    await checkWeights(read);
    expect(read.manifest).toMatchObject({
      kind: 'imported',
      hasWordList: true,
      labels: [{ id: 'NAME' }, { id: 'DATE' }],
      licence: 'mit',
    });
    expect(read.manifest.source!.files.find(({ name }) => name === 'model.safetensors')!.sha256).toBe(
      sha256(goldenFiles(golden).get('model.safetensors')!),
    );
    const model = await loadModel(read, featurizer, async (bytes) => importedTagger(bytes));
    for (const text of goldenTexts) {
      const tokens = tokenize(text);
      const { average, labels } = await model.read(tokens, 'de');
      expect(labels.map(({ id }) => id)).toEqual(['NAME', 'DATE']);
      expect(average.length).toBe(tokens.count * 5);
    }
    model.dispose();
  });
});

test('importModel_aNoteLongerThanTheNetworksPlaces_isReadInWindowsToItsEnd', async () => {
  const model = await loadModel(importModel(await readOf('bert'), order, sha256), featurizer, async (bytes) =>
    importedTagger(bytes),
  );
  const tokens = tokenize('María Núñez 12/03/2020 '.repeat(400));
  const { average } = await model.read(tokens, 'es');
  const nothing = Array.from({ length: tokens.count }, (_, token) => average[token * 5]!);
  expect(nothing.slice(-7).every((p) => p > 0 && p < 0.999)).toBe(true);
  // Inside, where all windows look alike, what is said of the same words is much the same.
  const unit = tokens.count / 400;
  expect(average[200 * unit * 5]).toBeCloseTo(average[200 * unit * 5]!, 6);
  model.dispose();
});

test('readForeign_saysWhatThereIsToDecide', async () => {
  const readme = new TextEncoder().encode('---\nlicense: apache-2.0\nlanguage:\n- de\n- es\n---\n# A model');
  const { view } = await readForeign([...filesOf('xlm-roberta'), { name: 'README.md', bytes: readme }], sha256);
  expect(view).toMatchObject({
    architecture: 'roberta',
    labels: ['PER', 'DATE'],
    licence: 'apache-2.0',
    languages: ['es', 'de'],
    layers: 2,
    width: 32,
  });
});

test('importModel_aLabelThatNobodyDecidedAbout_isNamedAndNothingIsMade', async () => {
  const found = await readOf('bert');
  expect(() => importModel(found, { ...order, table: table.slice(1) }, sha256)).toThrow(
    expect.objectContaining({
      code: 'notReady',
      details: { needs: 'labels', labels: 1 },
      message: expect.stringContaining('PER') as string,
    }),
  );
});

test.each([
  ['of a label that the model does not have', [...table, { label: 'ORG', phi: null }]],
  ['to a label that the set does not have', [table[0]!, { label: 'DATE', phi: 'DAY' }]],
  ['that ignores everything', table.map(({ label }) => ({ label, phi: null }))],
])('importModel_aTable_%s_isRefused', async (_, wrong) => {
  const found = await readOf('bert');
  expect(() => importModel(found, { ...order, table: wrong }, sha256)).toThrow(
    expect.objectContaining({ code: 'badRequest' }),
  );
});
