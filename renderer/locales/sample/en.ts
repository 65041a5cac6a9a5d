import type { Shape } from '../shape';

/** Words of what stands beside a release: its reports, the blind sample, and the refusal for the budget. */
export const sample = {
  parts: 'Parts of the release', part: { receipt: 'Receipt', kept: 'Stays here', reports: 'Reports', sample: 'Blind sample' },
  kept: { text: 'This half stays here. It tells which note became which, holds hashes of the originals and the key of every commitment: never send it with the release.', none: 'This release has no half that stays', noneText: 'It was made by an earlier version, whose one receipt left with the notes. That one holds an unsalted SHA-256 of every original, and guesses can be tested with it: call it back where it left.', save: 'Save …', saveReports: 'Save the reports …' },
  reports: 'Report', copyReport: 'Copy the report', noReports: 'This release has no reports', noReportsText: 'They are written with each release from this version on.',
  report: { 'attacks-and-utility': 'Attacks and utility', 'safe-harbor-coverage': 'Safe Harbor coverage', 'expert-determination-draft': 'Expert determination, draft', 'dpia-pack': 'DPIA pack' },
  title: 'Blind sample', text: 'Random notes of this release, as they left. Read each one without looking at the original and count the places that still say who it is: names, dates that are real, numbers, towns. How many notes hold some is then bounded exactly.',
  size: 'Notes to read', wrongSize: 'From 1 to {n}.', would: 'If none of {n} notes holds PHI, at most {bound} of all notes do (confidence 95 %).', start: 'Begin to read', startNew: 'Draw a new sample', again: 'Draw another sample instead', end: 'The sample is read',
  note: 'Note {n} of {total}', progress: 'Read so far', found: 'Places with PHI left', wrongCount: 'A number from 0 on.', clean: 'Nothing left, next', judge: '{n} place left, next | {n} places left, next', keys: 'A number, then Enter. Empty is none. ↑ ↓ scroll the note.',
  sofar: 'So far', atMost: 'at most {bound}', meaning: 'of the {of} released notes hold PHI, with confidence 95 % (Clopper–Pearson).', read: 'Read', withPhi: 'Notes with PHI', places: 'Places', column: { bound: 'For a bound of', needed: 'read without a finding' },
  vault: { title: 'Re-identification file', text: 'Writes pseudonyms, true ids and the original words to an encrypted file with a passphrase of its own, outside of the folder of the release. Whoever has both can undo the release, and the receipt says that the file exists. A lost passphrase cannot be replaced.', want: 'Write one with this release', choose: 'Choose where', passphrase: 'Passphrase of this file' },
  fitsNow: 'Since then the policy or the budget changed: nobody would pass it now.',
  refused: 'Refused: somebody would pass the budget', refusedText: 'Nothing was charged and nothing drawn for anybody.', refusedWho: 'Who would pass the budget', over: '{spent} + {wanted} over {limit}', openBudget: 'Open the budget',
};

export type SampleWords = Shape<typeof sample>;
