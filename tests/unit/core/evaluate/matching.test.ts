import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maximumMatching } from '../../../../electron/core/evaluate/matching';

function enumerate([first, ...rest]: readonly (readonly number[])[], used: ReadonlySet<number> = new Set()): number {
  if (first === undefined) return 0;
  const choices = first
    .filter((right) => !used.has(right))
    .map((right) => 1 + enumerate(rest, new Set([...used, right])));
  return Math.max(enumerate(rest, used), ...choices);
}

test('maximumMatching_equalsEnumeration', () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.nat(5), { maxLength: 4 }), { maxLength: 6 }), (neighbours) => {
      expect(maximumMatching(neighbours, 6)).toBe(enumerate(neighbours));
    }),
    { numRuns: 500 },
  );
});

test('maximumMatching_longChain_isQuickAndDoesNotOverflow', () => {
  // Each may take its own or the next; the last has only the first's, so the whole chain has to move.
  const length = 20_000;
  const neighbours = Array.from({ length }, (_, index) => (index < length - 1 ? [index, index + 1] : [0]));
  expect(maximumMatching(neighbours, length)).toBe(length);
});
