import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../../scripts/side-by-side.mjs', import.meta.url));
const cwd = mkdtempSync(path.join(os.tmpdir(), 'gauze-side-'));
writeFileSync(
  path.join(cwd, 'package.json'),
  JSON.stringify({ scripts: { say: 'node -p', bad: 'node -e "console.log(7 * 7); process.exit(3)"' } }),
);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));
const run = (...scripts: readonly string[]) =>
  spawnSync(process.execPath, [script, ...scripts], { cwd, encoding: 'utf8' });

test('sideBySide_showsWhatEachSays_andFailsWhenOneDoes', () => {
  const fine = run('say -- 11111*3', 'say -- 22222*3');
  expect(fine.status).toBe(0);
  expect(fine.stdout).toContain('33333');
  expect(fine.stdout).toContain('66666');
  const failed = run('bad', 'say -- 11111*3');
  expect(failed.status).toBe(1);
  expect(failed.stdout).toContain('49');
  expect(failed.stdout).toContain('33333');
  expect(failed.stderr).toContain('npm run bad failed');
  expect(run('nothing-there', 'say -- 1').status).toBe(1);
}, 120_000);

test('sideBySide_live_hearsTheFirstAtOnce_andTheOthersAfterIt', () => {
  const slow = 'say -- "setTimeout(() => console.log(7*11111), 1500), 44444"';
  const { status, stdout } = run('--live', slow, 'say -- 11111*3');
  expect(status).toBe(0);
  const said = ['44444', '77777', '33333'].map((words) => stdout.lastIndexOf(words));
  expect(said).toEqual(said.toSorted((a, b) => a - b));
  expect(said[0]).toBeGreaterThan(-1);
  expect(run('--live', 'bad', 'say -- 1').status).toBe(1);
  expect(run('--live', 'say -- 1', 'bad').status).toBe(1);
}, 120_000);
