import { parsePolicy, type Policy } from '../../contract/policy';
import type { Managed } from '../../contract/managed';
import type { Language } from '../../contract/text';
import { canonicalJson } from '../deidentify/canonicalJson';
import { withBudget } from '../deidentify/private/withBudget';
import { accountOf } from '../privacy/accountant';
import { compare, parseRational, rational, type Rational } from '../privacy/rational';
import type { PlannedRelease } from '../release/drawing';
import type { PatientBudget } from '../release/patientBudget';
import type { Resources } from '../release/ports';
import { refusedBy } from './rules';

const one = rational(1n);
const isDigest = (named: string): boolean => /^[0-9a-f]{64}$/.test(named);

/** What is to be released, before anything is planned. */
export interface ReleaseFacts {
  readonly policy: Policy;
  readonly policySha256: string;
  readonly languages: ReadonlySet<Language>;
}

/**
 * Whether the institution lets these notes leave under this policy. One that comes with Gauze is named, and may be
 * scaled to another ε; nothing else about it may differ.
 *
 * @throws GauzeError `forbidden`
 */
export async function refuseRelease(
  { policy: rules }: Managed,
  { policy, policySha256, languages }: ReleaseFacts,
  resources: Resources,
): Promise<void> {
  const others = [...languages].filter((language) => rules.releaseLanguages?.includes(language) === false);
  if (others.length > 0) throw refusedBy('releaseLanguages', `no note in ${others.join(', ')} leaves`);
  const { releasePolicies } = rules;
  if (releasePolicies === undefined || releasePolicies.includes(policySha256)) return;
  const wanted = canonicalJson(withBudget(policy, one));
  for (const name of releasePolicies.filter((named) => !isDigest(named))) {
    const file = `${name}.json`;
    if (!(await resources.list('policies')).includes(file)) continue;
    const preset = parsePolicy(JSON.parse(await resources.text(`policies/${file}`)));
    if (canonicalJson(withBudget(preset, one)) === wanted) return;
  }
  throw refusedBy('releasePolicies', `no release under this policy, whose SHA-256 is ${policySha256}`);
}

/** @throws GauzeError `forbidden` when anybody would be charged more by this release than the institution allows */
export function refuseEpsilon({ policy }: Managed, planned: PlannedRelease | null): void {
  const most = amountOf(policy.maxEpsilon);
  if (most === undefined || planned === null) return;
  const { plans, ledger } = planned;
  const wanted = new Map<string, PlannedRelease['plans'][number]['charges']>();
  for (const { unit, charges } of plans) {
    const account = ledger.accountName(unit);
    wanted.set(account, [...(wanted.get(account) ?? []), ...charges]);
  }
  const above = [...wanted.values()].filter(
    (charges) => compare(accountOf(charges.map(({ cost }) => cost)).epsilon, most) > 0,
  ).length;
  if (above > 0) throw refusedBy('maxEpsilon', `ε ${policy.maxEpsilon} for a patient; of ${above} it would be more`);
}

/** What a patient may be charged for ever, and no more than the institution says. */
export function cappedBudget<B extends PatientBudget>({ policy }: Managed, budget: B): B {
  const most = amountOf(policy.maxBudget);
  return most === undefined || (budget.epsilon !== undefined && compare(budget.epsilon, most) <= 0)
    ? budget
    : { ...budget, epsilon: budget.epsilon === undefined ? undefined : most };
}

const amountOf = (text: string | undefined): Rational | undefined =>
  text === undefined ? undefined : parseRational(text);
