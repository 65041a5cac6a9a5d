import { nodeCrypto } from '../../electron/hosts/node/crypto';
import { systemDigest } from '../../electron/hosts/node/digest';
import { nodeFiles } from '../../electron/hosts/node/files';
import { ProjectFile, type StorePorts } from '../../electron/store/projectFile';
import { loadTestSql } from '../fixtures/openStore';

/** The store below the command line, as the command line has it. */
export const storeBelow = async (): Promise<StorePorts> => ({
  files: nodeFiles,
  sql: await loadTestSql(),
  now: () => 0,
  sha256: systemDigest.sha256,
  crc: systemDigest.crc32,
  crypto: nodeCrypto,
  version: '0',
});

/**
 * From now on the passphrase of this project costs an eighth: the least that a file may ask for. For tests that open
 * one dozens of times, and are not about that cost. Projects that the command line creates have the full one.
 */
export async function makeQuick(file: string, passphrase: string): Promise<void> {
  const project = await ProjectFile.open(file, await storeBelow(), { passphrase });
  await project.changePassphrase(passphrase, passphrase, { name: 'scrypt', n: 2 ** 14 });
  await project.close();
}
