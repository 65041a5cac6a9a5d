import type { TypedSpan } from '../../electron/core/text/tagScheme';
import { firstEndingBehind } from '../../electron/core/text/tokens';
import type { PieceCutter } from '../pieces/notePieces';
import type { TrainingNote } from '../tagger/tagger';
import { pieceNote, type PieceNote } from '../transformer/taggedNote';
import { copied, firstTyped, redacted } from './shape';

/** A note to learn from. */
export interface RedactorNote extends TrainingNote {
  /**
   * What is known of it. `all`: what no span covers is no PHI. `marked`: of a partly labelled note only what spans
   * cover is learned. `taught`: another model marked it, and it is never counted as gold.
   */
  readonly known?: 'all' | 'marked' | 'taught';
  /** Of a taught note: segments that the teacher is not sure of, and nothing is learned from. */
  readonly unsure?: readonly { readonly start: number; readonly end: number }[];
}

export interface LearnedNote {
  readonly note: PieceNote;
  readonly source: RedactorNote;
  /** What each piece becomes. [piece] */
  readonly gold: Int32Array;
  /** 1 where it is learned, 0 where it is not known. [piece] */
  readonly isKnown: Uint8Array;
}

const overlaps = (a: { readonly start: number; readonly end: number }, start: number, end: number): boolean =>
  a.start < end && start < a.end;

/** Words that a span covers, in part or whole. Where spans overlap the longest wins. */
export function learnedNote(source: RedactorNote, cutter: PieceCutter, types: readonly string[]): LearnedNote {
  const note = pieceNote(source.text, cutter);
  const known = source.known ?? 'all';
  const isKnown = new Uint8Array(note.pieces.length).fill(known === 'marked' ? 0 : 1);
  const gold = goldChoices(note, source.spans, types);
  gold.forEach((choice, piece) => {
    if (choice !== copied) isKnown[piece] = 1;
  });
  eachWord(note, (word, token) => {
    const [start, end] = [note.tokens.starts[token]!, note.tokens.ends[token]!];
    if ((source.unsure ?? []).some((segment) => overlaps(segment, start, end)))
      isKnown.fill(0, note.starts[word]!, note.starts[word + 1]!);
  });
  return { note, source, gold, isKnown };
}

/** What each piece of a note becomes: a class that is not known is REDACTED alone. [piece] */
export function goldChoices(note: PieceNote, spans: readonly TypedSpan[], types: readonly string[]): Int32Array {
  const { tokens, starts } = note;
  const gold = new Int32Array(note.pieces.length).fill(copied);
  const longestFirst = [...spans].sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const ofToken = new Int32Array(tokens.count).fill(copied);
  for (const span of longestFirst) {
    const type = types.indexOf(span.type);
    for (let token = firstEndingBehind(tokens, span.start); token < tokens.count; token++) {
      if (tokens.starts[token]! >= span.end) break;
      if (ofToken[token] === copied) ofToken[token] = type < 0 ? redacted : firstTyped + type;
    }
  }
  eachWord(note, (word, token) => gold.fill(ofToken[token]!, starts[word]!, starts[word + 1]!));
  return gold;
}

/** Every word that is no line break, with its place among the tokens. */
export function eachWord({ tokenAt }: PieceNote, visit: (word: number, token: number) => void): void {
  tokenAt.forEach((token, word) => {
    if (token >= 0) visit(word, token);
  });
}
