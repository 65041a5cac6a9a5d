import { ProjectFile } from '../../electron/store/projectFile';
import type { Unlock } from '../../electron/store/container/keySlots';
import { storePorts } from '../fixtures/openStore';

/**
 * From now on the passphrase of this project, which has no other, costs an eighth: the least that a file may ask for.
 * For tests that open one dozens of times, and are not about that cost. Projects that the command line creates have the
 * full one.
 *
 * @param unlock what the project is opened with: the passphrase, which must open it as it is now, or another key
 */
export async function makeQuick(file: string, passphrase: string, unlock: Unlock = { passphrase }): Promise<void> {
  const project = await ProjectFile.open(file, await storePorts(), unlock);
  await project.setPassphrase(passphrase, true, { name: 'scrypt', n: 2 ** 14 });
  await project.close();
}
