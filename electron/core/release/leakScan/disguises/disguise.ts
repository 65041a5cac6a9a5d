import type { Stream } from '../stream';

/** A segment of a text and its decoded content. Offsets are UTF-16 and half-open. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An encoding that looks different to a machine than to anyone who reads or decodes it. */
export interface Disguise {
  readonly name: string;
  /** Is there anything to decode? Called for every note, so it relies on what the stream recorded in passing. */
  readonly mayStandIn: (stream: Stream) => boolean;
  readonly pieces: (stream: Stream) => readonly Piece[];
}

/** Pieces by an expression; what `read` does not understand is skipped. */
export function piecesBy(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => string | undefined,
): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const match of text.matchAll(pattern)) {
    const said = read(match);
    if (said !== undefined && said !== match[0])
      pieces.push({ start: match.index, end: match.index + match[0].length, text: said });
  }
  return pieces;
}

/** The character of a code point, nothing if invalid. */
export const characterOf = (point: number): string | undefined =>
  point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point < 0xe000) ? String.fromCodePoint(point) : undefined;
