/** Pieces by their letters, one UTF-16 unit at a time: an open-addressed table of (node, unit) → node. */
export interface PieceTrie {
  /** The node behind `node` for a unit, or -1. The root is 0. */
  readonly child: (node: number, unit: number) => number;
  /** The number of the piece that ends at a node, or -1. [node] */
  readonly pieceAt: Int32Array;
}

/** @param pieces by number; null where a number has no letters (marks) */
export function pieceTrie(pieces: readonly (string | null)[]): PieceTrie {
  const units = pieces.reduce((sum, piece) => sum + (piece?.length ?? 0), 1);
  // At most half full, so that a look-up ends soon.
  const size = 2 ** Math.ceil(Math.log2(2 * units + 2));
  const parents = new Int32Array(size).fill(-1);
  const labels = new Uint16Array(size);
  const children = new Int32Array(size);
  const slotOf = (node: number, unit: number): number => {
    let slot = (Math.imul(node, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & (size - 1);
    while (parents[slot] !== -1 && (parents[slot] !== node || labels[slot] !== unit)) slot = (slot + 1) & (size - 1);
    return slot;
  };
  const pieceAt: number[] = [-1];
  for (const [number, piece] of pieces.entries()) {
    if (piece === null || piece === '') continue;
    let node = 0;
    for (let at = 0; at < piece.length; at++) {
      const unit = piece.charCodeAt(at);
      const slot = slotOf(node, unit);
      if (parents[slot] === -1) {
        parents[slot] = node;
        labels[slot] = unit;
        children[slot] = pieceAt.push(-1) - 1;
      }
      node = children[slot]!;
    }
    // Of two pieces with the same letters the first counts.
    if (pieceAt[node] === -1) pieceAt[node] = number;
  }
  return {
    child(node, unit) {
      const slot = slotOf(node, unit);
      return parents[slot] === -1 ? -1 : children[slot]!;
    },
    pieceAt: Int32Array.from(pieceAt),
  };
}
