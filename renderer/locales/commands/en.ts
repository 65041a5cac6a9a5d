import type { Shape } from '../shape';

/** `command` is the full name (palette, key table, settings); `line` the short one in the key line. */
export const commands = {
  command: {
    readers: { add: 'Add a person', assign: 'Assign notes', write: 'Write a work package', take: 'Take a package back', giveBack: 'Write the package for the way back' },
    agreement: { measure1: 'Show F1, exact', measure2: 'Show F1, relaxed', measure3: 'Show κ', measure4: 'Show α', measure5: 'Show α for unitizing', stage: 'Compare with one another, or with the result', different: 'Only where they differ, or all', export: 'Save the agreement as a table' },
    adjudication: {
      next: 'Next place where readers differ', previous: 'Previous place where readers differ', first: 'Take the first reader’s version', second: 'Take the second reader’s version', third: 'Take the third reader’s version', fourth: 'Take the fourth reader’s version', all: 'Keep all versions', none: 'Keep none',
      label1: 'Own span: name', label2: 'Own span: place', label3: 'Own span: date or age', label4: 'Own span: contact', label5: 'Own span: identifier', label6: 'Own span: profession', label7: 'Own span: other',
      startOut: 'Move the start one word out', startIn: 'Move the start one word in', endOut: 'Move the end one word out', endIn: 'Move the end one word in', back: 'Take the decision back', accept: 'Accept the note, on to the next', acceptAgreed: 'Accept all notes in which all agree', nextNote: 'Next note', previousNote: 'Previous note',
    },
    palette: { open: 'Find a command, a note or a label' },
    keys: { show: 'Show all keys' },
    frame: { nextPart: 'Go to the next part of the window' },
    theme: { switch: 'Switch between light and dark' },
    settings: { open: 'Open Settings' },
    project: { open: 'Open a project', new: 'New project', demo: 'Open the demo project', copy: 'Copy this project', lock: 'Lock this project', close: 'Close this project', reveal: 'Show this project in its folder' },
    go: { readers: 'Go to Readers', agreement: 'Go to Agreement', adjudication: 'Go to Adjudicate', notes: 'Go to Notes', review: 'Go to Review', training: 'Go to Train', privacy: 'Go to Privacy', release: 'Go to Release', coding: 'Go to Coding', audit: 'Go to the audit log', labels: 'Go to Labels', statistics: 'Go to Statistics' },
    edit: { undo: 'Undo', redo: 'Redo' },
    job: { cancel: 'Cancel the running job' },
    welcome: { demo: 'Open the demo project', new: 'New project', open: 'Open a project' },
    notes: {
      previous: 'Previous note', next: 'Next note', open: 'Open the note in Review', select: 'Tick or untick the note', search: 'Search notes', import: 'Import files', importFolder: 'Import a folder',
      detect: 'Find PHI', done: 'Mark the batch done', reopen: 'Reopen the batch', exempt: 'Exempt the batch', remove: 'Remove the batch from the project', export: 'Export notes',
      patients: 'Load known patient data', clearFilter: 'Clear the filter',
    },
    review: {
      copy: 'Copy the words under the cursor', nextSpan: 'Next span, decided or not', previousSpan: 'Previous span, decided or not', doubt: 'Next word that may have been missed', reopen: 'Make it a suggestion again', startOutCharacter: 'Move the start one character out', startInCharacter: 'Move the start one character in', endOutCharacter: 'Move the end one character out', endInCharacter: 'Move the end one character in', wordUp: 'Select the word above', wordDown: 'Select the word below', propagatePatient: 'Label the same words in all notes of the patient', stepThrough: 'Go through the same words one by one', variants: 'With or without other spellings', rejectAll: 'Reject all suggestions shown', always: 'These words are always PHI here', never: 'These words are never PHI here', flag: 'Flag the note, or take the flag off', comment: 'Write a comment', narrow: 'Filter the suggestions', guideline: 'Show the guideline of the label', sweep: 'Search all notes', filterQueue: 'Filter the queue', chooseQueue: 'Choose a kept queue', keepQueue: 'Keep this queue under a name', print: 'Print the note', sweepSame: 'Search all notes for the words under the cursor', focusQueue: 'Put the cursor into the queue',
      next: 'Next suggestion', previous: 'Previous suggestion', accept: 'Accept', reject: 'Reject', label1: 'Label as name', label2: 'Label as place', label3: 'Label as date or age',
      label4: 'Label as contact', label5: 'Label as identifier', label6: 'Label as profession', label7: 'Label as other', chooseLabel: 'Choose a label by name', remove: 'Delete the span',
      startOut: 'Move the start one word out', startIn: 'Move the start one word in', endOut: 'Move the end one word out', endIn: 'Move the end one word in',
      wordRight: 'Select the next word', wordLeft: 'Select the previous word', extendRight: 'Extend the selection by a word', extendLeft: 'Extend the selection back by a word', clear: 'Clear the selection',
      propagate: 'Label the same words in this note', propagateProject: 'Label the same words in the whole project', acceptSeen: 'Accept the sure suggestions in view', acceptAll: 'Accept all suggestions shown',
      done: 'Note done, on to the next', nextNote: 'Next note', previousNote: 'Previous note', focusNote: 'Put the cursor into the note', larger: 'Larger note text', smaller: 'Smaller note text',
    },
    training: {
      learn: 'Show the training', models: 'Show the models', compare: 'Compare models', runs: 'Show all runs', new: 'New training', start: 'Start', cancel: 'Cancel the training', resume: 'Go on with the training', previousModel: 'Previous model', nextModel: 'Next model',
      use: 'Use the model for detection, or stop using it', target: 'Set the recall target', import: 'Import a model', verify: 'Check the file of a model', export: 'Export the model', background: 'Learn in the background, or stop it',
    },
    privacy: {
      policy: 'Show the policy', draws: 'Show what draws may become', budget: 'Show the budget', trade: 'Show what an ε buys', ledger: 'Show the ledger', epsilon1: 'Set ε of the first mechanism', epsilon2: 'Set ε of the second mechanism', epsilon3: 'Set ε of the third mechanism', epsilon4: 'Set ε of the fourth mechanism',
      again: 'Draw the picture again', search: 'Search the ledger', example: 'Take another note as the example',
    },
    release: { previousNote: 'Previous note', nextNote: 'Next note', original: 'Show the original only', both: 'Show both side by side', released: 'Show the de-identified text only', run: 'Release' },
    coding: { next: 'Next code', previous: 'Previous code', accept: 'Accept the code', reject: 'Reject the code, with a reason', reason1: 'Reject: not in the text', reason2: 'Reject: negated', reason3: 'Reject: history only', reason4: 'Reject: of the family', reason5: 'Reject: only possible', reason6: 'Reject: too general', reason7: 'Reject: too specific', reason8: 'Reject: not to be coded', reason9: 'Reject: other reason', replace: 'Take another code in its place', reopen: 'Open the decision again', remove: 'Remove the code', evidence: 'Next place in the note that speaks for it', search: 'Find a code to add', browse: 'Browse the tree at this code', principal: 'Make it the principal diagnosis', related: 'Make it the related diagnosis', moveUp: 'Move the code up', moveDown: 'Move the code down', support: 'The selected words speak for the code', wordRight: 'Select the next word', wordLeft: 'Select the previous word', extendRight: 'Extend the selection by a word', extendLeft: 'Extend the selection back by a word', clear: 'Clear the selection', below: 'Show or hide what is below the threshold', ask: 'Suggest codes again', askAll: 'Suggest codes for all open notes', done: 'Coding done, on to the next note', nextNote: 'Next note', previousNote: 'Previous note', roomCode: 'Show the codes of a note', roomStatistics: 'Show coding statistics', roomCoders: 'Show the coders', roomSystems: 'Show the code systems', roomUtility: 'Show what de-identification costs', importSystem: 'Import a code system', importCodes: 'Import codes of notes', export: 'Export codes', train: 'Train a coder', cancel: 'Cancel the training of the coder' },
    audit: { search: 'Search the log', verify: 'Verify the log', receipt: 'Hold a receipt beside the log', export: 'Export the log' },
    labels: { guideline: 'Show the guideline', sets: 'Show the label sets', search: 'Search the guideline', edit: 'Edit the guideline of the label', file: 'Read a label set from a file', change: 'Change the label set' },
    statistics: { copy: 'Copy all figures' },
  },
  line: {
    readers: { add: 'add a person', assign: 'assign', write: 'write package', take: 'take back', giveBack: 'give back' },
    agreement: { measure1: 'measure', stage: 'after adjudication', different: 'only different', export: 'save' },
    adjudication: { next: 'next', first: 'take', all: 'all', none: 'none', label1: 'own label', startOut: 'move edge', accept: 'accept note', nextNote: 'next note' },
    welcome: { demo: 'demo project', new: 'new', open: 'open' },
    notes: { previous: 'move', open: 'open', select: 'tick', search: 'search', import: 'import', detect: 'find PHI', done: 'batch done' },
    review: { doubt: 'missed word?', flag: 'flag', comment: 'comment', sweep: 'search', next: 'next', accept: 'accept', acceptSeen: 'all sure in view', reject: 'reject', label1: 'label', propagate: 'all like this', done: 'note done', startOut: 'move edge', nextNote: 'next note' },
    training: { learn: 'train', models: 'models', compare: 'compare', runs: 'runs', start: 'start', cancel: 'cancel', resume: 'go on', use: 'use or not', target: 'recall target' },
    privacy: { policy: 'policy', draws: 'draws', budget: 'budget', ledger: 'ledger', epsilon1: 'ε', again: 'draw again', search: 'search', example: 'other example' },
    release: { previousNote: 'previous note', nextNote: 'next note', original: 'original', both: 'both', released: 'de-identified', run: 'release' },
    coding: { previous: 'code', accept: 'accept', reject: 'reject', reason1: 'reason', replace: 'replace', evidence: 'evidence', search: 'find', browse: 'tree', principal: 'principal', done: 'note done' },
    audit: { search: 'search', verify: 'verify', receipt: 'receipt', export: 'export' },
    labels: { guideline: 'guideline', sets: 'label sets', search: 'search', edit: 'edit' },
    statistics: { copy: 'copy' },
  },
};

export type CommandWords = Shape<typeof commands>;
