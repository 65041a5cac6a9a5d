import { expect, test } from 'vitest';
import { lengthened, placesOf, valuesOf } from '../../../../electron/core/deidentify/layoutSpace';

test('a layout has as many values as its digits and letters may take', () => {
  expect(placesOf('A-10/٣ö')).toEqual(['a', '0', '0', '0', 'a']);
  expect([valuesOf('7'), valuesOf('0'), valuesOf('12'), valuesOf('p1'), valuesOf('--')]).toEqual([9, 10, 90, 240, 1]);
});

test('a longer one has more digits after the last of them, or letters where there are none', () => {
  expect(lengthened('12', 5)).toBe('12000');
  expect(lengthened('3-B', 5)).toBe('3000-B');
  expect(lengthened('p1', 4)).toBe('p100');
  expect(lengthened('Ab.', 4)).toBe('Abaa.');
  expect(lengthened('AB', 4)).toBe('ABAA');
  expect(lengthened('123', 3)).toBe('123');
  expect(lengthened('--', 3)).toBe('--');
});
