import { GauzeError } from '../contract/errors';
import type { Caller } from '../contract/kernel';
import type { Budget as BudgetView } from '../contract/privacy';
import type { Budget } from '../core/privacy/ledger';
import { defaultBudget } from '../core/privacy/linkageBound';
import { compare, formatRational, parseRational, rational, toNumber, zero, type Rational } from '../core/privacy/rational';
import { budgetKeys as keys } from '../store/commands/ledger';
import { setting } from '../store/repositories/records';
import type { Session } from './session';

/** A budget is a promise for ever, over all releases and policies: more than one draw at the largest ε is allowed, a typing mistake is not. */
const mostBudget = rational(1000);

/** ε that may be charged to one patient for ever. */
export interface PatientBudget {
  /** Undefined: nobody set one, and there are too few patients for the default; then nothing may be charged. */
  readonly epsilon: Rational | undefined;
  readonly isDefault: boolean;
  readonly project: Rational | undefined;
}

/** @throws GauzeError `badRequest` for anything that is not a number above 0 and up to 1000 */
export function parseBudget(text: string): Rational {
  const value = parseRational(text.trim());
  if (value === undefined || value.numerator <= 0n || compare(value, mostBudget) > 0) throw new GauzeError('badRequest', 'a budget must be a number above 0 and up to 1000');
  return value;
}

/** @param patients of the release that is planned: the default comes from them */
export function budgetOf({ project: { database } }: Session, patients: number): PatientBudget {
  const stored = (key: string): Rational | undefined => {
    const text = setting(database, key);
    return text === undefined ? undefined : (parseRational(text) ?? zero);
  };
  const own = stored(keys.epsilon);
  return { epsilon: own ?? defaultBudget(patients), isDefault: own === undefined, project: stored(keys.project) };
}

/** What may be charged to one patient in the end: the smaller of both. */
export const limitOf = ({ epsilon, project }: PatientBudget): Rational | undefined => (epsilon === undefined || project === undefined || compare(epsilon, project) < 0 ? epsilon : project);

/** As the ledger takes it. */
export const ledgerBudget = ({ epsilon = zero, project }: PatientBudget): Budget => ({ ofUnit: () => epsilon, ...(project !== undefined && { ofProject: project }) });

export const budgetView = ({ epsilon, isDefault, project }: PatientBudget): BudgetView => ({
  epsilon: epsilon === undefined ? null : toNumber(epsilon), isDefault, project: project === undefined ? null : toNumber(project),
});

/** Null takes a budget away, what is absent stays. What was charged stays charged. */
export async function setBudget(session: Session, wanted: { readonly epsilon?: string | null | undefined; readonly project?: string | null | undefined }, caller: Caller): Promise<void> {
  const amount = (name: 'epsilon' | 'project'): string | null => {
    const text = wanted[name];
    if (text === undefined) return setting(session.project.database, keys[name]) ?? null;
    return text === null ? null : formatRational(parseBudget(text));
  };
  await session.commit({ name: 'budget.set', params: { epsilon: amount('epsilon'), project: amount('project') } }, caller, { action: 'setBudget' });
}
