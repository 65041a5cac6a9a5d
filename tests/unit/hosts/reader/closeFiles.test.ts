import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('modules in the archive of an installed application can be read, and nothing else', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-closed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'own'));
  writeFileSync(path.join(folder, 'own/module.js'), 'a module');
  writeFileSync(path.join(folder, 'note.txt'), 'a note');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['tests/fixtures/closedFiles.mjs', path.join(folder, 'own'), path.join(folder, 'note.txt')],
    { encoding: 'utf8' },
  );
  expect(JSON.parse(stdout || stderr)).toEqual({
    'readFile of promises': 'a module',
    readFileSync: 'a module',
    'readFile of another file': 'files are closed',
    'readFileSync of another file': 'files are closed',
    'read by itself': 'files are closed',
    'read behind a look': 'files are closed',
    open: 'files are closed',
    'read stays closed': 'false',
  });
});
