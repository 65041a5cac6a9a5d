import type { Shape } from '../shape';

export const securityWords = {
  keysDialog: {
    old: 'Current passphrase',
    removed: 'Passphrase to remove',
    new: 'New passphrase',
    length: 'At least {n} characters.',
    busy: 'Please wait …',
    change: {
      title: 'Change the passphrase',
      text: 'From then on only the new one opens this project. Earlier copies still open with the old one.',
      go: 'Change',
      done: 'The passphrase was changed.',
    },
    set: {
      title: 'Set a new passphrase',
      text: 'It replaces every passphrase of this project. Earlier copies still open with the old ones.',
      go: 'Set',
      done: 'The new passphrase is set.',
    },
    add: {
      title: 'Add a passphrase',
      text: 'For another person who needs to open this project. Both have full access.',
      go: 'Add',
      done: 'The passphrase was added.',
    },
    remove: {
      title: 'Remove a passphrase',
      text: 'It no longer opens this project; the others still do. Earlier copies still open with it.',
      go: 'Remove',
      done: 'The passphrase was removed.',
    },
    encrypt: {
      title: 'Encrypt this project',
      text:
        'The file is rewritten, and the readable files next to it are overwritten and deleted. Anything ' +
        'that a backup, a copy, a snapshot or the disk itself has kept of them stays readable.',
      go: 'Encrypt',
      done: 'The project is encrypted.',
    },
    confirming: {
      title: 'Set your confirmation passphrase',
      text:
        'When a release needs two people, this passphrase confirms releases made by others. It opens ' +
        'nothing. Nobody but you should know it.',
      go: 'Set',
      done: 'Your confirmation passphrase was set.',
    },
    recoveryKey: {
      title: 'Create a new recovery key',
      text: 'It is shown once, for printing. The previous one stops working.',
      go: 'Create key',
      done: 'The recovery key was created.',
    },
  },
  newPassphrase: {
    weak: 'Too easy to guess: use several words that only you would combine.',
    good: 'Hard to guess.',
    strong: 'Very hard to guess.',
    propose: 'Suggest words',
    keep: 'Write it down before you continue, and store it away from this computer.',
  },
  security: {
    passphrases: 'Passphrases',
    recoveryKey: 'Recovery key',
    escrow: 'Institution’s key',
    there: 'set',
    notThere: 'none',
    autoLock: 'Lock after inactivity of',
    never: 'never',
    minutes: '{n} minute | {n} minutes',
    characters: '{n} character | {n} characters',
    autoLockText:
      'An encrypted project is closed and its keys are erased from memory; a running job finishes first. ' +
      'Nothing is lost. Locking the screen or closing the lid does the same at once.',
    autoLockManaged: 'Your institution allows {n} minute at most. | Your institution allows {n} minutes at most.',
    managed: 'Managed by your institution',
    managedText: 'These settings are fixed for this computer and cannot be changed here.',
    invalid:
      'The policy file of this computer is not valid ({problems}). Until it is corrected, no project can ' +
      'be created, and projects lock after five minutes.',
    allowed: 'allowed',
    notAllowed: 'not allowed',
    printing: 'Print original notes',
    printingText: 'Reviewers may print them; each print is recorded in the audit log.',
    printingManaged: 'Set by your institution.',
    none: 'none',
    required: 'required',
    optional: 'optional',
    yes: 'yes',
    no: 'no',
    others: 'everyone else: {role}',
    noAccounts: 'nobody named; everyone: {role}',
    guessesOf: '10^{n} guesses',
    rule: {
      printing: 'Printing of originals',
      institution: 'Institution',
      autoLock: 'Longest time before locking',
      plain: 'Projects without a passphrase',
      shortest: 'Minimum passphrase length',
      derivation: 'Key derivation',
      unread: 'Releasing unread notes',
      packs: 'Graphics packs, by hash',
      models: 'External models, by hash',
      guesses: 'Passphrases withstand',
      policies: 'Policies for releases',
      epsilon: 'Highest ε of one release',
      budget: 'Highest budget per patient',
      languages: 'Languages of released notes',
      formats: 'Formats',
      destinations: 'Permitted output folders',
      risks: 'Risks that may be accepted',
      reid: 'Re-identification of patients',
      originals: 'Export of originals',
      second: 'Release by two accounts',
      confirmers: 'Accounts that may confirm',
      roles: 'Roles',
      backends: 'Compute backends',
      clipboard: 'Copying text of notes',
      syslog: 'Log entries to syslog',
      escrow: 'Institution’s key',
    },
  },
  lockScreen: {
    idle: 'Locked after inactivity. Everything is saved.',
    person: 'The project is locked. Everything is saved.',
    system: 'Locked with the screen. Everything is saved.',
    busy: 'A job is running. The project locks when it finishes; to lock now, cancel the job.',
  },
  interrupted: {
    release: {
      nothing:
        'The release “{name}”, started {time}, was interrupted when Gauze closed. Nothing was released. You can ' +
        'start it again.',
      removed:
        'The release “{name}”, started {time}, was written but not yet recorded when Gauze closed. Its folder ' +
        'was removed: nothing counts as released. If someone already has a copy, tell your privacy officer; ' +
        'otherwise start it again.',
      left:
        'The release “{name}”, started {time}, was interrupted when Gauze closed and is not recorded. Files are ' +
        'still at {path}: do not pass them on. Delete them, then start the release again.',
    },
    importNone:
      'An import started {time} was interrupted when Gauze closed; no note was added. Import the files again.',
    import:
      'An import started {time} was interrupted when Gauze closed; {n} note was added. Import the files again to ' +
      'get the rest. | An import started {time} was interrupted when Gauze closed; {n} notes were added. Import ' +
      'the files again to get the rest.',
    code:
      'Suggesting codes, started {time}, was interrupted when Gauze closed. The suggestions made so far are ' +
      'saved; suggest codes again for the rest.',
    train:
      'The training of “{name}”, started {time}, was interrupted when Gauze closed. Continue it or start it ' +
      'again under Training.',
    trainCoder:
      'The training of “{name}”, started {time}, was interrupted when Gauze closed. Continue it or start it ' +
      'again under Coding.',
  },
  banner: {
    label: 'About this project file',
    replaced:
      'Gauze was updated on this computer while it was open. Your work is saved. Start Gauze again to ' +
      'continue: until then some things no longer work.',
    startAgain: 'Start again',
    recover: 'Save the readable part',
    readOnly:
      'The file is damaged ({where}). It can be read up to there but not changed. Save the readable part ' +
      'as a new file and continue there.',
    diskFailed:
      'The disk did not confirm a write, so nothing more is written. Everything saved before is on it. ' +
      'Close and reopen the project; if this happens again, save a copy on another disk.',
    journalMissing:
      'This file was copied on its own while the project was open, so the latest work is missing. It is ' +
      'in the files next to the original whose names end in “-journal-” and a number. Copy them here too ' +
      'and open the project again, or save what is here as a new file and continue with that.',
    medium:
      'Nothing can be written to the location of this project. It can be read, checked and copied; to ' +
      'work on it, save a copy elsewhere.',
    away:
      'The project file is no longer at {path}: it was moved, renamed or deleted, or its drive is gone. ' +
      'Save a copy now, and continue with the copy.',
    isFromPrevious:
      'The newest file could not be read. Everything was restored from the previous one and the journal: ' +
      'nothing saved is missing. Make a copy and check the disk.',
    networkShare:
      'This project is on a network share ({kind}). Another computer may open it at the same time, and a ' +
      'lost connection can lose the last change. A local disk is safer.',
    large:
      'This project is larger than 500 MB. Saving takes longer, and beyond 1.5 GB nothing can be added. ' +
      'Put further notes into a second project.',
    plain: 'Your institution does not allow projects without a passphrase. Encrypt this one.',
    recovered: 'Opened with a recovery key. If the passphrase is lost, set a new one now.',
  },
};

export type SecurityWords = Shape<typeof securityWords>;
