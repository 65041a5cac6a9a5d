import { expect, test } from 'vitest';
import { readingSentence } from '../../../../electron/core/release/reading';

const all = {
  notes: 40,
  neverOpened: 0,
  notToTheEnd: 0,
  notRecorded: 0,
  notSearched: 0,
  undecided: 0,
  doneAnyway: 0,
  doneTogether: 0,
};

test('whatNobodyRead_isSaidInOneSentence_andTheBoundWithItsSourceBehindIt', () => {
  expect(readingSentence(all)).toBe('');
  const unread = { ...all, neverOpened: 28, doneTogether: 28 };
  expect(readingSentence(unread)).toBe('Of 40 notes: 28 notes were never opened.');
  const unreadBound = { leaving: 28, withPhiAtMost: 5, read: 12, drawnAtRandom: 4, sequence: 1 };
  expect(readingSentence({ ...unread, unreadBound })).toBe(
    'Of 40 notes: 28 notes were never opened. Of 28 unread notes that leave, at most 5 (17.9 %) contain PHI ' +
      'that was not found, with 95 % confidence: 4 of 12 notes read were chosen in a random order fixed ' +
      'before reading (count 1; exact martingale for sampling without replacement). What readers ' +
      'themselves miss is not included.',
  );
});
