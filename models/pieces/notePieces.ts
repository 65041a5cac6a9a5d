import { wordOf, type Tokens } from '../../electron/core/text/tokens';
import { unigramCutter } from './unigram';
import { lineBreakOf, spaceMark, type PieceVocabulary } from './vocabulary';

/** The pieces of a note, word after word. */
export interface NotePieces {
  /** Numbers of the vocabulary; a line break is the number behind the last piece. [piece] */
  readonly ids: Int32Array;
  /**
   * Where the pieces of each token begin, and at the end where they all end. Every token has at least one. [token + 1]
   */
  readonly starts: Int32Array;
}

export interface PieceCutter {
  readonly vocabulary: PieceVocabulary;
  readonly note: (tokens: Tokens) => NotePieces;
  /** Of one word. @param isAfterSpace whether white space or the beginning of the note stands before it */
  readonly word: (word: string, isAfterSpace: boolean) => readonly number[];
  /** NFC is the caller's. Code point by code point; what has no entry stays. */
  readonly mapped: (text: string) => string;
  /** Of a string that is mapped already and holds `▁` where white space stood. */
  readonly cut: (text: string) => readonly number[];
}

const maxWords = 100_000;
const longestWord = 40;

/**
 * Cuts each token on its own, so that its first piece can carry its label and borders are exact. Words are remembered,
 * as text, for as long as the cutter lives.
 */
export function createPieceCutter(vocabulary: PieceVocabulary): PieceCutter {
  const { characterMap, marks } = vocabulary;
  const cut = unigramCutter(vocabulary);
  const lineBreak = [lineBreakOf(vocabulary)];
  const known: readonly [Map<string, readonly number[]>, Map<string, readonly number[]>] = [new Map(), new Map()];

  const mapped = (text: string): string => {
    let out = '';
    for (const character of text) out += characterMap.get(character) ?? character;
    return out;
  };
  const fresh = (word: string, isAfterSpace: boolean): readonly number[] => {
    const letters = mapped(word.normalize('NFC')).replaceAll(' ', '');
    const pieces = cut((isAfterSpace ? spaceMark : '') + letters);
    // What the map leaves nothing of is still a word.
    return pieces.length > 0 ? pieces : [marks.unknown];
  };
  const word = (given: string, isAfterSpace: boolean): readonly number[] => {
    if (given === '\n') return lineBreak;
    if (given.length > longestWord) return fresh(given, isAfterSpace);
    const words = known[isAfterSpace ? 1 : 0];
    let pieces = words.get(given);
    if (pieces === undefined) {
      pieces = fresh(given, isAfterSpace);
      if (words.size < maxWords) words.set(given, pieces);
    }
    return pieces;
  };
  const note = (tokens: Tokens): NotePieces => {
    const starts = new Int32Array(tokens.count + 1);
    const ids: number[] = [];
    for (let at = 0; at < tokens.count; at++) {
      // A line break is a token, and white space to the words behind it.
      const isAfterSpace = tokens.spaceBefore[at] === 1 || tokens.text[tokens.starts[at]! - 1] === '\n';
      for (const piece of word(wordOf(tokens, at), isAfterSpace)) ids.push(piece);
      starts[at + 1] = ids.length;
    }
    return { ids: Int32Array.from(ids), starts };
  };
  return { vocabulary, note, word, mapped, cut };
}
