import { GauzeError } from '../../contract/errors';
import type { PatientPlan } from '../deidentify/private/planner';
import type { Budget, Charge, Ledger, LedgerEntry } from '../privacy/ledger';
import type { PatientBudget } from './patientBudget';
import { ledgerBudget } from './patientBudget';
import type { LedgerStore, NoteList, Pace, SourceNote, Watch } from './ports';
import type { Replacer } from './replacer';
import { unitsOf } from './units';

/** Every patient's plan, before anything is charged. */
export interface PlannedRelease {
  readonly plans: readonly PatientPlan[];
  readonly budget: PatientBudget;
  readonly ledger: Ledger;
  /** The first note of each unit. */
  readonly firstOf: ReadonlyMap<string, string>;
  /** Notes whose patient could not be planned: they are not released. */
  readonly failed: ReadonlySet<string>;
}

/** What a release under a private policy paid for, and from which budget. */
export interface SampledRelease extends Pick<PlannedRelease, 'plans' | 'budget' | 'ledger'> {
  /** For the samples of this release: paid by it, or by one that was interrupted before sampling. */
  readonly charged: readonly Charge[];
}

/** Plans every patient. Nothing is sampled. @param units indexes of the notes of each */
export async function planAll<N extends SourceNote>(
  replacer: Replacer,
  notes: NoteList<N>,
  units: ReadonlyMap<string, readonly number[]>,
  store: LedgerStore,
  pace: Pace,
  watch: Pick<Watch<N>, 'failed'>,
): Promise<PlannedRelease | null> {
  const { planner } = replacer;
  if (planner === null) return null;
  const plans: PatientPlan[] = [];
  const firstOf = new Map<string, string>();
  const failed = new Set<string>();
  for (const [unit, indexes] of units) {
    await pace.yieldToEventLoop();
    const own: N[] = [];
    for (const index of indexes) own.push(await notes.at(index));
    firstOf.set(unit, own[0]?.id ?? '');
    try {
      plans.push(
        planner.plan({ unit, isPatient: own[0]?.patient !== undefined, documents: own.map(replacer.sourceOf) }),
      );
    } catch (error) {
      if (!(error instanceof GauzeError) || watch.failed === undefined) throw error;
      const ids = own.map(({ id }) => id);
      ids.forEach((id) => failed.add(id));
      watch.failed(ids, error);
    }
    pace.progress('plan', plans.length, units.size);
  }
  return {
    plans,
    budget: store.budget(unitsOf(plans, store.ledger.accountName)),
    ledger: store.ledger,
    firstOf,
    failed,
  };
}

/**
 * Pays for all samples of a release and then takes them. The charges are stored before the first sample; each sample is
 * stored, with its `drawn` entry, before anything uses it. If killed at any point, more was charged than was sampled,
 * never less.
 *
 * @throws GauzeError `budgetExhausted` if anyone would exceed the budget: then nothing was charged or sampled for
 * anyone
 */
export async function chargeAndSample(
  { planner }: Replacer,
  { plans, budget, ledger }: PlannedRelease,
  store: LedgerStore,
  pace: Pace,
): Promise<SampledRelease> {
  if (planner === null) throw new GauzeError('bug', 'draws without a planner');
  const { entries, charged } = admitted(ledger, plans, ledgerBudget(budget));
  await store.charge(entries);
  for (let from = 0; from < plans.length; from += store.patientsAtOnce) {
    await pace.rest();
    const part = plans.slice(from, from + store.patientsAtOnce);
    for (const [at, plan] of part.entries()) {
      planner.sample(plan);
      pace.progress('draw', from + at + 1, plans.length);
    }
    await store.drawn(ledger.drawn(part.flatMap(({ charges }) => charges.map(({ key }) => key))));
  }
  return { plans, budget, ledger, charged };
}

/** What to write before sampling. @throws GauzeError `budgetExhausted` */
export function admitted(
  ledger: Ledger,
  plans: readonly PatientPlan[],
  budget: Budget,
): { readonly entries: readonly LedgerEntry[]; readonly charged: readonly Charge[] } {
  const charges = plans.flatMap((plan) => plan.charges);
  const admission = ledger.admit(charges, budget);
  if (!admission.isAdmitted) {
    throw new GauzeError('budgetExhausted', 'the release would pass the privacy budget: nothing was drawn', {
      exceeding: new Set(admission.exceeding.map(({ unit }) => unit)).size,
      units: plans.length,
    });
  }
  const charged = [
    ...new Map(
      charges.filter(({ key }) => ledger.stateOf(key) !== 'drawn').map((charge) => [charge.key, charge]),
    ).values(),
  ];
  return { entries: admission.entries, charged };
}
