/**
 * `npm run evidence`: writes the pages of `docs/evidence` from its JSON files. `-- --check` writes nothing and ends
 * with 1 where a file is not valid or a page is not up to date.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexPage, roomPage, roomProblems } from './lib/evidence.mjs';

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
const folder = join(root, 'docs/evidence');
const check = process.argv.includes('--check');
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Commands name scripts of package.json and files under `tests/`; those that are not there. */
function missingIn(command, scripts) {
  const names = [...command.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name);
  const files = [...command.matchAll(/\btests\/[\w./-]+/g)].map(([path]) => path.replace(/[.,]$/, ''));
  return [
    ...names.filter((name) => !(name in scripts)).map((name) => `no script "${name}" in package.json`),
    ...files.filter((path) => !existsSync(join(root, path))).map((path) => `no file ${path}`),
  ];
}

const machines = json(join(folder, 'machines.json'));
const { scripts } = json(join(root, 'package.json'));
const rooms = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'machines.json')
  .sort()
  .map((name) => /** @type {const} */ ([name.slice(0, -'.json'.length), json(join(folder, name))]));
const problems = rooms.flatMap(([name, room]) => [
  ...roomProblems(room, new Set(Object.keys(machines))).map((problem) => `${name}.json: ${problem}`),
  ...(room.sections ?? []).flatMap((section) =>
    section.rows.flatMap((row) =>
      missingIn(String(row.command), scripts).map(
        (problem) => `${name}.json, "${String(row.claim).slice(0, 50)}": ${problem}`,
      ),
    ),
  ),
]);
const pages =
  problems.length > 0
    ? []
    : [['README.md', indexPage(rooms, machines)], ...rooms.map(([name, room]) => [`${name}.md`, roomPage(room, name)])];
for (const [name, text] of pages) {
  const path = join(folder, name);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  if (check) problems.push(`${name} is not up to date: npm run evidence`);
  else writeFileSync(path, text);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
