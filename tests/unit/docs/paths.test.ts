import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true })
    .map((name) => path.join('docs', String(name)))
    .filter((name) => name.endsWith('.md')),
];

/** Paths below the top of the house, alone or in a command; those with a gap to be filled in are cut before it. */
function pathsIn(text: string): readonly string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);
  const named = quoted
    .flatMap((words) => words.split(/[\s,;]+/))
    .filter((word) => /^(?:electron|renderer|models|resources|scripts|tests|docs)\/./.test(word));
  return named.map((word) => {
    const whole = word.replace(/[#:].*$/, '').replace(/[./)]+$/, '');
    const gap = whole.search(/[<*{…]|NNNN/);
    return gap < 0 ? whole : whole.slice(0, gap).replace(/\/[^/]*$/, '');
  });
}
const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)\s]+?)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);

test.each(pages)('%s names files that are there', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  const missing = [
    ...pathsIn(text).filter((named) => !existsSync(path.join(root, named))),
    ...linksIn(text).filter((target) => !existsSync(path.join(root, path.dirname(page), target))),
  ];
  expect(missing).toEqual([]);
});

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
test.each(pages)('%s names commands that there are', (page) => {
  const named = [...readFileSync(path.join(root, page), 'utf8').matchAll(/npm run ([a-z][\w:-]*)/g)].map(
    ([, name = '']) => name,
  );
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('a file that is not there would be found', () => {
  expect(
    pathsIn(
      '`electron/core/nothing.ts` and `docs/adr/NNNN-title.md`, `models/layers/<name>.ts`, `npx vitest ' +
        'run tests/unit/nothing`',
    ),
  ).toEqual(['electron/core/nothing.ts', 'docs/adr', 'models/layers', 'tests/unit/nothing']);
  expect(linksIn('[a](guide/x.md#part) [b](https://example.org)')).toEqual(['guide/x.md']);
});
