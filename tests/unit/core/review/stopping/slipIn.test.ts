import { expect, test } from 'vitest';
import { slipIn } from '../../../../../electron/core/review/stopping/slipIn';

const numbers = (count: number, from = 0): readonly number[] => Array.from({ length: count }, (_, i) => from + i);

test('oneOfFourIsDrawn_inTheOrderOfTheDraw_andNoNoteTwice', () => {
  const queue = slipIn(numbers(10, 1), [9, 3], { random: 1, of: 4 }, 5);
  expect(queue.toSorted((a, b) => a - b)).toEqual(numbers(10, 1));
  expect(queue.slice(0, 4)).toContain(9);
  expect(queue.slice(4, 8)).toContain(3);
  expect(queue.filter((id) => ![9, 3].includes(id))).toEqual([1, 2, 4, 5, 6, 7, 8, 10]);
});

test('nineOfTenAreDrawn_andTheOthersByDoubt', () => {
  const queue = slipIn(numbers(50), numbers(20, 1000), { random: 9, of: 10 }, 1);
  for (const from of [0, 10]) expect(queue.slice(from, from + 10).filter((id) => id >= 1000)).toHaveLength(9);
  // the last two drawn ones, in a block of their own, and what is left by doubt
  expect(queue.slice(20).filter((id) => id >= 1000)).toEqual([1018, 1019]);
  expect(queue.filter((id) => id < 1000)).toEqual(numbers(50));
  expect(queue.filter((id) => id >= 1000)).toEqual(numbers(20, 1000));
});

test.each([
  [1, 4],
  [1, 16],
  [9, 10],
])('thePlaces_within %i of %i_differ_andAreTheSameForOneSeed', (random, of) => {
  const share = { random, of };
  const drawn = numbers(random * 200, 10_000);
  const queue = slipIn(numbers(of * 200), drawn, share, 3);
  const places = new Set<number>();
  for (let block = 0; block < 200; block += 1)
    for (let place = 0; place < of; place += 1)
      if ((queue[block * of + place] ?? 0) >= 10_000 === random * 2 < of) places.add(place);
  expect(places.size).toBe(of);
  expect(slipIn(numbers(of * 200), drawn, share, 3)).toEqual(queue);
  expect(slipIn(numbers(of * 200), drawn, share, 4)).not.toEqual(queue);
});

test('withoutNotesByDoubt_theDrawnOnesStand_andWithoutDrawnOnes_thoseByDoubt', () => {
  expect(slipIn([], [4, 2], { random: 1, of: 16 }, 1)).toEqual([4, 2]);
  expect(slipIn([4, 2], [], { random: 9, of: 10 }, 1)).toEqual([4, 2]);
});
