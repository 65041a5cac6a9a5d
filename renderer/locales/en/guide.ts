import type { Shape } from '../shape';

/** The guide in the window: questions and answers. */
export const guide = {
  title: 'Guide',
  text: 'Answers for this screen come first.',
  find: 'Ask or search, for example: add a missed name',
  none: 'Nothing in the guide has these words.',
  found: '{n} answer | {n} answers',
  close: 'Close the guide',
  words: 'Words',
  ask: {
    firstProject: 'How do I start a project?',
    labelSets: 'Which set of labels do I need?',
    passphrase: 'What if the passphrase is lost?',
    importNotes: 'How do I bring notes in?',
    findPhi: 'How does Gauze find identifying details?',
    namePatients: 'The import did not say whose notes these are. What now?',
    filterNotes: 'How do I see only some notes?',
    undoImport: 'Can I take back an import or a search?',
    outOfDate: 'What does “out of date” mean?',
    readNote: 'How do I finish a note?',
    acceptMany: 'Can I accept several suggestions at once?',
    addMissed: 'How do I add a missed name?',
    sameWords: 'The same name stands in other places. Must I label each?',
    byWord: 'Can I decide a name once for the whole patient?',
    moveEdges: 'A suggestion is too long or too short. What can I do?',
    doneAsks: 'Why does Gauze ask before a note is done?',
    undoDecision: 'How do I take a decision back?',
    whichOrder: 'In which order should I read?',
    whenStop: 'When may reading stop?',
    searchAll: 'How do I look for a word in all notes?',
    askColleague: 'I am not sure. How do I ask a colleague?',
    givePackage: 'How do several people read?',
    readMatrix: 'How do I see whether we mark alike?',
    settleDifference: 'How do I settle where annotators differ?',
    trainModel: 'How do I teach Gauze our notes?',
    chooseReplacement: 'What will stand in place of a name or a date?',
    budget: 'What is the budget?',
    beforeRelease: 'What must be done before notes may leave?',
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
  },
  answer: {
    firstProject:
      'Choose New project, a set of labels, a file and a passphrase. Then import notes. The demo shows everything with invented patients.',
    labelSets:
      'Take the one of your country or of the study. It decides which kinds of identifying details have labels of their own; it can be changed later.',
    passphrase:
      'Nobody can open the project without it, unless a recovery key was made under Settings or your institution keeps one.',
    importNotes:
      'Import files or a folder, or drop them on the window. The originals are not changed. What could not be taken is listed with the reason.',
    findPhi:
      'Find PHI searches all open notes and marks suggestions. A person then reads each note: what nobody marks is not replaced.',
    namePatients:
      'Find in the headers reads names, birth dates and numbers and proposes patients. Confirm what is right: one person then has the same invented name and date shift everywhere.',
    filterNotes:
      'Search by name, patient or text, or choose a filter on the left. All that is shown can be marked as done, exempted or exported together.',
    undoImport:
      'Yes, under Imports and searches on the left, each as one step and after a question. Review never takes them back.',
    outOfDate:
      'The note was searched with rules, models or known patients that have changed since. Search again: what a person decided stays.',
    readNote:
      'Go from suggestion to suggestion, accept or reject each, read the note to its end, then say that it is done. The next open note follows.',
    acceptMany:
      'Yes: what is in view and sure with one key, when you have read the screen and all of it is right; or all that the list shows. One undo takes it back.',
    addMissed:
      'Select the words with the mouse or the arrow keys, then press the key of a label. One key goes to the next word that may have been missed.',
    sameWords:
      'No. After a label Gauze offers the same words: in this note, in all notes of the patient, or in all notes, other spellings too.',
    byWord:
      'Yes: word by word, over all notes of this patient or over all notes. One answer settles all mentions; single ones can be left out.',
    moveEdges: 'Move its start or its end by a word or a character, or drag its edge. Its history is kept.',
    doneAsks:
      'Because suggestions are undecided, or a part was never in view. Done anyway is recorded, and the release says so.',
    undoDecision:
      'Undo names what it takes back and goes there. History beside the note shows every step with time and person, and outlasts a restart.',
    whichOrder:
      'Least certain first finds most in the least time; patient by patient keeps one person’s notes together. Any question to the notes can be kept as a list.',
    whenStop:
      'Some notes in these lists are drawn at random. From what was missed in those Gauze says how many unread notes hold undetected details, at most.',
    searchAll:
      'Search all notes, select places in the list and label them together. Accepted words, figures and capitals can be looked for too.',
    askColleague:
      'Flag the note or write a comment about the words; neither leaves with a release. The guideline says what the label means.',
    givePackage:
      'Add people, assign notes, and write a work package for each; or let them take turns at this computer. Packages come back in any order.',
    readMatrix:
      'Each cell compares two people. Press one to list the places where they differ; low figures point to labels whose guideline is unclear.',
    settleDifference:
      'Go from place to place, take one annotator’s version, all or none, then accept the note. The next one follows.',
    trainModel:
      'Finish notes, then start a training. When it ends, look at its errors; if it is better, choose it for finding PHI.',
    chooseReplacement:
      'That is chosen for each label: a tag, a blank, something coarser, an invented value, or a random draw with a promise. The example beside it shows a note.',
    budget:
      'Each random draw says a little about a patient. The budget is how much all releases together may say; what is spent stays spent.',
    beforeRelease:
      'The steps on the left say it: notes read, a policy, patients, budget, leak scan. Amber waits for you, red stops.',
    settleLeaks:
      'The list of remaining risks shows each word with its sentence. Label all its mentions, leave some out, or say that it is no PHI; then release again.',
    blindSample:
      'Some notes, as they would leave, are read by a person who does not know what was replaced. From what is found Gauze says how many notes still hold PHI, at most.',
    afterRelease:
      'The folder with notes, public receipt and report may leave. The private receipt, reports and the letter to sign stay here.',
    codeNote:
      'Load a code system, ask for suggestions, then accept, reject or replace each code. Its evidence is painted in the note.',
    whoDidWhat:
      'The audit log has a line for every change, search, view and release. It can be searched, checked for gaps and exported; it holds no words of notes.',
    labelMeaning:
      'Each label has a definition, examples and what is not marked. Edit it for your project; earlier versions are kept.',
    progress: 'Statistics count notes, decisions and time by person and day. Nothing of it leaves with a release.',
    readManage: 'Yes: Read offers Notes, Review and Labels; Manage offers everything. Nothing is lost by switching.',
    changeKeys:
      'Yes, here. The list of keys shows those of this screen first; every command can also be found by its name.',
    wordPhi:
      'Protected health information: whatever may tell who the patient is, such as names, dates, places and numbers.',
    wordSurrogate: 'An invented value of the same kind in place of the true one: another name, another town.',
    wordLeakScan:
      'Before notes leave, Gauze looks in them for every original that was replaced, in any spelling. One hit refuses the release.',
    wordEpsilon: 'How much a random draw may tell about a patient: 0 is nothing, less is safer, more is more exact.',
    wordRecall:
      'Recall: of all PHI, the share that was found. Precision: of all that was found, the share that is PHI. F1 weighs both.',
    wordSeed: 'A number that begins a sequence of random choices: with the same seed a training gives the same model.',
  },
  /** As the interface writes these words, in any case. */
  forms: {
    wordPhi: 'PHI',
    wordSurrogate: 'surrogate, surrogates',
    wordLeakScan: 'leak scan',
    wordEpsilon: 'ε',
    wordRecall: 'recall, precision, F1',
    wordSeed: 'seed',
  },
};

export type GuideWords = Shape<typeof guide>;
