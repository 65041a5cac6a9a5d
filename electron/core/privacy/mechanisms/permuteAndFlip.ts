import type { Costs } from '../costs';
import { below, type Random } from '../randomness';
import type { Rational } from '../rational';
import { isAccepted, minCost, selection } from './selection';

/**
 * One sample: candidates in random order, each accepted with e^(−ε·(cost − min)/2); the best is always accepted,
 * so it ends.
 */
export function samplePermuteAndFlip(costs: ArrayLike<number>, epsilon: Rational, random: Random): number {
  const min = minCost(costs);
  const left = Array.from({ length: costs.length }, (_, i) => i);
  for (;;) {
    const at = below(random, left.length);
    const outcome = left[at] as number;
    left[at] = left.at(-1) as number;
    left.pop();
    if (isAccepted(epsilon, (costs[outcome] as number) - min, random)) return outcome;
  }
}

/** Permute-and-flip (McKenna, Sheldon 2020): as private as the exponential mechanism and never costlier on average. */
export const permuteAndFlip = (size: number, epsilon: Rational, costsOf: Costs) =>
  selection('permuteAndFlip', size, epsilon, costsOf, samplePermuteAndFlip, permuteAndFlipDistribution);

/**
 * P(i) = p_i · ∫₀¹ ∏_{j≠i} (1 − p_j·t) dt: t is the share of the order that comes before i. The product is
 * a polynomial of degree n − 1 in t, so piecewise Gauss–Legendre, with shorter pieces towards 0 where many
 * candidates make it steep, is as good as exact.
 */
function permuteAndFlipDistribution(keep: Float64Array): Float64Array {
  const distribution = new Float64Array(keep.length);
  const pieces = 64;
  const edge = (i: number): number => (i / pieces) ** 2;
  for (let piece = 0; piece < pieces; piece++) {
    const [from, to] = [edge(piece), edge(piece + 1)];
    for (const [node, weight] of legendre) {
      const t = from + ((node + 1) * (to - from)) / 2;
      let log = 0;
      for (const p of keep) log += Math.log1p(-p * t);
      for (let i = 0; i < keep.length; i++)
        distribution[i]! +=
          ((weight * (to - from)) / 2) * (keep[i] as number) * Math.exp(log - Math.log1p(-(keep[i] as number) * t));
    }
  }
  return distribution;
}

/** Nodes and weights of Gauss–Legendre quadrature with 8 points on [−1, 1]. */
const legendre: readonly (readonly [number, number])[] = (
  [
    [0.18343464249564984, 0.362683783378362],
    [0.525532409916329, 0.31370664587788727],
    [0.7966664774136267, 0.22238103445337448],
    [0.9602898564975363, 0.10122853629037626],
  ] as const
).flatMap(
  ([node, weight]) =>
    [
      [-node, weight],
      [node, weight],
    ] as const,
);
