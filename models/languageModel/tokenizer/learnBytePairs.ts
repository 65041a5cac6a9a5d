import { alignedPart } from '../../imported/tokenizer/aligned';
import { byteLetters, preTokenizerOf } from '../../imported/tokenizer/preTokenizers';
import { marks, splitDefinition, type BytePairs } from './bytePairs';
import { createPairHeap, type PairHeap } from './pairHeap';

export interface LearnOptions {
  /** Entries in all: marks, the letters of the 256 bytes, and what merges make. */
  readonly size: number;
  /** A pair that occurs less often is not merged. */
  readonly least: number;
}

/** Bytes of a piece. A longer one is a ruled line or a key: readers of vocabularies refuse it, no model needs it. */
const longest = 64;

interface Word {
  pieces: number[];
  readonly count: number;
}

/** Two numbers below 2²⁴ as one. */
const keyOf = (left: number, right: number): number => left * 2 ** 24 + right;

/**
 * Byte-level byte-pair encoding (Sennrich et al. 2016; Radford et al. 2019): again and again the most frequent pair of
 * neighbouring pieces becomes one piece. Of equally frequent pairs the one with the lower numbers is taken, so that
 * vocabulary and merges equal those of the `tokenizers` library. No pair reaches over the border of a word.
 */
export function learnBytePairs(texts: Iterable<string>, { size, least }: LearnOptions): BytePairs {
  const pieces: string[] = [...marks, ...[...byteLetters].sort()];
  const idOf = new Map(pieces.map((piece, id) => [piece, id]));
  const words = countWords(texts).map(([word, count]): Word => ({
    pieces: Array.from(word, (letter) => idOf.get(letter)!),
    count,
  }));
  const { counts, wordsOf } = countPairs(words);
  const heap = createPairHeap();
  for (const [key, count] of counts) heap.push({ key, count });
  const merges: (readonly [string, string])[] = [];
  while (pieces.length < size) {
    const best = nextPair(heap, counts);
    if (best === null || best.count < least) break;
    const [left, right] = [Math.floor(best.key / 2 ** 24), best.key % 2 ** 24];
    const joined = pieces[left]! + pieces[right]!;
    if (joined.length > longest) continue;
    let id = idOf.get(joined);
    if (id === undefined) {
      id = pieces.push(joined) - 1;
      idOf.set(joined, id);
    }
    merges.push([pieces[left]!, pieces[right]!]);
    const changed = mergeEverywhere(words, wordsOf, counts, left, right, id);
    for (const key of changed) heap.push({ key, count: counts.get(key)! });
  }
  return { pieces, merges };
}

/** Words as letters of their bytes, and how often each occurs, in the order in which they were met. */
function countWords(texts: Iterable<string>): readonly (readonly [string, number])[] {
  const split = preTokenizerOf(splitDefinition);
  const counts = new Map<string, number>();
  for (const text of texts) {
    const normal = text.normalize('NFC');
    for (const { text: word } of split(alignedPart(normal, 0, normal.length)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts];
}

function countPairs(words: readonly Word[]) {
  const counts = new Map<number, number>();
  const wordsOf = new Map<number, Set<number>>();
  words.forEach(({ pieces, count }, word) => {
    for (let at = 0; at + 1 < pieces.length; at++)
      addPair(counts, wordsOf, keyOf(pieces[at]!, pieces[at + 1]!), count, word);
  });
  return { counts, wordsOf };
}

function addPair(
  counts: Map<number, number>,
  wordsOf: Map<number, Set<number>>,
  key: number,
  by: number,
  word: number,
): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
  let holders = wordsOf.get(key);
  if (holders === undefined) wordsOf.set(key, (holders = new Set()));
  holders.add(word);
}

/** What a heap entry says may be out of date: then it goes back with what holds now. */
function nextPair(heap: PairHeap, counts: ReadonlyMap<number, number>): { key: number; count: number } | null {
  for (let top = heap.pop(); top !== undefined; top = heap.pop()) {
    const now = counts.get(top.key) ?? 0;
    if (now === top.count) return top;
    if (now > 0 && now < top.count) heap.push({ key: top.key, count: now });
  }
  return null;
}

/** @returns pairs that occur more often than before */
function mergeEverywhere(
  words: readonly Word[],
  wordsOf: Map<number, Set<number>>,
  counts: Map<number, number>,
  left: number,
  right: number,
  id: number,
): ReadonlySet<number> {
  const changed = new Set<number>();
  const key = keyOf(left, right);
  const holders = [...(wordsOf.get(key) ?? [])];
  wordsOf.delete(key);
  for (const number of holders) {
    const word = words[number]!;
    const { pieces: before, count } = word;
    const after = merged(before, left, right, id);
    if (after.length === before.length) continue;
    for (let at = 0; at + 1 < before.length; at++) {
      const old = keyOf(before[at]!, before[at + 1]!);
      counts.set(old, counts.get(old)! - count);
    }
    for (let at = 0; at + 1 < after.length; at++) {
      const now = keyOf(after[at]!, after[at + 1]!);
      addPair(counts, wordsOf, now, count, number);
      if (after[at] === id || after[at + 1] === id) changed.add(now);
    }
    word.pieces = after;
  }
  return changed;
}

/** From left to right, as a reader of the merges does it. */
export function merged(pieces: readonly number[], left: number, right: number, id: number): number[] {
  const out: number[] = [];
  for (let at = 0; at < pieces.length; at++) {
    const isPair = pieces[at] === left && pieces[at + 1] === right;
    out.push(isPair ? id : pieces[at]!);
    if (isPair) at++;
  }
  return out;
}
