import { GauzeError } from '../../../contract/errors';
import { expBounds, expNegBounds } from '../expBounds';
import { underPureDp, type Line, type PureDp } from './measurement';
import { type FiniteMechanism, nearestIndex } from './mechanism';
import { belowBig } from '../randomness';
import { divide, rational, type Rational } from '../rational';

/** Scales are multiples of 2⁻²⁰ of a step. */
const grain = 2n ** 20n;
/** A table of more bits in total is refused: such a range is wider than anything sampled here. */
const maxTableBits = 2 ** 26;

/** P(y|x) = weights[|y − x|] / totals[x], in integers. */
export interface LaplaceTable {
  readonly scale: Rational;
  /** For the first weight, which is 2^bits. */
  readonly bits: number;
  readonly weights: readonly bigint[];
  readonly totals: readonly bigint[];
  /** sums[k]: sum of the first k weights. */
  readonly sums: readonly bigint[];
}

/** Σ weights[|y′ − x|] over y′ = 0 … y. */
function upTo({ sums, weights }: LaplaceTable, x: number, y: number): bigint {
  if (y < x) return (sums[x + 1] as bigint) - (sums[x - y] as bigint);
  return (sums[x + 1] as bigint) - (weights[0] as bigint) + (sums[y - x + 1] as bigint);
}

export interface BoundedLaplace extends FiniteMechanism<Line, PureDp> {
  readonly table: LaplaceTable;
}

/**
 * Laplace noise within a range, as a table of integers: P(y|x) ∝ e^(−|y−x|/b) on 0 … size − 1. The scale b is
 * the smallest multiple of 2⁻²⁰ for which the worst ratio over inputs `delta` apart, compared in integers, is at
 * most e^ε. The naive scale delta/ε is enough only over the full range (delta = size − 1): each row has its own
 * total, and rows differ. (`privacy-mechanisms` 1.2)
 *
 * @param delta maximum distance of neighbours; the full range by default
 */
export function boundedLaplace(size: number, epsilon: Rational, delta = size - 1): BoundedLaplace {
  const last = size - 1;
  if (!Number.isInteger(size) || size < 2) throw new GauzeError('badRequest', 'a range needs at least two values');
  if (!Number.isInteger(delta) || delta < 1 || delta > last)
    throw new GauzeError('badRequest', 'delta must lie between 1 and the width of the range');
  if (epsilon.numerator <= 0n) throw new GauzeError('badRequest', 'epsilon must be above 0');
  const table = calibrate(last, epsilon, delta);
  const { weights, totals } = table;
  return {
    id: 'boundedLaplace',
    size,
    domain: { kind: 'line', size },
    ...underPureDp(epsilon),
    table,
    sample: (input, random) => {
      const x = nearestIndex(input, size);
      const at = belowBig(random, totals[x] as bigint);
      // the first outcome whose cumulative sum exceeds the random number
      let [low, high] = [0, last];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (upTo(table, x, middle) > at) high = middle;
        else low = middle + 1;
      }
      return low;
    },
    distribution: (input) => {
      const x = nearestIndex(input, size);
      const shift = 2n ** 60n;
      return Float64Array.from(
        { length: size },
        (_, y) => Number(((weights[Math.abs(y - x)] as bigint) * shift) / (totals[x] as bigint)) / Number(shift),
      );
    },
  };
}

/**
 * The smallest valid scale. It is between delta/ε, which ignores the totals, and twice that, where they no longer
 * matter.
 */
function calibrate(last: number, epsilon: Rational, delta: number): LaplaceTable {
  const min = divide(rational(delta), epsilon);
  // the smallest table of all candidates is that of the largest scale, the largest that of the smallest
  const max = last * (64 + (1.5 * last * Number(epsilon.numerator)) / Number(epsilon.denominator) / delta);
  if (max > maxTableBits)
    throw new GauzeError('tooLarge', 'the range is too wide for this epsilon and delta', { values: last + 1 });
  const limit = expBounds(epsilon, 128).low;
  const holds = (table: LaplaceTable): boolean => {
    const [numerator, denominator] = worstRatio(table, delta);
    return numerator << 128n <= denominator * limit;
  };
  const at = (steps: bigint): LaplaceTable => laplaceTable(last, rational(steps, grain));
  // less than delta/ε is never valid
  let low = (min.numerator * grain - 1n) / min.denominator;
  let high = 2n * low + 4n;
  // a guess in floating point narrows the search; the integers decide
  const guess = BigInt(
    Math.ceil(guessScale(last, delta, Number(epsilon.numerator) / Number(epsilon.denominator)) * Number(grain)),
  );
  let found: LaplaceTable | undefined;
  const narrow = (steps: bigint): void => {
    if (steps <= low || steps >= high) return;
    const table = at(steps);
    if (holds(table)) [high, found] = [steps, table];
    else low = steps;
  };
  for (const near of [guess, guess - 1n, guess + 1n]) narrow(near);
  while (high - low > 1n) narrow((low + high) / 2n);
  found ??= at(high);
  if (!holds(found)) throw new GauzeError('bug', 'no scale of bounded Laplace noise was found');
  return found;
}

/** The scale at which the worst log-ratio of the real-valued distribution is ε, by bisection. */
function guessScale(last: number, delta: number, epsilon: number): number {
  const loss = (scale: number): number => {
    const sum = (count: number): number =>
      (Math.exp(-1 / scale) * -Math.expm1(-count / scale)) / -Math.expm1(-1 / scale);
    const total = (x: number): number => 1 + sum(x) + sum(last - x);
    return delta / scale + Math.log(total(delta) / total(0));
  };
  let [low, high] = [delta / epsilon, (2 * delta) / epsilon];
  for (let i = 0; i < 100; i++) {
    const middle = (low + high) / 2;
    if (loss(middle) > epsilon) low = middle;
    else high = middle;
  }
  return high;
}

function laplaceTable(last: number, scale: Rational): LaplaceTable {
  const ratio = rational(BigInt(last) * scale.denominator * 14_427n, scale.numerator * 10_000n);
  const bits = 64 + Number((ratio.numerator + ratio.denominator - 1n) / ratio.denominator);
  const precision = BigInt(bits + 64);
  const factor = expNegBounds(divide(rational(1n), scale), bits + 64).low;
  const weights: bigint[] = [];
  let value = 1n << precision;
  for (let d = 0; d <= last; d++) {
    weights.push(value >> 64n);
    value = (value * factor) >> precision;
  }
  const sums = [0n];
  for (const weight of weights) sums.push((sums.at(-1) as bigint) + weight);
  const totals = weights.map(
    (_, x) => (sums[x + 1] as bigint) + (sums[last - x + 1] as bigint) - (weights[0] as bigint),
  );
  return { scale, bits, weights, totals, sums };
}

/**
 * The worst P(y|x)/P(y|x′) over |x − x′| = delta, as numerator and denominator. It grows with the distance, so
 * closer inputs are no worse.
 */
export function worstRatio(
  { weights, totals }: Pick<LaplaceTable, 'weights' | 'totals'>,
  delta: number,
): readonly [bigint, bigint] {
  const worstOf = (list: readonly bigint[], isBothWays: boolean): readonly [bigint, bigint] => {
    let [numerator, denominator] = [1n, 1n];
    const look = (n: bigint, d: bigint): void => {
      if (n * denominator > numerator * d) [numerator, denominator] = [n, d];
    };
    for (let i = 0; i + delta < list.length; i++) {
      look(list[i] as bigint, list[i + delta] as bigint);
      if (isBothWays) look(list[i + delta] as bigint, list[i] as bigint);
    }
    return [numerator, denominator];
  };
  const [weightTop, weightBottom] = worstOf(weights, false);
  const [totalTop, totalBottom] = worstOf(totals, true);
  return [weightTop * totalTop, weightBottom * totalBottom];
}
