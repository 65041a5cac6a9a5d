import type { Shape } from '../shape';

/** Words of the models that suggest codes. */
export const coders = {
  title: 'Coders',
  train: 'Train a coder',
  start: 'Start',
  stays: 'Everything is computed on this computer and stays in the project.',
  ownName: 'Coder',
  kind: 'Kind',
  kindOf: {
    hybrid: 'Hybrid: dictionary, retrieval, trees',
    network: 'Network with label attention',
    hierarchical: 'Pre-trained transformer with label attention',
  },
  textOf: {
    network: 'For notes with codes but no marked evidence. Takes longer; with few notes the hybrid codes better.',
    hierarchical:
      'For long notes with marked evidence. If the pre-trained encoder is not on this computer, the network is ' +
      'trained from scratch and its model card says so.',
  },
  from: 'Continue from',
  fromNothing: 'Nothing',
  families: 'Families only (first three characters)',
  learns: 'Training notes',
  measures: 'Validation notes',
  codes: 'Codes',
  once: '{n} of them only once | {n} of them only once',
  places: 'With evidence in the text',
  unknown: 'Not in the code system',
  parts: 'Components and seed',
  partsText: 'Leave out a component to see its contribution.',
  use: 'Use for suggestions',
  runs: 'Runs',
  compareHint: 'Select two or more to compare',
  compareOf: 'Compare {name}',
  compare: 'Compare {n} | Compare {n}',
  again: 'Retrain',
  since:
    '{n} code accepted since training: the dictionary already knows its terms, the trees learn it on ' +
    'retraining. | ' +
    '{n} codes accepted since training: the dictionary already knows their terms, the trees learn them on ' +
    'retraining.',
  withoutShort: 'without {parts}',
  none: {
    title: 'No coder yet',
    text:
      'A coder learns from notes whose coding is finished. Finish some, or import a table of note and code under ' +
      'Code systems.',
  },
  problem: {
    noCodedNotes: 'No note is coded yet. Finish some, or import a table of note and code.',
    tooFewNotes: 'Too few coded notes: at least four are needed.',
  },
};

export type CodersWords = Shape<typeof coders>;
