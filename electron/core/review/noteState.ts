import type { DocumentRow, NoteState } from '../../contract/document';

/** The stored facts of a note that determine its state. */
export type NoteFacts = Pick<DocumentRow, 'status' | 'reading' | 'searchId' | 'suggested'>;

/**
 * The single definition of the five states; `store/repositories/documents` repeats it in SQL, and a test compares the
 * two.
 */
export function noteState({ status, reading, searchId, suggested }: NoteFacts): NoteState {
  if (status !== 'open') return status;
  if (searchId === null) return 'notSearched';
  return reading === 'whole' && suggested === 0 ? 'read' : 'searched';
}

/** What a note still lacks before it is *done*: nothing if it is read. */
export interface Unread {
  readonly isSearched: boolean;
  readonly isWhole: boolean;
  readonly undecided: number;
}

/**
 * @param isReadBlind the annotator sees no suggestions, so it does not matter whether the note was searched
 * @returns null if the note is read, searched and decided: no confirmation is needed
 */
export function unreadOf(
  { reading, searchId, suggested }: Omit<NoteFacts, 'status'>,
  isReadBlind = false,
): Unread | null {
  const unread = { isSearched: isReadBlind || searchId !== null, isWhole: reading === 'whole', undecided: suggested };
  return unread.isSearched && unread.isWhole && unread.undecided === 0 ? null : unread;
}
