/** How a note is cut for a hierarchical transformer (Pappagari et al. 2019; Tchouka et al. 2023). */
export interface ChunkShape {
  /** Pieces of a chunk; the two marks around them come on top. */
  readonly length: number;
  /** Pieces that a chunk shares with the next. */
  readonly overlap: number;
  /** Of a note; what stands behind the last one is not read. */
  readonly max: number;
}

/** Pieces of a note, half-open. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** As published: 4,550 pieces of a note at most. */
export const publishedChunks: ChunkShape = { length: 200, overlap: 50, max: 30 };

/** Every piece lies in one chunk or, where two overlap, in two. A note without pieces has none. */
export function cutChunks(pieces: number, { length, overlap, max }: ChunkShape): readonly Chunk[] {
  const stride = length - overlap;
  const needed = pieces === 0 ? 0 : Math.max(1, Math.ceil((pieces - overlap) / stride));
  return Array.from({ length: Math.min(needed, max) }, (_, chunk) => ({
    from: chunk * stride,
    to: Math.min(pieces, chunk * stride + length),
  }));
}

/** Pieces of a note that are read at all. */
export const piecesRead = (pieces: number, shape: ChunkShape): number => cutChunks(pieces, shape).at(-1)?.to ?? 0;
