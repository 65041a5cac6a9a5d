import type { Shape } from '../shape';

/** `what` happened; that nothing is lost (`safe`, chosen by `safetyOf`); what to `do`. */
export const errors = {
  retry: 'Try again',
  dismiss: 'Dismiss',
  copied: 'copied',
  copy: 'Copy the code {code}',
  safe: {
    unchanged: 'Nothing was changed.',
    kept: 'Everything done before is saved.',
    untouched: 'The file itself was not changed.',
    reload: 'Nothing is lost; the newer state is shown.',
  },
  lost: {
    what: '{edit} may not have been saved',
    do: 'The project “{project}” was closed too soon. Open it again and check.',
    other: 'A change in {screen}',
    edit: {
      decision: 'A decision about a label',
      comment: 'A comment',
      flag: 'A flag',
      rule: 'A rule',
      queue: 'A saved queue',
    },
  },
  badRequest: {
    what: 'These values are not possible',
    do: 'Check your input.',
  },
  forbidden: {
    what: 'That is not allowed here',
    do: 'Choose the file or folder again, or ask the project coordinator.',
  },
  notFound: {
    what: 'This item no longer exists',
    do: 'Go back to the list and choose again.',
  },
  conflict: {
    what: 'The note changed in the meantime',
    do: 'Look at it again and repeat your step.',
  },
  stale: {
    what: 'The display is out of date',
    do: 'Repeat your step.',
  },
  notAProject: {
    what: 'This file is not a Gauze project',
    do: 'Choose a file that ends in .gauze.',
  },
  newerVersion: {
    what: 'This project was written by a newer version of Gauze',
    do: 'Open it with that version.',
  },
  damaged: {
    what: 'The project file is damaged',
    do: 'Open your latest copy; keep this file for support.',
  },
  locked: {
    what: 'The project is open elsewhere',
    do: 'Close it there first.',
  },
  unreadable: {
    what: 'The file cannot be read',
    do: 'Check that it still exists and that you have permission to read it.',
  },
  unwritable: {
    what: 'This location is not writable',
    do: 'Choose another folder, or ask for write permission.',
  },
  diskFull: {
    what: 'The disk is full',
    do: 'Free some space and try again.',
  },
  exists: {
    what: 'Something with this name already exists',
    do: 'Choose another name or an empty folder.',
  },
  fileInUse: {
    what: 'Another program is using the file',
    do: 'Close it there and try again.',
  },
  wrongPassphrase: {
    what: 'Incorrect passphrase',
    do: 'Please try again.',
  },
  notEncrypted: {
    what: 'The file has no passphrase, although one was expected',
    do:
      'Someone may have replaced the file: compare it with your latest copy. If you did this yourself, ' +
      'remove the project from the list on the first screen and open it again.',
  },
  weakPassphrase: {
    what: 'The passphrase is too easy to guess',
    do: 'Use several words that only you would combine, or the suggested words.',
  },
  truncated: {
    what: 'The file ends too early',
    do: 'Copy it again from the source.',
  },
  tooLarge: {
    what: 'The file is too large',
    do: 'Split it into smaller files, or continue in a second project.',
  },
  nameTooLong: {
    what: 'The file name is too long',
    do: 'Use a shorter one: up to 150 plain letters always work.',
  },
  unknownFormat: {
    what: 'Not a file of this format',
    do: 'Choose the correct format.',
  },
  malformed: {
    what: 'The file is not well formed',
    do: 'Check it with the program that created it.',
  },
  unknownEncoding: {
    what: 'The text encoding could not be determined',
    do: 'Save it as UTF-8.',
  },
  missingColumn: {
    what: 'A column is missing',
    do: 'Choose the columns, at least the one with the text.',
  },
  duplicateId: {
    what: 'A note with this name already exists',
    do: 'Rename it, or import it again on purpose.',
  },
  badId: {
    what: 'This note name cannot be used',
    do: 'Give it a name without path separators.',
  },
  textMismatch: {
    what: 'Annotations and text do not match',
    do: 'Export both again from the source.',
  },
  empty: {
    what: 'It contains no text',
    do: 'Nothing to do, unless you expected some.',
  },
  alreadyImported: {
    what: 'Already imported, with the same content',
    do: 'Select “Import files again” to import a second copy.',
  },
  notText: {
    what: 'Not a text file',
    do: 'Export it as text first.',
  },
  cancelled: {
    what: 'Cancelled',
    do: 'You can start again at any time.',
  },
  engineStopped: {
    what: 'The engine stopped and was restarted',
    do: 'Start the job again; it continues where it stopped.',
  },
  busy: {
    what: 'Another job is running',
    do: 'Wait for it or cancel it.',
  },
  leak: {
    what: 'Release refused: known PHI is still in the text',
    do: 'Check the places found, then release again.',
  },
  budgetExhausted: {
    what: 'The privacy budget is spent',
    do: 'Choose a policy that needs less.',
  },
  unreplaceable: {
    what: 'A span cannot be replaced as the policy requires',
    do: 'Choose another treatment for its label in Privacy.',
  },
  unread: {
    what: 'Notes of this release were not read',
    do: 'Read them, or confirm in the form that they are released unread.',
  },
  notReady: {
    what: 'Not possible yet',
    do: 'Complete the open steps first.',
  },
  bug: {
    what: 'Something went wrong that should not have',
    do: 'Try again; if it happens twice, report the code.',
  },
  of: {
    file: {
      notFound: {
        what: 'The file or folder was not found',
        do: 'It may have been moved or renamed, or its drive is not connected.',
      },
    },
    role: {
      forbidden: {
        what: 'Your role does not allow this',
        do: 'Ask the project coordinator.',
      },
    },
    codeSystem: {
      exists: {
        what: 'The project already has this code system',
        do: 'Look for it in the list.',
      },
      unknownFormat: {
        what: 'No code system was recognised in this file',
        do: 'Choose an ICD-10-CM order file, ClaML, CIM-10 FR, CIE-10-ES, or a table with code and description.',
      },
      empty: {
        what: 'This file contains no codes',
        do: 'Choose another file.',
      },
      missingColumn: {
        what: 'The table has no code or description column',
        do: 'Name the columns code and description.',
      },
    },
    annotators: {
      conflict: {
        what: 'That name or account is taken, or you would lose your own rights',
        do:
          'Choose another name or account; give yourself a role before removing rights from everyone else; ' +
          'a person with notes cannot be removed.',
      },
      notFound: {
        what: 'This project did not issue this package',
        do: 'Open the project that wrote it, or choose the returned file.',
      },
      notAProject: {
        what: 'This file is not a work package',
        do: 'Choose the returned .gauze file.',
      },
      damaged: {
        what: 'The package was changed or damaged in transit',
        do: 'Ask for it again; nothing was imported.',
      },
      empty: {
        what: 'There are no notes for this package',
        do: 'Assign notes first, or include notes already in a package.',
      },
    },
    model: {
      exists: {
        what: 'The project already has this model',
        do: 'Look for it in the list of models.',
      },
      damaged: {
        what: 'The model file is damaged',
        do: 'Ask its author for it again; it was not imported.',
      },
      newerVersion: {
        what: 'This model was written by a newer version of Gauze',
        do: 'Use that version, or ask for an older model.',
      },
      unknownFormat: {
        what: 'This is not a Gauze model',
        do: 'Choose a file that Gauze exported as a model.',
      },
    },
  },
};

export type ErrorWords = Shape<typeof errors>;
