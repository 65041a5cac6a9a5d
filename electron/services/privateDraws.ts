import { GauzeError } from '../contract/errors';
import type { Caller } from '../contract/kernel';
import type { PatientPlan, PrivatePlanner } from '../core/deidentify/private/planner';
import type { SurrogateEntry } from '../core/deidentify/ledger';
import type { Budget, Charge, Ledger, LedgerEntry } from '../core/privacy/ledger';
import { projectLedger } from '../store/repositories/ledger';
import { ledgerBudget, type PatientBudget } from './budget';
import type { Replacer, SourceNote } from './replacement';
import { notesByUnit } from './outlook';
import type { Session } from './session';

/** Entries in one command of the journal, and plans between two commands: what is held in memory at a time stays small. */
const entriesAtOnce = 2000;
const plansAtOnce = 250;

/** Plans every patient. Nothing is drawn. @param breathe called between patients */
export async function planAll(planner: PrivatePlanner, notes: readonly SourceNote[], breathe: () => Promise<void>): Promise<readonly PatientPlan[]> {
  const plans: PatientPlan[] = [];
  for (const unit of notesByUnit(notes.map(({ source }) => source))) {
    await breathe();
    plans.push(planner.plan(unit));
  }
  return plans;
}

export interface SpentDraws {
  readonly plans: readonly PatientPlan[];
  readonly ledger: Ledger;
  /** Of the draws of this release: paid by it, or by one that broke off before it drew. */
  readonly charged: readonly Charge[];
}

/**
 * Pays for all draws of a release and then makes them. The charges are in the project file before the first draw; each draw is
 * in it, with its `drawn` entry, before anything uses it. Killed anywhere, more was charged than was drawn, never less.
 *
 * @throws GauzeError `budgetExhausted` when anybody would pass the budget: then nothing was charged or drawn for anyone
 */
export async function chargeAndDraw(
  session: Session, { planner, fresh }: { readonly planner: PrivatePlanner; readonly fresh: Replacer['fresh'] }, plans: readonly PatientPlan[], budget: PatientBudget, caller: Caller,
): Promise<SpentDraws> {
  const ledger = projectLedger(session.project.database);
  const { entries, charged } = admitted(ledger, plans, ledgerBudget(budget));
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    const part = entries.slice(from, from + entriesAtOnce);
    await session.commit({ name: 'ledger.charge', params: { entries: part } }, caller, { action: 'charge' });
    ledger.append(part);
  }
  let stored = fresh().length;
  // From the first charge on nobody can cancel: what is paid for is had.
  for (let from = 0; from < plans.length; from += plansAtOnce) {
    await session.ports.clock.sleep(0);
    const part = plans.slice(from, from + plansAtOnce);
    part.forEach(planner.draw);
    const drawn = ledger.drawn(part.flatMap(({ charges }) => charges.map(({ key }) => key)));
    const made = fresh(stored);
    if (drawn.length === 0 && made.length === 0) continue;
    await session.commit({ name: 'ledger.drawn', params: { entries: drawn, surrogates: surrogateRowsOf(made) } }, caller, { action: 'draw' });
    ledger.append(drawn);
    stored += made.length;
  }
  return { plans, ledger, charged };
}

/** What to write before the draws. @throws GauzeError `budgetExhausted` */
export function admitted(ledger: Ledger, plans: readonly PatientPlan[], budget: Budget): { readonly entries: readonly LedgerEntry[]; readonly charged: readonly Charge[] } {
  const charges = plans.flatMap((plan) => plan.charges);
  const admission = ledger.admit(charges, budget);
  if (!admission.isAdmitted) {
    throw new GauzeError('budgetExhausted', 'the release would pass the privacy budget: nothing was drawn', { exceeding: new Set(admission.exceeding.map(({ unit }) => unit)).size, units: plans.length });
  }
  const charged = [...new Map(charges.filter(({ key }) => ledger.stateOf(key) !== 'drawn').map((charge) => [charge.key, charge])).values()];
  return { entries: admission.entries, charged };
}

export const surrogateRowsOf = (entries: readonly SurrogateEntry[]) => entries.map(({ scope, kind, key, surrogate }) => ({ kind, owner: scope, key, value: surrogate }));
