import type { Shape } from '../shape';

/** `what` happened; that nothing is lost (`safe`, chosen by `safetyOf`); what to `do`. */
export const errors = {
  retry: 'Try again',
  dismiss: 'Dismiss',
  copied: 'copied',
  copy: 'Copy the code {code}',
  line: 'line {n}',
  safe: {
    unchanged: 'Nothing was changed.',
    kept: 'Everything done before is saved.',
    untouched: 'The file itself was not changed.',
    reload: 'Nothing is lost; the newer state is shown.',
    notReleased: 'Nothing was released.',
    notExported: 'Nothing was exported.',
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
  needs: {
    encoder: {
      what: 'The pre-trained encoder is not on this computer',
      do:
        'Models and descriptions of labels that need it cannot be used here. Ask IT for a complete installation, ' +
        'or remove them.',
    },
  },
  cause: {
    nameTaken: {
      what: 'Someone here already has this name',
      do: 'Choose another name, for example with the ward or initials.',
    },
    accountTaken: {
      what: 'Someone here already has this account',
      do: 'Choose another account, or change the role of the person who has it.',
    },
    ownRights: {
      what: 'You would lose your own right to manage this project',
      do: 'Give your own account the role of coordinator or privacy officer first.',
    },
    hasNotes: {
      what: 'This person has notes or a work package',
      do: 'They stay in the list, so that their work keeps its author.',
    },
    annotatorsAtWork: {
      what: 'Annotators are working in this project',
      do: 'The label set can be changed when none of their notes are waiting.',
    },
    guidelineChanged: {
      what: 'Someone changed this guideline in the meantime',
      do: 'Read the newer version, then make your change again.',
    },
    headersChanged: {
      what: 'The headers of these notes have changed',
      do: 'Look at the proposed patients again, then confirm them.',
    },
    releaseOutdated: {
      what: 'Notes or policy have changed since this release',
      do: 'Make a new release and draw the sample from that one.',
    },
    applicationReplaced: {
      what: 'Gauze was updated on this computer while it was open',
      do: 'Start Gauze again: this version can no longer start its parts.',
    },
  },
  of: {
    release: {
      notFound: {
        what: 'The folder for the release can no longer be reached',
        do:
          'Reconnect its drive or network share, or choose another folder, then release again. A hidden folder ' +
          'ending in .partial may remain there: delete it.',
      },
      unwritable: {
        what: 'The folder for the release is not writable',
        do: 'Choose another folder, or ask for write permission.',
      },
      diskFull: {
        what: 'The disk is full',
        do: 'Free some space, or choose a folder on another disk, then release again.',
      },
      fileInUse: {
        what: 'Another program is using the folder',
        do: 'Close it there, then release again.',
      },
      exists: {
        what: 'The folder already has a release with this name',
        do: 'Give the release another name, or choose another folder.',
      },
      empty: {
        what: 'No note is done',
        do: 'Finish notes in Review, then release again.',
      },
    },
    export: {
      notFound: {
        what: 'The export folder can no longer be reached',
        do:
          'Reconnect its drive or network share, or choose another folder, then export again. Files already ' +
          'begun may remain there: delete them.',
      },
      unwritable: {
        what: 'The export folder is not writable',
        do: 'Choose another folder, or ask for write permission.',
      },
      diskFull: {
        what: 'The disk is full',
        do: 'Free some space, or choose a folder on another disk, then export again.',
      },
      fileInUse: {
        what: 'Another program is using a file in the folder',
        do: 'Close it there, then export again.',
      },
      exists: {
        what: 'The folder already has a file with this name',
        do: 'Choose an empty folder.',
      },
    },
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
