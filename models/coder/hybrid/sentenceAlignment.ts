import type { StemmedText } from '../../../electron/core/coding/stems';
import type { WordPair } from './lexicalTable';

/** Sentences taken together on either side, and what that costs beside the difference of lengths. */
const moves = [
  [1, 1, 0],
  [1, 2, 2],
  [2, 1, 2],
  [1, 0, 6],
  [0, 1, 6],
] as const;
const lengthCost = 1.5;
const longestPair = 60;
/** Of the table of costs; a pair of longer notes teaches nothing here. */
const maxCells = 1_000_000;

/**
 * Sentences of a note and of its translation that belong together, in order, by their lengths (after Gale and Church
 * 1993). Sentences of more than 60 stems are left out.
 */
export function alignedSentences(note: StemmedText, translation: StemmedText): readonly WordPair[] {
  const [a, b] = [sentencesOf(note), sentencesOf(translation)];
  const [n, m] = [a.length, b.length];
  if (n * m > maxCells) return [];
  const width = m + 1;
  const cost = new Float64Array((n + 1) * width).fill(Infinity);
  const way = new Int8Array((n + 1) * width).fill(-1);
  cost[0] = 0;
  const lengthOf = (list: readonly (readonly string[])[], from: number, count: number): number => {
    let sum = 0;
    for (let at = from; at < from + count; at++) sum += list[at]!.length;
    return sum;
  };
  for (let i = 0; i <= n; i++) {
    for (let j = 0; j <= m; j++) {
      const here = cost[i * width + j]!;
      if (here === Infinity) continue;
      moves.forEach(([x, y, price], move) => {
        if (i + x > n || j + y > m) return;
        const [u, v] = [lengthOf(a, i, x), lengthOf(b, j, y)];
        const total = here + price + (Math.abs(u - v) / Math.sqrt(u + v + 1)) * lengthCost;
        const place = (i + x) * width + j + y;
        if (total < cost[place]!) {
          cost[place] = total;
          way[place] = move;
        }
      });
    }
  }
  const pairs: WordPair[] = [];
  for (let i = n, j = m; i > 0 || j > 0;) {
    const [x, y] = moves[way[i * width + j]!]!;
    if (x > 0 && y > 0) {
      const [source, target] = [a.slice(i - x, i).flat(), b.slice(j - y, j).flat()];
      if (source.length <= longestPair && target.length <= longestPair) pairs.push({ source, target, weight: 1 });
    }
    i -= x;
    j -= y;
  }
  return pairs.reverse();
}

function sentencesOf({ content, sentences, stems }: StemmedText): readonly (readonly string[])[] {
  const out: string[][] = [];
  let last = -1;
  for (const token of content) {
    if (sentences[token] !== last) out.push([]);
    last = sentences[token]!;
    out.at(-1)!.push(stems[token]!);
  }
  return out;
}
