import { tagCount } from '../../electron/core/text/tagScheme';
import type { Tokens } from '../../electron/core/text/tokens';
import { crfMarginals } from '../layers/forwardBackward';
import { transitionsOf } from '../layers/transitions';
import { createPieceCutter } from '../pieces/notePieces';
import { bioOfBioes } from '../tagger/bioOfBioes';
import type { Tagger } from '../tagger/tagger';
import { createEncoder } from './encoder';
import { readTags } from './readTags';
import { piecesOfWords, type PieceNote } from './taggedNote';
import { readTransformer, type TransformerModel } from './transformerFile';

/** A fine-tuned transformer ready for use on the backend that runs. @throws GauzeError as `readTransformer` */
export const transformerTagger = (bytes: Uint8Array): Tagger => taggerOfTransformer(readTransformer(bytes));

export function taggerOfTransformer({ base, types, head }: TransformerModel): Tagger {
  const encoder = createEncoder(base);
  const cutter = createPieceCutter(base.vocabulary);
  let [reading, isDone] = [0, false];
  return {
    types,
    posteriors: async (tokens) => {
      const note = piecesOfWords(tokens, cutter);
      reading++;
      try {
        const [logs] = await readTags(encoder, head, [note]);
        return withLineBreaks(note, tokens.count, marginalsOf(logs!, types.length), types.length);
      } finally {
        reading--;
        if (isDone && reading === 0) encoder.dispose();
      }
    },
    // A note that is being read is read to its end.
    dispose: () => {
      isDone = true;
      if (reading === 0) encoder.dispose();
    },
  };
}

/**
 * Sums over all rows of tags that BIOES allows; without them a word would be the middle of a name that nobody begins.
 * logs [word, tag] → BIO [word, tag]
 */
function marginalsOf(logs: Float32Array, types: number): Float32Array {
  const tags = tagCount('BIOES', types);
  const none = {
    transitions: new Float32Array(tags * tags),
    start: new Float32Array(tags),
    end: new Float32Array(tags),
  };
  return bioOfBioes(crfMarginals(transitionsOf('BIOES', types), logs, none), types);
}

/**
 * The rows of words as rows of all tokens: a line break has none of its own, and lies in a span as far as the span goes
 * on behind it.
 *
 * @param rows BIO [word, 1 + 2 * type] @returns [token, 1 + 2 * type]
 */
export function withLineBreaks(
  { tokenAt }: Pick<PieceNote, 'tokenAt'>,
  count: Tokens['count'],
  rows: Float32Array,
  types: number,
): Float32Array {
  const width = 1 + 2 * types;
  const out = new Float32Array(count * width);
  let next: number | null = null;
  for (let token = count - 1; token >= 0; token--) {
    const word = tokenAt[token]!;
    const at = token * width;
    if (word >= 0) {
      out.set(rows.subarray(word * width, (word + 1) * width), at);
      next = word;
      continue;
    }
    out[at] = 1;
    if (next === null) continue;
    for (let type = 0; type < types; type++) {
      const inside = rows[next * width + 2 + 2 * type]!;
      out[at + 2 + 2 * type] = inside;
      out[at]! -= inside;
    }
  }
  return out;
}
