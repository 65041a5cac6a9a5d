/** When reading may stop: the bound on the notes nobody read. */
export const stopping = {
  title: 'When reading may stop',
  bound:
    'With 95 % confidence, at most {max} of the {n} unread notes ({share}) hold PHI that was not found. | With 95 % confidence, at most {max} of the {n} unread notes ({share}) hold PHI that was not found.',
  phi: 'Of the PHI in unread notes, at most {share} was not found (95 % confidence, taken by itself).',
  allRead: 'All notes were read: there is nothing left to estimate.',
  overtaken:
    'A new search or new notes changed what is unread. The next list ordered by uncertainty starts a new count.',
  toGo: 'One more note for {share}, if it goes on like this. | About {n} more notes for {share}, if it goes on like this.',
  skipped:
    'One randomly drawn note was marked done unread: until it is read, nothing drawn later counts. | {n} randomly drawn notes were marked done unread: until they are read, nothing drawn later counts.',
  how: 'Where this comes from',
  source:
    'Of {read} notes read, one was drawn at random; {missing} of those held PHI that was not found before. | Of {read} notes read, {n} were drawn at random; {missing} of those held PHI that was not found before.',
  sequence: 'Count {n}, started on {time} with {notes} open notes.',
  means:
    'It holds each time you look. It counts what an annotator would have found; what annotators themselves miss is not in it. Words labelled in unread notes since the start still count as not found.',
  anew: 'Start a new count',
  drawn: 'random',
  wasDrawn: 'This note was drawn at random.',
};
