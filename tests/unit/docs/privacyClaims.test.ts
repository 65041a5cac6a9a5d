import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/privacy.md', root), 'utf8');
const rows = page
  .slice(page.indexOf('## Claim and test'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| claim'));
const named = rows.flatMap((row) =>
  [...row.matchAll(/`((?:unit|cli|golden)\/[\w/]+)` › ([^;|]+)/g)].map(
    ([, file, name]) => [file!, name!.trim()] as const,
  ),
);
const textOf = (file: string): string => {
  const path = new URL(`tests/${file}.test.ts`, root);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

describe('the claims of docs/privacy.md', () => {
  test('are each shown by something', () => {
    expect(rows.length).toBeGreaterThan(40);
    for (const row of rows) expect(row, row).toMatch(/› |the same two|figures: `npm run/);
  });

  test.each(named)('%s has %s', (file, name) => {
    expect(textOf(file)).toContain(name);
  });

  test('commands that give figures are there', () => {
    const scripts = (
      JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { scripts: Readonly<Record<string, string>> }
    ).scripts;
    for (const [, script] of page.matchAll(/npm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(script);
  });
});
