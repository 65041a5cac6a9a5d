import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { promise, whatStaysOpen } from '../../../../../models/representer/promise';
import { words as de } from '../../../../../renderer/locales/de';
import { words as en } from '../../../../../renderer/locales/en';
import { words as es } from '../../../../../renderer/locales/es';
import { words as fr } from '../../../../../renderer/locales/fr';
import { words as nl } from '../../../../../renderer/locales/nl';

test('the window promises word for word what card and report promise, and says as much of what stays open', () => {
  expect(en.together.promise.replace('{share}', '52.9')).toBe(promise(0.529));
  expect(Object.values(en.together.open)).toEqual(whatStaysOpen);
  const guide = readFileSync('docs/models.md', 'utf8').replace(/\n>?\s*/g, ' ');
  expect(guide).toMatch(new RegExp(promise(0.5).replace(/[.()]/g, '\\$&').replace('50\\.0%', '\\S+%')));
  for (const line of whatStaysOpen) expect(guide).toContain(line);
});

test('no language calls a package anonymous', () => {
  for (const [language, words] of Object.entries({ en, de, es, fr, nl }))
    expect(JSON.stringify(words.together), language).not.toMatch(/anonym|anónim|anoniem/i);
});
