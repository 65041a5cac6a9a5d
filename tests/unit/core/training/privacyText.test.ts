import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deltaText, epsilonShown } from '../../../../electron/core/training/privacyText';

test('what is shown is what holds, or hardly more', () => {
  expect([
    epsilonShown(7.994106170904879),
    epsilonShown(8),
    epsilonShown(2.991),
    epsilonShown(0.1 + 0.2),
    epsilonShown(12.31),
  ]).toEqual([8, 8, 3, 0.3, 12.4]);
  expect([deltaText(2e-4), deltaText(1 / 4490), deltaText(9.99e-5), deltaText(1e-6)]).toEqual([
    '2.0e-4',
    '2.3e-4',
    '1.0e-4',
    '1.0e-6',
  ]);
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 0.5, noNaN: true }), (delta) => {
      const shown = Number(deltaText(delta));
      expect(shown).toBeGreaterThanOrEqual(delta * (1 - 1e-7));
      expect(shown).toBeLessThanOrEqual(delta * 1.11);
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 20, noNaN: true }), (epsilon) => {
      expect(epsilonShown(epsilon)).toBeGreaterThanOrEqual(epsilon - 1e-8);
      expect(epsilonShown(epsilon)).toBeLessThan(epsilon + 0.101);
    }),
  );
});
