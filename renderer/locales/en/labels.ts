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
