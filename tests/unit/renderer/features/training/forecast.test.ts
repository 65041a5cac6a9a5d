import { expect, test } from 'vitest';
import { gainOf } from '../../../../../renderer/features/training/forecast';

const points = [
  { notes: 50, f1: 0.8, interval: null },
  { notes: 100, f1: 0.9, interval: null },
];
const ahead = (notes: number, f1: number) => ({ notes, f1, interval: null });

test('the forecast nearest to 200 notes more', () => {
  expect(gainOf({ points, forecast: [ahead(150, 0.91), ahead(280, 0.93), ahead(500, 0.95)] })).toEqual({
    from: 0.9,
    to: ahead(280, 0.93),
    more: 180,
    gain: expect.closeTo(0.03, 10) as number,
  });
  expect(gainOf({ points, forecast: [ahead(150, 0.91)] })?.more).toBe(50);
});

test('no forecast, no word: too few points, or none ahead', () => {
  expect(gainOf({ points, forecast: null })).toBeNull();
  expect(gainOf({ points, forecast: [ahead(100, 0.9), ahead(60, 0.9)] })).toBeNull();
  expect(gainOf({ points: [], forecast: [ahead(150, 0.91)] })).toBeNull();
});
