import type { Shape } from '../shape';

/** Words of what de-identification costs coding. */
export const utility = {
  title: 'What de-identification costs', text: 'One coder, one split, four texts: as they are, with tags, with surrogates and shifted dates, and with private values. The replaced texts are made in memory and forgotten; no budget is spent.',
  under: 'The same coder on notes as they are and as they would leave', measure: 'Measure', again: 'Measure again', cancel: 'Cancel', running: 'Measuring', runs: 'Parts', runsText: 'Patients are held out in so many parts, each coded by a coder that knows nobody in it.', learnsReplaced: 'Also learn from replaced notes', learnsReplacedText: 'Four times the work: a coder for each of the four texts.',
  notes: 'Coded notes', patients: 'Patients', codes: 'Codes', spans: 'Places that are replaced', policy: 'Private values after', left: '{time} left',
  problem: { noCodedNotes: 'No note is coded yet. Finish some, or import a table of note and code.', tooFewPatients: 'Too few patients have coded notes: ten are the least.', noSpans: 'Nothing is marked in the coded notes, so nothing would be replaced. Detect first.' },
  variant: { original: 'As they are', tagged: 'Tags', shifted: 'Surrogates, shifted dates', private: 'Private values' }, learned: 'Learned from', coded: 'Coded text', learnedOriginal: 'the originals', learnedSame: 'notes replaced alike',
  f1: 'Micro F1', interval: '95 %', difference: 'Difference', p: 'p', map: 'MAP', macro: 'Macro F1', points: '{n} points', scale: 'Difference in points of micro F1, with its 95 % interval',
  verdict: { within: 'Private texts are coded as well as the originals', open: 'Private texts: no clear difference to the originals', lost: 'Private texts cost the coder {points}' },
  verdictText: '{difference} points of micro F1 to the originals, 95 % interval {low} to {high}, {p}.', measured: 'Measured {day} on {notes}, {patients}, in {runs} parts; {policy}.', how: 'Differences are tested over notes, paired, two-sided; intervals draw whole notes. The band in the picture is one point lost.', weak: 'The coder itself reaches only {f1} on the originals: with so few notes the comparison says little.', patientCount: '{n} patient | {n} patients',
  none: { title: 'Not measured yet', text: 'The figures stay in the project and go into no release by themselves.' },
};

export type UtilityWords = Shape<typeof utility>;
