import { addToHash, combined, HASH_START, hashOfText, mixed } from '../../features/hashing';
import type { CoderText } from './coderText';
import { marksOutside, type Dictionary, type Match } from './dictionary';

/** Rows of the weight table that a token turns on: [token, feature]. */
export interface TokenRows {
  readonly tokens: number;
  readonly width: number;
  readonly rows: Int32Array;
}

export const tableBits = 19;
const tableMask = (1 << tableBits) - 1;
const reach = 4;
const surroundings = [-1, 0, 1] as const;
const dictionaryReach = 2;
/** Stems around, pairs of stems, beginnings and endings, dictionary states around, their joins, casing, three stems. */
const width = 2 * reach + 1 + 4 + surroundings.length * 5 + 2 * dictionaryReach + 1 + 2 + 1 + 1;

const outside = hashOfText('#');

/** Dictionary features of each token, packed into one number; a held-out note is looked up without its fold. */
export function dictionaryStates(
  text: CoderText,
  dictionary: Dictionary,
  matches: readonly Match[],
  fold: number,
): Int32Array {
  const count = text.stems.length;
  const share = new Float32Array(count);
  const length = new Uint8Array(count);
  const flags = new Uint8Array(count);
  for (const { key, kind, first, last } of matches) {
    const { entries, stems } = dictionary.keys[key]!;
    if (!entries.some((entry) => marksOutside(entry, fold) > 0)) continue;
    const own = kind === 0 ? dictionary.markedShare(key, fold) : 0;
    for (let at = first; at <= last; at++) {
      const token = text.content[at]!;
      if (kind === 0) {
        share[token] = Math.max(share[token]!, own);
        length[token] = Math.max(length[token]!, Math.min(stems.length, 4));
        flags[token]! |= 1;
      } else flags[token]! |= 2;
    }
  }
  return Int32Array.from(
    { length: count },
    (_, token) => Math.floor(share[token]! * 5) * 64 + length[token]! * 8 + flags[token]!,
  );
}

/**
 * Hashed words around each token, beginnings, endings, and the states of the dictionary. Nothing here can be read back
 * as a word.
 */
export function tokenRows({ text, starts, stems, words }: CoderText, states: Int32Array): TokenRows {
  const count = stems.length;
  const rows = new Int32Array(count * width);
  const stemHash = Int32Array.from(stems, (stem) => (isDigit(stem) ? 0x3039 : hashOfText(stem)));
  const affixes = surroundings.length * 5;
  const affixHash = new Int32Array(count * 5);
  words.forEach((word, token) => {
    [word.slice(-3), word.slice(-4), word.slice(0, 4), word.slice(0, 3), word.slice(-5)].forEach(
      (affix, at) => (affixHash[token * 5 + at] = hashOfText(affix)),
    );
  });
  const stemAt = (token: number): number => (token >= 0 && token < count ? stemHash[token]! : outside);
  const stateAt = (token: number): number => (token >= 0 && token < count ? states[token]! : -1);
  for (let token = 0; token < count; token++) {
    let at = token * width;
    const put = (kind: number, value: number): void => void (rows[at++] = rowIn(kind, value));
    for (let offset = -reach; offset <= reach; offset++) put(offset + reach, stemAt(token + offset));
    for (let offset = -2; offset < 2; offset++)
      put(20 + offset, combined(stemAt(token + offset), stemAt(token + offset + 1)));
    for (let a = 0; a < affixes; a++) {
      const neighbour = token + surroundings[Math.floor(a / 5)]!;
      put(30 + a, neighbour >= 0 && neighbour < count ? affixHash[neighbour * 5 + (a % 5)]! : outside);
    }
    for (let offset = -dictionaryReach; offset <= dictionaryReach; offset++) put(60 + offset, stateAt(token + offset));
    put(70, combined(combined(stateAt(token - 1), stateAt(token)), stateAt(token + 1)));
    put(71, combined(stateAt(token), stemAt(token)));
    put(72, casingOf(text, starts[token]!, words[token]!.length));
    put(73, combined(combined(stemAt(token - 2), stemAt(token - 1)), stemAt(token)));
  }
  return { tokens: count, width, rows };
}

function rowIn(kind: number, value: number): number {
  return mixed(addToHash(addToHash(HASH_START, kind), value)) & tableMask;
}

const isDigit = (stem: string): boolean => stem.charCodeAt(0) >= 48 && stem.charCodeAt(0) <= 57;

/** First letter a capital, all of them, a digit first. */
function casingOf(text: string, start: number, length: number): number {
  const word = text.slice(start, start + Math.max(1, length));
  const first = word[0]!;
  const isUpper = first !== first.toLowerCase();
  return (isUpper ? 1 : 0) + (isUpper && word === word.toUpperCase() ? 2 : 0) + (isDigit(word) ? 4 : 0);
}
