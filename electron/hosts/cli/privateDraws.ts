import { GauzeError } from '../../contract/errors';
import type { Policy } from '../../contract/policy';
import type { PatientPlan } from '../../core/deidentify/private/planner';
import type { Charge, Ledger } from '../../core/privacy/ledger';
import { defaultBudget } from '../../core/privacy/linkageBound';
import { formatRational } from '../../core/privacy/rational';
import { ledgerBudget, parseBudget, type PatientBudget } from '../../services/budget';
import { outlookOf, unitOf, unitsOf } from '../../services/outlook';
import { admitted } from '../../services/privateDraws';
import type { LedgerFile } from './ledgerFile';
import type { Marked, Replacer } from './replacing';
import type { Spool } from './spool';
import { flag, option, type VerbContext } from './verb';
import { writeAll } from './writeAll';

/** Who would pass the budget, beyond these, is counted only. */
const exceedingListed = 1000;

/** Which notes are whose: a patient's notes may stand anywhere in the input. */
export function notesOfUnits() {
  const units = new Map<string, number[]>();
  let count = 0;
  let hasPatients = false;
  return {
    add(note: Pick<Marked, 'patient' | 'id'>) {
      const unit = unitOf(note);
      hasPatients ||= note.patient !== undefined;
      const known = units.get(unit);
      if (known === undefined) units.set(unit, [count]);
      else known.push(count);
      count += 1;
    },
    entries: (): Iterable<readonly [string, readonly number[]]> => units,
    hasPatients: (): boolean => hasPatients,
  };
}

export interface DrawnRelease {
  readonly plans: readonly PatientPlan[];
  readonly charged: readonly Charge[];
  readonly ledger: Ledger;
  readonly budget: PatientBudget;
  /** Documents whose patient could not be planned: they are not released. */
  readonly failed: ReadonlySet<string>;
}

/** How a run ended that only asked what it would cost. */
export const onlyOutlook = Symbol('outlook');

/**
 * Plans every patient, has the charges on the disk, draws, and has what was drawn on the disk. Draws come from the key, so a
 * run that was killed after its charges draws the same again, and is not charged again.
 *
 * @throws GauzeError `budgetExhausted` when anybody would pass the budget: nothing was charged or drawn for anyone
 */
export async function drawPrivately(context: VerbContext, policy: Policy, replacer: Replacer, file: LedgerFile, marked: Spool<Marked>, units: ReturnType<typeof notesOfUnits>): Promise<DrawnRelease | typeof onlyOutlook | null> {
  const { planner } = replacer;
  if (planner === null) {
    if (flag(context, 'outlook') || option(context, 'budget') !== undefined) throw new GauzeError('badRequest', '--outlook and --budget are for policies with private actions');
    return null;
  }
  const { ledger } = file;
  if (ledger === null) throw new GauzeError('badRequest', 'private draws are charged to a --ledger FILE; they come from no seed');
  const { diagnostics } = context;
  const plans: PatientPlan[] = [];
  const firstOf = new Map<string, string>();
  const failed = new Set<string>();
  for (const [unit, indexes] of units.entries()) {
    const notes: Marked[] = [];
    for (const index of indexes) notes.push(await marked.at(index));
    firstOf.set(unit, notes[0]?.id ?? '');
    try {
      plans.push(planner.plan({ unit, isPatient: notes[0]?.patient !== undefined, documents: notes.map(replacer.sourceOf) }));
    } catch (error) {
      if (!(error instanceof GauzeError)) throw error;
      for (const { id } of notes) {
        failed.add(id);
        diagnostics.failed(id, error.code, error.details);
      }
    }
    diagnostics.progress(plans.length, 'patients');
  }
  const budget = budgetOf(context, plans);
  const input = { plans, ledger, budget: ledgerBudget(budget), limit: budget.epsilon, policy };
  if (flag(context, 'outlook')) {
    await writeAll(context.stdout, outlookOf(input).map((row) => `${JSON.stringify({ ...row, after: formatRational(row.after) })}\n`).join(''));
    return onlyOutlook;
  }
  const { entries, charged } = admittedOr(() => {
    const exceeding = outlookOf(input).filter(({ exceeds }) => exceeds);
    // By a document of each: an id of a patient does not belong in a log.
    for (const { unit, spent, wanted, limit, undrawn } of exceeding.slice(0, exceedingListed)) diagnostics.report('error', 'overBudget', { documentId: firstOf.get(unit) ?? '', spent, wanted, limit: limit ?? 0, ...(undrawn > 0 && { undrawn }) });
  }, ledger, input);
  await file.charge(entries);
  plans.forEach(planner.draw);
  await file.save(ledger.drawn(plans.flatMap(({ charges }) => charges.map(({ key }) => key))));
  return { plans, charged, ledger, budget, failed };
}

function admittedOr(onRefusal: () => void, ledger: Ledger, { plans, budget }: { readonly plans: readonly PatientPlan[]; readonly budget: Parameters<typeof admitted>[2] }): ReturnType<typeof admitted> {
  try {
    return admitted(ledger, plans, budget);
  } catch (error) {
    if (error instanceof GauzeError && error.code === 'budgetExhausted') onRefusal();
    throw error;
  }
}

function budgetOf(context: VerbContext, plans: readonly PatientPlan[]): PatientBudget {
  const text = option(context, 'budget');
  return { epsilon: text === undefined ? defaultBudget(unitsOf(plans)) : parseBudget(text), isDefault: text === undefined, project: undefined };
}
