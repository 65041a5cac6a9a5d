import { logGamma } from './clopperPearson';

/** P(χ² with this many degrees of freedom > x): the upper incomplete gamma function Q(df/2, x/2). */
export function chiSquareTail(x: number, degrees: number): number {
  const a = degrees / 2;
  const z = x / 2;
  if (z <= 0) return 1;
  const front = Math.exp(a * Math.log(z) - z - logGamma(a));
  if (z < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let k = 1; k < 100_000 && term > sum * 1e-16; k++) sum += term *= z / (a + k);
    return Math.max(0, 1 - front * sum);
  }
  const tiny = 1e-300;
  const guard = (value: number): number => (Math.abs(value) < tiny ? tiny : value);
  let b = z + 1 - a;
  let c = 1 / tiny;
  let d = 1 / guard(b);
  let fraction = d;
  for (let k = 1; k < 100_000; k++) {
    b += 2;
    d = 1 / guard(b + k * (a - k) * d);
    c = guard(b + (k * (a - k)) / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return Math.min(1, front * fraction);
}

export interface Fit {
  readonly chiSquare: number;
  readonly degrees: number;
  readonly p: number;
}

/** Do counts follow a distribution? Outcomes expected less than five times are pooled. */
export function fitOf(counts: ArrayLike<number>, distribution: ArrayLike<number>): Fit {
  let draws = 0;
  for (let i = 0; i < counts.length; i++) draws += counts[i]!;
  let [chiSquare, degrees, restCount, restExpected] = [0, -1, 0, 0];
  const look = (count: number, expected: number): void => {
    chiSquare += (count - expected) ** 2 / expected;
    degrees++;
  };
  for (let i = 0; i < counts.length; i++) {
    const expected = draws * distribution[i]!;
    if (expected >= 5) look(counts[i]!, expected);
    else [restCount, restExpected] = [restCount + counts[i]!, restExpected + expected];
  }
  if (restExpected >= 5) look(restCount, restExpected);
  // an impossible outcome occurred
  else if (restExpected < 1e-9 && restCount > 0) return { chiSquare: Infinity, degrees: Math.max(1, degrees), p: 0 };
  return degrees < 1
    ? { chiSquare: 0, degrees: 0, p: 1 }
    : { chiSquare, degrees, p: chiSquareTail(chiSquare, degrees) };
}
