import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import { concat, fromHex, toHex, utf8 } from './bytes';
import { checkMac, encodeHeader, formatVersion, hexOf, readHeader } from './header';
import { pieceNonce, saltBytes, tagBytes, type Protection, type Sha256, type Stream } from './protection';

const segmentMagic = 'GAUZEJ\r\n';
/** Fixed size, so that a segment whose creation was interrupted can be distinguished from a damaged one. */
export const segmentHeaderBytes = 512;
const frameBytes = 16;

const SegmentHeader = z.strictObject({
  format: z.literal(formatVersion),
  file: hexOf(32),
  segment: z.int().min(0),
  /** Sequence number of its first record. */
  seq: z.int().min(1),
  salt: hexOf(saltBytes),
});
export type SegmentHeader = z.infer<typeof SegmentHeader>;

/** Frames and encrypts the records of one segment, each chained to the previous one. */
export class SegmentWriter {
  readonly header: Uint8Array;
  readonly #stream: Stream;
  readonly #crc: (bytes: Uint8Array) => number;
  #previous: Uint8Array;

  constructor(
    file: string,
    segment: number,
    seq: number,
    protection: Protection,
    sha256: Sha256,
    crc: (bytes: Uint8Array) => number,
  ) {
    const salt = protection.newSalt();
    const value: SegmentHeader = { format: formatVersion, file, segment, seq, salt: toHex(salt) };
    this.header = encodeHeader(segmentMagic, value, protection, sha256, segmentHeaderBytes);
    this.#stream = protection.stream('journal', salt);
    this.#crc = crc;
    this.#previous = firstLink(value);
  }

  /** Encodes the next record for the disk. */
  frame(seq: number, record: Uint8Array): Uint8Array {
    const frame = encodeFrame(record.length, seq, this.#crc);
    const sealed = this.#stream.seal(pieceNonce(seq, false), concat(this.#previous, frame), record);
    this.#previous = sealed.slice(sealed.length - tagBytes);
    return concat(frame, sealed);
  }
}

export interface JournalRecord {
  readonly seq: number;
  readonly bytes: Uint8Array;
}
export interface ReadSegment {
  readonly header: SegmentHeader;
  readonly records: readonly JournalRecord[];
  /** `torn`: the last record was not written completely, so it was never acknowledged. */
  readonly end: 'whole' | 'torn' | 'damaged';
}

const firstLink = (value: SegmentHeader) =>
  utf8(['gauze/1 journal', value.file, value.segment, value.seq, value.salt].join('\n'));

function encodeFrame(length: number, seq: number, crc: (bytes: Uint8Array) => number): Uint8Array {
  const frame = new Uint8Array(frameBytes);
  const view = new DataView(frame.buffer);
  view.setUint32(0, length);
  view.setUint32(4, Math.floor(seq / 2 ** 32));
  view.setUint32(8, seq >>> 0);
  view.setUint32(12, crc(frame.subarray(0, 12)));
  return frame;
}

/**
 * Null if the creation of the segment was interrupted: no record in it was ever acknowledged.
 * @throws GauzeError if its header is damaged
 */
export async function readSegment(
  bytes: Uint8Array,
  protection: Protection,
  sha256: Sha256,
  crc: (bytes: Uint8Array) => number,
): Promise<ReadSegment | null> {
  if (bytes.length < segmentHeaderBytes || (bytes.length === segmentHeaderBytes && hasHole(bytes, bytes.length)))
    return null;
  let at = 0;
  const take = (count: number) => Promise.resolve(bytes.subarray(at, (at += count)));
  const head = await readHeader(take, segmentMagic, SegmentHeader, sha256);
  checkMac(head, protection);
  if (head.bytes !== segmentHeaderBytes) throw new GauzeError('damaged', 'the header is damaged');
  return { header: head.value, ...readRecords(bytes.subarray(segmentHeaderBytes), head.value, protection, crc) };
}

function readRecords(
  bytes: Uint8Array,
  header: SegmentHeader,
  protection: Protection,
  crc: (bytes: Uint8Array) => number,
): Pick<ReadSegment, 'records' | 'end'> {
  const stream = protection.stream('journal', fromHex(header.salt));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const records: JournalRecord[] = [];
  let previous = firstLink(header);
  let at = 0;
  while (at < bytes.length) {
    if (bytes.length - at < frameBytes) return { records, end: 'torn' };
    const frame = bytes.subarray(at, at + frameBytes);
    const isFrame = view.getUint32(at + 12) === crc(frame.subarray(0, 12));
    // A frame of zeros, or one that ends in the hole left by a power failure.
    if (!isFrame)
      return {
        records,
        end:
          bytes.length - at > frameBytes && bytes.subarray(at + frameBytes - 1).every((byte) => byte === 0)
            ? 'torn'
            : 'damaged',
      };
    const length = view.getUint32(at);
    const seq = view.getUint32(at + 4) * 2 ** 32 + view.getUint32(at + 8);
    const end = at + frameBytes + length + tagBytes;
    if (end > bytes.length) return { records, end: 'torn' };
    const sealed = bytes.subarray(at + frameBytes, end);
    const plain = stream.unseal(pieceNonce(seq, false), concat(previous, frame), sealed);
    if (plain === null) return { records, end: end === bytes.length && hasHole(sealed, tagBytes) ? 'torn' : 'damaged' };
    records.push({ seq, bytes: plain });
    previous = sealed.slice(length);
    at = end;
  }
  return { records, end: 'whole' };
}

/**
 * After a power failure a file can have its length before its content: runs of zeros, which occur neither in ciphertext
 * nor in JSON.
 */
function hasHole(bytes: Uint8Array, length: number): boolean {
  let run = 0;
  for (const byte of bytes) {
    run = byte === 0 ? run + 1 : 0;
    if (run >= Math.min(length, tagBytes)) return true;
  }
  return false;
}
