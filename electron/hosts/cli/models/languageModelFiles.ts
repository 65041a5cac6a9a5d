import {
  languageBundleFiles,
  readLanguageBundle,
  readLanguageBundleFiles,
  writeLanguageBundle,
  type LanguageBundle,
} from '../../../../models/languageModel/languageBundle';
import { readBundleAt, writeBundleAt } from './bundleFiles';

/** @throws GauzeError as `readBundleAt` and `readLanguageBundle` */
export const readLanguageModel = (place: string): Promise<LanguageBundle> =>
  readBundleAt(place, { file: readLanguageBundle, folder: readLanguageBundleFiles });
export const writeLanguageModel = (place: string, bundle: LanguageBundle): Promise<void> =>
  writeBundleAt(
    place,
    () => writeLanguageBundle(bundle),
    () => languageBundleFiles(bundle),
  );
