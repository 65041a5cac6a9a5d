import type { LocalUnit } from './accountant';
import type { MechanismId } from './mechanisms/mechanism';

export const privateKinds = ['dates', 'place', 'age', 'category'] as const;
export type PrivateKind = (typeof privateKinds)[number];

export interface MechanismInfo {
  /** `patient`: ε between any two truths. `local`: ε for each unit of distance only, in a column of its own. */
  readonly guarantee: 'patient' | 'local';
  readonly unit?: LocalUnit;
  readonly kinds: readonly PrivateKind[];
  /** Is every draw decided in integers? */
  readonly isExact: boolean;
  /** The mechanism of the shipped private policy for these kinds. */
  readonly isDefaultFor: readonly PrivateKind[];
}

/** Every mechanism, its promise, and what it is for. */
export const mechanisms: Readonly<Record<MechanismId, MechanismInfo>> = {
  window: {
    guarantee: 'patient',
    kinds: ['place', 'age', 'category'],
    isExact: true,
    isDefaultFor: ['place', 'age', 'category'],
  },
  randomizedResponse: { guarantee: 'patient', kinds: ['category'], isExact: true, isDefaultFor: [] },
  timeline: { guarantee: 'patient', kinds: ['dates'], isExact: true, isDefaultFor: ['dates'] },
  episodes: { guarantee: 'patient', kinds: ['dates'], isExact: true, isDefaultFor: [] },
  boundedLaplace: { guarantee: 'patient', kinds: ['age'], isExact: true, isDefaultFor: [] },
  clampedLaplace: { guarantee: 'local', unit: 'year', kinds: ['age'], isExact: true, isDefaultFor: [] },
  discreteLaplace: { guarantee: 'local', unit: 'day', kinds: ['dates'], isExact: true, isDefaultFor: [] },
  exponential: { guarantee: 'local', unit: 'km', kinds: ['place'], isExact: true, isDefaultFor: [] },
  permuteAndFlip: { guarantee: 'local', unit: 'km', kinds: ['place'], isExact: true, isDefaultFor: [] },
  sphericalLaplace: { guarantee: 'local', unit: 'km', kinds: ['place'], isExact: false, isDefaultFor: [] },
  // published forms, to compare with: offered by the action `comparison` alone. Their ε is for one interval, or for towns with the same ten alike
  classedGaps: { guarantee: 'local', unit: 'interval', kinds: [], isExact: true, isDefaultFor: [] },
  binnedGaps: { guarantee: 'local', unit: 'interval', kinds: [], isExact: true, isDefaultFor: [] },
  nearestTowns: { guarantee: 'local', unit: 'town', kinds: [], isExact: true, isDefaultFor: [] },
  // of models, not of values: charged for a training, never chosen in a policy
  dpSgd: { guarantee: 'patient', kinds: [], isExact: false, isDefaultFor: [] },
};
