import {
  chmodSync,
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
import { open, type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GauzeError } from '../../../../electron/contract/errors';
import { systemDigest } from '../../../../electron/hosts/node/digest';
import { nodeFiles, replaceByPieces } from '../../../../electron/hosts/node/files';

let folder = '';
const at = (...names: readonly string[]) => path.join(folder, ...names);
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function errorOf(work: Promise<unknown>): Promise<GauzeError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof GauzeError)) throw new Error('no GauzeError was thrown', { cause: error });
  return error;
}
const collect = async (chunks: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
};
/** Root may read and write everything, so file modes have no effect. */
const isRoot = process.getuid?.() === 0;

describe('errors', () => {
  test('areGauzeErrors_withoutThePath', async () => {
    mkdirSync(at('Patient Doe'));
    writeFileSync(at('plain'), '');
    const errors = await Promise.all([
      errorOf(nodeFiles.read(at('Patient Doe', 'absent'))),
      errorOf(nodeFiles.read(at('Patient Doe'))),
      errorOf(nodeFiles.size(at('Patient Doe'))),
      errorOf(nodeFiles.walk(at('Patient Doe', 'absent'))),
      errorOf(nodeFiles.create(at('Patient Doe', 'absent', 'x'))),
      errorOf(nodeFiles.makeFolder(at('plain', 'below'))),
      errorOf(collect(nodeFiles.readChunks(at('Patient Doe', 'absent')))),
      errorOf(nodeFiles.rename(at('Patient Doe', 'absent'), at('x'))),
    ]);
    expect(errors.map(({ code }) => code)).toEqual([
      'notFound',
      'notAProject',
      'notAProject',
      'notFound',
      'notFound',
      'unwritable',
      'notFound',
      'notFound',
    ]);
    for (const error of errors) expect(`${error.message}${JSON.stringify(error.details)}`).not.toContain('Doe');
  });

  test.runIf(process.platform === 'linux')('fullDisk_saysSo', async () => {
    const full = await nodeFiles.create('/dev/full');
    expect((await errorOf(full.write(new Uint8Array(10), 0))).code).toBe('diskFull');
    await full.close();
  });

  test('folders_areMadeWithThoseAboveThem_alsoWhereTheyAre', async () => {
    await nodeFiles.makeFolder(at('a', 'b', 'c'));
    await nodeFiles.makeFolder(at('a', 'b', 'c'));
    expect(statSync(at('a', 'b', 'c')).isDirectory()).toBe(true);
    writeFileSync(at('file'), '');
    expect((await errorOf(nodeFiles.makeFolder(at('file')))).code).toBe('exists');
  });

  test.runIf(process.platform === 'linux')('aFileSystemThatDeniesItsFolders_isNotAskedForEver', async () => {
    expect((await errorOf(nodeFiles.makeFolder('/proc/self/x/y'))).code).toBe('unwritable');
  });

  test('whatMayNotBeWritten_isUnwritable', async () => {
    // Where file modes have no effect, a path below a file cannot be written.
    mkdirSync(at('locked'));
    chmodSync(at('locked'), 0o500);
    writeFileSync(at('file'), '');
    const target = isRoot ? at('file', 'x') : at('locked', 'x');
    expect((await errorOf(nodeFiles.create(target))).code).toBe('unwritable');
    expect((await errorOf(nodeFiles.replace(target, new Uint8Array(1)))).code).toBe('unwritable');
    chmodSync(at('locked'), 0o700);
  });
});

describe('writing', () => {
  test('replace_isOnTheDisk_beforeItTakesThePlaceOfTheOld', async () => {
    writeFileSync(at('file'), 'old');
    const handle = await open(at('file'), 'r');
    const prototype = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const found: (readonly string[])[] = [];
    const real = { datasync: prototype.datasync, sync: prototype.sync };
    const spies = (['datasync', 'sync'] as const).map((name) =>
      vi.spyOn(prototype, name).mockImplementation(async function (this: FileHandle) {
        found.push([
          name,
          readFileSync(at('file'), 'utf8'),
          existsSync(at('file.new')) ? readFileSync(at('file.new'), 'utf8') : '',
        ]);
        await real[name].call(this);
      }),
    );
    try {
      await nodeFiles.replace(at('file'), new TextEncoder().encode('new'));
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
    // First the content, then the name.
    expect(found[0]).toEqual(['datasync', 'old', 'new']);
    if (process.platform !== 'win32') expect(found[1]).toEqual(['sync', 'new', '']);
  });

  test('replace_isWholeOrNotAtAll_andForItsOwnerOnly', async () => {
    await nodeFiles.replace(at('f'), Buffer.from('first'));
    await nodeFiles.replace(at('f'), Buffer.from('second'));
    expect(readFileSync(at('f'), 'utf8')).toBe('second');
    expect(readdirSync(folder)).toEqual(['f']);
    if (process.platform !== 'win32') expect(statSync(at('f')).mode & 0o077).toBe(0);
    // A folder in its place: nothing of the attempt remains.
    mkdirSync(at('d'));
    await errorOf(nodeFiles.replace(at('d'), Buffer.from('x')));
    expect(readdirSync(folder)).toEqual(['d', 'f']);
  });

  test('replaceByPieces_writesAllOfThem_orLeavesWhatWasThere', async () => {
    await replaceByPieces(at('f'), [Buffer.from('a é'), new Uint8Array(0), Buffer.from('b')]);
    expect(readFileSync(at('f'), 'utf8')).toBe('a éb');
    const broken = function* () {
      yield Buffer.from('half');
      throw new GauzeError('leak', 'cannot go on');
    };
    expect((await errorOf(replaceByPieces(at('f'), broken()))).code).toBe('leak');
    expect(readFileSync(at('f'), 'utf8')).toBe('a éb');
    expect(readdirSync(folder)).toEqual(['f']);
  });

  test('openFile_writesWhereItIsTold', async () => {
    const file = await nodeFiles.create(at('f'));
    await file.write(Buffer.from('world'), 5);
    await file.write(Buffer.from('hello'), 0);
    await file.truncate(8);
    await file.sync();
    await file.close();
    expect(readFileSync(at('f'), 'utf8')).toBe('hellowor');
  });

  test('moveFolder_neverOverOne', async () => {
    mkdirSync(at('a'));
    writeFileSync(at('a', 'x'), '1');
    mkdirSync(at('b'));
    expect((await errorOf(nodeFiles.moveFolder(at('a'), at('b')))).code).toBe('exists');
    await nodeFiles.moveFolder(at('a'), at('c'));
    expect([existsSync(at('a')), readFileSync(at('c', 'x'), 'utf8'), readdirSync(at('b'))]).toEqual([false, '1', []]);
  });

  test('removing_whatIsNotThere_isNoError', async () => {
    await nodeFiles.remove(at('absent'));
    await nodeFiles.removeFolder(at('absent'));
    mkdirSync(at('a', 'b'), { recursive: true });
    writeFileSync(at('a', 'b', 'x'), '');
    await nodeFiles.removeFolder(at('a'));
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('reading', () => {
  test('readChunks_areTheFile_andItsDigest', async () => {
    const bytes = Uint8Array.from({ length: 3_500_001 }, (_, n) => (n * 31) % 251);
    writeFileSync(at('f'), bytes);
    const chunks = await collect(nodeFiles.readChunks(at('f')));
    expect(chunks.length).toBeGreaterThan(1);
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    expect(await systemDigest.sha256Of(nodeFiles.readChunks(at('f')))).toBe(systemDigest.sha256(bytes));
  });

  test('walk_findsFilesOnly_inOrder_withSlashes', async () => {
    mkdirSync(at('b', 'c'), { recursive: true });
    mkdirSync(at('.git'));
    for (const name of ['z.txt', 'b/y.txt', 'b/c/x.txt', '.hidden', '.git/config']) writeFileSync(at(name), 'abc');
    symlinkSync(folder, at('b', 'loop'));
    const links: string[] = [];
    expect((await nodeFiles.walk(folder, (name) => links.push(name))).map(({ name, bytes }) => [name, bytes])).toEqual([
      ['b/c/x.txt', 3],
      ['b/y.txt', 3],
      ['z.txt', 3],
    ]);
    expect(links).toEqual(['b/loop']);
    expect(await nodeFiles.walk(at('z.txt'))).toEqual([{ path: at('z.txt'), name: 'z.txt', bytes: 3 }]);
  });

  test('siblings_beginWithTheName', async () => {
    for (const name of ['p.gauze', 'p.gauze-1', 'p.gauze-lock', 'q.gauze']) writeFileSync(at(name), '');
    expect((await nodeFiles.siblings(at('p.gauze'))).map((file) => path.basename(file))).toEqual([
      'p.gauze',
      'p.gauze-1',
      'p.gauze-lock',
    ]);
  });
});
