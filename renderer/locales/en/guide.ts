import type { Shape } from '../shape';

/** The guide in the window: questions and answers. */
export const guide = {
  title: 'Guide',
  text: 'Answers for this screen come first.',
  find: 'Ask or search, for example: add a missed name',
  none: 'Nothing in the guide matches these words.',
  found: '{n} answer | {n} answers',
  close: 'Close the guide',
  words: 'Words',
  ask: {
    firstProject: 'How do I start a project?',
    labelSets: 'Which label set do I need?',
    passphrase: 'What if the passphrase is lost?',
    importNotes: 'How do I import notes?',
    findPhi: 'How does Gauze find identifying details?',
    namePatients: 'The imported notes do not say which patient they belong to. What now?',
    filterNotes: 'How do I filter notes?',
    undoImport: 'Can I undo an import or a search?',
    outOfDate: 'What does “out of date” mean?',
    readNote: 'How do I finish a note?',
    acceptMany: 'Can I accept several suggestions at once?',
    addMissed: 'How do I add a missed name?',
    sameWords: 'The same name appears in other places. Must I label each one?',
    byWord: 'Can I decide a name once for the whole patient?',
    moveEdges: 'A suggestion is too long or too short. What can I do?',
    filePage: 'Can I see the page that a note comes from?',
    doneAsks: 'Why does Gauze ask before a note is done?',
    undoDecision: 'How do I undo a decision?',
    whichOrder: 'In which order should I read?',
    whenStop: 'When can we stop reading?',
    searchAll: 'How do I search all notes for a word?',
    askColleague: 'I am not sure. How do I ask a colleague?',
    givePackage: 'How do several people share the reading?',
    readMatrix: 'How do I see how well annotators agree?',
    settleDifference: 'How do I resolve disagreements between annotators?',
    trainModel: 'How do I train Gauze on our notes?',
    chooseReplacement: 'What replaces a name or a date?',
    budget: 'What is the budget?',
    beforeRelease: 'What must be done before notes can be released?',
    settleLeaks: 'The release was refused. What now?',
    blindSample: 'What is the blind sample?',
    afterRelease: 'What do I give to the recipient, and what do I keep?',
    codeNote: 'How do I code a note?',
    whoDidWhat: 'Who did what, and when?',
    labelMeaning: 'What does a label mean, and can I change that?',
    progress: 'How far are we, and how long will it take?',
    readManage: 'There are too many screens. Can I have fewer?',
    changeKeys: 'Can I change keys, text size, theme or language?',
    wordPhi: 'PHI',
    wordSurrogate: 'Surrogate',
    wordLeakScan: 'Leak scan',
    wordEpsilon: 'ε (epsilon)',
    wordRecall: 'Recall, precision and F1',
    wordSeed: 'Seed',
    wordAgreement: 'Agreement: κ and α',
  },
  answer: {
    firstProject:
      'Choose New project, a label set, a file and a passphrase. Then import notes. The demo shows ' +
      'everything with invented patients.',
    labelSets:
      'The one for your country or your study. It decides which kinds of identifying details have their ' +
      'own labels; you can change it later.',
    passphrase:
      'Nobody can open the project without it, unless a recovery key was created in Settings or your ' +
      'institution keeps one.',
    importNotes:
      'Import files or a folder, or drop them on the window. The originals are not changed. Anything ' +
      'that could not be imported is listed with the reason.',
    findPhi:
      'Find PHI searches all open notes and adds suggestions. A person then reads each note: anything ' +
      'that nobody marks is not replaced.',
    namePatients:
      'Find in the headers reads names, birth dates and numbers and proposes patients. Confirm the ' +
      'correct ones: each person then has the same invented name and date shift everywhere.',
    filterNotes:
      'Search by name, patient or text, or choose a filter on the left. All notes shown can be marked as ' +
      'done, exempted or exported together.',
    undoImport:
      'Yes, under Imports and searches on the left. Each is one step, and Gauze asks first. Undo in ' +
      'Review never affects them.',
    outOfDate:
      'The note was searched with rules, models or known patients that have changed since. Search again: ' +
      'decisions made by a person are kept.',
    readNote:
      'Go from suggestion to suggestion, accept or reject each, read the note to its end, then mark it ' +
      'as done. The next open note follows.',
    acceptMany:
      'Yes. One key accepts the high-confidence suggestions in view, once you have read the screen and ' +
      'all of them are right; another accepts everything the list shows. One undo reverses it.',
    addMissed:
      'Select the words with the mouse or the arrow keys, then press the key of a label. Another key ' +
      'goes to the next possible miss.',
    sameWords:
      'No. After you label one, Gauze offers the same words: in this note, in all notes of the patient, ' +
      'or in all notes, including other spellings.',
    byWord:
      'Yes: word by word, across all notes of this patient or all notes. One answer covers all mentions; ' +
      'you can leave out some of them.',
    moveEdges: 'Move its start or its end by a word or a character, or drag its edge. Its history is kept.',
    filePage:
      'For PDF files, yes: the page is shown next to the text, with every span highlighted, and ' +
      'follows the cursor. Click a word to move the cursor there. Page images are never released.',
    doneAsks:
      'Because suggestions are undecided, or part of the note was never in view. Done anyway is recorded,' +
      ' and the release says so.',
    undoDecision:
      'Undo names the step it reverses and goes there. History, next to the note, shows every step with ' +
      'time and person, even after a restart.',
    whichOrder:
      'Least certain first finds the most in the least time; patient by patient keeps one person’s notes ' +
      'together. Any filter can be saved as a queue.',
    whenStop:
      'Some notes in these queues are chosen at random. From what was missed in them, Gauze computes an ' +
      'upper bound (95% confidence) on the number of unread notes with undetected details.',
    searchAll:
      'Search all notes, select places in the list and label them together. You can also search for ' +
      'words accepted elsewhere, numbers and capitalised words.',
    askColleague:
      'Flag the note or write a comment about the words; neither is included in a release. The guideline ' +
      'says what the label means.',
    givePackage:
      'Add people, assign notes, and write a work package for each; or let them take turns at this ' +
      'computer. Packages come back in any order.',
    readMatrix:
      'Each cell compares two people. Press one to list the places where they differ; low values point ' +
      'to labels whose guideline is unclear.',
    settleDifference:
      'Go from place to place, take one annotator’s version, all or none, then accept the note. The next one follows.',
    trainModel:
      'Finish some notes, then start training. When it ends, look at the errors; if the model is better, ' +
      'use it for detection.',
    chooseReplacement:
      'You choose for each label: a tag, a mask, a coarser value, an invented value, or a random sample, ' +
      'which can carry a guarantee. The example shows the result.',
    budget:
      'Each random sample reveals a little about a patient. The budget is how much all releases together ' +
      'may reveal; what is spent stays spent.',
    beforeRelease:
      'The steps on the left show it: notes read, a policy, patients, budget, leak scan. Amber needs ' +
      'your attention, red stops the release.',
    settleLeaks:
      'The list of remaining risks shows each word with its sentence. Label all its mentions, leave some ' +
      'out, or mark it as not PHI; then release again.',
    blindSample:
      'A person who does not know what was replaced reads some notes as they would be released. From ' +
      'what they find, Gauze computes an upper bound (95% confidence) on the share of notes that still ' +
      'contain PHI.',
    afterRelease:
      'Give them the folder with the notes, the public receipt and the public report. The private half of ' +
      'the receipt, the other reports and the letter to sign stay here.',
    codeNote:
      'Load a code system, ask for suggestions, then accept, reject or replace each code. The evidence ' +
      'is highlighted in the note.',
    whoDidWhat:
      'The audit log has a line for every change, search, view and release. It can be searched, checked ' +
      'for gaps and exported; it contains no note text.',
    labelMeaning:
      'Each label has a definition, examples and what is not marked. Edit it for your project; earlier ' +
      'versions are kept.',
    progress: 'Statistics count notes, decisions and time by person and day. None of this is included in a release.',
    readManage: 'Yes: Read offers Notes, Review and Labels; Manage offers everything. Nothing is lost by switching.',
    changeKeys:
      'Yes, here. The list of keys shows those of this screen first; every command can also be found by its name.',
    wordPhi:
      'Protected health information: anything that may reveal who the patient is, such as names, dates, ' +
      'places and numbers.',
    wordSurrogate: 'An invented value of the same kind in place of the true one: another name, another town.',
    wordLeakScan:
      'Before a release, Gauze searches the notes for every original that was replaced, in other ' +
      'spellings too. A single hit stops the release.',
    wordEpsilon:
      'How much a random sample may reveal about a patient: 0 is nothing, lower is safer, higher is more accurate.',
    wordRecall:
      'Recall: of all PHI, the share that was found. Precision: of everything found, the share that is ' +
      'PHI. F1 combines both.',
    wordSeed: 'A number that starts a sequence of random choices: with the same seed, training gives the same model.',
    wordAgreement:
      'How alike several people marked, beyond what chance would give: 1 is complete agreement, 0 no more ' +
      'than chance.',
  },
  /** As the interface writes these words, in any case. */
  forms: {
    wordPhi: 'PHI',
    wordSurrogate: 'surrogate, surrogates',
    wordLeakScan: 'leak scan',
    wordEpsilon: 'ε',
    wordRecall: 'recall, precision, F1',
    wordSeed: 'seed',
    wordAgreement: 'κ, α, αᵤ',
  },
};

export type GuideWords = Shape<typeof guide>;
