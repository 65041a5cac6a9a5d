import { GauzeError } from '../../contract/errors';
import type { ReadableFile } from '../files';
import type { CheckpointHeader } from './checkpointFile';
import { binding, pieceBytes, pieceCount } from './pieces';
import { fromHex } from './bytes';
import { pieceNonce, tagBytes, type Protection, type Stream } from './protection';

/** Plain pieces kept in memory: 64 MiB. */
const maxKept = 1024;

/** The database in a checkpoint on disk, read piece by piece as it is needed; each piece is authenticated then. */
export class PieceSource {
  /** Size of the database. */
  readonly bytes: number;
  readonly #file: ReadableFile;
  readonly #start: number;
  readonly #stream: Stream;
  readonly #additional: Uint8Array;
  /** Of the piece that is being read: memory taken anew for each would cost more than to decipher it. */
  readonly #sealed = new Uint8Array(pieceBytes + tagBytes);
  /** Least recently used first. */
  readonly #kept = new Map<number, Uint8Array>();

  /** @param start position of the first piece in the file */
  constructor(file: ReadableFile, start: number, header: CheckpointHeader, protection: Protection) {
    this.bytes = header.bytes;
    this.#file = file;
    this.#start = start;
    this.#stream = protection.stream('checkpoint', fromHex(header.salt));
    this.#additional = binding(header);
  }

  /** @throws GauzeError `damaged` with the piece, `unreadable` */
  piece(index: number): Uint8Array {
    const known = this.#kept.get(index);
    if (known !== undefined) {
      this.#kept.delete(index);
      this.#kept.set(index, known);
      return known;
    }
    const plain = this.readPiece(index);
    this.#kept.set(index, plain);
    if (this.#kept.size > maxKept) this.#kept.delete(this.#kept.keys().next().value ?? 0);
    return plain;
  }

  /**
   * As `piece`, for one who reads everything once: nothing else is displaced.
   * @throws GauzeError `damaged` with the piece, `unreadable`
   */
  readPiece(index: number): Uint8Array {
    const known = this.#kept.get(index);
    if (known !== undefined) return known;
    const pieces = pieceCount(this.bytes);
    const sealedBytes = Math.min(pieceBytes, this.bytes - index * pieceBytes) + tagBytes;
    const sealed = this.#sealed.subarray(0, sealedBytes);
    const plain =
      this.#file.readAt(this.#start + index * this.#sealed.length, sealed) === sealedBytes
        ? this.#stream.unseal(pieceNonce(index, index === pieces - 1), this.#additional, sealed)
        : null;
    if (plain === null) throw new GauzeError('damaged', 'the project file is damaged', { piece: index, pieces });
    return plain.buffer === sealed.buffer ? plain.slice() : plain;
  }

  close(): void {
    this.#kept.clear();
    this.#file.close();
  }
}
