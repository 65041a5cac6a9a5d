import { Inflate, inflateSync } from 'fflate';
import { GauzeError } from '../../../../contract/errors';
import { refusedFile } from '../refusedKinds';
import { crc32 } from './crc32';

/** A file in a ZIP archive; its bytes are unpacked on demand. */
export interface ZipMember {
  readonly name: string;
  /** Unpacked, as stated in the directory; enforced. */
  readonly size: number;
  /** @throws GauzeError `malformed` if the bytes do not match the directory */
  readonly bytes: () => Uint8Array;
}

export interface ZipLimits {
  /** Of all members together, unpacked. */
  readonly maxBytes: number;
  readonly maxMembers: number;
}
/** A letter has some 20 parts; a workbook of hundreds of sheets some thousands. */
export const defaultZipLimits: ZipLimits = { maxBytes: 512 * 1024 * 1024, maxMembers: 20_000 };

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const endSize = 22;
const maxComment = 0xffff;
/** The amount unpacked at a time: a member with a false size is stopped after it. */
const chunk = 1 << 14;
/** Members up to this size are unpacked once. */
const maxCached = 1 << 12;

const wrong = (reason: string): GauzeError => new GauzeError('malformed', `ZIP: ${reason}`, { reason });

/** Whether these bytes may be a ZIP archive: by the first local header, or the end of an empty one. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/**
 * The members of an archive by its directory (APPNOTE 6.3.10, 4.3.12), without links, passwords, ZIP64 and any
 * compression but Deflate, which no office program writes.
 *
 * @throws GauzeError `malformed`, `truncated`; `tooLarge` for more than the limits; `unknownFormat` for a password
 */
export function readZip(bytes: Uint8Array, limits: ZipLimits = defaultZipLimits): ReadonlyMap<string, ZipMember> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const from = view.getUint32(end + 16, true);
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count) throw wrong('severalDisks');
  if (count === 0xffff || from === 0xffffffff) throw new GauzeError('tooLarge', 'ZIP64', { reason: 'zip64' });
  if (count > limits.maxMembers) throw new GauzeError('tooLarge', 'ZIP: too many members', { members: count });
  const members = new Map<string, ZipMember>();
  const names = new Set<string>();
  const taken: (readonly [number, number])[] = [];
  let at = from;
  let total = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw wrong('directory');
    const { member, range, next } = entryAt(bytes, view, at);
    at = next;
    if (member === null) continue;
    total += member.size;
    if (total > limits.maxBytes) throw new GauzeError('tooLarge', 'ZIP: unpacks to too much', { bytes: total });
    const folded = member.name.toLowerCase();
    if (names.has(folded)) throw wrong('sameName');
    names.add(folded);
    members.set(member.name, member);
    taken.push(range);
  }
  // Members that share bytes unpack to far more than any archive of that size can.
  taken.sort(([a], [b]) => a - b);
  for (let index = 1; index < taken.length; index++)
    if (taken[index]![0] < taken[index - 1]![1]) throw wrong('overlap');
  return members;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - endSize;
  for (let at = last; at >= 0 && at >= last - maxComment; at--)
    if (
      view.getUint32(at, true) === END_OF_DIRECTORY &&
      at + endSize + view.getUint16(at + 20, true) <= view.byteLength
    )
      return at;
  throw new GauzeError('truncated', 'ZIP: no directory', { reason: 'noDirectory' });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The name of a member that stays below its folder. @throws GauzeError `malformed` */
function safeName(bytes: Uint8Array): string {
  let name = '';
  // without a decoder, which costs more than a name does
  for (const byte of bytes) name += String.fromCharCode(byte);
  if (bytes.some((byte) => byte > 127))
    try {
      name = utf8.decode(bytes);
    } catch {
      // Code page 437: which letters these are does not matter, only that they differ.
    }
  if (/^[/\\]|\\|^[A-Za-z]:|(?:^|\/)\.\.?(?:\/|$)|\0/.test(name)) throw wrong('unsafeName');
  return name;
}

interface Entry {
  /** Null for a folder. */
  readonly member: ZipMember | null;
  readonly range: readonly [number, number];
  readonly next: number;
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): Entry {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const crc = view.getUint32(at + 16, true);
  const packed = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const nameLength = view.getUint16(at + 28, true);
  const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (next > bytes.length) throw wrong('directory');
  const name = safeName(bytes.subarray(at + 46, at + 46 + nameLength));
  const local = view.getUint32(at + 42, true);
  if (flags & 1) throw refusedFile('encrypted', 'archive with a password', 'removePassword');
  if (method !== 0 && method !== 8) throw wrong('method');
  if (packed === 0xffffffff || size === 0xffffffff || local === 0xffffffff)
    throw new GauzeError('tooLarge', 'ZIP64', { reason: 'zip64' });
  if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL_HEADER) throw wrong('localHeader');
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + packed > bytes.length) throw new GauzeError('truncated', 'ZIP: a member is cut', { reason: 'cut' });
  const range = [local, start + packed] as const;
  if (name.endsWith('/')) return { member: null, range, next };
  /** Lists of parts are asked for several times. */
  let cached: Uint8Array | undefined;
  const content = (): Uint8Array => {
    if (cached !== undefined) return cached;
    const stored = bytes.subarray(start, start + packed);
    const unpacked = method === 0 ? stored : inflated(stored, size);
    if (unpacked.length !== size || crc32(unpacked) !== crc) throw wrong('checksum');
    if (size <= maxCached) cached = unpacked;
    return unpacked;
  };
  return { member: { name, size, bytes: content }, range, next };
}

/** So few bytes unfold to 66 MB at most, whatever their header says: soon seen, and nothing of it is held. */
const atOnce = 1 << 16;

/** @param size the maximum held in memory */
function inflated(packed: Uint8Array, size: number): Uint8Array {
  if (packed.length <= atOnce) return inflatedAtOnce(packed, size);
  const out = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((piece) => {
    if (length + piece.length > size) throw wrong('size');
    out.set(piece, length);
    length += piece.length;
  });
  try {
    for (let at = 0; at < packed.length; at += chunk)
      stream.push(packed.subarray(at, at + chunk), at + chunk >= packed.length);
  } catch (error) {
    throw error instanceof GauzeError ? error : wrong('deflate');
  }
  return out.subarray(0, length);
}

/** Without pieces, each of which is copied three times. What is over the size stated falls behind the end. */
function inflatedAtOnce(packed: Uint8Array, size: number): Uint8Array {
  let unpacked: Uint8Array;
  try {
    unpacked = inflateSync(packed, { out: new Uint8Array(size + 1) });
  } catch (error) {
    // A part that is stored as it is has no room.
    throw wrong(error instanceof RangeError ? 'size' : 'deflate');
  }
  if (unpacked.length > size) throw wrong('size');
  return unpacked;
}
