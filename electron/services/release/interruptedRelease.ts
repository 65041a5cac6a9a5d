import type { Interrupted } from '../../contract/jobs';
import type { Caller } from '../../contract/kernel';
import { isPrepared } from '../../store/audit';
import { releaseRecords } from '../../store/repositories/records';
import { putWork, storedWork, type UnderWay } from '../jobs/underWay';
import type { Session } from '../session';
import { receiptName } from './receiptName';

/** As `writeRelease` names the folder in which it writes. */
const partialName = /^\..*-[0-9a-f]{20}\.partial$/su;

/**
 * After a release was interrupted by the end of its process: what is not recorded has not been released, and nothing
 * that looks like a release may remain. The folder in which it was written is removed; so is one that already had its
 * name, if it holds exactly what this project had prepared. Another one is left alone, and reported; so is any that a
 * copy of the project finds: the project itself may still be writing it, or have recorded it since.
 */
export async function settleInterruptedRelease(session: Session, caller: Caller): Promise<void> {
  const work = storedWork(session).find(({ kind }) => kind === 'release');
  if (work?.release === undefined || session.project.readOnly !== null) return;
  if (work.folder === 'nothing' || work.folder === 'removed') return;
  const folder = await settle(session, work, work.release);
  // Recorded after all: it ended a moment before its process did. Or what was left is gone since it was spoken of.
  const isSettled = folder === 'recorded' || (work.folder === 'left' && folder === 'nothing');
  if (folder !== work.folder) await putWork(session, 'release', isSettled ? null : { ...work, folder }, caller);
}

async function settle(
  session: Session,
  { startedAt }: UnderWay,
  { folder, partial, project }: NonNullable<UnderWay['release']>,
): Promise<NonNullable<Interrupted['folder']> | 'recorded'> {
  const { files } = session.ports;
  const isOurs =
    project === session.project.path &&
    partialName.test(files.baseName(partial)) &&
    files.join(partial, '..') === files.join(folder, '..');
  if (isOurs) await files.removeFolder(partial).catch(() => undefined);
  const isRecorded = releaseRecords(session.project.database).some(
    ({ time, data }) => data['folder'] === folder && time >= startedAt,
  );
  if (isRecorded) return 'recorded';
  if (!(await files.exists(folder))) return (await files.exists(partial)) ? 'left' : 'nothing';
  if (!isOurs || !(await isExactly(session, folder))) return 'left';
  return files.removeFolder(folder).then(
    () => 'removed' as const,
    () => 'left' as const,
  );
}

/** The folder holds the receipt that was prepared last, the files that it lists, and nothing else. */
async function isExactly({ ports: { files, digest }, project }: Session, folder: string): Promise<boolean> {
  try {
    const bytes = await files.read(files.join(folder, receiptName));
    if (!isPrepared(project.database, digest.sha256(bytes))) return false;
    const receipt = JSON.parse(new TextDecoder().decode(bytes)) as {
      readonly files: readonly { readonly name: string; readonly sha256: string }[];
    };
    const listed = new Map(receipt.files.map(({ name, sha256 }) => [name, sha256]));
    const found = (await files.walk(folder)).filter(({ name }) => name !== receiptName);
    if (found.length !== listed.size) return false;
    for (const { name, path } of found)
      if (listed.get(name) !== (await digest.sha256Of(files.readChunks(path)))) return false;
    return true;
  } catch {
    return false;
  }
}
