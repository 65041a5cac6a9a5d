import { GauzeError } from '../../contract/errors';

/** An exact fraction in lowest terms, its denominator positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** @throws RangeError for a denominator of zero: a fault of the caller's code, not of a value somebody typed */
export function rational(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
  const [n, d] = [BigInt(numerator), BigInt(denominator)];
  if (d === 0n) throw new RangeError('a fraction over zero');
  const common = gcd(n, d < 0n ? -d : d);
  const sign = d < 0n ? -1n : 1n;
  return common === 0n
    ? { numerator: 0n, denominator: 1n }
    : { numerator: (sign * n) / common, denominator: (sign * d) / common };
}

export const zero: Rational = rational(0n);
export const add = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const subtract = (a: Rational, b: Rational): Rational =>
  add(a, { numerator: -b.numerator, denominator: b.denominator });
export const multiply = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.numerator, a.denominator * b.denominator);
export const divide = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator, a.denominator * b.numerator);
/** Negative where a < b, 0 where they are equal. */
export function compare(a: Rational, b: Rational): number {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The nearest number, or close to it: for pictures and reports, never for a draw. */
export function toNumber({ numerator, denominator }: Rational): number {
  const [n, d] = [Number(numerator), Number(denominator)];
  if (Number.isFinite(n) && Number.isFinite(d)) return n / d;
  // both too large for a number: drop the bits that do not show
  const shift = BigInt(Math.max(0, Math.min(numerator.toString(2).length, denominator.toString(2).length) - 100));
  return Number(numerator >> shift) / Number(denominator >> shift);
}

/** As a fraction in ledgers and messages: `3`, `1/2`. Reads back with `parseRational`. */
export const formatRational = ({ numerator, denominator }: Rational): string =>
  denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;

/** Reads `2`, `0.25`, `1e-3`, `1/3`. Undefined for anything else and where it would take more than 40 digits. */
export function parseRational(text: string): Rational | undefined {
  const fraction = /^(-?\d{1,40})\/(\d{1,40})$/.exec(text);
  if (fraction !== null)
    return /^0+$/.test(fraction[2] as string)
      ? undefined
      : rational(BigInt(fraction[1] as string), BigInt(fraction[2] as string));
  const decimal = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text);
  if (decimal === null) return undefined;
  const places = decimal[3] ?? '';
  const exponent = Number(decimal[4] ?? 0) - places.length;
  if (Math.abs(exponent) > 40) return undefined;
  const digits = BigInt(`${decimal[1]}${decimal[2]}${places}`);
  return exponent >= 0 ? rational(digits * 10n ** BigInt(exponent)) : rational(digits, 10n ** BigInt(-exponent));
}

/** More than this says nothing in practice, and a typing mistake is likelier than a wish. */
export const maxEpsilon = 20;

/**
 * ε as it was typed: a decimal number or a fraction. Numbers are taken by their shortest decimal form, so that 0.1 means one tenth.
 *
 * @returns nats, exact
 * @throws GauzeError `badRequest` for anything that is not a number above 0 and up to 20
 */
export function parseEpsilon(value: string | number): Rational {
  const epsilon = parseRational(String(value).trim());
  if (epsilon === undefined || epsilon.numerator <= 0n || compare(epsilon, rational(maxEpsilon)) > 0) {
    throw new GauzeError('badRequest', `epsilon must be a number above 0 and up to ${maxEpsilon}`);
  }
  return epsilon;
}
