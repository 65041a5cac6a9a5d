import type { Shape } from '../shape';

export const agreement = {
  answer:
    'Krippendorff’s α across all annotators is {alpha}, over {n} note | Krippendorff’s α across all ' +
    'annotators is {alpha}, over {n} notes',
  answerNone: 'The annotators marked nothing that can be compared',
  matrix: 'Pairwise agreement of the annotators',
  measure: 'Measure',
  label: 'Label',
  allLabels: 'All labels',
  stageLabel: 'Compared with',
  stage: {
    before: 'One another',
    after: 'The result',
  },
  result: 'Result',
  short: {
    exact: 'F1 exact',
    relaxed: 'F1 relaxed',
    kappa: 'κ',
    alpha: 'α',
    alphaU: 'αᵤ',
  },
  about: {
    exact: 'F1 over spans with identical boundaries and label. The 95% interval below it is bootstrapped over notes.',
    relaxed: 'F1 over overlapping spans with the same label. The 95% interval below it is bootstrapped over notes.',
    kappa: 'Cohen’s κ over tokens: agreement beyond chance. The 95% interval below it is bootstrapped over notes.',
    alpha: 'Krippendorff’s α over tokens, nominal. The 95% interval below it is bootstrapped over notes.',
    alphaU:
      'Krippendorff’s α for unitizing: distance between span boundaries, in characters. The 95% interval ' +
      'below it is bootstrapped over notes.',
  },
  notesRead: '{n} note | {n} notes',
  bothRead: '{n} note in common | {n} notes in common',
  noneShared: 'none in common',
  undefined: 'not defined',
  withIntervals: 'Compute the intervals',
  counting: 'Computing …',
  status: '{n} note compared | {n} notes compared',
  places: 'Spans behind this cell',
  line: 'line {n}',
  pairTitle: '{a} and {b}',
  placesCount: '{n} place | {n} places',
  onlyDifferent: 'Differences only',
  noPlaces: 'No differences here.',
  more: 'Show more',
  same: 'same',
  byLabel: 'By label',
  byNote: 'By note, lowest agreement first',
  note: 'Note',
  export: 'Save as a table',
  exported: '{n} line written. | {n} lines written.',
  empty: 'No note was annotated twice',
  emptyText:
    'Assign some notes to several annotators and import the returned packages. Their work can then be compared.',
};

export type AgreementWords = Shape<typeof agreement>;
