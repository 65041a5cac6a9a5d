import { GauzeError } from '../../contract/errors';
import { rdp, type Patients, type PrivacyPromise, type Rdp } from './mechanisms/measurement';

/**
 * The privacy loss of DP-SGD: Rényi differential privacy of the sampled Gaussian mechanism (Mironov, Talwar, Zhang
 * 2019, equation for integer orders), summed over steps, converted to (ε, δ) as in Opacus and dp-accounting (Canonne,
 * Kamath, Steinke 2020, proposition 12). Neighbours differ by one unit (a patient or a document) added or removed; a
 * batch includes every unit independently with probability `sampleRate`; the gradients of a unit are clipped to C and
 * noise of σ·C is added. Only integer orders are used: the bound is valid for any set of orders, more of them make it
 * slightly tighter.
 */
export interface SampledGaussian {
  /** q in [0, 1]: probability that a unit is in a batch. */
  readonly sampleRate: number;
  /** σ: standard deviation of the noise in units of the clipping norm. */
  readonly noiseMultiplier: number;
  readonly steps: number;
}

export interface PrivacySpent {
  /** Nats; Infinity if nothing is promised. */
  readonly epsilon: number;
  /**
   * The order α with the minimum ε; 0 if nothing was spent. If it is the last of the orders, a larger one might be
   * better.
   */
  readonly order: number;
}

/** 2, 3, …, 64 and then coarser up to 1024: large orders serve small ε. */
export const rdpOrders: readonly number[] = [
  ...Array.from({ length: 63 }, (_, i) => i + 2),
  72,
  80,
  96,
  112,
  128,
  160,
  192,
  224,
  256,
  320,
  384,
  448,
  512,
  640,
  768,
  1024,
];

/** log Σ e^x, for terms of very different size. */
function logSumExp(terms: readonly number[]): number {
  let max = -Infinity;
  for (const term of terms) if (term > max) max = term;
  if (!Number.isFinite(max)) return max;
  let sum = 0;
  for (const term of terms) sum += Math.exp(term - max);
  return max + Math.log(sum);
}

/**
 * One step at an integer order α ≥ 2: 1/(α−1) · ln Σᵢ C(α,i) (1−q)^(α−i) qⁱ e^((i²−i)/(2σ²)).
 *
 * @returns nats
 */
export function rdpOfStep(sampleRate: number, noiseMultiplier: number, order: number): number {
  if (!Number.isInteger(order) || order < 2)
    throw new GauzeError('badRequest', 'an order of Rényi privacy is an integer from 2 on');
  checkRate(sampleRate);
  checkNoise(noiseMultiplier);
  if (sampleRate === 0) return 0;
  if (noiseMultiplier === 0) return Infinity;
  const twice = 2 * noiseMultiplier * noiseMultiplier;
  if (sampleRate === 1) return order / twice;
  const logTake = Math.log(sampleRate);
  const logLeave = Math.log1p(-sampleRate);
  const terms: number[] = [];
  let logChoose = 0; // ln C(order, i)
  for (let i = 0; i <= order; i++) {
    terms.push(logChoose + (order - i) * logLeave + i * logTake + (i * i - i) / twice);
    logChoose += Math.log(order - i) - Math.log(i + 1);
  }
  // the sum is at least 1: rounding errors below it are not a negative privacy loss
  return Math.max(0, logSumExp(terms)) / (order - 1);
}

/**
 * ε at δ of a training that ran these parts in sequence.
 *
 * @throws GauzeError `badRequest` for a rate outside [0, 1], σ < 0, steps that are not a count, δ outside (0, 1)
 */
export function rdpEpsilon(
  parts: readonly SampledGaussian[],
  delta: number,
  orders: readonly number[] = rdpOrders,
): PrivacySpent {
  if (!(delta > 0 && delta < 1)) throw new GauzeError('badRequest', 'delta must lie between 0 and 1');
  if (orders.length === 0) throw new GauzeError('badRequest', 'no order of Rényi privacy was given');
  for (const { sampleRate, noiseMultiplier, steps } of parts) {
    checkRate(sampleRate);
    checkNoise(noiseMultiplier);
    if (!Number.isSafeInteger(steps) || steps < 0) throw new GauzeError('badRequest', 'steps must be a count');
  }
  const run = parts.filter(({ steps, sampleRate }) => steps > 0 && sampleRate > 0);
  if (run.length === 0) return { epsilon: 0, order: 0 };
  let best: PrivacySpent = { epsilon: Infinity, order: orders[0] as number };
  for (const order of orders) {
    let total = 0;
    for (const { sampleRate, noiseMultiplier, steps } of run)
      total += steps * rdpOfStep(sampleRate, noiseMultiplier, order);
    const epsilon = total - (Math.log(delta) + Math.log(order)) / (order - 1) + Math.log1p(-1 / order);
    if (epsilon < best.epsilon) best = { epsilon, order };
  }
  return { epsilon: Math.max(0, best.epsilon), order: best.order };
}

/** What a training by DP-SGD promises each of this many patients, at any δ. */
export const dpSgd = (patients: number, parts: readonly SampledGaussian[]): PrivacyPromise<Patients, Rdp> => ({
  domain: { kind: 'patients', count: patients },
  measure: rdp,
  epsilonOf: (delta) => rdpEpsilon(parts, delta).epsilon,
});

/**
 * The minimum noise, rounded up to a thousandth, with which a training stays within ε at δ.
 *
 * @throws GauzeError `badRequest` if ε ≤ 0 or if even σ = 1000 is not enough
 */
export function noiseForEpsilon(epsilon: number, delta: number, sampleRate: number, steps: number): number {
  if (!(epsilon > 0) || !Number.isFinite(epsilon))
    throw new GauzeError('badRequest', 'epsilon must be a positive number');
  const holds = (thousandths: number): boolean =>
    rdpEpsilon([{ sampleRate, noiseMultiplier: thousandths / 1000, steps }], delta).epsilon <= epsilon;
  let enough = 1_000_000;
  if (!holds(enough)) throw new GauzeError('badRequest', 'no noise multiplier up to 1000 keeps this epsilon');
  let tooLittle = 0;
  if (holds(0)) return 0;
  while (enough - tooLittle > 1) {
    const middle = Math.floor((enough + tooLittle) / 2);
    if (holds(middle)) enough = middle;
    else tooLittle = middle;
  }
  return enough / 1000;
}

function checkRate(sampleRate: number): void {
  if (!(sampleRate >= 0 && sampleRate <= 1)) throw new GauzeError('badRequest', 'the sampling rate must lie in 0..1');
}

function checkNoise(noiseMultiplier: number): void {
  if (!(noiseMultiplier >= 0) || !Number.isFinite(noiseMultiplier))
    throw new GauzeError('badRequest', 'the noise multiplier must be a number from 0 on');
}
