import type { DocumentRow, NoteState } from '../../contract/document';

/** What is stored of a note, and from which its state follows. */
export type NoteFacts = Pick<DocumentRow, 'status' | 'reading' | 'searchId' | 'suggested'>;

/**
 * The one definition of the five states; `store/repositories/documents` has it as SQL, and a test holds both together.
 */
export function noteState({ status, reading, searchId, suggested }: NoteFacts): NoteState {
  if (status !== 'open') return status;
  if (searchId === null) return 'notSearched';
  return reading === 'whole' && suggested === 0 ? 'read' : 'searched';
}

/** What stands between a note and *done*: nothing where it is read. */
export interface Unread {
  readonly isSearched: boolean;
  readonly isWhole: boolean;
  readonly undecided: number;
}

/**
 * @param isReadBlind by somebody who shall see no suggestion: then it does not matter whether the note was searched
 * @returns null where the note is read, searched and decided: then nobody need be asked
 */
export function unreadOf(
  { reading, searchId, suggested }: Omit<NoteFacts, 'status'>,
  isReadBlind = false,
): Unread | null {
  const unread = { isSearched: isReadBlind || searchId !== null, isWhole: reading === 'whole', undecided: suggested };
  return unread.isSearched && unread.isWhole && unread.undecided === 0 ? null : unread;
}
