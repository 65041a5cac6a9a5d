import type { CoderBundle } from '../../../../models/coder/coderBundle';
import { refuseUnlisted } from '../models/allowedModels';
import { readCoder } from '../models/coderFiles';
import { option, type VerbContext } from '../verb';

/**
 * The finished coder from which training continues.
 * @throws GauzeError `forbidden` if the managed policy does not list it; as `readCoder`
 */
export async function coderBefore(context: VerbContext): Promise<CoderBundle | null> {
  const place = option(context, 'from');
  if (place === undefined) return null;
  const coder = await readCoder(place);
  refuseUnlisted(context, coder);
  return coder;
}
