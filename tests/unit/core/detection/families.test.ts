import { expect, it } from 'vitest';
import { families } from '../../../../electron/core/detection/families';
import { scanNote } from '../../../../electron/core/detection/scan';
import { COMMON, EPONYM, SURNAME } from '../../../../electron/core/detection/wordClasses';

const listed: Readonly<Record<string, number>> = {
  Henderson: SURNAME,
  Brown: SURNAME | COMMON,
  Parkinson: SURNAME | EPONYM,
};
const foundIn = (text: string, language: 'en' | 'de' = 'en'): readonly string[] =>
  families(scanNote(text, language), (word) => listed[word] ?? 0).map(({ start, end }) => text.slice(start, end));

it.each(["ran from the Hendersons' house", 'not going back to no Hendersons'])(
  'a family is found by the plural of its surname: %s',
  (text) => {
    expect(foundIn(text)).toEqual(['Hendersons']);
  },
);

it.each([
  'the Parkinsons of old',
  'the Browns are colours',
  'the Hendersons Crisps were eaten',
  'saw Hendersons',
  'the HENDERSONS',
  'the Thompsons',
])('no family in %s', (text) => {
  expect(foundIn(text)).toEqual([]);
});

it('in German a family is called by the surname itself', () => {
  expect(foundIn('the Hendersons', 'de')).toEqual([]);
});
