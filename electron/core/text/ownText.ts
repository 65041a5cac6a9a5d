/**
 * The same text in memory of its own. A piece cut out of a note may be a window into it: anyone who keeps the piece
 * keeps the note.
 */
export const ownText = (piece: string): string => ` ${piece}`.slice(1);
