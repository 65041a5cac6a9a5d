import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../electron/core/evaluate/seededRandom';
import { shuffle, trainingRandom } from '../../../models/training/trainingRandom';

test('the same numbers as the generator of the evaluation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (seed) => {
      const mine = trainingRandom(seed);
      const other = seededRandom(seed);
      for (let i = 0; i < 50; i++) expect(mine.next()).toBe(other());
    }),
  );
});

test('a generator made from the state of another goes on where that one stands', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 }), fc.nat(100), (seed, drawn) => {
      const first = trainingRandom(seed);
      for (let i = 0; i < drawn; i++) first.word();
      const second = trainingRandom(first.state());
      for (let i = 0; i < 20; i++) expect(second.word()).toBe(first.word());
    }),
  );
});

test('normal numbers have mean 0 and deviation 1', () => {
  const random = trainingRandom(1);
  const drawn = Array.from({ length: 20_000 }, () => random.normal());
  const mean = drawn.reduce((a, b) => a + b) / drawn.length;
  const variance = drawn.reduce((sum, x) => sum + (x - mean) ** 2, 0) / drawn.length;
  expect(Math.abs(mean)).toBeLessThan(0.03);
  expect(Math.abs(variance - 1)).toBeLessThan(0.05);
});

test('shuffling keeps every item, and every order of three comes up about equally often', () => {
  const random = trainingRandom(2);
  const seen = new Map<string, number>();
  for (let i = 0; i < 6000; i++) {
    const order = shuffle([1, 2, 3], random).join('');
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect([...seen.keys()].sort()).toEqual(['123', '132', '213', '231', '312', '321']);
  for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
