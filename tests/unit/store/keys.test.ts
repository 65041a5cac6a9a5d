import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nodeCrypto } from '../../../electron/hosts/node/crypto';
import { nodeFiles } from '../../../electron/hosts/node/files';
import { ProjectFile, type Protect, type StorePorts } from '../../../electron/store/projectFile';
import type { Unlock } from '../../../electron/store/container/keySlots';
import { each } from '../../fixtures/long';
import { MemoryFiles } from '../../fixtures/memoryFiles';
import { officer, storePorts, testLabelSet, quickCrypto } from '../../fixtures/openStore';

const file = 'p.gauze';
const passphrase = 'correct horse';
let base: StorePorts;
let files: MemoryFiles;
beforeAll(async () => {
  const real = await storePorts();
  // The cost of the real one is measured elsewhere; here it would be paid hundreds of times.
  base = { ...real, crypto: quickCrypto };
});
beforeEach(() => {
  files = new MemoryFiles();
});
const ports = (on = files): StorePorts => ({ ...base, files: on.port });
const create = (protect?: Protect, on = files) =>
  ProjectFile.create(file, { id: 'x', name: 'Test', labelSet: testLabelSet, isDemo: false }, ports(on), protect);
const open = (unlock?: Unlock, on = files) => ProjectFile.open(file, ports(on), unlock);
const set = (project: ProjectFile, value: string) =>
  project.commit({ name: 'setting.set', params: { key: 'canary', value } }, officer, { action: 'test' });
const settings = (project: ProjectFile) => project.database.all('SELECT key, value FROM setting ORDER BY key');
const opensWith = async (unlock: Unlock | undefined, on = files): Promise<boolean> =>
  open(unlock, on).then(
    async (project) => project.close().then(() => true),
    () => false,
  );

describe('slots', () => {
  test('setPassphrase_asTheOnlyOne_takesTheOthersAway_andLeavesTheData', async () => {
    const project = await create({ passphrase });
    const recoveryKey = await project.newRecoveryKey();
    await set(project, 'Weber');
    await project.close();
    const saved = await open({ recoveryKey });
    await saved.setPassphrase('battery staple', true);
    expect(saved.keySlots).toEqual([
      { kind: 'recovery', kdf: null, recipient: null },
      { kind: 'passphrase', kdf: 'scrypt', recipient: null },
    ]);
    await saved.close();
    expect(await opensWith({ passphrase })).toBe(false);
    expect(await opensWith({ recoveryKey })).toBe(true);
    const again = await open({ passphrase: 'battery staple' });
    expect(settings(again)).toEqual([{ key: 'canary', value: 'Weber' }]);
    await again.close();
  });

  test('setPassphrase_besideTheOthers_thenRemoved_untilOneIsLeft', async () => {
    const project = await create({ passphrase });
    await project.setPassphrase('of a colleague', false);
    await project.close();
    for (const words of [passphrase, 'of a colleague']) expect(await opensWith({ passphrase: words })).toBe(true);
    const again = await open({ passphrase });
    await expect(again.removePassphrase('nobody’s')).rejects.toMatchObject({ code: 'wrongPassphrase' });
    await again.removePassphrase(passphrase);
    await expect(again.removePassphrase('of a colleague')).rejects.toMatchObject({ code: 'badRequest' });
    await expect(again.checkSecret({ passphrase })).rejects.toMatchObject({ code: 'wrongPassphrase' });
    await again.checkSecret({ passphrase: 'of a colleague' });
    await again.close();
    expect(await opensWith({ passphrase })).toBe(false);
    expect(await opensWith({ passphrase: 'of a colleague' })).toBe(true);
  });

  test('slots_changedAtTheSameTime_loseNoChange', async () => {
    const project = await create({ passphrase });
    const pair = nodeCrypto.newPair();
    const [, , recoveryKey] = await Promise.all([
      project.setPassphrase('second', false),
      project.addEscrow(pair.publicKey),
      project.newRecoveryKey(),
      set(project, 'Weber'),
    ]);
    await project.close();
    for (const unlock of [{ passphrase }, { passphrase: 'second' }, { escrowKey: pair.privateKey }, { recoveryKey }])
      expect(await opensWith(unlock)).toBe(true);
  });

  test('addEscrow_onceForEachKey_andOnlyWhereThereIsRoom', async () => {
    const project = await create({ passphrase });
    const pairs = Array.from({ length: 16 }, () => nodeCrypto.newPair());
    for (const { publicKey } of pairs.slice(0, 15)) expect(await project.addEscrow(publicKey)).toBe(true);
    expect(await project.addEscrow(pairs[0]!.publicKey)).toBe(false);
    await expect(project.addEscrow(pairs[15]!.publicKey)).rejects.toMatchObject({ code: 'tooLarge' });
    await expect(project.setPassphrase('one more', false)).rejects.toMatchObject({ code: 'tooLarge' });
    await project.close();
    expect(await opensWith({ escrowKey: pairs[14]!.privateKey })).toBe(true);
    expect(await opensWith({ escrowKey: pairs[15]!.privateKey })).toBe(false);
  });
});

/** A plain project with a journal, a previous checkpoint, and remnants of other versions and of damage next to it. */
async function plainProject(on: MemoryFiles): Promise<ProjectFile> {
  const project = await create(undefined, on);
  for (const value of ['Weber 1', 'Weber 2']) {
    await set(project, value);
    await project.checkpoint();
  }
  await set(project, 'Weber 3');
  on.put(`${file}-version-10`, new TextEncoder().encode('old Weber'));
  on.put(`${file}-damaged`, new TextEncoder().encode('damaged Weber'));
  return project;
}
const readable = (on: MemoryFiles): readonly string[] =>
  on.names().filter((name) => Buffer.from(on.get(name) ?? []).includes('Weber'));

describe('encrypt', () => {
  test('aPlainProject_isEncryptedLater_andNoFileOfItIsReadable', async () => {
    const project = await plainProject(files);
    expect(readable(files).length).toBeGreaterThan(3);
    const pair = nodeCrypto.newPair();
    await project.encrypt({ passphrase, escrow: pair.publicKey });
    expect(project.isEncrypted).toBe(true);
    expect(readable(files)).toEqual([]);
    await set(project, 'Weber 4');
    await expect(project.encrypt({ passphrase: 'again' })).rejects.toMatchObject({ code: 'badRequest' });
    const recoveryKey = await project.newRecoveryKey();
    await project.close();
    expect(readable(files)).toEqual([]);
    for (const unlock of [{ passphrase }, { recoveryKey }, { escrowKey: pair.privateKey }])
      expect(await opensWith(unlock)).toBe(true);
    expect(await opensWith(undefined)).toBe(false);
    const again = await open({ passphrase });
    expect(settings(again)).toEqual([{ key: 'canary', value: 'Weber 4' }]);
    await again.close();
  });

  test('aCrashAnywhereInIt_losesNothing_andNothingStaysReadableOnceItIsEncrypted', async () => {
    const whole = await plainProject(files);
    const from = files.calls.length;
    await whole.encrypt({ passphrase });
    const to = files.calls.length;
    expect(to - from).toBeGreaterThan(8);
    const endings = { plain: 0, encrypted: 0 };
    for (let at = from + 1; at <= to; at += 1) {
      for (const [which, kind] of (['kill', 'tornKill', 'ioError'] as const).entries()) {
        // In the short form each call meets one of the three.
        if (!each(at, 3, which)) continue;
        const own = new MemoryFiles();
        const project = await plainProject(own);
        own.fault = { at, kind };
        const acknowledged = await project.encrypt({ passphrase }).then(
          () => true,
          () => false,
        );
        // A power failure during a rename without sync leaves either of the two.
        for (const [name, left] of [
          ['kill', own.survivors()],
          ['power cut', own.survivors(() => 0.99)],
        ] as const) {
          const where = `${kind} at ${own.calls[at - 1]}, ${name}`;
          const opened = (await open(undefined, left).catch(() => null)) ?? (await open({ passphrase }, left));
          expect(opened.readOnly, where).toBeNull();
          expect(settings(opened), where).toEqual([{ key: 'canary', value: 'Weber 3' }]);
          expect(opened.isEncrypted || !acknowledged, where).toBe(true);
          endings[opened.isEncrypted ? 'encrypted' : 'plain'] += 1;
          if (opened.isEncrypted) expect(readable(left), where).toEqual([]);
          await set(opened, 'Weber 4');
          await opened.close();
        }
      }
    }
    expect(endings.plain).toBeGreaterThan(0);
    expect(endings.encrypted).toBeGreaterThan(0);
  }, 60_000);

  test('afterAnErrorInIt_theProjectGoesOn_andCanBeEncryptedThen', async () => {
    const project = await plainProject(files);
    files.fault = { at: files.calls.length + 3, kind: 'diskFull' };
    await expect(project.encrypt({ passphrase })).rejects.toMatchObject({ code: 'diskFull' });
    expect(project.isEncrypted).toBe(false);
    await set(project, 'Weber 4');
    await project.encrypt({ passphrase });
    await project.close();
    const again = await open({ passphrase });
    expect(settings(again)).toEqual([{ key: 'canary', value: 'Weber 4' }]);
    expect(readable(files)).toEqual([]);
    await again.close();
  });

  test('onADisk_theFilesAreOverwrittenBeforeTheyGo', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-keys-'));
    try {
      const doomed = path.join(folder, 'x');
      writeFileSync(doomed, 'Weber'.repeat(500_000));
      const link = path.join(folder, 'y');
      const { linkSync } = await import('node:fs');
      linkSync(doomed, link);
      await nodeFiles.erase(doomed);
      await nodeFiles.erase(path.join(folder, 'not there'));
      expect(readdirSync(folder)).toEqual(['y']);
      // The other name shows what is now in place of the file.
      expect(readFileSync(link).every((byte) => byte === 0)).toBe(true);
      expect(readFileSync(link)).toHaveLength(2_500_000);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
