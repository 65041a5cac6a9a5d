import type { TrainingRandom } from '../training/trainingRandom';
import type { Neighbours } from './neighbours';
import { typeOfTag, type Sentence } from './sentences';

/** What stands in place of one word of PHI in a false sentence. */
export type Replacement = 'neighbour' | 'sameType';

/** Words that replace others. */
export interface Pool {
  readonly neighbours: Neighbours;
  /** Distinct rows of words of PHI, by type. [type][…] */
  readonly byType: readonly Int32Array[];
}

/** The words that the movable tokens of these sentences have, by type. */
export function rowsByType(sentences: readonly Sentence[], types: number): readonly Int32Array[] {
  const found = Array.from({ length: types }, () => new Set<number>());
  for (const { rows, tags, movable } of sentences)
    for (const at of movable) found[typeOfTag(tags[at]!)]!.add(rows[at]!);
  return found.map((rows) => Int32Array.from(rows).sort());
}

export interface FalseSentence {
  readonly rows: Int32Array;
  /** The token in which it differs. */
  readonly place: number;
}

/**
 * The sentence with exactly one movable word replaced by another word; null where there is no other.
 *
 * @param replacement `neighbour`: one of the nearest; `sameType`: another word of PHI of its type
 */
export function falseSentence(
  { rows, tags, movable }: Sentence,
  { neighbours, byType }: Pool,
  replacement: Replacement,
  random: TrainingRandom,
): FalseSentence | null {
  if (movable.length === 0) return null;
  const place = movable[random.below(movable.length)]!;
  const own = rows[place]!;
  const others = (
    replacement === 'neighbour' ? neighbours(own) : (byType[typeOfTag(tags[place]!)] ?? [])
  ) as Int32Array;
  const chosen = others.filter((row) => row !== own);
  if (chosen.length === 0) return null;
  const other = rows.slice();
  other[place] = chosen[random.below(chosen.length)]!;
  return { rows: other, place };
}
