import { pieceTrie } from '../../pieces/pieceTrie';
import { refused } from '../refused';
import type { UnigramDefinition } from './definition';
import type { WordCutter, WordPiece } from './pieces';

/** Below the least probable piece, as SentencePiece has it. */
const unknownPenalty = 10;

/**
 * The most probable way to cut a word (Kudo 2018), as the `tokenizers` library does it: a character without a piece of
 * its own may be unknown, unknown ones in a row are one piece, every piece of the vocabulary may stand in a text, and
 * scores are added in double precision.
 */
export function unigramPieceCutter({ vocab, unk_id: unknown }: UnigramDefinition): WordCutter {
  if (unknown >= vocab.length) throw refused('vocabulary', 'unk_id');
  const scores = Float64Array.from(vocab, ([, score]) => score);
  const { child, pieceAt } = pieceTrie(vocab.map(([piece]) => piece));
  const unknownScore = scores.reduce((min, score) => Math.min(min, score), Infinity) - unknownPenalty;
  return (word) => {
    const { length } = word;
    const best = new Float64Array(length + 1).fill(-Infinity);
    const from = new Int32Array(length + 1);
    const by = new Int32Array(length + 1);
    best[0] = 0;
    for (let at = 0; at < length;) {
      const before = best[at]!;
      const next = at + (word.codePointAt(at)! > 0xffff ? 2 : 1);
      let hasOwn = false;
      for (let end = at, node = 0; end < length; end++) {
        node = child(node, word.charCodeAt(end));
        if (node < 0) break;
        const piece = pieceAt[node]!;
        if (piece < 0) continue;
        if (end + 1 === next) hasOwn = true;
        if (before + scores[piece]! > best[end + 1]!) {
          best[end + 1] = before + scores[piece]!;
          from[end + 1] = at;
          by[end + 1] = piece;
        }
      }
      if (!hasOwn && before + unknownScore > best[next]!) {
        best[next] = before + unknownScore;
        from[next] = at;
        by[next] = unknown;
      }
      at = next;
    }
    return joined(length, from, by, unknown);
  };
}

function joined(length: number, from: Int32Array, by: Int32Array, unknown: number): readonly WordPiece[] {
  const pieces: WordPiece[] = [];
  for (let end = length; end > 0; end = from[end]!) {
    const [id, start] = [by[end]!, from[end]!];
    const behind = pieces.at(-1);
    if (id === unknown && behind?.id === unknown) pieces[pieces.length - 1] = { ...behind, start };
    else pieces.push({ id, start, end });
  }
  return pieces.reverse();
}
