const tokensOf = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{M}]+|\p{N}+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

/**
 * Texts with more changed words are considered different: then only their common beginning and end count as unchanged.
 */
const maxEdits = 2000;

/**
 * Share of the original's characters that remain, unchanged and in order, in the released text, in [0, 1]. Compared by
 * words with the shortest edit script of Myers (An O(ND) difference algorithm, 1986): time O(words × edits).
 */
export function unchangedShareOf(original: string, released: string): number {
  if (original.length === 0) return 1;
  const [from, to] = [tokensOf(original), tokensOf(released)];
  let head = 0;
  while (head < from.length && head < to.length && from[head] === to[head]) head += 1;
  let tail = 0;
  while (
    tail < from.length - head &&
    tail < to.length - head &&
    from[from.length - 1 - tail] === to[to.length - 1 - tail]
  )
    tail += 1;
  const ends = lengthOf(from.slice(0, head)) + lengthOf(from.slice(from.length - tail));
  return (
    (ends + commonLength(from.slice(head, from.length - tail), to.slice(head, to.length - tail))) / original.length
  );
}

const lengthOf = (tokens: readonly string[]): number => tokens.reduce((sum, token) => sum + token.length, 0);

/** Characters of the tokens retained by the shortest edit script; 0 if the lists differ too much. */
function commonLength(from: readonly string[], to: readonly string[]): number {
  const [n, m] = [from.length, to.length];
  const limit = Math.min(n + m, maxEdits);
  // By diagonal: the position reached in `from`, and the number of characters retained on the way.
  const furthest = new Int32Array(2 * limit + 3);
  const retained = new Int32Array(2 * limit + 3);
  const middle = limit + 1;
  for (let edits = 0; edits <= limit; edits += 1) {
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const at = middle + diagonal;
      const isDown = diagonal === -edits || (diagonal !== edits && (furthest[at - 1] ?? 0) < (furthest[at + 1] ?? 0));
      const before = isDown ? at + 1 : at - 1;
      let x = (furthest[before] ?? 0) + (isDown || edits === 0 ? 0 : 1);
      let characters = edits === 0 ? 0 : (retained[before] ?? 0);
      while (x < n && x - diagonal < m && from[x] === to[x - diagonal]) {
        characters += from[x]?.length ?? 0;
        x += 1;
      }
      furthest[at] = x;
      retained[at] = characters;
      if (x >= n && x - diagonal >= m) return characters;
    }
  }
  return 0;
}
