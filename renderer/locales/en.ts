import { coding } from './coding/en';
import { commands } from './commands/en';
import { compute } from './compute/en';
import { disclosure } from './disclosure/en';
import { draws } from './draws/en';
import { errors } from './errors/en';
import { labels } from './labels/en';
import { project } from './project/en';
import { readersWords } from './readers/en';
import { review } from './review/en';
import { sample } from './sample/en';
import type { Shape } from './shape';
import { statistics } from './statistics/en';
import { utility } from './utility/en';
import { training } from './training/en';
import { workbench } from './workbench/en';

/** The words of the interface. English is the measure: the other languages have exactly these keys. */
export const en = {
  ...commands,
  ...project,
  ...readersWords,
  error: errors,
  coding,
  compute,
  disclosure,
  draws,
  labels,
  review,
  workbench,
  sample,
  statistics,
  utility,
  training,
  key: { Ctrl: 'Ctrl', Space: 'Space', Escape: 'Esc', Delete: 'Del', Home: 'Home', End: 'End' },
  screen: { welcome: 'Welcome', notes: 'Notes', readers: 'Readers', package: 'Package', agreement: 'Agreement', adjudication: 'Adjudicate', review: 'Review', training: 'Train', privacy: 'Privacy', release: 'Release', coding: 'Coding', audit: 'Audit log', labels: 'Labels', statistics: 'Statistics', settings: 'Settings' },
  frame: {
    quoted: '“{text}”', notes: '{n} note | {n} notes', saved: 'saved {time}', readOnly: 'read only', large: 'very large: split it', plain: 'not encrypted', plainWhy: 'This project has no passphrase: whoever has the file can read the notes', find: 'Commands, notes, labels', offline: 'offline', offlineWhy: 'Gauze never uses a network',
    rail: 'Steps', keyLine: 'Keys that act here', allKeys: 'all keys', chord: 'and then …',
    mark: { wait: 'something waits', run: 'a job is running', stop: 'stopped' },
  },
  host: {
    understood: 'Understood',
    engineRestarted: 'The engine stopped and was started again. Your project and this window were not affected; a running detection has to be started again.',
    projectRestarting: 'The project process stopped. It is being started again …',
    projectRestarted: 'The project process stopped and was started again. Everything that was saved is here; a running job has to be started again.',
  },
  drop: { welcome: 'Drop a project to open it, or notes to import', project: 'Drop notes to import them' },
  notice: { undo: 'Undo', dismiss: 'Dismiss', undoDone: 'Undone.', redoDone: 'Done again.', undoNone: 'Nothing to undo.', redoNone: 'Nothing to redo.', undoTurn: 'Nothing of yours is left to undo. What others did stays.', redoTurn: 'Nothing of yours is left to redo.', notYours: 'The last step is somebody else’s: whoever keeps the project can take it back.' },
  keys: {
    title: 'Keys', text: 'Every key can be changed in Settings. Letters act only where nothing is typed.', close: 'Close',
    scope: { everywhere: 'Everywhere', project: 'In a project', welcome: 'Welcome', notes: 'Notes', review: 'Review', note: 'In the note', readers: 'Readers', agreement: 'Agreement', adjudication: 'Adjudicate', training: 'Train', privacy: 'Privacy', release: 'Release', coding: 'Coding', audit: 'Audit log', labels: 'Labels', statistics: 'Statistics', settings: 'Settings' },
  },
  palette: {
    title: 'Find a command, a note or a label', placeholder: 'A command, a note or a label', results: 'Results', choose: 'choose', run: 'run', remap: 'Keys can be changed in Settings',
    none: 'No command, note or label matches. Text inside notes is searched in Notes.', open: '{n} open', labelHint: 'notes with this label',
    group: { command: 'Commands', note: 'Notes', label: 'Labels' },
  },
  job: {
    cancel: 'Cancel', doneOf: '{done} of {total}', rate: '{rate} a second', left: '{time} left',
    import: { running: 'Importing' },
    detect: { running: 'Finding PHI', done: '{n} suggestion in {notes} | {n} suggestions in {notes}', cancelled: 'Cancelled after {n} notes; their suggestions are kept' },
    export: { running: 'Exporting', done: '{n} note written | {n} notes written', cancelled: 'Cancelled after {n} notes', lost: 'This format does not carry: {what}' },
    code: { running: 'Suggesting codes', done: '{n} code suggested in {notes} notes | {n} codes suggested in {notes} notes' }, importCodes: { running: 'Importing codes', done: '{n} code taken for {notes} notes, {left} left out | {n} codes taken for {notes} notes, {left} left out' }, importSystem: { running: 'Importing a code system' }, trainCoder: { running: 'Training a coder' }, compareCoders: { running: 'Comparing coders' }, utility: { running: 'Measuring what de-identification costs' },
    agreement: { running: 'Counting intervals' }, release: { running: 'Releasing' }, train: { running: 'Training' }, learningCurve: { running: 'Learning curve' }, compare: { running: 'Comparing models' },
  },
  welcome: {
    title: 'What would you like to do first?', text: 'Gauze finds what identifies a person in clinical notes, lets you decide, and replaces it. Everything stays on this computer.',
    demo: 'Open the demo project', demoText: 'Invented patients, five languages. A note is finished in about a minute.', demoWriting: 'Writing the demo notes and finding PHI in them …',
    new: 'New project', newText: 'One file on this computer holds everything.', open: 'Open', openText: 'Or drop a project or a folder of notes anywhere.',
    recent: 'Recent', missing: 'no longer there', forget: 'Forget {name}',
  },
  newProject: {
    title: 'New project', text: 'One file holds the notes, every decision and the history.', waiting: 'For what you dropped: it is imported next. | For the {n} files you dropped: they are imported next.',
    name: 'Name', namePlaceholder: 'Cardiology letters 2024', labelSet: 'Labels', labels: '{n} labels: {samples} …', create: 'Choose where and create', cancel: 'Cancel',
    passphrase: 'Passphrase', repeat: 'The same again', passphraseText: 'It encrypts the file. Several words that belong together only for you are good; {n} characters at least.', tooShort: 'At least {n} characters.', differs: 'The two are not the same.',
    without: 'Without a passphrase', withoutText: 'Without a passphrase the notes lie readable on the disk: whoever has the file can read them.', managed: 'Your institution asks for one.', managedInvalid: 'The rules of this machine cannot be used: no project can be made until they are put right. Settings, Security, says more.',
  },
  unlock: {
    title: 'Unlock {name}', text: 'This project is encrypted. Without its passphrase or its recovery key nobody can open it.',
    passphrase: 'Passphrase', recoveryKey: 'Recovery key', useRecoveryKey: 'Use the recovery key', usePassphrase: 'Use the passphrase',
    wrongPassphrase: 'That passphrase does not open this project.', wrongRecoveryKey: 'That recovery key does not open this project.', open: 'Unlock', cancel: 'Cancel',
  },
  recoveryKey: {
    title: 'Your recovery key', text: 'It opens this project when the passphrase is forgotten. Print it or write it down and keep it apart from the computer: it is shown only now. Whoever has it and the file can read the notes.',
    project: 'Project', file: 'File', copy: 'Copy', copied: 'Copied', print: 'Print', kept: 'I have kept it',
  },
  status: { open: 'Open', done: 'Done', exempt: 'Exempt' },
  noteState: { open: 'not begun', begun: 'begun', done: 'done', exempt: 'exempt' },
  spanStatus: { suggested: 'Suggested', accepted: 'Accepted', rejected: 'Rejected' },
  notes: {
    of: '{n} of {total}', openCount: '{n} open', facets: 'Filters', status: 'Status', language: 'Language', spans: 'Has spans that are',
    search: 'Search', searchPlaceholder: 'Name, patient or text', dropLabel: 'Remove the label from the filter', rows: 'Rows',
    order: { label: 'Order', plain: 'As imported', leastCertain: 'Least certain first', mostOpen: 'Most open first', mostUncertain: 'Most uncertain first' },
    import: 'Import', importFiles: 'Import files', importFolder: 'Import a folder', detect: 'Find PHI', export: 'Export',
    column: { ticked: 'Ticked', status: 'Status', name: 'Note', patient: 'Patient', date: 'Date', language: 'Lang.', length: 'Length', spans: 'Spans', open: 'Open' },
    tick: 'Tick {name}', strip: '{accepted} accepted, {suggested} open',
    batch: { label: 'Batch', selected: '{n} note ticked | {n} notes ticked', filtered: '{n} note in the filter | {n} notes in the filter', done: 'Mark done', open: 'Reopen', exempt: 'Exempt', remove: 'Remove', clear: 'Clear' },
    said: {
      done: '{n} note marked done. | {n} notes marked done.', open: '{n} note reopened. | {n} notes reopened.', exempt: '{n} note exempted. | {n} notes exempted.', removed: '{n} note removed from the project. | {n} notes removed from the project.',
      doneNone: 'All of them are done already.', openNone: 'All of them are open already.', exemptNone: 'All of them are exempt already.',
    },
    empty: { title: 'No notes in this project', text: 'Import text files, a folder, or a table with one note per row; or drop them anywhere. The files themselves stay as they are.' },
    none: { title: 'No note matches', text: 'Nothing in this project fits the filter and the search.', clear: 'Clear the filter' },
    noneOwn: { title: 'No note here is yours', text: 'Notes that you were given in a package are read there. Whoever keeps the project can give you notes to read here.' },
  },
  patients: {
    title: 'Known patients', none: 'A table of names, birth dates, ids and addresses: every written form of them is found.', known: '{n} patient known | {n} patients known',
    load: 'Load a table', clear: 'Clear', loaded: '{n} patient known. | {n} patients known.', skipped: '{n} row left out. | {n} rows left out.', cleared: 'Known patient data cleared.',
  },
  import: {
    title: 'Import', looking: 'Looking at the files …', found: '{n} file found | {n} files found', foundNone: 'No file of a known format', unrecognised: 'The format was not recognised; choose it.',
    format: 'Format', language: 'Language', everyLanguage: 'Recognise in each note', spansAs: 'Spans in the files are', spansAccepted: 'decided', spansSuggested: 'suggestions',
    columns: 'Columns', noColumn: '–', idColumn: 'Id', patientColumn: 'Patient', dateColumn: 'Date', textColumn: 'Text', again: 'Take files again that are here already',
    start: 'Import', cancel: 'Cancel', close: 'Close', taken: '{n} note taken | {n} notes taken', cancelled: 'Cancelled. What was taken before is kept.', notTaken: '{n} not taken',
    notTakenText: 'not taken, and not changed', unknownLabels: '{n} span with a label this project does not have | {n} spans with labels this project does not have',
    copyList: 'Copy the list', unlisted: 'and {n} more',
  },
  export: { title: 'Export', head: 'Export {n} note | Export {n} notes', warning: 'Originals, not de-identified', spans: 'Spans to write', start: 'Choose a folder and export' },
  loss: {
    id: 'names of notes', patient: 'patient', date: 'date', language: 'language', meta: 'other fields', spans: 'spans', label: 'labels', score: 'scores', source: 'origin of spans', author: 'authors', status: 'what was decided',
    reason: 'reasons', overlaps: 'overlapping spans', subTokenSpans: 'spans inside words', crossLine: 'spans over line ends', whitespace: 'some white space', controlCharacters: 'control characters', loneSurrogates: 'broken characters',
    encoding: 'the encoding',
  },
  format: { text: 'Plain text' },
  project: { copied: 'A copy was written.', showInFolder: 'Show in folder' },
  preview: { original: 'Original', stays: 'stays here', released: 'De-identified', leaves: 'leaves', masked: '{label}, masked' },
  privacy: {
    policy: 'Policy', own: 'Own policy', text: 'What a reader of the released notes sees. Nothing is replaced until release.', table: 'What happens to each label', example: 'Example', another: 'Another note',
    column: { label: 'Label', treatment: 'What happens', value: 'A value', seen: 'What the reader sees' }, treatmentOf: 'What happens to: {label}',
    durations: 'Lengths of time in words',
    treatment: {
      withDates: 'With the dates', keep: 'Keep', tag: 'Tag', numberedTag: 'Numbered tag', mask: 'Mask', surrogate: 'Surrogate', shiftDate: 'Shift per patient', private: 'Private draw',
      'generalise-year': 'Year only', 'generalise-month': 'Month and year', 'generalise-cap90': 'One value from 90 on', 'generalise-band': 'Age band', 'generalise-zip3': 'Region digits only', 'generalise-territory': 'Region instead of town',
      'generalise-vocabulary': 'Common words only',
      'comparison-classes': 'Comparison: classes', 'comparison-intervals': 'Comparison: intervals', 'comparison-nearest': 'Comparison: ten towns',
    },
    option: {
      to: 'to', days: 'days', years: 'years', keepWeekday: 'keep weekdays', checksum: 'valid check digit', sameLength: 'same length', width: 'Width of the band in years: {label}', minDays: 'Fewest days: {label}', maxDays: 'Most days: {label}',
      wrongRange: 'from 1 to 36,500, the smaller first',
    },
    answer: {
      whole: '{names}, {dates}', kept: '{n} kept as they are.',
      names: { keep: 'Names stay', tag: 'Names become tags', numberedTag: 'Names become numbered tags', mask: 'Names are masked', surrogate: 'Names become invented ones', private: 'Names are drawn' },
      dates: {
        keep: 'dates stay', tag: 'dates become tags', numberedTag: 'dates become numbered tags', mask: 'dates are masked', shiftDate: 'dates move by {min} to {max} days per patient', private: 'dates are drawn', surrogate: 'dates become invented ones',
        'generalise-year': 'of dates the year stays', 'generalise-month': 'of dates month and year stay',
        'comparison-classes': 'dates are changed by a published form, without a guarantee', 'comparison-intervals': 'dates are changed by a published form, without a guarantee',
      },
    },
    preset: {
      'private-research': { name: 'Private research', text: 'All dates of a patient come from one draw, place and age from one each; dates that come later take one more. Names and numbers are invented.' },
      'private-stays': { name: 'Private stays', text: 'All dates of a patient come from one draw, by episodes and with the year; the age from another. How long a stay is and the age stay near the truth; towns, names and numbers are invented.' },
      'private-strict': { name: 'Private, strict', text: 'Few dates show: one of each note, at most eight days of a patient, drawn for a small budget with town and age. All others become tags, so that the bound says something for most patients.' },
      'pseudonymised-research': { name: 'Pseudonymised research', text: 'Invented values, dates moved by one number of days per patient: intervals stay, so a record can be recognised by some of them.' },
      'maximum-utility': { name: 'Maximum utility', text: 'As much as can stay stays: direct identifiers are replaced, dates keep their intervals. Protects little against whoever knows something.' },
      'maximum-privacy': { name: 'Maximum privacy', text: 'Little is left: a tag for what was marked, ages in bands of thirty years. Nothing is drawn.' },
      surrogate: { name: 'Surrogates and date shift', text: 'Plausible values, the same for a patient in every note; intervals between dates are kept, so whoever knows some of them can recognise the record.' },
      'safe-harbor': { name: 'HIPAA Safe Harbor style', text: 'Names, contacts and numbers are tagged, of dates the year stays. It covers what was marked and is no statement of compliance.' },
      'numbered-tag': { name: 'Numbered tags', text: 'The same person or place has the same number within a patient.' },
      tag: { name: 'Tags', text: 'Every replaced span becomes the name of its kind.' },
      mask: { name: 'Masks', text: 'Eight marks for every span, so that the length tells nothing.' },
    },
    noExample: { title: 'No example yet', text: 'As soon as spans are accepted in a note, a passage of it stands here, before and after.' },
  },
  release: {
    steps: 'Steps', compare: 'Original and de-identified', view: 'View', pick: 'Note', line: 'Line', side: { original: 'Original', both: 'Side by side', released: 'De-identified' },
    replaced: '{n} replaced | {n} replaced', undecided: '{n} undecided | {n} undecided', name: 'Name of the release', leaveOut: 'Leave {n} open note out | Leave {n} open notes out', run: 'Release {n} note | Release {n} notes', steps2: '{done} of {total} steps',
    answer: {
      running: 'Releasing …', nothing: 'Nothing to release yet: no note is done', ready: '{n} note is ready to leave | {n} notes are ready to leave', open: '{n} note is still open | {n} notes are still open',
      leaks: 'Stopped: something known is still in {n} place | Stopped: something known is still in {n} places',
    },
    status: { stopped: 'Stopped', open: '{n} open | {n} open', ready: 'Ready' },
    step: {
      reviewed: 'Every note reviewed', reviewedDone: '{n} done | {n} done', reviewedExempt: '{n} exempt | {n} exempt', reviewedOpen: '{n} open | {n} open', undecided: '{n} suggestion undecided | {n} suggestions undecided',
      policy: 'Policy chosen',
      patients: 'Patients',
      budget: 'Budget', budgetWait: 'Each patient is charged before anything is drawn.', budgetPass: 'Charged, and within everybody’s budget.', budgetStop: '{n} would pass the budget. | {n} would pass the budget.',
      leakScan: 'Leak scan', leakWait: 'Runs with the release: what was replaced must not stand anywhere else.', leakPass: 'Nothing known was left.', leakStop: '{n} place still says who it is. Open it, mark it, release again. | {n} places still say who it is. Open them, mark them, release again.',
      written: 'Written with a receipt', writtenWait: '{n} notes would leave.', writtenPass: '{n} release so far | {n} releases so far',
    },
    state: { pass: 'passed', wait: 'waiting', stop: 'stopped', notYet: 'not yet' },
    leaks: 'Places found', rule: { original: 'a replaced text stands here too', nameWord: 'part of a replaced name', initials: 'initials of a replaced name', number: 'a replaced number', knownPatient: 'known patient data', residual: 'looks like PHI', fileName: 'in the name of the note' },
    receipts: 'Receipts', receipt: 'Receipt', copyReceipt: 'Copy the receipt',
    ask: { title: 'Release {n} note as “{name}”? | Release {n} notes as “{name}”?', text: 'What has left cannot be called back. The leak scan runs first and refuses if it finds anything.', no: 'Not now', yes: 'Release {n} note | Release {n} notes' },
    empty: { title: 'Nothing to release', text: 'Import notes and review them; then this screen shows what leaves, beside the original.' },
  },
  receipt: {
    date: 'Day of the release', counts_notes: 'Notes', counts_patients: 'Patients', privacy_drawn: 'Kinds that are drawn', privateHalf: 'Digest of the half that stays', commitment: 'Commitment to the original', newId: 'Left as', commitmentKey: 'Key of the commitments', salt: 'Salt',
    receiptSha256: 'Receipt file, SHA-256', format: 'Kind', version: 'Version', app_name: 'Written by', app_version: 'Version of Gauze', time: 'Time', release_name: 'Release', release_outputFormat: 'Format', lost: 'Not carried',
    policy_id: 'Policy', policy_version: 'Policy version', policy_sha256: 'Policy, SHA-256', labelSet_id: 'Labels', labelSet_version: 'Labels version',
    leakScan_documents: 'Leak scan, notes', leakScan_patterns: 'Leak scan, known strings', leakScan_residualDetection: 'Leak scan, detection once more', leakScan_hits: 'Leak scan, hits',
    heads_audit: 'Audit trail, SHA-256', heads_ledger: 'Ledger, SHA-256', isPseudonymised: 'Pseudonymised, the project holds the key', hasVault: 'Re-identification file exists', sha256: 'Contents, SHA-256', true: 'yes', false: 'no', notClaimed: 'What this release does not claim',
    privacy_epsilon_most: 'ε of a patient so far, at most', privacy_epsilon_mostOfRelease: 'ε of this release, at most', privacy_budget_epsilon: 'Budget of a patient, ε', privacy_budget_isDefault: 'Budget is the default', privacy_budget_project: 'At most in the project, ε', privacy_patients: 'Patients charged', privacy_documentsWithoutPatient: 'Notes without a patient', privacy_linkage_worst: 'Linkage bound, worst', privacy_linkage_median: 'Linkage bound, middle', privacy_linkage_worstEverybodyKnown: 'Bound if everybody is known, worst', privacy_linkage_leastAlike: 'Fewest alike', privacy_linkage_small: 'Patients with fewer than 50 alike', privacy_linkage_promisingNothing: 'Patients promised nothing', kind: 'What', mechanism: 'Mechanism', draws: 'Draws', epsilonEach: 'ε each',
    id: 'Note', name: 'Note', spans: 'Spans', sha256In: 'Original, SHA-256', sha256Out: 'Released, SHA-256',
  },
  settings: {
    appearance: 'Appearance', keys: 'Keys', project: 'This project', security: 'Security', compute: 'Compute', about: 'About', theme: { label: 'Theme', system: 'As the system', light: 'Light', dark: 'Dark' }, language: 'Language', noteSize: 'Size of note text',
    sample: 'Admitted on 2 March 2024 with fever; lives alone, first floor. Metformin 850 mg 1-0-1.',
    keysText: 'Press Change, then the new key; a letter may be followed by a second one. Esc leaves it as it was.', findKey: 'Find a command', resetKeys: 'Reset all', command: 'Command', change: 'Change', press: 'press a key …', clash: 'same key as: {other}',
    resetKey: 'Reset the key of: {command}', removeKey: 'Remove the key of: {command}', changeKey: 'Change the key of: {command}',
    file: 'File', labels: '{n} label | {n} labels', encryption: 'Encryption', encrypted: 'encrypted', notEncrypted: 'not encrypted',
    engineProcess: 'Engine process', projectProcess: 'Project process', notStarted: 'starts when it is needed', pid: 'running, number {n}',
    aboutText: 'Gauze works without a network and keeps everything on this computer.', developmentRuntime: 'development runtime', platform: 'System', sandbox: 'Sandbox', on: 'on', off: 'off', licences: 'Made with',
  },
};

export type Words = Shape<typeof en>;
