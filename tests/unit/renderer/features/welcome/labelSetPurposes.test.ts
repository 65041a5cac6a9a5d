import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { words as de } from '../../../../../renderer/locales/de';
import { words as en } from '../../../../../renderer/locales/en';
import { words as es } from '../../../../../renderer/locales/es';
import { words as fr } from '../../../../../renderer/locales/fr';
import { words as nl } from '../../../../../renderer/locales/nl';

test('every label set that is offered says what it is for, in each language and in its own words', () => {
  const sets = readdirSync(new URL('../../../../../resources/label-sets/', import.meta.url))
    .map((name) => name.replace(/\.json$/u, ''))
    .toSorted();
  for (const words of [en, de, es, fr, nl]) {
    const purposes: Readonly<Record<string, string>> = words.newProject.purpose;
    expect(Object.keys(purposes).toSorted()).toEqual(sets);
    expect(new Set(Object.values(purposes)).size).toBe(sets.length);
  }
});
