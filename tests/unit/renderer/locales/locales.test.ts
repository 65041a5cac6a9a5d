import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createI18n } from 'vue-i18n';
import { createWords } from '../../../../renderer/app/i18n';
import { adviceCodes } from '../../../../electron/core/exchange/documents/refusedKinds';
import { Preferences } from '../../../../electron/contract/system';
import { languages } from '../../../../electron/contract/vocabulary';
import { interfaceLanguages, messages, ownNameOf, wordsByLanguage } from '../../../../renderer/locales/registry';
import { allWords, wordAt } from '../wordAt';

const english = new Map(allWords(messages.en));
const holes = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const renderer = path.resolve('renderer');
const sources = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(vue|ts)$/.test(name) && !name.startsWith('locales'),
);

describe.each(Object.entries(messages))('%s', (language, words) => {
  const own = new Map(allWords(words));

  test('has exactly the keys of English', () => {
    expect([...own.keys()].filter((key) => !english.has(key))).toEqual([]);
    expect([...english.keys()].filter((key) => !own.has(key))).toEqual([]);
  });

  test('says of every file that is not read what to do', () => {
    expect(adviceCodes.filter((code) => !own.has(`import.advice.${code}`))).toEqual([]);
  });

  test('has the same holes and as many forms in every message', () => {
    for (const [key, text] of english) {
      const other = own.get(key) ?? '';
      expect(holes(other), key).toEqual(holes(text));
      expect(other.split(' | ').length, key).toBe(text.split(' | ').length);
    }
  });

  test('every message compiles and says something', () => {
    const broken: string[] = [];
    const { global } = createI18n({
      legacy: false,
      locale: language,
      messages: { [language]: words as never },
      missing: (_locale, key) => void broken.push(key),
    });
    for (const [key] of own) expect(global.t(key, { n: 2 }, 2), key).toMatch(/\S/);
    expect(broken).toEqual([]);
  });

  if (language !== 'en') {
    test('is translated: few messages are the same as in English', () => {
      // One form: a word such as patient is the same in several languages.
      const bare = (text: string) => (text.split(' | ')[0] ?? '').replace(/\{\w+\}|[^\p{L}]/gu, '');
      const same = [...english]
        .filter(([key, text]) => bare(text).length > 12 && own.get(key) === text)
        .map(([key]) => key);
      expect(same).toEqual([]);
    });
  }
});

test('every key that the sources ask for exists', () => {
  const missing: string[] = [];
  const keys = [...english.keys()];
  for (const name of sources) {
    const source = readFileSync(path.join(renderer, name), 'utf8');
    for (const [, key = ''] of source.matchAll(/\b(?:t|te|count)\('([a-zA-Z][\w.-]*)'/g)) {
      // `te` may ask for a key that is not there; `t` and `count` may not.
      if (wordAt(messages.en, key) === undefined) missing.push(`${name}: ${key}`);
    }
    for (const [, template = ''] of source.matchAll(/\b(?:t|te|count)\(`([^`]+)`/g)) {
      const pattern = new RegExp(
        `^${template
          .replace(/\$\{[^}]*\}/g, '\0')
          .replace(/[.*+?^()|[\]\\{}$]/g, '\\$&')
          .replaceAll('\0', '[\\w.-]+')}$`,
      );
      if (!keys.some((key) => pattern.test(key))) missing.push(`${name}: ${template}`);
    }
  }
  expect(missing).toEqual([]);
});

test('no line of French breaks before a sign or inside quotation marks', () => {
  const breaking = allWords(messages.fr)
    .filter(([, text]) => / [;:!?»]|« /.test(text))
    .map(([key]) => key);
  expect(breaking).toEqual([]);
  const others = allWords(messages.fr)
    .filter(([, text]) => /\d %| …|["']|\.\.\./.test(text) || /[^\s\u202f{][;!?]/.test(text) || /\p{L}[:»]/u.test(text))
    .map(([key]) => key);
  expect(others).toEqual([]);
  expect(wordAt(messages.fr, 'coding.flagLong.negated')).toBe('Négation\u00a0: «\u00a0pas de fièvre\u00a0»');
});

test('Spanish and Dutch are set as they are printed: marks that open, quotation marks, points and per cent', () => {
  const wrong = (language: 'es' | 'nl', pattern: RegExp) =>
    allWords(messages[language])
      .filter(([, text]) => pattern.test(text))
      .map(([key]) => key);
  expect(wrong('es', /^[^¿]*\?|^[^¡]*!|["'“”‘’]|\d ?%| …|\.\.\./)).toEqual([]);
  expect(wrong('nl', /["“”']|\d\s%| …|\.\.\./)).toEqual([]);
});

test('plural forms: French counts nought as one, the others as many', () => {
  const form = (language: string, n: number) => {
    const { global } = createWords(language);
    return (global.t as (key: string, named: object, plural: number) => string)('frame.notes', { n }, n);
  };
  expect([form('fr', 0), form('fr', 1), form('fr', 2)]).toEqual(['0 note', '1 note', '2 notes']);
  expect([form('de', 0), form('de', 1), form('de', 2)]).toEqual(['0 Notizen', '1 Notiz', '2 Notizen']);
});

test('no English message counts notes or suggestions without a form for one', () => {
  expect(
    [...english].filter(([, text]) => /\{\w+\} (?:notes|suggestions)\b/.test(text) && !text.includes(' | ')),
  ).toEqual([]);
});

test('one note is told of as one', () => {
  for (const language of interfaceLanguages) {
    const { global } = createWords(language);
    const said = global.t as (key: string, named: object, plural: number) => string;
    for (const key of [
      'release.step.writtenWait',
      'job.detect.cancelled',
      'job.export.cancelled',
      'sample.would',
      'agreement.answer',
      'training.background.effort',
      'coding.under.code',
    ])
      expect(said(key, { n: 1 }, 1).replace('1', '2'), `${language} ${key}`).not.toBe(said(key, { n: 2 }, 2));
  }
});

describe('a sixth interface language', () => {
  test('is only a folder: whatever folder has words is a language, English must be there', () => {
    const folders = readdirSync(path.join(renderer, 'locales'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect([...interfaceLanguages].sort()).toEqual(folders.sort());
    const rooms = (language: string) => readdirSync(path.join(renderer, 'locales', language)).sort();
    for (const folder of folders) expect(rooms(folder), folder).toEqual(expect.arrayContaining(rooms('en')));
    const found = wordsByLanguage({ './en/index.ts': { words: messages.en }, './it/index.ts': { words: messages.en } });
    expect(Object.keys(found).sort()).toEqual(['en', 'it']);
    expect(() => wordsByLanguage({ './it/index.ts': { words: messages.en } })).toThrow('no English words');
  });

  test('is named by itself, counts by its own rules, and can be kept as a preference', () => {
    const names = interfaceLanguages.map(ownNameOf);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    expect(['de', 'it'].map(ownNameOf)).toEqual(['Deutsch', 'Italiano']);
    expect(new Intl.PluralRules('pt').select(0)).toBe('one');
    const kept = { theme: 'dark', noteSize: 16, face: 'run', autoLockMinutes: 15, keys: {}, places: {} };
    expect(Preferences.parse({ ...kept, language: 'it' }).language).toBe('it');
    expect(Preferences.safeParse({ ...kept, language: '../it' }).success).toBe(false);
  });

  test('is named in no other source: only folders of locales spell the list of languages', () => {
    const everyLanguage = languages.map((language) => new RegExp(`['"]${language}['"]|\\b${language}:`));
    const listing = sources
      .filter((name) => everyLanguage.every((pattern) => pattern.test(readFileSync(path.join(renderer, name), 'utf8'))))
      .map((name) => name.split(path.sep).join('/'));
    // They mean languages of notes, which have rules and lists of their own, whatever the interface speaks.
    expect(listing.sort()).toEqual(['features/privacy/usePlaceOdds.ts']);
  });
});
