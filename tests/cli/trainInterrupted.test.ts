import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeBrat } from './bratNotes';
import { gauze, signalledAtCheckpoint, start } from './gauze';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-train-'));

const at = (...names: string[]) => path.join(folder, ...names);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const train = writeBrat(at('train'), 0, 24);
writeFileSync(at('small.json'), '{"hasPretraining": false, "hasAugmentation": false}');

describe('train tagger, two at once, out of memory, killed', () => {
  it('two at once on one model: the second is told, the first loses nothing', async () => {
    const out = at('shared', 'model');
    const first = start(
      'train',
      'tagger',
      '--train',
      train,
      '--out',
      out,
      '--kind',
      'linearCrf',
      '--epochs',
      '200',
      '--language',
      'es',
    );
    const ended = new Promise((resolve) => first.once('close', resolve));
    try {
      // At once: a fast machine would finish training before the second request.
      await new Promise<void>((resolve) => {
        const stopOnce = (bytes: Buffer): void => {
          if (!bytes.toString().includes('trainingProgress')) return;
          first.stderr.off('data', stopOnce).resume();
          first.kill('SIGSTOP');
          resolve();
        };
        first.stderr.on('data', stopOnce);
      });
      const second = await gauze([
        'train',
        'tagger',
        '--train',
        train,
        '--out',
        out,
        '--kind',
        'linearCrf',
        '--epochs',
        '2',
        '--language',
        'es',
      ]);
      expect(second.diagnostics.at(-1)).toMatchObject({
        code: 'locked',
        message: 'another training is running for this model',
      });
      expect(second.code).toBe(4);
    } finally {
      first.kill('SIGINT');
      first.kill('SIGCONT');
    }
    await ended;
    // It may have finished all the same.
    rmSync(out, { recursive: true, force: true });
    // The lock was released: the next one may start.
    expect(
      await gauze([
        'train',
        'tagger',
        '--train',
        train,
        '--out',
        out,
        '--kind',
        'linearCrf',
        '--epochs',
        '2',
        '--language',
        'es',
      ]),
    ).toMatchObject({ code: 0 });
    expect(readdirSync(at('shared'))).toEqual(['model']);
  }, 180_000);

  it('whose process dies of memory, says so, offers a smaller batch, and goes on with that', async () => {
    const asked = [
      'train',
      'tagger',
      '--train',
      train,
      '--out',
      at('full'),
      '--kind',
      'network',
      '--epochs',
      '1',
      '--seed',
      '2',
      '--language',
      'es',
      '--config',
      at('small.json'),
    ];
    // V8 ends the training process at this limit; the waiting parent needs less than half.
    const died = await gauze([...asked, '--batch-size', '8'], '', ['--max-old-space-size=20']);
    expect(died.code).toBe(2);
    expect(died.diagnostics.at(-1)).toMatchObject({
      level: 'error',
      code: 'tooLarge',
      needs: 'memory',
      batch: 8,
      smallerBatch: 4,
      message: expect.stringContaining('--resume --batch-size 4') as string,
    });
    expect(existsSync(at('full'))).toBe(false);
    expect(await gauze([...asked, '--resume', '--batch-size', '4'])).toMatchObject({ code: 0 });
    expect(existsSync(at('full', 'network.safetensors'))).toBe(true);
  }, 240_000);

  it('broken off, keeps the newest checkpoint, and goes on to the bytes of an unbroken one', async () => {
    const asked = [
      'train',
      'tagger',
      '--train',
      train,
      '--kind',
      'network',
      '--epochs',
      '4',
      '--seed',
      '2',
      '--language',
      'es',
      '--config',
      at('small.json'),
    ];
    expect(await gauze([...asked, '--out', at('unbroken')])).toMatchObject({ code: 0 });
    // After the first epoch there is a checkpoint, even if the engine does not answer in time.
    const child = signalledAtCheckpoint('SIGINT', ...asked, '--out', at('broken'));
    expect(await new Promise((resolve) => child.once('close', resolve))).not.toBe(0);
    expect(existsSync(at('broken.checkpoint'))).toBe(true);
    expect(await gauze([...asked, '--out', at('broken'), '--resume'])).toMatchObject({ code: 0 });
    expect(
      readFileSync(at('broken', 'network.safetensors')).equals(readFileSync(at('unbroken', 'network.safetensors'))),
    ).toBe(true);
    expect(existsSync(at('broken.checkpoint'))).toBe(false);
  }, 240_000);

  it('ended by a signal, leaves no model behind', async () => {
    const child = start(
      'train',
      'tagger',
      '--train',
      train,
      '--out',
      at('cut'),
      '--kind',
      'linearCrf',
      '--epochs',
      '500',
    );
    await new Promise<void>((resolve) =>
      child.stderr.on('data', (chunk: Buffer) => chunk.toString().includes('trainingProgress') && resolve()),
    );
    child.kill('SIGINT');
    expect(await new Promise((resolve) => child.once('close', resolve))).not.toBe(0);
    expect(existsSync(at('cut'))).toBe(false);
  }, 60_000);
});
