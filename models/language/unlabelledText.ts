import { tokenize } from '../../electron/core/text/tokens';
import { rowOf } from '../features/hashing';
import { Lexicon } from '../features/lexicon';

/** Running text as rows of the table of word vectors: what is left of a word is a hash that others share. */
export interface HashedText {
  readonly rows: number;
  /** One note after another. [token] */
  readonly words: Int32Array;
  /** First token of each note, and the end. [note + 1] */
  readonly starts: Int32Array;
  /** How often each row occurs. [row] */
  readonly counts: Int32Array;
}

/** Words in lower case, digits as 0, in `rows` rows; the same rows as in the network's table `word`. */
export function hashText(texts: readonly string[], rows: number): HashedText {
  const lexicon = new Lexicon();
  const parts = texts.map((text) => {
    const tokens = tokenize(text);
    const words = new Int32Array(tokens.count);
    for (let i = 0; i < words.length; i++)
      words[i] = rowOf(lexicon.lower[lexicon.wordOf(text, tokens.starts[i]!, tokens.ends[i]!)]!, 0, rows);
    return words;
  });
  const starts = new Int32Array(parts.length + 1);
  parts.forEach((part, i) => (starts[i + 1] = starts[i]! + part.length));
  const words = new Int32Array(starts[parts.length]!);
  parts.forEach((part, i) => words.set(part, starts[i]!));
  const counts = new Int32Array(rows);
  for (const word of words) counts[word]!++;
  return { rows, words, starts, counts };
}

/** Draws rows with a chance in proportion to count ^ power; rows that occur less than `least` times never. */
export function rowSampler(
  counts: Int32Array,
  min: number,
  power = 0.75,
): { readonly sample: (random: { readonly next: () => number }) => number; readonly shareOf: (row: number) => number } {
  const known = [...counts.keys()].filter((row) => counts[row]! >= min);
  const sums = new Float64Array(known.length);
  let sum = 0;
  known.forEach((row, i) => (sums[i] = sum += counts[row]! ** power));
  return {
    sample: (random) => {
      const at = random.next() * sum;
      let low = 0;
      let high = known.length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (sums[middle]! > at) high = middle;
        else low = middle + 1;
      }
      return known[low]!;
    },
    shareOf: (row) => (counts[row]! >= min ? counts[row]! ** power / sum : 0),
  };
}
