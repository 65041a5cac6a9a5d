// npm run bench:annotators [-- core|packages|agreement|adjudication …]: many annotators at scale, the last two in the
// real application.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bundle } from './bundle.mjs';
import { openInWindow } from './openInWindow.mjs';

const parts =
  process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['core', 'packages', 'agreement', 'adjudication'];
const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-readers-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const print = (name, value) => console.log(`${name.padEnd(58)} ${value}`);
const sorted = (values) => [...values].sort((a, b) => a - b);
const at = (values, share) => sorted(values)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? NaN;
const spread = (values) => `p50 ${at(values, 0.5).toFixed(0)} p95 ${at(values, 0.95).toFixed(0)} ms`;

const maker = await bundle('annotatorsBench');
function make(kind, notes) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=6000', maker, JSON.stringify({ kind, folder: path.join(folder, kind), notes })],
    { encoding: 'utf8', maxBuffer: 1e8 },
  );
  if (status !== 0) throw new Error(stderr.slice(-2000));
  if (kind === 'core' || kind === 'packages') return console.log(stdout.trim());
  const { project, counts } = JSON.parse(stdout.trim().split('\n').at(-1));
  print(`made: ${kind}`, JSON.stringify(counts));
  return project;
}

const start = (project) => openInWindow(folder, project);
async function go(page, key, screen) {
  await page.keyboard.press('g');
  await page.keyboard.press(key);
  await page.waitForSelector(`body[data-screen="${screen}"]`);
}
/**
 * Milliseconds that the window's main thread has worked: on a busy machine this says what a key costs, whatever else
 * runs.
 */
async function workOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

async function agreement() {
  const { app, page, call } = await start(make('agreement', Number(process.env.BENCH_NOTES ?? 5000)));
  const from = performance.now();
  await go(page, 'm', 'agreement');
  await page.waitForSelector('.matrix-cell', { timeout: 300_000 });
  print('Agreement: from the key to the matrix without intervals', `${(performance.now() - from).toFixed(0)} ms`);
  await page.waitForSelector('.agreement-job', { timeout: 300_000 });
  const waits = [];
  for (let n = 0; n < 30; n += 1) {
    const asked = performance.now();
    await call('project.info', {});
    waits.push(performance.now() - asked);
  }
  print('another call while intervals are counted', spread(waits));
  const running = async () =>
    (await call('jobs.list', {})).filter(({ kind, status }) => kind === 'agreement' && status === 'running').length;
  const pressed = performance.now();
  await page.locator('.agreement-job .button').click();
  while ((await running()) > 0) await page.waitForTimeout(5);
  print('cancel', `${(performance.now() - pressed).toFixed(0)} ms`);
  const again = performance.now();
  await page.locator('.agreement-tools > .button').click();
  while ((await call('jobs.list', {})).at(-1)?.status !== 'done') await page.waitForTimeout(100);
  await page.locator('.agreement-job').waitFor({ state: 'detached', timeout: 600_000 });
  print('ten pairs, and one pair by label, with intervals', `${((performance.now() - again) / 1000).toFixed(1)} s`);
  await app.close();
}

async function adjudication() {
  const { app, page, call } = await start(make('adjudication', 500));
  const from = performance.now();
  await go(page, 'j', 'adjudication');
  await page.waitForSelector('.reading-span.active', { timeout: 120_000 });
  print('Adjudicate: from the key to the note of 1 MB with its places', `${(performance.now() - from).toFixed(0)} ms`);
  const { rows, statistics } = await call('adjudication.list', {});
  print('notes, places', `${rows.length}, ${statistics.conflicts} (${rows[0].conflicts} in the first)`);
  for (const [name, input] of [
    ['list', {}],
    ['get', { documentId: rows[0].documentId }],
  ]) {
    const ms = await page.evaluate(
      async (request) => {
        const asked = performance.now();
        await globalThis.gauze.call({ id: 1, ...request });
        return performance.now() - asked;
      },
      { method: `adjudication.${name}`, input },
    );
    print(`${name} of the project process`, `${ms.toFixed(0)} ms`);
  }
  /** From the press to the frame in which another place is the active one. */
  const press = async (key) => {
    await page.evaluate(() => {
      globalThis.painted = new Promise((resolve) => {
        addEventListener(
          'keydown',
          (event) => {
            const before = document
              .querySelector('.conflict-row[aria-current]')
              ?.closest('[aria-posinset]')
              ?.getAttribute('aria-posinset');
            const look = () =>
              requestAnimationFrame(() => {
                const now = document
                  .querySelector('.conflict-row[aria-current]')
                  ?.closest('[aria-posinset]')
                  ?.getAttribute('aria-posinset');
                if (now === undefined || now === before || document.querySelector('.reading-span.active') === null)
                  return look();
                const channel = new MessageChannel();
                channel.port1.onmessage = () => resolve(performance.now() - event.timeStamp);
                channel.port2.postMessage(0);
              });
            look();
          },
          { once: true, capture: true },
        );
      });
    });
    await page.keyboard.press(key);
    return page.evaluate(() => globalThis.painted);
  };
  const busy = await workOf(page);
  for (const [name, key] of [
    ['next place', 'n'],
    ['a reading taken, and on to the next place', 'a'],
  ]) {
    const times = [];
    const before = await busy();
    for (let n = 0; n < 30; n += 1) {
      times.push(await press(key));
      await page.waitForTimeout(50);
    }
    print(name, `${spread(times)}, window busy ${(((await busy()) - before) / 30).toFixed(1)} ms a key`);
  }
  print(
    'lines, rows and elements in the document',
    await page.evaluate(
      () =>
        `${document.querySelectorAll('.line').length}, ` +
        `${document.querySelectorAll('.conflict-row').length}, ${document.querySelectorAll('*').length}`,
    ),
  );
  const others = [];
  for (let n = 0; n < 20; n += 1) {
    const was = await page.locator('.adjudication-head h1').textContent();
    const began = performance.now();
    await page.keyboard.press('Alt+ArrowDown');
    while ((await page.locator('.adjudication-head h1').textContent()) === was) await page.waitForTimeout(2);
    others.push(performance.now() - began);
  }
  print('next note', spread(others));
  await app.close();
}

if (parts.includes('core')) make('core', 5000);
if (parts.includes('packages')) make('packages', Number(process.env.BENCH_NOTES ?? 5000));
if (parts.includes('agreement')) await agreement();
if (parts.includes('adjudication')) await adjudication();
