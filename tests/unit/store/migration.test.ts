import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProjectDatabase } from '../../../electron/store/database';
import {
  migrate,
  migrations,
  newestSchema,
  newestVersion,
  type Migration,
} from '../../../electron/store/migrations/registry';
import { schemaOf } from '../../../electron/store/opening';
import { ProjectFile, type StorePorts } from '../../../electron/store/projectFile';
import { each } from '../../fixtures/long';
import { faults, Killed, MemoryFiles } from '../../fixtures/memoryFiles';
import { isPaged, officer, storePorts, testLabelSet, quickCrypto } from '../../fixtures/openStore';

const file = 'p.gauze';
const secret = { passphrase: 'correct horse' };
const labelSet = { ...testLabelSet, labels: testLabelSet.labels.slice(0, 1) };
const newest = migrations.at(-1)?.number ?? 0;
/** Like a future Gauze: another table, another column, rewritten rows. */
const later: readonly Migration[] = [
  ...migrations,
  {
    number: newest + 10,
    sql:
      'ALTER TABLE setting ADD COLUMN note TEXT; CREATE TABLE shadow AS SELECT key, value FROM setting; ' +
      'CREATE INDEX shadow_key ON shadow (key);',
  },
  { number: newest + 20, sql: "UPDATE setting SET note = 'was ' || value; CREATE TABLE extra (x INTEGER);" },
];
let base: StorePorts;
let files: MemoryFiles;
beforeAll(async () => {
  base = { ...(await storePorts()), crypto: quickCrypto };
});
beforeEach(() => {
  files = new MemoryFiles();
});
const ports = (on: MemoryFiles, list = migrations): StorePorts => ({ ...base, files: on.port, migrations: list });
const open = (on: MemoryFiles, list: readonly Migration[], path = file, unlock = secret) =>
  ProjectFile.open(path, ports(on, list), unlock);
const set = (project: ProjectFile, key: string) =>
  project.commit({ name: 'setting.set', params: { key, value: key } }, officer, { action: 'test' });
const settings = (project: ProjectFile) =>
  project.database
    .all<{ key: string }>('SELECT key FROM setting ORDER BY key')
    .map(({ key }) => key)
    .join(' ');

/** By digest: comparing bytes one by one takes seconds. */
const contents = (on: MemoryFiles): readonly (readonly [string, string])[] =>
  on.names().map((name) => [name, base.sha256(on.get(name) ?? '')]);

/** A project of the current version with a checkpoint and commands in the journal, left by a killed process. */
async function oldProject(): Promise<MemoryFiles> {
  const on = new MemoryFiles();
  const project = await ProjectFile.create(file, { id: 'x', name: 'Test', labelSet, isDemo: false }, ports(on), secret);
  await set(project, 'a');
  await project.checkpoint();
  await set(project, 'b');
  await set(project, 'c');
  await project.undo(officer);
  const left = on.survivors();
  await project.close();
  return left;
}

describe('migration', () => {
  test('newestSchema_isWhatAllMigrationsMake', () => {
    const database = new ProjectDatabase(base.sql, null);
    migrate(database);
    expect(database.number('PRAGMA user_version')).toBe(newestVersion);
    expect(base.sha256(schemaOf(database))).toBe(newestSchema);
    database.close();
  });

  test('olderProject_isKept_andBroughtUpToDate_withItsJournal', async () => {
    const old = await oldProject();
    const project = await open(old, later);
    expect([settings(project), project.readOnly, project.revision]).toEqual(['a b', null, 4]);
    expect(project.database.number('PRAGMA user_version')).toBe(newest + 20);
    expect(project.database.all('SELECT key, note FROM setting ORDER BY key')).toEqual([
      { key: 'a', note: 'was a' },
      { key: 'b', note: null },
    ]);
    // On disk at once: an older Gauze must not find the old file next to a journal of the new one.
    await expect(open(old.survivors(), migrations)).rejects.toMatchObject({ code: 'newerVersion' });
    await project.redo(officer);
    await project.close();
    const kept = await open(old.survivors(), migrations, `${file}-version-${newest}`);
    expect([settings(kept), kept.revision, kept.database.number('PRAGMA user_version')]).toEqual(['a', 1, newest]);
    await kept.close();
    // Only once.
    const calls = old.calls.length;
    const again = await open(old, later);
    expect(settings(again)).toBe('a b c');
    await again.close();
    expect(old.calls.slice(calls).filter((what) => what.includes('version'))).toEqual([]);
    // The program that made it reports that it is too old, and changes nothing.
    const before = contents(old);
    await expect(open(old, migrations)).rejects.toMatchObject({ code: 'newerVersion' });
    expect(contents(old)).toEqual(before);
  });

  test.each(faults)(
    '%sAtEveryCall_losesNothing',
    async (kind) => {
      const old = await oldProject();
      const whole = old.survivors();
      await (await open(whole, later)).close();
      expect(whole.calls.length).toBeGreaterThan(12);
      for (let at = 1; at <= whole.calls.length; at += 1) {
        // In the short form each call meets one or two of the five kinds of faults.
        if (!each(at, 3, faults.indexOf(kind))) continue;
        const on = old.survivors();
        on.fault = { at, kind };
        const where = `${kind} at ${at}: ${whole.calls[at - 1]}`;
        try {
          const project = await open(on, later);
          expect(settings(project), where).toBe('a b');
          await project.close();
        } catch (error) {
          if (!(error instanceof Killed))
            expect(error, where).toMatchObject({ code: expect.stringMatching(/^(unwritable|diskFull)$/) as string });
        }
        const left = on.survivors();
        // By this version or the previous one: what was acknowledged is there.
        const back = await open(left.survivors(), migrations).catch((error: unknown) => {
          expect(error, where).toMatchObject({ code: 'newerVersion' });
          return null;
        });
        if (back !== null) expect([settings(back), back.readOnly], where).toEqual(['a b', null]);
        await back?.close();
        const again = await open(left, later);
        expect([settings(again), again.readOnly, again.revision], where).toEqual(['a b', null, 4]);
        await set(again, 'd');
        await again.close();
        const kept = await open(left, migrations, `${file}-version-${newest}`);
        expect(settings(kept), where).toBe('a');
        await kept.close();
        for (const name of left.names())
          expect(Buffer.from(left.get(name) ?? []).includes('CREATE TABLE'), name).toBe(false);
      }
    },
    60_000,
  );

  test('migrationThatFails_leavesTheProjectAsItWas', async () => {
    const old = await oldProject();
    const before = contents(old);
    await expect(
      open(old, [
        ...migrations,
        { number: newest + 10, sql: 'UPDATE setting SET value = 0; INSERT INTO nowhere VALUES (1);' },
      ]),
    ).rejects.toMatchObject({ code: 'damaged' });
    expect(contents(old).filter(([name]) => !name.includes('-version-'))).toEqual(before);
    const project = await open(old, migrations);
    expect(settings(project)).toBe('a b');
    await project.close();
  });

  test('newestUnreadable_afterTheMigration_comesBackFromTheOlderForm', async () => {
    const old = await oldProject();
    const project = await open(old, later);
    await set(project, 'd');
    const left = old.survivors();
    await project.close();
    const bytes = left.get(file)?.slice() ?? new Uint8Array(0);
    bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
    left.put(file, bytes);
    const again = await open(left, later);
    // The last piece of a project whose pages are read when they are asked for may not be needed here.
    expect([settings(again), again.isFromPrevious, again.readOnly]).toEqual(['a b d', !isPaged, null]);
    await again.close();
  });

  test('otherPassphrase_holdsForTheKeptOldProjectToo', async () => {
    const old = await oldProject();
    const project = await open(old, later);
    const kept = `${file}-version-${newest}`;
    const pieces = old.get(kept)?.slice(-1000);
    // Immediately, and after a crash in between.
    for (const isKilled of [false, true]) {
      const on = old.survivors();
      const mine = await open(on, later);
      if (isKilled) {
        const from = on.calls.length;
        await open(old.survivors(), later).then(async (other) => {
          await other.close();
        });
        on.onCall = (what) => {
          if (what.startsWith('create') && what.includes('version') && on.calls.length > from)
            on.fault = { at: on.calls.length, kind: 'kill' };
        };
      }
      await mine
        .changePassphrase(secret.passphrase, 'battery staple')
        .catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
      const left = on.survivors();
      if (isKilled) await (await open(left, later, file, { passphrase: 'battery staple' })).close();
      await expect(open(left.survivors(), migrations, kept)).rejects.toMatchObject({ code: 'wrongPassphrase' });
      await expect(open(left.survivors(), later)).rejects.toMatchObject({ code: 'wrongPassphrase' });
      const copy = await open(left.survivors(), migrations, kept, { passphrase: 'battery staple' });
      expect(settings(copy)).toBe('a');
      await copy.close();
      expect(left.get(kept)?.slice(-1000)).toEqual(pieces);
    }
    await project.close();
  });
});

describe('a project that somebody else wrote', () => {
  test.each([
    ['a trigger', 'CREATE TRIGGER t AFTER INSERT ON command BEGIN DELETE FROM setting; END'],
    ['a view', 'CREATE VIEW v AS SELECT * FROM setting'],
    ['a table more', 'CREATE TABLE more (x)'],
    ['a table less', 'DROP TABLE surrogate'],
    ['a column more', 'ALTER TABLE setting ADD COLUMN more TEXT'],
    ['a computed column', 'ALTER TABLE setting ADD COLUMN more TEXT AS (hex(zeroblob(100000000)))'],
    ['no identity', "DELETE FROM meta WHERE key = 'labelSet'"],
    ['a label set that is none', "UPDATE meta SET value = '{' WHERE key = 'labelSet'"],
  ])('%s_isRefusedAsDamaged', async (_name, sql) => {
    const open_ = (on: MemoryFiles) => ProjectFile.open(file, ports(on));
    const project = await ProjectFile.create(file, { id: 'x', name: 'Test', labelSet, isDemo: false }, ports(files));
    project.database.script(sql);
    await project.copyTo('copy.gauze');
    await project.close();
    const hostile = new MemoryFiles();
    hostile.put(file, files.get('copy.gauze') ?? new Uint8Array(0));
    await expect(open_(hostile)).rejects.toMatchObject({ code: 'damaged' });
    expect(hostile.names()).toEqual([file]);
    await (await open_(files)).close();
  });
});
