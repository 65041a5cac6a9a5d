import { writeEncoderFile, type BaseEncoder } from '../../../models/transformer/encoderFile';
import { quantize } from '../../../models/transformer/quantized';
import { layerParts, layerShapes, type EncoderShape } from '../../../models/transformer/shape';
import { numbers } from '../backend/layerCases';

const shape: EncoderShape = { width: 32, layers: 2, heads: 4, inner: 64, positions: 40, epsilon: 1e-12 };
const marks = { begin: 0, padding: 1, end: 2, unknown: 3 };

/**
 * A made-up encoder that knows some words and, beside them, the printable characters of ASCII: what a tagger can be
 * fine-tuned from in seconds. @param words each stands with and without white space before it
 */
export function tinyBase(words: readonly string[], seed = 20261123): BaseEncoder {
  const next = numbers(seed);
  const draw = (count: number, spread: number): Float32Array =>
    Float32Array.from({ length: count }, () => spread * (next() - 0.5));
  const ascii = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at));
  const pieces = ['<s>', '<pad>', '</s>', '<unk>', '▁', ...ascii, ...words.flatMap((word) => [word, `▁${word}`])];
  const { width, positions } = shape;
  const layer = () =>
    Object.fromEntries(
      layerParts.map((part) => {
        const [input, output] = layerShapes(shape)[part];
        if (output !== undefined) return [part, draw(input * output, 2 / Math.sqrt(input))];
        return [part, part.startsWith('gain') ? new Float32Array(input).fill(1) : new Float32Array(input)];
      }),
    ) as unknown as BaseEncoder['layers'][number];
  return {
    shape,
    vocabulary: {
      pieces,
      // Longer pieces first.
      scores: Float32Array.from(pieces, (piece) => -10 + Math.min(9, piece.length)),
      unknownScore: -30,
      marks,
      characterMap: new Map(),
    },
    embedding: quantize(draw(pieces.length * width, 2), pieces.length, width, 4).data as Uint8Array,
    positions: draw(positions * width, 0.5),
    gain: new Float32Array(width).fill(1),
    shift: new Float32Array(width),
    layers: Array.from({ length: shape.layers }, layer),
  };
}

/** The same as a file, as `npm run transformer` leaves one. */
export const tinyBaseFile = (words: readonly string[], seed?: number): Uint8Array =>
  writeEncoderFile(
    tinyBase(words, seed),
    { name: 'tiny encoder of a test', licence: 'CC0', notice: 'Made up by a test.' },
    8,
  );
