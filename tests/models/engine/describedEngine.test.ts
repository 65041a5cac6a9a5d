import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { DetectReply } from '../../../electron/contract/engine';
import { startBackend } from '../../../models/backend/startBackend';
import { writeDescribedHead, type DescribedHead } from '../../../models/described/describedFile';
import { headShape } from '../../../models/described/head';
import { createDescribedEngine } from '../../../models/engine/describedEngine';
import { places } from '../backendPlaces';
import { drawnHead } from '../described/smallHead';
import { hostile } from '../redactor/hostile';
import { tinyBaseFile } from '../transformer/tinyBase';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const none = { found: 0, right: 0, f1: 0 };
const shape = headShape(32);
const plain = { mean: new Float32Array(32), scale: new Float32Array(32).fill(1) };
/** It has learned nothing, and takes half of all that it sees. */
const head: DescribedHead = {
  shape,
  layers: 2,
  standards: { note: plain, description: plain, example: plain },
  parameters: drawnHead(shape),
  thresholds: { bare: 0.5, shown: 0.5 },
  unseen: { bare: none, shown: none },
};
const bytes = writeDescribedHead(head);
let started: ReturnType<typeof startBackend>;
beforeAll(async () => {
  started = startBackend({ choice: 'wasm', places, threads: 1 });
  await started;
});
const engineWith = (baseEncoder: () => Promise<Uint8Array | null>) =>
  createDescribedEngine({
    resources: {
      bytes: () => Promise.resolve(bytes),
      text: () => Promise.resolve(''),
      list: () => Promise.resolve([]),
    },
    elapsed: () => performance.now(),
    startBackend: () => started,
    baseEncoder,
  });
const engine = engineWith(() => Promise.resolve(tinyBaseFile(['court', 'name'])));
const labels = [
  { label: 'COURT', description: 'name of the court', examples: ['Court 1'] },
  { label: 'SERIAL', description: '🧬', examples: [] },
];
type Result = DetectReply['results'][number];
const nothing = { suggestions: [], language: 'en' } as Result;
const { signal } = new AbortController();

describe.each(hostile)('%s', (_, text) => {
  it('is suggested from within its own text, with letters or digits, and nothing overlaps', async () => {
    const { results } = await engine.addTo(labels, [text, text], { results: [nothing, nothing] }, signal);
    expect(results[1]).toEqual(results[0]);
    let end = 0;
    for (const found of results[0]!.suggestions) {
      expect(found).toMatchObject({ reason: 'described', type: 'other', source: `described:${found.label}` });
      expect(labels.map(({ label }) => label)).toContain(found.label);
      expect(found.start).toBeGreaterThanOrEqual(end);
      expect(text.slice(found.start, found.end)).toMatch(/[\p{L}\p{N}]/u);
      end = found.end;
    }
    expect(end).toBeLessThanOrEqual(text.length);
  });
});

it('takes nothing away from what stands, and is quiet where that stands', async () => {
  const text = 'seen at the court of Leeds on 12/03/2021 by one two three four';
  const alone = await engine.addTo(labels, [text], { results: [nothing] }, signal);
  expect(alone.results[0]!.suggestions.length).toBeGreaterThan(0);
  const standing = {
    start: 0,
    end: text.length,
    type: 'date',
    score: 0.9,
    source: 'rule:x',
    reason: 'pattern',
  } as const;
  const whole = { ...nothing, suggestions: [standing] };
  expect(await engine.addTo(labels, [text], { results: [whole] }, signal)).toEqual({ results: [whole] });
  const part = { ...nothing, suggestions: [{ ...standing, start: 12, end: 17 }] };
  const beside = (await engine.addTo(labels, [text], { results: [part] }, signal)).results[0]!.suggestions;
  expect(beside).toContainEqual(part.suggestions[0]);
  for (const { start, end, source } of beside) if (source !== 'rule:x') expect(end <= 12 || start >= 17).toBe(true);
});

it('hears a cancel, also within a long note', async () => {
  const abort = new AbortController();
  const long = 'a court of Leeds '.repeat(20_000);
  setTimeout(() => abort.abort(), 100);
  await expect(engine.addTo(labels, [long], { results: [nothing] }, abort.signal)).rejects.toMatchObject({
    code: 'cancelled',
  });
});

it('says that the encoder is missing, and works once it has been brought', async () => {
  let file: Uint8Array | null = null;
  const late = engineWith(() => Promise.resolve(file));
  const ask = () => late.addTo(labels, ['the court'], { results: [nothing] }, signal);
  await expect(ask()).rejects.toMatchObject({ code: 'notReady', details: { needs: 'encoder' } });
  file = tinyBaseFile(['court', 'name']);
  await expect(ask()).resolves.toBeDefined();
});
