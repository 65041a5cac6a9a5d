import type { Shape } from '../shape';

/** Words of many readers: who reads what, how far they agree, and what it comes to. */
export const readersWords = {
  readers: {
    answerNone: 'Who reads these notes?', answerUnassigned: 'No note is assigned yet', answer: '{assigned} of {notes} notes are assigned, {shared} to more than one reader',
    text: 'Each reader gets the notes as an encrypted file of their own, works on any machine without a network, and gives the file back.',
    people: 'People', name: 'Name', account: 'Account', noAccount: 'packages only', accountHint: 'Account here (optional)', roleLabel: 'Role', roleOf: 'Role of {name}', add: 'Add', remove: 'Remove {name}', choose: 'Choose', chooseOne: 'Choose {name}',
    role: { reader: 'Reader', reviewer: 'Reviewer', coordinator: 'Coordinator', privacyOfficer: 'Privacy officer', auditor: 'Auditor' },
    inTurnBlind: 'Readers who work in this project itself begin without suggestions', inTurn: 'A reader with an account here and notes in no package works on them in this project, in turn with others. What each of them decides is their own: the others do not see it, and it can be compared.',
    others: 'Everybody else who opens this project', rolesText: 'You act as {role} ({account}). Roles hold in Gauze; whoever has the passphrase and other software can read the file.', managed: 'The institution lays down the roles on this machine. You act as {role} ({account}).',
    assigned: 'Assigned', packed: 'In packages', returned: 'Came back done', spans: 'Spans', status: '{n} person | {n} people',
    assignTitle: 'Deal out notes', unassigned: '{n} with nobody', assignText: 'Notes that nobody has are dealt out among those who are ticked. A share of them goes to several, so that agreement can be measured. The same number at the end gives the same plan.',
    overlap: 'Read by several', copies: 'Readers each', seed: 'Number', chooseFirst: 'Tick the readers in the table first.', planNotes: 'Notes', planShared: 'Read by several', assign: 'Assign', assignedNotice: '{n} note assigned. | {n} notes assigned.',
    packages: 'Work packages', noPackages: 'None was written yet.', packageName: 'Package {n} for {name}', packageNotes: '{n} note | {n} notes', blindShort: 'without suggestions', out: 'out since {time}', back: 'back {time}',
    write: 'Write package', writeTitle: 'Work package for {name}', writeText: 'Holds the assigned notes, the labels and their guideline; no other note, no known patient data. What is marked so far comes along undecided, unless the reader shall begin without suggestions. It opens with its own passphrase: tell it to the reader by another way than the file.',
    passphrase: 'Passphrase of the package', blind: 'Without suggestions: the reader starts from the bare text', again: 'All notes of this reader again, also those already in a package', instructions: 'Words for the reader', writeGo: 'Choose where and write', writing: 'Writing …', written: '{n} note written for {name}. | {n} notes written for {name}.',
    take: 'Take a package back', taken: '{name}: {done} of {notes} notes came back done.', known: '{name}: nothing new. This state, or a later one, was here already.', refused: '{n} note was not taken: | {n} notes were not taken:',
    refusal: { notFound: { project: 'the note is no longer in the project' }, textMismatch: { project: 'its text in the project is another than when the package was written', package: 'its text in the package was changed' }, malformed: { package: 'its spans do not fit its text' }, conflict: { package: 'its labels are not those of the project any more' } },
    desk: {
      title: '{done} of {total} notes done', ready: 'All done: give the package back', text: 'Package {n} for {name}, from the project {project}, {time}.', giveBack: 'Write it for the way back', given: 'The package is written. Give this file back.', progress: 'Notes done',
      blind: 'This package is read without suggestions, so that your eyes are the only ones. Gauze finds nothing here by itself.', how: 'What to do',
      step: { one: 'Read each note in Review and mark what the labels ask for. Enter says that a note is done; only notes that are done count.', two: 'Stop whenever you like: every mark is saved at once, and Gauze comes back to the same place.', three: 'At the end, or in between, write the package for the way back onto a stick and hand it to the coordinator. Giving it back twice does no harm.' },
    },
  },
  agreement: {
    answer: 'Krippendorff’s α of all readers is {alpha}, over {n} notes', answerNone: 'The readers marked nothing that could be compared', matrix: 'Agreement of the readers, two by two', measure: 'Measure', label: 'Label', allLabels: 'All labels', stageLabel: 'Compared with', stage: { before: 'One another', after: 'The result' }, result: 'Result',
    short: { exact: 'F1 exact', relaxed: 'F1 relaxed', kappa: 'κ', alpha: 'α', alphaU: 'αᵤ' },
    about: {
      exact: 'F1 over spans of the same place and label. Below it the 95 % interval, by bootstrap over notes.', relaxed: 'F1 over spans of the same label that overlap. Below it the 95 % interval, by bootstrap over notes.', kappa: 'Cohen’s κ over tokens: agreement beyond chance. Below it the 95 % interval, by bootstrap over notes.',
      alpha: 'Krippendorff’s α over tokens, nominal. Below it the 95 % interval, by bootstrap over notes.', alphaU: 'Krippendorff’s α for unitizing: how far the borders of spans lie apart, in characters. Below it the 95 % interval, by bootstrap over notes.',
    },
    notesRead: '{n} note | {n} notes', bothRead: '{n} note both read | {n} notes both read', noneShared: 'no note in common', undefined: 'not defined', withIntervals: 'Count the intervals', counting: 'Counting …', status: '{n} note compared | {n} notes compared',
    places: 'Places behind the cell', pairTitle: '{a} and {b}', placesCount: '{n} place | {n} places', onlyDifferent: 'Only where they differ', noPlaces: 'No such place: here they agree.', more: 'Show more', same: 'same', byLabel: 'By label', byNote: 'By note, the least agreement first', note: 'Note',
    export: 'Save as a table', exported: '{n} line written. | {n} lines written.', empty: 'No note was read by two', emptyText: 'Assign notes so that some are read by several, and take the packages back. Then the readers can be compared.',
  },
  adjudication: {
    notes: 'Notes', show: 'Show', filter: { open: 'Open', all: 'All' }, accepted: 'accepted', agreeAll: 'agree', acceptAgreed: 'Accept {n} note in which all agree | Accept {n} notes in which all agree', everybody: 'Everybody', whose: 'Whose spans', accept: 'Accept the note', nothing: 'nothing',
    here: 'What is decided here', kind: { label: 'other label', extent: 'other borders', missing: 'not all marked it' }, all: 'Keep all', none: 'Keep none', own: 'A span of your own', ownText: 'A label for this place. Mark other words in the note first to change its borders, or use [ and ].', otherLabel: 'Another label …', back: 'Take back',
    chosen: { version: 'One version taken by {author}, {time}.', all: 'All kept by {author}, {time}.', none: 'None kept by {author}, {time}.', own: 'Own span by {author}, {time}.' },
    noConflict: 'The readers differ nowhere in this note.', conflicts: 'Places where they differ', statistics: 'So far', figure: { notes: 'Notes accepted', agreed: 'Spans all agree on', decided: 'Places decided', taken: 'Taken from {name}', more: 'Who decided what', decidedBy: 'Decided by {name}', kind: 'Decided: {kind}', choice: { version: 'One reading taken', all: 'All kept', none: 'None kept', own: 'Span of one’s own' } },
    state: { agreed: 'all agree', decided: 'decided', conflict: 'readers differ', nothing: 'none kept' }, ready: 'Nothing left: Enter accepts', left: '{n} place left | {n} places left',
    acceptedNotice: 'The result stands in the project.', agreedNotice: '{n} note accepted. | {n} notes accepted.', empty: 'Nothing to adjudicate', emptyText: 'As soon as two readers have finished the same note and their packages are back, it stands here.',
  },
};

export type ReadersWords = Shape<typeof readersWords>;
