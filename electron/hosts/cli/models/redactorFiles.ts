import { GauzeError } from '../../../contract/errors';
import { defaultThreshold, thresholdFor } from '../../../../models/redactor/openRedactor';
import {
  readRedactorBundle,
  readRedactorFiles,
  redactorBundleFiles,
  writeRedactorBundle,
  type RedactorBundle,
} from '../../../../models/redactor/redactorBundle';
import { refuseUnlisted } from './allowedModels';
import { readBundleAt, writeBundleAt } from './bundleFiles';
import type { VerbContext } from '../verb';

/** @throws GauzeError as `readBundleAt` and `readRedactorBundle`; `forbidden` if the institution does not list it */
export async function readRedactor(context: VerbContext, place: string): Promise<RedactorBundle> {
  const bundle = await readBundleAt(place, { file: readRedactorBundle, folder: readRedactorFiles });
  refuseUnlisted(context, bundle);
  return bundle;
}

export const writeRedactor = (place: string, bundle: RedactorBundle): Promise<void> =>
  writeBundleAt(
    place,
    () => writeRedactorBundle(bundle),
    () => redactorBundleFiles(bundle),
  );

/**
 * @param target a share of the PHI
 * @throws GauzeError `badRequest`; as `thresholdFor`
 */
export function thresholdOf(bundle: RedactorBundle, target: string | undefined, option: string): number {
  if (target === undefined) return defaultThreshold;
  if (!(Number(target) > 0 && Number(target) < 1))
    throw new GauzeError('badRequest', `--${option} is a number between 0 and 1`);
  return thresholdFor(bundle, Number(target));
}
