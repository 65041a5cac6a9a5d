import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signEnds } from '../../../../renderer/text/signEnds';

test.each([
  ['', ['', '', '']],
  ['A', ['A', '', '']],
  ['Ed', ['E', '', 'd']],
  ['Hollis Hernandez', ['H', 'ollis Hernande', 'z']],
  ['👩‍👩‍👧', ['👩‍👩‍👧', '', '']],
  ['👩‍👩‍👧 Rene\u0301', ['👩‍👩‍👧', ' Ren', 'e\u0301']],
])('the first and last sign of “%s”, whole', (text, expected) => {
  const { first, middle, last } = signEnds(text);
  expect([first, middle, last]).toEqual(expected);
});

test('nothing is lost or doubled', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { first, middle, last } = signEnds(text);
      expect(first + middle + last).toBe(text);
      expect(first === '').toBe(text === '');
    }),
  );
});
