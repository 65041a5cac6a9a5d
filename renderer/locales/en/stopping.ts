/** When reading may stop: the bound on the notes nobody read. */
export const stopping = {
  title: 'When reading may stop',
  bound:
    'With 95% confidence, at most {max} of the {n} unread notes ({share}) contain PHI that was not ' +
    'found. | With 95% confidence, at most {max} of the {n} unread notes ({share}) contain PHI that was ' +
    'not found.',
  phi: 'Of the PHI in unread notes, at most {share} was not found (95% confidence, for this statement alone).',
  allRead: 'All notes have been read: there is nothing left to estimate.',
  overtaken:
    'A new search or new notes changed what is unread. The next list ordered by uncertainty starts a new count.',
  toGo:
    'One more note to reach {share}, if findings continue at this rate. | About {n} more notes to reach ' +
    '{share}, if findings continue at this rate.',
  skipped:
    'One randomly selected note was marked as done without being read; until it is read, notes selected ' +
    'later do not count. | {n} randomly selected notes were marked as done without being read; until ' +
    'they are read, notes selected later do not count.',
  how: 'How this is computed',
  source:
    'Of {read} notes read, one was selected at random; {missing} of those contained PHI that had not ' +
    'been found before. | Of {read} notes read, {n} were selected at random; {missing} of those ' +
    'contained PHI that had not been found before.',
  sequence: 'Count {n}, started on {time} with {notes} open notes.',
  means:
    'This figure is valid at any time. It counts what an annotator would have found; what annotators ' +
    'themselves miss is not included. Words labelled in unread notes since the start still count as ' +
    'not found.',
  anew: 'Start a new count',
  drawn: 'random',
  wasDrawn: 'This note was selected at random.',
};
