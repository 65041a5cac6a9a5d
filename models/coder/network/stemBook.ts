import type { Language } from '../../../electron/contract/text';
import { stemText } from '../../../electron/core/coding/stems';
import { hashOfText } from '../../features/hashing';
import type { HashedText } from '../../language/unlabelledText';

/** Row of every stem that the book does not know. */
export const unknownRow = 0;

/** Stems as rows of a table. Of a stem only a hash of 32 bits is kept: a model holds no words. */
export interface StemBook {
  /** Ascending, each once; the row of a stem is its place here, and 1. */
  readonly hashes: Int32Array;
  readonly rows: number;
}

/** What the network reads of a note: content stems, each with its place in the text. Numbers are one stem. */
export interface ReadNote {
  /** [stem] */
  readonly rows: Int32Array;
  /** UTF-16 offsets. [stem] */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

const hashOf = (stem: string): number => hashOfText(isNumber(stem) ? '0' : stem);
const isNumber = (stem: string): boolean => stem >= '0' && stem < ':';

const ascending = (hashes: Iterable<number>): Int32Array => Int32Array.from(hashes).sort();

/** @param min occurrences of a stem that is to have a row */
export function makeStemBook(
  texts: Iterable<{ readonly text: string; readonly language: Language }>,
  min: number,
): StemBook {
  const counts = new Map<number, number>();
  for (const { text, language } of texts)
    for (const hash of hashesOf(text, language)) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return bookOf(ascending([...counts].filter(([, count]) => count >= min).map(([hash]) => hash)));
}

export const bookOf = (hashes: Int32Array): StemBook => ({ hashes, rows: hashes.length + 1 });

function hashesOf(text: string, language: Language): Int32Array {
  const { stems, content } = stemText(text, language);
  return content.map((token) => hashOf(stems[token]!));
}

export const rowOfStem = ({ hashes }: StemBook, stem: string): number => rowOfHash(hashes, hashOf(stem));

function rowOfHash(hashes: Int32Array, hash: number): number {
  let low = 0;
  let high = hashes.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (hashes[middle] === hash) return middle + 1;
    if (hashes[middle]! < hash) low = middle + 1;
    else high = middle - 1;
  }
  return unknownRow;
}

export function readNote(book: StemBook, text: string, language: Language): ReadNote {
  const stemmed = stemText(text, language);
  const { content, stems } = stemmed;
  return {
    rows: content.map((token) => rowOfStem(book, stems[token]!)),
    starts: content.map((token) => stemmed.starts[token]!),
    ends: content.map((token) => stemmed.ends[token]!),
  };
}

/** Running text for word vectors, in the rows of the book. */
export function rowsOfTexts(
  book: StemBook,
  texts: readonly { readonly text: string; readonly language: Language }[],
): HashedText {
  const parts = texts.map(({ text, language }) =>
    hashesOf(text, language)
      .map((hash) => rowOfHash(book.hashes, hash))
      .filter((row) => row !== unknownRow),
  );
  const starts = new Int32Array(parts.length + 1);
  parts.forEach((part, i) => (starts[i + 1] = starts[i]! + part.length));
  const words = new Int32Array(starts[parts.length]!);
  parts.forEach((part, i) => words.set(part, starts[i]!));
  const counts = new Int32Array(book.rows);
  for (const word of words) counts[word]!++;
  return { rows: book.rows, words, starts, counts };
}
