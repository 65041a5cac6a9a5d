import { expect, test } from 'vitest';
import { namesAtEnds } from '../../../../../renderer/features/training/namesAtEnds';

const ends = (...values: readonly (number | undefined)[]) => values.map((end, n) => ({ name: `${'abcdefg'[n]}`, end }));

test('no two names cover each other: the lowest of those that end together stands for them', () => {
  expect(namesAtEnds(ends(0.8, 0, 0.01, 0, 0.5, 0.79, undefined), 0.08)).toEqual([
    'a',
    'b +2',
    undefined,
    undefined,
    'e',
    undefined,
    undefined,
  ]);
});

test('the first has its name; without an end there is none, and of nothing nothing', () => {
  expect(namesAtEnds(ends(0.5), 0.1)).toEqual(['a']);
  expect(namesAtEnds(ends(undefined, 0.5), 0.1)).toEqual([undefined, 'b']);
  expect(namesAtEnds([], 0.1)).toEqual([]);
});
