import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CoderTrainRequest } from '../../../electron/contract/coderEngine';
import {
  readCoderBundle,
  readCoderBundleFiles,
  coderBundleFiles,
  writeCoderBundle,
} from '../../../models/coder/coderBundle';
import { readHybrid } from '../../../models/coder/hybrid/hybridFile';
import { createHybridCoder, sectionOf } from '../../../models/coder/hybridCoder';
import { trainCoder, type TrainedCoder } from '../../../models/coder/trainCoder';
import { createMachine } from '../../../electron/hosts/node/machine';
import { testResources } from '../../fixtures/openServices';
import { createCoderEngine } from '../../../models/engine/coderEngine';
import { inventedDescriptions, inventedNotes } from './codedNotes';
import { ofAll } from '../../fixtures/long';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const gold = (count: number, seed: number): CoderTrainRequest['notes'] =>
  inventedNotes(count, seed).map((note) => ({
    ...note,
    patient: note.patient!,
    codes: [...note.codes, ...(note.text.includes('cadera') ? [{ code: 'BQ0JZZZ', evidence: [] }] : [])],
  }));
const request = (over: Partial<CoderTrainRequest> = {}): CoderTrainRequest => ({
  options: { seed: 1, seeds: 1 },
  notes: gold(50, 1),
  devNotes: gold(20, 2),
  descriptions: inventedDescriptions,
  checkpoint: null,
  about: {
    name: 'test',
    createdAt: '2026-01-01T00:00:00.000Z',
    gauze: '0',
    licence: 'not stated',
    codeSystem: { name: 'ICD-10-CM', version: '2020', digest: 'd' },
    lineage: [],
  },
  ...over,
});
const following = () => ({ signal: new AbortController().signal, onProgress: () => undefined });
const tools = { sha256, elapsed: () => 0, pause: async () => undefined };

describe('trainCoder', () => {
  let trained: TrainedCoder;
  const points: { readonly step: number; readonly steps: number }[] = [];
  beforeAll(async () => {
    trained = await trainCoder(request(), tools, { ...following(), onProgress: (point) => points.push(point) });
  }, 60_000);

  it('learns diagnoses and procedures apart, measures them, and says so in its card', () => {
    const { manifest, parts } = trained.bundle;
    expect(manifest.sections.map(({ section }) => section)).toEqual(['diagnosis', 'procedure']);
    expect(trained.metrics!.f1).toBeGreaterThan(0.85);
    const card = new TextDecoder().decode(parts.get('card.md'));
    expect(card).toContain('ICD-10-CM 2020');
    expect(card).toContain('50 notes of 50 patients');
  });

  it('counts its steps up to the last', () => {
    points.forEach(({ step }, at) => at > 0 && expect(step).toBeGreaterThanOrEqual(points[at - 1]!.step));
    expect(points.at(-1)!.step).toBe(points.at(-1)!.steps);
  });

  it('is the same coder for the same request', async () => {
    expect((await trainCoder(request(), tools, following())).bundle.sha256).toBe(trained.bundle.sha256);
  }, 60_000);

  it('comes back from a file and from a folder', () => {
    const bytes = writeCoderBundle(trained.bundle);
    expect(readCoderBundle(bytes, sha256).sha256).toBe(trained.bundle.sha256);
    expect(readCoderBundleFiles(coderBundleFiles(trained.bundle), sha256).sha256).toBe(trained.bundle.sha256);
  });

  it('refuses what is damaged, cut off, newer or something else', () => {
    const bytes = writeCoderBundle(trained.bundle);
    const spoilt = (at: number): Uint8Array => {
      const copy = bytes.slice();
      copy[at]! ^= 1;
      return copy;
    };
    const codeOf = (work: () => unknown): string => {
      try {
        work();
      } catch (error) {
        return (error as { code: string }).code;
      }
      return 'none';
    };
    expect(codeOf(() => readCoderBundle(spoilt(bytes.length - 1), sha256))).toBe('damaged');
    expect(codeOf(() => readCoderBundle(spoilt(0), sha256))).toBe('unknownFormat');
    expect(codeOf(() => readCoderBundle(bytes.subarray(0, bytes.length - 10), sha256))).toBe('truncated');
    const newer = bytes.slice();
    newer[8] = 9;
    expect(codeOf(() => readCoderBundle(newer, sha256))).toBe('newerVersion');
    const files = new Map(coderBundleFiles(trained.bundle));
    files.delete('diagnosis.json');
    expect(codeOf(() => readCoderBundleFiles(files, sha256))).toBe('truncated');
    const { numbers, words } = trained.bundle.manifest.sections[0]!;
    const text = new TextDecoder().decode(trained.bundle.parts.get(words!));
    // Fewer codes than the dictionary points to.
    const fewer = new TextEncoder().encode(JSON.stringify({ ...JSON.parse(text), codes: [] }));
    expect(codeOf(() => readHybrid({ numbers: trained.bundle.parts.get(numbers)!, words: fewer }))).toBe('damaged');
  });

  it('refuses what it cannot learn from', async () => {
    const code = async (over: Partial<CoderTrainRequest>): Promise<string> =>
      trainCoder(request(over), tools, following()).then(
        () => 'none',
        (error: { code: string }) => error.code,
      );
    expect(await code({ notes: [] })).toBe('empty');
    expect(await code({ notes: gold(5, 1).map((note) => ({ ...note, codes: [] })) })).toBe('empty');
    expect(await code({ notes: [...gold(3, 1), gold(1, 1)[0]!] })).toBe('duplicateId');
    expect(
      await code({
        notes: gold(3, 1).map((note) => ({
          ...note,
          codes: [{ code: 'I10', evidence: [[{ start: 0, end: 100_000 }]] }],
        })),
      }),
    ).toBe('malformed');
    expect(await code({ options: { without: ['nonsense'] } })).toBe('badRequest');
    expect(await code({ options: { with: ['tagger'] } })).toBe('badRequest');
  });

  it('stops when it is cancelled', async () => {
    const abort = new AbortController();
    abort.abort();
    await expect(
      trainCoder(request(), tools, { signal: abort.signal, onProgress: () => undefined }),
    ).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('goes on after any moment at which it broke, to the same bytes', async () => {
    const small = request({ notes: gold(14, 1), devNotes: gold(2, 2) });
    const checkpoints: Uint8Array[] = [];
    let pauses = 0;
    const whole = await trainCoder(
      small,
      { ...tools, pause: async () => void (pauses += 1) },
      { ...following(), onCheckpoint: (bytes) => checkpoints.push(bytes) },
    );
    const thirds = [1, 2].map((third) => Math.floor((third * checkpoints.length) / 3));
    for (const at of ofAll(thirds)) {
      let again = 0;
      const resumed = await trainCoder({ ...small, checkpoint: checkpoints[at]! }, tools, {
        ...following(),
        onCheckpoint: () => (again += 1),
      });
      expect(resumed.bundle.sha256).toBe(whole.bundle.sha256);
      // What is finished is not done again.
      expect(again).toBe(checkpoints.length - 1 - at);
    }
    // Cancelled half way: what was handed over leads on.
    const stopAt = Math.floor(pauses / 2);
    const abort = new AbortController();
    let newest: Uint8Array | null = null;
    let paused = 0;
    let taken = 0;
    const stopping = { ...tools, pause: async () => void (++paused === stopAt && abort.abort()) };
    await expect(
      trainCoder(small, stopping, {
        signal: abort.signal,
        onProgress: () => undefined,
        onCheckpoint: (bytes) => {
          newest = bytes;
          taken += 1;
        },
      }),
    ).rejects.toMatchObject({ code: 'cancelled' });
    let again = 0;
    const resumed = await trainCoder({ ...small, checkpoint: newest }, tools, {
      ...following(),
      onCheckpoint: () => (again += 1),
    });
    expect(resumed.bundle.sha256).toBe(whole.bundle.sha256);
    expect(again).toBe(checkpoints.length - taken);
    expect(taken > 0 && again > 0).toBe(true);
  }, 120_000);

  it('refuses the checkpoint of another training, and one that is damaged', async () => {
    const small = request({ notes: gold(8, 1), devNotes: [] });
    let first: Uint8Array | null = null;
    await trainCoder(small, tools, { ...following(), onCheckpoint: (bytes) => (first ??= bytes) });
    const code = (over: Partial<CoderTrainRequest>): Promise<string> =>
      trainCoder({ ...small, checkpoint: first, ...over }, tools, following()).then(
        () => 'none',
        (error: { code: string }) => error.code,
      );
    expect(await code({ notes: gold(9, 1) })).toBe('stale');
    expect(await code({ options: { seed: 2, seeds: 1 } })).toBe('stale');
    expect(await code({ checkpoint: first!.slice(0, -5) })).toBe('damaged');
  }, 60_000);

  it('gives codes of both kinds one ranking, by probability', () => {
    const states = new Map(
      trained.bundle.manifest.sections.map(({ section, numbers, words }) => [
        section,
        readHybrid({ numbers: trained.bundle.parts.get(numbers)!, words: trained.bundle.parts.get(words!)! }),
      ]),
    );
    const found = createHybridCoder(states).code('Ingresa por fractura de cadera derecha.', 'es');
    expect(
      found
        .slice(0, 2)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['BQ0JZZZ', 'S72.001']);
    found.forEach(
      ({ probability }, at) => at > 0 && expect(probability).toBeLessThanOrEqual(found[at - 1]!.probability),
    );
  });

  it('serves through the engine: loaded once, accepted mentions in, taken back out', async () => {
    const engine = createCoderEngine(createMachine(testResources));
    const idle = { signal: new AbortController().signal, onProgress: () => undefined };
    const bytes = writeCoderBundle(trained.bundle);
    const { sha256: name } = trained.bundle;
    const ask = async (
      accepted: { text: string; language: 'es'; code: string; fragments: { start: number; end: number }[] }[],
    ) =>
      (
        await engine.code(
          { sha256: name, top: 50, notes: [{ text: 'Refiere cefalea tensional.', language: 'es' }], accepted },
          { signal: new AbortController().signal, onProgress: () => undefined },
        )
      ).results[0]!.suggestions.map(({ code }) => code);
    await expect(ask([])).rejects.toMatchObject({ code: 'notReady' });
    expect(await engine.inspect({ bytes }, idle)).toMatchObject({ sha256: name, notes: 50, kind: 'hybrid' });
    await engine.load({ sha256: name, bytes }, idle);
    await engine.load({ sha256: name, bytes }, idle);
    const mention = {
      text: 'Con cefalea tensional.',
      language: 'es' as const,
      code: 'G44.2',
      fragments: [{ start: 4, end: 21 }],
    };
    expect(await ask([])).not.toContain('G44.2');
    expect(await ask([mention])).toContain('G44.2');
    expect(await ask([])).not.toContain('G44.2');
  });
});

describe('sectionOf', () => {
  it('tells procedures by their missing dot', () => {
    expect(['I10', 'N44.8', 'S72.001A', 'BW03ZZZ', 'B24B', 'Z3A.18'].map(sectionOf)).toEqual([
      'diagnosis',
      'diagnosis',
      'diagnosis',
      'procedure',
      'procedure',
      'diagnosis',
    ]);
  });
});
