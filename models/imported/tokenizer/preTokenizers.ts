import { matching, rewriteCharacters, rewritten, slice, type AlignedText } from './aligned';
import type { PreTokenizerDefinition } from './definition';

export type PreTokenizer = (text: AlignedText) => readonly AlignedText[];

const words = /[^\p{White_Space}]+/gu;
/** As the library's Rust says: marks of ASCII are punctuation whatever Unicode calls them. */
const punctuation = '!-\\/:-@\\[-`\\{-~\\p{P}';
const bertWords = new RegExp(`[${punctuation}]|[^${punctuation}\\p{White_Space}]+`, 'gu');
const punctuated = new RegExp(`[${punctuation}]|[^${punctuation}]+`, 'gu');
const ofWords = '\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}';
const wordOrMarks = new RegExp(`[${ofWords}]+|[^${ofWords}\\p{White_Space}]+`, 'gu');
/** Of GPT-2. */
const byteLevelWords = new RegExp(
  [
    String.raw`'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+`,
    String.raw`\p{White_Space}+(?![^\p{White_Space}])|\p{White_Space}+`,
  ].join('|'),
  'gu',
);

export function preTokenizerOf(definition: PreTokenizerDefinition): PreTokenizer {
  switch (definition.type) {
    case 'BertPreTokenizer':
      return (text) => matching(text, bertWords);
    case 'Whitespace':
      return (text) => matching(text, wordOrMarks);
    case 'WhitespaceSplit':
      return (text) => matching(text, words);
    case 'Punctuation':
      return (text) => matching(text, punctuated);
    case 'Digits':
      return (text) => matching(text, definition.individual_digits ? /\p{N}|\P{N}+/gu : /\p{N}+|\P{N}+/gu);
    case 'Metaspace':
      return metaspace(definition);
    case 'ByteLevel':
      return byteLevel(definition);
  }
}

const mark = '\u2581';

function metaspace({
  prepend_scheme: scheme,
  add_prefix_space: old,
  split: splits,
}: Extract<PreTokenizerDefinition, { type: 'Metaspace' }>): PreTokenizer {
  const prepends = scheme ?? (old === false ? 'never' : 'always');
  return (given) => {
    const spaced = rewriteCharacters(given, (character) => (character === ' ' ? mark : null));
    const isFirst = spaced.from[0] === 0;
    const isPut =
      spaced.text !== '' &&
      !spaced.text.startsWith(mark) &&
      (prepends === 'always' || (prepends === 'first' && isFirst));
    const text = isPut ? prefixed(spaced, mark) : spaced;
    return splits ? matching(text, /\u2581?[^\u2581]+|\u2581/gu) : [text];
  };
}

const prefixed = (text: AlignedText, prefix: string): AlignedText =>
  rewritten(text, [
    { at: 0, length: 0, text: prefix },
    { at: 0, length: text.text.length, text: text.text },
  ]);

/** Bytes as letters: those that can be seen are themselves, the others lie behind U+0100 (GPT-2). */
export const byteLetters: readonly string[] = (() => {
  let next = 0x100;
  const isSeen = (byte: number): boolean =>
    (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae;
  return Array.from({ length: 256 }, (_, byte) => String.fromCharCode(isSeen(byte) ? byte : next++));
})();

function byteLevel({
  add_prefix_space: prefixes,
  use_regex: splits,
}: Extract<PreTokenizerDefinition, { type: 'ByteLevel' }>): PreTokenizer {
  const encoder = new TextEncoder();
  // Most characters are one byte: to encode each by itself takes longer than all else that is done with it.
  const asLetters = (character: string): string =>
    character < '\u0080'
      ? byteLetters[character.charCodeAt(0)]!
      : Array.from(encoder.encode(character), (byte) => byteLetters[byte]!).join('');
  return (given) => {
    const text = prefixes && given.text !== '' && !given.text.startsWith(' ') ? prefixed(given, ' ') : given;
    const parts = splits ? matching(text, byteLevelWords) : [slice(text, 0, text.text.length)];
    return parts.map((part) => rewriteCharacters(part, asLetters));
  };
}
