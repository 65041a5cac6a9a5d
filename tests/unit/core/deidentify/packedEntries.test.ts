import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packedEntries } from '../../../../electron/core/deidentify/packedEntries';

const hex = fc.stringMatching(/^[0-9a-f]{32}$/);
const entry = fc.record({
  scope: fc.constantFrom('p:1', 'p:2', '*', 'd:é'),
  kind: fc.constantFrom('given', 'surname', 'city'),
  // a ledger may hold keys that nobody here made
  key: fc.oneof(hex, fc.string({ maxLength: 40 })),
  surrogate: fc.string(),
});

test('entries come back as they were added, all of them, from a place on, and of one scope', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 600 }), fc.nat(700), (entries, first) => {
      const packed = packedEntries();
      const numbers = new Map<string, number>();
      for (const { scope, kind, key, surrogate } of entries) {
        if (!numbers.has(scope)) numbers.set(scope, packed.addScope(scope));
        packed.add(numbers.get(scope)!, kind, key, surrogate);
      }
      expect(packed.count()).toBe(entries.length);
      expect(packed.from(0)).toEqual(entries);
      expect(packed.from(first)).toEqual(entries.slice(first));
      for (const [name, number] of numbers)
        expect(packed.ofScope(number)).toEqual(entries.flatMap(({ scope, ...rest }) => (scope === name ? [rest] : [])));
    }),
    { numRuns: 60 },
  );
});

test('keys of 16 bytes in hexadecimal keep every figure, others every letter', () => {
  const packed = packedEntries();
  const scope = packed.addScope('p:1');
  const keys = ['0123456789abcdef0123456789abcdef', 'ff'.repeat(16), 'FF'.repeat(16), '0'.repeat(31), ''];
  for (const key of keys) packed.add(scope, 'city', key, 'Lorca');
  expect(packed.from(0).map(({ key }) => key)).toEqual(keys);
});
