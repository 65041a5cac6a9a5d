import { GauzeError } from '../../../contract/errors';
import { firstBrokenLine } from '../../../store/audit';
import { openRecorded } from '../../../services/project/opening';
import type { ProjectFile, StorePorts } from '../../../store/projectFile';
import { nodeFiles } from '../../node/files';
import { nodePorts } from '../../node/ports';
import { systemDigest } from '../../node/digest';
import { cliCaller } from '../managed';
import { withPassphrase } from '../keys/passphrase';
import type { VerbContext } from '../verb';

export async function storePorts(): Promise<StorePorts> {
  const { files, loadSql, clock, digest, crypto, version } = nodePorts();
  return { files, sql: await loadSql(), now: clock.now, sha256: digest.sha256, crc: digest.crc32, crypto, version };
}

async function withFile<T>(context: VerbContext, path: string, work: (file: ProjectFile) => Promise<T>): Promise<T> {
  const ports = await storePorts();
  const { project: file } = await withPassphrase(context, (secret) =>
    openRecorded(ports, path, secret, cliCaller(context.managed)),
  );
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}

/** Checks the pages of the file (on opening), its journal, and the chain of its command list. */
export const checkProject = (context: VerbContext, path: string) =>
  withFile(context, path, async (file) => ({
    isWhole: !file.isDamaged && !file.isFromPrevious,
    damage: file.isDamaged ? file.readOnly : null,
    isFromPrevious: file.isFromPrevious,
    revision: file.revision,
    bytes: file.bytes,
    firstBrokenLine: firstBrokenLine(file.database, systemDigest.sha256),
  }));

/**
 * Writes everything that can still be read to a new file; the damaged one is unchanged.
 * @throws GauzeError `exists`
 */
export async function recoverProject(context: VerbContext, path: string, to: string) {
  if (await nodeFiles.exists(to)) throw new GauzeError('exists', 'a file of this name exists');
  return withFile(context, path, async (file) => {
    await file.copyTo(to);
    return { revision: file.revision, damage: file.readOnly, isFromPrevious: file.isFromPrevious };
  });
}

/**
 * Frees the space of removed data.
 * @throws GauzeError `damaged`
 */
export const compactProject = (context: VerbContext, path: string) =>
  withFile(context, path, async (file) => {
    if (file.readOnly !== null) throw new GauzeError('damaged', 'the project is damaged: recover it first');
    const bytesBefore = file.bytes;
    file.database.run('VACUUM');
    await file.checkpoint();
    return { bytesBefore, bytesAfter: file.bytes };
  });
