import { lineSubsetSelection } from './subsetSelection';
import type { Candidates, PureDp } from './measurement';
import type { FiniteMechanism } from './mechanism';
import type { Rational } from '../rational';

/**
 * k-ary randomized response: subset selection of size 1. The truth has e^ε times the chance of any other; k = 2 is
 * Warner's coin (1965).
 */
export const randomizedResponse = (size: number, epsilon: Rational): FiniteMechanism<Candidates, PureDp> => ({
  ...lineSubsetSelection(size, epsilon, 1),
  id: 'randomizedResponse',
  domain: { kind: 'candidates', size },
});
