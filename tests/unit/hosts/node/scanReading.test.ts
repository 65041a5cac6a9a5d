import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scanReading } from '../../../../electron/hosts/node/scanReading';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-scanning-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** A thread that says which pages it was asked for and in what language, then does what its file says at page 1. */
const script = path.join(folder, 'scans.mjs');
writeFileSync(
  script,
  `import { parentPort } from 'node:worker_threads';
const words = { 0: 'Der Patient wurde mit einer Wunde aufgenommen und ist nach Hause gegangen.', 9: '' };
parentPort.on('message', ({ file, request, language }) => {
  console.log('the words of the file');
  for (const page of request.pages ?? [0]) {
    if (page === 1 && file[0] === 1) for (;;);
    if (page === 1 && file[0] === 2) process.exit(3);
    if (page === 1 && file[0] === 3) { const all = []; for (;;) all.push(new Array(1e6).fill(0).map(String)); }
    const text = (words[file[1] ?? 0] || '').split(' ');
    const lines = [{ words: text.map((one) => ({ text: one })) }];
    parentPort.postMessage({ page: { lines, read: [page, language] } });
  }
  parentPort.postMessage({ isDone: true });
});`,
);
const limits = { page: 3000, file: 60_000 };
const readOf = (pages: readonly unknown[]) => pages.map((page) => (page as { read?: unknown } | null)?.read ?? null);
const all = { kind: 'pdf', pages: [0, 1, 2] } as const;

test.each([
  ['hangs', 1],
  ['exits', 2],
  ['fills its memory', 3],
])('a thread that %s at a page leaves that page out, and another one reads on', async (_, code) => {
  const reader = scanReading(script, limits).open();
  expect(readOf(await reader.read(Uint8Array.of(code), all, 'es'))).toEqual([[0, 'es'], null, [2, 'es']]);
  expect(readOf(await reader.read(Uint8Array.of(0), { kind: 'picture', pages: [0] }, 'fr'))).toEqual([[0, 'fr']]);
  await reader.close();
});

test('without a language the pages themselves say it, and what says nothing is read as English', async () => {
  const reader = scanReading(script, limits).open();
  expect(readOf(await reader.read(Uint8Array.of(0, 0), all, null))).toEqual([
    [0, 'de'],
    [1, 'de'],
    [2, 'de'],
  ]);
  expect(readOf(await reader.read(Uint8Array.of(0, 0), { kind: 'picture', pages: [0] }, null))).toEqual([[0, 'de']]);
  expect(readOf(await reader.read(Uint8Array.of(0, 9), all, null))).toEqual([
    [0, 'en'],
    [1, 'en'],
    [2, 'en'],
  ]);
  await reader.close();
});

test('a file that is no longer wanted is left, and one of very many pages is read in part', async () => {
  const reader = scanReading(script, limits).open();
  const abort = new AbortController();
  const cancelled = reader.read(Uint8Array.of(1), all, 'en', abort.signal);
  abort.abort();
  expect((await cancelled).length).toBeLessThan(3);
  const many = Array.from({ length: 300 }, (_, page) => page + 4);
  expect(await reader.read(Uint8Array.of(0), { kind: 'pdf', pages: many }, 'en')).toHaveLength(200);
  await reader.close();
});

test('where there is no such thread nothing is read', async () => {
  const reader = scanReading(path.join(folder, 'absent.mjs')).open();
  expect(await reader.read(Uint8Array.of(0), all, null)).toEqual([]);
  await reader.close();
});
