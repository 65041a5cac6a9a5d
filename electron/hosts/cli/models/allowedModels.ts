import { checkAllowed } from '../../../core/training/allowedModels';
import type { VerbContext } from '../verb';

/**
 * Of a model that a person names: whether the institution lets it be used.
 * @throws GauzeError `forbidden` with `needs: allowedModels`
 */
export const refuseUnlisted = (context: VerbContext, { sha256 }: { readonly sha256: string }): void =>
  checkAllowed(context.managed, sha256);
