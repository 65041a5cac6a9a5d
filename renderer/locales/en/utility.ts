import type { Shape } from '../shape';

/** Words of what de-identification costs coding. */
export const utility = {
  title: 'Effect of de-identification',
  text:
    'One coder, one split, four versions of the text: original, with tags, with surrogates and shifted ' +
    'dates, and with private values. The de-identified texts exist in memory only; no budget is spent.',
  under: 'The same coder on the original notes and as they would be released',
  measure: 'Measure',
  again: 'Measure again',
  cancel: 'Cancel',
  running: 'Measuring',
  runs: 'Folds',
  runsText: 'Number of patient groups; each is coded by a coder that was trained without it.',
  learnsReplaced: 'Also train on de-identified notes',
  learnsReplacedText: 'Four times the work: one coder for each version.',
  notes: 'Coded notes',
  patients: 'Patients',
  codes: 'Codes',
  spans: 'Spans to replace',
  policy: 'Private values from policy',
  left: '{time} left',
  problem: {
    noCodedNotes: 'No note is coded yet. Finish some, or import a table of note and code.',
    tooFewPatients: 'Too few patients have coded notes: at least ten are needed.',
    noSpans: 'Nothing is marked in the coded notes, so nothing would be replaced. Detect PHI first.',
  },
  variant: {
    original: 'Original',
    tagged: 'Tags',
    shifted: 'Surrogates, shifted dates',
    private: 'Private values',
  },
  learned: 'Trained on',
  coded: 'Coded text',
  learnedOriginal: 'the originals',
  learnedSame: 'notes de-identified the same way',
  f1: 'Micro F1',
  interval: '95%',
  difference: 'Difference',
  p: 'p',
  map: 'MAP',
  mapWhy: 'Mean average precision: how high the right codes stand in the coder’s list',
  macro: 'Macro F1',
  points: '{n} points',
  scale: 'Difference in micro F1 points, with 95% interval',
  verdict: {
    none: 'De-identified text is coded as well as the original',
    small: 'De-identification costs the coder at most {points}',
    open: 'No clear difference from the original; a loss of up to {points} is possible',
    lost: 'De-identification costs the coder {points}',
    weak: 'The coder finds too little to tell what de-identification costs',
  },
  verdictText: '{difference} points of micro F1 compared with the original, 95% interval {low} to {high}, {p}.',
  measured: 'Measured {day} on {notes}, {patients}, in {runs} folds; {policy}.',
  how: 'Paired two-sided test over notes; intervals by bootstrap over notes. The band in the chart is one point lost.',
  weak:
    'It reaches only {f1} on the originals, and a code that it does not find cannot be lost. Finish more coded ' +
    'notes, then measure again.',
  patientCount: '{n} patient | {n} patients',
  none: {
    title: 'Not measured yet',
    text: 'The numbers stay in the project and are not part of any release.',
  },
};

export type UtilityWords = Shape<typeof utility>;
