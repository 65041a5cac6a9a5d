import { GauzeError } from '../../contract/errors';

/** ln Γ(x) for x > 0 (Lanczos, g = 7, nine terms). */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  const y = x - 1;
  let sum = 0.9999999999998099;
  terms.forEach((term, i) => (sum += term / (y + i + 1)));
  const t = y + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (y + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** The regularised incomplete beta function I_x(a, b), by its continued fraction (modified Lentz). */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // the fraction converges fast on one side of the mean only
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a;
  const tiny = 1e-300;
  const guard = (value: number): number => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / guard(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 100_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / guard(1 + even * d);
    c = guard(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / guard(1 + odd * d);
    c = guard(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return Math.min(1, front * fraction);
}

/** x with I_x(a, b) = p, by bisection. */
function betaQuantile(p: number, a: number, b: number): number {
  let [low, high] = [0, 1];
  for (let i = 0; i < 200 && high - low > 1e-16 * high; i++) {
    const middle = (low + high) / 2;
    if (incompleteBeta(middle, a, b) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The share lies above this with confidence 1 − alpha, exactly (Clopper, Pearson 1934). */
export function lowerShare(hits: number, draws: number, alpha: number): number {
  check(hits, draws, alpha);
  return hits === 0 ? 0 : betaQuantile(alpha, hits, draws - hits + 1);
}

/** The share lies below this with confidence 1 − alpha, exactly. */
export function upperShare(hits: number, draws: number, alpha: number): number {
  check(hits, draws, alpha);
  return hits === draws ? 1 : betaQuantile(1 - alpha, hits + 1, draws - hits);
}

function check(hits: number, draws: number, alpha: number): void {
  if (!Number.isInteger(hits) || !Number.isInteger(draws) || hits < 0 || hits > draws)
    throw new GauzeError('badRequest', 'hits must be a count of the draws');
  if (!(alpha > 0 && alpha < 1)) throw new GauzeError('badRequest', 'alpha must lie between 0 and 1');
}
