import type { Shape } from '../shape';

/** Words about learning from notes that nobody has reviewed. */
export const ownNotes = {
  title: 'Unreviewed notes',
  switch: 'Also learn from notes that nobody has reviewed',
  text:
    'The thorough model labels up to {n} open notes, on this computer; Gauze learns from the sentences it is ' +
    'sure of if the validation notes show a gain. Trains twice.',
  noModel: 'Not possible: this copy of Gauze does not include the thorough model.',
  otherKind: 'Not for transformers or private training.',
  labelling: 'Labelling unreviewed note {n} of {total}',
  second: 'with unreviewed notes',
  read:
    '{n} unreviewed note read; sure of {sure} of {sentences} sentences. | {n} unreviewed notes read; sure of ' +
    '{sure} of {sentences} sentences.',
  kept: 'The model also learned from them.',
  notKept: 'No gain is shown: the model learned from reviewed notes only.',
  none: 'No sentence was sure: the model learned from reviewed notes only.',
  gain: 'F1 on the validation notes: {without} without them, {with} with them; difference {difference}.',
  interval: '95% interval {low} to {high}, over {n} patient. | 95% interval {low} to {high}, over {n} patients.',
  few: 'Too few patients for an interval.',
};
export type OwnNotesWords = Shape<typeof ownNotes>;
