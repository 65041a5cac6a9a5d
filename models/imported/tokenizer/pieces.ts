/** A piece of a word: its number, and UTF-16 units of the word, half-open. */
export interface WordPiece {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

/** Cuts one word; nothing of it is left without a piece unless the vocabulary has no number for what is unknown. */
export type WordCutter = (word: string) => readonly WordPiece[];

const maxWords = 100_000;
const longestWord = 60;

/** Words are remembered as long as the cutter lives. */
export function remembered(cut: WordCutter): WordCutter {
  const known = new Map<string, readonly WordPiece[]>();
  return (word) => {
    if (word.length > longestWord) return cut(word);
    let pieces = known.get(word);
    if (pieces === undefined) {
      pieces = cut(word);
      if (known.size < maxWords) known.set(word, pieces);
    }
    return pieces;
  };
}

/** Where each code point of a word begins, and where the last one ends. */
export function characterBorders(word: string): readonly number[] {
  const borders = [0];
  for (const character of word) borders.push(borders.at(-1)! + character.length);
  return borders;
}
