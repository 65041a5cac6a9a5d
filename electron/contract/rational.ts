// Exact fractions as they cross process boundaries, and the only place where an ε is parsed: policies, the window, the
// command line and the mechanisms accept the same numbers up to the same maximum.

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

/** @throws RangeError for a denominator of zero: a programming error, not a typed value */
export function rational(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
  const [n, d] = [BigInt(numerator), BigInt(denominator)];
  if (d === 0n) throw new RangeError('a fraction over zero');
  const common = gcd(n, d < 0n ? -d : d);
  const sign = d < 0n ? -1n : 1n;
  return common === 0n
    ? { numerator: 0n, denominator: 1n }
    : { numerator: (sign * n) / common, denominator: (sign * d) / common };
}

/** Negative if a < b, 0 if equal. */
export function compare(a: Rational, b: Rational): number {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Reads `2`, `0.25`, `1e-3`, `1/3`. Undefined for anything else, and if it would take more than 40 digits. */
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

/** A larger value promises nothing in practice, and is more likely a typing error than intended. */
export const maxEpsilon = 20;

/** Of metric mechanisms, in days, kilometres or years: no difference is larger. */
export const maxRadius = 1e6;

/** What is above 0 and up to a maximum, compared exactly; undefined otherwise. */
export const positiveUpTo = (read: Rational | undefined, max: number): Rational | undefined =>
  read === undefined || read.numerator <= 0n || compare(read, rational(max)) > 0 ? undefined : read;

/** As policies write numbers: decimals and fractions, no exponents. */
const written = /^(?:\d{1,9}(?:\.\d{1,20})?|\d{1,40}\/\d{1,40})$/;

/**
 * A number above 0 and up to a maximum, from a policy or as typed. Numbers are read by their shortest decimal form: 0.1
 * means one tenth.
 *
 * @returns undefined for anything else
 */
export function readPositive(value: string | number, max: number): Rational | undefined {
  const text = String(value).trim();
  return written.test(text) ? positiveUpTo(parseRational(text), max) : undefined;
}
