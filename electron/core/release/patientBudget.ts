import { GauzeError } from '../../contract/errors';
import type { Budget } from '../privacy/ledger';
import { compare, parseRational, rational, zero, type Rational } from '../privacy/rational';

/**
 * A budget is a promise for ever, over all releases and policies: more than one draw at the largest ε is allowed, a
 * typing mistake is not.
 */
const maxBudget = rational(1000);

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
  if (value === undefined || value.numerator <= 0n || compare(value, maxBudget) > 0)
    throw new GauzeError('badRequest', 'a budget must be a number above 0 and up to 1000');
  return value;
}

/** What may be charged to one patient in the end: the smaller of both. */
export const limitOf = ({ epsilon, project }: PatientBudget): Rational | undefined =>
  epsilon === undefined || project === undefined || compare(epsilon, project) < 0 ? epsilon : project;

/** As the ledger takes it. */
export const ledgerBudget = ({ epsilon = zero, project }: PatientBudget): Budget => ({
  ofUnit: () => epsilon,
  ...(project !== undefined && { ofProject: project }),
});
