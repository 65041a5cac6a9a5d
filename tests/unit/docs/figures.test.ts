import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const page = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const readme = page('README.md');
const rows = readme
  .slice(readme.indexOf('## Figures'), readme.indexOf('## Read more'))
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').slice(1, 3) as [what: string, figures: string]);

/** Numbers as they are written: `.976`, `1,186`, `98.75`. */
const numbersIn = (text: string): readonly string[] => text.match(/(?<![\w.])(?:\d[\d,]*)?\.?\d+(?![\w])/g) ?? [];
const evidence = readdirSync(new URL('../../../docs/evidence', import.meta.url))
  .filter((name) => name.endsWith('.md'))
  .map((name) => page(`docs/evidence/${name}`))
  .join('\n');
const measured = new Set([
  ...numbersIn(evidence),
  ...[...evidence.matchAll(/(\d+) ms/g)].map(([, ms]) => (Math.round(Number(ms) / 10) / 100).toFixed(2)),
]);
/** Rounded in the README, perhaps. */
const rounded = (digits: number): ReadonlySet<string> =>
  new Set(
    [...measured].filter((number) => /^\.\d+$/.test(number)).map((number) => Number(number).toFixed(digits).slice(1)),
  );
/** `0.5` for `.5`, and `97.6` (percent) for `.976`. */
const spellings = (number: string): readonly string[] => [
  number,
  number.replace(/^0(?=\.)/, ''),
  ...(/^\d{1,2}\.\d$/.test(number) ? [`.${number.padStart(4, '0').replace('.', '')}`] : []),
];
const isMeasured = (number: string): boolean =>
  spellings(number).some((one) => measured.has(one) || (one.startsWith('.') && rounded(one.length - 1).has(one)));

describe('the figures of the README', () => {
  test('there are some, and others would be found', () => {
    expect(rows.length).toBeGreaterThan(10);
    expect(['.9999', '98.76', '7.77'].filter(isMeasured)).toEqual([]);
  });
  test.each(rows)('%s: stands in docs/evidence', (_what, figures) => {
    expect(numbersIn(figures).length).toBeGreaterThan(0);
    expect(numbersIn(figures).filter((number) => !isMeasured(number))).toEqual([]);
  });
});
