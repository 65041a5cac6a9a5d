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
/** `npm run test:webgpu` provides one in software. */
const { running, candidates } = JSON.parse(
  (await gauze(['compute', '--json'], '', [], { GAUZE_BACKEND: 'webgpu' })).stdout,
) as Report;
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-webgpu-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const reason = candidates.find(({ name }) => name === 'webgpu')!.reason;

describe.skipIf(running !== 'webgpu')(
  `the command line on WebGPU${running === 'webgpu' ? '' : ` (not on this machine: ${reason})`}`,
  () => {
    it('trains a network, and finds with it, and with one of another backend, what that one finds', async () => {
      const [train, dev] = [writeBrat(path.join(folder, 'train'), 0, 24), writeBrat(path.join(folder, 'dev'), 24, 2)];
      const learn = async (asked: string, epochs: number, batchSize: number): Promise<string> => {
        const [model, settings] = [path.join(folder, asked), path.join(folder, `${asked}.json`)];
        writeFileSync(settings, JSON.stringify({ hasAugmentation: false, epochs, batchSize }));
        const { code, stdout } = await gauze([
          'train',
          'tagger',
          '--train',
          train,
          '--dev',
          dev,
          '--out',
          model,
          '--kind',
          'network',
          '--backend',
          asked,
          '--config',
          settings,
          '--language',
          'es',
          '--seed',
          '3',
          '--json',
        ]);
        expect(code).toBe(0);
        expect((JSON.parse(stdout) as { readonly backend: string }).backend.startsWith('webgpu')).toBe(
          asked === 'webgpu',
        );
        return model;
      };
      const find = async (asked: string, model: string) => {
        const { code, stdout } = await gauze(
          [
            'detect',
            '--model',
            model,
            '--rules',
            'off',
            '--in',
            dev,
            '--from',
            'brat',
            '--out',
            '-',
            '--recall-target',
            '.999',
          ],
          '',
          [],
          { GAUZE_BACKEND: asked },
        );
        expect(code).toBe(0);
        return linesOf(stdout).map((line) =>
          (
            JSON.parse(line) as {
              readonly spans: readonly { readonly start: number; readonly end: number; readonly label: string }[];
            }
          ).spans.map(({ start, end, label }) => ({ start, end, label })),
        );
      };
      // In software a step takes up to a minute.
      for (const model of [await learn('auto', 12, 4), await learn('webgpu', 2, 24)]) {
        const found = await find('webgpu', model);
        expect(found.flat().length).toBeGreaterThan(0);
        expect(await find('auto', model)).toEqual(found);
      }
    }, 900_000);
  },
);
