import type { Rational } from './rational';

export interface Bounds {
  readonly low: bigint;
  readonly high: bigint;
}

/** For a ≥ 0 and b > 0; BigInt division truncates towards zero. */
const ceilUp = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

/**
 * Integers with low ≤ 2^bits · e^q ≤ high, for q ≥ 0: the series of e^q with every term rounded down for the
 * lower bound and up for the upper one, until the terms vanish and decrease fast enough that the remainder is less than
 * one.
 */
export function expBounds({ numerator, denominator }: Rational, bits: number): Bounds {
  if (numerator < 0n) throw new RangeError('expBounds: q is negative');
  const unit = 1n << BigInt(bits);
  let [low, high, termLow, termHigh] = [unit, unit, unit, unit];
  for (let i = 1n; ; i++) {
    const divisor = denominator * i;
    termLow = (termLow * numerator) / divisor;
    termHigh = ceilUp(termHigh * numerator, divisor);
    low += termLow;
    high += termHigh;
    if (termHigh <= 1n && i * denominator > 2n * numerator + 2n * denominator) return { low, high: high + 2n };
  }
}

/** low ≤ 2^bits · e^−q ≤ high. */
export function expNegBounds(q: Rational, bits: number): Bounds {
  const { low, high } = expBounds(q, bits);
  const square = 1n << BigInt(2 * bits);
  return { low: square / high, high: ceilUp(square, low) };
}
