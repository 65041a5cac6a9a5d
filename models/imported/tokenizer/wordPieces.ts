import { refused } from '../refused';
import type { WordPieceDefinition } from './definition';
import { characterBorders, type WordCutter, type WordPiece } from './pieces';

/**
 * The longest piece of the vocabulary first (Wu et al. 2016, as BERT has it); a word that cannot be cut to its end is
 * one unknown piece.
 */
export function wordPieceCutter({
  vocab,
  unk_token: unknownName,
  continuing_subword_prefix: prefix,
  max_input_chars_per_word: longest,
}: WordPieceDefinition): WordCutter {
  const ids = new Map(Object.entries(vocab));
  const unknown = ids.get(unknownName);
  if (unknown === undefined) throw refused('vocabulary', 'unk_token');
  return (word) => {
    const borders = characterBorders(word);
    const whole = [{ id: unknown, start: 0, end: word.length }];
    if (borders.length - 1 > longest) return whole;
    const pieces: WordPiece[] = [];
    for (let first = 0; first < borders.length - 1;) {
      const start = borders[first]!;
      let last = borders.length - 1;
      let id: number | undefined;
      for (; last > first; last--) {
        id = ids.get((first > 0 ? prefix : '') + word.slice(start, borders[last]));
        if (id !== undefined) break;
      }
      if (id === undefined) return whole;
      pieces.push({ id, start, end: borders[last]! });
      first = last;
    }
    return pieces;
  };
}
