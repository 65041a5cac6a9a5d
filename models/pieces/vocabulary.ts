/** What text is cut into: the pieces of a SentencePiece unigram model (Kudo 2018), with the marks around a window. */
export interface PieceVocabulary {
  /** By number. `▁` stands for the white space before a word. */
  readonly pieces: readonly string[];
  /** Logarithm of the probability of each. [piece] */
  readonly scores: Float32Array;
  /** Of a character without a piece: below any score. */
  readonly unknownScore: number;
  /** Numbers of the pieces that stand for no text. */
  readonly marks: PieceMarks;
  /** What a character is replaced by before cutting (NFKC and the like), by code point. */
  readonly characterMap: ReadonlyMap<string, string>;
}

export interface PieceMarks {
  readonly begin: number;
  readonly padding: number;
  readonly end: number;
  readonly unknown: number;
}

/** Stands before a word that follows white space. */
export const spaceMark = '\u2581';

/** The number behind the last piece: a line break, which the base has no piece for. */
export const lineBreakOf = ({ pieces }: Pick<PieceVocabulary, 'pieces'>): number => pieces.length;
