import { expect, test } from 'vitest';
import { OwnParts, type PartKey } from '../../../../../../electron/core/deidentify/private/kinds/ownParts';

const words: PartKey<string[]> = { empty: () => [] };
const count: PartKey<number> = { empty: () => 0 };

test('a part is made once, and each key has its own', () => {
  const parts = new OwnParts();
  parts.get(words).push('a');
  expect(parts.get(words)).toEqual(['a']);
  expect(parts.get(count)).toBe(0);
  expect(new OwnParts().get(words)).toEqual([]);
});

test('`with` leaves the parts that it began with as they are', () => {
  const before = new OwnParts().with(count, 1);
  const after = before.with(count, 2).with(words, ['b']);
  expect([before.get(count), before.get(words)]).toEqual([1, []]);
  expect([after.get(count), after.get(words)]).toEqual([2, ['b']]);
});
