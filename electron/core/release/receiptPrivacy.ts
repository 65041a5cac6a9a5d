import type { DistanceUnit } from '../../contract/privateKinds';
import type { Policy } from '../../contract/policy';
import type { ReceiptPrivacy } from '../../contract/receipt';
import { indicatorsOf } from '../deidentify/private/indicators';
import type { PatientPlan } from '../deidentify/private/planner';
import { accountOf, type Cost } from '../privacy/accountant';
import type { Charge, Ledger } from '../privacy/ledger';
import { compare, formatRational, parseEpsilon, zero, type Rational } from '../privacy/rational';
import { comparedKinds } from './openKinds';
import { ledgerBudget, type PatientBudget } from './patientBudget';
import { medianOf, outlookOf } from './outlook';

interface Input {
  readonly policy: Policy;
  readonly plans: readonly PatientPlan[];
  /** After the charges of the release. */
  readonly ledger: Ledger;
  readonly charged: readonly Charge[];
  readonly budget: PatientBudget;
}

const larger = (a: Rational, b: Rational): Rational => (compare(a, b) < 0 ? b : a);

/** What the receipt states about a release that was charged and sampled. */
export function receiptPrivacy({ policy, plans, ledger, charged, budget }: Input): ReceiptPrivacy {
  const rows = outlookOf({
    plans: plans.map((plan) => ({ ...plan, charges: [] })),
    ledger,
    budget: ledgerBudget(budget),
    limit: budget.epsilon,
    policy,
  });
  const costs = new Map<string, Cost[]>();
  for (const { unit, cost } of charged) costs.set(unit, [...(costs.get(unit) ?? []), cost]);
  const local = new Map<DistanceUnit, { readonly epsilon: Rational; readonly radius: Rational }>();
  for (const { unit } of plans) {
    for (const account of ledger.accountOf(unit).local) {
      const before = local.get(account.unit);
      local.set(
        account.unit,
        before === undefined
          ? account
          : {
              epsilon: larger(before.epsilon, account.epsilon),
              radius: compare(before.radius, account.radius) < 0 ? before.radius : account.radius,
            },
      );
    }
  }
  const compared = comparedKinds(policy).flatMap((kind) => {
    const action = policy.actions[kind];
    return action?.action === 'comparison'
      ? [{ kind, method: action.method, epsilonEach: formatRational(parseEpsilon(action.epsilon)) }]
      : [];
  });
  const indicators = [...indicatorsOf(policy)].map(([language, indicator]) => ({ language, ...indicator }));
  return {
    epsilon: {
      most: formatRational(rows.reduce((max, { after }) => larger(max, after), zero)),
      mostOfRelease: formatRational(
        [...costs.values()].reduce((max, list) => larger(max, accountOf(list).epsilon), zero),
      ),
    },
    budget: {
      epsilon: budget.epsilon === undefined ? null : formatRational(budget.epsilon),
      isDefault: budget.isDefault,
      project: budget.project === undefined ? null : formatRational(budget.project),
    },
    patients: plans.filter(({ isPatient }) => isPatient).length,
    documentsWithoutPatient: plans.filter(({ isPatient }) => !isPatient).length,
    mechanisms: mechanismsOf(charged),
    ...(compared.length > 0 && { comparisons: compared }),
    ...(indicators.length > 0 && { indicators }),
    local: [...local].map(([unit, { epsilon, radius }]) => ({
      unit,
      epsilon: formatRational(epsilon),
      leastRadius: formatRational(radius),
    })),
    linkage: {
      worst: rows.reduce((max, { bound }) => Math.max(max, bound), 0),
      median: medianOf(rows.map(({ bound }) => bound)),
      worstEverybodyKnown: rows.reduce((max, { everybodyKnown }) => Math.max(max, everybodyKnown), 0),
      leastAlike: rows.reduce((min, { alike }) => Math.min(min, alike), rows.length),
      small: rows.filter(({ isSmall }) => isSmall).length,
      promisingNothing: rows.filter(({ promisesNothing }) => promisesNothing).length,
    },
  };
}

function mechanismsOf(charged: readonly Charge[]): ReceiptPrivacy['mechanisms'] {
  const found = new Map<string, ReceiptPrivacy['mechanisms'][number]>();
  for (const { kind, mechanism, cost } of charged) {
    const each = formatRational(cost.column === 'sum' ? cost.epsilon : cost.epsilonPerUnit);
    const local = cost.column === 'sum' ? null : { unit: cost.unit, radius: formatRational(cost.radius) };
    const key = JSON.stringify([kind, mechanism, each, local]);
    found.set(key, { kind, mechanism, draws: (found.get(key)?.draws ?? 0) + 1, epsilonEach: each, local });
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Σ charged to a unit so far, with the declared facts: for the reports. */
export const factsOf = (plans: readonly PatientPlan[], ledger: Ledger) =>
  plans.map(({ unit, facts }) => ({
    patient: unit,
    epsilon: ledger.accountOf(unit).epsilon,
    facts,
    datesEpsilon: ledger.chargedFor(unit, 'dates'),
  }));
