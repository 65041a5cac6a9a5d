import fc from 'fast-check';
import { expect, test } from 'vitest';
import { permuted, permutedKey } from '../../../../electron/core/deidentify/keyPermutation';
import { lengthened } from '../../../../electron/core/deidentify/layoutSpace';
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

test('keys of one layout are permuted within it, in their case and with their separators', () => {
  const prf = prfWith('keys');
  for (const keysOf of [
    (i: number) => String(100 + i),
    (i: number) => `0${String(i).padStart(3, '0')}`,
    (i: number) => `Ab-${String(i).padStart(3, '0')}`,
  ]) {
    const keys = upTo(900).map(keysOf);
    const layout = (key: string): string => key.replace(/\d/g, '9').replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A');
    const drawn = keys.map((key) => permutedKey(key, key, prf, 0)!);
    expect(new Set(drawn).size).toBe(900);
    expect(new Set(drawn.map(layout))).toEqual(new Set([layout(keys[0]!)]));
    expect(drawn.filter((key, i) => key === keys[i]).length).toBeLessThan(9);
    expect(drawn.every((key, i) => key.startsWith('0') === keys[i]!.startsWith('0'))).toBe(true);
  }
  expect(permutedKey('123', '123', prf, 0)).not.toBe(permutedKey('123', '123', prf, 1));
});

test('short keys that become longer ones of the same layout never meet', () => {
  const prf = prfWith('keys');
  const keys = upTo(1000).flatMap((i) => [String(i), String(i).padStart(2, '0'), String(i).padStart(3, '0')]);
  const drawn = [...new Set(keys)].map((key) => permutedKey(key, lengthened(key, 14), prf, 0)!);
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.every((key) => /^\d{14}$/.test(key))).toBe(true);
});

test('a key too long to be met twice, and one of other letters, is drawn', () => {
  const prf = prfWith('keys');
  for (const key of ['12345678901234567', 'ABCDEFGHIJKL', 'ñ12', '٣٣٣'])
    expect(permutedKey(key, key, prf, 0)).toBeUndefined();
});
