import type { PhiType } from '../../../contract/phi';
import { windowDraw, nearestMask, windowWidth } from '../../privacy/window';
import { below, type Random } from '../../privacy/randomness';
import type { PrivateSettings } from '../../privacy/settings';
import { fold } from '../fold';
import type { SurrogateLists } from '../surrogateLists';

/** Kinds of PHI with a public list to draw from. */
export const categoryTypes = ['profession', 'hospital', 'healthCentre', 'department'] as const satisfies readonly PhiType[];
export type CategoryType = (typeof categoryTypes)[number];

export const candidatesOf = (type: CategoryType, lists: SurrogateLists): readonly string[] =>
  type === 'profession' ? lists.professions : type === 'department' ? lists.departments : lists.hospitals;

const kept = new Map<string, ReadonlyMap<string, number>>();
/** Counts of pairs of letters, word borders included. */
function pairsOf(text: string): ReadonlyMap<string, number> {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const padded = ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  const pairs = new Map<string, number>();
  for (let i = 0; i + 1 < padded.length; i++) pairs.set(padded.slice(i, i + 2), (pairs.get(padded.slice(i, i + 2)) ?? 0) + 1);
  if (kept.size > 5000) kept.clear();
  kept.set(text, pairs);
  return pairs;
}

/** Unlike spelling: thousandths, 0 for equal ones. A public rule that needs no order and takes any text, also one that is not listed. */
function unlike(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)];
  let [common, all] = [0, 0];
  for (const [pair, count] of left) {
    all += count;
    common += Math.min(count, right.get(pair) ?? 0);
  }
  for (const count of right.values()) all += count;
  return Math.round(1000 - (2000 * common) / Math.max(1, all));
}

/** One of a public list, those spelt alike e^ε times as likely as the others. */
export function drawCategory(value: string, list: readonly string[], { mechanism, epsilon }: PrivateSettings, random: Random): string {
  const inside = nearestMask(Float64Array.from(list, (candidate) => unlike(value, candidate)), mechanism === 'randomizedResponse' ? 1 : windowWidth(list.length, epsilon));
  return list[windowDraw(list.length, (i) => inside[i] === 1, epsilon, random)]!;
}

/** One of a public list, whatever the value: free. */
export const drawAnyOf = (list: readonly string[], random: Random): string => list[below(random, list.length)]!;
