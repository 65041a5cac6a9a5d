import { GauzeError } from '../../../contract/errors';
import type { Policy } from '../../../contract/policy';
import type { Language } from '../../../contract/text';
import { cappedBudget } from '../../../core/managed/releaseRules';
import { outlookOf } from '../../../core/release/outlook';
import type { PlannedRelease } from '../../../core/release/drawing';
import { ledgerBudget, parseBudget, type PatientBudget } from '../../../core/release/patientBudget';
import type { LedgerStore } from '../../../core/release/ports';
import type { loadPlaces } from '../../../core/release/publicPlaces';
import { hasTrade, tradeOf } from '../../../core/release/trade';
import { withBudget } from '../../../core/deidentify/private/withBudget';
import { defaultBudget, minPatients } from '../../../core/privacy/linkageBound';
import { compare, formatRational } from '../../../core/privacy/rational';
import type { LedgerFile } from '../ledger/ledgerFile';
import { tradeLines, tradeTable } from './tradeLines';
import { flag, option, type VerbContext } from '../verb';
import { print } from '../print';

/** Further patients over the budget are only counted. */
const exceedingListed = 1000;

/** @throws GauzeError `badRequest` for a ledger to which nothing can be charged */
export function ledgerStoreOf(context: VerbContext, file: LedgerFile): LedgerStore {
  const { ledger } = file;
  if (ledger === null)
    throw new GauzeError('badRequest', 'private draws are charged to a --ledger FILE and cannot use a seed');
  // The file is rewritten as a whole each time.
  return {
    ledger,
    charge: file.charge,
    drawn: (entries) => file.save(entries),
    patientsAtOnce: Infinity,
    budget: (patients) => cappedBudget(context.managed, budgetOf(context, patients)),
  };
}

/**
 * The total number of patients, for processes that know only their own; undefined without --cohort.
 * @throws GauzeError `badRequest`
 */
export function cohortOf(context: VerbContext): number | undefined {
  const text = option(context, 'cohort');
  if (text === undefined) return undefined;
  const patients = /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : 0;
  if (patients < minPatients)
    throw new GauzeError('badRequest', `--cohort N is the total number of patients, at least ${minPatients}`);
  return patients;
}

/**
 * Scales a preset as the window does for this number of patients: it spends what one of them may be charged.
 * @throws GauzeError `badRequest`
 */
export function withCohort(context: VerbContext, policy: Policy): Policy {
  const patients = cohortOf(context);
  if (patients === undefined) return policy;
  if (option(context, 'epsilon') !== undefined)
    throw new GauzeError('badRequest', 'give --cohort or --epsilon, not both: each determines the cost of the policy');
  const max = option(context, 'budget');
  const [ofCohort, own] = [defaultBudget(patients), max === undefined ? undefined : parseBudget(max)];
  if (ofCohort === undefined) return policy;
  const scaled = withBudget(policy, own !== undefined && compare(own, ofCohort) < 0 ? own : ofCohort);
  if (scaled === policy)
    throw new GauzeError(
      'badRequest',
      '--cohort would change nothing: this policy draws no value with an ε per patient',
    );
  return scaled;
}

function budgetOf(context: VerbContext, patients: number): PatientBudget {
  const text = option(context, 'budget');
  const cohort = cohortOf(context);
  if (cohort !== undefined && patients > cohort)
    throw new GauzeError('badRequest', 'the notes have more patients than --cohort', { patients, cohort });
  if (cohort !== undefined && text === undefined)
    return { epsilon: defaultBudget(cohort), isDefault: true, project: undefined };
  return {
    epsilon: text === undefined ? defaultBudget(patients) : parseBudget(text),
    isDefault: text === undefined,
    project: undefined,
  };
}

type Places = Awaited<ReturnType<typeof loadPlaces>>;

/**
 * With --outlook, prints the costs of the release and the effect of each ε, and stops; names anyone who would exceed
 * the budget.
 * @param placesOf the public towns of these languages
 * @returns whether to continue
 */
export async function proceeds(
  context: VerbContext,
  policy: Policy,
  planned: PlannedRelease | null,
  placesOf: (languages: Iterable<Language>) => Promise<Places>,
): Promise<boolean> {
  if (planned === null) {
    if (flag(context, 'outlook') || option(context, 'budget') !== undefined)
      throw new GauzeError('badRequest', '--outlook and --budget are for policies with private actions');
    return true;
  }
  const { plans, ledger, budget, firstOf } = planned;
  const isOutlook = flag(context, 'outlook');
  const admission = ledger.admit(
    plans.flatMap(({ charges }) => charges),
    ledgerBudget(budget),
  );
  if (!isOutlook && admission.isAdmitted) return true;
  const rows = outlookOf({ plans, ledger, budget: ledgerBudget(budget), limit: budget.epsilon, policy });
  if (isOutlook) {
    await print(
      context,
      rows.map((row) => `${JSON.stringify({ ...row, after: formatRational(row.after) })}\n`).join(''),
    );
    await writeTrade(context, policy, plans, placesOf);
    return false;
  }
  // By one of their documents: patient ids do not belong in a log.
  for (const { unit, spent, wanted, limit, undrawn } of rows.filter(({ exceeds }) => exceeds).slice(0, exceedingListed))
    context.diagnostics.report('error', 'overBudget', {
      documentId: firstOf.get(unit) ?? '',
      spent,
      wanted,
      limit: limit ?? 0,
      ...(undrawn > 0 && { undrawn }),
    });
  const passing = optionThatPasses(context, budget.epsilon, plans.length);
  if (passing !== undefined)
    context.diagnostics.report('error', 'wouldPass', {
      message: `with ${passing} no patient would exceed the budget, unless something was charged before`,
    });
  return true;
}

/** Derived from true values, like the lines above: on standard output only, never in the diagnostics. */
async function writeTrade(
  context: VerbContext,
  policy: Policy,
  plans: PlannedRelease['plans'],
  placesOf: (languages: Iterable<Language>) => Promise<Places>,
): Promise<void> {
  if (!hasTrade(policy)) return;
  const places = await placesOf(plans.flatMap(({ kindPlans }) => kindPlans.places.map(({ language }) => language)));
  const steps = tradeOf({ policy, plans, places: (language) => places.get(language) });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const isTerminal = 'isTTY' in context.stdout && context.stdout.isTTY === true;
  await print(context, isTerminal ? `\n${tradeTable(step.value)}` : tradeLines(step.value));
}

/** An option with which the same run would pass: a policy that spends no more than the budget. */
function optionThatPasses(context: VerbContext, limit: PatientBudget['epsilon'], patients: number): string | undefined {
  if (limit === undefined) return undefined;
  if (
    option(context, 'epsilon') === undefined &&
    option(context, 'cohort') === undefined &&
    option(context, 'budget') === undefined
  )
    return `--cohort=${patients}`;
  return `--epsilon=${formatRational(limit)}`;
}
