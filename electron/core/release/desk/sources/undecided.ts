import type { RiskReader } from '../risk';

/** Undecided suggestions. They are replaced unread. */
export const undecided: RiskReader = {
  source: 'undecided',
  find: ({ annotations }) =>
    annotations
      .filter(({ status }) => status === 'suggested')
      .map(({ start, end, label, score }) => ({ start, end, label, weight: score ?? 0 })),
};
