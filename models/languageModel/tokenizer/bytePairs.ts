import { byteLetters, type preTokenizerOf } from '../../imported/tokenizer/preTokenizers';
import { tokenizerDefinition } from '../../imported/tokenizer/definition';
import { openTokenizer, type TextPieces } from '../../imported/tokenizer/tokenizer';

/** A byte-level vocabulary: each piece in letters that stand for bytes, as GPT-2 writes them. */
export interface BytePairs {
  /** By number; the marks come first. Each occurs once. */
  readonly pieces: readonly string[];
  /** In the order in which they are applied. */
  readonly merges: readonly (readonly [string, string])[];
}

/** As RoBERTa numbers them (Liu et al. 2019). */
export const marks = ['<s>', '<pad>', '</s>', '<unk>', '<mask>'] as const;
export const markIds = { begin: 0, padding: 1, end: 2, unknown: 3, mask: 4 } as const;

type Split = Parameters<typeof preTokenizerOf>[0];
/** Words of GPT-2; nothing is put before a text. */
export const splitDefinition: Split = { type: 'ByteLevel', add_prefix_space: false, use_regex: true };

const byteOf = new Map(byteLetters.map((letter, byte) => [letter, byte]));

/** What a piece stands for, with its leading blank; null for a mark, and for bytes that are no text by themselves. */
export function textOfPiece(piece: string): string | null {
  const bytes = Array.from(piece, (letter) => byteOf.get(letter));
  if (bytes.includes(undefined) || (marks as readonly string[]).includes(piece)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes as number[]));
  } catch {
    return null;
  }
}

const normalizer = { type: 'NFC' };
const modelOf = ({ pieces, merges }: BytePairs) => ({
  type: 'BPE',
  dropout: null,
  unk_token: null,
  continuing_subword_prefix: null,
  end_of_word_suffix: null,
  fuse_unk: false,
  byte_fallback: false,
  ignore_merges: false,
  vocab: Object.fromEntries(pieces.map((piece, id) => [piece, id])),
  merges,
});

/** A `tokenizer.json` of the `tokenizers` library. The same bytes for the same vocabulary. */
export function writeTokenizer(vocabulary: BytePairs): Uint8Array {
  const added = marks.map((content, id) => ({
    id,
    content,
    single_word: false,
    lstrip: content === '<mask>',
    rstrip: false,
    normalized: false,
    special: true,
  }));
  const byteLevel = { ...splitDefinition, trim_offsets: true };
  const file = {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: added,
    normalizer,
    pre_tokenizer: byteLevel,
    post_processor: {
      type: 'RobertaProcessing',
      sep: [marks[2], markIds.end],
      cls: [marks[0], markIds.begin],
      trim_offsets: true,
      add_prefix_space: false,
    },
    decoder: { ...byteLevel, add_prefix_space: true },
    model: modelOf(vocabulary),
  };
  return new TextEncoder().encode(`${JSON.stringify(file)}\n`);
}

/** Cuts a text into pieces. A mark that stands in a note is text like any other. */
export function openBytePairs(vocabulary: BytePairs): (text: string) => TextPieces {
  const { read } = openTokenizer(
    tokenizerDefinition({ added_tokens: [], normalizer, pre_tokenizer: splitDefinition, model: modelOf(vocabulary) }),
  );
  return read;
}
