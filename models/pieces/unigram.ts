import { pieceTrie } from './pieceTrie';
import type { PieceVocabulary } from './vocabulary';

/**
 * The most probable way to cut a string into pieces (Viterbi over the unigram model, Kudo 2018). A character without a
 * piece is `marks.unknown`, one each. Linear in the string; nothing is left out.
 *
 * @returns a function from a mapped string to the numbers of its pieces; empty for an empty string
 */
export function unigramCutter({
  pieces,
  scores,
  unknownScore,
  marks,
}: PieceVocabulary): (text: string) => readonly number[] {
  const bare = new Set<number>(Object.values(marks));
  const { child, pieceAt } = pieceTrie(pieces.map((piece, number) => (bare.has(number) ? null : piece)));
  const { unknown } = marks;
  // Kept between words: most are short, and one pair of arrays for each would be what most of the time goes into.
  let best = new Float64Array(64);
  let from = new Int32Array(64);
  let by = new Int32Array(64);

  return (text) => {
    const { length } = text;
    if (best.length <= length) {
      best = new Float64Array(2 * length);
      from = new Int32Array(2 * length);
      by = new Int32Array(2 * length);
    }
    best.fill(-Infinity, 1, length + 1);
    best[0] = 0;
    for (let at = 0; at < length; at++) {
      const before = best[at]!;
      // Between the halves of a surrogate pair nothing begins.
      if (before === -Infinity) continue;
      for (let end = at, node = 0; end < length; end++) {
        node = child(node, text.charCodeAt(end));
        if (node < 0) break;
        const piece = pieceAt[node]!;
        if (piece >= 0 && before + scores[piece]! > best[end + 1]!) {
          best[end + 1] = before + scores[piece]!;
          from[end + 1] = at;
          by[end + 1] = piece;
        }
      }
      const next = at + (text.codePointAt(at)! > 0xffff ? 2 : 1);
      if (before + unknownScore > best[next]!) {
        best[next] = before + unknownScore;
        from[next] = at;
        by[next] = unknown;
      }
    }
    const found: number[] = [];
    for (let end = length; end > 0; end = from[end]!) found.push(by[end]!);
    return found.reverse();
  };
}
