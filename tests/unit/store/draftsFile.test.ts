import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ProjectFile, type Protect, type StorePorts } from '../../../electron/store/projectFile';
import { MemoryFiles } from '../../fixtures/memoryFiles';
import { officer, quickCrypto, storePorts, testLabelSet } from '../../fixtures/openStore';

const file = 'p.gauze';
const secret: Protect = { passphrase: 'seven quiet herons' };
const words = 'Ask Zanzibar';
const bytesOf = (text: string) => new TextEncoder().encode(text);
let base: StorePorts;
let files: MemoryFiles;
beforeAll(async () => {
  base = { ...(await storePorts()), crypto: quickCrypto };
});
beforeEach(() => {
  files = new MemoryFiles();
});
const ports = (on: MemoryFiles): StorePorts => ({ ...base, files: on.port });
const create = (protect?: Protect, id = 'x', on = files) =>
  ProjectFile.create(file, { id, name: 'Test', labelSet: testLabelSet, isDemo: false }, ports(on), protect);
const open = (on: MemoryFiles, protect?: Protect) => ProjectFile.open(file, ports(on), protect);
async function textOf(project: ProjectFile): Promise<string | null> {
  const bytes = await project.drafts.read();
  return bytes === null ? null : new TextDecoder().decode(bytes);
}
/** What the next process reads. */
async function left(on: MemoryFiles, protect?: Protect, chance?: () => number): Promise<string | null> {
  const project = await open(on.survivors(chance), protect);
  const text = await textOf(project);
  await project.close();
  return text;
}
async function plainFiles(on: MemoryFiles): Promise<readonly string[]> {
  const names = await on.port.siblings(file);
  const texts = await Promise.all(names.map(async (name) => Buffer.from(await on.port.read(name)).toString('latin1')));
  return names.filter((_name, at) => texts[at]?.includes('Zanzibar'));
}

test.each([
  ['encrypted', secret],
  ['plain', undefined],
] as const)('drafts_%s_surviveAKilledProcess_withoutACommandOrJournal', async (_name, protect) => {
  const project = await create(protect);
  await project.drafts.write(bytesOf(words));
  expect(await textOf(project)).toBe(words);
  expect(await plainFiles(files)).toEqual(protect === undefined ? [`${file}-drafts`] : []);
  expect(project.revision).toBe(0);
  expect((await files.port.siblings(file)).filter((name) => name.includes('journal'))).toEqual([]);
  expect(await left(files, protect, () => 0)).toBe(words);
  await project.drafts.write(bytesOf(`${words} and more`));
  expect(await left(files, protect, () => 0)).toBe(`${words} and more`);
  await project.drafts.write(null);
  expect(await left(files, protect, () => 0)).toBeNull();
  expect(await plainFiles(files)).toEqual([]);
  await project.close();
  await expect(project.drafts.write(bytesOf(words))).rejects.toMatchObject({ code: 'notReady' });
});

test('drafts_atEveryKillAndPowerCut_areTheOldOrTheNew', async () => {
  for (let at = 1; ; at += 1) {
    files = new MemoryFiles();
    const project = await create(secret);
    await project.drafts.write(bytesOf('old'));
    files.fault = { at: files.calls.length + at, kind: 'kill' };
    const isWritten = await project.drafts.write(bytesOf('new')).then(
      () => true,
      () => false,
    );
    for (const chance of [undefined, () => 0, () => 0.99])
      expect(['old', 'new'], `${at}`).toContain(await left(files, secret, chance));
    if (!isWritten) continue;
    expect(at).toBeGreaterThan(4);
    break;
  }
});

test('drafts_ofAProjectThatGetsAPassphrase_areEncrypted_whereverItIsInterrupted', async () => {
  for (let at = 1; ; at += 1) {
    files = new MemoryFiles();
    const project = await create();
    await project.drafts.write(bytesOf(words));
    files.fault = { at: files.calls.length + at, kind: 'kill' };
    const isDone = await project.encrypt(secret).then(
      () => true,
      () => false,
    );
    const after = files.survivors();
    const isEncrypted = await open(after.survivors()).then(
      async (opened) => {
        const { isEncrypted: found } = opened;
        await opened.close();
        return found;
      },
      () => true,
    );
    if (isEncrypted) {
      const opened = await open(after, secret);
      expect(await plainFiles(after), `${at}`).toEqual([]);
      // Between erasing the plain file and writing the other one nothing is there.
      expect([words, null]).toContain(await textOf(opened));
      await opened.close();
    } else expect(await left(after), `${at}`).toBe(words);
    if (!isDone) continue;
    expect(await left(files, secret)).toBe(words);
    break;
  }
});

test('drafts_ofAnotherProjectOfThisName_areNotRead', async () => {
  const first = await create();
  await first.drafts.write(bytesOf(words));
  await first.close();
  const foreign = await files.port.read(`${file}-drafts`);
  for (const name of await files.port.siblings(file)) if (name !== `${file}-drafts`) await files.port.remove(name);
  const second = await create(secret, 'y');
  expect(await files.port.exists(`${file}-drafts`)).toBe(false);
  await files.port.replace(`${file}-drafts`, foreign);
  expect(await textOf(second)).toBeNull();
  await files.port.replace(`${file}-drafts`, bytesOf('GAUZED\r\nno'));
  expect(await textOf(second)).toBeNull();
  await second.commit({ name: 'setting.set', params: { key: 'a', value: '1' } }, officer, { action: 'test' });
  await second.close();
});
