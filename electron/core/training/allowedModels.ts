import { GauzeError } from '../../contract/errors';
import type { Managed } from '../../contract/managed';

/**
 * Whether the institution lets a model from elsewhere be used. It names models by the SHA-256 of their bundle, which
 * holds those of all parts; those that came with Gauze, and those that a project trained itself, need no naming.
 *
 * @throws GauzeError `forbidden` with `needs: allowedModels`
 */
export function checkAllowed(managed: Managed | undefined, sha256: string): void {
  const allowed = managed?.policy.allowedModels;
  if (allowed !== undefined && !allowed.includes(sha256))
    throw new GauzeError('forbidden', `the managed policy does not allow this model: SHA-256 ${sha256}`, {
      needs: 'allowedModels',
      sha256,
    });
}
