import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { untranslated } from '../../../scripts/lib/untranslated.mjs';

const english = 'renderer/locales/en';

test('a new language begins with the words of English and with none of its types', () => {
  for (const name of readdirSync(english)) {
    const text = readFileSync(`${english}/${name}`, 'utf8');
    const made = untranslated(name, text);
    expect(made, name).not.toMatch(/export type|Shape/);
    const lines = new Set(text.split('\n'));
    const own = made.split('\n').filter((line) => !lines.has(line));
    expect(own, name).toEqual(
      name === 'index.ts' ? ["import type { Words } from '../en';", 'export const words: Words = {'] : [],
    );
    expect(text.split('\n').length - made.split('\n').length, name).toBeLessThan(5);
  }
});
