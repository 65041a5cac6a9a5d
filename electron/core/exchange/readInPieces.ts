import type { ChunkReader, NamedFile, ReadItem } from './format';

const PIECE_BYTES = 1 << 20;

/** Reads whole files through the reader of pieces, so that both give the same. */
export function* readInPieces(files: readonly NamedFile[], open: (name: string) => ChunkReader): Iterable<ReadItem> {
  for (const { name, bytes } of files) {
    const reader = open(name);
    for (let i = 0; i < bytes.length; i += PIECE_BYTES) yield* reader.push(bytes.subarray(i, i + PIECE_BYTES));
    yield* reader.end();
  }
}
