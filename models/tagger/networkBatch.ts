import type { Parameters, RowGradient } from '../training/parameters';
import type { TrainingRandom } from '../training/trainingRandom';
import { WORD_CHARACTERS, wordColumns, type WordTable } from './networkShape';
import type { NoteInputs, FeatureIndex } from './featureIndex';

export interface Segment {
  readonly inputs: NoteInputs;
  readonly from: number;
  readonly to: number;
}

/**
 * A batch as plain arrays. Distinct words and bags stand once each; place 0 of both is padding (zeros). A word whose
 * vector was dropped is another distinct word, so that the rest of it is still read.
 */
export interface NetworkBatch {
  /** Longest segment. */
  readonly time: number;
  readonly size: number;
  /** Tokens that are no padding. */
  readonly tokens: number;
  /** [batch] */
  readonly lengths: Int32Array;
  /** Place of the token's word among the distinct. [time, batch] */
  readonly wordIndex: Int32Array;
  /** [time, batch] */
  readonly bagIndex: Int32Array;
  /** Id in the book of each distinct word; −1 for padding. [word] */
  readonly words: Int32Array;
  /** 1 where the word's vector is dropped. [word] */
  readonly dropped: Uint8Array;
  /** [bag] */
  readonly bags: Int32Array;
  /** [word, character] */
  readonly characters: Int32Array;
}

export function makeBatch(
  book: FeatureIndex,
  segments: readonly Segment[],
  wordDropout = 0,
  random?: TrainingRandom,
): NetworkBatch {
  const size = segments.length;
  const lengths = Int32Array.from(segments, ({ from, to }) => to - from);
  const time = lengths.reduce((longest, length) => Math.max(longest, length), 0);
  const wordIndex = new Int32Array(time * size);
  const bagIndex = new Int32Array(time * size);
  const words = new Distinct();
  const bags = new Distinct();
  segments.forEach(({ inputs, from, to }, b) => {
    for (let i = from; i < to; i++) {
      const at = (i - from) * size + b;
      const isDropped = wordDropout > 0 && random !== undefined && random.next() < wordDropout;
      wordIndex[at] = words.placeOf(inputs.words[i]! * 2 + (isDropped ? 1 : 0));
      bagIndex[at] = bags.placeOf(inputs.bags[i]!);
    }
  });
  const wordIds = Int32Array.from(words.keys, (key) => (key < 0 ? -1 : key >> 1));
  const characters = new Int32Array(wordIds.length * WORD_CHARACTERS);
  wordIds.forEach((word, i) => {
    if (word >= 0)
      characters.set(
        book.characters.subarray(word * WORD_CHARACTERS, (word + 1) * WORD_CHARACTERS),
        i * WORD_CHARACTERS,
      );
  });
  return {
    time,
    size,
    tokens: lengths.reduce((sum, length) => sum + length, 0),
    lengths,
    wordIndex,
    bagIndex,
    words: wordIds,
    dropped: Uint8Array.from(words.keys, (key) => (key < 0 ? 0 : key & 1)),
    bags: Int32Array.from(bags.keys),
    characters,
  };
}

class Distinct {
  readonly keys: number[] = [-1];
  readonly #places = new Map<number, number>();

  placeOf(key: number): number {
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.keys.length;
      this.#places.set(key, place);
      this.keys.push(key);
    }
    return place;
  }
}

/** A table with its weights. */
export interface FilledTable extends WordTable {
  readonly values: Float32Array;
}
export type Tables = readonly FilledTable[];

/** Vectors of the distinct words from all tables side by side. [word, width] */
export function lookUpWords(book: FeatureIndex, tables: Tables, { words, dropped }: NetworkBatch): Float32Array {
  const width = widthOf(tables);
  const out = new Float32Array(words.length * width);
  words.forEach((word, i) => {
    if (word < 0) return;
    let at = i * width;
    tables.forEach(({ column, values, width: side }) => {
      if (column !== 'word' || dropped[i] === 0) {
        const from = book.rows[word * wordColumns.length + wordColumns.indexOf(column)]! * side;
        for (let k = 0; k < side; k++) out[at + k] = values[from + k]!;
      }
      at += side;
    });
  });
  return out;
}

/** Sums of the rows of each distinct bag. [bag, width] */
export function lookUpBags(
  book: FeatureIndex,
  { values, shape }: Parameters[number],
  { bags }: NetworkBatch,
): Float32Array {
  const width = shape[1]!;
  const out = new Float32Array(bags.length * width);
  bags.forEach((bag, i) => {
    if (bag < 0) return;
    for (let r = book.bagStarts[bag]!; r < book.bagStarts[bag + 1]!; r++) {
      const from = book.bagRows[r]! * width;
      for (let k = 0; k < width; k++) out[i * width + k]! += values[from + k]!;
    }
  });
  return out;
}

/** Gradients of the tables from those of the looked up vectors, [word, width] in and rows out. */
export function scatterWords(
  book: FeatureIndex,
  tables: Tables,
  { words, dropped }: NetworkBatch,
  gradient: Float32Array,
): readonly RowGradient[] {
  const width = widthOf(tables);
  let first = 0;
  return tables.map(({ column, width: side }) => {
    const sums = new RowSums(side);
    const place = wordColumns.indexOf(column);
    words.forEach((word, i) => {
      if (word >= 0 && (column !== 'word' || dropped[i] === 0))
        sums.add(book.rows[word * wordColumns.length + place]!, gradient, i * width + first);
    });
    first += side;
    return sums.gradient();
  });
}

export function scatterBags(
  book: FeatureIndex,
  { shape }: Parameters[number],
  { bags }: NetworkBatch,
  gradient: Float32Array,
): RowGradient {
  const width = shape[1]!;
  const sums = new RowSums(width);
  bags.forEach((bag, i) => {
    if (bag < 0) return;
    for (let r = book.bagStarts[bag]!; r < book.bagStarts[bag + 1]!; r++)
      sums.add(book.bagRows[r]!, gradient, i * width);
  });
  return sums.gradient();
}

/** Adds up vectors by row. */
export class RowSums {
  readonly #width: number;
  readonly #rows: number[] = [];
  readonly #places = new Map<number, number>();
  #values: Float32Array;

  constructor(width: number) {
    this.#width = width;
    this.#values = new Float32Array(width * 256);
  }

  add(row: number, from: Float32Array, at: number): void {
    let place = this.#places.get(row);
    if (place === undefined) {
      place = this.#rows.length;
      this.#places.set(row, place);
      this.#rows.push(row);
      if ((place + 1) * this.#width > this.#values.length) {
        const wider = new Float32Array(this.#values.length * 2);
        wider.set(this.#values);
        this.#values = wider;
      }
    }
    const to = place * this.#width;
    for (let k = 0; k < this.#width; k++) this.#values[to + k]! += from[at + k]!;
  }

  gradient(): RowGradient {
    return { rows: Int32Array.from(this.#rows), values: this.#values.slice(0, this.#rows.length * this.#width) };
  }
}

export const widthOf = (tables: readonly WordTable[]): number => tables.reduce((sum, { width }) => sum + width, 0);
