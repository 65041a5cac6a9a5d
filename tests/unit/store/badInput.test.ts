import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GauzeError } from '../../../electron/contract/errors';
import { ProjectFile, type StorePorts } from '../../../electron/store/projectFile';
import { createTestProject, officer, storePorts, testLabelSet } from '../../fixtures/openStore';

let folder = '';
let ports: StorePorts;
const mounted: string[] = [];
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-bad-input-'));
  ports = await storePorts();
});
afterEach(() => {
  for (const at of mounted.splice(0)) execFileSync('umount', [at]);
  rmSync(folder, { recursive: true, force: true });
});
const at = (...names: readonly string[]) => path.join(folder, ...names);
const open = (file: string) => ProjectFile.open(file, ports);
const create = (file: string) => createTestProject(file, ports);

/** Every file below the folder: name, mode, modification time, bytes. */
function tree(start = folder): unknown {
  return readdirSync(start, { recursive: true })
    .map(String)
    .sort()
    .map((name) => {
      const info = statSync(path.join(start, name));
      return [
        name,
        info.mode,
        info.mtimeMs,
        info.isFile() ? readFileSync(path.join(start, name)).toString('base64') : '',
      ];
    });
}

/** A project with one command, closed. */
async function project(file: string): Promise<string> {
  const made = await create(file);
  await made.commit({ name: 'setting.set', params: { key: 'a', value: '1' } }, officer, { action: 'test' });
  await made.close();
  return file;
}

async function refused(work: Promise<ProjectFile>, ...codes: readonly string[]): Promise<void> {
  const error: unknown = await work.then(
    () => 'opened',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(GauzeError);
  expect(codes).toContain((error as GauzeError).code);
  // Codes and numbers only: a path may contain a patient's name.
  expect(JSON.stringify([(error as GauzeError).message, (error as GauzeError).details])).not.toContain(
    path.basename(folder),
  );
}

/** Runs as another user: root may do what others may not, so permissions are tested without it. */
async function asNobody(work: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65534);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe('what is no project', () => {
  test.each([
    ['empty', new Uint8Array(0), 'notAProject'],
    ['one byte of one', new TextEncoder().encode('G'), 'truncated'],
    ['a letter', new TextEncoder().encode('Dear colleague, '), 'notAProject'],
    ['an SQLite file', new TextEncoder().encode('SQLite format 3\0'.padEnd(4096, '\0')), 'notAProject'],
    ['zeros', new Uint8Array(100_000), 'notAProject'],
    ['a ZIP', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), 'notAProject'],
    ['a journal', new TextEncoder().encode('GAUZEJ\r\n'.padEnd(600, ' ')), 'notAProject'],
  ])('%s_isRefused_andUntouched', async (_name, bytes, code) => {
    writeFileSync(at('x.gauze'), bytes);
    const before = tree();
    await refused(open(at('x.gauze')), code);
    await refused(create(at('x.gauze')), 'exists');
    expect(tree()).toEqual(before);
  });

  test('aFolder_oneThatIsNotThere_andALinkToNowhere', async () => {
    mkdirSync(at('folder.gauze'));
    writeFileSync(at('folder.gauze', 'note.txt'), 'x');
    symlinkSync(at('nowhere'), at('link.gauze'));
    symlinkSync(at('round.gauze'), at('round.gauze'));
    writeFileSync(at('file'), 'x');
    const before = readdirSync(folder, { recursive: true }).sort();
    await refused(open(at('folder.gauze')), 'notAProject');
    await refused(create(at('folder.gauze')), 'exists');
    await refused(open(`${at('folder.gauze')}/`), 'notAProject');
    await refused(open('/'), 'notAProject', 'unwritable');
    await refused(open(at('none.gauze')), 'notFound');
    await refused(open(at('none', 'x.gauze')), 'notFound');
    await refused(create(at('none', 'x.gauze')), 'notFound');
    await refused(open(at('file', 'x.gauze')), 'unreadable');
    await refused(create(at('file', 'x.gauze')), 'unreadable', 'unwritable');
    await refused(open(at('link.gauze')), 'notFound');
    await refused(open(at('round.gauze')), 'unreadable');
    await refused(open(''), 'notFound', 'notAProject', 'badRequest');
    await refused(open(at('nul\0.gauze')), 'badRequest');
    await refused(create(at('nul\0.gauze')), 'badRequest');
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before);
  });

  test('linkToAProject_isThatProject', async () => {
    mkdirSync(at('real'));
    const real = await project(at('real', 'p.gauze'));
    symlinkSync(real, at('link.gauze'));
    const mine = await open(at('link.gauze'));
    await refused(open(real), 'locked');
    await mine.commit({ name: 'setting.set', params: { key: 'b', value: '2' } }, officer, { action: 'test' });
    await mine.close();
    expect(readdirSync(folder).sort()).toEqual(['link.gauze', 'real']);
    const again = await open(real);
    expect(again.revision).toBe(2);
    await again.close();
  });

  test.skipIf(process.platform === 'win32')('aPipeAndADevice_areRefused_withoutWaiting', async () => {
    execFileSync('mkfifo', [at('pipe.gauze')]);
    symlinkSync('/dev/zero', at('zero.gauze'));
    await refused(open(at('pipe.gauze')), 'notAProject');
    await refused(open(at('zero.gauze')), 'notAProject');
  });
});

/** A read-only project is complete and unchanged, and a copy can be continued elsewhere. */
async function readAndCopied(file: string): Promise<void> {
  const opened = await open(file);
  expect(opened.readOnly).toBe('read-only medium');
  expect(opened.isDamaged).toBe(false);
  expect(opened.revision).toBe(1);
  const elsewhere = mkdtempSync(path.join(os.tmpdir(), 'gauze-elsewhere-'));
  try {
    await expect(
      opened.commit({ name: 'event.record', params: { count: 1 } }, officer, { action: 'open' }),
    ).rejects.toMatchObject({ code: 'unwritable' });
    await opened.copyTo(path.join(elsewhere, 'c.gauze'));
    await opened.close();
    const copied = await open(path.join(elsewhere, 'c.gauze'));
    expect([copied.readOnly, copied.revision]).toEqual([null, 1]);
    await copied.close();
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
}

describe.skipIf(process.platform === 'win32')('rights', () => {
  test('fileNobodyMayRead_andFolderNobodyMayWrite', async () => {
    chmodSync(folder, 0o777);
    const file = await project(at('p.gauze'));
    const before = tree();
    if (process.geteuid?.() === 0) for (const name of readdirSync(folder)) chownSync(at(name), 65534, 65534);
    chmodSync(file, 0o000);
    await asNobody(() => refused(open(file), 'unreadable'));
    chmodSync(file, 0o600);
    chmodSync(folder, 0o555);
    await asNobody(async () => {
      await readAndCopied(file);
      await refused(create(at('new.gauze')), 'unwritable');
    });
    chmodSync(folder, 0o000);
    await asNobody(() => refused(open(file), 'unreadable', 'unwritable'));
    chmodSync(folder, 0o777);
    expect(tree()).toEqual(before);
    const again = await open(file);
    expect(again.revision).toBe(1);
    await again.close();
  });

  test('fileWithoutRightToWrite_inAFolderWithIt_isNotReplaced', async () => {
    // Removing write permission means that the file should stay as it is.
    chmodSync(folder, 0o777);
    const file = await project(at('p.gauze'));
    const bytes = readFileSync(file);
    if (process.geteuid?.() === 0) chownSync(file, 65534, 65534);
    chmodSync(file, 0o400);
    await asNobody(() => readAndCopied(file));
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(folder)).toEqual(['p.gauze', 'p.gauze-journal-1', 'p.gauze-previous']);
  });

  const canMount = process.geteuid?.() === 0 && process.platform === 'linux';
  test.skipIf(!canMount)(
    `readOnlyMedium_isReadCheckedAndCopied_andUntouched${canMount ? '' : ' (skipped: needs root to mount one)'}`,
    async () => {
      mkdirSync(at('medium'));
      try {
        execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', at('medium')], { stdio: 'pipe' });
      } catch {
        console.warn('skipped: nothing may be mounted here');
        return;
      }
      mounted.push(at('medium'));
      const file = await project(at('medium', 'p.gauze'));
      const before = tree();
      execFileSync('mount', ['-o', 'remount,ro', at('medium')]);
      await readAndCopied(file);
      await refused(create(at('medium', 'q.gauze')), 'unwritable');
      expect(tree()).toEqual(before);
      // A copy on a writable medium is the complete project.
      execFileSync('cp', [file, at('copy.gauze')]);
      await (await open(at('copy.gauze'))).close();
    },
  );

  test.skipIf(!canMount)('fullDisk_refusesCommands_withNothingHalfDone_andWorkGoesOnWithRoom', async () => {
    mkdirSync(at('small'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', at('small')], { stdio: 'pipe' });
    } catch {
      console.warn('skipped: nothing may be mounted here');
      return;
    }
    mounted.push(at('small'));
    const small = await create(at('small', 'p.gauze'));
    const set = (key: string, length: number) =>
      small.commit({ name: 'setting.set', params: { key, value: 'x'.repeat(length) } }, officer, { action: 'test' });
    await set('a', 10);
    writeFileSync(at('small', 'ballast'), '');
    // To the last byte: a record is only partly written.
    const left = () =>
      Number(
        execFileSync('df', ['--output=avail', '-B1', at('small')])
          .toString()
          .split('\n')[1],
      );
    writeFileSync(at('small', 'ballast'), new Uint8Array(left() - 8192));
    for (let n = 0; n < 3; n += 1) {
      const revision = small.revision;
      await expect(set('big', 100_000)).rejects.toMatchObject({ code: 'diskFull' });
      expect([
        small.revision,
        small.readOnly,
        small.database.number("SELECT count(*) FROM setting WHERE key = 'big'"),
      ]).toEqual([revision, null, 0]);
      await expect(small.checkpoint()).rejects.toMatchObject({ code: 'diskFull' });
    }
    rmSync(at('small', 'ballast'));
    await set('big', 100_000);
    const revision = small.revision;
    // Like after a kill.
    rmSync(at('small', 'p.gauze-lock'));
    const again = await open(at('small', 'p.gauze'));
    expect([
      again.revision,
      again.readOnly,
      again.database.number("SELECT length(value) FROM setting WHERE key = 'big'"),
    ]).toEqual([revision, null, 100_000]);
    await again.close();
    await small.close();
  });
});

describe('names', () => {
  test.each([
    'two words  and more.gauze',
    'Brief 😀 für Ñandú.gauze',
    'it\'s "quoted" $HOME `x` %41.gauze',
    'line\nend.gauze',
    '-dash.gauze',
    '.hidden.gauze',
    '日本語のプロジェクト.gauze',
    'e\u0301 decomposed.gauze',
    'no-ending',
    `${'x'.repeat(194)}.gauze`,
  ])('%j_makesAndOpens', async (name) => {
    const file = await project(at(name));
    const again = await open(file);
    expect(again.revision).toBe(1);
    await again.commit({ name: 'setting.set', params: { key: 'b', value: '2' } }, officer, { action: 'test' });
    await again.close();
    for (const left of readdirSync(folder)) expect(left.startsWith(name), left).toBe(true);
    expect(readdirSync(folder).filter((left) => left.endsWith('-lock'))).toEqual([]);
  });

  test.each([
    ['plain', `${'x'.repeat(249)}.gauze`],
    ['of emoji', `${'😀'.repeat(62)}.gauze`],
    ['too long for any file', 'x'.repeat(300)],
    ['of 201 bytes', 'x'.repeat(201)],
  ])('255Bytes_%s_isRefused_beforeAnythingIsTouched', async (_name, name) => {
    const isPossible = new TextEncoder().encode(name).length <= 255;
    if (isPossible) {
      await project(at('short.gauze'));
      writeFileSync(at(name), readFileSync(at('short.gauze')));
    }
    const before = tree();
    await refused(open(at(name)), 'nameTooLong');
    await refused(create(at(name)), 'nameTooLong');
    if (!isPossible) return;
    const short = await open(at('short.gauze'));
    await expect(short.copyTo(at(name))).rejects.toMatchObject({ code: 'nameTooLong' });
    await short.close();
    expect(tree()).toEqual(before);
    // With a shorter name it is the same project again.
    execFileSync('mv', [at(name), at('shorter.gauze')]);
    await (await open(at('shorter.gauze'))).close();
  });

  test('wholePath_beyondWhatTheSystemTakes', async () => {
    await refused(open(at(...Array.from({ length: 50 }, () => 'd'.repeat(100)), 'p.gauze')), 'nameTooLong');
  });
});

describe('in use', () => {
  test('liveOwner_isNamed_andItsProjectUntouched', async () => {
    const mine = await create(at('p.gauze'));
    const before = tree();
    const error = await open(at('p.gauze')).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'locked', details: { pid: process.pid, host: os.hostname() } });
    await refused(create(at('p.gauze')), 'exists');
    expect(tree()).toEqual(before);
    await mine.close();
    expect(existsSync(at('p.gauze-lock'))).toBe(false);
  });

  test('aFileThatIsNotOfTheProject_staysWhereItWas', async () => {
    // The journal of another project of the same name, and a folder with the name of a side file.
    const file = await project(at('p.gauze'));
    mkdirSync(at('p.gauze-new'));
    const mine = await open(file);
    await mine.commit({ name: 'setting.set', params: { key: 'b', value: '2' } }, officer, { action: 'test' });
    await expect(mine.checkpoint()).rejects.toBeInstanceOf(GauzeError);
    await mine.close();
    rmSync(at('p.gauze-new'), { recursive: true });
    const again = await open(file);
    expect([again.revision, again.readOnly]).toEqual([2, null]);
    await again.close();
    expect(testLabelSet.labels.length).toBeGreaterThan(0);
  });
});
