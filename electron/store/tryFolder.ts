import { GauzeError, type ErrorCode } from '../contract/errors';
import type { Files } from './files';

type Disk = Pick<Files, 'exists' | 'join' | 'makeFolder' | 'replace' | 'removeFolder'>;

/** Errors of a read-only folder: some file systems claim that it does not exist. */
const refusals: readonly ErrorCode[] = ['notFound', 'unreadable', 'exists', 'notAProject'];

/**
 * Creates a folder with a file in the place where something is to be written later, and removes both. If the place does
 * not exist yet, the nearest existing ancestor is tested and nothing is created.
 * @param id unique name
 * @throws GauzeError `unwritable`, `diskFull`
 */
export async function tryFolder(files: Disk, folder: string, id: string): Promise<void> {
  const trial = files.join(await nearest(files, folder), `.gauze-${id}.partial`);
  try {
    await files.makeFolder(trial);
    await files.replace(files.join(trial, 'trial'), new Uint8Array(1));
  } catch (error) {
    if (!(error instanceof GauzeError) || !refusals.includes(error.code)) throw error;
    throw new GauzeError('unwritable', 'the folder is not writable', error.details, { cause: error });
  } finally {
    await files.removeFolder(trial).catch(() => undefined);
  }
}

async function nearest(files: Disk, folder: string): Promise<string> {
  if (await files.exists(folder)) return folder;
  const above = files.join(folder, '..');
  // Not even the root of a missing drive exists.
  if (above === folder) throw new GauzeError('unwritable', 'no part of this path exists');
  return nearest(files, above);
}
