import type { Shape } from '../shape';

/** Words of what accompanies a release: its reports, the blind sample, and the refusal for the budget. */
export const sample = {
  parts: 'Parts of the release',
  part: {
    receipt: 'Receipt',
    kept: 'Stays here',
    reports: 'Reports',
    letter: 'Letter',
    sample: 'Validation sample',
  },
  kept: {
    text:
      'This half stays here. It records which note became which and contains hashes of the originals and ' +
      'the key of every commitment: never send it with the release.',
    none: 'No private half for this release',
    noneText:
      'The release was made by an earlier version, whose single receipt was released with the notes. It ' +
      'contains an unsalted SHA-256 of every original, which allows guesses to be tested: recall it from ' +
      'everyone who received it.',
    save: 'Save …',
    saveReports: 'Save the reports …',
  },
  letter: {
    open: 'Release letter',
    editions: 'Edition',
    edition: {
      public: 'May be shared',
      private: 'Stays here',
    },
    language: 'Language of the letter',
    save: 'Save as PDF or HTML …',
    saved: 'Letter saved',
    none: 'No letter for this release',
    noneText: 'Letters are kept with releases from this version on.',
  },
  reports: 'Report',
  copyReport: 'Copy the report',
  noReports: 'No reports for this release',
  noReportsText: 'Reports are written with each release from this version on.',
  report: {
    'attacks-and-utility': 'Attacks and utility',
    'safe-harbor-coverage': 'Safe Harbor coverage',
    'expert-determination-draft': 'Expert determination, draft',
    'dpia-pack': 'DPIA pack',
    'public-report': 'Public: may be shared',
  },
  title: 'Validation sample',
  text:
    'Random notes of this release, as released. Read each one without looking at the original and count ' +
    'the places that still identify someone: names, real dates, numbers, towns. This gives an exact upper ' +
    'bound on the share of notes that contain any.',
  size: 'Notes to read',
  wrongSize: 'From 1 to {n}.',
  would:
    'If the one note contains no PHI, at most {bound} of all notes do (95% confidence). | If none of {n} ' +
    'notes contains PHI, at most {bound} of all notes do (95% confidence).',
  start: 'Start reading',
  startNew: 'Draw a new sample',
  again: 'Draw another sample',
  end: 'Sample complete',
  note: 'Note {n} of {total}',
  progress: 'Read so far',
  found: 'Places with remaining PHI',
  wrongCount: 'A number of 0 or more.',
  clean: 'Nothing found, next',
  judge: '{n} place found, next | {n} places found, next',
  keys: 'Type a number, then Enter. Empty means none. ↑ ↓ scroll the note.',
  sofar: 'So far',
  atMost: 'at most {bound}',
  meaning: 'of the {of} released notes contain PHI, with 95% confidence.',
  read: 'Read',
  withPhi: 'Notes with PHI',
  places: 'Places',
  column: {
    bound: 'For a bound of',
    needed: 'notes read without a finding',
  },
  pseudonymTable: {
    title: 'Pseudonym table',
    text:
      'Writes pseudonyms, true ids and the original words to an encrypted file with its own passphrase, ' +
      'outside the release folder. Anyone with both can reverse the release, and the receipt states that ' +
      'the file exists. A lost passphrase cannot be replaced.',
    want: 'Write one with this release',
    choose: 'Choose location',
    passphrase: 'Passphrase of this file',
  },
  fitsNow: 'The policy or the budget has changed since then: no patient would exceed the budget now.',
  refused: 'Refused: a patient would exceed the budget',
  refusedText: 'Nothing was charged and nothing was sampled.',
  refusedWho: 'Patients who would exceed the budget',
  over: '{spent} + {wanted} over {limit}',
  openBudget: 'Open the budget',
};

export type SampleWords = Shape<typeof sample>;
