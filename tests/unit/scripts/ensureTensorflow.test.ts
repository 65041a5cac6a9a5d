import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
// @ts-expect-error a script without types
import { addonSources } from '../../../scripts/lib/tensorflow/install.mjs';

// Against a cache and a PATH of their own: nothing is fetched, and what this account has is not touched.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-tensorflow-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function ensure(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/ensure-tensorflow.mjs', ...args], {
    encoding: 'utf8',
    env: { PATH: folder, HOME: folder, GAUZE_TF_CACHE: path.join(folder, 'cache'), ...env },
  });
  return { status, stderr, stdout };
}

/** A ZIP archive of stored members. */
function zipOf(members: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(members)) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(crc32(text), 14);
    local.writeUInt32LE(text.length, 18);
    local.writeUInt32LE(text.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(crc32(text), 16);
    entry.writeUInt32LE(text.length, 20);
    entry.writeUInt32LE(text.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    parts.push(local, Buffer.from(name), Buffer.from(text));
    at += 30 + name.length + text.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  for (const place of [8, 10]) end.writeUInt16LE(Object.keys(members).length, place);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const hasArchive = process.platform === 'linux' && process.arch === 'x64';

test('ensureTensorflow_switchedOff_saysSoAndFetchesNothing', () => {
  const { status, stderr } = ensure([], { GAUZE_TENSORFLOW: 'off' });
  expect(status).toBe(3);
  expect(stderr).toContain('switched off');
  expect(existsSync(path.join(folder, 'cache'))).toBe(false);
});

describe.skipIf(!hasArchive)('where there is an archive for this platform', () => {
  test('ensureTensorflow_noClientAtAll_namesEachWayAndTheNextBest', () => {
    const { status, stderr, stdout } = ensure([]);
    expect(status).toBe(3);
    expect(stderr).toContain('mvn: not installed');
    expect(stderr).toContain('python3: not installed');
    expect(stderr).toContain('WebAssembly');
    expect(stdout).toBe('');
    // Neither a lock nor half an installation stays behind.
    expect(readdirSync(path.join(folder, 'cache'))).toEqual([]);
  });

  test('ensureTensorflow_optional_neverFails', () => {
    expect(ensure(['--optional']).status).toBe(0);
  });

  test.each([
    ['no archive at all', Buffer.from('<html>Sign in to the hotel network</html>'), 'not a ZIP archive'],
    ['without the libraries', zipOf({ 'readme.txt': 'x' }), 'holds no libtensorflow_cc.so.2'],
    [
      'with other libraries',
      zipOf({ 'x/libtensorflow_cc.so.2': 'evil', 'x/libtensorflow_framework.so.2': 'evil' }),
      'is not the file that was expected',
    ],
  ])('ensureTensorflow_archive_%s_isRefused', (_name, bytes, message) => {
    const archive = path.join(folder, 'given.jar');
    writeFileSync(archive, bytes);
    const { status, stderr } = ensure([`--archive=${archive}`]);
    expect(status).toBe(3);
    expect(stderr).toContain(message);
    expect(readdirSync(path.join(folder, 'cache'))).toEqual([]);
  });

  test('ensureTensorflow_theLockOfADeadProcess_countsForNothing', () => {
    const archive = path.join(folder, 'given.jar');
    writeFileSync(archive, zipOf({ 'readme.txt': 'x' }));
    ensure([`--archive=${archive}`]);
    writeFileSync(path.join(folder, 'cache', 'linux-x64.lock'), '999999999');
    expect(ensure([`--archive=${archive}`]).stderr).toContain('holds no');
  });

  test.each([
    [true, 'The installed TensorFlow is damaged'],
    [false, 'does not start here'],
  ])('ensureTensorflow_installedAddonThatDoesNotStart_isDamaged_%s', (isDamaged, message) => {
    const at = path.join(folder, 'cache', '2.21.0-linux-x64');
    const addon = `addon/${addonSources().key}/tfjs_binding.node`;
    const files = { [addon]: 'no library', 'lib/libtensorflow_cc.so.2': 'a', 'lib/libtensorflow_framework.so.2': 'b' };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(at, name)), { recursive: true });
      writeFileSync(path.join(at, name), text);
    }
    const digests = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        createHash('sha256')
          .update(isDamaged && name === addon ? 'as it was' : text)
          .digest('hex'),
      ]),
    );
    writeFileSync(path.join(at, 'ready.json'), JSON.stringify({ version: '2.21.0', addon, files: digests }));
    const { status, stderr } = ensure([]);
    expect(status).toBe(3);
    expect(stderr).toContain(message);
    // What is as it was installed stays, whatever else is wrong here: it cannot be fetched everywhere.
    expect(existsSync(path.join(at, addon))).toBe(!isDamaged);
    expect(existsSync(path.join(at, 'lib/libtensorflow_cc.so.2'))).toBe(true);
  });

  test('ensureTensorflow_whatAKilledRunLeft_isClearedAway', () => {
    mkdirSync(path.join(folder, 'cache', 'work-linux-x64-gone', 'lib'), { recursive: true });
    mkdirSync(path.join(folder, 'cache', 'work-other-x64-busy'));
    writeFileSync(path.join(folder, 'cache', 'linux-x64.lock'), '999999999');
    ensure([]);
    expect(readdirSync(path.join(folder, 'cache'))).toEqual(['work-other-x64-busy']);
  });

  test('ensureTensorflow_aCacheThatCannotBeWritten_isToldAndStopsNothing', () => {
    writeFileSync(path.join(folder, 'cache'), 'a file where the folder should be');
    const { status, stderr } = ensure(['--optional', '--limit=soon']);
    expect([status, stderr]).toEqual([0, expect.stringContaining('could not be installed')]);
  });

  test('ensureTensorflow_anotherRunInstalling_isWaitedForUntilTheLimit', () => {
    ensure([]);
    writeFileSync(path.join(folder, 'cache', 'linux-x64.lock'), String(process.pid));
    const { status, stderr } = ensure(['--limit=1', '--optional']);
    expect(stderr).toContain('Another process is installing TensorFlow');
    expect(stderr).toContain('within 1 s');
    expect(status).toBe(0);
    // Not ours to take away.
    expect(readdirSync(path.join(folder, 'cache'))).toEqual(['linux-x64.lock']);
  });
});
