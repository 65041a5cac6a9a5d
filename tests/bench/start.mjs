// npm run bench:start: from starting the process to a usable window, and to a usable list of a project of N notes, disk
// warm.
//   node scripts/with-electron.mjs node tests/bench/start.mjs [runs]
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { _electron as electron } from '@playwright/test';

const runs = Number(process.argv[2] ?? 5);
const args = process.env.NO_SANDBOX === undefined ? [] : ['--no-sandbox'];
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const windows = [];
const demos = [];
for (let run = 0; run <= runs; run += 1) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-start-'));
  try {
    const started = performance.now();
    const app = await electron.launch({
      args: ['.', ...args, `--user-data-dir=${folder}`],
      env: { ...process.env, HOME: folder },
    });
    const page = await app.firstWindow();
    await page.waitForSelector('[data-app-state="ready"]');
    const usable = performance.now() - started;
    await app.evaluate(({ app: main }, documents) => main.setPath('documents', documents), folder);
    const pressed = performance.now();
    await page.keyboard.press('d');
    await page.waitForSelector('body[data-screen="notes"]');
    // The first run only warms the disk.
    if (run > 0) {
      windows.push(usable);
      demos.push(performance.now() - pressed);
    }
    await app.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const row = (name, values, bar) =>
  console.log(
    `${name.padEnd(44)} ${Math.round(median(values))} ms  ` +
      `(${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))},` +
      ` ${runs} runs)${bar}`,
  );
row('process start to usable window, median', windows, `  bar 2000 ms: ${median(windows) < 2000 ? 'held' : 'missed'}`);
row('demo key to its list of 97 notes, median', demos, '');
