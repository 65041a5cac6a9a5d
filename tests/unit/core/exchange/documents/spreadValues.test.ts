import { expect, test } from 'vitest';
import type { NoteDocument, NoteSpan } from '../../../../../electron/contract/text';
import { spreadValues } from '../../../../../electron/core/exchange/documents/fields/spreadValues';
import { outsideExisting } from '../../../../../electron/hosts/cli/detect/outsideExisting';

const span = (text: string, words: string, label: string, source = 'field'): NoteSpan => {
  const start = text.indexOf(words);
  return { start, end: start + words.length, label, text: words, source };
};
const note = (patient: string, text: string, ...marked: readonly (readonly [string, string])[]): NoteDocument => ({
  id: text,
  patient,
  text,
  spans: marked.map(([words, label]) => span(text, words, label)),
});
const wordsOf = ({ spans = [] }: NoteDocument): readonly string[] => spans.map(({ text, label }) => `${label} ${text}`);

test('values of fields are marked in the text of the same patient, names of staff in all', () => {
  const notes = spreadValues([
    note(
      '1',
      'family: Ruiz\ngiven: Ana María\ncity: Lugo\nby: Dr Iker Soto',
      ['Ruiz', 'PATIENT'],
      ['Ana María', 'PATIENT'],
      ['Lugo', 'CITY'],
      ['Dr Iker Soto', 'DOCTOR'],
    ),
    note('1', 'Ana Ruiz, de Lugo; no Ruizana. Ana María Ruiz la vio con Soto.'),
    note('2', 'Ruiz aquí no; Soto sí.'),
  ]);
  expect(wordsOf(notes[1]!)).toEqual([
    'PATIENT Ana',
    'PATIENT Ruiz',
    'CITY Lugo',
    'PATIENT Ana María',
    'PATIENT Ruiz',
    'DOCTOR Soto',
  ]);
  expect(wordsOf(notes[2]!)).toEqual(['DOCTOR Soto']);
  for (const { text, spans = [] } of notes)
    for (const { start, end, text: words } of spans) expect(text.slice(start, end)).toBe(words);
});

test('in notes that are nobody’s, values of every patient are marked', () => {
  const [, , nobodys] = spreadValues([
    note('1', 'Ruiz', ['Ruiz', 'PATIENT']),
    note('2', 'Name: Okafor, Ngozi', ['Okafor, Ngozi', 'PATIENT']),
    { id: 'parts', text: 'Ruiz\ncall Okafor about brown spots' },
  ]);
  expect(wordsOf(nobodys!)).toEqual(['PATIENT Ruiz', 'PATIENT Okafor']);
});

test('what detection finds around a value of a field is kept beside it', () => {
  const text = 'Ana Ruiz-Soler came';
  const found = [span(text, 'Ana Ruiz-Soler', 'PATIENT', 'rule:name')];
  expect(outsideExisting(found, [span(text, 'Ruiz', 'PATIENT')]).map((one) => [one.start, one.end, one.text])).toEqual([
    [0, 3, 'Ana'],
    [9, 14, 'Soler'],
  ]);
  expect(outsideExisting(found, [span(text, 'Ruiz', 'PATIENT', 'person')])).toEqual([]);
  expect(outsideExisting(found, [])).toEqual(found);
});
