import { byteLetters } from '../../imported/tokenizer/preTokenizers';
import type { BytePairs } from './bytePairs';

export interface RemovedPieces {
  readonly vocabulary: BytePairs;
  /** Numbers that hold nothing any more: what was to go, and what could be made of it alone. */
  readonly removed: ReadonlySet<number>;
  /** Pieces that stay and are now made of other parts. */
  readonly rerouted: number;
}

/**
 * Takes pieces out of a vocabulary so that no text is cut into them again: their entries, and every merge that makes
 * one or uses one. The order of the merges is that of the numbers, so an entry alone would be told by the merge in its
 * place. A piece that stays and was made of one that goes is made of two others, where two that stay can be found; else
 * it goes too. Numbers stay as they are: each entry becomes `unk` and a number, which no merge makes.
 *
 * @param going numbers of pieces; never marks or single letters
 * @param below uniform in [0, n)
 */
export function removePieces(
  { pieces, merges }: BytePairs,
  going: ReadonlySet<number>,
  below: (n: number) => number,
): RemovedPieces {
  const idOf = new Map(pieces.map((piece, id) => [piece, id]));
  const present = new Set<string>(byteLetters);
  const remaining: (readonly [string, string])[] = [];
  const seen = new Set<string>();
  const made = new Set<string>();
  let rerouted = 0;
  const keep = (left: string, right: string): void => {
    const key = `${left} ${right}`;
    if (seen.has(key)) return;
    seen.add(key);
    remaining.push([left, right]);
  };
  for (const [left, right] of merges) {
    const joined = left + right;
    made.add(joined);
    if (going.has(idOf.get(joined)!)) continue;
    if (present.has(left) && present.has(right)) {
      keep(left, right);
      present.add(joined);
      continue;
    }
    if (present.has(joined)) continue;
    const other = splitOf(joined, present);
    if (other === null) continue;
    rerouted++;
    keep(...other);
    present.add(joined);
  }
  const removed = new Set<number>();
  for (const piece of made) if (!present.has(piece)) removed.add(idOf.get(piece)!);
  return { vocabulary: { pieces: renamed(pieces, removed, below), merges: remaining }, removed, rerouted };
}

/** Two pieces that make up a third, the longest left one first. */
function splitOf(joined: string, present: ReadonlySet<string>): readonly [string, string] | null {
  for (let at = joined.length - 1; at > 0; at--) {
    const [left, right] = [joined.slice(0, at), joined.slice(at)];
    if (present.has(left) && present.has(right)) return [left, right];
  }
  return null;
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
