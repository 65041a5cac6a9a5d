import type { Files } from '../files';
import { copyWithSlots, readCheckpointHeader } from './checkpointFile';
import { encryptDrafts } from './draftsFile';
import type { Protection } from './protection';
import { previousPath, segmentsOf, temporaryPath, type ContainerPorts } from './recovery';
import { writeTemporary } from './temporaryFile';

/** State of a project that may have older files next to it. */
export interface ContainerState {
  readonly files: Files;
  readonly sha256: ContainerPorts['sha256'];
  readonly path: string;
  /** Its id in every header: 32 bytes, hexadecimal. */
  readonly file: string;
  /** How often a key has been removed; a header with a lower count may open with a revoked one. */
  readonly keys: number;
  readonly protection: Protection;
  /** First journal segment that is still needed. */
  readonly covers: number;
  /** Marks the project as failed if the disk does not confirm. */
  readonly syncFolder: () => Promise<void>;
}

/**
 * Erases the plain files of a project that has been encrypted. The previous checkpoint is erased last: while it exists,
 * the next opening knows that files remain to be erased.
 */
export async function erasePlain(state: ContainerState): Promise<void> {
  const { files, path: project, covers, syncFolder } = state;
  await encryptDrafts(state, state.protection);
  for (const { path, number } of await segmentsOf(files, project)) if (number < covers) await files.erase(path);
  const others = (await files.siblings(project)).filter(
    (name) => name === `${project}-damaged` || /^-version-\d+(-new)?$/.test(name.slice(project.length)),
  );
  for (const name of others) await files.erase(name);
  await files.erase(previousPath(project));
  await syncFolder();
}

/**
 * Ensures that no file next to the project opens with a removed key: checkpoints that accept one are deleted, and the
 * file saved by an older Gauze gets the current slots. Repeated on opening, in case of a crash in between.
 */
export async function removeOlderKeys(state: ContainerState): Promise<void> {
  const { files, sha256, path: project, file, keys, protection } = state;
  const before = await readCheckpointHeader(files, previousPath(project), sha256).catch(() => null);
  if (protection.cipher !== 'none' && before?.cipher === 'none' && before.file === file && before.keys < keys)
    await erasePlain(state);
  for (const path of await files.siblings(project)) {
    const name = path.slice(project.length);
    if (/^-version-\d+-new$/.test(name)) await files.remove(path);
    if (!/^-(previous|damaged|version-\d+)$/.test(name)) continue;
    const header = await readCheckpointHeader(files, path, sha256).catch(() => null);
    if (header === null || header.file !== file || header.keys >= keys) continue;
    if (name.startsWith('-version')) await replaceKeys(state, path);
    else await files.remove(path);
  }
}

async function replaceKeys({ files, sha256, keys, protection }: ContainerState, path: string): Promise<void> {
  await writeTemporary(files, temporaryPath(path), (file) =>
    copyWithSlots(files, path, file, keys, protection, sha256),
  );
  await files.rename(temporaryPath(path), path);
  await files.syncFolder(path);
}
