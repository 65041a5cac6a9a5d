import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pageDrawing } from '../../../../electron/hosts/node/pageDrawing';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-drawing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** A thread that draws a page, then does what its file says. */
const script = path.join(folder, 'pages.mjs');
writeFileSync(
  script,
  `import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ file, count }) => {
  console.log('the words of the file');
  parentPort.postMessage({ picture: file });
  if (file[0] === 1) for (;;);
  if (file[0] === 5) { setInterval(() => parentPort.postMessage({ picture: null }), 100); return; }
  if (file[0] === 2) process.exit(3);
  if (file[0] === 3) throw new Error('the words of the file');
  if (file[0] === 4) { const all = []; for (;;) all.push(new Array(1e6).fill(0).map(String)); }
  for (let page = 1; page < count; page += 1) parentPort.postMessage({ picture: null });
  parentPort.postMessage({ isDone: true });
});`,
);
const ends = ['hangs', 'exits', 'throws', 'fills its memory'];

test.each(ends)('a thread that %s leaves what was drawn, and the next file gets another', async (end) => {
  const drawer = pageDrawing(script, { page: 3000, file: 60_000 }).open();
  const first = Uint8Array.of(ends.indexOf(end) + 1);
  expect(await drawer.draw(first, 3)).toEqual([first]);
  const second = Uint8Array.of(9);
  expect(await drawer.draw(second, 3)).toEqual([second, null, null]);
  expect(await drawer.draw(second, 1)).toEqual([second]);
  await drawer.close();
});

test('a file of many slow pages ends at the limit of a file, and one that is cancelled at once', async () => {
  const drawer = pageDrawing(script, { page: 3000, file: 1500 }).open();
  const slow = Uint8Array.of(5);
  const pictures = await drawer.draw(slow, 200);
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.length).toBeLessThan(16);
  await drawer.close();
  // Long before its limit: the pages would take twenty seconds.
  const patient = pageDrawing(script, { page: 30_000, file: 60_000 }).open();
  const abort = new AbortController();
  const cancelled = patient.draw(slow, 200, abort.signal);
  abort.abort();
  expect((await cancelled).length).toBeLessThan(16);
  await patient.close();
});

test('where there is no such thread nothing is drawn', async () => {
  const drawer = pageDrawing(path.join(folder, 'absent.mjs')).open();
  expect(await drawer.draw(Uint8Array.of(9), 3)).toEqual([]);
  await drawer.close();
});
