import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReleasedKey, permuted, permutedKey } from '../../../../electron/core/deidentify/keyPermutation';
import type { Prf } from '../../../../electron/core/deidentify/prf';
import { prfWith } from './support';

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

test('numbers below any size are permuted, otherwise under each key and each tweak', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.string(), fc.string(), (size, secret, tweak) => {
      const drawn = upTo(size).map((value) => permuted(prfWith(secret), tweak, size, value));
      expect([...drawn].sort((a, b) => a - b)).toEqual(upTo(size));
    }),
    { numRuns: 40 },
  );
  const orders = ['a', 'b'].flatMap((secret) =>
    ['1', '2'].map((tweak) =>
      upTo(20)
        .map((value) => permuted(prfWith(secret), tweak, 20, value))
        .join(' '),
    ),
  );
  expect(new Set(orders).size).toBe(4);
  expect(permuted(prfWith('a'), 'large', 2 ** 50, 2 ** 50 - 1)).toBeLessThan(2 ** 50);
});

/** Keys of every form that is permuted: short and long, of digits alone, with letters, with zeros at the front. */
const keysOf: Readonly<Record<string, (i: number) => string>> = {
  'that count': (i) => String(i),
  'that count, with zeros': (i) => String(i).padStart(4, '0'),
  'eight signs with letters': (i) => `Ab-${String(i).padStart(3, '0')}-x9z`,
  'nine digits': (i) => String(123_456_000 + i),
  'nine digits and a zero': (i) => `0${123_456_000 + i}`,
  'thirteen digits': (i) => String(9_999_999_999_000 + i),
  'three letters and nine digits': (i) => `ZZZ ${999_999_000 + i}`,
  'two letters and seven digits': (i) => `zz${9_999_000 + i}`,
  'a letter and eleven digits': (i) => `Z-${99_999_999_000 + i}`,
  'a letter and ten digits': (i) => `z${String(i).padStart(10, '0')}`,
};

test('keys of all forms become different ones in one form, under each key and each attempt others', () => {
  const prf = prfWith('keys');
  const keys = Object.values(keysOf).flatMap((keyOf) => upTo(400).map(keyOf));
  const drawn = keys.map((key) => permutedKey(key, prf, 0));
  expect(new Set(drawn).size).toBe(new Set(keys).size);
  expect(drawn.filter((key) => key === undefined || !/^[1-9]\d{13}$/.test(key) || !isReleasedKey(key))).toEqual([]);
  const [key = ''] = keys;
  expect(
    new Set([0, 1].flatMap((attempt) => [prf, prfWith('b')].map((of) => permutedKey(key, of, attempt)))).size,
  ).toBe(4);
});

test('the smallest and the largest key of every form meet none of another form', () => {
  // any permutation keeps apart what differs, also one that is no secret
  const drawn: (string | undefined)[] = [];
  const prf: Prf = () => new Uint8Array(32);
  const edges = [
    '0',
    'zzzzzzzz',
    '000000000',
    '9999999999999',
    'a00000000',
    'zzz999999999',
    'a0000000000',
    'z99999999999',
  ];
  for (const key of edges) drawn.push(permutedKey(key, prf, 0));
  expect(new Set(drawn).size).toBe(edges.length);
});

test('a key too long to be met twice, and one of other letters, is drawn', () => {
  const prf = prfWith('keys');
  for (const key of ['12345678901234', 'ABCDEFGHIJKL', 'AB-12345678-C', 'ñ12', '٣٣٣'])
    expect(permutedKey(key, prf, 0)).toBeUndefined();
});
