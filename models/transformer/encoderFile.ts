import { z } from 'zod';
import { GauzeError } from '../../electron/contract/errors';
import type { PieceVocabulary } from '../pieces/vocabulary';
import { joinedBytes } from '../training/joined';
import { readTensorFile, writeTensorFile, type StoredTensor, type TensorFile } from '../training/tensorFile';
import { damagedEncoder, floatsIn, putLayers, readLayers, type Layers } from './layerTensors';
import { rowBytes, type MatrixBits } from './quantized';
import type { EncoderShape } from './shape';

/** A pre-trained encoder with what cuts text into its pieces. */
export interface BaseEncoder {
  readonly shape: EncoderShape;
  readonly vocabulary: PieceVocabulary;
  /** Rows of 4 bits, one for each piece: they are looked up, and never trained. */
  readonly embedding: Uint8Array;
  /** Positions with the vector of the one text type added. [positions, width] */
  readonly positions: Float32Array;
  /** Of the normalisation over the embeddings. [width] */
  readonly gain: Float32Array;
  readonly shift: Float32Array;
  /** Matrices [input, output]. */
  readonly layers: Layers;
}

export interface EncoderSource {
  readonly name: string;
  readonly licence: string;
  /** Copyright lines and the text of the licence. */
  readonly notice: string;
}

const format = 'gauze-encoder-1';
const count = z.int().min(1).max(100_000);
const mark = z.int().min(0);
export const encoderShape = z.object({
  width: count,
  layers: count.max(100),
  heads: count,
  inner: count,
  positions: count,
  epsilon: z.number().positive().max(1),
});
const schema = z.object({
  shape: encoderShape,
  marks: z.object({ begin: mark, padding: mark, end: mark, unknown: mark }),
  unknownScore: z.number().negative(),
});

/**
 * One file in the layout of safetensors: letters and scores of the pieces, what characters are mapped to, the embedding
 * as it is, layers with `bits` bits a number, everything else with 32. The same bytes for the same encoder.
 *
 * @param packed matrices of 4 bits as they came, [output, input], by name: they are written without a second rounding
 * @param more what else the file holds: the output layer of a tagger; tensors of 32 bits
 */
export function writeEncoderFile(
  { shape, vocabulary, embedding, positions, gain, shift, layers }: BaseEncoder,
  { name, licence, notice }: EncoderSource,
  bits: MatrixBits,
  packed: ReadonlyMap<string, Uint8Array> = new Map(),
  more: TensorFile = { metadata: {}, tensors: new Map() },
): Uint8Array {
  const { width } = shape;
  const tensors = new Map<string, StoredTensor>(more.tensors);
  const put = (key: string, data: StoredTensor['data']): void => void tensors.set(key, { shape: [data.length], data });
  const encoder = new TextEncoder();
  const letters = vocabulary.pieces.map((piece) => encoder.encode(piece));
  put('pieces.scores', vocabulary.scores);
  put(
    'pieces.lengths',
    Int32Array.from(letters, (piece) => piece.length),
  );
  put('map', Int32Array.from([...vocabulary.characterMap].flatMap(([from, to]) => mapEntry(from, to))));
  tensors.set('positions', { shape: [shape.positions, width], data: positions });
  put('gain', gain);
  put('shift', shift);
  putLayers(tensors, shape, layers, bits, packed);
  // Bytes last: numbers of 32 bits lie at a multiple of four.
  tensors.set('embedding', { shape: [vocabulary.pieces.length, rowBytes(4, width)], data: embedding });
  put('pieces.letters', joinedBytes(letters));
  const { marks, unknownScore } = vocabulary;
  const config = JSON.stringify({ shape, marks, unknownScore });
  const metadata = { format, source: name, licence, notice, config, ...more.metadata };
  return writeTensorFile({ metadata, tensors });
}

function mapEntry(from: string, to: string): readonly number[] {
  const codes = Array.from(to, (character) => character.codePointAt(0)!);
  return [from.codePointAt(0)!, codes.length, ...codes];
}

/**
 * @param maxLayers layers above are left in the file: an encoder of half the depth is the lower half
 * @throws GauzeError `damaged`; `newerVersion` where the file is of another format
 */
export function readEncoderFile(
  bytes: Uint8Array,
  maxLayers = Infinity,
): { readonly encoder: BaseEncoder; readonly source: EncoderSource } {
  const { metadata, tensors } = readTensorFile(bytes, true);
  const { format: given, source = '', licence = '', notice = '' } = metadata;
  if (given !== format) throw new GauzeError('newerVersion', 'not an encoder of this version');
  const { shape: whole, marks, unknownScore } = parseConfig(metadata['config']);
  const shape = { ...whole, layers: Math.min(whole.layers, maxLayers) };
  const { width } = shape;
  const tensor = (name: string): StoredTensor => tensors.get(name) ?? damagedEncoder(name);
  const floats = (name: string, length: number): Float32Array => floatsIn(tensors, name, length);
  const lengths = tensor('pieces.lengths').data;
  const { data: letters } = tensor('pieces.letters');
  const { data: embedding } = tensor('embedding');
  if (!(letters instanceof Uint8Array) || !(embedding instanceof Uint8Array)) return damagedEncoder('pieces');
  const pieces = splitLetters(letters, lengths);
  if (
    embedding.length !== pieces.length * rowBytes(4, width) ||
    width % 32 !== 0 ||
    width % shape.heads !== 0 ||
    Object.values(marks).some((number) => number >= pieces.length)
  )
    return damagedEncoder('embedding');
  const layers = readLayers(tensors, shape);
  return {
    encoder: {
      shape,
      vocabulary: {
        pieces,
        scores: floats('pieces.scores', pieces.length),
        unknownScore,
        marks,
        characterMap: readMap(tensor('map').data),
      },
      embedding,
      positions: floats('positions', shape.positions * width),
      gain: floats('gain', width),
      shift: floats('shift', width),
      layers,
    },
    source: { name: source, licence, notice },
  };
}

function parseConfig(text: string | undefined): z.infer<typeof schema> {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return damagedEncoder('config');
  }
}

function splitLetters(letters: Uint8Array, lengths: StoredTensor['data']): readonly string[] {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let at = 0;
  const pieces = Array.from(lengths, (length) => {
    at += length;
    return length < 0 ? damagedEncoder('pieces') : decoder.decode(letters.subarray(at - length, at));
  });
  return at === letters.length ? pieces : damagedEncoder('pieces');
}

function readMap(codes: StoredTensor['data']): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (let at = 0; at < codes.length;) {
    const [from, length] = [codes[at]!, codes[at + 1] ?? -1];
    const to = codes.slice(at + 2, at + 2 + length);
    const isCode = (code: number): boolean => Number.isInteger(code) && code >= 0 && code <= 0x10ffff;
    if (length < 0 || to.length !== length || !isCode(from) || !to.every(isCode)) return damagedEncoder('map');
    map.set(String.fromCodePoint(from), String.fromCodePoint(...to));
    at += 2 + length;
  }
  return map;
}
