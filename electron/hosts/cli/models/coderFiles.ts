import {
  coderBundleFiles,
  readCoderBundle,
  readCoderBundleFiles,
  writeCoderBundle,
  type CoderBundle,
} from '../../../../models/coder/coderBundle';
import { readBundleAt, writeBundleAt } from './bundleFiles';

/** @throws GauzeError as `readBundleAt` and `readCoderBundle` */
export const readCoder = (place: string): Promise<CoderBundle> =>
  readBundleAt(place, { file: readCoderBundle, folder: readCoderBundleFiles });
export const writeCoder = (place: string, bundle: CoderBundle): Promise<void> =>
  writeBundleAt(
    place,
    () => writeCoderBundle(bundle),
    () => coderBundleFiles(bundle),
  );
