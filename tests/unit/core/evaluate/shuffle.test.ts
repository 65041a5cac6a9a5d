import { expect, test } from 'vitest';
import { seededRandom } from '../../../../electron/core/evaluate/seededRandom';
import { shuffle } from '../../../../electron/core/evaluate/shuffle';

test('gives every order equally often', () => {
  const random = seededRandom(7);
  const counts = new Map<string, number>();
  for (let round = 0; round < 24_000; round++) {
    const order = shuffle([...'abcd'], (count) => Math.floor(random() * count)).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  // 1,000 each, five standard deviations of 31
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(155);
});

test('draws from the last place to the second, which seeds of earlier versions depend on', () => {
  const asked: number[] = [];
  const order = shuffle([...'abcde'], (count) => {
    asked.push(count);
    return 0;
  });
  expect(asked).toEqual([5, 4, 3, 2]);
  expect(order.join('')).toBe('bcdea');
});
