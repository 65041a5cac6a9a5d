import { GauzeError } from '../../electron/contract/errors';
import { tokenize, wordOf } from '../../electron/core/text/tokens';
import { trainRowVectors, wordVectorOptions, type WordVectorHooks } from '../language/wordVectors';
import { fromHalves, toHalf } from '../training/tensorFile';

/**
 * Words of public text and their vectors. Row 0 is every word that is not among them. The others stand by how common
 * they are, the commonest first, or as the file of vectors has them.
 */
export interface WordSpace {
  /** In lower case, digits as 0; '' in row 0. [row] */
  readonly words: readonly string[];
  readonly rows: ReadonlyMap<string, number>;
  readonly width: number;
  /** The mean subtracted, of length 1, as numbers of 16 bits hold them; zeros in row 0. [row, width] */
  readonly vectors: Float32Array;
}

/** How a word is looked up: numbers and capitals do not reach the vectors. */
export const folded = (word: string): string => word.toLowerCase().replace(/\p{Nd}/gu, '0');

export const rowOfWord = ({ rows }: WordSpace, word: string): number => rows.get(folded(word)) ?? 0;

/** Of vectors that tell capitals and figures apart, too. */
export const rowOfAnyCase = (space: WordSpace, word: string): number =>
  space.rows.get(word) ?? space.rows.get(word.toLowerCase()) ?? rowOfWord(space, word);

/**
 * Subtracts the mean of all vectors and gives each length 1. Without that, cosines of names come out above .9.
 *
 * @param words without the one of row 0
 * @param given [word, width]
 * @throws GauzeError `malformed` where a word stands twice
 */
export function createWordSpace(words: readonly string[], given: Float32Array, width: number): WordSpace {
  const mean = new Float64Array(width);
  for (let i = 0; i < given.length; i++) mean[i % width]! += given[i]! / words.length;
  const vectors = new Float32Array((words.length + 1) * width);
  words.forEach((_, word) => {
    const at = word * width;
    let squares = 0;
    for (let k = 0; k < width; k++) squares += (given[at + k]! - mean[k]!) ** 2;
    const length = Math.max(Math.sqrt(squares), 1e-6);
    for (let k = 0; k < width; k++) vectors[at + width + k] = (given[at + k]! - mean[k]!) / length;
  });
  return storedWordSpace(words, fromHalves(Uint16Array.from(vectors, toHalf)), width);
}

/**
 * A space as it was stored.
 * @param vectors with row 0. [row, width]
 * @throws GauzeError `malformed` where a word stands twice or the sizes do not fit
 */
export function storedWordSpace(words: readonly string[], vectors: Float32Array, width: number): WordSpace {
  const all = ['', ...words];
  const rows = new Map(all.map((word, row) => [word, row] as const));
  if (rows.size !== all.length) throw new GauzeError('malformed', 'a word of the vectors stands twice');
  if (vectors.length !== all.length * width) throw new GauzeError('malformed', 'words and vectors do not fit');
  return { words: all, rows, width, vectors };
}

export interface WordSpaceOptions {
  readonly seed: number;
  readonly width: number;
  /** Words that occur less often are unknown. */
  readonly least: number;
  readonly epochs: number;
}
export const wordSpaceOptions: WordSpaceOptions = { seed: 1, width: 100, least: 3, epochs: 6 };

/**
 * Skip-gram vectors of every word of these texts that is common enough. The words themselves are kept: the texts must
 * be public.
 *
 * @throws GauzeError `empty` where no word is common enough; `cancelled`
 */
export async function trainWordSpace(
  texts: readonly string[],
  { seed, width, least, epochs }: WordSpaceOptions,
  hooks: WordVectorHooks = {},
): Promise<WordSpace> {
  const notes = texts.map((text) => {
    const tokens = tokenize(text);
    return Array.from({ length: tokens.count }, (_, i) => folded(wordOf(tokens, i)));
  });
  const counts = new Map<string, number>();
  for (const note of notes) for (const word of note) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts]
    .filter(([, count]) => count >= least)
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([word]) => word);
  if (words.length === 0) throw new GauzeError('empty', 'no word of the public text is common enough');
  const places = new Map(words.map((word, at) => [word, at + 1] as const));
  const starts = new Int32Array(notes.length + 1);
  notes.forEach((note, i) => (starts[i + 1] = starts[i]! + note.length));
  const text = {
    rows: words.length + 1,
    words: Int32Array.from(notes.flat(), (word) => places.get(word) ?? 0),
    starts,
    counts: Int32Array.from([0, ...words.map((word) => counts.get(word)!)]),
  };
  const { values } = await trainRowVectors(text, { ...wordVectorOptions, seed, width, epochs, least: 1 }, hooks);
  return createWordSpace(words, values.subarray(width), width);
}

/** Rows of words of letters alone, more than two of them, that are not among the commonest: what is replaced. */
export function nameRows({ words }: WordSpace, commonest: number): Uint8Array {
  return Uint8Array.from(words, (word, row) => (row > commonest && /^\p{L}{3,}$/u.test(word) ? 1 : 0));
}
/** Words that stand in so much public text that they name nobody: never replaced by themselves. */
export const commonestWords = 150;
