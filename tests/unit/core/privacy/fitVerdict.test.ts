import { expect, test } from 'vitest';
import { fitVerdict } from './fitVerdict';

test('fitVerdict_testsAgain_onlyWhatIsBelowItsShareOfTheLevel', () => {
  const asked: number[] = [];
  const verdict = (first: readonly number[], again: number) =>
    fitVerdict(100, first, (at) => {
      asked.push(at);
      return again;
    });
  expect(verdict([0.5, 1.1e-4], 0)).toEqual({ p: 1.1e-4, again: [], isWrong: false });
  expect(verdict([0.5, 9e-5], 0.4)).toEqual({ p: 9e-5, again: [0.4], isWrong: false });
  expect(verdict([1e-9, 0.2, 0], 9e-4)).toEqual({ p: 0, again: [9e-4, 9e-4], isWrong: true });
  expect(verdict([], 0)).toEqual({ p: 1, again: [], isWrong: false });
  expect(asked).toEqual([1, 0, 2]);
});
