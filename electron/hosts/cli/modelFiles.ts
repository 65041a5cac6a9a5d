import { readdir } from 'node:fs/promises';
import { GauzeError } from '../../contract/errors';
import { bundleFiles, readBundle, readBundleFiles, writeBundle, type Bundle } from '../../../models/bundle';
import { readBundleAt, writeBundleAt } from './bundleFiles';

/** @throws GauzeError as `readBundleAt` and `readBundle` */
export const readModel = (place: string): Promise<Bundle> => readBundleAt(place, { file: readBundle, folder: readBundleFiles });
export const writeModel = (place: string, bundle: Bundle): Promise<void> => writeBundleAt(place, () => writeBundle(bundle), () => bundleFiles(bundle));

/** Fails before a training rather than after it. @throws GauzeError `exists` */
export async function checkFree(place: string): Promise<void> {
  const found = await readdir(place).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : null));
  if (found === null || found.length > 0) throw new GauzeError('exists', 'the place for the model is taken');
}
