import type { Caller } from '../../contract/kernel';
import { nothingManaged } from '../../contract/managedRules';
import type { Budget as BudgetView } from '../../contract/privacy';
import { cappedBudget } from '../../core/managed/releaseRules';
import { defaultBudget } from '../../core/privacy/linkageBound';
import { formatRational, parseRational, toNumber, zero, type Rational } from '../../core/privacy/rational';
import { parseBudget, type PatientBudget } from '../../core/release/patientBudget';
import { budgetKeys as keys } from '../../store/commands/ledger';
import { setting } from '../../store/repositories/records';
import type { Session } from '../session';

/** @param patients of the planned release, which determine the default */
export function budgetOf({ project: { database }, ports }: Session, patients: number): PatientBudget {
  const stored = (key: string): Rational | undefined => {
    const text = setting(database, key);
    return text === undefined ? undefined : (parseRational(text) ?? zero);
  };
  const own = stored(keys.epsilon);
  return cappedBudget(ports.managed ?? nothingManaged, {
    epsilon: own ?? defaultBudget(patients),
    isDefault: own === undefined,
    project: stored(keys.project),
  });
}

export const budgetView = ({ epsilon, isDefault, project }: PatientBudget): BudgetView => ({
  epsilon: epsilon === undefined ? null : toNumber(epsilon),
  isDefault,
  project: project === undefined ? null : toNumber(project),
});

/** Null removes a budget, an absent one is unchanged. Charges remain. */
export async function setBudget(
  session: Session,
  wanted: { readonly epsilon?: string | null | undefined; readonly project?: string | null | undefined },
  caller: Caller,
): Promise<void> {
  const amount = (name: 'epsilon' | 'project'): string | null => {
    const text = wanted[name];
    if (text === undefined) return setting(session.project.database, keys[name]) ?? null;
    return text === null ? null : formatRational(parseBudget(text));
  };
  await session.commit(
    { name: 'budget.set', params: { epsilon: amount('epsilon'), project: amount('project') } },
    caller,
    { action: 'setBudget' },
  );
}
