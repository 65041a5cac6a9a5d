import type { Shape } from '../shape';

/** Words of the statistics. */
export const statistics = {
  answer: '{done} of {n} note finished | {done} of {n} notes finished',
  text: 'Based on activity in this project. A pause longer than two minutes counts as two minutes.',
  onlyOwn: 'Your own work in this project. A pause longer than two minutes counts as two minutes.',
  empty: 'No work yet',
  emptyText: 'Statistics appear here once decisions on suggestions have been made.',
  progress: 'Progress',
  finished: 'finished',
  perNote: 'per note (median)',
  middleHalf: 'middle half: {from} to {to}',
  person: 'Person',
  notes: 'Notes',
  decisions: 'Decisions',
  time: 'Time',
  perHour: 'per hour',
  aDay: 'per day',
  overTime: 'Over time',
  drift: 'Detection quality',
  kept: 'accepted as suggested',
  missed: 'marked by hand, not detected',
  share: 'Share',
  bySource: 'By source',
  byLabel: 'By label',
  acceptance: 'Accepted',
  status: '{done} of {total} finished',
  outcome: {
    accepted: 'accepted',
    corrected: 'corrected',
    rejected: 'rejected',
    added: 'marked by hand',
  },
};

export type StatisticsWords = Shape<typeof statistics>;
