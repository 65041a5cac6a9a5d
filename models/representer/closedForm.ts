/*
 * How often the best possible test between two candidates is right at equal odds: 1/2 + TV/2, with the total variation
 * between what either would send out.
 */

/**
 * Of two normal distributions of equal covariance, whose means lie `distance` deviations apart: Φ(distance / 2).
 * @param distance ≥ 0
 */
export const rightAtDistance = (distance: number): number => normalCdf(distance / 2);

/**
 * Of products of independent draws with these total variations: exact for one, else the bound
 * TV ≤ 1 − Π (1 − TVᵢ).
 */
export const rightByVariation = (variations: readonly number[]): number =>
  variations.length === 1
    ? 0.5 + variations[0]! / 2
    : 1 - variations.reduce((product, variation) => product * (1 - variation), 1) / 2;

/** Φ, to 1e-15 of itself (Marsaglia 2004: a Taylor series around 0; beyond 8 it is 1 in 64 bits). */
export function normalCdf(x: number): number {
  if (x < -8) return 0;
  if (x > 8) return 1;
  let [sum, term] = [x, x];
  for (let i = 3; sum !== sum + term; i += 2) sum += term *= (x * x) / i;
  return 0.5 + sum * Math.exp(-(x * x) / 2 - 0.9189385332046727);
}

export interface Spread {
  readonly pairs: number;
  readonly mean: number;
  /** Of the mean. */
  readonly standardError: number;
  readonly percentile95: number;
  readonly percentile99: number;
  readonly worst: number;
}

/** Of some numbers; zeros where there are none. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const pairs = sorted.length;
  if (pairs === 0) return { pairs, mean: 0, standardError: 0, percentile95: 0, percentile99: 0, worst: 0 };
  const mean = sorted.reduce((sum, value) => sum + value, 0) / pairs;
  const squares = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const at = (share: number): number => sorted[Math.min(pairs - 1, Math.ceil(share * pairs) - 1)]!;
  return {
    pairs,
    mean,
    standardError: pairs < 2 ? 0 : Math.sqrt(squares / (pairs - 1) / pairs),
    percentile95: at(0.95),
    percentile99: at(0.99),
    worst: sorted[pairs - 1]!,
  };
}

/** A share of hits and its standard error. */
export interface HitRate {
  readonly pairs: number;
  readonly rate: number;
  readonly standardError: number;
}
export const hitRate = (hits: number, pairs: number): HitRate => ({
  pairs,
  rate: pairs === 0 ? 0 : hits / pairs,
  standardError: pairs === 0 ? 0 : Math.sqrt((hits * (pairs - hits)) / pairs ** 3),
});
