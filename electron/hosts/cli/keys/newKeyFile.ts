import { open } from 'node:fs/promises';
import { GauzeError } from '../../../contract/errors';

/**
 * Writes a private key readable by this account only, never over an existing one, which may be the only one that opens
 * something.
 * @throws GauzeError `exists`, `unwritable`
 */
export async function writeNewKey(file: string, pem: string): Promise<void> {
  let opened;
  try {
    opened = await open(file, 'wx', 0o600);
    await opened.writeFile(pem);
    await opened.sync();
  } catch (error) {
    throw new GauzeError(
      (error as NodeJS.ErrnoException).code === 'EEXIST' ? 'exists' : 'unwritable',
      'the key cannot be written there',
    );
  } finally {
    await opened?.close();
  }
}
