import type { DistanceUnit } from '../../contract/privateKinds';
import type { OutlookRow } from '../../contract/privacy';
import type { Policy } from '../../contract/policy';
import type { PatientPlan } from '../deidentify/private/planner';
import { accountOf, type Cost, type PatientAccount } from '../privacy/accountant';
import type { Budget, Ledger } from '../privacy/ledger';
import { linkageBounds, type PatientBound } from '../privacy/linkageBound';
import { add, compare, toNumber, type Rational } from '../privacy/rational';
import { openKinds } from './openKinds';

/** What a release costs one unit and what that promises. */
export interface UnitOutlook extends Omit<OutlookRow, 'name'> {
  /** Exact. */
  readonly after: Rational;
}

export interface OutlookInput {
  readonly plans: readonly PatientPlan[];
  readonly ledger: Ledger;
  readonly budget: Budget;
  readonly limit: Rational | undefined;
  readonly policy: Policy;
}

/** Every unit of a release: first those that would exceed the budget, then by the worst bound. Charges nothing. */
export function outlookOf({ plans, ledger, budget, limit, policy }: OutlookInput): readonly UnitOutlook[] {
  const admission = ledger.admit(
    plans.flatMap(({ charges }) => charges),
    budget,
  );
  const refused = new Set(admission.isAdmitted ? [] : admission.exceeding.map(({ unit }) => ledger.accountName(unit)));
  const isOpen = openKinds(policy).length > 0;
  // all ids of one person are charged to one account
  const chargesOf = new Map<string, PatientPlan['charges'][number][]>();
  for (const { unit, charges } of plans) {
    const account = ledger.accountName(unit);
    chargesOf.set(account, [...(chargesOf.get(account) ?? []), ...charges]);
  }
  const accounts = new Map(
    plans.map(({ unit }) => [unit, accountsOf(unit, chargesOf.get(ledger.accountName(unit)) ?? [], ledger)]),
  );
  const bounds = new Map<string, PatientBound>(
    linkageBounds(
      plans.map(({ unit, isPatient, facts }) => ({
        patient: unit,
        epsilon: accounts.get(unit)!.after.epsilon,
        facts: [isPatient ? 'patient' : 'document', ...facts],
      })),
    ).map((bound) => [bound.patient, bound]),
  );
  const rows = plans.map(({ unit, isPatient, dates }): UnitOutlook => {
    const { wanted, spent, after } = accounts.get(unit)!;
    const found = bounds.get(unit)!;
    // A local charge covers small differences only, and is not part of the sum: no bound follows.
    const promisesNothing = found.promisesNothing || after.local.length > 0 || isOpen;
    return {
      unit,
      isPatient,
      dates,
      alike: found.alike,
      wanted: toNumber(wanted.epsilon),
      spent: toNumber(spent.epsilon),
      limit: limit === undefined ? null : toNumber(limit),
      undrawn: toNumber(
        ledger.undrawnOf(unit, new Set((chargesOf.get(ledger.accountName(unit)) ?? []).map(({ key }) => key))),
      ),
      local: after.local.map(({ unit: distance, epsilon, radius }) => ({
        unit: distance,
        epsilon: toNumber(epsilon),
        radius: toNumber(radius),
      })),
      bound: promisesNothing ? 1 : found.bound,
      everybodyKnown: promisesNothing ? 1 : found.everybodyKnown,
      isSmall: found.isSmall,
      promisesNothing,
      exceeds: refused.has(ledger.accountName(unit)),
      after: after.epsilon,
    };
  });
  return rows.toSorted(
    (a, b) =>
      Number(b.exceeds) - Number(a.exceeds) ||
      b.bound - a.bound ||
      a.alike - b.alike ||
      (a.unit < b.unit ? -1 : a.unit > b.unit ? 1 : 0),
  );
}

interface Accounts {
  readonly spent: PatientAccount;
  readonly wanted: PatientAccount;
  readonly after: PatientAccount;
}

function accountsOf(unit: string, charges: PatientPlan['charges'], ledger: Ledger): Accounts {
  const fresh = new Map<string, Cost>();
  for (const { key, cost } of charges) if (!fresh.has(key) && ledger.stateOf(key) === 'none') fresh.set(key, cost);
  const spent = ledger.accountOf(unit);
  const wanted = accountOf([...fresh.values()]);
  return {
    spent,
    wanted,
    after: {
      draws: spent.draws + wanted.draws,
      epsilon: add(spent.epsilon, wanted.epsilon),
      local: joined(spent, wanted),
    },
  };
}

function joined(a: PatientAccount, b: PatientAccount): PatientAccount['local'] {
  const units = new Map<DistanceUnit, PatientAccount['local'][number]>();
  for (const account of [...a.local, ...b.local]) {
    const before = units.get(account.unit);
    units.set(
      account.unit,
      before === undefined
        ? account
        : {
            unit: account.unit,
            draws: before.draws + account.draws,
            epsilon: add(before.epsilon, account.epsilon),
            radius: compare(before.radius, account.radius) < 0 ? before.radius : account.radius,
          },
    );
  }
  return [...units.values()];
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
