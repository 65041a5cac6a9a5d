import { ProjectFile } from '../../electron/store/projectFile';
import { storePorts } from '../fixtures/openStore';

/**
 * From now on the passphrase of this project costs an eighth: the least that a file may ask for. For tests that open
 * one dozens of times, and are not about that cost. Projects that the command line creates have the full one.
 */
export async function makeQuick(file: string, passphrase: string): Promise<void> {
  const project = await ProjectFile.open(file, await storePorts(), { passphrase });
  await project.changePassphrase(passphrase, passphrase, { name: 'scrypt', n: 2 ** 14 });
  await project.close();
}
