import { GauzeError, type ErrorCode } from '../contract/errors';
import type { Files } from './files';

type Disk = Pick<Files, 'exists' | 'join' | 'makeFolder' | 'replace' | 'removeFolder'>;

/** What a folder answers that takes nothing: some file systems say of it that it is not there. */
const refusals: readonly ErrorCode[] = ['notFound', 'unreadable', 'exists', 'notAProject'];

/**
 * Makes a folder with a file in it where something is to be written later, and takes both away again. A folder that is
 * not there yet is not made: the nearest one above it is tried.
 *
 * @param id of nothing else that stands there
 * @throws GauzeError `unwritable`, `diskFull`
 */
export async function tryFolder(files: Disk, folder: string, id: string): Promise<void> {
  const trial = files.join(await nearest(files, folder), `.gauze-${id}.partial`);
  try {
    await files.makeFolder(trial);
    await files.replace(files.join(trial, 'trial'), new Uint8Array(1));
  } catch (error) {
    if (!(error instanceof GauzeError) || !refusals.includes(error.code)) throw error;
    throw new GauzeError('unwritable', 'the folder cannot be written', error.details, { cause: error });
  } finally {
    await files.removeFolder(trial).catch(() => undefined);
  }
}

async function nearest(files: Disk, folder: string): Promise<string> {
  if (await files.exists(folder)) return folder;
  const above = files.join(folder, '..');
  // of a drive that is not there, nothing is
  if (above === folder) throw new GauzeError('unwritable', 'nothing of this path is there');
  return nearest(files, above);
}
