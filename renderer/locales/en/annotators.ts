import type { Shape } from '../shape';

export const annotators = {
  answerNone: 'Who annotates these notes?',
  answerUnassigned: 'No notes assigned yet',
  answer:
    '{assigned} of {n} note is assigned, {shared} to more than one annotator | {assigned} of {n} notes ' +
    'are assigned, {shared} to more than one annotator',
  text:
    'Each annotator receives their notes as an encrypted file, works on any computer without a network, ' +
    'and returns the file.',
  textInTurns:
    'Annotators work in this project one after another, each under their own account. What one decides is ' +
    'hidden from the others.',
  textBoth:
    'Some annotators receive their notes as an encrypted file and return it; the others work in this ' +
    'project one after another, each under their own account.',
  people: 'People',
  name: 'Name',
  account: 'Account',
  noAccount: 'none',
  noAccountWhy: 'packages only',
  accountHint: 'Account (optional)',
  roleLabel: 'Role',
  roleOf: 'Role of {name}',
  add: 'Add',
  remove: 'Remove {name}',
  choose: 'Choose',
  chooseOne: 'Choose {name}',
  role: {
    reader: 'Annotator',
    reviewer: 'Reviewer',
    coordinator: 'Coordinator',
    privacyOfficer: 'Privacy officer',
    auditor: 'Auditor',
  },
  sequentialBlind: 'Annotators who work in this project start without suggestions',
  sequential:
    'Sequential review: annotators who have an account here and whose notes are in no package work in ' +
    'this project one after another. Each annotator’s decisions are hidden from the others and can be ' +
    'compared.',
  others: 'Anyone else who opens this project',
  rolesText:
    'Your role: {role} ({account}). Roles apply within Gauze; anyone with the passphrase and other ' +
    'software can read the file.',
  managed: 'Roles on this computer are set by your institution. Your role: {role} ({account}).',
  assigned: 'Assigned',
  packed: 'In packages',
  returned: 'Returned',
  spans: 'Spans',
  status: '{n} person | {n} people',
  assignTitle: 'Distribute notes',
  unassigned: '{n} unassigned',
  assignText:
    'Unassigned notes are distributed among the selected annotators. Some notes go to several of them, ' +
    'so that agreement can be measured. The same seed gives the same plan.',
  overlap: 'Read by several',
  copies: 'Annotators per shared note',
  seed: 'Seed',
  chooseFirst: 'First select annotators in the table.',
  addFirst: 'First add the people who annotate.',
  planNotes: 'Notes',
  planShared: 'Read by several',
  assign: 'Assign',
  assignedNotice: '{n} note assigned. | {n} notes assigned.',
  packages: 'Work packages',
  noPackages: 'No packages written yet.',
  packageName: 'Package {n} for {name}',
  packageNotes: '{n} note | {n} notes',
  blindShort: 'without suggestions',
  out: 'out since {time}',
  back: 'returned {time}',
  write: 'Write package',
  writeTitle: 'Work package for {name}',
  writeText:
    'Contains the assigned notes, the labels and their guideline; no other notes, no known patient data. ' +
    'Existing spans are included as undecided, unless the annotator starts without suggestions. The ' +
    'package has its own passphrase: send it separately from the file.',
  passphrase: 'Passphrase of the package',
  blind: 'Without suggestions: the annotator starts from plain text',
  again: 'Include notes that are already in a package',
  instructions: 'Instructions for the annotator',
  writeGo: 'Choose a location and write',
  writing: 'Writing …',
  written: '{n} note written for {name}. | {n} notes written for {name}.',
  take: 'Import a returned package',
  taken: '{name}: {done} of {n} note returned as done. | {name}: {done} of {n} notes returned as done.',
  known: '{name}: nothing new. This version or a later one was already imported.',
  refused: '{n} note was not imported: | {n} notes were not imported:',
  refusal: {
    notFound: { project: 'the note is no longer in the project' },
    textMismatch: {
      project: 'its text in the project has changed since the package was written',
      package: 'its text in the package was changed',
    },
    malformed: { package: 'its spans do not match its text' },
    conflict: { package: 'its labels are no longer those of the project' },
  },
  desk: {
    title: '{done} of {n} note done | {done} of {n} notes done',
    ready: 'All done: return the package',
    text: 'Package {n} for {name}, from the project {project}, {time}.',
    giveBack: 'Write the return package',
    given: 'The package is written. Return this file.',
    givenPart:
      'The package is written. Done so far: {done} of {n}. Return this file, or finish the rest and write it again.',
    progress: 'Notes done',
    blind:
      'This package is annotated without suggestions, so that the result is independent. Gauze detects nothing here.',
    how: 'Instructions',
    step: {
      one:
        'Read each note in Review and mark what the labels ask for. Press Enter when a note is done; only ' +
        'finished notes count.',
      two: 'Stop whenever you like: every span is saved at once, and Gauze reopens in the same place.',
      three:
        'At the end, or at any point before, save the return package on a USB stick and give it to the ' +
        'coordinator. You may return it more than once.',
    },
  },
};

export type AnnotatorsWords = Shape<typeof annotators>;
