import { encodeTags, type TypedSpan } from '../../electron/core/text/tagScheme';
import { tokenize, wordOf, type Tokens } from '../../electron/core/text/tokens';
import type { HeadWeights } from './readTags';
import type { PieceCutter } from '../pieces/notePieces';

/** One output layer over the encoder: what it calls the types of the notes. */
export interface TagHead {
  readonly name: string;
  readonly types: readonly string[];
  /**
   * One of `types`; null: nothing to find for this head; undefined: what it would be is not known, and its words are
   * not learned from.
   */
  readonly typeOf: (type: string) => string | null | undefined;
  /** Weights to begin with, for the tags of `types` in their order; drawn where there are none. */
  readonly start?: HeadWeights | undefined;
}

/** A note as the transformer reads it. */
export interface PieceNote {
  /** Words that are no line breaks: they alone have tags, and a span may run over a line break. */
  readonly tokens: Tokens;
  readonly pieces: Int32Array;
  /** Where the pieces of each word begin, line breaks counted, and where the last one ends. */
  readonly starts: Int32Array;
  /** Place among the `tokens` of each word, -1 for a line break. */
  readonly tokenAt: Int32Array;
}

export const pieceNote = (text: string, cutter: PieceCutter): PieceNote => piecesOfWords(tokenize(text), cutter);

/** Of a note that is cut into words already. */
export function piecesOfWords(words: Tokens, cutter: PieceCutter): PieceNote {
  const { text } = words;
  const { ids, starts } = cutter.note(words);
  const retained = Array.from({ length: words.count }, (_, at) => at).filter((at) => wordOf(words, at) !== '\n');
  const tokenAt = new Int32Array(words.count).fill(-1);
  retained.forEach((word, token) => (tokenAt[word] = token));
  const pick = (from: ArrayLike<number>): number[] => retained.map((at) => from[at]!);
  return {
    tokens: {
      text,
      count: retained.length,
      starts: Int32Array.from(pick(words.starts)),
      ends: Int32Array.from(pick(words.ends)),
      spaceBefore: Uint8Array.from(pick(words.spaceBefore)),
    },
    pieces: ids,
    starts,
    tokenAt,
  };
}

/** BIOES tags for a head, -1 where a word is not to be learned from. [token] */
export function headTags({ tokens }: PieceNote, spans: readonly TypedSpan[], { types, typeOf }: TagHead): Int32Array {
  const known = spans.flatMap((span) => {
    const type = typeOf(span.type);
    return type === null || type === undefined ? [] : [{ ...span, type }];
  });
  const tags = Int32Array.from(encodeTags('BIOES', tokens, known, types));
  for (const { start, end, type } of spans)
    if (typeOf(type) === undefined)
      for (let at = 0; at < tokens.count; at++) if (tokens.starts[at]! < end && tokens.ends[at]! > start) tags[at] = -1;
  return tags;
}
