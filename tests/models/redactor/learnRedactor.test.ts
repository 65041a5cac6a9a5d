import { createHash } from 'node:crypto';
import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { startBackend } from '../../../models/backend/startBackend';
import { learnRedactor, RedactorConfig, teach, type RedactorRequest } from '../../../models/redactor/learnRedactor';
import { openRedactor, thresholdFor } from '../../../models/redactor/openRedactor';
import {
  partsOf,
  readRedactorBundle,
  readRedactorFiles,
  redactorBundleFiles,
  writeRedactorBundle,
} from '../../../models/redactor/redactorBundle';
import { writeRedacted } from '../../../models/redactor/redaction';
import { publishedSizes } from '../../../models/redactor/shape';
import { tinyBaseFile } from '../transformer/tinyBase';
import { places } from '../backendPlaces';
import { drawnWeights, inventedNotes, smallShape, smallVocabularyOf, types } from './smallRedactor';

vi.setConfig({ testTimeout: 240_000 });
beforeAll(async () => {
  await startBackend({ choice: 'wasm', places, threads: 1 });
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const notes = inventedNotes(12);
const request: RedactorRequest = {
  notes,
  devNotes: inventedNotes(4, 9),
  unlabelled: [],
  labels: [
    { id: 'DATE', type: 'date' },
    { id: 'NAME', type: 'person' },
    { id: 'PLACE', type: 'location' },
  ],
  labelSet: 'test',
  architecture: 'small',
  sizes: { width: 16, heads: 2, inner: 16, encoderLayers: 1, decoderLayers: 1, places: 32 },
  base: null,
  options: { epochs: 1, batchSize: 4 },
  about: { name: 'test', createdAt: '2030-01-01T00:00:00.000Z', gauze: '0', licence: 'CC0', lineage: [] },
};
const hooks = { elapsed: () => 0 };

test('a redactor over a pre-trained encoder is trained, written, read and used; no tensor is left', async () => {
  const before = tf.memory().numTensors;
  const base = { bytes: tinyBaseFile(['Doctor', 'saw', 'prescribe', 'Mrs']), layers: 2 };
  const bundle = await learnRedactor({ ...request, base, unlabelled: inventedNotes(3, 4) }, sha256, hooks);
  expect(bundle.manifest.training).toMatchObject({ notes: 12, taught: 3, partly: 0 });
  expect(bundle.manifest.lineage.map(({ name }) => name)).toEqual(['tiny encoder of a test']);
  const file = writeRedactorBundle(bundle);
  expect(readRedactorBundle(file, sha256)).toEqual(bundle);
  expect(readRedactorFiles(redactorBundleFiles(bundle), sha256)).toEqual(bundle);
  const redactor = openRedactor(readRedactorBundle(file, sha256));
  const { text } = notes[0]!;
  expect(writeRedacted(text, await redactor.redact(text, 2))).toBe(text);
  expect((await redactor.redact(text, 0)).length).toBeGreaterThan(5);
  redactor.dispose();
  expect(tf.memory().numTensors).toBe(before);
  // Same notes, same seed: same bytes.
  const again = await learnRedactor({ ...request, base, unlabelled: inventedNotes(3, 4) }, sha256, hooks);
  expect(again.sha256).toBe(bundle.sha256);
});

test('a bundle that is damaged or of something else is refused, and so are parts that do not fit', async () => {
  const bundle = await learnRedactor({ ...request, devNotes: [] }, sha256, hooks);
  expect(bundle.manifest.metrics).toBeNull();
  expect(() => thresholdFor(bundle, 0.9)).toThrow(expect.objectContaining({ code: 'notReady' }));
  const file = writeRedactorBundle(bundle);
  expect(() => readRedactorBundle(file.subarray(0, file.length - 1), sha256)).toThrow(/too early/);
  const flipped = file.slice();
  flipped[file.length - 9]! ^= 1;
  expect(() => readRedactorBundle(flipped, sha256)).toThrow(/damaged/);
  expect(() => readRedactorBundle(new TextEncoder().encode('GZCODER\n0000'), sha256)).toThrow(/not a redactor/);
  const other = { ...bundle, manifest: { ...bundle.manifest, labels: bundle.manifest.labels.slice(1) } };
  expect(() => partsOf(other)).toThrow(/damaged/);
  await expect(
    learnRedactor({ ...request, notes: notes.map((note) => ({ ...note, spans: [] })) }, sha256, hooks),
  ).rejects.toMatchObject({ code: 'badRequest' });
});

test('as published it learns to write any piece, of a vocabulary as large as is asked for', async () => {
  const shapeWith = async (more: Partial<RedactorRequest>) =>
    partsOf(await learnRedactor({ ...request, devNotes: [], ...more }, sha256, hooks)).file.shape;
  const published = await shapeWith({ architecture: 'published' });
  expect(published).toMatchObject({ output: 'vocabulary', isAligned: false });
  const few = await shapeWith({ architecture: 'published', sizes: { ...request.sizes, pieces: 10 } });
  expect(few).toMatchObject({ output: 'vocabulary', width: 16 });
  expect(few.pieces).toBeLessThan(published.pieces);
  // Every size of the published ones can be asked for by its name.
  const { output, isAligned, ...sizes } = publishedSizes;
  expect(RedactorConfig.parse({ ...sizes, pieces: 32_000, learningRate: 0.002 })).toMatchObject(sizes);
  expect({ output, isAligned }).toEqual({ output: 'vocabulary', isAligned: false });
});

test('a teacher marks what it is sure of, and names what it is not', async () => {
  const vocabulary = smallVocabularyOf(inventedNotes(20));
  const shape = smallShape(vocabulary);
  const taught = await teach({ shape, vocabulary, base: null }, drawnWeights(shape, 2), inventedNotes(6, 5));
  expect(taught.every(({ known }) => known === 'taught')).toBe(true);
  expect(taught.some(({ spans }) => spans.length > 0)).toBe(true);
  expect(taught.some(({ unsure = [] }) => unsure.length > 0)).toBe(true);
  for (const { spans, unsure = [] } of taught)
    for (const { start, end, type } of spans) {
      expect([...types, '']).toContain(type);
      expect(unsure.some((one) => one.start < end && start < one.end)).toBe(false);
    }
});
