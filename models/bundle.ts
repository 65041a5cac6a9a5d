import { GauzeError } from '../electron/contract/errors';
import {
  areParts,
  bundleFromFiles,
  filesOfBundle,
  listParts,
  readContainer,
  readHead,
  writeContainer,
  type BundleKind,
} from './bundle/container';
import {
  bundleVersion,
  checkedManifest,
  damaged,
  encodeManifest,
  newer,
  parseManifest,
  type Bundle,
  type Sha256,
} from './bundle/format';
import { Manifest } from './bundle/manifest';

export { isBundleFile, type Bundle, type Sha256 } from './bundle/format';
export type { Manifest, TaggerKind } from './bundle/manifest';

/*
 * A trained model as bytes: a manifest (`manifest.json`) and parts: weights in the safetensors layout and the model
 * card in words; as a folder or as one file, as `BundleKind` has it. The manifest holds length and SHA-256 of each
 * part, and the SHA-256 of the manifest names the bundle: the same in both forms.
 */
const kind: BundleKind<Manifest> = {
  magic: 'GZMODEL\n',
  version: bundleVersion,
  checkVersion(version) {
    if (version !== bundleVersion) throw version > bundleVersion ? newer(version) : damaged('version');
  },
  parse: (bytes) => checked(parseManifest(bytes)),
  foreign: () => new GauzeError('unknownFormat', 'not a model of Gauze'),
};

/** Puts a bundle together; lengths and hashes of the parts are filled in. */
export function createBundle(
  manifest: Omit<Manifest, 'parts'>,
  parts: ReadonlyMap<string, Uint8Array>,
  sha256: Sha256,
): Bundle {
  const whole = checked({ ...manifest, parts: listParts(parts, sha256) });
  return { manifest: whole, parts, sha256: sha256(encodeManifest(whole)) };
}

/** As one file. */
export const writeBundle = (bundle: Bundle): Uint8Array => writeContainer(kind, bundle);

/** As files of a folder, by name. */
export const bundleFiles = (bundle: Bundle): ReadonlyMap<string, Uint8Array> => filesOfBundle(bundle);

/** @throws GauzeError `unknownFormat`, `newerVersion`, `damaged`, `truncated`, `tooLarge` */
export const readBundle = (bytes: Uint8Array, sha256: Sha256): Bundle => readContainer(kind, bytes, sha256);

/** The manifest of one file, without looking at the weights: for lists. @throws as `readBundle` */
export const readManifestOf = (bytes: Uint8Array): Manifest => readHead(kind, bytes).manifest;

/** @param files by name. @throws as `readBundle` */
export const readBundleFiles = (files: ReadonlyMap<string, Uint8Array>, sha256: Sha256): Bundle =>
  bundleFromFiles(files, sha256, kind);

function checked(value: unknown): Manifest {
  const data = checkedManifest(Manifest, value);
  const weights = data.taggers.map(({ part }) => part);
  const isSound =
    areParts(data, weights) &&
    new Set(data.labels.map(({ id }) => id)).size === data.labels.length &&
    weights.every((part) => part.endsWith('.safetensors')) &&
    (data.kind === 'imported') === (data.source !== undefined) &&
    (data.kind === 'imported' || data.kind === 'pooled') === data.hasWordList &&
    (data.kind === 'pooled') === data.taggers.some(({ kind: of }) => of === 'pooled') &&
    (data.kind === 'imported') === data.taggers.some(({ kind: of }) => of === 'imported');
  if (!isSound) throw damaged('parts');
  return data;
}
