import type { Shape } from '../shape';

export const welcomeWords = {
  welcome: {
    title: 'What would you like to do first?',
    text:
      'Gauze finds identifying information in clinical notes, lets you decide on each finding, and ' +
      'replaces it. Everything stays on this computer.',
    demo: 'Open the demo project',
    demoText: 'Fictitious patients, five languages. One note takes about a minute.',
    demoWriting: 'Writing the demo notes and detecting PHI …',
    new: 'New project',
    newText: 'One file on this computer holds everything.',
    open: 'Open',
    openText: 'Or drop a project or a folder of notes anywhere in this window.',
    recent: 'Recent',
    missing: 'not found',
    forget: 'Remove {name} from the list',
  },
  newProject: {
    title: 'New project',
    text: 'One file holds the notes, every decision and the history.',
    waiting: 'The file you dropped is imported next. | The {n} files you dropped are imported next.',
    name: 'Name',
    namePlaceholder: 'Cardiology letters 2024',
    labelSet: 'Label set',
    labels: '{n} labels: {samples} …',
    purpose: {
      'hipaa-i2b2':
        'For notes from the USA, or to share internationally: the identifiers named by HIPAA. The finest ' +
        'distinctions; a good choice if you are unsure.',
      meddocan: 'For Spanish notes: the labels of the MEDDOCAN shared task, to compare with its published results.',
      hnfc: 'For French notes: ten broad labels. Fewest decisions, least detail.',
      grascco: 'For German notes: the labels of the GraSCCo corpus, with family members and titles of their own.',
    },
    create: 'Choose location and create',
    cancel: 'Cancel',
    passphrase: 'Passphrase',
    repeat: 'Repeat passphrase',
    passphraseText:
      'The passphrase encrypts the file. Use several words that only you would combine; at least {n} characters.',
    tooShort: 'At least {n} characters.',
    differs: 'The passphrases do not match.',
    without: 'No passphrase',
    withoutText: 'Without a passphrase the notes are stored unencrypted: anyone with the file can read them.',
    managed: 'Your institution requires one.',
    managedInvalid:
      'The policy file of this computer is not valid. No project can be created until it is corrected. ' +
      'See Settings, Security.',
  },
  unlock: {
    title: 'Unlock {name}',
    text: 'This project is encrypted. It can only be opened with its passphrase or its recovery key.',
    passphrase: 'Passphrase',
    recoveryKey: 'Recovery key',
    useRecoveryKey: 'Use the recovery key',
    usePassphrase: 'Use the passphrase',
    wrongPassphrase: 'Incorrect passphrase.',
    wrongRecoveryKey: 'Incorrect recovery key.',
    open: 'Unlock',
    opening: 'Unlocking …',
    typedForgotten: 'What you typed while the project was being unlocked was not kept.',
    cancel: 'Cancel',
  },
  recoveryKey: {
    title: 'Your recovery key',
    text:
      'It opens this project if you forget the passphrase. Print it or write it down and store it away ' +
      'from this computer: it is shown only once. Anyone with this key and the file can read the notes.',
    project: 'Project',
    file: 'File',
    copy: 'Copy',
    copied: 'Copied',
    print: 'Print',
    kept: 'I have stored it safely',
  },
};

export type WelcomeWords = Shape<typeof welcomeWords>;
