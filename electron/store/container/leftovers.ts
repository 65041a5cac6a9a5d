import type { Files } from '../files';
import { copyWithSlots, readCheckpointHeader } from './checkpointFile';
import type { Protection } from './protection';
import { previousPath, segmentsOf, temporaryPath, type ContainerPorts } from './recovery';
import { writeTemporary } from './temporaryFile';

/** A project as it stands, beside which older files of it may lie. */
export interface ContainerState {
  readonly files: Files;
  readonly sha256: ContainerPorts['sha256'];
  readonly path: string;
  /** Its name in every header: 32 bytes, hexadecimal. */
  readonly file: string;
  /** How often a key was taken away; a header with less opens with one that should not. */
  readonly keys: number;
  readonly protection: Protection;
  /** The first journal segment that is still needed. */
  readonly covers: number;
  /** Fails the project when the disk does not confirm. */
  readonly syncFolder: () => Promise<void>;
}

/**
 * Of a project that is encrypted by now. The previous checkpoint goes last: as long as it is there, the next opening
 * knows that there is something to erase.
 */
export async function erasePlain({ files, path: project, covers, syncFolder }: ContainerState): Promise<void> {
  for (const { path, number } of await segmentsOf(files, project)) if (number < covers) await files.erase(path);
  const others = (await files.siblings(project)).filter(
    (name) => name === `${project}-damaged` || /^-version-\d+(-new)?$/.test(name.slice(project.length)),
  );
  for (const name of others) await files.erase(name);
  await files.erase(previousPath(project));
  await syncFolder();
}

/**
 * No file beside the project opens with a key that was taken away: checkpoints that have it go, and the project as an
 * older Gauze had left it gets the slots of now. Done again on opening, in case a crash came between.
 */
export async function takeOlderKeysAway(state: ContainerState): Promise<void> {
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
