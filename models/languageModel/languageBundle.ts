import { GauzeError } from '../../electron/contract/errors';
import {
  areParts,
  bundleFromFiles,
  filesOfBundle,
  listParts,
  readContainer,
  writeContainer,
  type BundleKind,
} from '../bundle/container';
import { cardName, checkedManifest, damaged, encodeManifest, manifestFields, type Sha256 } from '../bundle/format';
import { exportedFiles } from './exportFolder';
import { importLanguageModel } from './importFolder';
import { languageCard } from './languageCard';
import { isWholeManifest, LanguageManifest, languageBundleFormat, privateBundleVersion } from './languageManifest';
import type { LanguageModel } from './shape';

/** A language model with what is known of it. */
export interface LanguageBundle {
  readonly manifest: LanguageManifest;
  readonly parts: ReadonlyMap<string, Uint8Array>;
  /** Of the manifest as it is written, which holds the hashes of the parts. */
  readonly sha256: string;
}

/** Of those that are exported, what a model cannot be without. */
export const modelFiles = ['config.json', 'model.safetensors', 'tokenizer.json'] as const;

const kind: BundleKind<LanguageManifest> = {
  magic: 'GZLANGM\n',
  version: privateBundleVersion,
  checkVersion,
  parse: parseManifest,
  foreign: notALanguageModel,
};

/** Puts a bundle together; the card, lengths and hashes of the parts are filled in. */
export function createLanguageBundle(
  manifest: Omit<LanguageManifest, 'parts'>,
  model: LanguageModel,
  sha256: Sha256,
): LanguageBundle {
  const files = exportedFiles(model);
  const parts = new Map<string, Uint8Array>([
    ...modelFiles.map((name) => [name, files.get(name)!] as const),
    [cardName, new TextEncoder().encode(languageCard(manifest))],
  ]);
  const whole = checked({ ...manifest, parts: listParts(parts, sha256) });
  return { manifest: whole, parts, sha256: sha256(encodeManifest(whole)) };
}

/** @throws GauzeError with a `reason` of `importRefusals` */
export const modelOfBundle = ({ parts }: Pick<LanguageBundle, 'parts'>): LanguageModel => importLanguageModel(parts);

/** As one file. */
export const writeLanguageBundle = (bundle: LanguageBundle): Uint8Array => writeContainer(kind, bundle);

/** As files of a folder, by name. */
export const languageBundleFiles = (bundle: LanguageBundle): ReadonlyMap<string, Uint8Array> => filesOfBundle(bundle);

/** @throws GauzeError `unknownFormat`, `newerVersion`, `damaged`, `truncated`, `tooLarge` */
export const readLanguageBundle = (bytes: Uint8Array, sha256: Sha256): LanguageBundle =>
  readContainer(kind, bytes, sha256);

/** @param files by name. @throws as `readLanguageBundle` */
export const readLanguageBundleFiles = (files: ReadonlyMap<string, Uint8Array>, sha256: Sha256): LanguageBundle =>
  bundleFromFiles(files, sha256, kind);

function notALanguageModel(): GauzeError {
  return new GauzeError('unknownFormat', 'not a language model of Gauze');
}

function checkVersion(version: number): void {
  if (version > privateBundleVersion)
    throw new GauzeError('newerVersion', 'the language model was made by a newer Gauze', {
      version,
      known: privateBundleVersion,
    });
  if (version < 1) throw damaged('version');
}

function parseManifest(bytes: Uint8Array): LanguageManifest {
  const value = manifestFields(bytes);
  if (value['format'] !== languageBundleFormat) throw notALanguageModel();
  if (typeof value['version'] === 'number') checkVersion(value['version']);
  return checked(value);
}

function checked(value: unknown): LanguageManifest {
  const data = checkedManifest(LanguageManifest, value);
  if (!areParts(data, modelFiles)) throw damaged('parts');
  if (!isWholeManifest(data)) throw damaged('text');
  return data;
}
