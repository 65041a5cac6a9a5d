import type { CoderBundle } from '../../../../models/coder/coderBundle';
import { refuseUnlisted } from '../models/allowedModels';
import { readCoder } from '../models/coderFiles';
import { option, type VerbContext } from '../verb';

/**
 * The finished coder that a training goes on from.
 * @throws GauzeError `forbidden` where the managed policy does not list it; as `readCoder`
 */
export async function coderBefore(context: VerbContext): Promise<CoderBundle | null> {
  const place = option(context, 'from');
  if (place === undefined) return null;
  const coder = await readCoder(place);
  refuseUnlisted(context, coder);
  return coder;
}
