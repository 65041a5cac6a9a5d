import { describe, expect, test, vi } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { ProjectFile } from '../../../electron/store/projectFile';
import { each, isLong, ofAll } from '../../fixtures/long';
import { MemoryFiles } from '../../fixtures/memoryFiles';
import { officer } from '../../fixtures/openStore';
import { secret, files, create, open, set, dump, withFreshFiles } from './faultyProject';

withFreshFiles();

describe('who reads while a command is on its way to the disk', () => {
  const steps: readonly ((project: ProjectFile) => Promise<unknown>)[] = [
    (project) => set(project, 'a'),
    (project) => set(project, 'b'),
    (project) => project.undo(officer),
    (project) => project.redo(officer),
    (project) => project.undo(officer),
    (project) => set(project, 'c', 'y'.repeat(50_000)),
  ];
  async function play(isRead: boolean): Promise<string> {
    const on = new MemoryFiles();
    const project = await create(on);
    let last = dump(project);
    let reads = 0;
    on.onCall = (what) => {
      if (!isRead) return;
      reads += 1;
      expect(dump(project), what).toBe(last);
      expect(project.revision).toBe((JSON.parse(last) as unknown[][])[1]?.length);
      expect(project.database.remember('count', () => project.database.number('SELECT count(*) FROM command'))).toBe(
        project.revision,
      );
    };
    for (const step of steps) {
      await step(project);
      const now = dump(project);
      expect(now).not.toBe(last);
      last = now;
    }
    if (isRead) expect(reads).toBeGreaterThan(10);
    // Starting with what is on disk.
    const again = await open(on.survivors());
    expect([dump(again), again.readOnly]).toEqual([last, null]);
    await again.close();
    on.onCall = () => undefined;
    await project.close();
    return last;
  }

  test('neverSeesIt_andItComesOutTheSame', async () => {
    expect(await play(true)).toBe(await play(false));
  });

  test('neverSeesIt_whenItIsRefused', async () => {
    const project = await create();
    await set(project, 'a');
    const before = dump(project);
    const seen: string[] = [];
    files.onCall = () => void seen.push(dump(project));
    files.fault = { at: files.calls.length + 1, kind: 'short' };
    await expect(set(project, 'b')).rejects.toMatchObject({ code: 'diskFull' });
    expect([...new Set([...seen, dump(project)])]).toEqual([before]);
    await set(project, 'b');
    files.fault = { at: files.calls.length + 2, kind: 'ioError' };
    await expect(set(project, 'c')).rejects.toMatchObject({ code: 'unwritable' });
    expect(project.database.all('SELECT key FROM setting ORDER BY key')).toEqual([{ key: 'a' }, { key: 'b' }]);
    await project.close();
  });

  test('rowByRow_goesOnWithWhatIsOnTheDisk', async () => {
    const project = await create();
    for (let n = 0; n < 50; n += 1) await set(project, `k${String(n).padStart(2, '0')}`);
    const rows = project.database.each<{ key: string; value: string }>('SELECT key, value FROM setting ORDER BY key');
    const found = [rows.next().value];
    files.onCall = () => void found.push(rows.next().value);
    await set(project, 'k02', 'new');
    await set(project, 'k99', 'new');
    files.onCall = () => undefined;
    expect(found.map((row) => row?.key)).toEqual(['k00', 'k01', 'k02', 'k03', 'k04']);
    // Read while the command that changed it was not yet on disk.
    expect(found[2]?.value).toBe('x');
    expect([...rows].at(-1)).toEqual({ key: 'k99', value: 'new' });
    await project.close();
  });
});

describe('a sync that fails', () => {
  test('makesTheProjectReadOnly_andIsNeverTriedAgain', async () => {
    const run = async (on: MemoryFiles): Promise<ProjectFile> => {
      const project = await create(on);
      on.onCall('begin');
      await set(project, 'a').catch(() => undefined);
      await set(project, 'b').catch(() => undefined);
      await project.checkpoint().catch(() => undefined);
      await set(project, 'c').catch(() => undefined);
      await project.newRecoveryKey().catch(() => undefined);
      await project.changePassphrase(secret.passphrase, secret.passphrase).catch(() => undefined);
      return project;
    };
    const whole = new MemoryFiles();
    let begin = 0;
    whole.onCall = (what) => {
      if (what === 'begin') begin = whole.calls.length;
    };
    await (await run(whole)).close();
    const syncs = whole.calls
      .map((what, at) => ({ what, at: at + 1 }))
      .filter(({ what, at }) => what.startsWith('sync') && at > begin);
    expect(syncs.length).toBeGreaterThan(10);
    let readOnly = 0;
    for (const { what, at } of syncs) {
      const on = new MemoryFiles();
      on.fault = { at, kind: 'ioError' };
      const project = await run(on);
      const { calls } = on;
      // The last operation may be closing, which fails silently.
      if (project.readOnly === null) {
        await project.close();
        continue;
      }
      readOnly += 1;
      // After the failed call nothing of the project is synced or moved again; existing files are only closed or
      // removed.
      expect(
        calls.slice(at).filter((call) => !call.startsWith('remove') && !call.startsWith('truncate')),
        what,
      ).toEqual([]);
      const revision = project.revision;
      for (const refused of [
        () => set(project, 'd'),
        () => project.undo(officer),
        () => project.redo(officer),
        () => project.checkpoint(),
        () => project.newRecoveryKey(),
        () => project.changePassphrase(secret.passphrase, 'x'),
      ]) {
        const error: unknown = await Promise.resolve(refused()).catch((reason: unknown) => reason);
        if (error !== null) expect(error, what).toMatchObject({ code: 'unwritable' });
      }
      expect([project.revision, on.calls.length]).toEqual([revision, calls.length]);
      // Whatever can be read can be saved elsewhere, and the next opening starts afresh.
      await project.copyTo('elsewhere.gauze');
      await project.close();
      const again = await open(on.survivors());
      expect([again.readOnly, again.revision >= revision], what).toEqual([null, true]);
      await again.close();
    }
    expect(readOnly).toBeGreaterThan(8);
  }, 60_000);
});

test('aCommandOnTheDiskThatTheDatabaseCannotTake_stopsTheProject_andIsThereAfterTheNextOpening', async () => {
  const project = await create();
  await set(project, 'a');
  vi.spyOn(project.database, 'commit').mockImplementationOnce(() => {
    throw new Error('out of memory');
  });
  await expect(set(project, 'b')).rejects.toThrow('out of memory');
  expect(project.readOnly).toMatch(/on the disk/);
  // another command would take its number
  await expect(set(project, 'c')).rejects.toMatchObject({ code: 'unwritable' });
  await project.close();
  const opened = await open(files);
  expect(opened.readOnly).toBeNull();
  await set(opened, 'd');
  expect(opened.database.all('SELECT key FROM setting ORDER BY key').map(({ key }) => key)).toEqual(['a', 'b', 'd']);
});

describe('a full disk', () => {
  test.each([
    ['plain', false, [1, 3, 5, 7, 9]],
    ['encrypted', true, [0, 2, 4, 6, 8, 10]],
  ] as const)(
    '%s_withRoomForAnyPart_refusesWhole_andGoesOnWithRoom',
    async (_name, isEncrypted, inShortForm) => {
      const used = (on: MemoryFiles) => on.names().reduce((sum, name) => sum + (on.get(name)?.length ?? 0), 0);
      for (const room of ofAll([0, 1, 100, 255, 256, 511, 512, 513, 700, 1500, 3000], ...inShortForm)) {
        const on = new MemoryFiles();
        const project = await create(on, isEncrypted);
        for (const isBegun of [false, true]) {
          if (isBegun) await set(project, 'begun');
          on.room = used(on) + room;
          for (let n = 0; n < 12; n += 1) {
            const before = dump(project);
            const refused = await set(project, `k${n}`, 'y'.repeat(100)).then(
              () => null,
              (error: unknown) => error,
            );
            if (refused === null) continue;
            expect(refused).toMatchObject({ code: 'diskFull' });
            expect([dump(project), project.readOnly]).toEqual([before, null]);
          }
          await expect(project.checkpoint()).rejects.toMatchObject({ code: 'diskFull' });
          await expect(project.copyTo('copy.gauze')).rejects.toMatchObject({ code: 'diskFull' });
          if (isEncrypted) {
            await expect(project.newRecoveryKey()).rejects.toMatchObject({ code: 'diskFull' });
            await expect(project.changePassphrase(secret.passphrase, 'x')).rejects.toMatchObject({ code: 'diskFull' });
          }
          // Like after a kill with the disk still full.
          const killed = await open(on.survivors(), isEncrypted);
          expect([dump(killed), killed.readOnly]).toEqual([dump(project), null]);
          await killed.close();
          on.room = Infinity;
          await set(project, 'room');
        }
        await project.checkpoint();
        const last = dump(project);
        await project.close();
        const again = await open(on, isEncrypted);
        expect(dump(again)).toBe(last);
        expect(on.names().filter((name) => /-new$|journal/.test(name)).length, 'left behind').toBeLessThanOrEqual(14);
        await again.close();
      }
    },
    60_000,
  );

  test('fromAnyCallOn_nothingIsLost_andTheNextOpeningWorksOn', async () => {
    const run = async (on: MemoryFiles): Promise<string | null> => {
      const project = await create(on).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'diskFull' });
        return null;
      });
      if (project === null) return null;
      for (const key of ['a', 'b', 'c', 'd']) {
        await set(project, key).catch((error: unknown) => expect(error).toMatchObject({ code: 'diskFull' }));
        if (key === 'b')
          await project.checkpoint().catch((error: unknown) => expect(error).toMatchObject({ code: 'diskFull' }));
      }
      expect(project.readOnly).toBeNull();
      const last = dump(project);
      await project.close();
      return last;
    };
    const whole = new MemoryFiles();
    await run(whole);
    for (let from = 0; from < whole.calls.length; from += 1) {
      if (!each(from, 2)) continue;
      const on = new MemoryFiles();
      on.fullFrom = from;
      const last = await run(on);
      on.fullFrom = Infinity;
      if (last === null) {
        await (await create(on)).close();
        continue;
      }
      const again = await open(on);
      expect([dump(again), again.readOnly]).toEqual([last, null]);
      await set(again, 'after');
      await again.close();
    }
  }, 60_000);
});

test('severalFaultsInARow_atEveryCall_loseNothing', async () => {
  const run = async (on: MemoryFiles): Promise<{ readonly last: string; readonly isReadOnly: boolean } | null> => {
    const project = await create(on).catch(() => null);
    if (project === null) return null;
    for (const key of ['a', 'b', 'c']) {
      await set(project, key).catch((error: unknown) => expect(error).toBeInstanceOf(GauzeError));
      if (key === 'b') await project.checkpoint().catch((error: unknown) => expect(error).toBeInstanceOf(GauzeError));
    }
    const result = { last: dump(project), isReadOnly: project.readOnly !== null };
    await project.close();
    return result;
  };
  const whole = new MemoryFiles();
  await run(whole);
  let readOnly = 0;
  for (const kind of ['ioError', 'short'] as const)
    for (let at = 1; at <= whole.calls.length; at += 1)
      for (const count of [2, 3]) {
        // In the short form each call meets one of the four.
        if (!each(at, 4, count + (kind === 'short' ? 2 : 0))) continue;
        const on = new MemoryFiles();
        on.fault = { at, kind, count };
        const result = await run(on);
        on.fault = null;
        if (result === null) continue;
        const again = await open(on);
        const where = `${kind} at ${at}: ${whole.calls[at - 1]}`;
        expect(again.readOnly, where).toBeNull();
        // A command that was refused because its sync failed may be present; the project became read-only to signal
        // that.
        if (dump(again) !== result.last)
          expect([result.isReadOnly, again.revision], where).toEqual([
            true,
            ((JSON.parse(result.last) as unknown[][])[1]?.length as number) + 1,
          ]);
        if (result.isReadOnly) readOnly += 1;
        await again.close();
      }
  expect(readOnly).toBeGreaterThan(isLong ? 10 : 2);
}, 60_000);
