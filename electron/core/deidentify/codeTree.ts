/**
 * A tree over letters and digits, as the leak scan walks it. Its edges are in one open hash table: 16 to 32 bytes each,
 * where a map in every node takes some hundreds. A release of a hundred thousand notes searches for tens of millions of
 * them.
 */
export interface CodeTree {
  /** The node where the edge in a slot starts; [slot], the number of slots is a power of two. */
  from: Int32Array;
  /** UTF-16 unit of the edge. [slot] */
  codes: Uint16Array;
  /** The node where it ends; 0 if the slot is free, as no edge leads to the root. [slot] */
  to: Int32Array;
  /** Nodes other than the root. */
  count: number;
}

export const treeRoot: number = 0;
const minSlots = 512;

export const newTree = (slots = minSlots): CodeTree => ({
  from: new Int32Array(slots),
  codes: new Uint16Array(slots),
  to: new Int32Array(slots),
  count: 0,
});

/** The slot of an edge, or the free slot for it. */
function slotOf(from: Int32Array, codes: Uint16Array, to: Int32Array, node: number, code: number): number {
  const mask = to.length - 1;
  let hash = Math.imul(node, 0x9e37_79b1) ^ Math.imul(code + 1, 0x85eb_ca6b);
  hash ^= hash >>> 15;
  let slot = hash & mask;
  while (to[slot] !== 0 && (from[slot] !== node || codes[slot] !== code)) slot = (slot + 1) & mask;
  return slot;
}

/** The node at the end of an edge; 0 if there is none. */
export const childOf = ({ from, codes, to }: CodeTree, node: number, code: number): number =>
  to[slotOf(from, codes, to, node, code)]!;

/** The node at the end of an edge, created if missing. */
export function grownChild(tree: CodeTree, node: number, code: number): number {
  const slot = slotOf(tree.from, tree.codes, tree.to, node, code);
  const known = tree.to[slot]!;
  if (known !== 0) return known;
  const made = ++tree.count;
  tree.from[slot] = node;
  tree.codes[slot] = code;
  tree.to[slot] = made;
  // at most five slots of eight: then few edges collide
  if (8 * made > 5 * tree.to.length) widen(tree);
  return made;
}

/** The node of a text, created if missing. */
export function grownNode(tree: CodeTree, text: string): number {
  let node = treeRoot;
  for (let i = 0; i < text.length; i++) node = grownChild(tree, node, text.charCodeAt(i));
  return node;
}

function widen(tree: CodeTree): void {
  const wide = newTree(2 * tree.to.length);
  for (let old = 0; old < tree.to.length; old++) {
    if (tree.to[old] === 0) continue;
    const slot = slotOf(wide.from, wide.codes, wide.to, tree.from[old]!, tree.codes[old]!);
    wide.from[slot] = tree.from[old]!;
    wide.codes[slot] = tree.codes[old]!;
    wide.to[slot] = tree.to[old]!;
  }
  tree.from = wide.from;
  tree.codes = wide.codes;
  tree.to = wide.to;
}
