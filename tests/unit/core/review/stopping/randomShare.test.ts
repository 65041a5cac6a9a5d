import { expect, test } from 'vitest';
import { randomShare } from '../../../../../electron/core/review/stopping/randomShare';
import { unreadNotes } from '../../../../../electron/core/review/stopping/unreadNotes';

const after = (notes: number, draws: number, missing: number) => {
  const sequence = unreadNotes(notes);
  for (let i = 0; i < draws; i += 1) sequence.read('random', i < missing);
  return randomShare(sequence);
};

test('beforeTwentyDraws_nineOfTen', () => {
  expect(after(1000, 0, 0)).toEqual({ random: 9, of: 10 });
  expect(after(1000, 19, 10)).toEqual({ random: 9, of: 10 });
});

test('whereMuchSeemsLeft_fewAreDrawn_whereLittle_most', () => {
  expect(after(1000, 20, 2)).toEqual({ random: 1, of: 10 });
  expect(after(1000, 20, 0)).toEqual({ random: 9, of: 10 });
  // 1 of 100: an estimate of 1 %
  expect(after(10_000, 100, 1)).toEqual({ random: 9, of: 10 });
  expect(after(10_000, 100, 2)).toEqual({ random: 1, of: 10 });
});

test('notesReadByDoubt_lowerTheEstimate', () => {
  const sequence = unreadNotes(1000);
  for (let i = 0; i < 40; i += 1) sequence.read('random', i % 10 === 0);
  expect(randomShare(sequence).random).toBe(1);
  // about 96 were left; 90 of them are found by doubt
  for (let i = 0; i < 90; i += 1) sequence.read('chosen', true);
  expect(randomShare(sequence).random).toBe(9);
});
