import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeBrat } from './bratNotes';
import { gauze, linesOf } from './gauze';

interface Report {
  readonly running: string;
  readonly candidates: readonly { readonly name: string; readonly reason: string }[];
}
/** `npm run test:webgpu` gives one in software. */
const { running, candidates } = JSON.parse((await gauze(['compute', '--json'], '', [], { GAUZE_BACKEND: 'webgpu' })).stdout) as Report;
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-webgpu-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(running !== 'webgpu')(`the command line on WebGPU${running === 'webgpu' ? '' : ` (not on this machine: ${candidates.find(({ name }) => name === 'webgpu')!.reason})`}`, () => {
  it('trains a network, and finds with it what native TensorFlow or WebAssembly finds with the same model', async () => {
    const [train, dev, model] = [writeBrat(path.join(folder, 'train'), 0, 24), writeBrat(path.join(folder, 'dev'), 24, 4), path.join(folder, 'model')];
    const settings = path.join(folder, 'settings.json');
    writeFileSync(settings, JSON.stringify({ hasAugmentation: false, epochs: 6, batchSize: 4 }));
    const trained = await gauze(['train', 'tagger', '--train', train, '--dev', dev, '--out', model, '--kind', 'network', '--backend', 'webgpu', '--config', settings, '--language', 'es', '--seed', '3', '--json']);
    expect(trained).toMatchObject({ code: 0 });
    const { backend, metrics } = JSON.parse(trained.stdout) as { readonly backend: string; readonly metrics: { readonly f1: number } };
    expect(backend).toMatch(/^webgpu/);
    expect(metrics.f1).toBeGreaterThan(0.5);
    const find = async (asked: string) => {
      const { code, stdout } = await gauze(['detect', '--model', model, '--rules', 'off', '--in', dev, '--from', 'brat', '--out', '-'], '', [], { GAUZE_BACKEND: asked });
      expect(code).toBe(0);
      return linesOf(stdout).map((line) => (JSON.parse(line) as { readonly spans: readonly { readonly start: number; readonly end: number; readonly label: string }[] }).spans.map(({ start, end, label }) => ({ start, end, label })));
    };
    const found = await find('webgpu');
    expect(found.flat().length).toBeGreaterThan(0);
    expect(await find('auto')).toEqual(found);
  }, 600_000);
});
