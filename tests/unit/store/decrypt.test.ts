import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodeCrypto } from '../../../electron/hosts/node/crypto';
import { migrations, type Migration } from '../../../electron/store/migrations/registry';
import { ProjectFile, type StorePorts } from '../../../electron/store/projectFile';
import { checkpointBytes, modelBytes, storedModels, storedRuns } from '../../../electron/store/repositories/models';
import { documentPage } from '../../../electron/store/repositories/documents';
import { readingFacts } from '../../../electron/store/repositories/reading';
import { storedSearches } from '../../../electron/store/repositories/searches';
import { fipsKdf } from '../../../electron/store/container/keySlots';
import { isLong } from '../../fixtures/long';
import { oldRevision, oldVersions } from '../../fixtures/oldProjects';
import { loadTestSql, officer, storePorts, testLabelSet } from '../../fixtures/openStore';

const script = fileURLToPath(new URL('../../../scripts/decrypt.mjs', import.meta.url));
const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/projects/${name}`, import.meta.url));
const passphrase = 'Schlüssel zum Archiv';
const secret = { passphrase, kdf: { name: 'scrypt', n: 2 ** 14 } } as const;
let folder = '';
let file = '';
let out = '';
let ports: StorePorts;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-decrypt-'));
  file = path.join(folder, 'x.gauze');
  out = path.join(folder, 'x.sqlite');
  ports = await storePorts();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const decrypt = (input: string, ...options: string[]) =>
  spawnSync(process.execPath, [script, file, out, ...options], { input, encoding: 'utf8' });
const set = (project: ProjectFile, key: string) =>
  project.commit({ name: 'setting.set', params: { key, value: 'ä' } }, officer, { action: 'test' });
async function settings(): Promise<unknown> {
  const database = new (await loadTestSql()).Database(readFileSync(out));
  const [result] = database.exec('SELECT key, value FROM setting ORDER BY key');
  database.close();
  return result?.values;
}
async function versionOf(database: string): Promise<unknown> {
  const open = new (await loadTestSql()).Database(readFileSync(database));
  const [result] = open.exec('PRAGMA user_version');
  open.close();
  return result?.values[0]?.[0];
}

describe('decrypt', () => {
  test.each([
    ['encrypted', true],
    ['plain', false],
  ] as const)('%s_checkpointAndJournal_comeOut', async (_name, isEncrypted) => {
    const project = await ProjectFile.create(
      file,
      { id: 'x', name: 'Test', labelSet: testLabelSet, isDemo: false },
      ports,
      isEncrypted ? secret : undefined,
    );
    await set(project, 'a');
    await project.checkpoint();
    await set(project, 'b');
    await set(project, 'c');
    const { status, stdout, stderr } = decrypt(`${passphrase.normalize('NFD')}\n`);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/up to command 1, 2 more commands/);
    expect(await settings()).toEqual([['a', 'ä']]);
    const lines = readFileSync(`${out}.journal.ndjson`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { record: { params: { key: string } } });
    expect(lines.map(({ record }) => record.params.key)).toEqual(['b', 'c']);
    await project.close();
  });

  test.each([
    ['encrypted', true],
    ['plain', false],
  ] as const)('%s_textsThatSomebodyWasWriting_comeOut_andNoneThatWereChanged', async (_name, isEncrypted) => {
    const project = await ProjectFile.create(
      file,
      { id: 'x', name: 'Test', labelSet: testLabelSet, isDemo: false },
      ports,
      isEncrypted ? secret : undefined,
    );
    await set(project, 'a');
    await project.checkpoint();
    const written = JSON.stringify([{ author: 'a', role: 'reader', drafts: [{ kind: 'comment', text: 'Tür' }] }]);
    await project.drafts.write(new TextEncoder().encode(written));
    const { status, stdout, stderr } = decrypt(`${passphrase}\n`);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('unfinished texts');
    expect(readFileSync(`${out}.drafts.json`, 'utf8')).toBe(written);

    rmSync(out);
    rmSync(`${out}.drafts.json`);
    const bytes = readFileSync(`${file}-drafts`);
    bytes[bytes.length - 20]! ^= 1;
    writeFileSync(`${file}-drafts`, bytes);
    const changed = decrypt(`${passphrase}\n`);
    // The project itself is whole.
    expect([changed.status, changed.stdout.includes('unfinished')]).toEqual([0, false]);
    expect(changed.stderr).toContain('unfinished texts cannot be read');
    expect(existsSync(`${out}.drafts.json`)).toBe(false);
    await project.close();
  });

  test('pbkdf2_theChoiceForFipsPlaces_opensToo', async () => {
    const project = await ProjectFile.create(
      file,
      { id: 'x', name: 'Test', labelSet: testLabelSet, isDemo: false },
      ports,
      { passphrase, kdf: fipsKdf },
    );
    await set(project, 'a');
    await project.close();
    expect(readFileSync(file, 'latin1').slice(0, 700)).toContain('"name":"pbkdf2-sha256","iterations":600000');
    expect(decrypt(`${passphrase}\n`).status).toBe(0);
    expect(await settings()).toEqual([['a', 'ä']]);
    rmSync(out);
    expect(decrypt('wrong\n').status).toBe(1);
  });

  test('hostileParameters_areRefusedBeforeAnyWork', async () => {
    await (
      await ProjectFile.create(file, { id: 'x', name: 'Test', labelSet: testLabelSet, isDemo: false }, ports, secret)
    ).close();
    const whole = readFileSync(file);
    const length = whole.readUInt32BE(8);
    const text = Buffer.from(
      whole
        .subarray(12, 12 + length)
        .toString()
        .replace('"n":16384', '"n":1073741824')
        .padEnd(length + 5),
    );
    const body = Buffer.concat([whole.subarray(0, 12), text]);
    body.writeUInt32BE(text.length, 8);
    writeFileSync(
      file,
      Buffer.concat([body, createHash('sha256').update(body).digest(), whole.subarray(12 + length + 32)]),
    );
    const from = performance.now();
    const { status, stderr } = decrypt(`${passphrase}\n`);
    expect([status, stderr]).toEqual([1, 'the derivation of the key would cost more than Gauze ever asks for\n']);
    expect(performance.now() - from).toBeLessThan(10_000);
  });

  test('otherKeys_openToo_andAWrongOneDoesNot', async () => {
    const { publicKey, privateKey } = nodeCrypto.newPair();
    const project = await ProjectFile.create(
      file,
      { id: 'x', name: 'Test', labelSet: testLabelSet, isDemo: false },
      ports,
      { ...secret, escrow: publicKey },
    );
    const recoveryKey = await project.newRecoveryKey();
    await set(project, 'a');
    await project.close();
    expect(decrypt('wrong')).toMatchObject({ status: 1, stderr: 'this does not open the project\n' });
    expect(decrypt(recoveryKey, '--recovery-key').stderr).toBe('');
    expect(await settings()).toEqual([['a', 'ä']]);
    rmSync(out);
    writeFileSync(path.join(folder, 'key'), privateKey);
    expect(decrypt('', '--escrow-key', path.join(folder, 'key')).stderr).toBe('');
    expect(await settings()).toEqual([['a', 'ä']]);
  });

  // Files of every released version must open for ever: one is added with each release that changes the format. Those
  // of `format1` are the test vectors of docs/project-file.md. The content of those of `oldVersions` is checked by
  // `oldProjects.test.ts`.
  const released = readdirSync(fixture('.')).filter((name) => name.endsWith('.gauze'));
  test('everyVersionOfTheDatabase_hasAPlainAndAnEncryptedFile', () => {
    const names = (all: readonly Migration[]) =>
      all.slice(0, -1).flatMap(({ number }) => {
        const form = number === 10 ? 'format1' : `format1-version${number}`;
        return [`${form}-encrypted.gauze`, `${form}-plain.gauze`];
      });
    expect(names(migrations).filter((name) => !released.includes(name))).toEqual([]);
    // The current version needs its files as soon as there is a newer one.
    const newest = migrations.at(-1)?.number ?? 0;
    const next = names([...migrations, { number: newest + 10, sql: '' }]);
    expect(next.filter((name) => !released.includes(name))).toEqual([
      `format1-version${newest}-encrypted.gauze`,
      `format1-version${newest}-plain.gauze`,
    ]);
  });

  const revisions: Readonly<Record<number, number>> = {
    ...Object.fromEntries(oldVersions.map((version) => [version, oldRevision(version)])),
    100: 22,
    110: 17,
  };

  /** Includes its journal, if it has one. */
  function copyProject(name: string): void {
    for (const each of readdirSync(fixture('.')).filter((known) => known.startsWith(name)))
      copyFileSync(fixture(each), `${file}${each.slice(name.length)}`);
  }

  // In the short form one of the two files of each version, and both of the oldest.
  const opened = released.filter((name) => {
    const version = Number(/version(\d+)/.exec(name)?.[1] ?? 10);
    return isLong || version === 10 || name.includes('plain') === (version % 20 === 0);
  });
  test.each(opened)('%s_opens', async (name) => {
    copyProject(name);
    expect(decrypt(passphrase).stderr).toBe('');
    expect(await settings()).toEqual([
      ['a', 'ä'],
      ['b', 'ä'],
    ]);
    const version = Number(/version(\d+)/.exec(name)?.[1] ?? 10);
    expect(await versionOf(out)).toBe(version);
    const project = await ProjectFile.open(file, ports, name.includes('plain') ? undefined : { passphrase });
    expect(project.revision).toBe(revisions[version] ?? 2);
    expect(project.readOnly).toBeNull();
    // Migrated, with a copy of the original next to it.
    expect(project.database.number('PRAGMA user_version')).toBe(migrations.at(-1)?.number);
    expect(readFileSync(`${file}-version-${version}`).length).toBeGreaterThan(10_000);
    await set(project, 'c');
    await project.close();
  });

  test.each(released.filter((name) => name.includes('version110')))(
    '%s_howFarEachNoteIs_isDerived_andWhatIsNotKnownIsSaid',
    async (name) => {
      copyProject(name);
      const project = await ProjectFile.open(file, ports, name.includes('plain') ? undefined : { passphrase });
      const { database } = project;
      const rows = documentPage(database, {}, 'plain', 0, 10).rows;
      expect(
        rows.map(({ name: note, state, reading, wayDone, searchId }) => [note, state, reading, wayDone, searchId]),
      ).toEqual([
        // Searched, opened, decided and done; whether it was read to its end is unknown.
        ['n1', 'done', 'opened', 'unrecorded', 1],
        // Done with what detection suggested, and never opened.
        ['n2', 'done', 'unopened', 'unrecorded', 1],
        // Done by a command in the journal.
        ['n3', 'done', 'unopened', 'unrecorded', 1],
        // Its search was undone.
        ['n4', 'notSearched', 'unopened', null, null],
        ['n5', 'done', 'unopened', 'unrecorded', null],
        ['n6', 'exempt', 'unopened', null, null],
      ]);
      expect(storedSearches(database)).toMatchObject([{ id: 1, system: null, ended: 'done', searched: 3 }]);
      expect(readingFacts(database)).toEqual({
        notes: 4,
        neverOpened: 0,
        notToTheEnd: 0,
        notRecorded: 4,
        notSearched: 1,
        undecided: 3,
        doneAnyway: 0,
        doneTogether: 0,
      });
      await project.close();
    },
  );

  const ofVersion100 = released.filter((name) => name.includes('version100'));
  test.each(isLong ? ofVersion100 : ofVersion100.filter((name) => name.includes('plain')))(
    '%s_taggersAndCoders_keepTheirNumbersRunsAndCheckpoints_thoseOfTheJournalToo',
    async (name) => {
      copyProject(name);
      const unlock = name.includes('plain') ? undefined : { passphrase };
      for (const opening of ['brought up to date', 'again']) {
        const project = await ProjectFile.open(file, ports, unlock);
        const { database } = project;
        const models = (task: string) =>
          storedModels(database, task).map(({ id, name: own, sha256, runId }) => [
            id,
            own,
            sha256,
            runId,
            ...modelBytes(database, task, id),
          ]);
        const runs = (task: string) =>
          storedRuns(database, task).map(({ id, status }) => [
            id,
            status,
            ...(checkpointBytes(database, task, id) ?? []),
          ]);
        expect([models('tagger'), models('coder')], opening).toEqual([
          [[1, 'Renamed tagger', 'aa', 1, 1, 2, 3, 4]],
          [[1, 'Renamed coder', 'bb', 1, 5, 6]],
        ]);
        expect([runs('tagger'), runs('coder')], opening).toEqual([
          [
            [3, 'running', 1, 2],
            [2, 'cancelled', 7, 8],
            [1, 'done'],
          ],
          [
            [2, 'failed', 9],
            [1, 'done'],
          ],
        ]);
        // Undo follows the steps in notes and skips model training.
        expect(await project.undo(officer)).not.toBeNull();
        expect(await project.redo(officer)).not.toBeNull();
        expect(database.all('SELECT key FROM setting ORDER BY key'), opening).toEqual([{ key: 'a' }, { key: 'b' }]);
        await project.close();
      }
    },
  );
});
