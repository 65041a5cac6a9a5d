import { isWesternPiece } from '../pieces/letterRule';
import { joined, joinedBytes } from '../training/joined';
import { writeEncoderFile, type BaseEncoder, type EncoderSource } from './encoderFile';
import type { PackedModel } from './packedModel';
import { readMatrix, rowBytes, transposed, type MatrixBits } from './quantized';
import { layerName, layerParts, layerShapes, type LayerPart } from './shape';

export interface ConvertOptions {
  /** The lowest ones. */
  readonly layers: number;
  /** Of the layers: 4 are those of the package. The embedding keeps its own 4. */
  readonly bits: MatrixBits;
  /** Which pieces stay beside the marks. */
  readonly isIncluded?: (piece: string) => boolean;
}

/**
 * The packed model as a file of ours: pieces of other scripts left out, the rest as it is. The same bytes each time.
 */
export function convertPackedModel(
  packed: PackedModel,
  { layers: max, bits, isIncluded = isWesternPiece }: ConvertOptions,
  source: EncoderSource,
): Uint8Array {
  const shape = { ...packed.shape, layers: Math.min(max, packed.shape.layers) };
  const { width } = shape;
  const bare = new Set<number>(Object.values(packed.marks));
  const numbers = packed.pieces.flatMap((piece, number) => (bare.has(number) || isIncluded(piece) ? [number] : []));
  const { marks, characterMap } = packed;
  const embedding = packed.blocks('emb.word');
  const bytes = rowBytes(4, width);
  const selected = new Uint8Array(numbers.length * bytes);
  numbers.forEach((number, at) => selected.set(embedding.subarray(number * bytes, (number + 1) * bytes), at * bytes));
  const type = packed.floats('emb.type');
  const matrices = new Map<string, Uint8Array>();
  const layers = Array.from({ length: shape.layers }, (_, layer) =>
    Object.fromEntries(
      layerParts.map((part) => {
        const [input, output] = layerShapes(shape)[part];
        const from = sourceNames[part].map((name) => `l${layer}.${name}`);
        if (output === undefined) return [part, joined(from.map(packed.floats))];
        const blocks = joinedBytes(from.map(packed.blocks));
        matrices.set(layerName(layer, part), blocks);
        return [
          part,
          transposed(readMatrix({ shape: [output, rowBytes(4, input)], data: blocks }, output, input), output, input),
        ];
      }),
    ),
  ) as unknown as BaseEncoder['layers'];
  const encoder: BaseEncoder = {
    shape,
    vocabulary: {
      pieces: numbers.map((number) => packed.pieces[number]!),
      scores: Float32Array.from(numbers, (number) => packed.scores[number]!),
      // Of all pieces, so that text is cut as by the whole vocabulary wherever its pieces are there.
      unknownScore: packed.scores.reduce((min, score) => Math.min(min, score), 0) - 10,
      marks: {
        begin: numbers.indexOf(marks.begin),
        padding: numbers.indexOf(marks.padding),
        end: numbers.indexOf(marks.end),
        unknown: numbers.indexOf(marks.unknown),
      },
      characterMap,
    },
    embedding: selected,
    positions: packed.floats('emb.pos').map((value, at) => value + type[at % width]!),
    gain: packed.floats('emb.ln.w'),
    shift: packed.floats('emb.ln.b'),
    layers,
  };
  return writeEncoderFile(encoder, source, bits, matrices);
}

/** What a part of ours is made of there: rows one below another. */
const sourceNames: Readonly<Record<LayerPart, readonly string[]>> = {
  read: ['q.w', 'k.w', 'v.w'],
  readBias: ['q.b', 'k.b', 'v.b'],
  mix: ['ao.w'],
  mixBias: ['ao.b'],
  gain1: ['aln.w'],
  shift1: ['aln.b'],
  up: ['fi.w'],
  upBias: ['fi.b'],
  down: ['fo.w'],
  downBias: ['fo.b'],
  gain2: ['oln.w'],
  shift2: ['oln.b'],
};
