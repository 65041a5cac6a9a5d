import { expect, test } from 'vitest';
import { recognizers } from '../../../../../electron/core/detection/registry';
import { createWords } from '../../../../../renderer/app/i18n';
import { messages } from '../../../../../renderer/locales/registry';
import { languageWithin } from '../../../../../renderer/app/format';
import { sourceName } from '../../../../../renderer/features/review/sourceName';
import { allWords } from '../../wordAt';

const named = (source: string, language: string) => {
  const { global } = createWords(language);
  return sourceName(source, {
    t: global.t as never,
    te: global.te as never,
    languageWithin: (code) => languageWithin(code, language),
  });
};

test('every rule has a name in every language, and no name is of a rule that is not there', () => {
  const ids = recognizers.map(({ id }) => id).toSorted();
  for (const [language, words] of Object.entries(messages))
    expect(
      allWords(words)
        .flatMap(([key]) => (key.startsWith('review.rule.') ? [key.slice('review.rule.'.length)] : []))
        .toSorted(),
      language,
    ).toEqual(ids);
});

test('a source is told in the language of the interface, whatever it is', () => {
  expect(named('rule:name-gazetteer', 'fr')).toBe('règle · noms issus de listes');
  expect(named('model:starter-es', 'nl')).toBe('Meegeleverd model, Spaans');
  expect(named('model:starter-es', 'fr')).toBe('Modèle fourni, espagnol');
  expect(named('model:starter-de+background', 'en')).toBe('Bundled model, German + trained during review');
  expect(named('model:Cardiology', 'en')).toBe('model Cardiology');
  expect(named('patient-data', 'es')).toBe('datos conocidos del paciente');
  expect(named('rule:of-another-version', 'de')).toBe('Regel · of-another-version');
  expect(named('something', 'de')).toBe('something');
});
