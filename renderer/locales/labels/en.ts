import type { Shape } from '../shape';

/** Words of the labels and their guideline. */
export const labels = {
  title: 'Labels', guideline: 'Guideline', general: 'For every label', version: 'version {n}', search: 'Find a label or a word', edit: 'Edit', save: 'Save', leave: 'Leave',
  definition: 'What is marked', examples: 'Examples', examplesText: 'One on each line; « » stand around what is marked.', not: 'Not marked', perLine: 'One on each line.', versions: 'Versions',
  versionsCount: '{n} version | {n} versions', shipped: 'as shipped', bringBack: 'Bring back', bringBackOf: 'Bring back version {n}',
  room: { guideline: 'Guideline', sets: 'Label sets' },
  answer: { guideline: 'What each label means', sets: 'The same notes in another set of labels' },
  under: { guideline: 'The same words stand beside the note in Review. An edit is a new version; earlier ones stay.', sets: 'Every annotation is rewritten by what its label means. You see the counts first, and it is one step to undo.' },
  sets: {
    now: 'Now:', choose: 'Choose a set …', other: 'Other label set', file: 'From a file', none: 'No other set chosen',
    noneText: 'Choose one that comes with Gauze, or a file with labels of your own. Nothing changes before you say so.', table: 'What becomes of each label', from: 'Label now', to: 'Becomes',
    toOf: '{label} becomes', loss: 'What is lost', remove: 'nothing: annotations are removed',
    lossOf: { merged: 'joined with others', split: 'means more than one', dropped: 'has no counterpart' },
    renames: '{n} annotation gets another label. | {n} annotations get another label.', removes: '{n} is removed. | {n} are removed.', change: 'Change the label set',
    changed: 'The labels are now those of {name}.',
  },
};

export type LabelsWords = Shape<typeof labels>;
