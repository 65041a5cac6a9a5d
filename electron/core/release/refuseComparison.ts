import { GauzeError } from '../../contract/errors';
import type { Policy } from '../../contract/policy';
import { comparedKinds } from './openKinds';

/** @throws GauzeError `notReady`: published forms require confirmation that they guarantee nothing */
export function refuseComparison(policy: Policy, isAccepted: boolean | undefined): void {
  const compared = comparedKinds(policy);
  if (compared.length > 0 && isAccepted !== true)
    throw new GauzeError(
      'notReady',
      `the policy changes ${compared.join(' and ')} by a published form, for comparison: it has no ` +
        'guarantee for a patient',
      { needs: 'acceptsComparison', kinds: compared.join(' ') },
    );
}
