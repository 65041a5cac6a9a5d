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

/** Where the state of a training stands until its model does. */
export const checkpointOf = (place: string): string => `${place.replace(/[/\\]+$/, '')}.checkpoint`;

/**
 * Keeps the place for a model to one training until that is over. The folder it stands in is made: a checkpoint needs
 * it long before the model does.
 *
 * @throws GauzeError `exists` where something stands there, `locked` where another training is to write there, and what
 *   speaks against writing
 */
export async function withPlace<T>(place: string, work: () => Promise<T>): Promise<T> {
  await nodeFiles.makeFolder(path.dirname(path.resolve(place)));
  const release = await takeLock(`${checkpointOf(place)}.lock`).catch((error: unknown) => {
    if (error instanceof GauzeError && error.code === 'locked')
      throw new GauzeError('locked', 'another training is at work on this model', error.details);
    throw error;
  });
  try {
    // one that just ended may have written it
    await checkFree(place);
    return await work();
  } finally {
    await release();
  }
}

/** Fails before a training rather than after it. @throws GauzeError `exists` */
export async function checkFree(place: string): Promise<void> {
  const found = await readdir(place).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : null));
  if (found === null || found.length > 0) throw new GauzeError('exists', 'the place for the model is taken');
}
