import { decodeTags, encodeTags, type TypedSpan } from '../../electron/core/text/tagScheme';
import { tokenize, wordOf, type Tokens } from '../../electron/core/text/tokens';
import { casing2019 } from '../tagger/casing2019';
import type { TrainingNote } from '../tagger/tagger';
import { commonestWords, nameRows, rowOfWord, type WordSpace } from './wordSpace';

/** A sentence as the representer and the tagger see it. */
export interface Sentence {
  /** Place of its note, and its first token there. */
  readonly note: number;
  readonly from: number;
  /** What it says, in small letters: a ledger knows it by that, whichever representer and labels it left with. */
  readonly words: string;
  /** Rows of the word space. [token] */
  readonly rows: Int32Array;
  /** As `casings2019` numbers them. [token] */
  readonly casing: Uint8Array;
  /** BIO. [token] */
  readonly tags: Uint16Array;
  /** Places of words of PHI that a pair may differ in. */
  readonly movable: readonly number[];
}

const longest = 50;
const letters = /^\p{L}{3,}$/u;

/**
 * Borders of sentences: behind a line break, and behind a full stop that stands after a word of three letters or more
 * and before a capital, but not within a span. None is longer than 50 tokens; line breaks lie in none.
 *
 * @param isClosed no span goes on behind the token
 */
export function cutSentences(
  tokens: Tokens,
  isClosed: (token: number) => boolean,
): readonly { readonly from: number; readonly to: number }[] {
  const out: { from: number; to: number }[] = [];
  let from = 0;
  const close = (to: number): void => {
    if (to > from) out.push({ from, to });
  };
  for (let i = 0; i < tokens.count; i++) {
    const word = wordOf(tokens, i);
    if (word === '\n') {
      close(i);
      from = i + 1;
      continue;
    }
    const isStop =
      word === '.' &&
      i > from &&
      letters.test(wordOf(tokens, i - 1)) &&
      i + 1 < tokens.count &&
      /^\p{Lu}/u.test(wordOf(tokens, i + 1)) &&
      isClosed(i);
    if (isStop || i + 1 - from >= longest) {
      close(i + 1);
      from = i + 1;
    }
  }
  close(tokens.count);
  return out;
}

/** Sentences of labelled notes. @throws RangeError where a span has a type that is not among `types` */
export function labelledSentences(
  notes: readonly Pick<TrainingNote, 'text' | 'spans'>[],
  types: readonly string[],
  space: WordSpace,
): readonly Sentence[] {
  const isName = nameRows(space, commonestWords);
  return notes.flatMap(({ text, spans }, note) => {
    const tokens = tokenize(text);
    const tags = encodeTags('BIO', tokens, spans, types);
    const isClosed = (token: number): boolean => (tags[token + 1] ?? 0) === 0 || tags[token + 1]! % 2 === 1;
    return cutSentences(tokens, isClosed).map(({ from, to }): Sentence => {
      const words = Array.from({ length: to - from }, (_, i) => wordOf(tokens, from + i));
      const rows = Int32Array.from(words, (word) => rowOfWord(space, word));
      const own = ownTags(tags.subarray(from, to));
      return {
        note,
        from,
        words: words.join(' ').toLowerCase(),
        rows,
        casing: Uint8Array.from(words, casing2019),
        tags: own,
        movable: words.flatMap((_, i) => (own[i]! > 0 && isName[rows[i]!] === 1 ? [i] : [])),
      };
    });
  });
}

/** A span that was cut starts again. */
const ownTags = (tags: Uint16Array): Uint16Array =>
  tags.map((tag, i) => (i === 0 && tag > 0 && tag % 2 === 0 ? tag - 1 : tag));

/** Sentences of a note that nobody labelled. */
export const plainSentences = (text: string, space: WordSpace): readonly Sentence[] =>
  labelledSentences([{ text, spans: [] }], [], space);

/** Place of the type of a tag of BIO that is not 0. */
export const typeOfTag = (tag: number): number => (tag - 1) >> 1;

/** Spans of one note from the tags of its sentences. */
export function spansOfSentences(
  text: string,
  sentences: readonly Pick<Sentence, 'from'>[],
  tags: readonly ArrayLike<number>[],
  types: readonly string[],
): readonly TypedSpan[] {
  const tokens = tokenize(text);
  const whole = new Uint16Array(tokens.count);
  sentences.forEach(({ from }, i) => whole.set(Uint16Array.from(tags[i]!), from));
  return decodeTags('BIO', tokens, whole, types);
}
