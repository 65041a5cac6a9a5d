import { tokenize, wordOf } from '../../../electron/core/text/tokens';
import { createPieceCutter } from '../../pieces/notePieces';
import type { BaseEncoder } from '../../transformer/encoderFile';
import type { ReadNote } from './stemBook';

/**
 * Cuts notes into the pieces of a pre-trained encoder. Of line breaks there is none: the base never saw any. A piece
 * lies where its whole word lies.
 */
export function pieceReader({ vocabulary }: Pick<BaseEncoder, 'vocabulary'>): (text: string) => ReadNote {
  const cutter = createPieceCutter(vocabulary);
  return (text) => {
    const words = tokenize(text);
    const { ids, starts } = cutter.note(words);
    const rows: number[] = [];
    const [from, to]: [number[], number[]] = [[], []];
    for (let word = 0; word < words.count; word++) {
      if (wordOf(words, word) === '\n') continue;
      for (let piece = starts[word]!; piece < starts[word + 1]!; piece++) {
        rows.push(ids[piece]!);
        from.push(words.starts[word]!);
        to.push(words.ends[word]!);
      }
    }
    return { rows: Int32Array.from(rows), starts: Int32Array.from(from), ends: Int32Array.from(to) };
  };
}
