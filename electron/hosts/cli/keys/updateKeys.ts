import { GauzeError } from '../../../contract/errors';
import type { PublicKey } from '../../../core/updates/minisign';
import { keysOfFiles, pinnedKeys } from '../../node/updates';
import type { VerbContext } from '../verb';

/**
 * The keys given as options, otherwise those of this installation.
 * @throws GauzeError `notReady` if there are none
 */
export async function keysFor({ values }: VerbContext): Promise<readonly PublicKey[]> {
  const given = values['key'];
  const files = Array.isArray(given) ? (given as readonly string[]) : [];
  if (files.length !== 0 && files.length !== 2)
    throw new GauzeError('badRequest', '--key A.pub --key B.pub: two keys, or those of the installation');
  const keys = files.length === 0 ? await pinnedKeys() : await keysOfFiles(files);
  if (keys.length === 0)
    throw new GauzeError('notReady', 'this Gauze was built without keys of its makers: give them with --key, twice', {
      needs: 'keys',
    });
  return keys;
}
