import { expect, test } from 'vitest';
import { createEngine } from '../../../electron/hosts/node/engine';
import { testResources } from '../../fixtures/openServices';

const { signal } = new AbortController();
const detection = createEngine(testResources).detection;
const lines = [
  'Patient: Jürgen Müller, geb. 3. März 1961',
  'Adresse: Roßstraße 12, 80331 München',
  'Herr Müller kam am 12. März 2021 zur Aufnahme in die Klinik.',
  'Dr. med. Sönke Jäger',
];
const text = lines.join('\n');
const foundIn = async (written: string) => {
  const documents = [{ text: written, language: 'de' as const, patient: null }];
  const { results } = await detection.detect({ documents, knownPatients: [] }, { signal });
  return results[0]!.suggestions.map(({ start, end, type }) => ({ type, words: written.slice(start, end) }));
};
const misread = (said: string): string => Buffer.from(said).toString('latin1');
const each =
  (write: (letter: string) => string) =>
  (said: string): string =>
    said.replace(/[^\0-\x7f]/g, write);

test.each<[string, (said: string) => string]>([
  ['misread UTF-8', misread],
  ['entities', each((letter) => `&#${letter.codePointAt(0)};`)],
  [
    'escapes',
    (said) =>
      JSON.stringify(said)
        .slice(1, -1)
        .replace(/[^\0-\x7f]/g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`),
  ],
  ['line breaks of a page', (said) => said.replaceAll('\n', '<br/>')],
  ['soft hyphens', (said) => said.replace(/(?<=\p{L}{2})(?=\p{L}{2})/gu, '\u00ad')],
  ['letters of two signs', (said) => said.normalize('NFD')],
  ['CR', (said) => said.replaceAll('\n', '\r')],
  ['lost letters', each(() => '?')],
  ['lost bytes', each(() => '\ufffd\ufffd')],
])('%s: the same is found, where it stands', async (_, damage) => {
  const plain = await foundIn(text);
  expect(plain.map(({ words }) => words)).toEqual(
    expect.arrayContaining(['Jürgen Müller', '3. März 1961', '80331', 'München', 'Müller', 'Sönke Jäger']),
  );
  const damaged = await foundIn(damage(text));
  expect(damaged).toEqual(plain.map(({ type, words }) => ({ type, words: damage(words) })));
});
