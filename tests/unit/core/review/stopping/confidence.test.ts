import { expect, test } from 'vitest';
import { alpha, alphaOf } from '../../../../../electron/core/review/stopping/confidence';

test('howeverManySequencesThereAre_theirPartsAddUpToAlpha', () => {
  for (const isReadTwice of [false, true]) {
    let sum = 0;
    for (let sequence = 1; sequence <= 10_000; sequence += 1) {
      const { notes, second } = alphaOf(sequence, isReadTwice);
      if (sequence < 10) expect([notes > 0, second > 0]).toEqual([true, isReadTwice]);
      sum += notes + second;
    }
    expect(sum).toBeLessThanOrEqual(alpha);
    expect(sum).toBeGreaterThan(alpha * 0.99);
  }
  expect(() => alphaOf(0, false)).toThrowError(expect.objectContaining({ code: 'badRequest' }));
});
