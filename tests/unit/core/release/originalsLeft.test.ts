import { describe, expect, test } from 'vitest';
import { originalsLeft, type MarkedNote } from '../../../bench/originalsLeft';

/** `{LABEL:words}` marks a value. */
function noteOf(written: string): MarkedNote {
  let text = '';
  let read = 0;
  const spans: MarkedNote['spans'][number][] = [];
  for (const { 0: whole, 1: label = '', 2: value = '', index } of written.matchAll(/\{(\w+):([^}]*)\}/g)) {
    text += written.slice(read, index);
    spans.push({ label, start: text.length, end: text.length + value.length });
    text += value;
    read = index + whole.length;
  }
  return { id: 'n', text: text + written.slice(read), spans };
}
const found = (original: string, released: string) =>
  originalsLeft(noteOf(original), noteOf(released), new Set(['NAME'])).map(({ how, label, within }) => [
    how,
    label,
    within?.text,
    within?.before.map((span) => span.label),
  ]);

describe('the independent search for originals (npm run audit:originals)', () => {
  const original = '{NAME:Lucía Quesada Rey}, NHC {ID:718-293 44}, vista el {DATE:12/03/2019} en {CITY:Toledo}.';

  test.each([
    [
      'a value where it stood',
      '{NAME:Ana Gil}, NHC {ID:718-293 44}, vista el {DATE:x} en {CITY:y}.',
      [
        ['tokens', 'ID', '718-293 44', ['ID']],
        ['figures', 'ID', '718-293 44', ['ID']],
      ],
    ],
    [
      'without its accents, in another place',
      '{NAME:Ana Gil}, NHC {ID:1}, vista el {DATE:x} en {CITY:LUCIA QUESADA REY}.',
      [
        ['tokens', 'NAME', 'LUCIA QUESADA REY', ['CITY']],
        ['word of a name', 'NAME', 'LUCIA QUESADA REY', ['CITY']],
        ['word of a name', 'NAME', 'LUCIA QUESADA REY', ['CITY']],
      ],
    ],
    [
      'a surname by itself',
      '{NAME:Ana Quesada}, NHC {ID:1}, vista el {DATE:x} en {CITY:y}.',
      [['word of a name', 'NAME', 'Ana Quesada', ['NAME']]],
    ],
    [
      'figures in other groups',
      '{NAME:Ana Gil}, NHC {ID:71 82 93 44}, vista el {DATE:x} en {CITY:y}.',
      [['figures', 'ID', '71 82 93 44', ['ID']]],
    ],
    ['none', '{NAME:Ana Gil}, NHC {ID:1}, vista el {DATE:01/01/2001} en {CITY:Burgos}.', []],
  ] as const)('%s', (_, released, expected) => expect(found(original, released)).toEqual(expected));

  test('what nobody marked in the original is not laid to the release', () => {
    expect(found('{NAME:Rosa Gil}. Rosa Gil llama.', '{NAME:Ana Paz}. Rosa Gil llama.')).toEqual([]);
    expect(found('{NAME:Rosa Gil}. Rosa Gil llama.', '{NAME:Rosa Gil}. Rosa Gil llama.')).not.toEqual([]);
  });
});
