import { byteLetters } from '../../imported/tokenizer/preTokenizers';
import type { BytePairs } from './bytePairs';

type Pair = readonly [string, string];

export interface RemovedPieces {
  readonly vocabulary: BytePairs;
  /** Numbers that hold nothing any more: what was to go, and what could be made of it alone. */
  readonly removed: ReadonlySet<number>;
  /** Numbers of pieces that are gone which now hold an intermediate of a piece that stays, and what it is made of. */
  readonly intermediates: ReadonlyMap<number, Pair>;
  /** Pieces that stay and are now made of other parts. */
  readonly rerouted: number;
}

/**
 * Takes pieces out of a vocabulary so that no text is cut into them again: their entries, and every merge that makes
 * one or uses one. The order of the merges is that of the numbers, so an entry alone would be told by the merge in its
 * place. A piece that stays is still what its own text is cut into: where the merges that are left cut it otherwise,
 * the parts of that cut are merged in its place. More than two parts need intermediates, which take numbers of pieces
 * that went; where there is none that may be, the piece goes too. Every other number becomes `unk` and a number, which
 * no merge makes.
 *
 * @param going pieces, as the vocabulary writes them; never marks or single letters
 * @param below uniform in [0, n)
 */
export function removePieces(
  { pieces, merges }: BytePairs,
  going: ReadonlySet<string>,
  below: (n: number) => number,
): RemovedPieces {
  const idOf = new Map(pieces.map((piece, id) => [piece, id]));
  const left = new Merges();
  const made = new Set<string>();
  const intermediates = new Map<string, Pair>();
  /** Where an intermediate may stand. */
  const free = [...going].flatMap((piece) => idOf.get(piece) ?? []).sort((a, b) => b - a);
  let rerouted = 0;
  for (const [first, second] of merges) {
    const joined = first + second;
    made.add(joined);
    if (going.has(joined)) continue;
    // Another way to the same piece, for words in which its neighbours have taken the first.
    if (left.has(joined)) {
      if (left.has(first) && left.has(second)) left.add([first, second]);
      continue;
    }
    const way = wayTo(left.cut(joined), (piece) => !going.has(piece));
    const between = (way ?? []).filter(([a, b]) => !idOf.has(a + b));
    if (way === null || between.length > free.length - intermediates.size) continue;
    for (const pair of between) intermediates.set(pair[0] + pair[1], pair);
    for (const pair of way) left.add(pair);
    if (way.length > 1 || way[0]![0] !== first) rerouted++;
  }
  const placed = new Map([...intermediates].map(([piece, pair], at) => [free[at]!, { piece, pair }]));
  const removed = new Set<number>();
  for (const piece of made) {
    const id = idOf.get(piece)!;
    if (!left.has(piece) && !placed.has(id)) removed.add(id);
  }
  const named = pieces.map((piece, id) => placed.get(id)?.piece ?? piece);
  return {
    vocabulary: { pieces: renamed(named, removed, below), merges: left.all },
    removed,
    intermediates: new Map([...placed].map(([id, { pair }]) => [id, pair])),
    rerouted,
  };
}

/** Merges in the order in which they are applied. */
class Merges {
  readonly all: Pair[] = [];
  readonly #ranks = new Map<string, number>();
  readonly #made = new Set<string>(byteLetters);

  has(piece: string): boolean {
    return this.#made.has(piece);
  }

  add([first, second]: Pair): void {
    const key = `${first} ${second}`;
    if (this.#ranks.has(key)) return;
    this.#ranks.set(key, this.all.length);
    this.all.push([first, second]);
    this.#made.add(first + second);
  }

  /** Into what the text of a piece is cut by the merges so far: the first learned first, of equal ones the left one. */
  cut(piece: string): readonly string[] {
    const parts = Array.from(piece);
    for (;;) {
      let [at, lowest] = [-1, Infinity];
      for (let i = 0; i + 1 < parts.length; i++) {
        const rank = this.#ranks.get(`${parts[i]!} ${parts[i + 1]!}`);
        if (rank !== undefined && rank < lowest) [at, lowest] = [i, rank];
      }
      if (at < 0) return parts;
      parts.splice(at, 2, parts[at]! + parts[at + 1]!);
    }
  }
}

/** The merges that make one piece of these parts, the leftmost first; null where all ways need one that may not be. */
function wayTo(parts: readonly string[], mayBe: (piece: string) => boolean): readonly Pair[] | null {
  const way: Pair[] = [];
  const rest = [...parts];
  while (rest.length > 1) {
    const first = rest.findIndex((part, i) => i + 1 < rest.length && mayBe(part + rest[i + 1]!));
    if (first < 0) return null;
    const pair = [rest[first]!, rest[first + 1]!] as const;
    way.push(pair);
    // A merge puts its pair together wherever it stands.
    for (let at = first; at + 1 < rest.length; at++)
      if (rest[at] === pair[0] && rest[at + 1] === pair[1]) rest.splice(at, 2, pair[0] + pair[1]);
  }
  return way;
}

const numbers = 10_000_000;

function renamed(
  pieces: readonly string[],
  removed: ReadonlySet<number>,
  below: (n: number) => number,
): readonly string[] {
  const taken = new Set(pieces);
  return pieces.map((piece, id) => {
    if (!removed.has(id)) return piece;
    for (;;) {
      const name = `unk${String(below(numbers)).padStart(7, '0')}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  });
}
