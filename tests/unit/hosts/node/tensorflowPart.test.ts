import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setEnvironmentData } from 'node:worker_threads';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { checkOnce } from '../../../../electron/hosts/node/compute';
import { checkPart, tensorflowPart, tensorflowState } from '../../../../electron/hosts/node/tensorflowPart';
import { startBackend } from '../../../../models/backend/startBackend';
import { places } from '../../../models/backendPlaces';
import { writePart } from '../../../fixtures/tensorflowPart';

afterEach(() => setEnvironmentData('gauze.tensorflow.checked', undefined));

const library = 'lib/libtensorflow_cc.so.2';
const addon = 'addon/0123456789ab/tfjs_binding.node';

async function resourcesWith(...of: Parameters<typeof writePart> extends [string, ...infer Rest] ? Rest : never) {
  const resources = mkdtempSync(path.join(os.tmpdir(), 'gauze-part-'));
  onTestFinished(() => rmSync(resources, { recursive: true }));
  return { resources, folder: await writePart(resources, ...of) };
}

test('a part that is as it was packed is accepted, with every file of it', async () => {
  const { resources } = await resourcesWith();
  const part = tensorflowPart(resources)!;
  expect((await checkPart(part)).map(({ name }) => name)).toEqual([
    'LICENSE.txt',
    addon,
    library,
    'ready.json',
    'manifest.json',
  ]);
  expect(await tensorflowState(part)).toBe('present');
});

/** What is done to it, how it is refused, why for people, and whether that shows without reading its files. */
const refused: readonly (readonly [string, (folder: string) => unknown, string, string, boolean])[] = [
  ['a library is missing', (at) => rmSync(path.join(at, library)), 'truncated', 'partIncomplete', true],
  ['a library is cut', (at) => writeFileSync(path.join(at, library), 'a li'), 'truncated', 'partIncomplete', true],
  ['its manifest is missing', (at) => rmSync(path.join(at, 'manifest.json')), 'truncated', 'partIncomplete', true],
  ['ready.json is missing', (at) => rmSync(path.join(at, 'ready.json')), 'truncated', 'partIncomplete', true],
  ['a byte is changed', (at) => writeFileSync(path.join(at, library), 'A library'), 'damaged', 'partChanged', false],
  [
    'another addon is named',
    (at) => {
      const file = path.join(at, 'ready.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('tfjs_binding', 'tfjs_Binding'));
    },
    'damaged',
    'partChanged',
    false,
  ],
  ['a library is longer', (at) => appendFileSync(path.join(at, library), '!'), 'damaged', 'partChanged', true],
  [
    'a library was added that the others could load',
    (at) => writeFileSync(path.join(at, 'lib/libstdc++.so.6'), 'another'),
    'damaged',
    'partChanged',
    true,
  ],
  [
    'a library is a link',
    (at) => {
      rmSync(path.join(at, library));
      writeFileSync(path.join(at, '../elsewhere'), 'a library');
      symlinkSync(path.join(at, '../elsewhere'), path.join(at, library));
    },
    'damaged',
    'partChanged',
    true,
  ],
  [
    'its manifest was changed',
    (at) => appendFileSync(path.join(at, 'manifest.json'), ' '),
    'forbidden',
    'partForeign',
    true,
  ],
  [
    'its manifest is something else',
    (at) => writeFileSync(path.join(at, 'manifest.json'), '[]'),
    'unknownFormat',
    'partForeign',
    true,
  ],
];

test.each(refused)('%s: refused before anything is loaded', async (_, change, code, reason, isSeenAtOnce) => {
  const { resources, folder } = await resourcesWith();
  change(folder);
  const part = tensorflowPart(resources)!;
  await expect(checkPart(part)).rejects.toMatchObject({ code });
  await expect(checkOnce(part)).rejects.toMatchObject({ reason });
  expect(await tensorflowState(part)).toBe(isSeenAtOnce ? 'refused' : 'present');
});

test.each([
  ['version of Gauze', { gauze: '0.3.0' }],
  ['system', { platform: 'linux-arm64' }],
])('one of another %s is refused, and named as such', async (_, of) => {
  const { resources } = await resourcesWith();
  await writePart(resources, { ...of, isPinned: false });
  await expect(checkPart(tensorflowPart(resources)!)).rejects.toMatchObject({ code: 'conflict' });
  await expect(checkOnce(tensorflowPart(resources)!)).rejects.toMatchObject({ reason: 'partOther' });
});

test('a whole one that was packed with another application is refused', async () => {
  const { resources, folder } = await resourcesWith();
  writeFileSync(path.join(folder, 'LICENSE.txt'), 'another licence');
  await writePart(resources, { isPinned: false });
  const pin = JSON.parse(readFileSync(path.join(resources, 'native-tensorflow.json'), 'utf8')) as object;
  writeFileSync(path.join(resources, 'native-tensorflow.json'), JSON.stringify({ ...pin, manifest: '0'.repeat(64) }));
  await expect(checkOnce(tensorflowPart(resources)!)).rejects.toMatchObject({ reason: 'partForeign' });
});

test('empty folders that a package manager left are no part; nothing is offered without a pin', async () => {
  const { resources, folder } = await resourcesWith();
  rmSync(folder, { recursive: true });
  mkdirSync(path.join(folder, 'lib'), { recursive: true });
  const part = tensorflowPart(resources)!;
  expect(await tensorflowState(part)).toBe('missing');
  await expect(checkPart(part)).rejects.toMatchObject({ code: 'notFound' });
  for (const text of ['null', '{}', 'x']) {
    writeFileSync(path.join(resources, 'native-tensorflow.json'), text);
    expect(tensorflowPart(resources)).toBeUndefined();
  }
  expect(await tensorflowState(tensorflowPart(undefined))).toBe('notOffered');
});

test('threads of a process that has read it all do not read it again', async () => {
  const { resources, folder } = await resourcesWith();
  const part = tensorflowPart(resources)!;
  await checkOnce(part);
  writeFileSync(path.join(folder, library), 'A library');
  await expect(checkOnce(part)).resolves.toBeUndefined();
  setEnvironmentData('gauze.tensorflow.checked', undefined);
  await expect(checkOnce(part)).rejects.toMatchObject({ reason: 'partChanged' });
});

test('another backend runs where the part is missing or refused, and the report says why', async () => {
  const { resources, folder } = await resourcesWith();
  const part = tensorflowPart(resources)!;
  const run = async () => {
    const { report } = await startBackend({
      choice: 'auto',
      forbidden: ['webgpu'],
      threads: 1,
      places: { ...places, tensorflowFolders: [folder], checkTensorFlow: () => checkOnce(part) },
    });
    return [report.running, report.candidates[0]];
  };
  // Whole, it is loaded, and is no addon.
  expect(await run()).toMatchObject(['wasm', { state: 'failed', reason: 'loadFailed' }]);
  setEnvironmentData('gauze.tensorflow.checked', undefined);
  writeFileSync(path.join(folder, addon), 'An addon');
  expect(await run()).toMatchObject(['wasm', { state: 'failed', reason: 'partChanged', details: { message: addon } }]);
  rmSync(folder, { recursive: true });
  expect(await run()).toMatchObject(['wasm', { state: 'missing', reason: 'partMissing', details: {} }]);
});
