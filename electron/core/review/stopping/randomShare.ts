import type { UnreadNotes } from './unreadNotes';

/** Of so many notes of a queue by doubt so many are drawn at random. */
export interface RandomShare {
  readonly random: number;
  readonly of: number;
}

/** Where doubt still finds much, and where the bound has to be shown. */
const few: RandomShare = { random: 1, of: 10 };
const many: RandomShare = { random: 9, of: 10 };
/** Draws before which nothing can be said. */
const minDraws = 20;

/** What a review aims at: at most this share of the unread notes holds PHI that nothing marked. */
const aim = 0.02;
/** Of the aim: an estimate that is so far below it can be shown to be below it. */
const margin = 2 / 3;

/**
 * How many of the next notes are drawn at random. As long as much seems left, notes by doubt lower the share and random
 * ones tell little: few are drawn. Once the unread notes seem to hold less than what is aimed at, that has to be shown,
 * and only random ones can show it. It depends on what was read before alone, so the bound stays valid (see
 * `unreadNotes`).
 */
export function randomShare(sequence: Pick<UnreadNotes, 'draws' | 'unread' | 'estimate'>): RandomShare {
  const estimate = sequence.estimate();
  if (sequence.draws < minDraws || estimate === null) return many;
  return estimate <= margin * aim * sequence.unread ? many : few;
}
