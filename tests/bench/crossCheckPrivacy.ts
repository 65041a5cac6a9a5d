import { boundedLaplace } from '../../electron/core/privacy/mechanisms/boundedLaplace';
import { lowerShare, upperShare } from '../../electron/core/privacy/clopperPearson';
import { discreteLaplace } from '../../electron/core/privacy/mechanisms/discreteLaplace';
import { sampleExponential } from '../../electron/core/privacy/mechanisms/exponential';
import { samplePermuteAndFlip } from '../../electron/core/privacy/mechanisms/permuteAndFlip';
import type { Random } from '../../electron/core/privacy/randomness';
import { randomizedResponse } from '../../electron/core/privacy/mechanisms/randomizedResponse';
import { parseEpsilon, rational, toNumber } from '../../electron/core/privacy/rational';
import { rdpEpsilon } from '../../electron/core/privacy/rdpAccountant';

/**
 * What `tests/golden/privacy/crosscheck.py` compares with other people's libraries: our tables, our figures, our draws.
 */
export function crossCheckVectors(random: Random, draws: number) {
  const counts = (draw: () => number): Record<string, number> => {
    const found: Record<string, number> = {};
    for (let i = 0; i < draws; i++) {
      const outcome = String(draw());
      found[outcome] = (found[outcome] ?? 0) + 1;
    }
    return found;
  };
  const costs = [0, 3, 5, 10, 20, 40];
  const bounded = [
    [30, 30, '1'],
    [365, 365, '4'],
    [30, 1, '1'],
    [30, 7, '1'],
    [365, 30, '1'],
    [365, 1, '0.1'],
    [365, 7, '2'],
    [89, 89, '1'],
    [10, 3, '5'],
  ] as const;
  const trainings = [
    [0.01, 1, 1000, 1e-5],
    [0.016, 1, 2500, 1.1e-3],
    [512 / 56_000, 1, 1094, 6e-6],
    [0.05, 2, 790, 1e-4],
    [0.2, 4, 100, 1e-6],
    [1, 10, 50, 1e-5],
    [0.001, 0.6, 20_000, 1e-6],
  ] as const;
  return {
    draws,
    boundedLaplace: bounded.map(([last, delta, epsilon]) => {
      const { table, distribution } = boundedLaplace(last + 1, parseEpsilon(epsilon), delta);
      return {
        last,
        delta,
        epsilon: Number(epsilon),
        scale: toNumber(table.scale),
        row: [...distribution(Math.min(7, last))],
      };
    }),
    discreteLaplace: { scale: 7 / 3, counts: counts(() => Number(discreteLaplace(rational(7, 3), random))) },
    permuteAndFlip: { costs, epsilon: 0.25, counts: counts(() => samplePermuteAndFlip(costs, rational(1, 4), random)) },
    exponential: { costs, epsilon: 0.25, counts: counts(() => sampleExponential(costs, rational(1, 4), random)) },
    randomizedResponse: {
      size: 6,
      input: 2,
      epsilon: 1,
      distribution: [...randomizedResponse(6, parseEpsilon('1')).distribution(2)],
    },
    rdp: trainings.map(([sampleRate, noiseMultiplier, steps, delta]) => ({
      sampleRate,
      noiseMultiplier,
      steps,
      delta,
      ...rdpEpsilon(
        [{ sampleRate, noiseMultiplier, steps }],
        delta,
        Array.from({ length: 63 }, (_, i) => i + 2),
      ),
    })),
    clopperPearson: [
      [0, 300, 0.05],
      [3, 250, 0.025],
      [250_000, 500_000, 6e-5],
      [1, 500_000, 1e-6],
      [499_990, 500_000, 1e-6],
    ].map(([hits, count, alpha]) => ({
      hits,
      draws: count,
      alpha,
      low: lowerShare(hits!, count!, alpha!),
      high: upperShare(hits!, count!, alpha!),
    })),
  };
}
