import type { PhiType } from '../../contract/phi';
import type { Policy } from '../../contract/policy';
import { phiTypes } from '../../contract/phiTypes';
import { durationTreatment } from '../deidentify/durations/durationTreatment';
import { mechanisms } from '../privacy/registry';

/**
 * Kinds of which something true leaves under a policy: kept, coarsened, or with their true intervals. A bound over what
 * was sampled does not cover them, so none is promised. Words of a closed vocabulary (`sister`, `male`) are declared.
 */
export function openKinds(policy: Policy): readonly PhiType[] {
  const { default: defaults, actions } = policy;
  return phiTypes.filter((kind) => {
    if (kind === 'duration') return durationTreatment(policy).action === 'keep';
    const action = actions[kind] ?? defaults;
    return (
      action.action === 'keep' ||
      action.action === 'shiftDate' ||
      (action.action === 'generalise' && action.to !== 'vocabulary')
    );
  });
}

/** Kinds whose mechanism covers small differences or one interval only: no bound on linkage follows from it. */
export const localKinds = ({ actions }: Policy): readonly PhiType[] =>
  phiTypes.filter((kind) => {
    const action = actions[kind];
    return (
      action?.action === 'comparison' ||
      (action?.action === 'private' &&
        action.mechanism !== undefined &&
        mechanisms[action.mechanism].guarantee === 'metric')
    );
  });

/**
 * Kinds that are changed by a published form, for comparison: a release asks for confirmation that these have no
 * guarantee for a patient.
 */
export const comparedKinds = ({ actions }: Policy): readonly PhiType[] =>
  phiTypes.filter((kind) => actions[kind]?.action === 'comparison');
