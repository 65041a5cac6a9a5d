import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeBundleAt } from '../../../../../electron/hosts/cli/models/bundleFiles';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-bundle-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytes = new Uint8Array([1, 2, 3]);
const nothing = (): never => {
  throw new Error('not asked for');
};

test('a folder holds every part', async () => {
  const place = path.join(folder, 'whole');
  await writeBundleAt(
    place,
    nothing,
    () =>
      new Map([
        ['manifest.json', bytes],
        ['card.md', bytes],
      ]),
  );
  expect(readdirSync(place).sort()).toEqual(['card.md', 'manifest.json']);
  expect(new Uint8Array(readFileSync(path.join(place, 'card.md')))).toEqual(bytes);
});

// No file system accepts such a name; the parts after it in the list are written earlier.
const cannotBeWritten = new Map([
  ['n'.repeat(300), bytes],
  ['card.md', bytes],
  ['weights', bytes],
]);

test('a model that cannot be written leaves no half of itself, and no folder that was not there', async () => {
  const place = path.join(folder, 'half');
  await expect(writeBundleAt(place, nothing, () => cannotBeWritten)).rejects.toMatchObject({ code: 'nameTooLong' });
  expect(existsSync(place)).toBe(false);
  mkdirSync(place);
  await expect(writeBundleAt(place, nothing, () => cannotBeWritten)).rejects.toMatchObject({ code: 'nameTooLong' });
  expect(readdirSync(place)).toEqual([]);
});
