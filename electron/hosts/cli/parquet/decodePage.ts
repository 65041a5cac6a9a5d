import type { PageHeader, ParquetType, SchemaElement } from 'hyparquet';
import { decompressPage } from 'hyparquet/src/datapage.js';
import { deltaBinaryUnpack, deltaLengthByteArray } from 'hyparquet/src/delta.js';
import { byteStreamSplit } from 'hyparquet/src/encoding.js';
import { readPlain } from 'hyparquet/src/plain.js';
import type { CompressionCodec, DataReader } from 'hyparquet/src/types.js';
import { unpackers } from './codecs';

export type Values = ArrayLike<unknown>;

interface Stored {
  readonly type: ParquetType;
  readonly element: SchemaElement;
  readonly codec: CompressionCodec;
}

/** An unsupported encoding. */
export class OtherEncoding extends Error {}

/**
 * Decodes the values of a page, null if absent. The library's own reader of levels writes as many as a run states,
 * whatever the size of the page, so that a few bytes could exhaust memory: here any excess is an error.
 * @throws Error for bytes that are not such a page
 */
export function decodePage(
  head: PageHeader,
  bytes: Uint8Array,
  dictionary: Values | undefined,
  { type, element, codec }: Stored,
): Values {
  const isOptional = element.repetition_type === 'OPTIONAL';
  const unpacked = (packed: Uint8Array, length: number): Uint8Array =>
    own(decompressPage(packed, length, codec, unpackers));
  const one = head.data_page_header;
  if (one !== undefined) {
    const page = unpacked(bytes, head.uncompressed_page_size);
    if (!isOptional) return valuesOf(page, 0, one.num_values, one.encoding, dictionary, type, element);
    if (one.definition_level_encoding !== 'RLE') throw new OtherEncoding(one.definition_level_encoding);
    const length = new DataView(page.buffer).getUint32(0, true);
    const levels = hybrid(page.subarray(4, 4 + length), 1, one.num_values);
    const count = sumOf(levels);
    return spread(levels, count, valuesOf(page, 4 + length, count, one.encoding, dictionary, type, element));
  }
  const two = head.data_page_header_v2;
  if (two === undefined) throw new Error('a page without a head');
  const [levelsLength, others] = [two.definition_levels_byte_length, two.repetition_levels_byte_length];
  if (!(levelsLength >= 0) || others !== 0) throw new Error('levels');
  const rest = bytes.subarray(levelsLength);
  const page = two.is_compressed === false ? own(rest) : unpacked(rest, head.uncompressed_page_size - levelsLength);
  if (!isOptional) return valuesOf(page, 0, two.num_values, two.encoding, dictionary, type, element);
  const levels = hybrid(bytes.subarray(0, levelsLength), 1, two.num_values);
  const count = sumOf(levels);
  return spread(levels, count, valuesOf(page, 0, count, two.encoding, dictionary, type, element));
}

/** @throws Error as `decodePage` */
export function decodeDictionary(head: PageHeader, bytes: Uint8Array, { type, element, codec }: Stored): Values {
  const page = own(decompressPage(bytes, head.uncompressed_page_size, codec, unpackers));
  return plain(readerOf(page, 0), type, head.dictionary_page_header?.num_values ?? 0, element);
}

/** Copied into separate memory: an incorrect length must not reach adjacent data. */
const own = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);

const readerOf = (bytes: Uint8Array, offset: number): DataReader => ({ view: new DataView(bytes.buffer), offset });

const sumOf = (levels: Uint32Array): number => levels.reduce((sum, level) => sum + level, 0);

function spread(levels: Uint32Array, count: number, values: Values): Values {
  if (count === levels.length) return values;
  let next = 0;
  return Array.from(levels, (level) => (level === 1 ? values[next++] : null));
}

function valuesOf(
  page: Uint8Array,
  from: number,
  count: number,
  encoding: string,
  dictionary: Values | undefined,
  type: ParquetType,
  element: SchemaElement,
): Values {
  const reader = readerOf(page, from);
  if (count === 0) return [];
  switch (encoding) {
    case 'PLAIN':
      return plain(reader, type, count, element);
    case 'PLAIN_DICTIONARY':
    case 'RLE_DICTIONARY': {
      if (dictionary === undefined) throw new Error('no dictionary');
      const width = reader.view.getUint8(from);
      const indexes = hybrid(page.subarray(from + 1), width, count);
      return Array.from(indexes, (index) => {
        if (index >= dictionary.length) throw new Error('outside the dictionary');
        return dictionary[index];
      });
    }
    case 'RLE':
      if (type !== 'BOOLEAN') break;
      return Array.from(hybrid(page.subarray(from + 4), 1, count), (bit) => bit === 1);
    case 'BYTE_STREAM_SPLIT':
      return byteStreamSplit(reader, count, type, element.type_length);
    case 'DELTA_BINARY_PACKED': {
      const values = type === 'INT32' ? new Int32Array(count) : new BigInt64Array(count);
      deltaBinaryUnpack(reader, count, values);
      return values;
    }
    case 'DELTA_LENGTH_BYTE_ARRAY': {
      const values = new Array<Uint8Array>(count);
      deltaLengthByteArray(reader, count, values);
      return values;
    }
    default:
  }
  // DELTA_BYTE_ARRAY too: each value may repeat all of the previous one, so that a small page could expand without
  // limit.
  throw new OtherEncoding(encoding);
}

const julianEpoch = 2_440_588n;

/** INT96, used by older Spark for timestamps, as nanoseconds since 1970. */
function plain(reader: DataReader, type: ParquetType, count: number, { type_length: length }: SchemaElement): Values {
  const values = readPlain(reader, type, count, length) as Values;
  if (type !== 'INT96') return values;
  return Array.from(values as ArrayLike<bigint>, (all) => {
    return ((all >> 64n) - julianEpoch) * 86_400_000_000_000n + BigInt.asIntN(64, all);
  });
}

/**
 * Alternating runs of one value and of packed bits.
 * @throws Error if they are too short or too long
 */
function hybrid(bytes: Uint8Array, width: number, count: number): Uint32Array {
  const values = new Uint32Array(count);
  if (width === 0) return values;
  if (width > 32) throw new Error('width');
  let [at, done] = [0, 0];
  const byte = (): number => {
    const value = bytes[at++];
    if (value === undefined) throw new Error('runs end too early');
    return value;
  };
  while (done < count) {
    let [head, shift] = [0, 0];
    let next: number;
    do {
      if (shift > 28) throw new Error('a run without an end');
      next = byte();
      head += (next & 0x7f) * 2 ** shift;
      shift += 7;
    } while (next >= 0x80);
    const isPacked = head % 2 === 1;
    const length = (head - (head % 2)) / 2;
    if (length === 0) throw new Error('an empty run');
    if (!isPacked) {
      let value = 0;
      for (let i = 0; i < width; i += 8) value += byte() * 2 ** i;
      if (length > count - done) throw new Error('a run that is too long');
      values.fill(value, done, done + length);
      done += length;
      continue;
    }
    const end = Math.min(count, done + length * 8);
    for (let bit = 0; done < end; done += 1) {
      let value = 0;
      for (let have = 0; have < width;) {
        const part = Math.min(8 - (bit % 8), width - have);
        const from = bytes[at + (bit >> 3)];
        if (from === undefined) throw new Error('runs end too early');
        value += ((from >> (bit % 8)) & ((1 << part) - 1)) * 2 ** have;
        have += part;
        bit += part;
      }
      values[done] = value;
    }
    at += length * width;
  }
  return values;
}
