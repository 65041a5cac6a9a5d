import type { WordSpace } from './wordSpace';

/** The nearest words of a word. */
export type Neighbours = (row: number) => Int32Array;

/**
 * The `count` words that are nearest by cosine, nearest first; ties by row. Looked up once a word.
 *
 * @param count all of them where it is larger than the vocabulary
 * @param hasItself whether the word counts among its own neighbours, as published, or is left out
 * @param accepts which words count at all: those of letters alone unless specified
 */
export function nearest(space: WordSpace, count: number, hasItself = false, accepts: RegExp = /^\p{L}+$/u): Neighbours {
  const { words, width, vectors } = space;
  const rows = Int32Array.from(words.keys()).filter((row) => row > 0 && accepts.test(words[row]!));
  const known = new Map<number, Int32Array>();
  const cosines = new Float64Array(words.length);
  return (row) => {
    const found = known.get(row);
    if (found !== undefined) return found;
    for (const other of rows) {
      let sum = 0;
      for (let k = 0; k < width; k++) sum += vectors[row * width + k]! * vectors[other * width + k]!;
      cosines[other] = sum;
    }
    const others = rows.filter((other) => other !== row);
    const wanted = hasItself ? count - 1 : count;
    const border = wanted < others.length ? borderOf(others, cosines, wanted) : -Infinity;
    const near = others
      .filter((other) => cosines[other]! >= border)
      .sort((a, b) => cosines[b]! - cosines[a]! || a - b)
      .slice(0, wanted);
    const list = hasItself ? Int32Array.of(row, ...near) : near;
    known.set(row, list);
    return list;
  };
}

/** The cosine of the last that is taken: everything above it is sorted, and no more. */
function borderOf(rows: Int32Array, cosines: Float64Array, wanted: number): number {
  const sorted = Float64Array.from(rows, (row) => cosines[row]!).sort();
  return sorted[sorted.length - wanted] ?? -Infinity;
}
