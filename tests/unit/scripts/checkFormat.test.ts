import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const cwd = mkdtempSync(path.join(os.tmpdir(), 'gauze-format-'));
copyFileSync(root('.prettierrc.json'), path.join(cwd, '.prettierrc.json'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));
const put = (name: string, text: string): void => writeFileSync(path.join(cwd, name), text);
const check = () =>
  spawnSync(process.execPath, [root('scripts/check-format.mjs')], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, GAUZE_LONG: undefined },
  });

test('checkFormat_takesWhatPrettierWrites_andNamesEveryOtherFile', () => {
  put('fine.ts', `export const fine = 'é';\n`);
  put('fine.vue', '<template>\n  <p>fine</p>\n</template>\n');
  // As Prettier writes it, and Oxfmt does not.
  put(
    'union.ts',
    `export type Choice =\n  { readonly name: 'one'; readonly count: number } | ` +
      `{ readonly name: 'another'; readonly iterations: number };\n`,
  );
  expect(check()).toMatchObject({ status: 0, stderr: '' });

  put('bad.ts', `export const bad = "b"\n`);
  put('bad.mjs', `export const  bad = 1;\n`);
  put('bad.css', 'a{color:red}\n');
  put('bad.yml', 'a:   1\n');
  put('bad.vue', '<template><p>bad</p>\n</template>\n');
  const { status, stderr } = check();
  expect(status).not.toBe(0);
  for (const ending of ['ts', 'mjs', 'css', 'yml', 'vue']) expect(stderr).toContain(`bad.${ending}`);
  expect(stderr).not.toMatch(/fine|union/);

  put('broken.ts', 'const = 1;\n');
  const broken = check();
  expect(broken.status).not.toBe(0);
  expect(broken.stderr).toContain('broken.ts');
}, 120_000);
