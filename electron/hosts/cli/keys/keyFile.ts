import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { GauzeError } from '../../../contract/errors';
import { isSecretLength, secretBytes } from '../../../core/deidentify/prf';
import { nodeFiles } from '../../node/files';

/**
 * Reads a key from its own file, for processes that share nothing else: all that they draw is derived from it. Anyone
 * with it can test guesses and so undo a release; once it is destroyed, the ledgers that belong to it draw nothing
 * more.
 * @throws GauzeError `unreadable`, `malformed`
 */
export async function readKeyFile(file: string): Promise<Uint8Array> {
  const text = new TextDecoder().decode(await nodeFiles.read(file)).trim();
  if (!/^[0-9a-f]+$/.test(text) || !isSecretLength(text.length / 2))
    throw new GauzeError('malformed', 'the file is not a key: `gauze ledger new-key FILE` creates one');
  return new Uint8Array(Buffer.from(text, 'hex'));
}

/**
 * Writes a new key, mode 0600.
 * @throws GauzeError `exists`, `unwritable`
 */
export async function writeNewKey(file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new GauzeError('exists', 'a file of this name exists')
      : new GauzeError('unwritable', 'the key cannot be written');
  });
  try {
    await handle.writeFile(`${randomBytes(secretBytes).toString('hex')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
