import { foldSpelling } from '../../electron/core/text/spelling';
import { alignedPart } from '../imported/tokenizer/aligned';
import { preTokenizerOf } from '../imported/tokenizer/preTokenizers';
import type { TrainingRandom } from '../training/trainingRandom';
import { initialDeviation, type LanguageModel } from './shape';
import { openBytePairs, splitDefinition, textOfPiece, type BytePairs } from './tokenizer/bytePairs';
import { removePieces, type RemovedPieces } from './tokenizer/removePieces';

/** A word as names are compared: without case, accents and the blank before it. */
export const foldedWord = (text: string): string => foldSpelling(text.trim());

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
/** As a name is written within a line. In small letters, or without the blank, a piece may be a part of many words. */
const nameForm = /^ \p{Lu}/u;

export interface Scrubbed extends RemovedPieces {
  /** Names that had an entry of their own, folded. */
  readonly entries: readonly string[];
  /** Pieces that are no names and went because they stand in names more often than elsewhere. */
  readonly fragments: number;
}

/**
 * Takes names out of a vocabulary: every entry that is one, with a capital and the blank before it; and in whatever
 * case and spelling each piece that is used in names at least as often as in other words, or nowhere. That goes on
 * until no name consists of pieces of its own. Pieces of one or two letters stay, and those that are a name and more
 * often a part of other words (`ana` in `banana`). `removePieces` says what becomes of merges.
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
  const going = new Set<string>();
  const nameIn = (piece: string): string | null => {
    const text = foldedWord(textOfPiece(piece) ?? '');
    return names.has(text) ? text : null;
  };
  for (;;) {
    // Where a piece stands is asked with the merges that would be left.
    const now = removePieces(vocabulary, going, counterFrom());
    const before = going.size;
    for (const id of piecesOfNames(now.vocabulary, names, words)) going.add(now.vocabulary.pieces[id]!);
    if (going.size > before) continue;
    const done = removePieces(vocabulary, going, (n) => random.below(n));
    const found = [...going].map(nameIn);
    return {
      ...done,
      entries: [...new Set(found.filter((name) => name !== null))].sort(),
      fragments: found.filter((name) => name === null).length,
    };
  }
}

/** Numbers of the pieces that a name has for itself. */
function piecesOfNames(vocabulary: BytePairs, names: ReadonlySet<string>, words: WordCounts): readonly number[] {
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
  return [...all.keys()].filter((id) => {
    const text = textOfPiece(vocabulary.pieces[id]!);
    if (!isLong(text)) return false;
    const isOwn = inNames[id]! >= ownShare * all[id]!;
    return names.has(foldedWord(text)) ? isOwn || nameForm.test(text) : isOwn && inNames[id]! > 0;
  });
}

/** What of a vocabulary a name has for itself, as text; empty after a scrub with these names. */
export const namesLeft = (vocabulary: BytePairs, names: ReadonlySet<string>, words: WordCounts): readonly string[] =>
  piecesOfNames(vocabulary, names, words).flatMap((id) => textOfPiece(vocabulary.pieces[id]!)?.trim() ?? []);

/** Distinct numbers, where nobody will see them. */
function counterFrom(): (n: number) => number {
  let next = 0;
  return (n) => next++ % n;
}

/**
 * Draws the vectors of pieces that are gone again, which output and input share, and makes them the least probable: of
 * what was learned about them nothing stays. An intermediate begins halfway between its parts.
 */
export function withoutRows(
  { shape, weights }: LanguageModel,
  { vocabulary, removed, intermediates }: RemovedPieces,
  random: TrainingRandom,
): LanguageModel {
  const words = weights.get('words')!;
  const bias = weights.get('outputBias')!;
  const [rows, biases] = [words.data.slice(), bias.data.slice()];
  const isNew = (id: number): boolean => removed.has(id) || intermediates.has(id);
  const lowest = biases.reduce((min, value, id) => (isNew(id) ? min : Math.min(min, value)), 0);
  for (const id of [...removed].sort((a, b) => a - b)) {
    for (let at = id * shape.width; at < (id + 1) * shape.width; at++) rows[at] = initialDeviation * random.normal();
    biases[id] = lowest;
  }
  const idOf = new Map(vocabulary.pieces.map((piece, id) => [piece, id]));
  for (const [id, [first, second]] of intermediates) {
    const [a, b] = [idOf.get(first)! * shape.width, idOf.get(second)! * shape.width];
    for (let i = 0; i < shape.width; i++) rows[id * shape.width + i] = (rows[a + i]! + rows[b + i]!) / 2;
    biases[id] = lowest;
  }
  return {
    shape,
    vocabulary,
    weights: new Map(weights).set('words', { ...words, data: rows }).set('outputBias', { ...bias, data: biases }),
  };
}

const letterRun = /\p{L}[\p{L}\p{M}]*/gu;

/** A text in which every word that is one of the names gave way to another word. @param names folded */
export const withoutNames = (text: string, names: ReadonlySet<string>, word = 'PERSON'): string =>
  text.replace(letterRun, (found) => (names.has(foldedWord(found)) ? word : found));

/** The words of names, folded; those that are shorter than a name of its own are left out. */
export const nameWords = (names: Iterable<string>): ReadonlySet<string> =>
  new Set(
    [...names]
      .flatMap((name) => name.match(letterRun) ?? [])
      .filter(isLong)
      .map(foldedWord),
  );
