import { createServer, type RequestListener } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
// @ts-expect-error a script without types
import { downloadElectron } from '../../../scripts/lib/electron-runtime.mjs';

const clean: (() => void)[] = [];
afterEach(() => clean.splice(0).forEach((undo) => undo()));

async function download(mirror: string): Promise<string | null> {
  const cacheRoot = mkdtempSync(path.join(os.tmpdir(), 'gauze-electron-'));
  clean.push(() => rmSync(cacheRoot, { recursive: true, force: true }));
  const file = 'electron-v99.0.0-linux-x64.zip';
  return downloadElectron({
    version: '99.0.0',
    platform: 'linux',
    arch: 'x64',
    cacheRoot,
    mirrorOptions: { mirror },
    checksums: { [file]: '0'.repeat(64) },
    stallLimit: 400,
  }) as Promise<string | null>;
}

async function mirror(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  clean.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('downloadElectron_unknownHost_failsAtOnce', async () => {
  const started = performance.now();
  expect(await download('http://gauze.invalid/')).not.toBeNull();
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('downloadElectron_silentServer_isGivenUp', async () => {
  const started = performance.now();
  expect(await download(await mirror(() => {}))).toBe('nothing received for 0.4 s');
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('downloadElectron_wrongBytes_areRefused', async () => {
  const answered = await mirror((_request, response) => response.end('not Electron'));
  expect(await download(answered)).toMatch(/checksum/i);
});
