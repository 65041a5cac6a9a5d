import { below, belowBig, type Random } from './randomness';
import { rational, type Rational } from './rational';

const small = 2n ** 31n;
const one = rational(1n);

/** True with probability numerator/denominator, exactly. */
export function bernoulli(numerator: bigint, denominator: bigint, random: Random): boolean {
  if (denominator <= small) return below(random, Number(denominator)) < Number(numerator);
  return belowBig(random, denominator) < numerator;
}

/**
 * True with probability e^−γ, exactly, for any rational γ ≥ 0 (Canonne, Kamath, Steinke 2020, algorithm 1). The
 * fraction must be in lowest terms, as `rational` makes it: the number of bytes read depends on it.
 */
export function bernoulliExpNeg(gamma: Rational, random: Random): boolean {
  const { denominator } = gamma;
  let { numerator } = gamma;
  if (numerator < 0n) throw new RangeError('bernoulliExpNeg: gamma is negative');
  while (numerator > denominator) {
    if (!alternating(one, random)) return false;
    numerator -= denominator;
  }
  return alternating({ numerator, denominator }, random);
}

/** e^−γ for γ ≤ 1: the number of successes of γ/1, γ/2, γ/3, … is even with that probability. */
function alternating({ numerator, denominator }: Rational, random: Random): boolean {
  if (denominator <= small) {
    // the same steps in plain numbers while they stay exact: k rarely exceeds ten
    const [top, bottom] = [Number(numerator), Number(denominator)];
    let k = 1;
    while (below(random, bottom * k) < top) k++;
    return k % 2 === 1;
  }
  let k = 1n;
  while (bernoulli(numerator, denominator * k, random)) k += 1n;
  return k % 2n === 1n;
}
