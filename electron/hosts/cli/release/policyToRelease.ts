import { comparedKinds } from '../../../core/release/openKinds';
import { refuseComparison } from '../../../core/release/refuseComparison';
import { refuseOrder } from '../../../core/release/releaseIds';
import type { Resources } from '../../../services/ports';
import { withIndicatorsOf } from './indicators';
import { policyOf, withEpsilon } from '../policy/policies';
import { withCohort } from './releaseBudget';
import { flag, option, type VerbContext } from '../verb';

/**
 * The policy from the options, scaled, with its indicator tables.
 * @throws GauzeError for a policy that must be accepted by name
 */
export async function policyToRelease(
  context: VerbContext,
  shownOrder: Parameters<typeof refuseOrder>[1],
  resources: Resources,
): ReturnType<typeof withIndicatorsOf> {
  const { policy, tables } = await withIndicatorsOf(
    context,
    withCohort(
      context,
      withEpsilon(await policyOf(option(context, 'policy') ?? '', resources), option(context, 'epsilon')),
    ),
    resources,
  );
  refuseComparison(policy, flag(context, 'accept-comparison'));
  refuseOrder(policy, shownOrder, flag(context, 'accept-order'));
  if (flag(context, 'accept-comparison') && comparedKinds(policy).length === 0)
    context.diagnostics.report('warn', 'unusedOption', {
      message: 'the policy has no published method',
      options: '--accept-comparison',
    });
  if (policy.names === 'project' && option(context, 'key') !== undefined)
    context.diagnostics.report('info', 'publicNames', {
      message: 'processes that share a key know only their own patients, so names are drawn from public tables only',
    });
  return { policy, tables };
}
