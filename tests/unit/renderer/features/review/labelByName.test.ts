import { beforeEach, expect, test } from 'vitest';
import { labelByName } from '../../../../../renderer/features/review/labelByName';

const labels = ['Patient', 'Age', 'Record number', 'Postcode', 'Âge du patient'].map((name) => ({ name }));
let now = 0;
const typing = (letters: string, pause = 100): (string | undefined)[] => {
  const names = labelByName(() => now);
  return [...letters].map((letter) => {
    now += pause;
    return names.type(letter, labels)?.name;
  });
};
beforeEach(() => (now = 5000));

test('each letter narrows the name, in small letters, without accents, with blanks', () => {
  expect(typing('PO')).toEqual(['Patient', 'Postcode']);
  expect(typing('record n').at(-1)).toBe('Record number');
  expect(typing('age d').at(-1)).toBe('Âge du patient');
});

test('what goes on with no name begins again; after a pause so does the next letter', () => {
  expect(typing('par')).toEqual(['Patient', 'Patient', 'Record number']);
  expect(typing('pz')).toEqual(['Patient', undefined]);
  expect(typing('pa', 2000)).toEqual(['Patient', 'Age']);
});
