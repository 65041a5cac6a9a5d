import type { LetterWords } from './letterWords';

export const en: LetterWords = {
  title: 'Release letter',
  edition: {
    public: 'May go with the data: it holds the figures that may leave, and no others.',
    private: 'Stays in the house: it names who read and counts their work.',
  },
  headings: {
    left: 'What leaves',
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
    format: 'Written as',
    replaced: 'Places replaced',
    judged: 'Found by the leak scan and judged to be no PHI',
    releasedBy: 'Released by',
    confirmedBy: 'Confirmed by',
    wholeReading: 'Notes read to the end',
    epsilon: 'Spent, most of any patient (ε)',
    epsilonHere: 'Of it by this release (ε)',
    allowed: 'Allowed for a patient (ε)',
  },
  reader: (notes) => `had in view: ${notes}`,
  otherReaders: (readers) => `other people: ${readers}`,
  of: (part, all) => `${part} of ${all}`,
  noReaders: 'It is not recorded who read.',
  noReading: 'The release was made outside of a project: it is not recorded what was read.',
  allRead: 'Every note that left was searched, read to its end, and every suggestion decided.',
  unread: {
    neverOpened: 'Notes never opened',
    notToTheEnd: 'Notes not read to the end',
    notRecorded: 'Notes of which it is not recorded whether anybody read to the end',
    notSearched: 'Notes never searched for PHI',
    undecided: 'Suggestions that nobody decided, replaced unread',
    doneAnyway: 'Notes marked done all the same',
    doneTogether: 'Notes marked done many at a time',
  },
  unreadBound: (atMost, leaving, share, drawn, read) =>
    `Of ${leaving} unread notes that leave, at most ${atMost} (${share}) hold PHI that was not found, with 95% confidence: ${drawn} of ${read} notes read were drawn in a random order fixed before reading. What readers miss themselves is not in it.`,
  sampleAtMost: (share) =>
    `With 95% confidence at most ${share} of the notes hold something that should have been replaced and that a reader would have seen: people read notes drawn at random.`,
  sampleBefore: (read, of, found) =>
    `Before the release: ${read} of ${of} notes, drawn at random, were read as they would leave; notes with a find: ${found}.`,
  sampleAfter: (read, of, found) =>
    `After the release: ${read} of ${of} notes, drawn at random, were read as they left; notes with a find: ${found}.`,
  noSample: 'No sample was read: nothing is said here about what was overlooked.',
  completeness:
    'Only what was found and marked was replaced. What was overlooked, and rare events told in free text, can still identify somebody.',
  pseudonymised:
    'A key exists: the release is pseudonymised, and anyone who holds the key or the project can undo it. Neither leaves.',
  notPseudonymised: 'Nothing in the release was derived under a key.',
  bound: (alike, share) =>
    `Anyone who knows the truth about one patient picks their record among ${alike} that look alike with a probability of at most ${share}.`,
  noBound: 'No bound is stated for recognising a patient: something leaves that ε does not speak of.',
  noDraws: 'Nothing was drawn at random under a guarantee: no bound is stated for recognising a patient.',
  linkage: (worst, median) =>
    `Bound on linking, from ε and the patients that look alike in this release: ${worst} for the patient at most risk, ${median} in the median.`,
  promisingNothing: (patients) => `Patients or notes for which that bound promises nothing: ${patients}.`,
  notClaimed: 'What is not claimed stands in full in the receipt, and goes with this letter.',
  nothingCharged: 'Nothing was charged to a budget.',
  noLimit: 'no limit',
  mustNot: [
    'try to recognise anybody in the data, or to undo what was replaced;',
    'join the data with other data about people without written leave;',
    'hand the data on, publish parts of the notes, or put them into a service outside of the agreed place;',
    'train a model on the data that others get, without written leave;',
    'keep the data, or copies of them, longer than agreed;',
    'stay silent: anyone who recognises somebody stops, tells nobody else, and tells the sender at once.',
  ],
  signatures: { officer: 'For the sender', recipient: 'For the recipient', line: 'Name, date, signature' },
  hashes: { policy: 'Policy', receipt: 'Receipt', privateHalf: 'Private half of the receipt' },
};
