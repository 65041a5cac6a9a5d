import type { Shape } from '../shape';

/** The project file: its log, its keys, its lock, and what must be known about it. */
export const project = {
  audit: {
    text: 'Who did what and when, and to which notes. It holds no words of a note; reading it is itself a line of it.',
    search: 'Search the log', searchPlaceholder: 'Person, action, note or line', action: 'Action', every: 'Every action', lines: '{n} line | {n} lines', of: '{n} of {total} lines',
    head: 'Head', copyHead: 'Copy the head', known: 'Head from a receipt, to compare', noHead: 'A head has 64 figures and letters.',
    verify: 'Verify', verifying: 'Verifying …', notVerified: 'Not verified since it was opened.',
    whole: '{n} line, not changed; every receipt of this project has its line. | {n} lines, none changed, deleted or moved; every receipt of this project has its line.',
    wholeWithHead: '{n} line, not changed; the head you gave is in it. | {n} lines, none changed, deleted or moved; the head you gave is among them.',
    broken: 'Not whole: line {n} was changed, deleted or moved.', headNotFound: 'Not whole: no line has the head you gave. Lines were cut off, or the list was made anew.', receiptMissing: 'Not whole: no line belongs to the receipt of {names}.',
    receipt: {
      check: 'Check a receipt …', title: 'Receipt of {name}, {time}', close: 'Close the comparison',
      same: 'It is the receipt that the project keeps of this release; nothing in it was changed.', changed: 'Not the receipt that the project keeps of this release: {n} part was changed. | Not the receipt that the project keeps of this release: {n} parts were changed.',
      guessable: 'It is of an earlier version and holds an unsalted SHA-256 of every original: whoever has it and the released notes can test guesses of ages, towns and dates until the hash is right. Call it back where it left.',
      rehashed: 'Its own hash was made anew.', notRehashed: 'Its own hash no longer holds.', ofNoRelease: 'This project keeps no such release. Its own hash holds, which whoever changes a receipt can make anew.', damaged: 'This project keeps no such release, and its own hash does not hold: it was changed or cut.',
      noHead: 'No line has the head of this receipt: it is of another project, or lines were cut off, or the list was made anew.',
      state: { same: 'the same', changed: 'changed' },
      part: { format: 'Kind', version: 'Version', app: 'Version of Gauze', time: 'Time', release: 'Name and format', policy: 'Policy', labelSet: 'Labels', documents: 'Notes and their hashes', files: 'Written files', reports: 'Reports', lost: 'What was not carried', replacements: 'Replacements', leakScan: 'Leak scan', heads: 'Heads of log and ledger', privacy: 'ε and bounds', isPseudonymised: 'Pseudonymised', hasVault: 'Re-identification file', language: 'Language', notClaimed: 'What is not claimed', sha256: 'Hash of the contents', date: 'Day', counts: 'How many', notes: 'Notes and their hashes', privateHalf: 'Digest of the half that stays', commitmentKey: 'Key of the commitments', salt: 'Salt', unknownPart: 'A part that no receipt has' },
    },
    export: 'Export', exported: '{n} line written. | {n} lines written.', none: 'No line matches', noneText: 'Nothing in the log fits the search and the action.',
    undo: 'undone: {action}', redo: 'done again: {action}',
    column: { seq: 'Line', time: 'Time', author: 'Person', role: 'Role', action: 'Action', count: 'Count', note: 'Note', detail: 'Detail' },
    role: { reader: 'Reader', reviewer: 'Reviewer', coordinator: 'Coordinator', privacyOfficer: 'Privacy officer', auditor: 'Auditor' },
    name: {
      createProject: 'project made', open: 'opened', failedUnlock: 'failed to unlock', lock: 'locked', copyProject: 'project copied', keepQueue: 'queue kept', removeQueue: 'queue removed', print: 'original printed', allowPrinting: 'printing allowed', refusePrinting: 'printing refused', view: 'original looked at', import: 'notes added', importRun: 'import', detect: 'suggestions written',
      importCodeSystem: 'code system imported', storeCodeSystem: 'code system stored', removeCodeSystem: 'code system removed', setCoding: 'coding settings changed', suggestCodes: 'codes suggested', acceptCode: 'code accepted', rejectCode: 'code rejected', reopenCode: 'code reopened', replaceCode: 'code replaced', addCode: 'code added', supportCode: 'passage marked for a code', removeCode: 'code removed', setCodeRole: 'role of a code set', moveCode: 'code moved', finishCoding: 'coding finished', reopenCoding: 'coding reopened', importCodes: 'codes imported', exportCodes: 'codes exported', storeCoder: 'coder stored', importCoder: 'coder imported', exportCoder: 'coder exported', renameCoder: 'coder renamed', removeCoder: 'coder removed', trainCoder: { running: 'training of a coder begun', done: 'training of a coder done', failed: 'training of a coder failed', cancelled: 'training of a coder cancelled' },
      addPerson: 'person added', changePerson: 'person changed', removePerson: 'person removed', setRoles: 'role of everybody else set', assign: 'notes assigned', unassign: 'assignment taken back', writePackage: 'work package written', withdrawPackage: 'work package withdrawn', importPackage: 'work package taken back', takeTurn: 'reader’s turn', setInTurn: 'start of readers in turn set', adjudicate: 'adjudicated', acceptAdjudication: 'adjudication accepted', measureUtility: 'cost of de-identification measured', detectRun: 'detection', prepareExport: 'export of originals begun', export: 'originals exported', prepareRelease: 'release prepared', release: 'released', draw: 'surrogates drawn', setPolicy: 'policy changed', setStatus: 'status set', removeNotes: 'notes removed', loadPatients: 'known patients loaded', clearPatients: 'known patients cleared',
      accept: 'accepted', reject: 'rejected', reopen: 'reopened', relabel: 'relabelled', resize: 'edge moved', add: 'labelled', remove: 'label deleted', propagate: 'labelled everywhere', readAudit: 'log read', verifyAudit: 'log verified', exportAudit: 'log exported',
      charge: 'budget charged', setBudget: 'budget set', rules: 'standing rules followed', label: 'label set', comment: 'comment written', removeComment: 'comment removed', removeRule: 'standing rule removed', editGuideline: 'guideline edited', changeLabelSet: 'label set changed', sampleStart: 'blind sample drawn', sampleJudge: 'sample note judged',
      savePrivateReceipt: 'private half of a receipt saved', saveReports: 'reports saved', createDemo: 'demo project filled', rankNotes: 'notes ranked', removeModel: 'model removed', renameModel: 'model renamed', importModel: 'model imported', exportModel: 'model exported', storeModel: 'model stored', setDetection: 'detection settings changed', setBackground: 'background learning switched', learnAgain: 'model learned again', suggestAgain: 'suggestions renewed', trainingCheckpoint: 'training saved midway', training: { running: 'training begun', done: 'training done', failed: 'training failed', cancelled: 'training cancelled', interrupted: 'training broke off', charged: 'training charged' },
      changePassphrase: 'passphrase changed', setPassphrase: 'passphrase set anew', addPassphrase: 'passphrase added', removePassphrase: 'passphrase removed', newRecoveryKey: 'recovery key made', encrypt: 'project encrypted', addEscrow: 'institution’s key added', vault: 're-identification file written',
      importIndicator: 'public table imported', removeIndicator: 'public table removed', openVault: 're-identification file opened', readVault: 're-identification file read as a whole', failedOpenVault: 're-identification file: wrong passphrase', lookUpVault: 'surrogate looked up',
    },
  },
  keysDialog: {
    old: 'Passphrase now', removed: 'Passphrase to take away', new: 'New passphrase', length: 'At least {n} characters.', busy: 'Working …',
    change: { title: 'Change the passphrase', text: 'Afterwards this project opens with the new one only. Copies made before still open with the old one.', go: 'Change', done: 'The passphrase was changed.' },
    set: { title: 'Set a new passphrase', text: 'It takes the place of every passphrase this project has. Copies made before still open with the old ones.', go: 'Set', done: 'The new passphrase opens this project now.' },
    add: { title: 'Add a passphrase', text: 'For another person who shall open this project. Both open everything in it.', go: 'Add', done: 'The passphrase was added.' },
    remove: { title: 'Take a passphrase away', text: 'It opens this project no more; the others do. Copies made before still open with it.', go: 'Take away', done: 'The passphrase was taken away.' },
    encrypt: {
      title: 'Encrypt this project', text: 'The file is written anew, and the readable files beside it are overwritten and removed. What a backup, a copy, a snapshot or the disk itself has kept of them stays readable.', go: 'Encrypt',
      done: 'The project is encrypted.',
    },
    recoveryKey: { title: 'Make a new recovery key', text: 'It is shown once, to be printed. The one before stops working.', go: 'Make the key', done: 'The recovery key was made.' },
  },
  newPassphrase: {
    weak: 'Too easy to guess: take several words that belong together only for you.',
    good: 'Hard to guess.',
    strong: 'Very hard to guess.',
    propose: 'Propose words',
    keep: 'Write it down before you go on, and keep it away from this computer.',
  },
  security: {
    passphrases: 'Passphrases', recoveryKey: 'Recovery key', escrow: 'Institution’s key', there: 'there', notThere: 'none', autoLock: 'Lock without input after', never: 'never', minutes: '{n} minute | {n} minutes', characters: '{n} character | {n} characters',
    autoLockText: 'An encrypted project is closed and its keys are forgotten; a running job is waited for. Nothing can be lost by it. Locking the screen or closing the lid does the same at once.', autoLockManaged: 'Your institution allows {n} minute at most. | Your institution allows {n} minutes at most.',
    managed: 'Managed by your institution', managedText: 'These rules are laid down for this machine and cannot be changed here.',
    invalid: 'The rules of this machine cannot be used ({problems}). Until they are put right, no project can be made, and projects lock after five minutes.',
    allowed: 'allowed', notAllowed: 'not allowed',
    printing: 'Print original notes', printingText: 'Whoever reviews may print them; each print is a line in the audit trail.', printingManaged: 'Decided by the institution.',
    rule: { printing: 'Printing of originals', institution: 'Institution', autoLock: 'Longest time until locking', plain: 'Projects without a passphrase', shortest: 'Shortest passphrase', derivation: 'Key derivation', escrow: 'Institution’s key' },
  },
  lockScreen: {
    idle: 'It was locked because nobody had touched it for a while. Everything is saved.', person: 'It is locked. Everything is saved.', system: 'It was locked with the screen. Everything is saved.', busy: 'A job is running: the project is locked when it is over, or cancel the job first.',
  },
  banner: {
    label: 'About this project file', recover: 'Save what can be read', readOnly: 'The file is damaged ({where}). It can be read up to there and not changed. Save what can be read as a new file, and go on in that one.',
    diskFailed: 'The disk did not confirm a write, so nothing more is written. What was saved before is on it. Close the project and open it again; if it comes back, save a copy on another disk.',
    isFromPrevious: 'The newest file could not be read. Everything was brought back from the one before it and the journal: nothing saved is missing. Make a copy, and check the disk.',
    networkShare: 'This project lies on a network share ({kind}). Another machine may open it at the same time, and a lost connection can lose the last change. A disk of this computer is safer.',
    large: 'This project is larger than 500 MB. Saving takes longer, and beyond 1.5 GB nothing can be added: put further notes into a second project.',
    plain: 'Your institution allows no project without a passphrase. Encrypt this one.',
    recovered: 'Opened with a recovery key. If the passphrase is lost, set a new one now.',
  },
};

export type ProjectWords = Shape<typeof project>;
