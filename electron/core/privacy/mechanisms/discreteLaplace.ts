import { GauzeError } from '../../../contract/errors';
import { bernoulliExpNeg } from '../bernoulli';
import { below, belowBig, type Random } from '../randomness';
import { rational, type Rational, toNumber } from '../rational';

const one = rational(1n);

/**
 * An integer with P(z) = (e^(1/t) − 1)/(e^(1/t) + 1) · e^(−|z|/t), t the scale, exactly (Canonne, Kamath, Steinke
 * 2020, algorithm 2).
 */
export function discreteLaplace(scale: Rational, random: Random): bigint {
  const { numerator, denominator } = scale;
  if (numerator <= 0n) throw new GauzeError('badRequest', 'the scale of discrete Laplace noise must be positive');
  for (;;) {
    const start = belowBig(random, numerator);
    if (!bernoulliExpNeg(rational(start, numerator), random)) continue;
    let rounds = 0n;
    while (bernoulliExpNeg(one, random)) rounds += 1n;
    const size = (start + numerator * rounds) / denominator;
    const isNegative = below(random, 2) === 1;
    // zero has one sign only
    if (isNegative && size === 0n) continue;
    return isNegative ? -size : size;
  }
}

/** P(z) of `discreteLaplace`, for display and tests. */
export function discreteLaplaceDistribution(scale: Rational, z: number): number {
  const t = toNumber(scale);
  return Math.tanh(1 / (2 * t)) * Math.exp(-Math.abs(z) / t);
}
