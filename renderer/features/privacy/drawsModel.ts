import type { PhiType } from '../../../electron/contract/phi';
import type { Policy, PolicyAction, PrivateAction } from '../../../electron/contract/policy';
import type { DistanceUnit, PlaceRule } from '../../../electron/contract/privateKinds';
import { type MechanismId, mechanismIds } from '../../../electron/core/privacy/mechanisms/mechanism';
import { parseRational, toNumber } from '../../../electron/core/privacy/rational';
import { mechanisms, privateKinds, type PrivateKind } from '../../../electron/core/privacy/registry';
import { actionFor } from './policyModel';
import { kindOfType, defaultEpsilon } from './privateTypes';

/** One mechanism of the policy: the labels that it draws for, and with which ε. */
export interface Draw {
  readonly kind: PrivateKind;
  /** Kinds of PHI of this project that it could draw for. */
  readonly types: readonly PhiType[];
  /** Null where the policy does something else with all of them. */
  readonly action: PrivateAction | null;
}

const isPrivate = (action: PolicyAction): action is PrivateAction => action.action === 'private';

export function drawsOf(policy: Policy, types: readonly PhiType[]): readonly Draw[] {
  return privateKinds.flatMap((kind) => {
    const own = types.filter((type) => kindOfType(type) === kind);
    return own.length === 0
      ? []
      : [{ kind, types: own, action: own.map((type) => actionFor(policy, type)).find(isPrivate) ?? null }];
  });
}

/**
 * The types whose action changes with a draw: those that it draws for now, or, where there are none yet, all of its
 * kind.
 */
export function typesToChange(policy: Policy, { types, action }: Draw): readonly PhiType[] {
  return action === null ? types : types.filter((type) => isPrivate(actionFor(policy, type)));
}

export const epsilonTextOf = (action: PrivateAction): string => String(action.epsilon);
export const ruleOf = (action: PrivateAction | null): PlaceRule => action?.rule ?? 'alike';

/** Mechanisms for a kind, its default first. */
export const mechanismsOf = (kind: PrivateKind): readonly MechanismId[] =>
  mechanismIds
    .filter((id) => mechanisms[id].kinds.includes(kind))
    .toSorted(
      (a, b) => Number(mechanisms[b].isDefaultFor.includes(kind)) - Number(mechanisms[a].isDefaultFor.includes(kind)),
    );
export const mechanismOf = ({ kind, action }: Draw): MechanismId => action?.mechanism ?? mechanismsOf(kind)[0]!;
/** The unit of distance that ε holds for; null where it holds between any two truths. */
export const distanceUnitOf = (mechanism: MechanismId): DistanceUnit | null => mechanisms[mechanism].unit ?? null;

/** What a metric mechanism begins with: ε for each unit, and the difference that it is meant for. */
const metricStart: Readonly<Record<DistanceUnit, { readonly epsilon: string; readonly radius: string }>> = {
  day: { epsilon: '0.1', radius: '30' },
  year: { epsilon: '0.2', radius: '5' },
  km: { epsilon: '0.05', radius: '50' },
  step: { epsilon: '0.5', radius: '2' },
  interval: { epsilon: '1', radius: '1' },
  town: { epsilon: '0.25', radius: '1' },
};

/** The action without some of its settings; never called for `action` or `epsilon`. */
export const withoutSettings = (
  action: PrivateAction,
  ...fields: readonly Exclude<keyof PrivateAction, 'action' | 'epsilon'>[]
): PrivateAction =>
  Object.fromEntries(
    Object.entries(action).filter(([name]) => !(fields as readonly string[]).includes(name)),
  ) as unknown as PrivateAction;

/**
 * The action with another mechanism. Between `patient` and `metric` the same ε means another thing, so it starts again.
 */
export function withMechanism(
  action: PrivateAction,
  kind: PrivateKind,
  mechanism: MechanismId,
  budget: number | null,
): PrivateAction {
  const unit = distanceUnitOf(mechanism);
  const isDefault = mechanism === mechanismsOf(kind)[0];
  const bare = withoutSettings(
    action,
    'radius',
    'mechanism',
    ...(mechanism === 'window' ? [] : (['rule', 'declaresAdult', 'indicators'] as const)),
  );
  const named: PrivateAction = isDefault
    ? bare
    : { ...bare, mechanism: mechanism as NonNullable<PrivateAction['mechanism']> };
  if (unit !== null) return { ...named, ...metricStart[unit] };
  return action.radius === undefined ? named : { ...named, epsilon: defaultEpsilon(kind, budget) };
}

/** Σε of one draw of every kind, without metric mechanisms: a patient with one town and one age in the notes. */
export function totalEpsilon(draws: readonly Draw[]): number {
  let sum = 0;
  for (const { action } of draws) {
    if (action === null || action.radius !== undefined) continue;
    const epsilon = parseRational(epsilonTextOf(action));
    if (epsilon !== undefined) sum += toNumber(epsilon);
  }
  return sum;
}
