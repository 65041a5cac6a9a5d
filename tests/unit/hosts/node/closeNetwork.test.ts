import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

// In a separate process, because the test runner needs its sockets.
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-network-'));
beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      ssr: true,
      rollupOptions: {
        input: fileURLToPath(new URL('../../../../electron/hosts/node/closeNetwork.ts', import.meta.url)),
        output: { entryFileNames: 'closeNetwork.mjs' },
      },
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  [
    'http',
    "const http = await import('node:http'); await new Promise((ok, no) => http.get('http://127.0.0.1:" +
      "8123').on('error', no))",
  ],
  ['fetch', "await fetch('http://127.0.0.1:8123')"],
  ['net', "(await import('node:net')).connect(9, '127.0.0.1')"],
  ['socket', "new (await import('node:net')).Socket().connect(9, '127.0.0.1')"],
  ['tls', "(await import('node:tls')).connect(9, '127.0.0.1')"],
  ['http2', "(await import('node:http2')).connect('http://127.0.0.1:8123')"],
  ['udp', "(await import('node:dgram')).createSocket('udp4')"],
  ['dns', "(await import('node:dns')).lookup('localhost', () => {})"],
  ['dns promises', "await (await import('node:dns/promises')).lookup('localhost')"],
  ['listen', "(await import('node:http')).createServer().listen(0)"],
])('closeNetwork_%s_isRefused', (_name, attempt) => {
  const script = `import { closeNetwork } from './closeNetwork.mjs'; closeNetwork();
    try { ${attempt}; console.log('open'); } catch (error) { console.log(String(error.cause ?? error)); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toContain('the network is closed');
});
