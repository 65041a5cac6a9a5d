import { parsePolicy, type Policy } from '../../contract/policy';
import { setting } from '../../store/repositories/records';
import type { Resources } from '../ports';
import type { Session } from '../session';

export const policyKey = 'policy';
const presetOrder = [
  'surrogate',
  'private-research',
  'private-stays',
  'private-strict',
  'pseudonymised-research',
  'safe-harbor',
  'maximum-privacy',
  'maximum-utility',
  'numbered-tag',
  'tag',
  'redacted',
  'mask',
];

/** The shipped policies, the default first. */
export async function policyPresets(resources: Resources): Promise<readonly Policy[]> {
  const files = (await resources.list('policies')).filter((name) => name.endsWith('.json'));
  const policies = await Promise.all(
    files.map(async (name) => parsePolicy(JSON.parse(await resources.text(`policies/${name}`)))),
  );
  const rank = ({ id }: Policy) => (presetOrder.includes(id) ? presetOrder.indexOf(id) : presetOrder.length);
  return policies.toSorted((a, b) => rank(a) - rank(b));
}

/** The project's own policy, or the default preset. */
export async function projectPolicy(session: Session): Promise<Policy> {
  const stored = setting(session.project.database, policyKey);
  if (stored !== undefined) return parsePolicy(JSON.parse(stored));
  const [first] = await policyPresets(session.ports.resources);
  if (first === undefined) throw new Error('no policy preset');
  return first;
}
