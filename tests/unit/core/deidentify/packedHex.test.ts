import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexOf, setHex } from '../../../../electron/core/deidentify/packedHex';

test('hexadecimal there and back, as Node writes it, and nothing around it is touched', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.nat(5), (value, at) => {
      const hex = Buffer.from(value).toString('hex');
      expect(hexOf(value)).toBe(hex);
      const bytes = new Uint8Array(value.length + 8).fill(7);
      setHex(bytes, at, hex, value.length);
      expect([...bytes]).toEqual([...Array(at).fill(7), ...value, ...Array(8 - at).fill(7)]);
    }),
  );
});
