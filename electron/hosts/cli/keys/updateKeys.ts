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
    throw new GauzeError(
      'badRequest',
      'give two keys, --key A.pub --key B.pub, or none to use those of the installation',
    );
  const keys = files.length === 0 ? await pinnedKeys() : await keysOfFiles(files);
  if (keys.length === 0)
    throw new GauzeError(
      'notReady',
      "this copy of Gauze was built without its makers' keys: give them with --key, twice",
      {
        needs: 'keys',
      },
    );
  return keys;
}
