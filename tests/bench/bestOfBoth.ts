import { maxOfOutput, type Served } from '../../electron/core/privacy/bestPossible';

export interface Places {
  /**
   * Gaps between dates, of which so many are stays of two dates; each choice of places is alike. The other gaps are
   * wide.
   */
  readonly gaps: number;
  readonly stays: number;
}

/**
 * The same where the output shall also leave wide gaps wide: served share of the stays + `worth` × share of the wide
 * gaps that are wide. An output has some number of gaps that are not wide, and only a stay that lies in one of those
 * can be served. How many stays do is hypergeometric, whichever they are.
 *
 * @param chance the largest chance that one output serves a stay, were its gap not wide
 */
export function bestOfBoth({ gaps, stays }: Places, chance: number, worth: number, epsilon: number): number {
  let best = 0;
  for (let short = 0; short <= gaps; short++) {
    const served: Served[] = [];
    for (let covered = 0; covered <= Math.min(stays, short); covered++) {
      const weight = hypergeometric(gaps, short, stays, covered);
      if (weight === 0) continue;
      const retainedShare = gaps === stays ? 1 : (gaps - short - (stays - covered)) / (gaps - stays);
      for (let hit = 0; hit <= covered; hit++)
        served.push({ worth: hit / stays + worth * retainedShare, weight: weight * binomial(covered, hit, chance) });
    }
    best = Math.max(best, maxOfOutput(served, epsilon));
  }
  return best;
}

const logs = [0];
/** ln n! */
function logFactorial(n: number): number {
  for (let i = logs.length; i <= n; i++) logs.push(logs[i - 1]! + Math.log(i));
  return logs[n]!;
}
const choose = (n: number, k: number): number =>
  k < 0 || k > n ? 0 : Math.exp(logFactorial(n) - logFactorial(k) - logFactorial(n - k));
const hypergeometric = (all: number, marked: number, drawn: number, found: number): number =>
  (choose(marked, found) * choose(all - marked, drawn - found)) / choose(all, drawn);
const binomial = (n: number, k: number, p: number): number => choose(n, k) * p ** k * (1 - p) ** (n - k);
