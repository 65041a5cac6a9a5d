import type { UnreadNotes } from './unreadNotes';

/** Of so many notes of a queue by doubt so many are drawn at random. */
export interface RandomShare {
  readonly random: number;
  readonly of: number;
}

/** Before anything is known, where doubt still finds much, and where the bound has to be shown. */
const [first, few, many]: readonly [RandomShare, RandomShare, RandomShare] = [
  { random: 1, of: 4 },
  { random: 1, of: 16 },
  { random: 9, of: 10 },
];
const minDraws = 20;

/** What a review aims at: at most this share of the unread notes holds PHI that nothing marked. */
const aim = 0.02;
/** Of the aim: an estimate that is so far below it can be shown to be below it. */
const margin = 0.75;

/**
 * How many of the next notes are drawn at random. Early on, those by doubt lower the share and random ones tell little:
 * few are drawn. Once the unread notes seem to hold less than what is aimed at, that has to be shown, and only random
 * ones can show it. It depends on what was read before alone, so the bound stays valid (see `unreadNotes`).
 */
export function randomShare(sequence: Pick<UnreadNotes, 'draws' | 'unread' | 'estimate'>): RandomShare {
  const estimate = sequence.estimate();
  if (sequence.draws < minDraws || estimate === null) return first;
  return estimate <= margin * aim * sequence.unread ? many : few;
}
