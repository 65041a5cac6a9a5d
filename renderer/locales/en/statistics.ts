import type { Shape } from '../shape';

/** Words of the statistics. */
export const statistics = {
  answer: '{done} of {total} notes finished',
  text: 'From what was done in this project. A pause longer than two minutes counts as two.',
  onlyOwn: 'Your own work in this project. A pause longer than two minutes counts as two.',
  empty: 'No work yet',
  emptyText: 'As soon as somebody decides about a suggestion, this screen shows how the work goes.',
  progress: 'Progress',
  finished: 'finished',
  perNote: 'on a note (median)',
  middleHalf: 'half of them {from} to {to}',
  person: 'Person',
  notes: 'Notes',
  decisions: 'Decisions',
  time: 'Time',
  perHour: 'an hour',
  aDay: 'a day',
  overTime: 'Over time',
  drift: 'What was found well',
  kept: 'taken as suggested',
  missed: 'marked by hand, not found',
  share: 'Share',
  bySource: 'By source',
  byLabel: 'By label',
  acceptance: 'Accepted',
  status: '{done} of {total} finished',
  outcome: { accepted: 'accepted', corrected: 'corrected', rejected: 'rejected', added: 'marked by hand' },
};

export type StatisticsWords = Shape<typeof statistics>;
