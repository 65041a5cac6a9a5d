/**
 * `npm run records`: writes the pages of `docs/records` that are made of something: requirements with their tests and
 * figures, software of others, known anomalies, answers to those who buy. `-- --check` writes nothing and ends with 1
 * where a source is not valid or a page is not up to date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readHouse } from './lib/records/house.mjs';
import { anomaliesPage, mds2Page, sourceProblems } from './lib/records/answers.mjs';
import { requirementProblems, requirementsPage } from './lib/records/requirements.mjs';
import { bundleProblems, soupPage, soupProblems } from './lib/records/soup.mjs';

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
const folder = join(root, 'docs/records');
const check = process.argv.includes('--check');
const json = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

const house = readHouse(root);
const [requirements, soup, anomalies, mds2] = ['requirements', 'soup', 'anomalies', 'mds2'].map((name) =>
  json(`docs/records/${name}.json`),
);
const lock = json('package-lock.json').packages;
const sources = [
  ...anomalies.flatMap((area) => area.anomalies.map(({ source }) => source)),
  ...mds2.flatMap((chapter) => chapter.answers.map(({ shown }) => shown)),
];
const problems = [
  ...requirementProblems(requirements, house),
  ...soupProblems(soup, lock),
  // What is bundled is known once it was built.
  ...(existsSync(join(root, 'out/.packages/renderer.json'))
    ? bundleProblems(soup, { main: json('out/.packages/main.json'), renderer: json('out/.packages/renderer.json') })
    : []),
  ...sourceProblems(sources, house.pageOf),
];
const pages =
  problems.length > 0
    ? []
    : [
        ['requirements.md', requirementsPage(requirements, house)],
        ['soup.md', soupPage(soup, lock)],
        ['anomalies.md', anomaliesPage(anomalies, house.missed())],
        ['mds2.md', mds2Page(mds2)],
      ];
for (const [name, text] of pages) {
  const path = join(folder, name);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  if (check) problems.push(`${name} is not up to date: npm run records`);
  else writeFileSync(path, text);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
