import { GauzeError } from '../../contract/errors';
import type { Budget } from '../privacy/ledger';
import { compare, parseRational, rational, zero, type Rational } from '../privacy/rational';

/**
 * A budget is a promise for ever, over all releases and policies: more than one sample at the largest ε is allowed, a
 * typing error is not.
 */
const maxBudget = rational(1000);

/** ε that may be charged to one patient for ever. */
export interface PatientBudget {
  /** Undefined: none was set, and there are too few patients for the default; then nothing may be charged. */
  readonly epsilon: Rational | undefined;
  readonly isDefault: boolean;
  readonly project: Rational | undefined;
}

/** @throws GauzeError `badRequest` for anything but a number above 0 and up to 1000 */
export function parseBudget(text: string): Rational {
  const value = parseRational(text.trim());
  if (value === undefined || value.numerator <= 0n || compare(value, maxBudget) > 0)
    throw new GauzeError('badRequest', 'a budget must be a number above 0 and up to 1000');
  return value;
}

/** The effective limit of one patient: the smaller of both. */
export const limitOf = ({ epsilon, project }: PatientBudget): Rational | undefined =>
  epsilon === undefined || project === undefined || compare(epsilon, project) < 0 ? epsilon : project;

/** In the form of the ledger. */
export const ledgerBudget = ({ epsilon = zero, project }: PatientBudget): Budget => ({
  ofUnit: () => epsilon,
  ...(project !== undefined && { ofProject: project }),
});
