import { fold } from '../../electron/core/text/spelling';
import { alignedPart } from '../imported/tokenizer/aligned';
import { preTokenizerOf } from '../imported/tokenizer/preTokenizers';
import type { TrainingRandom } from '../training/trainingRandom';
import { initialDeviation, type LanguageModel } from './shape';
import { openBytePairs, splitDefinition, textOfPiece, type BytePairs } from './tokenizer/bytePairs';
import { removePieces, type RemovedPieces } from './tokenizer/removePieces';

/** A word as names are compared: without case, accents and the blank before it. */
export const foldedWord = (text: string): string => fold(text.trim());

/** How often each word stands in the texts, with the blank before it. */
export type WordCounts = ReadonlyMap<string, number>;

const split = preTokenizerOf(splitDefinition);

/** Words as the tokenizer sees them. */
export function wordCounts(texts: Iterable<string>): WordCounts {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const normal = text.normalize('NFC');
    for (const { from, to } of split(alignedPart(normal, 0, normal.length))) {
      const word = normal.slice(from[0], to.at(-1));
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}

/** Shorter pieces are parts of too many words to be a name, or a name's own: they stay. */
const fewestLetters = 3;
const isLong = (text: string | null): text is string => text !== null && text.trim().length >= fewestLetters;
/** From which share of its uses on a piece is a part of names rather than of words. */
const ownShare = 0.5;

export interface Scrubbed extends RemovedPieces {
  /** Names that had an entry of their own, folded. */
  readonly entries: readonly string[];
  /** Pieces that went because they stand in names more often than elsewhere. */
  readonly fragments: number;
}

/**
 * Takes names out of a vocabulary: every entry that is one in whatever case, with or without accents and the blank
 * before it; and where a name is cut into several pieces, those pieces that are used in names at least as often as in
 * other words, again and again until no name consists of pieces of its own. Pieces of one or two letters stay, a name
 * of two letters among them. `removePieces` says what becomes of merges.
 *
 * @param names folded words
 * @param words of the text that was learned from, as it was learned from
 */
export function scrubVocabulary(
  vocabulary: BytePairs,
  names: ReadonlySet<string>,
  words: WordCounts,
  random: TrainingRandom,
): Scrubbed {
  const texts = vocabulary.pieces.map(textOfPiece);
  const going = new Set<number>();
  const entries = new Set<string>();
  texts.forEach((text, id) => {
    if (!isLong(text) || !names.has(foldedWord(text))) return;
    going.add(id);
    entries.add(foldedWord(text));
  });
  const direct = going.size;
  for (;;) {
    // Where a piece stands is asked with the merges that would be left.
    const now = removePieces(vocabulary, going, counterFrom());
    const before = going.size;
    for (const id of ownPieces(now.vocabulary, names, words)) if (isLong(texts[id] ?? null)) going.add(id);
    if (going.size > before) continue;
    const done = removePieces(vocabulary, going, (n) => random.below(n));
    return { ...done, entries: [...entries].sort(), fragments: going.size - direct };
  }
}

/** Pieces that are used in names at least as often as elsewhere. */
function ownPieces(vocabulary: BytePairs, names: ReadonlySet<string>, words: WordCounts): readonly number[] {
  const read = openBytePairs(vocabulary);
  const inNames = new Float64Array(vocabulary.pieces.length);
  const all = new Float64Array(vocabulary.pieces.length);
  for (const [word, count] of words) {
    const isName = names.has(foldedWord(word));
    for (const id of read(word).ids) {
      all[id]! += count;
      if (isName) inNames[id]! += count;
    }
  }
  return [...all.keys()].filter((id) => inNames[id]! > 0 && inNames[id]! >= ownShare * all[id]!);
}

/** Distinct numbers, where nobody will see them. */
function counterFrom(): (n: number) => number {
  let next = 0;
  return (n) => next++ % n;
}

/**
 * Draws the vectors of pieces that are gone anew, which output and input share, and makes them the least probable: of
 * what was learned about them nothing stays.
 */
export function withoutRows(
  { shape, weights }: LanguageModel,
  { vocabulary, removed }: RemovedPieces,
  random: TrainingRandom,
): LanguageModel {
  const words = weights.get('words')!;
  const bias = weights.get('outputBias')!;
  const [rows, biases] = [words.data.slice(), bias.data.slice()];
  const lowest = biases.reduce((min, value, id) => (removed.has(id) ? min : Math.min(min, value)), 0);
  for (const id of [...removed].sort((a, b) => a - b)) {
    for (let at = id * shape.width; at < (id + 1) * shape.width; at++) rows[at] = initialDeviation * random.normal();
    biases[id] = lowest;
  }
  return {
    shape,
    vocabulary,
    weights: new Map(weights).set('words', { ...words, data: rows }).set('outputBias', { ...bias, data: biases }),
  };
}

/** What of a vocabulary still stands for a name, or is made of a merge that gives one; empty after a scrub. */
export function namesLeft({ pieces, merges }: BytePairs, names: ReadonlySet<string>): readonly string[] {
  const isName = (piece: string): boolean => {
    const text = textOfPiece(piece);
    return isLong(text) && names.has(foldedWord(text));
  };
  return [...new Set([...pieces.filter(isName), ...merges.map(([left, right]) => left + right).filter(isName)])];
}
