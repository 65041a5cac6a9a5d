import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  compare,
  divide,
  formatRational,
  multiply,
  parseEpsilon,
  parseRational,
  rational,
  subtract,
  toNumber,
} from '../../../../electron/core/privacy/rational';

const fraction = fc
  .tuple(fc.integer({ min: -10_000, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }))
  .map(([n, d]) => rational(n, d));

test('arithmetic_lawsOfFractions', () => {
  fc.assert(
    fc.property(fraction, fraction, fraction, (a, b, c) => {
      expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
      expect(subtract(add(a, b), b)).toEqual(a);
      if (b.numerator !== 0n) expect(multiply(divide(a, b), b)).toEqual(a);
      expect(Math.sign(toNumber(a) - toNumber(b))).toBe(compare(a, b));
      expect(parseRational(formatRational(a))).toEqual(a);
    }),
  );
});

test('parseRational_forms', () => {
  expect(parseRational('0.25')).toEqual(rational(1, 4));
  expect(parseRational('1e-3')).toEqual(rational(1, 1000));
  expect(parseRational('2.50e1')).toEqual(rational(25));
  expect(parseRational('-3/6')).toEqual(rational(-1, 2));
  for (const bad of [
    '',
    'x',
    '1/0',
    '1/00',
    '.5',
    '5.',
    '1e99',
    '0x10',
    ' 1',
    'NaN',
    'Infinity',
    '1,5',
    '9'.repeat(41),
  ])
    expect(parseRational(bad)).toBeUndefined();
});

test('toNumber_ofHugeFractions', () => {
  expect(toNumber(rational(3n ** 900n, 2n * 3n ** 900n))).toBe(0.5);
  expect(toNumber(rational(3n ** 900n + 1n, 4n * 3n ** 900n))).toBeCloseTo(0.25, 12);
});

test('parseEpsilon_takesWhatWasTyped', () => {
  expect(parseEpsilon(0.1)).toEqual(rational(1, 10));
  expect(parseEpsilon(' 3 ')).toEqual(rational(3));
  expect(parseEpsilon('20')).toEqual(rational(20));
  expect(parseEpsilon(1e-7)).toEqual(rational(1, 10_000_000));
});

test.each([0, -1, NaN, Infinity, -Infinity, 1e308, 20.001, '0', '-0.5', '', 'one', '1e308', '1e-308', 'NaN', '0/5'])(
  'parseEpsilon_refuses_%s',
  (value) => {
    expect(() => parseEpsilon(value)).toThrow(expect.objectContaining({ code: 'badRequest' }));
  },
);
