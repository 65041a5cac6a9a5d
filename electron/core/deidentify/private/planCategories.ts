import { typesWhere, type TypesWhere } from '../../../contract/phiTypes';
import { sampleSubset, nearestMask, subsetSize } from '../../privacy/mechanisms/subsetSelection';
import { below, type Random } from '../../privacy/randomness';
import type { PrivateSettings } from '../../privacy/settings';
import { foldSpelling } from '../../text/spelling';
import type { SurrogateLists } from '../surrogateLists';

/** Types of PHI with a public list to sample from. */
export const categoryTypes = typesWhere('privateKind', 'category');
export type CategoryType = TypesWhere<'privateKind', 'category'>;

export const candidatesOf = (type: CategoryType, lists: SurrogateLists): readonly string[] =>
  type === 'profession' ? lists.professions : type === 'department' ? lists.departments : lists.hospitals;

/** Counts of letter bigrams, including word boundaries. */
function pairsOf(text: string): ReadonlyMap<string, number> {
  const padded = ` ${foldSpelling(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const pairs = new Map<string, number>();
  for (let i = 0; i + 1 < padded.length; i++) {
    const pair = padded.slice(i, i + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** A public list indexed by letter bigrams. */
interface PairIndex {
  /** For each bigram, the candidates that have it, with counts: [candidate, count, candidate, count …]. */
  readonly having: ReadonlyMap<string, readonly number[]>;
  /** How many bigrams each candidate has. [candidate] */
  readonly sizes: Int32Array;
}

const indexes = new WeakMap<readonly string[], PairIndex>();
function indexOf(list: readonly string[]): PairIndex {
  const known = indexes.get(list);
  if (known !== undefined) return known;
  const having = new Map<string, number[]>();
  const sizes = new Int32Array(list.length);
  for (let i = 0; i < list.length; i++) {
    for (const [pair, count] of pairsOf(list[i]!)) {
      sizes[i]! += count;
      const found = having.get(pair);
      if (found === undefined) having.set(pair, [i, count]);
      else found.push(i, count);
    }
  }
  const index = { having, sizes };
  indexes.set(list, index);
  return index;
}

/**
 * The spelling distance of a text to every candidate: thousandths, 0 for equal ones. A public rule that needs no order
 * and accepts any text, including unlisted ones.
 */
function unlikeAll(text: string, list: readonly string[]): Float64Array {
  const { having, sizes } = indexOf(list);
  const common = new Float64Array(list.length);
  let own = 0;
  for (const [pair, count] of pairsOf(text)) {
    own += count;
    const found = having.get(pair);
    if (found !== undefined) addCommon(common, found, count);
  }
  for (let i = 0; i < common.length; i++)
    common[i] = Math.round(1000 - (2000 * common[i]!) / Math.max(1, own + sizes[i]!));
  return common;
}

function addCommon(common: Float64Array, found: readonly number[], count: number): void {
  for (let k = 0; k < found.length; k += 2) common[found[k]!]! += Math.min(count, found[k + 1]!);
}

/** One of a public list, those with similar spelling e^ε times as likely as the others. */
export function sampleCategory(
  value: string,
  list: readonly string[],
  { mechanism, epsilon }: PrivateSettings,
  random: Random,
): string {
  const inside = nearestMask(
    unlikeAll(value, list),
    mechanism === 'randomizedResponse' ? 1 : subsetSize(list.length, epsilon),
  );
  return list[sampleSubset(list.length, (i) => inside[i] === 1, epsilon, random)]!;
}

/** One of a public list, whatever the value: free. */
export const sampleAnyOf = (list: readonly string[], random: Random): string => list[below(random, list.length)]!;
