import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { bundleFiles, readBundle, readBundleFiles, writeBundle, type Bundle } from '../../../../models/bundle';
import { nodeFiles } from '../../node/files';
import { takeLock } from '../../node/lock';
import { readBundleAt, writeBundleAt } from './bundleFiles';

/** @throws GauzeError as `readBundleAt` and `readBundle` */
export const readModel = (place: string): Promise<Bundle> =>
  readBundleAt(place, { file: readBundle, folder: readBundleFiles });
export const writeModel = (place: string, bundle: Bundle): Promise<void> =>
  writeBundleAt(
    place,
    () => writeBundle(bundle),
    () => bundleFiles(bundle),
  );

/** Path of a training checkpoint until its model exists. */
export const checkpointOf = (place: string): string => `${place.replace(/[/\\]+$/, '')}.checkpoint`;

/**
 * Reserves a path for one training until it is finished. Its folder is created: a checkpoint needs it long before the
 * model does.
 * @throws GauzeError `exists` if the path is taken, `locked` if another training writes there, and errors that prevent
 *   writing
 */
export async function withPlace<T>(place: string, work: () => Promise<T>): Promise<T> {
  await nodeFiles.makeFolder(path.dirname(path.resolve(place)));
  const release = await takeLock(`${checkpointOf(place)}.lock`).catch((error: unknown) => {
    if (error instanceof GauzeError && error.code === 'locked')
      throw new GauzeError('locked', 'another training is running for this model', error.details);
    throw error;
  });
  try {
    // Another training that just ended may have written it.
    await checkFree(place);
    return await work();
  } finally {
    await release();
  }
}

/**
 * Fails before a training rather than after it.
 * @throws GauzeError `exists`
 */
export async function checkFree(place: string): Promise<void> {
  const found = await readdir(place).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : null));
  if (found === null || found.length > 0)
    throw new GauzeError('exists', 'there is already something in the place of the model');
}
