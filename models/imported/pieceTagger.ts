import type { Tokens } from '../../electron/core/text/tokens';
import type { Tagger } from '../tagger/tagger';
import { labelScheme, mappedTypes, type OutputLabel } from './labels';
import type { TextPieces, Tokenizer } from './tokenizer/tokenizer';

/** What says for each piece of a note what it is. */
export interface PieceClassifier {
  /** Names of the outputs. */
  readonly labels: readonly string[];
  /** For each type that they speak of, what it is here; null: nothing to find. */
  readonly mapped: readonly (string | null)[];
  readonly tokenizer: Tokenizer;
  /** Before the softmax. [piece, label] */
  readonly classify: (ids: Int32Array) => Promise<Float32Array>;
  readonly dispose: () => void;
}

/** A classifier of pieces as one of tokens. */
export function pieceTagger({ labels, mapped, tokenizer, classify, dispose }: PieceClassifier): Tagger {
  const { outputs } = labelScheme(labels);
  const types = mappedTypes({ mapped });
  // By output: the place of what it is here among `types`, -1 for what is nothing to find.
  const known = outputs.map(({ type, isBegin }) => ({ type: types.indexOf(mapped[type] ?? ''), isBegin }));
  let [reading, isDone] = [0, false];
  return {
    types,
    posteriors: async (tokens) => {
      reading++;
      try {
        const pieces = tokenizer.read(tokens.text);
        const logits = await classify(pieces.ids);
        return tokenPosteriors(tokens, pieces, logits, known, types.length);
      } finally {
        reading--;
        if (isDone && reading === 0) dispose();
      }
    },
    // A note that is being read is read to its end.
    dispose: () => {
      isDone = true;
      if (reading === 0) dispose();
    },
  };
}

/**
 * The outputs for our tokens. A token goes by its first piece, as such networks are trained; one that begins
 * within a piece goes on with what that says. A token that the network's tokenizer drops (a control character) is
 * nothing to find. Where a span begins is told by prefixes; without them, or where an output that goes on has nothing
 * to go on with, a span begins wherever none of its type stands before.
 *
 * @param logits [piece, output]
 * @returns BIO, rows sum to one. [token, 1 + 2 * type]
 */
export function tokenPosteriors(
  { count, starts, ends }: Pick<Tokens, 'count' | 'starts' | 'ends'>,
  pieces: TextPieces,
  logits: Float32Array,
  outputs: readonly OutputLabel[],
  types: number,
): Float32Array {
  const width = 1 + 2 * types;
  const out = new Float32Array(count * width);
  const before = new Float64Array(types);
  const [begins, insides] = [new Float64Array(types), new Float64Array(types)];
  let piece = 0;
  for (let token = 0; token < count; token++) {
    const [start, end] = [starts[token]!, ends[token]!];
    // Pieces that stand for nothing of the note have no width.
    while (piece < pieces.ids.length && (pieces.ends[piece]! <= start || pieces.ends[piece] === pieces.starts[piece]))
      piece++;
    const first = firstWithin(pieces, piece, start, end);
    begins.fill(0);
    insides.fill(0);
    if (first >= 0) addOutputs(logits, first, outputs, begins, insides);
    const isOwn = first >= 0 && pieces.starts[first]! >= start;
    let nothing = 1;
    for (let type = 0; type < types; type++) {
      const all = begins[type]! + insides[type]!;
      const begun = isOwn ? begins[type]! : 0;
      const opened = begun + (all - begun) * (1 - before[type]!);
      out[token * width + 1 + 2 * type] = opened;
      out[token * width + 2 + 2 * type] = all - opened;
      nothing -= all;
      before[type] = all;
    }
    out[token * width] = Math.max(0, nothing);
  }
  return out;
}

/** The first piece that begins in the token; else one that reaches into it; else -1. */
function firstWithin({ ids, starts, ends }: TextPieces, from: number, start: number, end: number): number {
  let reaching = -1;
  for (let piece = from; piece < ids.length && starts[piece]! < end; piece++) {
    if (starts[piece] === ends[piece] || ends[piece]! <= start) continue;
    if (starts[piece]! >= start) return piece;
    if (reaching < 0) reaching = piece;
  }
  return reaching;
}

/** Probabilities of a piece's outputs, added up by type. */
function addOutputs(
  logits: Float32Array,
  piece: number,
  outputs: readonly OutputLabel[],
  begins: Float64Array,
  insides: Float64Array,
): void {
  const row = logits.subarray(piece * outputs.length, (piece + 1) * outputs.length);
  const highest = row.reduce((max, value) => Math.max(max, value), -Infinity);
  const parts = Array.from(row, (value) => Math.exp(value - highest));
  const sum = parts.reduce((total, part) => total + part, 0);
  outputs.forEach(({ type, isBegin }, output) => {
    if (type >= 0) (isBegin ? begins : insides)[type]! += parts[output]! / sum;
  });
}
