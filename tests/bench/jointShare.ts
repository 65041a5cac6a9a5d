/**
 * The most that any mechanism of ε could do for several stays of one patient at once.
 *
 * A truth is a list of lengths, one for each stay, independent of each other; an output names a length for each stay
 * and serves those that it is near to. What counts is the share of the stays that are served, E[u]. Pure ε over all
 * lists says that P(y | x) = q(y)·(1 + (e^ε − 1)·s) with 0 ≤ s ≤ 1, so by weak duality, for any weights λ over the
 * truths that sum to 1, no mechanism reaches more than the t with
 *     t = max over y of  Σ π·u + (e^ε − 1)·Σ max(0, π·u − t·λ).
 * Each λ gives a bound that holds, whatever the search does: it only makes it tighter. λ = π is the closed form of
 * `bestPossible`.
 *
 * Outputs that serve a subset of what another serves are left out, which changes no maximum. Where all stays have one
 * distribution, λ is made symmetric, and outputs that are each other's permutations are one.
 */
export interface StayDistribution {
  /** Of each length that may be; they sum to 1. */
  readonly weights: readonly number[];
  /** Every set of lengths, as first and the one behind the last, that one output serves. */
  readonly segments: readonly (readonly [number, number])[];
}

interface Joint {
  /** Of each truth. */
  readonly weights: Float64Array;
  /** Truths that are permutations of each other have one number; undefined where no two stays are alike. */
  readonly orbits: Int32Array | undefined;
  /** How many stays each output serves of each truth. [output][truth] */
  readonly served: readonly Uint8Array[];
}

export function bestJointShare(stays: readonly StayDistribution[], epsilon: number, rounds: number): number {
  const { weights, orbits, served } = jointOf(stays);
  const power = Math.expm1(epsilon);
  const worth = weights.map((weight) => weight / stays.length);
  const plain = served.map((counts) => counts.reduce((sum, count, x) => sum + count * worth[x]!, 0));
  const values = new Float64Array(served.length);
  let lambda = Float64Array.from(weights);
  /** Of every output the right side of the equation above. @returns the largest */
  const valuesAt = (t: number): number => {
    served.forEach((counts, y) => {
      let sum = 0;
      for (let x = 0; x < worth.length; x++) {
        const more = worth[x]! * counts[x]! - t * lambda[x]!;
        if (more > 0) sum += more;
      }
      values[y] = plain[y]! + power * sum;
    });
    return values.reduce((a, b) => Math.max(a, b), 0);
  };
  let min = 1;
  for (let round = 0; round < rounds; round++) {
    // values fall with t: where none is above t, t bounds
    let [low, high] = [0, min];
    if (valuesAt(high) > high) high = 1;
    while (high - low > 1e-5) {
      const middle = (low + high) / 2;
      if (valuesAt(middle) > middle) low = middle;
      else high = middle;
    }
    min = Math.min(min, high);
    lambda = shifted(high, valuesAt(high), round);
  }
  return min;

  /** Truths that the best outputs serve get more weight, so that those are worth less. */
  function shifted(t: number, max: number, round: number): Float64Array<ArrayBuffer> {
    const direction = new Float64Array(worth.length);
    let shares = 0;
    served.forEach((counts, y) => {
      const share = Math.exp(Math.min(3000, 100 + 20 * round) * (values[y]! - max));
      if (share < 1e-3) return;
      shares += share;
      for (let x = 0; x < worth.length; x++) if (worth[x]! * counts[x]! > t * lambda[x]!) direction[x]! += share;
    });
    const even = orbits === undefined ? direction : evened(direction, orbits);
    const step = 1.2 / Math.sqrt(round + 1) / shares;
    const next = lambda.map((weight, x) => weight * Math.exp(step * even[x]!));
    const sum = next.reduce((a, b) => a + b, 0);
    return next.map((weight) => weight / sum);
  }
}

function evened(values: Float64Array, orbits: Int32Array): Float64Array {
  const sums = new Float64Array(values.length);
  const counts = new Float64Array(values.length);
  orbits.forEach((orbit, x) => {
    sums[orbit]! += values[x]!;
    counts[orbit]!++;
  });
  return values.map((_, x) => sums[orbits[x]!]! / counts[orbits[x]!]!);
}

function jointOf(stays: readonly StayDistribution[]): Joint {
  const isOne = stays.every((stay) => stay === stays[0]);
  const sizes = stays.map(({ weights }) => weights.length);
  const truths = sizes.reduce((a, b) => a * b, 1);
  const digits = sizes.map(() => new Uint8Array(truths));
  const weights = new Float64Array(truths).fill(1);
  for (let x = 0; x < truths; x++) {
    let rest = x;
    stays.forEach((stay, at) => {
      const digit = rest % sizes[at]!;
      rest = Math.floor(rest / sizes[at]!);
      digits[at]![x] = digit;
      weights[x]! *= stay.weights[digit]!;
    });
  }
  let outputs: readonly (readonly number[])[] = [[]];
  for (const stay of stays)
    outputs = outputs.flatMap((chosen) =>
      widest(stay.segments).flatMap((_, at) => (isOne && at < (chosen.at(-1) ?? 0) ? [] : [[...chosen, at]])),
    );
  const served = outputs.map((chosen) => {
    const counts = new Uint8Array(truths);
    chosen.forEach((segment, at) => {
      const [from, to] = widest(stays[at]!.segments)[segment]!;
      const own = digits[at]!;
      for (let x = 0; x < truths; x++) if (own[x]! >= from && own[x]! < to) counts[x]!++;
    });
    return counts;
  });
  return { weights, served, orbits: isOne && stays.length > 1 ? orbitsOf(digits) : undefined };
}

function orbitsOf(digits: readonly Uint8Array[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(digits[0]!, (_, x) => {
    const name = digits
      .map((own) => own[x]!)
      .sort((a, b) => a - b)
      .join();
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
}

type Segments = StayDistribution['segments'];
const cache = new Map<Segments, Segments>();
/** Those that lie in no other. */
function widest(segments: Segments): Segments {
  const known = cache.get(segments);
  if (known !== undefined) return known;
  const own = segments.filter(
    ([from, to], at) =>
      from < to &&
      !segments.some(
        ([start, end], other) => other !== at && start <= from && end >= to && (start < from || end > to || other < at),
      ),
  );
  cache.set(segments, own);
  return own;
}
