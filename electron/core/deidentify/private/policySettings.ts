import { privateKindOf, type ComparisonAction, type Policy, type PrivateAction } from '../../../contract/policy';
import type { PhiType } from '../../../contract/phi';
import { typesWhere, type PhiPrivateKind } from '../../../contract/phiTypes';
import { parseEpsilon, rational } from '../../privacy/rational';
import { readPrivateSettings, type PrivateSettings } from '../../privacy/settings';

/** Does it sample: privately, or for comparison? Then a release plans, charges and samples before it replaces. */
export const isPrivatePolicy = (policy: Policy): boolean =>
  Object.values(policy.actions).some(({ action }) => action === 'private' || action === 'comparison');

/** The private and comparing actions of a policy, parsed and checked. */
export interface PolicySettings {
  readonly action: Pick<PrivateAction, 'firstDay' | 'most'>;
  readonly settings: PrivateSettings;
}

const mechanismOf = { classes: 'classedGaps', intervals: 'binnedGaps', nearest: 'nearestTowns' } as const;

/**
 * ε for each interval: a change of one of them is hidden within its class or bin, the patient is not. For towns:
 * between those with the same ten alike.
 */
const comparisonSettings = (kind: PrivateSettings['kind'], { method, epsilon }: ComparisonAction): PrivateSettings => ({
  kind,
  mechanism: mechanismOf[method],
  epsilon: parseEpsilon(epsilon),
  radius: rational(1),
  rule: 'alike',
  declaresAdult: false,
});

/** @throws GauzeError `badRequest` for settings that no mechanism accepts */
export function privateSettingsOf(policy: Policy, type: PhiType): PolicySettings | undefined {
  const action = policy.actions[type] ?? policy.default;
  const kind = privateKindOf[type];
  if (action.action === 'comparison' && (kind === 'dates' || kind === 'place'))
    return { action, settings: comparisonSettings(kind, action) };
  if (action.action !== 'private' || kind === undefined) return undefined;
  const { epsilon, mechanism, radius, rule, declaresAdult, analytes } = action;
  const json = { epsilon, mechanism, radius, rule, declaresAdult, analytes };
  return {
    action,
    settings: readPrivateSettings(
      kind,
      Object.fromEntries(Object.entries(json).filter(([, value]) => value !== undefined)),
    ),
  };
}

/** For the first type of the kind that the policy samples. @throws GauzeError `badRequest` */
export function settingsOfKind(policy: Policy, kind: PhiPrivateKind): PolicySettings | undefined {
  for (const type of typesWhere('privateKind', kind)) {
    const settings = privateSettingsOf(policy, type);
    if (settings !== undefined) return settings;
  }
  return undefined;
}
