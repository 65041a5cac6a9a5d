import { privateKinds, privateMechanisms, type DistanceUnit, type PrivateKind } from '../../contract/privateKinds';
import { mechanismIds, type MechanismId } from './mechanisms/mechanism';

export { privateKinds, type PrivateKind };

/** What a mechanism promises, and how it is sampled. */
interface MechanismPromise {
  /** The unit of distance of ε, for metric mechanisms; without one, ε holds between any two truths. */
  readonly unit?: DistanceUnit;
  /** Is every sample decided in integers? */
  readonly isExact: boolean;
}

const promises: Readonly<Record<MechanismId, MechanismPromise>> = {
  window: { isExact: true },
  randomizedResponse: { isExact: true },
  timeline: { isExact: true },
  episodes: { isExact: true },
  stays: { isExact: true },
  boundedLaplace: { isExact: true },
  clampedLaplace: { unit: 'year', isExact: true },
  discreteLaplace: { unit: 'day', isExact: true },
  exponential: { unit: 'km', isExact: true },
  permuteAndFlip: { unit: 'km', isExact: true },
  sphericalLaplace: { unit: 'km', isExact: false },
  // published forms, for comparison: offered by the action `comparison` only. Their ε is for one interval, or for
  // towns with the same ten alike
  classedGaps: { unit: 'interval', isExact: true },
  binnedGaps: { unit: 'interval', isExact: true },
  nearestTowns: { unit: 'town', isExact: true },
  // for models, not values: charged for a training, never chosen in a policy
  dpSgd: { isExact: false },
};

export interface MechanismInfo extends MechanismPromise {
  /** `patient`: ε between any two truths. `metric`: ε per unit of distance only, in a column of its own. */
  readonly guarantee: 'patient' | 'metric';
  /** What a policy may sample with it. */
  readonly kinds: readonly PrivateKind[];
  /** The mechanism of the shipped private policy for these kinds. */
  readonly isDefaultFor: readonly PrivateKind[];
}

const infoOf = (id: MechanismId): MechanismInfo => ({
  ...promises[id],
  guarantee: promises[id].unit === undefined ? 'patient' : 'metric',
  kinds: privateKinds.filter((kind) => (privateMechanisms[kind] as readonly MechanismId[]).includes(id)),
  isDefaultFor: privateKinds.filter((kind) => privateMechanisms[kind][0] === id),
});

/** Every mechanism, its promise, and its purpose. */
export const mechanisms = Object.fromEntries(mechanismIds.map((id) => [id, infoOf(id)])) as Readonly<
  Record<MechanismId, MechanismInfo>
>;
