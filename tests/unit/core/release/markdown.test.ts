import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atMost, percent } from '../../../../electron/core/release/markdown';

test('anUpperBound_isRoundedUp', () => {
  expect([0, 0.00001, 0.0025, 0.125, 8 / 60, 0.9996, 1].map(atMost)).toEqual([
    '0 %',
    '0.01 %',
    '0.25 %',
    '12.5 %',
    '13.4 %',
    '100.0 %',
    '100 %',
  ]);
  expect(percent(8 / 60)).toBe('13.3 %');
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
      const said = Number.parseFloat(atMost(share)) / 100;
      expect(said).toBeGreaterThanOrEqual(share - 1e-11);
      expect(said).toBeLessThan(share + 0.0011);
    }),
  );
});
