import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import type { Files, OpenFile } from '../files';
import { ByteReader, concat, fromHex, isSame, toHex, utf8 } from './bytes';
import { checkMac, encodeHeader, formatVersion, hexOf, readHeader } from './header';
import { KeySlot, maxSlots } from './keySlots';
import { pieceNonce, saltBytes, tagBytes, type Protection, type Sha256 } from './protection';

export const checkpointMagic = 'GAUZE\r\n\x1a';
const pieceBytes = 64 * 1024;
const piecesPerWrite = 16;
/** The largest database that sql.js can hold and still work with. */
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

const binding = ({ file, cipher, segment, seq, salt, bytes }: CheckpointHeader): Uint8Array =>
  utf8(['gauze/1 checkpoint', file, cipher, segment, seq, salt, bytes].join('\n'));
const pieceCount = (bytes: number) => Math.max(1, Math.ceil(bytes / pieceBytes));

/**
 * Writes a complete file, piece by piece, yielding to the event loop in between.
 * @param magic differs for files that are not projects
 * @throws GauzeError `diskFull`, `unwritable`, `tooLarge`
 */
export async function writeCheckpoint(
  file: OpenFile,
  bytes: Uint8Array,
  fields: CheckpointFields,
  protection: Protection,
  sha256: Sha256,
  magic = checkpointMagic,
): Promise<void> {
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
          bytes.subarray(piece * pieceBytes, (piece + 1) * pieceBytes),
        ),
      );
    }
    const block = concat(...pieces);
    await file.write(block, position);
    position += block.length;
  }
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
  readonly bytes: Uint8Array;
  /** Size of the file without its trailer. */
  readonly size: number;
  /** There are commands in a journal next to the file. */
  readonly hasTrailer: boolean;
}

/**
 * Reads a complete checkpoint.
 * @throws GauzeError `notAProject`, `truncated`, `damaged`, `newerVersion`, and what `unlock` throws
 */
export async function readCheckpoint(
  files: Files,
  path: string,
  unlock: Unlocker,
  sha256: Sha256,
  magic = checkpointMagic,
): Promise<ReadCheckpoint> {
  const size = await files.size(path);
  const reader = new ByteReader(files.readChunks(path));
  try {
    const head = await readHeader((count) => reader.take(count), magic, CheckpointHeader, sha256);
    const header = head.value;
    const count = pieceCount(header.bytes);
    // Checked before spending memory or a key derivation on the sizes in the header.
    const expected = head.bytes + header.bytes + count * tagBytes;
    if (size < expected)
      throw new GauzeError('truncated', 'the end of the file is missing', { missingBytes: expected - size });
    const longest = expected + (magic === checkpointMagic ? trailerBytes : 0);
    if (size > longest) throw new GauzeError('damaged', 'the file is longer than what was written');
    const protection = await unlock(header);
    checkMac(head, protection);
    const stream = protection.stream('checkpoint', fromHex(header.salt));
    const additional = binding(header);
    const bytes = new Uint8Array(header.bytes);
    for (let piece = 0; piece < count; piece += 1) {
      const start = piece * pieceBytes;
      const sealed = await reader.take(Math.min(pieceBytes, header.bytes - start) + tagBytes);
      const plain = stream.unseal(pieceNonce(piece, piece === count - 1), additional, sealed);
      if (plain === null) throw new GauzeError('damaged', 'the project file is damaged', { piece, pieces: count });
      bytes.set(plain, start);
    }
    const added = await reader.take(trailerBytes);
    if (!isTrailer(added, journalTrailer(header.file, protection)))
      throw new GauzeError('damaged', 'the file is longer than what was written');
    return { header, protection, bytes, size: expected, hasTrailer: added.length > 0 };
  } finally {
    await reader.close();
  }
}
