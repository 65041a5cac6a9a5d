import { isSmall, NUMBER, wordAt, type Stream } from './stream';
import type { PhiType } from '../../../contract/phi';

export interface KnownName {
  readonly word: string;
  readonly type: PhiType;
  readonly isKnown: boolean;
}
/** The words of a patient's names that are searched for with one letter wrong, by their first and last two letters. */
export interface MisspeltIndex {
  readonly first: ReadonlyMap<number, readonly KnownName[]>;
  readonly last: ReadonlyMap<number, readonly KnownName[]>;
  /** One byte per pair of letters: is any name under it? */
  readonly firstBits: Uint8Array;
  readonly lastBits: Uint8Array;
}

/** Shorter names have too many words within one letter of them. */
export const shortestName = 6;
const pairOf = (a: number, b: number): number =>
  a >= 97 && a <= 122 && b >= 97 && b <= 122 ? (a - 97) * 26 + b - 97 : -1;

export function misspeltIndex(names: readonly KnownName[]): MisspeltIndex | undefined {
  const [first, last] = [new Map<number, KnownName[]>(), new Map<number, KnownName[]>()];
  const [firstBits, lastBits] = [new Uint8Array(676), new Uint8Array(676)];
  const put = (map: Map<number, KnownName[]>, bits: Uint8Array, pair: number, name: KnownName): void => {
    if (pair < 0) return;
    bits[pair] = 1;
    const known = map.get(pair);
    if (known === undefined) map.set(pair, [name]);
    else if (!known.some(({ word, type }) => word === name.word && type === name.type)) known.push(name);
  };
  for (const name of names) {
    const { word } = name;
    if (word.length < shortestName) continue;
    put(first, firstBits, pairOf(word.charCodeAt(0), word.charCodeAt(1)), name);
    put(last, lastBits, pairOf(word.charCodeAt(word.length - 2), word.charCodeAt(word.length - 1)), name);
  }
  return first.size === 0 ? undefined : { first, last, firstBits, lastBits };
}

/** Do the two words differ by exactly one letter inserted, deleted, replaced or swapped with its neighbour? */
function isOneOff(name: string, codes: Uint16Array, start: number, end: number): boolean {
  const [ours, theirs] = [name.length, end - start];
  const short = Math.min(ours, theirs);
  if (Math.max(ours, theirs) - short > 1) return false;
  let head = 0;
  while (head < short && name.charCodeAt(head) === codes[start + head]) head++;
  let tail = 0;
  while (tail < short - head && name.charCodeAt(ours - 1 - tail) === codes[end - 1 - tail]) tail++;
  if (ours !== theirs) return head + tail === short;
  if (head + tail === short - 1) return true;
  return (
    head + tail === short - 2 &&
    name.charCodeAt(head) === codes[start + head + 1] &&
    name.charCodeAt(head + 1) === codes[start + head]
  );
}

/** A different ending makes another word of the language: `Delgado`, `delgada`. */
const isInflected = (name: string, word: string): boolean =>
  word.slice(0, name.length - 1) === name.slice(0, -1) && /^[aeiouns]{0,2}$/.test(word.slice(name.length - 1));

const digitsAsLetters = new Map([...'013457 8'].map((digit, i) => [digit.charCodeAt(0), 'oieast b'.charCodeAt(i)]));
const longestMixed = 24;

/** A name that a run of letters matches except for one letter, or for two that look like one (`rn` for m). */
export function misspeltName(
  index: MisspeltIndex,
  stream: Stream,
  token: number,
  isCommonWord: (folded: string) => boolean,
): KnownName | undefined {
  const { codes, tokens } = stream;
  const start = tokens[token]!;
  const end = tokens[token + 1]!;
  if (end - start < shortestName - 1) return undefined;
  const firstPair = pairOf(codes[start]!, codes[start + 1]!);
  const lastPair = pairOf(codes[end - 2]!, codes[end - 1]!);
  const isFirst = firstPair >= 0 && index.firstBits[firstPair] === 1;
  const isLast = lastPair >= 0 && index.lastBits[lastPair] === 1;
  if (!isFirst && !isLast) return undefined;
  const isLower = isSmall(stream, start);
  for (const list of [isFirst ? index.first.get(firstPair)! : [], isLast ? index.last.get(lastPair)! : []]) {
    for (const name of list) {
      // a word in lower case is seldom a misspelt name
      if (isLower && !isUserName(name.word, codes, start, end)) continue;
      const isNear =
        isOneOff(name.word, codes, start, end) ||
        (name.word.length === end - start - 1 && looksLike(wordAt(stream, token), name.word));
      if (!isNear) continue;
      const word = wordAt(stream, token);
      if (!isInflected(name.word, word) && !isCommonWord(word)) return name;
    }
  }
  return undefined;
}

/** `lquesada`: an initial and the name. */
function isUserName(name: string, codes: Uint16Array, start: number, end: number): boolean {
  if (end - start !== name.length + 1) return false;
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) !== codes[start + 1 + i]) return false;
  return true;
}

const looksLike = (word: string, name: string): boolean =>
  word.replace('rn', 'm') === name || word.replace('vv', 'w') === name;

/** Names with digits among their letters: `Mart1nez`. */
export function mixedNames(
  index: MisspeltIndex,
  { codes, tokens, glued, flags }: Stream,
  visit: (name: KnownName, first: number, last: number) => void,
): void {
  for (let i = 0; i < glued.length; i++) {
    const token = glued[i]!;
    // the chain of runs whose second one this is
    let last = token;
    while (glued[i + 1] === last + 1) {
      last++;
      i++;
    }
    const [start, end] = [tokens[token - 1]!, tokens[last + 1]!];
    if (end - start > longestMixed || end - start < shortestName - 1) continue;
    const letters = new Uint16Array(end - start);
    let digits = 0;
    for (let k = start; k < end; k++) {
      const isNumber = (flags[k]! & NUMBER) !== 0;
      letters[k - start] = isNumber ? (digitsAsLetters.get(codes[k]!) ?? codes[k]!) : codes[k]!;
      if (isNumber) digits++;
    }
    if (2 * digits >= end - start) continue;
    const found = [
      index.first.get(pairOf(letters[0]!, letters[1]!)),
      index.last.get(pairOf(letters.at(-2)!, letters.at(-1)!)),
    ]
      .flatMap((list) => list ?? [])
      .find(
        ({ word }) =>
          isSameWord(word, letters) || (word.length > shortestName && isOneOff(word, letters, 0, letters.length)),
      );
    if (found !== undefined) visit(found, start, end - 1);
  }
}

const isSameWord = (word: string, letters: Uint16Array): boolean =>
  word.length === letters.length && letters.every((code, i) => code === word.charCodeAt(i));
