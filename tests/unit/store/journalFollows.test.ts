import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProjectFile, type StorePorts } from '../../../electron/store/projectFile';
import { setting } from '../../../electron/store/repositories/records';
import { createTestProject, officer, storePorts } from '../../fixtures/openStore';

let folder = '';
let ports: StorePorts;
const at = (name: string) => path.join(folder, name);
const set = (project: ProjectFile, key: string) =>
  project.commit({ name: 'setting.set', params: { key, value: '1' } }, officer, { action: 'test' });
const open = (name: string) => ProjectFile.open(at(name), ports);
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-follows-'));
  ports = await storePorts();
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the main file of an open project, copied alone', () => {
  test.each([0, 1, 3])(
    'with %i checkpoints behind it says that its journal is missing, and can be saved',
    async (n) => {
      const project = await createTestProject(at('p.gauze'), ports);
      for (let round = 0; round < n; round += 1) {
        await set(project, `before${round}`);
        await project.checkpoint();
      }
      await set(project, 'last');
      copyFileSync(at('p.gauze'), at('copy.gauze'));
      const copy = await open('copy.gauze');
      expect([copy.readOnly, copy.isDamaged]).toEqual(['journal missing', true]);
      expect(setting(copy.database, 'last')).toBeUndefined();
      await expect(set(copy, 'other')).rejects.toMatchObject({ code: 'unwritable' });
      await copy.copyTo(at('saved.gauze'));
      await copy.close();
      const saved = await open('saved.gauze');
      expect(saved.readOnly).toBeNull();
      await saved.close();
      // With the files next to it, everything is there.
      for (const name of readdirSync(folder).filter((known) => known.startsWith('p.gauze-journal-')))
        copyFileSync(at(name), at(name.replace('p.', 'copy.')));
      const whole = await open('copy.gauze');
      expect([whole.readOnly, setting(whole.database, 'last')]).toEqual([null, '1']);
      await whole.close();
      await project.close();
    },
  );

  test('while a checkpoint is written it is never without word of what is not in it', async () => {
    const project = await createTestProject(at('p.gauze'), ports);
    for (let n = 0; n < 20; n += 1) {
      const written = project.checkpoint();
      await set(project, `k${n}`);
      await written;
      copyFileSync(at('p.gauze'), at('copy.gauze'));
      const copy = await open('copy.gauze');
      expect(copy.readOnly === 'journal missing' || setting(copy.database, `k${n}`) === '1', `round ${n}`).toBe(true);
      await copy.close();
      rmSync(at('copy.gauze'));
    }
    await project.close();
  });

  test('of a project that was closed it is the whole project', async () => {
    const project = await createTestProject(at('p.gauze'), ports);
    await set(project, 'last');
    await project.close();
    copyFileSync(at('p.gauze'), at('copy.gauze'));
    const copy = await open('copy.gauze');
    expect([copy.readOnly, setting(copy.database, 'last')]).toEqual([null, '1']);
    await copy.close();
  });
});

test('a trailer cut by a power failure is accepted; anything else after the end is damage', async () => {
  const project = await createTestProject(at('p.gauze'), ports);
  const closed = readFileSync(at('p.gauze'));
  await set(project, 'last');
  const marked = readFileSync(at('p.gauze'));
  await project.close();
  expect(marked.length).toBe(closed.length + 32);
  expect(marked.subarray(0, closed.length).equals(closed)).toBe(true);
  const found = async (bytes: Buffer) => {
    writeFileSync(at('torn.gauze'), bytes);
    return open('torn.gauze').then(
      async (torn) => {
        const { readOnly } = torn;
        await torn.close();
        return readOnly;
      },
      (error: { readonly code: string }) => error.code,
    );
  };
  for (const length of [1, 7, 8, 20, 31]) {
    expect(await found(marked.subarray(0, closed.length + length))).toBe('journal missing');
    const zeros = Buffer.from(marked);
    zeros.fill(0, closed.length + length);
    expect(await found(zeros)).toBe('journal missing');
  }
  for (let bit = 0; bit < 256; bit += 5) {
    const flipped = Buffer.from(marked);
    flipped[closed.length + (bit >> 3)]! ^= 1 << (bit & 7);
    // Now and then a bit was the only one of the last byte: what is left of it looks as if it had been cut.
    const isCut = bit >= 248 && flipped.at(-1) === 0;
    expect(await found(flipped), `bit ${bit}`).toBe(isCut ? 'journal missing' : 'damaged');
  }
  expect(await found(Buffer.concat([marked, Buffer.from([0])]))).toBe('damaged');
  truncateSync(at('torn.gauze'), closed.length);
  expect(await found(closed)).toBeNull();
});

test('nothing is added to a file that somebody put in its place', async () => {
  const project = await createTestProject(at('p.gauze'), ports);
  writeFileSync(at('p.gauze'), 'another file');
  await set(project, 'kept');
  expect(readFileSync(at('p.gauze'), 'utf8')).toBe('another file');
  rmSync(at('p.gauze'));
  await set(project, 'kept too');
  await project.close();
});

test.each(['plain', 'encrypted'])(
  'fixture of this form (%s): alone it warns, with its journal it is whole',
  async (kind) => {
    const fixture = (name: string) =>
      fileURLToPath(new URL(`../../fixtures/projects/follows/${name}`, import.meta.url));
    const name = `format1-follows-${kind}.gauze`;
    const secret = kind === 'encrypted' ? { passphrase: 'Schlüssel zum Archiv' } : undefined;
    const opened = () => ProjectFile.open(at(name), ports, secret);
    copyFileSync(fixture(name), at(name));
    const alone = await opened();
    expect(alone.readOnly).toBe('journal missing');
    await alone.close();
    copyFileSync(fixture(`${name}-journal-1`), at(`${name}-journal-1`));
    const whole = await opened();
    expect([whole.readOnly, setting(whole.database, 'last')]).toEqual([null, '1']);
    await whole.close();
  },
);
