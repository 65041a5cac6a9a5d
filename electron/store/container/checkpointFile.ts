import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import type { Files, OpenFile } from '../files';
import { ByteReader, concat, fromHex, isSame, toHex, utf8 } from './bytes';
import { binding, pieceBytes, pieceCount } from './pieces';
import { checkMac, encodeHeader, formatVersion, hexOf, readHeader } from './header';
import { KeySlot, maxSlots } from './keySlots';
import { pieceNonce, saltBytes, tagBytes, type Protection, type Sha256 } from './protection';

export const checkpointMagic = 'GAUZE\r\n\x1a';
const piecesPerWrite = 16;
/** The largest database that sql.js can hold and still work with; a larger one needs another format. */
export const maxBytes = 1.5 * 1024 ** 3;

export const CheckpointHeader = z.strictObject({
  format: z.literal(formatVersion),
  /** Random, constant for the life of a project; ties journal and key slots to it. */
  file: hexOf(32),
  cipher: z.enum(['aes-256-gcm', 'none']),
  slots: z.array(KeySlot).max(maxSlots),
  /** Incremented when a key slot is removed: older checkpoints with more slots must then be deleted. */
  keys: z.int().min(0),
  /** First journal segment that this file does not cover, and last command that it does. */
  segment: z.int().min(0),
  seq: z.int().min(0),
  salt: hexOf(saltBytes),
  /** Size of the database. */
  bytes: z.int().min(0).max(maxBytes),
  application: z.string().max(40),
});
export type CheckpointHeader = z.infer<typeof CheckpointHeader>;

export type CheckpointFields = Pick<CheckpointHeader, 'file' | 'keys' | 'segment' | 'seq' | 'application'>;
export type Unlocker = (header: CheckpointHeader) => Promise<Protection>;

/** What a checkpoint is written from: bytes, or a database that is read as it is written. */
export type Content = Pick<Uint8Array, 'length'> & { readonly subarray: (from: number, to: number) => Uint8Array };

/**
 * Writes a complete file, piece by piece, yielding to the event loop in between.
 * @param magic differs for files that are not projects
 * @throws GauzeError `diskFull`, `unwritable`, `tooLarge`
 */
export async function writeCheckpoint(
  file: OpenFile,
  bytes: Content,
  fields: CheckpointFields,
  protection: Protection,
  sha256: Sha256,
  magic = checkpointMagic,
): Promise<Written> {
  if (bytes.length > maxBytes)
    throw new GauzeError('tooLarge', 'the project is too large for one file', { bytes: bytes.length });
  const salt = protection.newSalt();
  const header: CheckpointHeader = {
    format: formatVersion,
    ...fields,
    cipher: protection.cipher,
    slots: [...protection.slots],
    salt: toHex(salt),
    bytes: bytes.length,
  };
  const stream = protection.stream('checkpoint', salt);
  const additional = binding(header);
  const head = encodeHeader(magic, header, protection, sha256);
  await file.write(head, 0);
  let position = head.length;
  const count = pieceCount(bytes.length);
  for (let first = 0; first < count; first += piecesPerWrite) {
    const pieces: Uint8Array[] = [];
    for (let piece = first; piece < Math.min(count, first + piecesPerWrite); piece += 1) {
      pieces.push(
        stream.seal(
          pieceNonce(piece, piece === count - 1),
          additional,
          bytes.subarray(piece * pieceBytes, Math.min(bytes.length, (piece + 1) * pieceBytes)),
        ),
      );
    }
    const block = concat(...pieces);
    await file.write(block, position);
    position += block.length;
  }
  return { header, start: head.length };
}

/** The header of a checkpoint, and where its pieces begin. */
export interface Written {
  readonly header: CheckpointHeader;
  readonly start: number;
}

/**
 * Copies the same database with other key slots. Pieces are copied unchanged, because they are not bound to the slots.
 * @throws GauzeError as `readHeader`
 */
export async function copyWithSlots(
  files: Files,
  path: string,
  to: OpenFile,
  keys: number,
  protection: Protection,
  sha256: Sha256,
): Promise<void> {
  const reader = new ByteReader(files.readChunks(path));
  try {
    const head = await readHeader((count) => reader.take(count), checkpointMagic, CheckpointHeader, sha256);
    checkMac(head, protection);
    let part = encodeHeader(checkpointMagic, { ...head.value, keys, slots: [...protection.slots] }, protection, sha256);
    for (let position = 0; part.length > 0; part = await reader.take(piecesPerWrite * pieceBytes)) {
      await to.write(part, position);
      position += part.length;
    }
  } finally {
    await reader.close();
  }
}

/**
 * Reads only the header of a checkpoint, without unlocking anything.
 * @throws GauzeError as `readHeader`
 */
export async function readCheckpointHeader(files: Files, path: string, sha256: Sha256): Promise<CheckpointHeader> {
  const reader = new ByteReader(files.readChunks(path));
  try {
    return (await readHeader((count) => reader.take(count), checkpointMagic, CheckpointHeader, sha256)).value;
  } finally {
    await reader.close();
  }
}

const trailerBytes = 32;
/**
 * Follows the last piece while there are commands in a journal next to the file: the file alone then has an older
 * state. Nothing else is ever appended to a checkpoint.
 */
export const journalTrailer = (file: string, protection: Protection): Uint8Array =>
  concat(utf8('GAUZE+J\n'), protection.mac(utf8(`gauze/1 journal follows\n${file}`)).subarray(0, trailerBytes - 8));

/** Also matches a trailer that a power failure left incomplete. */
const isTrailer = (found: Uint8Array, whole: Uint8Array): boolean => {
  const end = found.findLastIndex((byte) => byte !== 0) + 1;
  return found.length <= whole.length && isSame(found.subarray(0, end), whole.subarray(0, end));
};

interface ReadCheckpoint {
  readonly header: CheckpointHeader;
  readonly protection: Protection;
  /** Null unless it was read as a whole. */
  readonly bytes: Uint8Array | null;
  /** Position of the first piece. */
  readonly start: number;
  /** Size of the file without its trailer. */
  readonly size: number;
  /** There are commands in a journal next to the file. */
  readonly hasTrailer: boolean;
}
/** How much of a checkpoint is read: all of it, all of it without keeping it, or its ends. */
export type Extent = 'whole' | 'checked' | 'ends';

/**
 * Reads a checkpoint. Of a large one that is not read as a whole, the pieces follow through `PieceSource`.
 * @param extentOf how much of it is wanted, once its header is known
 * @throws GauzeError `notAProject`, `truncated`, `damaged`, `newerVersion`, and what `unlock` throws
 */
export async function readParts(
  files: Files,
  path: string,
  unlock: Unlocker,
  sha256: Sha256,
  extentOf: (header: CheckpointHeader) => Extent,
  magic = checkpointMagic,
): Promise<ReadCheckpoint> {
  const size = await files.size(path);
  const reader = new ByteReader(files.readChunks(path));
  try {
    const head = await readHeader((count) => reader.take(count), magic, CheckpointHeader, sha256);
    const header = head.value;
    const extent = extentOf(header);
    const count = pieceCount(header.bytes);
    // Checked before spending memory or a key derivation on the sizes in the header.
    const expected = head.bytes + header.bytes + count * tagBytes;
    if (size < expected)
      throw new GauzeError('truncated', 'the end of the file is missing', { missingBytes: expected - size });
    const longest = expected + (magic === checkpointMagic ? trailerBytes : 0);
    if (size > longest) throw new GauzeError('damaged', 'the file is longer than what was written');
    const protection = await unlock(header);
    checkMac(head, protection);
    const parts = { header, protection, start: head.bytes, size: expected };
    if (extent === 'ends') return { ...parts, bytes: null, hasTrailer: await endsInTrailer(files, path, parts) };
    const stream = protection.stream('checkpoint', fromHex(header.salt));
    const additional = binding(header);
    const bytes = extent === 'whole' ? new Uint8Array(header.bytes) : null;
    for (let piece = 0; piece < count; piece += 1) {
      const start = piece * pieceBytes;
      const sealed = await reader.take(Math.min(pieceBytes, header.bytes - start) + tagBytes);
      const plain = stream.unseal(pieceNonce(piece, piece === count - 1), additional, sealed);
      if (plain === null) throw new GauzeError('damaged', 'the project file is damaged', { piece, pieces: count });
      bytes?.set(plain, start);
    }
    const hasTrailer = isTrailerOf(await reader.take(trailerBytes), header.file, protection);
    return { ...parts, bytes, hasTrailer };
  } finally {
    await reader.close();
  }
}

/**
 * Reads a complete checkpoint.
 * @throws GauzeError as `readParts`
 */
export async function readCheckpoint(
  files: Files,
  path: string,
  unlock: Unlocker,
  sha256: Sha256,
  magic = checkpointMagic,
): Promise<ReadCheckpoint & { readonly bytes: Uint8Array }> {
  const read = await readParts(files, path, unlock, sha256, () => 'whole', magic);
  return { ...read, bytes: read.bytes ?? new Uint8Array(0) };
}

/** @throws GauzeError `damaged` */
async function endsInTrailer(
  files: Files,
  path: string,
  { header, protection, size }: Pick<ReadCheckpoint, 'header' | 'protection' | 'size'>,
): Promise<boolean> {
  const file = await files.openToRead(path);
  try {
    const trailer = new Uint8Array(trailerBytes);
    return isTrailerOf(trailer.subarray(0, file.readAt(size, trailer)), header.file, protection);
  } finally {
    file.close();
  }
}

/** @throws GauzeError `damaged` if something else was added */
function isTrailerOf(added: Uint8Array, file: string, protection: Protection): boolean {
  if (!isTrailer(added, journalTrailer(file, protection)))
    throw new GauzeError('damaged', 'the file is longer than what was written');
  return added.length > 0;
}
