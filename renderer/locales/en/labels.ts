import type { Shape } from '../shape';

/** Words of the labels and their guideline. */
export const labels = {
  title: 'Labels',
  guideline: 'Guideline',
  general: 'For all labels',
  version: 'version {n}',
  search: 'Find a label or a word',
  edit: 'Edit',
  save: 'Save',
  leave: 'Cancel',
  definition: 'What to mark',
  examples: 'Examples',
  examplesText: 'One per line; « » enclose what is marked.',
  not: 'What not to mark',
  perLine: 'One per line.',
  versions: 'Versions',
  versionsCount: '{n} version | {n} versions',
  shipped: 'as shipped',
  bringBack: 'Restore',
  bringBackOf: 'Restore version {n}',
  described: {
    title: 'Search by description',
    about:
      'Find PHI then also suggests what resembles this description, where nothing else has found anything. It ' +
      'is meant for what no rule knows, such as “implant serial number” or “name of the court”. It only ' +
      'suggests: you decide.',
    unseen:
      'It is mostly wrong. On labels it had never seen, it found {found} of 100 places by the description alone ' +
      'and {foundShown} with ten examples; {right} and {rightShown} of 100 suggestions were right.',
    description: 'Description, in a few words',
    examples: 'Up to {n} examples',
    perLine: 'One per line, as they appear in notes. They are stored in this project.',
    save: 'Save description',
    remove: 'Remove description',
    saved: 'The description is saved.',
    removed: 'The description is removed.',
    tooMany: 'No more than {n} examples.',
    tooLong: 'An example has no more than {n} characters.',
    full: 'No more than {n} labels can have a description.',
  },
  room: {
    guideline: 'Guideline',
    sets: 'Label sets',
  },
  answer: {
    guideline: 'Meaning of each label',
    sets: 'Switch the notes to another label set',
  },
  under: {
    guideline: 'The same text is shown next to the note in Review. Every edit is a new version; earlier ones are kept.',
    sets:
      'Every annotation is converted according to the meaning of its label. You see the counts first, and ' +
      'can undo it in one step.',
  },
  sets: {
    now: 'Current:',
    choose: 'Choose a set …',
    other: 'Other label set',
    file: 'From a file',
    none: 'No other set selected',
    noneText: 'Choose one that comes with Gauze, or a file with your own labels. Nothing changes until you confirm.',
    table: 'Conversion of each label',
    from: 'Current label',
    to: 'Becomes',
    toOf: '{label} becomes',
    loss: 'Losses',
    remove: 'nothing: annotations are removed',
    lossOf: {
      merged: 'merged with others',
      split: 'has several meanings',
      dropped: 'has no counterpart',
    },
    renames: '{n} annotation gets another label. | {n} annotations get another label.',
    removes: '{n} is removed. | {n} are removed.',
    change: 'Change the label set',
    changed: 'The project now uses the labels of {name}.',
  },
};

export type LabelsWords = Shape<typeof labels>;
