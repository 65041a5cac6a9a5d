import type { Shape } from '../shape';

/** Words of the workbench beside the note: queue, propagation, remarks, looking through all notes. */
export const workbench = {
  order: { plain: 'As imported', leastCertain: 'Least certain first', likelyLeak: 'Likely leak first', sample: 'Blind sample' }, orderLabel: 'Order', filter: 'Filter the queue', filters: '{n} filter is on | {n} filters are on', any: 'any', clearFilter: 'Clear filter', showAll: 'Show all notes',
  blind: 'Fifty notes drawn by chance. Suggestions are hidden: mark what you find.', spanLabel: 'Has the label', spanStatus: 'Has spans that are', score: 'Score', from: 'From', to: 'To', author: 'Decided by', flagged: 'Flagged', commented: 'With comments', queueDone: 'Nothing in this queue is open any more.',
  shownOf: '{n} of {total}', words: 'Words', onlySource: 'Only this source', allSources: 'All sources', leastScore: 'Least score', anyScore: 'Any score', acceptShown: 'Accept {n} | Accept all {n}', rejectShown: 'Reject {n} | Reject all {n}',
  tab: { occurrences: 'Occurrences', guideline: 'Guideline', comments: 'Comments', history: 'History', rules: 'Rules' }, noOccurrence: 'Put the cursor on a span to see where else its words stand.', noRule: 'No rule yet. Y makes the words under the cursor always PHI, Shift X never.',
  flag: 'Flag this note', comment: 'Comment', commentNote: 'About this note', commentSpan: 'About “{text}”', write: 'Write a comment', keep: 'Keep', cancel: 'Cancel', removeComment: 'Remove the comment', always: 'Always PHI', never: 'Never PHI', removeRule: 'Remove the rule about “{words}”',
  rule: { always: '“{words}” is always PHI in this project.', never: '“{words}” is never PHI in this project.', changed: '{n} span changed. | {n} spans changed.' }, noDoubt: 'No capital or digit is left unlabelled.', noPrint: 'Original notes are not printed. Export a release instead.',
  more: { note: 'more “{text}” in this note', patient: 'more “{text}” of this patient', project: 'more “{text}” in this project', variants: 'written otherwise than “{text}”' }, label: { note: 'Label it | Label {n} here', patient: 'Patient: {n} | Patient: {n}', project: 'Project: {n} | Project: {n}' },
  variants: 'and {n} written otherwise | and {n} written otherwise', stepThrough: 'One by one', oneByOne: '“{text}”, one by one', labelThis: 'Label', passOver: 'Pass over', stop: 'Stop',
  did: { label: 'Labelled | Labelled {n}', flag: 'Flagged', unflag: 'Took the flag off', comment: 'Commented', removeComment: 'Removed a comment', ruleAlways: 'Made always PHI', ruleNever: 'Made never PHI', removeRule: 'Removed a rule', rules: 'By a rule: {n} | By rules: {n}' },
  sweep: {
    title: 'Search all notes', kind: 'What to look for', words: 'Words', expression: 'Expression', accepted: 'Accepted elsewhere', digits: 'Digits', capitals: 'Capitals', close: 'Back to the note', places: 'Places', searching: 'Searching',
    ask: { words: 'Words, whatever their capitals and accents', expression: 'Regular expression (RE2), line by line' }, about: { accepted: 'Words that somebody accepted somewhere and that stand unlabelled elsewhere.', digits: 'Figures that nobody labelled and that may identify.', capitals: 'Capitalised words that nobody labelled and that may be names.' },
    wrong: 'This is not a regular expression.', onlyUnlabelled: 'Unlabelled only', found: '{n} place | {n} places', full: 'only the first are shown', cut: 'one note took too long | {n} notes took too long', ticked: '{n} ticked | {n} ticked', chooseLabel: 'Choose a label', label: 'Label', apply: 'Label {n} | Label {n}', labelled: '{n} place labelled. | {n} places labelled.',
  },
};
export type WorkbenchWords = Shape<typeof workbench>;
