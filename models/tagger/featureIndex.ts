import { rowOf } from '../features/hashing';
import { AFFIXES, type Lexicon } from '../features/lexicon';
import type { TokenFeatures } from '../features/tokenFeatures';
import { casing2019 } from './casing2019';
import { WORD_CHARACTERS, wordColumns, writeCharacters, type NetworkShape } from './networkShape';

/** What the network reads of a note: ids in its book. */
export interface NoteInputs {
  readonly count: number;
  /** [token] */
  readonly words: Int32Array;
  /** Sets of bits, with white space and bracket depth in them. [token] */
  readonly bags: Int32Array;
}

const SPACE_BITS = 6;
/** Pseudo bits for white space before (1) and bracket depth (2, 3): no rule has such a small number. */
const bitsOfPlace: readonly (readonly number[])[] = [[], [1], [2], [1, 2], [3], [1, 3]];

/**
 * The distinct words and bit sets met so far, as rows of the tables. In memory only; nothing of it is stored with a
 * model.
 */
export class FeatureIndex {
  readonly shape: NetworkShape;
  words = 0;
  /** Row in each table. [word * wordColumns + column] */
  rows = new Int32Array(1024);
  /** [word * WORD_CHARACTERS + position] */
  characters = new Int32Array(1024 * WORD_CHARACTERS);
  bags = 0;
  /** Rows of bag s: `bagRows[bagStarts[s]] … bagRows[bagStarts[s + 1] − 1]`. */
  bagStarts = new Int32Array(1024);
  bagRows = new Int32Array(8192);

  #lexicon: Lexicon | null = null;
  #wordIds = new Int32Array(0);
  #bagIds = new Int32Array(0);

  constructor(shape: NetworkShape) {
    this.shape = shape;
  }

  inputsOf({ tokens, count, lexicon, words, sets, depth, space }: TokenFeatures): NoteInputs {
    if (lexicon !== this.#lexicon) {
      this.#lexicon = lexicon;
      this.#wordIds = new Int32Array(0);
      this.#bagIds = new Int32Array(0);
    }
    this.#wordIds = withRoom(this.#wordIds, lexicon.words);
    this.#bagIds = withRoom(this.#bagIds, lexicon.sets * SPACE_BITS);
    const wordsOut = new Int32Array(count);
    const bagsOut = new Int32Array(count);
    for (let i = 0; i < count; i++) {
      const word = words[i]!;
      if (this.#wordIds[word] === 0)
        this.#wordIds[word] = 1 + this.#addWord(lexicon, word, tokens.text, tokens.starts[i]!, tokens.ends[i]!);
      wordsOut[i] = this.#wordIds[word]! - 1;
      const place = Math.min(2, depth[i]!) * 2 + space[i]!;
      const key = sets[i]! * SPACE_BITS + place;
      if (this.#bagIds[key] === 0) this.#bagIds[key] = 1 + this.#addBag(lexicon, sets[i]!, place);
      bagsOut[i] = this.#bagIds[key]! - 1;
    }
    return { count, words: wordsOut, bags: bagsOut };
  }

  #addWord(lexicon: Lexicon, word: number, text: string, start: number, end: number): number {
    const id = this.words++;
    this.rows = withRoom(this.rows, this.words * wordColumns.length);
    this.characters = withRoom(this.characters, this.words * WORD_CHARACTERS);
    const { wordRows, hashRows } = this.shape;
    const { lower, prefixes, suffixes, shape, casing } = lexicon;
    const hashes = [
      lower[word]!,
      prefixes[word * AFFIXES + 2]!,
      suffixes[word * AFFIXES + 2]!,
      shape[word]!,
      lower[word]!,
    ];
    const rows = hashes.map((hash, column) => rowOf(hash, column, column === 0 ? wordRows : hashRows));
    this.rows.set([...rows, casing[word]!, casing2019(text.slice(start, end))], id * wordColumns.length);
    writeCharacters(text, start, end, this.characters, id * WORD_CHARACTERS);
    return id;
  }

  #addBag(lexicon: Lexicon, set: number, place: number): number {
    const id = this.bags++;
    const bits = [
      ...lexicon.bits.subarray(lexicon.setStarts[set]!, lexicon.setStarts[set + 1]!),
      ...bitsOfPlace[place]!,
    ];
    this.bagStarts = withRoom(this.bagStarts, this.bags + 1);
    const from = this.bagStarts[id]!;
    this.bagRows = withRoom(this.bagRows, from + bits.length);
    bits.forEach((bit, i) => (this.bagRows[from + i] = rowOf(bit, 7, this.shape.bitRows)));
    this.bagStarts[id + 1] = from + bits.length;
    return id;
  }
}

function withRoom(array: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> {
  if (size <= array.length) return array;
  const wider = new Int32Array(Math.max(size, array.length * 2));
  wider.set(array);
  return wider;
}
