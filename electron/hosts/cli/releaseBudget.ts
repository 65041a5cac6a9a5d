import { GauzeError } from '../../contract/errors';
import type { Policy } from '../../contract/policy';
import { outlookOf } from '../../core/release/outlook';
import type { PlannedRelease } from '../../core/release/drawing';
import { ledgerBudget, parseBudget, type PatientBudget } from '../../core/release/patientBudget';
import type { LedgerStore } from '../../core/release/ports';
import { defaultBudget } from '../../core/privacy/linkageBound';
import { formatRational } from '../../core/privacy/rational';
import type { LedgerFile } from './ledgerFile';
import { flag, option, type VerbContext } from './verb';
import { writeAll } from './writeAll';

/** Who would pass the budget, beyond these, is counted only. */
const exceedingListed = 1000;

/** @throws GauzeError `badRequest` for a ledger that nothing can be charged to */
export function ledgerStoreOf(context: VerbContext, file: LedgerFile): LedgerStore {
  const { ledger } = file;
  if (ledger === null) throw new GauzeError('badRequest', 'private draws are charged to a --ledger FILE; they come from no seed');
  // the file is written whole each time
  return { ledger, charge: file.charge, drawn: (entries) => file.save(entries), patientsAtOnce: Infinity, budget: (patients) => budgetOf(context, patients) };
}

function budgetOf(context: VerbContext, patients: number): PatientBudget {
  const text = option(context, 'budget');
  return { epsilon: text === undefined ? defaultBudget(patients) : parseBudget(text), isDefault: text === undefined, project: undefined };
}

/** With --outlook what the release would cost is printed, and it ends there; whoever would pass the budget is named. @returns whether it goes on */
export async function goesOn(context: VerbContext, policy: Policy, planned: PlannedRelease | null): Promise<boolean> {
  if (planned === null) {
    if (flag(context, 'outlook') || option(context, 'budget') !== undefined) throw new GauzeError('badRequest', '--outlook and --budget are for policies with private actions');
    return true;
  }
  const { plans, ledger, budget, firstOf } = planned;
  const isOutlook = flag(context, 'outlook');
  const admission = ledger.admit(plans.flatMap(({ charges }) => charges), ledgerBudget(budget));
  if (!isOutlook && admission.isAdmitted) return true;
  const rows = outlookOf({ plans, ledger, budget: ledgerBudget(budget), limit: budget.epsilon, policy });
  if (isOutlook) {
    await writeAll(context.stdout, rows.map((row) => `${JSON.stringify({ ...row, after: formatRational(row.after) })}\n`).join(''));
    return false;
  }
  // By a document of each: an id of a patient does not belong in a log.
  for (const { unit, spent, wanted, limit, undrawn } of rows.filter(({ exceeds }) => exceeds).slice(0, exceedingListed)) context.diagnostics.report('error', 'overBudget', { documentId: firstOf.get(unit) ?? '', spent, wanted, limit: limit ?? 0, ...(undrawn > 0 && { undrawn }) });
  return true;
}
