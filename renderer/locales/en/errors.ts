import type { Shape } from '../shape';

/** `what` happened; that nothing is lost (`safe`, chosen by `safetyOf`); what to `do`. */
export const errors = {
  retry: 'Try again',
  dismiss: 'Dismiss',
  copied: 'copied',
  copy: 'Copy the code {code}',
  safe: {
    unchanged: 'Nothing was changed.',
    kept: 'Everything done before is kept.',
    untouched: 'The file itself was not touched.',
    reload: 'Nothing is lost; the newer state is shown.',
  },
  badRequest: { what: 'That cannot be done with these values', do: 'Check what you entered.' },
  forbidden: {
    what: 'That is not allowed here',
    do: 'Choose the file or folder again, or ask whoever manages this project.',
  },
  notFound: { what: 'It is no longer there', do: 'Go back to the list and choose again.' },
  conflict: { what: 'The note changed in the meantime', do: 'Look at it again and repeat your step.' },
  stale: { what: 'What was shown is out of date', do: 'Repeat your step.' },
  notAProject: { what: 'This file is not a Gauze project', do: 'Choose a file that ends in .gauze.' },
  newerVersion: { what: 'A newer Gauze wrote this project', do: 'Open it with that version.' },
  damaged: { what: 'The project file is damaged', do: 'Open your last copy of it; keep this file for help.' },
  locked: { what: 'The project is open elsewhere', do: 'Close it there first.' },
  unreadable: { what: 'The file cannot be read', do: 'Check that it is still there and that you may read it.' },
  unwritable: { what: 'Nothing can be written there', do: 'Choose another folder, or ask for the right to write.' },
  diskFull: { what: 'The disk is full', do: 'Free some space and try again.' },
  exists: { what: 'There is already something of this name', do: 'Choose another name or an empty folder.' },
  fileInUse: { what: 'Another program is using the file', do: 'Close it there and try again.' },
  wrongPassphrase: { what: 'The passphrase does not fit', do: 'Type it again.' },
  notEncrypted: {
    what: 'The file has no passphrase, though one was expected',
    do: 'Somebody may have put another file in its place: compare it with your last copy. If you made it so yourself, remove the project from the list on the first screen and open it again.',
  },
  weakPassphrase: {
    what: 'The passphrase is too easy to guess',
    do: 'Take several words that belong together only for you, or the words that are offered.',
  },
  truncated: { what: 'The file ends too early', do: 'Copy it again from its source.' },
  tooLarge: { what: 'The file is too large', do: 'Split it: smaller files, or a second project for what comes next.' },
  nameTooLong: { what: 'The name of the file is too long', do: 'Give it a shorter one: 150 plain letters always fit.' },
  unknownFormat: { what: 'Not a file of this format', do: 'Choose the format it has.' },
  malformed: { what: 'The file is not well formed', do: 'Check it with the program that wrote it.' },
  unknownEncoding: { what: 'The encoding of the text cannot be told', do: 'Save it as UTF-8.' },
  missingColumn: { what: 'A column is missing', do: 'Choose the columns, above all the one with the text.' },
  duplicateId: { what: 'A note of this name is already here', do: 'Rename it, or take files again on purpose.' },
  badId: { what: 'The name of the note cannot be used', do: 'Give it a name without path separators.' },
  textMismatch: { what: 'Annotations and text do not belong together', do: 'Export both again from their source.' },
  empty: { what: 'There is no text in it', do: 'Nothing to do, unless you expected some.' },
  alreadyImported: { what: 'Already here, with the same content', do: 'Tick “take again” to have it twice.' },
  notText: { what: 'Not a text file', do: 'Export it as text first.' },
  cancelled: { what: 'Cancelled', do: 'Start it again whenever you like.' },
  engineStopped: {
    what: 'The engine stopped and was started again',
    do: 'Start the job again; it goes on where it was.',
  },
  busy: { what: 'Another job is running', do: 'Wait for it or cancel it.' },
  leak: {
    what: 'The release was refused: something known is still in the text',
    do: 'Go through the places found, then release again.',
  },
  budgetExhausted: { what: 'The privacy budget is spent', do: 'Choose a policy that draws less.' },
  unreplaceable: {
    what: 'A span cannot be replaced as the policy says',
    do: 'Choose another treatment for its label in Privacy.',
  },
  notReady: { what: 'That is not possible yet', do: 'Finish the open steps first.' },
  bug: { what: 'Something went wrong that should not have', do: 'Try again; if it happens twice, report the code.' },
  of: {
    codeSystem: {
      exists: { what: 'The project has this code system already', do: 'Look for it in the list.' },
      unknownFormat: {
        what: 'No code system was recognised in this file',
        do: 'Choose an ICD-10-CM order file, ClaML, CIM-10 FR, CIE-10-ES, or a table with code and description.',
      },
      empty: { what: 'There is no code in this file', do: 'Choose another file.' },
      missingColumn: {
        what: 'The table has no column of codes or descriptions',
        do: 'Name the columns code and description.',
      },
    },
    readers: {
      conflict: {
        what: 'That name or account is taken, or you would lose your own right',
        do: 'Choose another name or account; give yourself a role before you take rights from everybody else; a person who has notes stays.',
      },
      notFound: {
        what: 'This project did not give out this package',
        do: 'Open the project that wrote it, or choose the file that came back.',
      },
      notAProject: { what: 'This file is not a work package', do: 'Choose the .gauze file that came back.' },
      damaged: {
        what: 'The package was changed or damaged on the way',
        do: 'Ask for it again; nothing of it was taken.',
      },
      empty: { what: 'There is no note for it', do: 'Assign notes first, or write all notes of the reader again.' },
    },
    model: {
      exists: { what: 'The project has this model already', do: 'Look for it in the list of models.' },
      damaged: {
        what: 'The file of the model is damaged',
        do: 'Ask for it again from whoever made it; it is not taken in.',
      },
      newerVersion: { what: 'A newer Gauze wrote this model', do: 'Use that version, or ask for an older model.' },
      unknownFormat: { what: 'This is not a model of Gauze', do: 'Choose a file that Gauze exported as a model.' },
    },
  },
};

export type ErrorWords = Shape<typeof errors>;
