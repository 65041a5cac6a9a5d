import type { LetterWords } from './letterWords';

export const en: LetterWords = {
  title: 'Release letter',
  edition: {
    public: 'May accompany the data: it contains the figures that may be shared, and no others.',
    private: 'Stays in the institution: it names those who read and counts their work.',
  },
  headings: {
    left: 'What is released',
    readers: 'What was read, and by whom',
    unread: 'What was not read',
    sample: 'Sample',
    risk: 'Residual risk',
    budget: 'Privacy budget',
    recipient: 'The recipient must not',
    hashes: 'Hashes',
  },
  fields: {
    release: 'Release',
    date: 'Date',
    notes: 'Notes',
    patients: 'Patients',
    policy: 'Policy',
    order: 'Order of the notes',
    ids: 'IDs of the notes',
    format: 'Written as',
    replaced: 'Places replaced',
    judged: 'Found by the leak scan and judged not to be PHI',
    releasedBy: 'Released by',
    confirmedBy: 'Confirmed by',
    wholeReading: 'Notes read to the end',
    epsilon: 'Spent, maximum for any patient (ε)',
    epsilonHere: 'Of this, by this release (ε)',
    allowed: 'Allowed per patient (ε)',
  },
  noPatients: 'no patient IDs',
  policy: (name, version) => `${name}, version ${version}`,
  orderKept: 'that of the originals, in some files at least: it can tell when notes were written',
  idsKept: 'those of the originals: they can tell which note is whose, and when it was written',
  reader: (notes) => `had in view: ${notes}`,
  otherReaders: (readers) => `other people: ${readers}`,
  of: (part, all) => `${part} of ${all}`,
  noReaders: 'Who read the notes is not recorded.',
  noReading: 'The release was made outside a project: what was read is not recorded.',
  allRead: 'Every released note was searched and read to its end, and every suggestion was decided.',
  unread: {
    neverOpened: 'Notes never opened',
    notToTheEnd: 'Notes not read to the end',
    notRecorded: 'Notes for which it is not recorded whether anyone read to the end',
    notSearched: 'Notes never searched for PHI',
    undecided: 'Suggestions that nobody decided, replaced unread',
    doneAnyway: 'Notes marked as done anyway',
    doneTogether: 'Notes marked as done together',
  },
  unreadBound: (atMost, leaving, share, drawn, read) =>
    `Of ${leaving} unread notes that are released, at most ${atMost} (${share}) contain PHI that was not ` +
    `found, with 95% confidence: ${drawn} of ${read} notes read were chosen in a random order fixed ` +
    'before reading. What readers themselves miss is not included.',
  sampleAtMost: (share) =>
    `With 95% confidence, at most ${share} of the notes contain something that should have been replaced ` +
    'and that a reader would have seen: people read notes chosen at random.',
  sampleBefore: (read, of, found) =>
    `Before the release: ${read} of ${of} notes, chosen at random, were read as they would be released; ` +
    `notes with findings: ${found}.`,
  sampleAfter: (read, of, found) =>
    `After the release: ${read} of ${of} notes, chosen at random, were read as released; notes with ` +
    `findings: ${found}.`,
  noSample: 'No sample was read: this letter says nothing about what was overlooked.',
  completeness:
    'Only what was found and marked was replaced. Anything that was overlooked, and rare events ' +
    'described in free text, can still identify someone.',
  pseudonymised:
    'A key exists: the release is pseudonymised, and anyone who holds the key or the project can reverse ' +
    'it. Neither is released.',
  notPseudonymised: 'Nothing in the release was derived under a key.',
  bound: (alike, share) =>
    `Anyone who knows the truth about one patient picks their record from among ${alike} similar ones ` +
    `with a probability of at most ${share}.`,
  noBound: 'No bound is stated for recognising a patient: something is released that ε does not cover.',
  noDraws: 'Nothing was sampled under a guarantee: no bound is stated for recognising a patient.',
  linkage: (worst, median) =>
    `Bound on linkage, from ε and the number of similar patients in this release: ${worst} for the ` +
    `patient at greatest risk, ${median} for the median patient.`,
  promisingNothing: (patients) => `Patients or notes for which that bound guarantees nothing: ${patients}.`,
  notClaimed: 'What is not claimed is listed in full in the receipt, which accompanies this letter.',
  nothingCharged: 'Nothing was charged to a budget.',
  noLimit: 'no limit',
  mustNot: [
    'try to recognise anyone in the data, or to reverse what was replaced;',
    'combine the data with other data about people without written permission;',
    'pass on the data, publish parts of the notes, or put them into a service outside the agreed place;',
    'give others a model trained on the data, without written permission;',
    'keep the data, or copies of it, longer than agreed;',
    'stay silent: anyone who recognises a person must stop, tell no one else, and inform the sender at once.',
  ],
  signatures: { officer: 'For the sender', recipient: 'For the recipient', line: 'Name, date, signature' },
  hashes: { policy: 'Policy', receipt: 'Receipt', privateHalf: 'Private half of the receipt' },
};
