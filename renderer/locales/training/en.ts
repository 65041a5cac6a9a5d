import type { Shape } from '../shape';

/** Words of the screen where models are trained, measured and chosen. */
export const training = {
  room: { label: 'Part of the screen', learn: 'Train', models: 'Models', compare: 'Compare', runs: 'Runs' },
  answer: {
    none: 'No reviewed note to learn from yet', notReady: 'Not enough to learn from yet', ready: '{n} reviewed note to learn from | {n} reviewed notes to learn from',
    running: 'Learning: {phase}', best: 'F1 {f1} on the check notes so far', done: 'F1 {f1} on notes of other patients', doneNone: 'Trained', failed: 'The training stopped before its end', cancelled: 'Cancelled; nothing that was learned is lost', cancelledPlain: 'Cancelled',
    used: '{n} model is used for detection | {n} models are used for detection', usedNone: 'Detection uses the rules alone', usedStarters: 'Detection uses rules and starter models', usedNothing: 'Detection uses nothing',
    compare: 'Compare models on the same notes', runs: '{n} run | {n} runs', runsNone: 'No run yet',
  },
  under: {
    split: '{train} of {trainPatients} to learn from, {dev} of {devPatients} to check on. No patient is on both sides.', splitNone: '{train} of {trainPatients} to learn from, none to check on.',
    run: '{kind} · learns from {train}, checked on {dev}', models: 'What is used here finds suggestions; what a person decided is never changed.', compare: 'Only reviewed notes of patients that none of the models learned from count.', runs: 'Every training of this project, with what it reached.',
  },
  notes: '{n} note | {n} notes', patients: '{n} patient | {n} patients', spans: '{n} span | {n} spans',
  kind: { linearCrf: 'Linear model', network: 'Network', default: 'Both together', accurate: 'Most accurate' },
  kindText: { linearCrf: 'Learns words, forms and their neighbours. The quickest.', network: 'Learns from longer stretches of text. Needs more notes and time.', default: 'A network and a linear model; their probabilities are averaged.', accurate: 'Three networks and a linear model. Finds a little more; takes up to three times as long.' },
  origin: { starter: 'starter model', trained: 'trained here', background: 'learned while reviewing', imported: 'imported' },
  phase: { reading: 'reading the notes', features: 'preparing features', training: 'training', measuring: 'measuring on the check notes', calibrating: 'setting the recall targets', writing: 'writing the model' },
  status: { running: 'running', done: 'done', failed: 'stopped', cancelled: 'cancelled' },
  purpose: { model: 'Model', background: 'While reviewing', learningCurve: 'Learning curve' },
  problem: {
    noReviewedNotes: 'No note is done yet.', onePatient: 'All reviewed notes are of one patient: nothing could be checked on others.', noSpans: 'No span is accepted in the reviewed notes.', fewNotes: 'Few notes: what it reaches will vary a lot.',
    fewSpans: 'Few spans: intervals will be wide.', rareLabels: 'Some labels are rare: they will hardly be learned.', contradictions: '{n} text is labelled differently in different places. | {n} texts are labelled differently in different places.',
  },
  empty: { title: 'No reviewed note yet', text: 'Gauze learns from notes that are done: their accepted spans are the example. Finish some in Review; more notes of more patients are better.', review: 'Review notes' },
  ready: {
    title: 'What there is to learn from', balance: 'Labels in the reviewed notes', label: 'Label', spans: 'Spans', notes: 'Notes', patients: 'Patients', share: 'Share', sameNote: 'the same note, marked otherwise', none: 'none yet', characters: '{n} characters',
  },
  form: {
    title: 'What to train', kind: 'Kind', about: 'about {time}', unknownTime: 'time not known yet', name: 'Name of the model', ownName: 'Own model', more: 'More choices', seed: 'Seed', usual: 'usual', usualOf: 'As usual', devShare: 'Patients to check on', devShareOf: '{n} of 10',
    language: 'Notes of', everyLanguage: 'Every language', epochs: 'Passes at most', batchSize: 'Batch', augmentation: 'Invented variants', pretraining: 'Words learned before', yes: 'With', no: 'Without', wrong: 'a whole number from {least} to {most}', start: 'Train', busy: 'Another training is running.',
    epsilon: 'Patient privacy: ε', none: 'none', epsilonKind: 'only a network can learn privately', epsilonWrong: 'a number from {least} to {most}',
    publicStart: 'Invented notes first',
    epsilonText: 'Noise is added while the network learns: having the model changes the odds that a given patient was learned from by a factor of at most e^ε, but for a chance of δ; the smaller ε, the less it finds. Held-out notes are not covered. ε is charged to the model\'s account in the privacy ledger, also if the training breaks off.',
    text: 'Everything is computed on this computer. Leaving this screen does not stop it.',
  },
  run: {
    title: 'Training', epoch: 'Pass {n} of {total}', together: '{n} networks side by side', rate: '{rate} tokens a second', elapsed: '{time} so far', cancel: 'Cancel', resume: 'Go on', again: 'New training', model: 'Show the model', part: 'Part',
    loss: 'Loss', lossUnit: 'per token', ended: 'ended at pass {n} of {total}: no more gain', f1: 'F1 on the check notes', all: 'All labels', pass: 'pass', table: 'Passes', waiting: 'The first pass is not done yet.', unmeasured: 'Nothing measured yet.',
    labels: 'By label', last: 'Now', best: 'Best pass', time: 'Time', precision: 'Precision', recall: 'Recall', pick: 'Pick {label} out in the chart', bestPass: 'best so far',
    memory: 'Memory did not suffice for a batch of {n}', memoryPlain: 'Memory did not suffice', memoryText: 'Nothing else was affected. A smaller batch takes less memory and a little more time.', smaller: 'Train with {n}', memoryEnd: 'Close other programs, or train the linear model.',
    resumeText: 'It goes on from its last checkpoint; the result is the same as of an unbroken run.', lostText: 'It ended before its first checkpoint: begin a new one.', cancelledText: 'The model that was used before stays as it is.', seed: 'seed {n}', backend: 'on {name}',
  },
  chart: { save: 'Save: SVG, PNG or CSV', saved: 'Saved.', table: 'Copy the figures', copied: 'Copied.', describe: '{what}: from {from} to {to}, best {best}', empty: '{what}: nothing yet' },
  background: {
    title: 'Learning while reviewing', on: 'Learn in the background', text: 'After every {n} reviewed note the linear model learns again and renews the suggestions on open notes. | After every {n} reviewed notes the linear model learns again and renews the suggestions on open notes.',
    every: 'Notes in between', next: '{n} of {total} reviewed since the last time', running: 'Learning from reviewed notes …', renewed: 'Suggestions renewed from {n} reviewed note | Suggestions renewed from {n} reviewed notes',
    saved: '{n} keystroke saved | {n} keystrokes saved', effort: '{taken} suggestions taken, {changed} changed, {rejected} turned down, {byHand} marked by hand', count: 'Counted: {n} keystrokes for each of them by hand, the same words of a note once, less the {pressed} that decided about suggestions.', from: 'Learned from {train}, checked on {dev}',
  },
  models: {
    list: 'Models', import: 'Import', verify: 'Check a file', used: 'used', use: 'Use for detection', stop: 'Stop using', inUse: 'Detection uses it from now on.', notInUse: 'Detection no longer uses it.', find: 'Find PHI now',
    starterName: 'Starter model, {language}', detection: 'Detection uses', rules: 'Rules', starters: 'Starter models', startersText: 'for languages that no chosen model knows', export: 'Export', exported: 'The model was written to a file.', remove: 'Delete', rename: 'Rename', name: 'Name', save: 'Save', cancel: 'Cancel',
    unknown: 'Unknown to this project, not suggested: {labels}', private: 'private: ε {epsilon}, δ {delta}', notPrivate: 'Not trained privately: it may remember words of its notes. Treat the file like the notes.', learnedFrom: 'learned from {notes} of {patients}',
    none: { title: 'No model yet', text: 'Train one from reviewed notes, or import one that was trained elsewhere.' },
    noMetrics: 'Not measured: there were no check notes.', byLabel: 'By label', strict: 'span and label exactly, {n} check note | span and label exactly, {n} check notes', all: 'All', f1: 'F1', precision: 'Precision', recall: 'Recall', spans: 'Spans', interval: '95 % interval', notTested: 'not tested',
    masked: 'Letters and digits covered: {recall} of what is PHI; {precision} of what was covered is PHI. Of 100 notes {leaking} keep a letter or digit.',
    askRemove: { title: 'Delete “{name}”?', text: 'It is taken out of the project for good. Export it first if it may be needed again.', used: 'Detection uses it now and goes on without it.', yes: 'Delete', no: 'Keep' },
    verified: 'Checked: whole and readable. Nothing was taken in.', takeIn: 'Import it', close: 'Close',
  },
  card: { title: 'Model card', lineage: 'Learned from', licence: 'Licence', hash: 'SHA-256', source: 'Source', notes: 'Notes', unknown: 'not stated' },
  recall: {
    title: 'Recall against precision', of: 'Curve of', all: 'All labels', precision: 'precision', recall: 'recall', slider: 'Recall target', target: 'Find at least {n} of 1,000', none: 'No target: as is most probable', own: 'Own target for this label', follows: 'follows all labels',
    missed: 'missed', toReject: 'to reject', per: 'per 1,000 PHI words', perShown: 'per 1,000 suggested', threshold: 'from probability {n} up', notReached: 'On the check notes not more than {n} of 1,000 can be reached.', measured: 'Measured on {n} PHI word | Measured on {n} PHI words', noCurve: 'No curve: the model was not measured.', ownTargets: 'Own targets', notUsed: 'Holds for detection as a whole; this model is not used.',
  },
  errors: {
    title: 'Where it errs', text: 'on notes that it did not learn from', all: 'All', missed: 'Missed', spurious: 'Spurious', boundary: 'Edge', label: 'Label', byLabel: 'Label', everyLabel: 'Every label', leak: 'a letter or digit stays readable', none: 'No error of this kind on the check notes.', more: 'Show more',
    unknown: 'Errors are listed for models that were trained in this project.', as: '{label} as {suggested}', gone: 'the note was changed',
  },
  compare: {
    choose: 'Models', first: 'The first one chosen is what the others are tested against.', rules: 'Each together with the rules', start: 'Compare', running: 'Tagging the notes …', most: 'Six at most.', notes: 'On {n} reviewed note | On {n} reviewed notes', excluded: '{n} left out: a model learned from it | {n} left out: a model learned from them',
    better: '{name} is better than {first}: F1 higher by {difference}, {p}', worse: '{name} is worse than {first}: F1 lower by {difference}, {p}', undecided: '{name} and {first}: no difference that {n} note can show ({p}) | {name} and {first}: no difference that {n} notes can show ({p})', none: '{name} and {first}: too few notes to test',
    one: '{name}: F1 {f1}', test: 'Paired test over notes, two-sided', maskedRecall: 'Covered of PHI', leaking: 'Leaking notes', empty: { title: 'Nothing compared yet', text: 'Choose one or more models on the left. They tag the same reviewed notes, and the differences are tested.' }, emptyNotes: 'No reviewed note is left that none of these models learned from. Review more notes, or choose other models.', against: 'tested against',
  },
  runs: {
    table: 'Runs', started: 'Started', what: 'What', status: 'Status', notes: 'Notes', dev: 'Check', f1: 'F1', precision: 'Precision', recall: 'Recall', time: 'Took', seed: 'Seed', backend: 'Computed by', who: 'Who', open: 'Open the run of {time}', none: { title: 'No run yet', text: 'Every training stands here with what it reached, also one that was cancelled.' },
  },
  curve: {
    title: 'What more notes would give', text: 'Linear models trained on growing parts of the notes, all checked on the same ones.', start: 'Compute the curve', again: 'Compute again', running: 'Computing the curve …', notes: 'notes', measured: 'measured', forecast: 'forecast',
    gain: '{more} more notes: F1 from {from} to about {to}', gainInterval: '{more} more notes: F1 from {from} to about {to}, likely {low} to {high}', noGain: '{more} more notes would hardly change F1 ({from})', noForecast: 'Too few points for a forecast.', uncertain: 'A fit through few points: the further ahead, the less sure.', needs: 'Needs reviewed notes of several patients.',
  },
};
export type TrainingWords = Shape<typeof training>;
