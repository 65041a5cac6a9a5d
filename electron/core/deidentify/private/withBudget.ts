import { metricMechanisms, type Policy, type PolicyAction } from '../../../contract/policy';
import { phiTypes } from '../../../contract/phiTypes';
import { add, divide, formatRational, multiply, parseEpsilon, zero, type Rational } from '../../privacy/rational';

const isMetric = (mechanism: string | undefined): boolean =>
  (metricMechanisms as readonly string[]).includes(mechanism ?? '');

/**
 * The policy with its ε adjusted so that the private values of one patient cost the budget, each sampled once, in the
 * proportions of the policy. Metric mechanisms, whose ε is per unit of distance, keep theirs. Another ε is another
 * policy: its digest differs, and so do its samples.
 *
 * @param budget nats, above 0 and up to 20
 */
export function withBudget(policy: Policy, budget: Rational): Policy {
  const named = phiTypes.flatMap((type) => {
    const action = policy.actions[type];
    return action?.action === 'private' && !isMetric(action.mechanism)
      ? [{ type, action, epsilon: parseEpsilon(action.epsilon) }]
      : [];
  });
  // city and location share one sample
  const drawn = named.filter(
    ({ type }, i) => !(type === 'location' && named.slice(0, i).some((other) => other.type === 'city')),
  );
  const all = drawn.reduce<Rational>((sum, { epsilon }) => add(sum, epsilon), zero);
  if (all.numerator === 0n) return policy;
  const actions: Partial<Record<(typeof phiTypes)[number], PolicyAction>> = { ...policy.actions };
  for (const { type, action, epsilon } of named)
    actions[type] = { ...action, epsilon: formatRational(divide(multiply(budget, epsilon), all)) };
  return { ...policy, actions };
}
