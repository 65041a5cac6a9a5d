import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import { nodeFiles } from '../../../../electron/hosts/node/files';
import type { Files } from '../../../../electron/store/files';
import { readTree, writeTree } from '../../../fixtures/openServices';
import {
  everything,
  letter,
  release,
  released,
  reviewed,
  second,
  sha256,
  type ReviewedNote,
} from '../../../fixtures/releases';

describe('nothing half-done', () => {
  /** A disk on which an operation fails once it is armed. */
  function failing(part: Partial<Record<'makeFolder' | 'create' | 'write' | 'moveFolder' | 'journal', GauzeError>>): {
    readonly files: Files;
    readonly arm: () => void;
  } {
    const state = { isArmed: false };
    const check = (name: keyof typeof part, file: string): void => {
      const error = part[name];
      if (
        state.isArmed &&
        error !== undefined &&
        (name === 'journal' ? file.includes('p.gauze') : file.includes(`${path.sep}out${path.sep}`))
      )
        throw error;
    };
    return {
      arm: () => {
        state.isArmed = true;
      },
      files: {
        ...nodeFiles,
        makeFolder: async (folder) => {
          check('makeFolder', folder);
          await nodeFiles.makeFolder(folder);
        },
        moveFolder: async (from, to) => {
          check('moveFolder', to);
          await nodeFiles.moveFolder(from, to);
          if (part.journal !== undefined) state.isArmed = true;
        },
        create: async (file) => {
          check('create', file);
          const opened = await nodeFiles.create(file);
          return {
            ...opened,
            write: async (bytes, at) => {
              check('journal', file);
              check('write', file);
              await opened.write(bytes, at);
            },
          };
        },
      },
    };
  }
  test.each([
    ['makeFolder', 'unwritable'],
    ['create', 'unwritable'],
    ['write', 'diskFull'],
    ['moveFolder', 'diskFull'],
  ] as const)('%s_fails_%s', async (part, code) => {
    const disk = failing({ [part]: new GauzeError(code, 'file system: failed') });
    const services = await reviewed([letter, second], { files: disk.files });
    disk.arm();
    for (const format of ['text', 'csv', 'brat']) {
      expect((await release(services, { format })).job).toMatchObject({ status: 'failed', error: { code } });
      expect(readTree(services.at('out'))).toEqual({});
      expect(readdirSync(services.at('out'))).toEqual([]);
    }
    expect(await services.client.release.list({})).toEqual([]);
  });

  test('whatCannotBePutOnRecord_hasNotLeft', async () => {
    const disk = failing({ journal: new GauzeError('diskFull', 'file system: ENOSPC') });
    const services = await reviewed([letter], { files: disk.files });
    expect((await release(services)).job).toMatchObject({ status: 'failed', error: { code: 'diskFull' } });
    expect(readdirSync(services.at('out'))).toEqual([]);
  });

  test('beforeTheFolderHasItsName_theTrailKnowsItsReceipt', async () => {
    const disk = failing({ moveFolder: new GauzeError('diskFull', 'file system: failed') });
    const services = await reviewed([letter], { files: disk.files });
    const prepared = async () =>
      (await services.client.audit.list({ offset: 0, limit: 100 })).rows.filter(
        ({ action }) => action === 'prepareRelease',
      );
    disk.arm();
    expect((await release(services)).job.status).toBe('failed');
    expect(await prepared()).toMatchObject([{ count: 1, label: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
    const other = await reviewed([letter]);
    await release(other);
    const [line] = (await other.client.audit.list({ offset: 0, limit: 100 })).rows.filter(
      ({ action }) => action === 'prepareRelease',
    );
    expect(line?.label).toBe(sha256(everything(other)['receipt.json'] ?? ''));
  });

  test('cancel_leavesNothing', async () => {
    const many = Array.from({ length: 300 }, (_, n): ReviewedNote => ({
      ...second,
      id: `n${n}`,
      text: `${second.text}Entry ${n}.\n`,
    }));
    const services = await reviewed(many);
    for (const when of [10, 400, 600]) {
      const started = await services.client.release.run({
        acceptsUnread: true,
        folder: services.at('out'),
        format: 'text',
        name: 'r1',
        onlyDone: false,
      });
      while ((await services.client.jobs.get(started)).done < when)
        await new Promise((resolve) => setTimeout(resolve, 1));
      await services.client.jobs.cancel(started);
      const job = await services.ended(started);
      // The last one may be too late.
      if (job.status === 'done') break;
      expect(job.status).toBe('cancelled');
      expect(readdirSync(services.at('out'))).toEqual([]);
    }
  });

  test('leftoversOfACrash_neverLeave', async () => {
    const services = await reviewed([letter]);
    for (const name of ['r1.partial', '.r1.partial'])
      writeTree(services.at('out', name), { 'old.txt': 'Edwin Zbrowskiv' });
    expect((await release(services)).job.status).toBe('done');
    expect(Object.keys(released(services))).toEqual(['a.txt', 'receipt.json']);
  });
});
