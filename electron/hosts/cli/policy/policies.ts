import { GauzeError } from '../../../contract/errors';
import { parsePolicy, type Policy } from '../../../contract/policy';
import { isPrivatePolicy } from '../../../core/deidentify/private/policySettings';
import { withBudget } from '../../../core/deidentify/private/withBudget';
import { parseEpsilon } from '../../../core/privacy/rational';
import type { Resources } from '../../../services/ports';
import { readJson } from '../labels';

/** A policy file, or a preset by id. @throws GauzeError `notFound`, `malformed` */
export async function policyOf(idOrFile: string, resources: Resources): Promise<Policy> {
  if (idOrFile.endsWith('.json')) return parsePolicy(await readJson(idOrFile, 'policy'));
  const presets = (await resources.list('policies')).map((name) => name.replace(/\.json$/, ''));
  if (!presets.includes(idOrFile))
    throw new GauzeError('notFound', `no such policy; the presets are ${presets.join(', ')}`);
  return parsePolicy(JSON.parse(await resources.text(`policies/${idOrFile}.json`)));
}

/**
 * The policy with another total ε per patient.
 * @throws GauzeError `badRequest` if that changes nothing
 */
export function withEpsilon(policy: Policy, epsilon: string | undefined): Policy {
  if (epsilon === undefined) return policy;
  if (!isPrivatePolicy(policy)) throw new GauzeError('badRequest', '--epsilon is for policies with private actions');
  const scaled = withBudget(policy, parseEpsilon(epsilon));
  // Published methods and metric mechanisms retain their ε, which is per interval, day or kilometre.
  if (scaled === policy)
    throw new GauzeError(
      'badRequest',
      '--epsilon would change nothing: this policy draws no value with an ε per patient',
    );
  return scaled;
}
