import type { SecretKey } from '../package/minisign.mjs';

export function makeMacStandIn(
  folder: string,
  of: { readonly version: string; readonly secrets: readonly SecretKey[]; readonly lists?: number },
): Promise<void>;
