import { GauzeError } from '../../../contract/errors';
import { bernoulliExpNeg } from '../bernoulli';
import { expBounds } from '../expBounds';
import type { Candidates, Line, PureDp } from './measurement';
import { underPureDp } from './measurement';
import { type FiniteMechanism, nearestIndex } from './mechanism';
import { below, type Random } from '../randomness';
import { formatRational, type Rational, toNumber, zero } from '../rational';

/**
 * The primitive (subset selection; Ye and Barg 2018, Wang and others 2019). Of n public outcomes a deterministic rule
 * selects exactly w as alike to the input, w the same for every input. Each of them has weight e^ε, all others weight
 * 1, so for any rule P(i|x) / P(i|x′) ≤ e^ε, over all inputs. The number of attempts does not depend on the input,
 * so the running time discloses nothing.
 */
export function sampleSubset(
  size: number,
  isInside: (outcome: number) => boolean,
  epsilon: Rational,
  random: Random,
): number {
  for (;;) {
    const outcome = below(random, size);
    if (isInside(outcome) || bernoulliExpNeg(epsilon, random)) return outcome;
  }
}

/**
 * The first of `width` consecutive outcomes around x, shifted inwards at the ends. If truncated there, the widths would
 * differ and ε would not hold.
 */
export const subsetStart = (x: number, size: number, width: number): number =>
  Math.min(Math.max(x - ((width - 1) >> 1), 0), size - width);

const bits = 256;

/**
 * The width that carries the most information: the share f = (ε·e^ε/(e^ε − 1) − 1)/(e^ε − 1) of all
 * outcomes, rounded, in integers so that every machine uses the same. Any other fixed width is equally private.
 */
export function subsetSize(size: number, epsilon: Rational, min = 1): number {
  if (!Number.isInteger(size) || size < 1) throw new GauzeError('badRequest', 'a subset needs at least one outcome');
  if (epsilon.numerator <= 0n) throw new GauzeError('badRequest', 'epsilon must be above 0');
  return Math.min(size, Math.max(min, 1, bestWidth(size, epsilon)));
}

/** Widths by size and ε: the same few are needed for every sample. */
const widths = new Map<string, number>();

function bestWidth(size: number, epsilon: Rational): number {
  const name = `${size} ${formatRational(epsilon)}`;
  const known = widths.get(name);
  if (known !== undefined) return known;
  const unit = 1n << BigInt(bits);
  const power = expBounds(epsilon, bits).low; // e^ε in units
  const less = power - unit;
  // ε·e^ε/(e^ε − 1) − 1, in units
  const inner = (epsilon.numerator * power * unit) / (epsilon.denominator * less) - unit;
  const share = (inner * unit) / less;
  const width = Number((2n * BigInt(size) * share + unit) / (2n * unit));
  if (widths.size > 1000) widths.clear();
  widths.set(name, width);
  return width;
}

/** Probability that the outcome is in the subset. */
export function subsetHitRate(size: number, width: number, epsilon: Rational): number {
  const weight = width * Math.exp(toNumber(epsilon));
  return weight / (weight + size - width);
}

function subsetWeights(size: number, width: number, epsilon: Rational): { power: number; total: number } {
  const power = Math.exp(toNumber(epsilon));
  return { power, total: width * power + size - width };
}

function subsetDistribution(
  size: number,
  width: number,
  epsilon: Rational,
  isInside: (outcome: number) => boolean,
): Float64Array {
  const { power, total } = subsetWeights(size, width, epsilon);
  const distribution = new Float64Array(size);
  for (let outcome = 0; outcome < size; outcome += 1) distribution[outcome] = (isInside(outcome) ? power : 1) / total;
  return distribution;
}

/**
 * Subset selection over outcomes on a line (ages, bins, ordered categories).
 *
 * @param width the best one by default
 */
export function lineSubsetSelection(
  size: number,
  epsilon: Rational,
  width = subsetSize(size, epsilon),
): FiniteMechanism<Line, PureDp> {
  checkWidth(size, width, epsilon);
  const inside = (input: number) => {
    const start = subsetStart(nearestIndex(input, size), size, width);
    return (outcome: number): boolean => outcome >= start && outcome < start + width;
  };
  return {
    id: 'window',
    size,
    domain: { kind: 'line', size },
    ...underPureDp(width === size ? zero : epsilon),
    sample: (input, random) => sampleSubset(size, inside(input), epsilon, random),
    distribution: (input) => subsetDistribution(size, width, epsilon, inside(input)),
  };
}

/**
 * Subset selection over outcomes with distances: the `width` nearest to the input are inside, ties by index.
 *
 * @param distances from an input to all outcomes: safe integers from 0, the same on every machine; cached for each
 * input
 */
export function nearestSubsetSelection(
  size: number,
  epsilon: Rational,
  distances: (input: number) => ArrayLike<number>,
  width = subsetSize(size, epsilon),
): FiniteMechanism<Candidates, PureDp> {
  checkWidth(size, width, epsilon);
  const { power, total } = subsetWeights(size, width, epsilon);
  const cached = new Map<number, Uint8Array>();
  const inside = (input: number) => {
    const x = nearestIndex(input, size);
    let mask = cached.get(x);
    if (mask === undefined) {
      if (cached.size * size > 2 ** 24) cached.clear();
      cached.set(x, (mask = nearestMask(distances(x), width)));
    }
    const found = mask;
    return (outcome: number): boolean => found[outcome] === 1;
  };
  return {
    id: 'window',
    size,
    domain: { kind: 'candidates', size },
    ...underPureDp(width === size ? zero : epsilon),
    sample: (input, random) => sampleSubset(size, inside(input), epsilon, random),
    distribution: (input) => subsetDistribution(size, width, epsilon, inside(input)),
    maxProbability: power / total,
  };
}

/** 1 for the `width` smallest distances, ties by index; 0 for the others. */
export function nearestMask(distances: ArrayLike<number>, width: number): Uint8Array {
  if (width < 1 || width > distances.length)
    throw new RangeError('nearestMask: the subset is larger than the outcomes are many');
  const limit = smallest(distances, width - 1);
  const mask = new Uint8Array(distances.length);
  let left = width;
  for (let i = 0; i < distances.length; i++) {
    if ((distances[i] as number) < limit) {
      mask[i] = 1;
      left--;
    }
  }
  for (let i = 0; left > 0; i++) {
    if (distances[i] === limit) {
      mask[i] = 1;
      left--;
    }
  }
  return mask;
}

const buckets = 1024;

/**
 * The k-th smallest of a list, from 0, without sorting all of it: values are counted in equal steps from the smallest
 * to the largest, and only those of the step that contains the k-th are sorted. Rounding never puts the larger of two
 * values into the lower step.
 */
function smallest(values: ArrayLike<number>, k: number): number {
  let [min, max] = [Infinity, -Infinity];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (!(max > min)) return min;
  const perUnit = (buckets - 1) / (max - min);
  const counts = new Int32Array(buckets);
  for (let i = 0; i < values.length; i++) counts[((values[i]! - min) * perUnit) | 0]!++;
  let step = 0;
  let left = k;
  while (left >= counts[step]!) left -= counts[step++]!;
  const inStep = new Float64Array(counts[step]!);
  for (let i = 0, found = 0; found < inStep.length; i++)
    if ((((values[i]! - min) * perUnit) | 0) === step) inStep[found++] = values[i]!;
  return inStep.sort()[left]!;
}

function checkWidth(size: number, width: number, epsilon: Rational): void {
  if (!Number.isInteger(size) || size < 1) throw new GauzeError('badRequest', 'a subset needs at least one outcome');
  if (!Number.isInteger(width) || width < 1 || width > size)
    throw new GauzeError('badRequest', 'the size of a subset lies between 1 and the number of outcomes');
  if (epsilon.numerator <= 0n) throw new GauzeError('badRequest', 'epsilon must be above 0');
}
