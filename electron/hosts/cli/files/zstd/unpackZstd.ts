import { Decompress } from 'fzstd';
import { GauzeError } from '../../../../contract/errors';
import { createChecksum, type Checksum } from './checksum';

/** The default limit of `zstd` itself: a frame that needs more is refused before memory is allocated for it. */
const windowLimit = 128 * 1024 * 1024;
const blockLimit = 128 * 1024;
const frameMagic = 0xfd2fb528;
const skippedMagic = 0x184d2a50;

const damaged = (reason: string): GauzeError =>
  new GauzeError('damaged', 'the input is not a complete Zstandard file', { reason });

/**
 * Decompresses consecutive Zstandard frames, block by block as they arrive. Frame boundaries are read here, so that
 * length and checksum of each can be verified, which the library does not do.
 * @throws GauzeError `damaged`; `tooLarge` for a window of more than 128 MiB
 */
export async function* unpackZstd(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const input = exactReader(chunks);
  for (let magic = await input.upTo(4); magic.length > 0; magic = await input.upTo(4)) {
    if (magic.length < 4) throw damaged('cut');
    const header = littleEndian(magic);
    if (header === frameMagic) yield* unpackFrame(input, magic);
    else if ((header & 0xfffffff0) >>> 0 !== skippedMagic) throw damaged('noFrame');
    else
      for (let left = littleEndian(await input.exactly(4)); left > 0; left -= blockLimit)
        await input.exactly(Math.min(left, blockLimit));
  }
}

interface FrameHead {
  readonly bytes: Uint8Array;
  readonly hasChecksum: boolean;
  /** Decompressed size, if stated. */
  readonly size: number | undefined;
}

async function headOf(input: ExactReader, magic: Uint8Array): Promise<FrameHead> {
  const [descriptor = 0] = await input.exactly(1);
  const isSingle = (descriptor & 32) !== 0;
  const sizeBytes = descriptor >> 6 === 0 ? (isSingle ? 1 : 0) : 1 << (descriptor >> 6);
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3]!;
  const rest = await input.exactly((isSingle ? 0 : 1) + dictionaryBytes + sizeBytes);
  if ((descriptor & 8) !== 0) throw damaged('frameHead');
  const at = rest.length - sizeBytes;
  if (rest.subarray(at - dictionaryBytes, at).some((byte) => byte !== 0)) throw damaged('needsDictionary');
  const size = sizeBytes === 0 ? undefined : littleEndian(rest.subarray(at)) + (sizeBytes === 2 ? 256 : 0);
  const [first = 0] = rest;
  const window = isSingle ? size! : 2 ** (10 + (first >> 3)) * (1 + (first & 7) / 8);
  if (window > windowLimit)
    throw new GauzeError('tooLarge', 'a Zstandard frame with too large a window', { bytes: window });
  return { bytes: Buffer.concat([magic, Uint8Array.of(descriptor), rest]), hasChecksum: (descriptor & 4) !== 0, size };
}

async function* unpackFrame(input: ExactReader, magic: Uint8Array): AsyncGenerator<Uint8Array> {
  const head = await headOf(input, magic);
  const checksum = head.hasChecksum ? createChecksum() : undefined;
  let out: Uint8Array[] = [];
  let length = 0;
  const frame = new Decompress((bytes) => out.push(bytes));
  const unpacked = (packed: Uint8Array, isLast: boolean): readonly Uint8Array[] => {
    out = [];
    try {
      frame.push(packed, isLast);
    } catch {
      throw damaged('block');
    }
    for (const bytes of out) checksum?.add(bytes);
    length += out.reduce((sum, bytes) => sum + bytes.length, 0);
    if (head.size !== undefined && length > head.size) throw damaged('size');
    return out;
  };
  yield* unpacked(head.bytes, false);
  for (let isLast = false; !isLast;) {
    const blockHead = await input.exactly(3);
    const header = littleEndian(blockHead);
    isLast = (header & 1) === 1;
    const [kind, size] = [(header >> 1) & 3, header >> 3];
    if (kind === 3 || size > blockLimit) throw damaged('blockHead');
    yield* unpacked(Buffer.concat([blockHead, await input.exactly(kind === 1 ? 1 : size)]), false);
  }
  yield* ended(await endOf(input, head), checksum, unpacked);
  if (head.size !== undefined && length !== head.size) throw damaged('size');
}

const endOf = async (input: ExactReader, { hasChecksum }: FrameHead): Promise<Uint8Array> =>
  hasChecksum ? input.exactly(4) : new Uint8Array();

function* ended(
  end: Uint8Array,
  checksum: Checksum | undefined,
  unpacked: (packed: Uint8Array, isLast: boolean) => readonly Uint8Array[],
): Generator<Uint8Array> {
  yield* unpacked(end, true);
  if (checksum !== undefined && checksum.value() !== littleEndian(end)) throw damaged('checksum');
}

const littleEndian = (bytes: Uint8Array): number => bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);

interface ExactReader {
  /** Returns fewer bytes only at the end. */
  readonly upTo: (length: number) => Promise<Uint8Array>;
  /** @throws GauzeError `damaged` */
  readonly exactly: (length: number) => Promise<Uint8Array>;
}

function exactReader(chunks: AsyncIterable<Uint8Array>): ExactReader {
  const source = chunks[Symbol.asyncIterator]();
  let buffer: Uint8Array = new Uint8Array();
  const upTo = async (length: number): Promise<Uint8Array> => {
    const parts: Uint8Array[] = [];
    let left = length;
    while (left > 0) {
      if (buffer.length === 0) {
        const { value, done } = await source.next();
        if (done === true) break;
        buffer = value;
        continue;
      }
      const part = buffer.subarray(0, left);
      buffer = buffer.subarray(part.length);
      parts.push(part);
      left -= part.length;
    }
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
  };
  return {
    upTo,
    async exactly(length) {
      const bytes = await upTo(length);
      if (bytes.length < length) throw damaged('cut');
      return bytes;
    },
  };
}
