import { expect, test } from 'vitest';
import { fromCursor } from '../../../../../renderer/features/review/usePossibleMisses';

test('theLikeliestComeFirst_andOfThoseAsLikelyTheOnesBehindTheCursor', () => {
  const word = (start: number, likely: number) => ({ start, end: start + 1, likely });
  const words = [word(5, 1), word(9, 3), word(1, 1), word(20, 1), word(30, 0)];
  expect(fromCursor(words, 6).map(({ start }) => start)).toEqual([9, 20, 1, 5, 30]);
});
