import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchArchive } from '../../../../electron/hosts/main/installedArchive';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-archive-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an archive that another was put in place of, even of the same size and time, is told, and stays told', () => {
  const archive = path.join(folder, 'app.asar');
  writeFileSync(archive, 'old');
  const onReplaced = vi.fn();
  const { isReplaced } = watchArchive(archive, onReplaced);
  expect(isReplaced()).toBe(false);
  expect(onReplaced).not.toHaveBeenCalled();
  const next = path.join(folder, 'next.asar');
  writeFileSync(next, 'new');
  renameSync(archive, path.join(folder, 'kept.asar'));
  renameSync(next, archive);
  expect(isReplaced()).toBe(true);
  renameSync(path.join(folder, 'kept.asar'), archive);
  expect(isReplaced()).toBe(true);
  expect(onReplaced).toHaveBeenCalledTimes(1);
});

test('an application that was removed is told', () => {
  const archive = path.join(folder, 'app.asar');
  writeFileSync(archive, 'old');
  const { isReplaced } = watchArchive(archive, () => undefined);
  rmSync(archive);
  expect(isReplaced()).toBe(true);
});

test('of a folder, as in development, nothing is told', () => {
  const { isReplaced } = watchArchive(folder, () => expect.fail('told'));
  rmSync(folder, { recursive: true });
  expect(isReplaced()).toBe(false);
});
