import type { Suggestion } from '../../contract/phi';
import { phiFacts } from '../../contract/phiTypes';

/** What detection finds in what leaves counts only if nothing but PHI is written so. */
export const isResidual = ({ type, reason }: Pick<Suggestion, 'type' | 'reason'>): boolean =>
  type === 'email' || phiFacts[type].nature === 'telephone' || reason === 'checksum-valid';
