import { expect, test } from 'vitest';
import { slipIn } from '../../../../../electron/core/review/stopping/slipIn';

test('oneOfFourIsDrawn_inTheOrderOfTheDraw_andNoNoteTwice', () => {
  const queue = slipIn([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [9, 3], 5);
  expect(queue.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(queue.slice(0, 4)).toContain(9);
  expect(queue.slice(4, 8)).toContain(3);
  expect(queue.filter((id) => ![9, 3].includes(id))).toEqual([1, 2, 4, 5, 6, 7, 8, 10]);
});

test('theirPlacesWithinTheFours_differ', () => {
  const drawn = Array.from({ length: 40 }, (_, i) => 1000 + i);
  const queue = slipIn(
    Array.from({ length: 200 }, (_, i) => i),
    drawn,
    3,
  );
  expect(new Set(drawn.map((id, block) => queue.indexOf(id) - 4 * block))).toEqual(new Set([0, 1, 2, 3]));
});
