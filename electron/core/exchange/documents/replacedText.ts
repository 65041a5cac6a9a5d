import { GauzeError } from '../../../contract/errors';
import type { ReplacedPiece } from './documentFormat';

/**
 * A text with some pieces replaced.
 *
 * @throws GauzeError `bug` for pieces that overlap, are out of order or are outside the text
 */
export function replacedText(text: string, pieces: readonly ReplacedPiece[]): string {
  let out = '';
  let from = 0;
  for (const { start, end, text: replacement } of orderedPieces(text.length, pieces)) {
    out += text.slice(from, start) + replacement;
    from = end;
  }
  return out + text.slice(from);
}

/** @param length of the text, in UTF-16 units */
export function orderedPieces(length: number, pieces: readonly ReplacedPiece[]): readonly ReplacedPiece[] {
  let from = 0;
  for (const { start, end } of pieces) {
    if (start < from || end < start || end > length)
      throw new GauzeError('bug', 'replaced pieces overlap or lie outside the text');
    from = end;
  }
  return pieces;
}
