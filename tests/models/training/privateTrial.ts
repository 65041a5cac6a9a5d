import type { Random } from '../../../electron/core/privacy/randomness';
import type { PrivatePlan } from '../../../electron/core/training/privatePlan';
import { trainingRandom } from '../../../models/training/trainingRandom';

/** Bytes that are the same each time. */
export function bytesOf(seed: number): Random {
  const random = trainingRandom(seed);
  return {
    bytes: (count) =>
      Uint8Array.from(new Uint8Array(Uint32Array.from({ length: Math.ceil(count / 4) }, random.word).buffer, 0, count)),
  };
}

/** One step that reads every patient, without noise. */
export const plan = (patients: number, more: Partial<PrivatePlan> = {}): PrivatePlan => ({
  patients,
  expected: patients,
  stepsOfEpoch: 1,
  steps: 1,
  noiseMultiplier: 0,
  delta: 1e-3,
  epsilon: 1,
  clip: 1,
  ...more,
});
