import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
// @ts-expect-error a script without types
import { sourceProblems } from '../../../scripts/lib/records/answers.mjs';
// @ts-expect-error a script without types
import { requirementProblems, requirementsPage } from '../../../scripts/lib/records/requirements.mjs';
// @ts-expect-error a script without types
import { bundleProblems, soupPage, soupProblems } from '../../../scripts/lib/records/soup.mjs';
// @ts-expect-error a script without types
import { testTitles } from '../../../scripts/lib/records/testTitles.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const json = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const call = <T>(made: unknown, ...given: readonly unknown[]): T =>
  (made as (...all: readonly unknown[]) => T)(...given);
const problemsOf = (made: unknown, ...given: readonly unknown[]): readonly string[] => call(made, ...given);

test('the pages of docs/records are what `npm run records` writes, and name nothing that is not there', () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/records.mjs'), '--check'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

describe('requirements', () => {
  const tests = `
    // test('in a comment')
    describe('group', () => { test.each([1])('a row %s', () => {}); it.skipIf(x)('somewhere', () => {}); });
    test.skip('off', () => {});
    for (const name of names) test(\`every \${name} holds\`, () => {});`;
  const row = { claim: 'Kills: lost', value: '0 | 1', bar: '0', date: '2026-11-24' };
  const house = {
    pageOf: (page: string) => (page === 'docs/a.md' ? 'Nothing is\nlost.' : null),
    titlesOf: (file: string) => (file === 'tests/a.test.ts' ? problemsOf(testTitles, tests) : null),
    rowsOf: (room: string) => (room === 'store' ? [{ ...row, claim: 'Other' }, row] : null),
  };
  const sound = {
    id: 'A-1',
    says: 'Nothing is lost.',
    promises: [{ page: 'docs/a.md', words: 'Nothing is lost' }],
    tests: [{ file: 'tests/a.test.ts', name: 'a row %s' }],
    figures: [{ room: 'store', claim: 'Kills' }],
  };
  const areas = (...requirements: readonly object[]) => [{ title: 'Area', requirements }];

  test('titles are read from the syntax: tables, gaps, what is off and what depends on something', () => {
    expect(problemsOf(testTitles, tests)).toEqual([
      { title: 'group', isOff: false, isConditional: false },
      { title: 'a row %s', isOff: false, isConditional: false },
      { title: 'somewhere', isOff: false, isConditional: true },
      { title: 'off', isOff: true, isConditional: false },
      { title: 'every … holds', isOff: false, isConditional: false },
    ]);
  });

  test.each([
    ['a test that is not there', { tests: [{ file: 'tests/a.test.ts', name: 'a row' }] }, 'has no test "a row"'],
    ['a test in a comment', { tests: [{ file: 'tests/a.test.ts', name: 'in a comment' }] }, 'has no test'],
    ['a test that is off', { tests: [{ file: 'tests/a.test.ts', name: 'off' }] }, 'is never run'],
    ['a file that is not there', { tests: [{ file: 'tests/b.test.ts', name: 'x' }] }, 'no file tests/b.test.ts'],
    ['no test at all', { tests: [] }, 'has no test'],
    ['a page that says it no more', { promises: [{ page: 'docs/a.md', words: 'never' }] }, 'does not say "never"'],
    ['a page that is not there', { promises: [{ page: 'docs/b.md', words: 'x' }] }, 'no page docs/b.md'],
    ['no promise', { promises: [] }, 'comes from no page'],
    ['a figure that is not there', { figures: [{ room: 'store', claim: 'Cuts' }] }, 'has 0 claims'],
    ['a figure that might be two', { figures: [{ room: 'store', claim: '' }] }, 'has 2 claims'],
    ['a room that is not there', { figures: [{ room: 'attic', claim: 'x' }] }, 'no room of evidence attic'],
    ['an id of another form', { id: 'A1' }, 'is no id'],
    ['half a sentence', { says: 'lost' }, 'is no sentence'],
  ])('%s is a fault', (_what, change, problem) => {
    expect(problemsOf(requirementProblems, areas(sound), house)).toEqual([]);
    expect(problemsOf(requirementProblems, areas({ ...sound, ...change }), house).join()).toContain(problem);
  });

  test('an id that stands twice is a fault', () => {
    expect(problemsOf(requirementProblems, areas(sound, sound), house)).toEqual(['A-1: stands twice']);
  });

  test('a row names its page, its tests, and each figure with limit, date and place', () => {
    const page = call<string>(requirementsPage, areas(sound), house);
    expect(page).toContain(
      '| A-1 | Nothing is lost. | [a.md](../a.md) | `tests/a.test.ts` › a row %s | Kills …: 0 \\|' +
        ' 1 (bar 0), 2026-11-24, [store 2](../evidence/store.md) |',
    );
    const elsewhere = { ...sound, tests: [{ file: 'tests/a.test.ts', name: 'somewhere' }], figures: [] };
    expect(call(requirementsPage, areas(elsewhere), house)).toContain('› somewhere † | – |');
  });
});

describe('software of others', () => {
  const soup = json('docs/records/soup.json') as Readonly<
    Record<'direct' | 'bundled', Readonly<Record<string, object>>>
  >;
  const { packages } = json('package-lock.json') as { readonly packages: Readonly<Record<string, object>> };
  const without = (name: string) => ({
    ...soup,
    direct: Object.fromEntries(Object.entries(soup.direct).filter(([one]) => one !== name)),
  });

  test('every direct package has reasons, and no other', () => {
    expect(problemsOf(soupProblems, soup, packages)).toEqual([]);
    expect(problemsOf(soupProblems, without('zod'), packages)).toEqual(['zod is a direct package without reasons']);
    const more = { ...soup, direct: { ...soup.direct, 'left-pad': { runs: ['main'], use: 'x', trust: 'y' } } };
    expect(problemsOf(soupProblems, more, packages)).toEqual(['left-pad has reasons and is no direct package']);
    const empty = { ...soup, direct: { ...soup.direct, zod: { runs: ['kitchen'], use: 'x', trust: '' } } };
    expect(problemsOf(soupProblems, empty, packages)).toEqual(['zod has an empty reason', 'zod runs nowhere known']);
  });

  test('versions and licences are those of the lock file; what is brought names who brought it', () => {
    const page = call<string>(soupPage, soup, packages);
    const { version, license } = packages['node_modules/zod'] as { readonly version: string; readonly license: string };
    expect(page).toContain(`| zod | ${version} | ${license} |`);
    expect(page).toMatch(/\| xmlchars \| [\d.]+ \| MIT \| saxes \|/);
  });

  const bundles = ['main', 'renderer'].map((name) => `out/.packages/${name}.json`);
  const isBuilt = bundles.every((file) => existsSync(path.join(root, file)));
  test.skipIf(!isBuilt)('what the bundler put into the application is listed, and nothing else', () => {
    const [main, renderer] = bundles.map((file) => json(file) as readonly string[]);
    const built = { main, renderer };
    expect(problemsOf(bundleProblems, soup, built)).toEqual([]);
    expect(problemsOf(bundleProblems, soup, { main: [...main!, 'node_modules/left-pad'], renderer })).toEqual([
      'left-pad is bundled and not listed',
    ]);
    expect(problemsOf(bundleProblems, soup, { main, renderer: [...renderer!, 'node_modules/saxes'] })).toEqual([
      'saxes is bundled into the renderer',
    ]);
    const fewer = { main: main!.filter((folder) => !folder.endsWith('/saxes')), renderer };
    expect(problemsOf(bundleProblems, soup, fewer)).toEqual(['saxes is said to run and is not bundled']);
  });
});

test('an answer or an anomaly whose page says it no more is a fault', () => {
  const pageOf = (page: string) => (page === 'README.md' ? 'There is\nno OCR.' : null);
  expect(problemsOf(sourceProblems, [{ page: 'README.md', words: 'There is no OCR' }], pageOf)).toEqual([]);
  expect(
    problemsOf(
      sourceProblems,
      [
        { page: 'README.md', words: 'OCR is' },
        { page: 'docs/x.md', words: 'x' },
      ],
      pageOf,
    ),
  ).toEqual(['README.md does not say "OCR is"', 'no page docs/x.md']);
});
