import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { nodeFiles } from '../../../electron/hosts/node/files';
import { tryFolder } from '../../../electron/store/tryFolder';

let folder = '';
const at = (...names: readonly string[]) => path.join(folder, ...names);
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-try-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof GauzeError ? error.code : String(error)),
  );

test('aFolder_isTried_andNothingStaysInIt', async () => {
  await tryFolder(nodeFiles, folder, 'x');
  expect(readdirSync(folder)).toEqual([]);
});

test('whatIsNotThereYet_isTriedAboveIt_andNotMade', async () => {
  mkdirSync(at('a'));
  await tryFolder(nodeFiles, at('a', 'b', 'c'), 'x');
  expect(readdirSync(folder, { recursive: true })).toEqual(['a']);
  writeFileSync(at('file'), '');
  expect(await codeOf(tryFolder(nodeFiles, at('file', 'b'), 'x'))).toBe('unwritable');
  expect(await codeOf(tryFolder({ ...nodeFiles, exists: async () => false }, at('b'), 'x'))).toBe('unwritable');
});

test('aFullDisk_isCalledSo_andNothingStays', async () => {
  const replace = () => Promise.reject(new GauzeError('diskFull', 'file system: ENOSPC'));
  expect(await codeOf(tryFolder({ ...nodeFiles, replace }, folder, 'x'))).toBe('diskFull');
  expect(readdirSync(folder)).toEqual([]);
});

test.runIf(process.platform === 'linux')('aFileSystemThatTakesNothing_isUnwritable_andNotGone', async () => {
  for (const chosen of ['/proc', '/proc/self', '/sys'])
    expect(await codeOf(tryFolder(nodeFiles, chosen, 'x')), chosen).toBe('unwritable');
});
