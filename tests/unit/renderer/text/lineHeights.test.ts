import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineHeights } from '../../../../renderer/text/lineHeights';

test('lineHeights_agreeWithPlainSums_whateverIsSet', () => {
  const changes = fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 90 })), { maxLength: 40 });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 }),
      changes,
      fc.nat(2500),
      (guesses, sets, height) => {
        const plain = [...guesses];
        const heights = new LineHeights(plain.length, (i) => guesses[i] ?? 0);
        for (const [at, value] of sets) {
          const index = at % plain.length;
          expect(heights.set(index, value)).toBe(plain[index] !== value);
          plain[index] = value;
        }
        const tops = plain.map((_, i) => plain.slice(0, i).reduce((sum, each) => sum + each, 0));
        expect(heights.total).toBe(plain.reduce((sum, each) => sum + each, 0));
        expect(tops.map((_, i) => heights.top(i))).toEqual(tops);
        expect(heights.top(plain.length)).toBe(heights.total);
        expect(heights.at(height)).toBe(
          Math.max(
            0,
            tops.findLastIndex((top) => top <= height),
          ),
        );
        expect(heights.at(-5)).toBe(0);
      },
    ),
  );
});

test('lineHeights_ofNothing_areNothing', () => {
  const heights = new LineHeights(0, () => 28);
  expect([heights.total, heights.at(10), heights.top(0)]).toEqual([0, 0, 0]);
});
