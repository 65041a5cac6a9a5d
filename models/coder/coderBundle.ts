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
import { checkedManifest, damaged, encodeManifest, manifestFields, type Sha256 } from '../bundle/format';
import { CoderManifest, coderBundleFormat, coderBundleVersion } from './coderManifest';

/** A trained coder: its manifest, and by name its parts. */
export interface CoderBundle {
  readonly manifest: CoderManifest;
  readonly parts: ReadonlyMap<string, Uint8Array>;
  /** Of the manifest as it is written, which holds the hashes of the parts. */
  readonly sha256: string;
}

const kind: BundleKind<CoderManifest> = {
  magic: 'GZCODER\n',
  version: coderBundleVersion,
  checkVersion,
  parse: parseManifest,
  foreign: notACoder,
};

/** Puts a bundle together; lengths and hashes of the parts are filled in. */
export function createCoderBundle(
  manifest: Omit<CoderManifest, 'parts'>,
  parts: ReadonlyMap<string, Uint8Array>,
  sha256: Sha256,
): CoderBundle {
  const whole = checked({ ...manifest, parts: listParts(parts, sha256) });
  return { manifest: whole, parts, sha256: sha256(encodeManifest(whole)) };
}

/** As one file. */
export const writeCoderBundle = (bundle: CoderBundle): Uint8Array => writeContainer(kind, bundle);

/** As files of a folder, by name. */
export const coderBundleFiles = (bundle: CoderBundle): ReadonlyMap<string, Uint8Array> => filesOfBundle(bundle);

/** @throws GauzeError `unknownFormat`, `newerVersion`, `damaged`, `truncated`, `tooLarge` */
export const readCoderBundle = (bytes: Uint8Array, sha256: Sha256): CoderBundle => readContainer(kind, bytes, sha256);

/** @param files by name. @throws as `readCoderBundle` */
export const readCoderBundleFiles = (files: ReadonlyMap<string, Uint8Array>, sha256: Sha256): CoderBundle =>
  bundleFromFiles(files, sha256, kind);

function notACoder(): GauzeError {
  return new GauzeError('unknownFormat', 'not a coder of Gauze');
}

function checkVersion(version: number): void {
  if (version > coderBundleVersion)
    throw new GauzeError('newerVersion', 'the coder was made by a newer Gauze', { version, known: coderBundleVersion });
  if (version !== coderBundleVersion) throw damaged('version');
}

function parseManifest(bytes: Uint8Array): CoderManifest {
  const value = manifestFields(bytes);
  if (value['format'] !== coderBundleFormat) throw notACoder();
  if (typeof value['version'] === 'number') checkVersion(value['version']);
  return checked(value);
}

function checked(value: unknown): CoderManifest {
  const data = checkedManifest(CoderManifest, value);
  const spoken = data.sections.flatMap(({ numbers, words }) => (words === undefined ? [numbers] : [numbers, words]));
  const isSound =
    areParts(data, spoken) && data.sections.every(({ words }) => words !== undefined || data.kind === 'network');
  if (!isSound) throw damaged('parts');
  return data;
}
