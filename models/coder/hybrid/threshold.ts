/** A scored pair of note and code, and whether the code is gold there. */
export interface ScoredPair {
  readonly score: number;
  readonly isGold: boolean;
}

/**
 * The one threshold with the best micro-F1, between the last score that is taken and the first that is not.
 *
 * @param gold all gold pairs, also those without a score
 */
export function bestThreshold(
  pairs: readonly ScoredPair[],
  gold: number,
): { readonly threshold: number; readonly f1: number } {
  const order = [...pairs].sort((a, b) => b.score - a.score);
  let hits = 0;
  let best = { threshold: 1, f1: 0 };
  for (const [at, { score, isGold }] of order.entries()) {
    if (isGold) hits += 1;
    const next = order[at + 1]?.score ?? -Infinity;
    // Equal scores stand or fall together.
    if (next === score) continue;
    const f1 = (2 * hits) / (at + 1 + gold);
    if (f1 > best.f1) best = { threshold: next === -Infinity ? score : (score + next) / 2, f1 };
  }
  return best;
}
