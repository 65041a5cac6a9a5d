/**
 * The most that any mechanism of ε could do, for whatever it may output. Truths have weights π (they sum to 1) and
 * stand in groups; an output serves truths: in each group those of one of the group's segments, which it may choose
 * freely. How large a share of the truths can be served?
 *
 * Every mechanism is a mixture of outputs y, with P(y | x) = q(y)·(1 + (e^ε − 1)·s), 0 ≤ s ≤ 1, and its rows sum to 1.
 * By weak duality, for any weights λ over the truths that sum to 1, no mechanism serves more than
 *     max over y and sets S of  (Σ π·u + (e^ε − 1)·Σ_S π·u) / (1 + (e^ε − 1)·λ(S)),
 * so each λ gives a bound that holds, and the search below only makes it tighter. (Staircase mechanisms: Kairouz, Oh,
 * Viswanath 2014.)
 */
export interface Group {
  readonly weights: Float64Array;
  /** First truth and the one behind the last, of all that one output may serve. */
  readonly segments: readonly (readonly [number, number])[];
}

export function bestShare(groups: readonly Group[], epsilon: number, rounds = 120): number {
  const power = Math.expm1(epsilon);
  const lambda = groups.map(({ weights }) => Float64Array.from(weights));
  const chosen = groups.map(() => 0);
  /** The largest Σ π·u + (e^ε − 1)·Σ max(0, π·u − t·λ) over all outputs. */
  const max = (t: number): number =>
    groups.reduce((sum, { weights, segments }, g) => {
      const own = lambda[g]!;
      const before = new Float64Array(weights.length + 1);
      for (let x = 0; x < weights.length; x++)
        before[x + 1] = before[x]! + weights[x]! + power * Math.max(0, weights[x]! - t * own[x]!);
      let best = -1;
      segments.forEach(([from, to], at) => {
        const served = before[to]! - before[from]!;
        if (served > best) [best, chosen[g]] = [served, at];
      });
      return sum + Math.max(0, best);
    }, 0);
  let min = 1;
  for (let round = 0; round < rounds; round++) {
    let [low, high] = [0, 1];
    for (let i = 0; i < 20; i++) {
      const t = (low + high) / 2;
      if (max(t) > t) low = t;
      else high = t;
    }
    min = Math.min(min, high);
    max(high);
    // truths that the best output serves get more weight, so that it is worth less
    const step = 0.5 / Math.sqrt(round + 1);
    let sum = 0;
    groups.forEach(({ weights, segments }, g) => {
      const [from, to] = segments[chosen[g]!] ?? [0, 0];
      for (let x = from; x < to; x++) if (weights[x]! > high * lambda[g]![x]!) lambda[g]![x]! *= Math.exp(step);
      for (const weight of lambda[g]!) sum += weight;
    });
    for (const row of lambda) for (let x = 0; x < row.length; x++) row[x]! /= sum;
  }
  return min;
}
