import { GauzeError } from '../../contract/errors';
import { compare, maxEpsilon, parseRational, rational, positiveUpTo, type Rational } from '../../contract/rational';

// the arithmetic is here; the numbers themselves cross process boundaries
export { compare, maxEpsilon, parseRational, rational, type Rational };

export const zero: Rational = rational(0n);
export const add = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const subtract = (a: Rational, b: Rational): Rational =>
  add(a, { numerator: -b.numerator, denominator: b.denominator });
export const multiply = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.numerator, a.denominator * b.denominator);
export const divide = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator, a.denominator * b.numerator);
/** The nearest number, or close to it: for display and reports, never for sampling. */
export function toNumber({ numerator, denominator }: Rational): number {
  const [n, d] = [Number(numerator), Number(denominator)];
  if (Number.isFinite(n) && Number.isFinite(d)) return n / d;
  // both too large for a number: drop insignificant bits
  const shift = BigInt(Math.max(0, Math.min(numerator.toString(2).length, denominator.toString(2).length) - 100));
  return Number(numerator >> shift) / Number(denominator >> shift);
}

/** As a fraction in ledgers and messages: `3`, `1/2`. Reads back with `parseRational`. */
export const formatRational = ({ numerator, denominator }: Rational): string =>
  denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;

/**
 * ε as typed: a decimal number or a fraction.
 *
 * @returns nats, exact
 * @throws GauzeError `badRequest` for anything but a number above 0 and up to `maxEpsilon`
 */
export function parseEpsilon(value: string | number): Rational {
  const epsilon = positiveUpTo(parseRational(String(value).trim()), maxEpsilon);
  if (epsilon === undefined)
    throw new GauzeError('badRequest', `epsilon must be a number above 0 and up to ${maxEpsilon}`);
  return epsilon;
}
