// npm run lint: whether every source has the form of `npm run format`. Oxfmt writes nearly all files as Prettier does,
// and far faster: what it would leave as it is needs no second look. Components and what it would change are for
// Prettier to judge, as all files are in the long form of the tests.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const config = '.prettierrc.json';
const isLong = process.env['GAUZE_LONG'] !== undefined;
const program = (name, file) => fileURLToPath(new URL(`../node_modules/${name}/${file}`, import.meta.url));

const every = ['**/*.{ts,js,mjs,cjs,css,yml}'];
const suspects = isLong || !existsSync(program('oxfmt', 'bin/oxfmt')) ? every : changedByOxfmt();
process.exitCode = run(program('prettier', 'bin/prettier.cjs'), [
  '--check',
  '--cache',
  '--log-level=warn',
  '**/*.vue',
  ...suspects,
]).status;

/** Relative paths of files that Oxfmt would write otherwise. */
function changedByOxfmt() {
  const { status, stdout } = run(
    program('oxfmt', 'bin/oxfmt'),
    [`--config=${config}`, '--list-different', ...every],
    ['ignore', 'pipe', 'inherit'],
  );
  // 1: there are such files. A file that it cannot read ends it with another number.
  if (status > 1) process.exit(status);
  const files = stdout.split('\n').filter((line) => line !== '');
  return status === 1 && files.length === 0 ? every : files;
}

function run(file, args, stdio = 'inherit') {
  const done = spawnSync(process.execPath, [file, ...args], { stdio, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (done.error !== undefined || done.status === null)
    throw done.error ?? new Error(`${path.basename(file)} was ended`);
  return done;
}
