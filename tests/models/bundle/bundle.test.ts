import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import {
  bundleFiles,
  createBundle,
  isBundleFile,
  readBundle,
  readBundleFiles,
  readManifestOf,
  writeBundle,
  type Manifest,
} from '../../../models/bundle';
import { modelCard } from '../../../models/bundle/card';
import { checkWeights } from '../../../models/tagger/loadModel';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const weights = Uint8Array.from({ length: 300 }, (_, i) => (i * 7) % 251);
const manifest: Omit<Manifest, 'parts'> = {
  format: 'gauze-model',
  version: 1,
  kind: 'linearCrf',
  name: 'ward 3',
  createdAt: '2026-01-02T03:04:05.000Z',
  gauze: '0.1.0',
  languages: ['es', 'de'],
  labelSet: 'meddocan',
  labels: [
    { id: 'FECHAS', type: 'date', from: ['date'] },
    { id: 'PAIS', type: 'country', from: ['country'] },
  ],
  tokenizer: 'gauze-tokens-1',
  features: 'gauze-features-1',
  hasWordList: false,
  taggers: [{ kind: 'linearCrf', part: 'linearCrf.safetensors' }],
  training: { notes: 3, patients: 2, options: { seed: 1 }, backend: 'none', seconds: 4 },
  standing: 'decides',
  metrics: null,
  curves: [],
  ruleFloors: { 'header-key': 0.1 },
  lineage: [{ name: 'own notes', licence: 'none', notes: 3 }],
  licence: 'none',
  privacy: null,
};
const bundle = createBundle(
  manifest,
  new Map([
    ['linearCrf.safetensors', weights],
    ['card.md', new TextEncoder().encode('A card.\n')],
  ]),
  sha256,
);
const file = writeBundle(bundle);
const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof GauzeError ? error.code : String(error);
  }
};

test('file_andFolder_giveTheSameBundleBack', () => {
  expect(readBundle(file, sha256)).toEqual(bundle);
  expect(readBundleFiles(bundleFiles(bundle), sha256)).toEqual(bundle);
  expect(writeBundle(readBundle(file, sha256))).toEqual(file);
  expect(readManifestOf(file)).toEqual(bundle.manifest);
});

test('format_standsForEver', () => {
  // A bundle of this version must be readable by every later one: if this digest changes, the format did.
  expect(sha256(file)).toBe('44ce1e69c9ddbb9b87d778ddb40df60406e6ce76487e5d15bb1adf16d7448b9a');
});

test('anyBitFlipped_isRefused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: file.length - 1 }), fc.integer({ min: 0, max: 7 }), (at, bit) => {
      const damaged = Uint8Array.from(file);
      damaged[at]! ^= 1 << bit;
      // In the manifest a changed letter may still be a manifest: then it is another bundle, by name.
      try {
        expect(readBundle(damaged, sha256).sha256).not.toBe(bundle.sha256);
      } catch (error) {
        expect(error).toBeInstanceOf(GauzeError);
        expect(['damaged', 'unknownFormat', 'newerVersion', 'truncated']).toContain((error as GauzeError).code);
        expect((error as GauzeError).message).not.toContain('ward 3');
      }
    }),
    { numRuns: 300 },
  );
});

test('weightsWithAnyChangedByte_areRefused', () => {
  for (let at = file.length - weights.length; at < file.length; at += 13) {
    const damaged = Uint8Array.from(file);
    damaged[at]! ^= 255;
    expect(codeOf(() => readBundle(damaged, sha256))).toBe('damaged');
  }
});

test('cutShortOrLengthened_isRefused', () => {
  for (let length = 0; length < file.length; length += 17)
    expect(['truncated', 'unknownFormat'], String(length)).toContain(
      codeOf(() => readBundle(file.subarray(0, length), sha256)),
    );
  expect(codeOf(() => readBundle(Uint8Array.from([...file, 0]), sha256))).toBe('damaged');
});

test('anyBytes_areRefusedWithoutHarm', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      (bytes) => codeOf(() => readBundle(bytes, sha256)) === 'unknownFormat',
    ),
  );
  const magic = new TextEncoder().encode('GZMODEL\n');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) =>
      ['truncated', 'damaged', 'newerVersion', 'unknownFormat'].includes(
        codeOf(() => readBundle(Uint8Array.from([...magic, ...bytes]), sha256)),
      ),
    ),
  );
});

const changed = (part: Record<string, unknown>): ReadonlyMap<string, Uint8Array> => {
  const files = new Map(bundleFiles(bundle));
  files.set('manifest.json', new TextEncoder().encode(JSON.stringify({ ...bundle.manifest, ...part })));
  return files;
};

test.each([
  ['newer version', { version: 2 }, 'newerVersion'],
  ['newer tokenizer', { tokenizer: 'gauze-tokens-2' }, 'newerVersion'],
  ['newer features', { features: 'gauze-features-9' }, 'newerVersion'],
  ['another format', { format: 'onnx' }, 'unknownFormat'],
  ['no labels', { labels: [] }, 'damaged'],
  ['a label twice', { labels: [manifest.labels[0], manifest.labels[0]] }, 'damaged'],
  ['an unknown field', { secret: 1 }, 'damaged'],
  ['a list of words, of which it has none', { hasWordList: true }, 'damaged'],
  ['a tagger without its part', { taggers: [{ kind: 'network', part: 'network.safetensors' }] }, 'damaged'],
  ['weights that are not weights', { taggers: [{ kind: 'linearCrf', part: 'card.md' }] }, 'damaged'],
  [
    'a part outside of the folder',
    { parts: [{ name: '../x.md', bytes: 1, sha256: '0'.repeat(64) }, ...bundle.manifest.parts] },
    'damaged',
  ],
])('%s_isRefused', (_, part, code) => {
  expect(codeOf(() => readBundleFiles(changed(part), sha256))).toBe(code);
});

const weightsPart = bundle.manifest.parts.find(({ name }) => name === 'linearCrf.safetensors')!;
test.each([
  ['a part that nothing speaks of', 'words.json'],
  ['a part named like the manifest', 'manifest.json'],
  ['a second card in capitals', 'Card.md'],
  ['a part twice', 'linearCrf.safetensors'],
])('%s_isRefused_asFileAndAsFolder', (_, name) => {
  const parts = [...bundle.manifest.parts, { ...weightsPart, name }];
  const head = new TextEncoder().encode(JSON.stringify({ ...bundle.manifest, parts }));
  expect(
    codeOf(() => readBundleFiles(new Map([...bundleFiles(bundle), [name, weights], ['manifest.json', head]]), sha256)),
  ).toBe('damaged');
  const start = new Uint8Array(16 + head.length);
  start.set(file.subarray(0, 12));
  new DataView(start.buffer).setUint32(12, head.length, true);
  start.set(head, 16);
  const whole = Buffer.concat([start, ...bundle.manifest.parts.map((part) => bundle.parts.get(part.name)!), weights]);
  expect(codeOf(() => readBundle(new Uint8Array(whole), sha256))).toBe('damaged');
});

test.each([
  ['a ZIP archive', 'PK\x03\x04\x14\x00\x00\x00'],
  ['a Python pickle', '\x80\x04\x95\x0c\x00\x00\x00'],
  ['bare weights', '\x40\x00\x00\x00\x00\x00\x00\x00{"__metadata__":{}}'],
  ['a coder', 'GZCODER\n\x01\x00\x00\x00'],
  ['a project', 'SQLite format 3\x00'],
  ['nothing', ''],
])('%s_isToldAsNoModel', (_, start) => {
  expect(
    codeOf(() =>
      readBundle(new Uint8Array(Buffer.from(`${start}${'x'.repeat(start === '' ? 0 : 400)}`, 'latin1')), sha256),
    ),
  ).toBe('unknownFormat');
});

test('lengthsThatLie_areRefused_withoutRoomBeingMadeForThem', () => {
  for (const length of [0, 1, head(file) - 1, head(file) + 1, file.length, 2 ** 31, 2 ** 32 - 1]) {
    const lying = Uint8Array.from(file);
    new DataView(lying.buffer).setUint32(12, length, true);
    expect(['damaged', 'truncated'], String(length)).toContain(codeOf(() => readBundle(lying, sha256)));
  }
  for (const bytes of [0, 1, weightsPart.bytes + 1, 2 ** 40, Number.MAX_SAFE_INTEGER]) {
    expect(
      codeOf(() =>
        readBundleFiles(
          changed({ parts: bundle.manifest.parts.map((part) => (part === weightsPart ? { ...part, bytes } : part)) }),
          sha256,
        ),
      ),
      String(bytes),
    ).toBe('damaged');
  }
});
const head = (bytes: Uint8Array): number => new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);

test('folder_withMissingForeignOrNoFiles_isRefused', () => {
  const files = new Map(bundleFiles(bundle));
  files.delete('card.md');
  expect(codeOf(() => readBundleFiles(files, sha256))).toBe('truncated');
  expect(
    codeOf(() => readBundleFiles(new Map([...bundleFiles(bundle), ['words.json', new Uint8Array(2)]]), sha256)),
  ).toBe('damaged');
  expect(codeOf(() => readBundleFiles(new Map(), sha256))).toBe('unknownFormat');
  expect(
    ['manifest.json', 'card.md', 'a.safetensors', '../a.md', 'a/b.md', '.a.md', 'a.exe'].filter(isBundleFile),
  ).toEqual(['manifest.json', 'card.md', 'a.safetensors']);
});

test('weightsThatAreNone_areFound_whateverTheHashesSay', async () => {
  await expect(checkWeights(bundle)).rejects.toMatchObject({ code: 'damaged' });
  const network = createBundle(
    { ...manifest, taggers: [{ kind: 'network', part: 'network.safetensors' }] },
    new Map([
      ['network.safetensors', weights],
      ['card.md', new Uint8Array(1)],
    ]),
    sha256,
  );
  await expect(checkWeights(network)).rejects.toMatchObject({ code: 'damaged' });
});

test('card_saysWhatTheManifestSays', () => {
  const card = modelCard({ ...manifest, privacy: { epsilon: 3.5, delta: 1e-6 } });
  expect(card).toContain('ε = 3.5');
  expect(card).toContain('FECHAS, PAIS');
  expect(modelCard(manifest)).toContain('It was not measured.');
  expect(modelCard(manifest)).toContain('without differential privacy');
});
