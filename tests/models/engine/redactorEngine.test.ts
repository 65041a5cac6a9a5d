import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { DetectReply } from '../../../electron/contract/engine';
import { startBackend } from '../../../models/backend/startBackend';
import { createRedactorEngine } from '../../../models/engine/redactorEngine';
import { writeRedactorBundle, type RedactorBundle } from '../../../models/redactor/redactorBundle';
import { places } from '../backendPlaces';
import { drawnBundle, sha256 } from '../redactor/drawnBundle';
import { hostile } from '../redactor/hostile';
import { inventedNotes } from '../redactor/smallRedactor';

vi.setConfig({ testTimeout: 120_000 });
const started = startBackend({ choice: 'wasm', places, threads: 1 });
const engine = createRedactorEngine({
  sha256,
  elapsed: () => 0,
  startBackend: () => started,
  baseEncoder: () => Promise.resolve(null),
});
const bundles = [1, 2, 3].map((seed) => drawnBundle({ width: 8, heads: 1, inner: 8, decoderLayers: 1 }, seed));
const hooks = { signal: new AbortController().signal, onProgress: () => undefined };
const load = (bundle: RedactorBundle) =>
  engine.load({ sha256: bundle.sha256, bytes: writeRedactorBundle(bundle) }, hooks);
const ask = (texts: readonly string[], found: DetectReply['results'], signal = new AbortController().signal) =>
  engine.addTo({ sha256: bundles[0]!.sha256, recallTarget: null }, texts, { results: found }, signal);
const nothing = (texts: readonly string[]): DetectReply['results'] =>
  texts.map(() => ({ suggestions: [], language: 'en' }) as unknown as DetectReply['results'][number]);
const long = inventedNotes(400)
  .map(({ text }) => text)
  .join('\n');

beforeAll(async () => {
  await load(bundles[0]!);
});

describe.each(hostile)('%s', (_, text) => {
  test('as a source of detection: additions lie within the note, have letters or digits, overlap nothing', async () => {
    const { results } = await ask([text, text], nothing(['', '']));
    expect(results).toHaveLength(2);
    expect(results[1]).toEqual(results[0]);
    let end = 0;
    for (const found of results[0]!.suggestions) {
      expect(found).toMatchObject({ reason: 'redactor', source: 'redactor:drawn 1' });
      expect(found.start).toBeGreaterThanOrEqual(end);
      expect(text.slice(found.start, found.end)).toMatch(/[\p{L}\p{N}]/u);
      end = found.end;
    }
    expect(end).toBeLessThanOrEqual(text.length);
    // Beside what it says itself there is nothing left to say.
    expect(await ask([text], [results[0]!])).toEqual({ results: [results[0]] });
  });
});

test('in the middle of a long note other work runs, and a cancel is heard', async () => {
  const abort = new AbortController();
  let turns = 0;
  const tick = setInterval(() => turns++ === 2 && abort.abort(), 1);
  await expect(ask([long], nothing([long]), abort.signal)).rejects.toMatchObject({ code: 'cancelled' });
  clearInterval(tick);
  expect(turns).toBeGreaterThan(2);
});

test('a redactor that is forgotten while it reads reads to the end, and nothing of it stays', async () => {
  const before = tf.memory().numTensors;
  const whole = await ask([long], nothing([long]));
  const reading = ask([long], nothing([long]));
  await load(bundles[1]!);
  await load(bundles[2]!);
  await expect(ask([long], nothing([long]))).rejects.toMatchObject({ code: 'notReady', details: { needs: 'model' } });
  expect(await reading).toEqual(whole);
  for (const { sha256: one } of bundles) await engine.unload({ sha256: one }, hooks);
  expect(tf.memory().numTensors).toBeLessThan(before);
});
