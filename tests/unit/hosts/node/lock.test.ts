import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from '../../../../electron/hosts/node/lock';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-lock-'));
  file = path.join(folder, 'p.gauze-lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const mine = async (): Promise<Record<string, unknown>> => {
  const release = await takeLock(file);
  const owner = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  await release();
  return owner;
};

test('lock_isOneOwners_andGivenBack', async () => {
  const release = await takeLock(file);
  await expect(takeLock(file)).rejects.toMatchObject({
    code: 'locked',
    message:
      `the project is open elsewhere: account ${os.userInfo().username} on machine ${os.hostname()}, ` +
      `process ${process.pid}`,
    details: { pid: process.pid, host: os.hostname(), account: os.userInfo().username },
  });
  await release();
  await (
    await takeLock(file)
  )();
  expect(readdirSync(folder)).toEqual([]);
});

test('deadOwners_areReplaced_liveAndUnknownOnesAreNot', async () => {
  const own = await mine();
  const living = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  try {
    const dead: Record<string, unknown>[] = [
      { ...own, pid: 2 ** 22 + 1 },
      { ...own, boot: 'another start of this machine' },
    ];
    // The number now belongs to another process.
    if (process.platform === 'linux') dead.push({ ...own, pid: living.pid, began: '1' });
    for (const owner of dead) {
      writeFileSync(file, JSON.stringify(owner));
      await (
        await takeLock(file)
      )();
    }
    const live: readonly Record<string, unknown>[] = [
      { ...own, pid: living.pid, began: '' },
      { ...own, host: 'ward-7', pid: 2 ** 22 + 1 },
      // Written by a Gauze that did not record the account.
      { ...own, account: undefined, host: 'ward-7' },
    ];
    for (const owner of live) {
      writeFileSync(file, JSON.stringify(owner));
      await expect(takeLock(file)).rejects.toMatchObject({
        code: 'locked',
        details: { host: owner['host'], pid: owner['pid'] },
      });
    }
    // An incomplete lock: perhaps still being written, but not after a while.
    writeFileSync(file, '');
    await expect(takeLock(file)).rejects.toMatchObject({ code: 'locked' });
    utimesSync(file, 0, 0);
    await (
      await takeLock(file)
    )();
  } finally {
    living.kill();
  }
});

test('deadLock_foundByManyAtOnce_goesToOne', async () => {
  const own = await mine();
  for (let round = 0; round < 10; round += 1) {
    writeFileSync(file, JSON.stringify({ ...own, pid: 2 ** 22 + 1 }));
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(file)));
    const taken = results.filter((result) => result.status === 'fulfilled');
    expect(taken).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'locked' });
    await taken[0]?.value();
  }
  // The process that was to replace the owner died while doing so.
  writeFileSync(file, JSON.stringify({ ...own, pid: 2 ** 22 + 1 }));
  writeFileSync(`${file}-takeover`, '');
  utimesSync(`${file}-takeover`, 0, 0);
  await (
    await takeLock(file)
  )();
  expect(readdirSync(folder)).toEqual([]);
});

test('what killed processes left of making a lock goes; what is young or of another file stays', async () => {
  const id = '01234567-89ab-cdef-0123-456789abcdef';
  const old = [`${file}-4711-${id}`, `${file}-takeover-4711-${id}`, `${file}-takeover`];
  const stays = [`${file}-4712-${id}`, `${file}-4711-notes`, path.join(folder, `other-lock-4711-${id}`)];
  for (const name of [...old, ...stays]) {
    writeFileSync(name, '');
    if (name !== stays[0]) utimesSync(name, 0, 0);
  }
  await (
    await takeLock(file)
  )();
  expect(readdirSync(folder).sort()).toEqual(stays.map((name) => path.basename(name)).sort());
  for (const name of stays) rmSync(name);
});
