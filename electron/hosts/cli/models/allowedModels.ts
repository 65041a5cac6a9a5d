import { checkAllowed } from '../../../core/training/allowedModels';
import type { VerbContext } from '../verb';

/**
 * Checks whether the institution allows a model that a user names.
 * @throws GauzeError `forbidden` with `needs: allowedModels`
 */
export const refuseUnlisted = (context: VerbContext, { sha256 }: { readonly sha256: string }): void =>
  checkAllowed(context.managed, sha256);
