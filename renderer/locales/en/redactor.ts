import type { Shape } from '../shape';

/** Words of redactors: trained, looked at, and what they alone found. */
export const redactor = {
  title: 'Redactors',
  train: 'Redactor to train',
  ownName: 'Own redactor',
  about:
    'A second opinion: it reads a note word by word and decides whether each word is kept or redacted. ' +
    'In detection it adds what rules and models did not find, and changes nothing else.',
  learns: 'Training',
  measures: 'Validation',
  spans: 'Accepted spans',
  architecture: 'Size',
  small: 'Small: 2 + 2 layers',
  published: 'As published: 8 + 8 layers',
  publishedText: 'Takes many hours, and far more notes than the small one.',
  encoder: 'Pre-trained encoder',
  encoderDefault: 'If available',
  encoderYes: 'Yes',
  encoderNo: 'No: learn from these notes only',
  partly: 'Learn from accepted spans in {n} note under review | Learn from accepted spans in {n} notes under review',
  selfTraining: 'Self-training on {n} open note | Self-training on {n} open notes',
  selfTrainingText:
    'The redactor marks open notes itself and learns from what it is sure of. These marks never count as reviewed.',
  adaptation: 'Adapt to {n} open note | Adapt to {n} open notes',
  adaptationText:
    'For notes of another ward or hospital. The redactor also reads open notes, without labels, and ' +
    'learns to distinguish the two kinds as little as possible. It then makes both fewer false and fewer ' +
    'correct marks: set a recall target.',
  learningRate: 'Learning rate',
  warmUp: 'Warm-up, share of steps',
  smoothing: 'Label smoothing',
  mostWeight: 'Maximum class weight in the loss',
  start: 'Train',
  problem: {
    noReviewedNotes: 'No note is done yet.',
    noSpans: 'The reviewed notes contain no accepted span.',
  },
  answerNone: 'No redactor yet',
  answerUsed: 'Detection asks “{name}” for a second opinion',
  answerUnused: 'Detection asks no redactor',
  answerRunning: 'Training a redactor',
  answerDone: 'Redactor trained: recall {recall} on notes of other patients',
  answerDonePlain: 'Redactor trained',
  under: 'What a redactor finds is a suggestion like any other. It does not prove that a note is free of PHI.',
  none: {
    title: 'No redactor yet',
    text: 'Train one on reviewed notes. It needs more notes than a tagger, and minutes to an hour.',
  },
  runs: 'Training runs',
  loss: 'Loss',
  reached: 'Recall and precision on the validation notes',
  recall: 'Recall',
  precision: 'Precision',
  epoch: 'Epoch',
  measured: 'Of all PHI words in {n} validation note | Of all PHI words in {n} validation notes',
  beside: 'Redactor and model',
  besideText: 'Each on its own validation notes, by word, whatever the label.',
  ofRedactor: 'Redactor',
  besideOf: 'Compare with',
  besideNone: 'no model',
  target: 'Recall target',
  targetNone: 'None: anything more likely PHI than not',
  targetOf: 'Find at least {n} of 1,000',
  targetUnmeasured: 'Without a measurement there is no recall target.',
  alone: 'Found only by the redactor',
  aloneText: 'No rule or model suggested these.',
  aloneCount:
    '{n} place: {accepted} accepted, {rejected} rejected, {open} undecided | {n} places: {accepted} ' +
    'accepted, {rejected} rejected, {open} undecided',
  aloneNone: 'Nothing yet. Use the redactor in detection and detect PHI again.',
  more: 'Show more',
  status: {
    suggested: 'undecided',
    accepted: 'accepted',
    rejected: 'rejected',
  },
  detection: 'Redactor',
  detectionNone: 'None',
};

export type RedactorWords = Shape<typeof redactor>;
