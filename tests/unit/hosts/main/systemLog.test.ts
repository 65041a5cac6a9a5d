import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLog } from '../../../../electron/hosts/main/openLog';
import { entryOf, openSystemLog } from '../../../../electron/hosts/main/systemLog';
import { createLog } from '../../../../electron/hosts/node/log';

const canLog = process.platform === 'linux' && existsSync('/usr/bin/logger');

/** A local syslog: the same program writes to streams and to datagrams. */
async function listening(): Promise<{ readonly socket: string; readonly text: () => string }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-syslog-'));
  const socket = path.join(folder, 'log');
  let text = '';
  const server = net.createServer((from) => from.on('data', (data) => (text += data.toString('utf8'))));
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { socket, text: () => text };
}

test.runIf(canLog)(
  'entries reach the socket as RFC 5424, with their severity and without a word of a note',
  async () => {
    const { socket, text } = await listening();
    const lost = vi.fn();
    const sink = openSystemLog({ socket, now: () => 0, onLost: lost });
    const log = createLog('project', () => Date.parse('2026-11-24T08:00:00Z'), sink);
    log.write('error', 'unexpected', { method: 'open', at: 'Quirinius Plantedname', ms: 12 });
    log.write('info', 'started');
    // A compromised process may send anything.
    sink('{"level":"warn","code":"Rosa Vega Marín","note":{"text":"Quirinius"},"Quirinius Plantedname":1}');
    sink('Quirinius Plantedname');
    await vi.waitFor(() => expect(text()).toContain('"level":"warn"'), { timeout: 10_000 });
    const header = (priority: number) => `<${priority}>1 \\S+ \\S+ gauze ${process.pid} - \\[.*?\\] `;
    expect(text()).toMatch(
      new RegExp(`${header(11)}\\{"time":.*"code":"unexpected".*"at":"\\[21 characters\\]","ms":12\\}`),
    );
    expect(text()).toMatch(new RegExp(`${header(14)}\\{.*"process":"project","code":"started"\\}`));
    expect(text()).toMatch(new RegExp(`${header(12)}\\{"level":"warn","code":"\\[15 characters\\]"\\}`));
    expect(text()).not.toMatch(/Quirinius|Rosa/);
    expect(lost).not.toHaveBeenCalled();
  },
);

test.runIf(canLog)(
  'without a syslog it is said once, lines are lost there, and it is tried again after a minute',
  async () => {
    const lost = vi.fn();
    let at = 0;
    const sink = openSystemLog({ socket: '/nowhere/log', now: () => at, onLost: lost });
    const line = '{"level":"info","code":"started"}';
    sink(line);
    await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    expect(lost).toHaveBeenCalledWith('ended', 1);
    sink(line);
    at = 60_000;
    sink(line);
    await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  },
);

test('lines go to the file and, if the institution requires it, to syslog; losses are noted in the file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const line = '{"level":"info","code":"started"}';
  const system = vi.fn();
  const open = vi.fn(({ onLost }: Parameters<typeof openSystemLog>[0]) => {
    onLost('ended', 1);
    return system;
  });
  openLog(folder, {}, () => 0, open)(line);
  openLog(folder, { logToSyslog: false }, () => 0, open)(line);
  expect(open).not.toHaveBeenCalled();
  openLog(folder, { logToSyslog: true }, () => 0, open)(line);
  expect(system.mock.calls).toEqual([[line]]);
  expect(readFileSync(path.join(folder, 'gauze.ndjson'), 'utf8').trimEnd().split('\n').slice(2)).toEqual([
    '{"time":"1970-01-01T00:00:00.000Z","level":"warn","process":"main","code":"systemLogLost","reason":' +
      '"ended","exit":1}',
    line,
  ]);
});

test.each(['win32', 'darwin'] as const)('%s has none, which is said', (platform) => {
  const lost = vi.fn();
  openSystemLog({ platform, now: () => 0, onLost: lost })('{"level":"info","code":"started"}');
  expect(lost.mock.calls).toEqual([['platform', 0]]);
});

test.each(['', 'null', '[]', '{"level":"loud"}', '{"code":"x"}', `{"level":"info","${'x'.repeat(99)}`])(
  'what is no line of ours goes nowhere: %j',
  (line) => {
    expect(entryOf(line)).toBeNull();
  },
);

test('however many fields an entry has, it is no longer than syslog takes', () => {
  const many = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`f${at}`, 'x'.repeat(60)]));
  expect(entryOf(JSON.stringify({ level: 'info', ...many }))).toBeNull();
});
