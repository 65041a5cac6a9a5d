import type { Random } from '../../../../electron/core/privacy/randomness';
import { unitInterval } from '../../../../electron/core/privacy/mechanisms/sphericalLaplace';

/**
 * A simulated hospital: days between the visits of each patient. Not real notes, and not the public timelines. Number
 * of visits log-normal (median 5 to 6, some hundreds at most); every patient mixes days in hospital, weekly visits, a
 * rhythm of follow-up of their own and long pauses. Expect other absolute figures on real notes.
 */
export function population(patients: number, random: Random, visits?: number): readonly (readonly number[])[] {
  const uniform = (): number => unitInterval(random);
  const normal = (): number => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  const logNormal = (median: number, sigma: number): number => median * Math.exp(sigma * normal());
  const integer = (from: number, to: number): number => Math.min(to, from + Math.floor(uniform() * (to - from + 1)));
  const gamma = (shape: number): number => {
    // Marsaglia and Tsang 2000; below 1 by raising a larger one
    if (shape < 1) return gamma(shape + 1) * uniform() ** (1 / shape);
    const d = shape - 1 / 3;
    for (;;) {
      const x = normal();
      const v = (1 + x / Math.sqrt(9 * d)) ** 3;
      if (v > 0 && Math.log(uniform()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v;
    }
  };
  const gapsOf = (): readonly number[] => {
    const count = visits ?? Math.min(2 + Math.floor(logNormal(4, 1.1)), 500);
    const mix = [0.8, 0.5, 0.9, 0.25].map(gamma);
    const total = mix.reduce((sum, part) => sum + part, 0);
    const rhythm = [28, 42, 91, 182, 364][integer(0, 4)]!;
    return Array.from({ length: count - 1 }, () => {
      let at = uniform() * total;
      const kind = mix.findIndex((part) => (at -= part) <= 0);
      if (kind === 0) return 1 + Math.floor(Math.log(uniform()) / Math.log(0.65));
      if (kind === 1) return 7 * integer(1, 4) + [0, 0, 0, -1, 1][integer(0, 4)]!;
      if (kind === 2)
        return Math.max(
          1,
          rhythm + (uniform() < 0.6 ? 7 * integer(-2, 2) : 0) + (uniform() < 0.5 ? integer(-3, 3) : 0),
        );
      return Math.min(10_000, 30 + Math.floor(logNormal(400, 1)));
    });
  };
  return Array.from({ length: patients }, gapsOf);
}
