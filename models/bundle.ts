import { GauzeError } from '../electron/contract/errors';
import { bundleOfFiles, bundleVersion, cardName, damaged, encodeManifest, manifestName, mostBundleBytes, newer, parseManifest, tooLarge, truncated, verified, type Bundle, type Sha256 } from './bundle/format';
import { Manifest } from './bundle/manifest';

export { isBundleFile, type Bundle, type Sha256 } from './bundle/format';
export type { Manifest, TaggerKind } from './bundle/manifest';

/*
 * A trained model as bytes: a manifest (`manifest.json`) and parts: weights in the safetensors layout and the model card in
 * words. As a folder every part is a file. As one file it is
 *
 *     "GZMODEL\n"  version (u32, little endian)  length of the manifest (u32)  manifest  parts in the order of the manifest
 *
 * The manifest holds length and SHA-256 of each part, and the SHA-256 of the manifest names the bundle: the same in both forms.
 */
const magic = new TextEncoder().encode('GZMODEL\n');
const headBytes = magic.length + 8;

/** Puts a bundle together; lengths and hashes of the parts are filled in. */
export function createBundle(manifest: Omit<Manifest, 'parts'>, parts: ReadonlyMap<string, Uint8Array>, sha256: Sha256): Bundle {
  const listed = [...parts].map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) }));
  const whole = checked({ ...manifest, parts: listed });
  return { manifest: whole, parts, sha256: sha256(encodeManifest(whole)) };
}

/** As one file. */
export function writeBundle({ manifest, parts }: Bundle): Uint8Array {
  const head = encodeManifest(manifest);
  const whole = new Uint8Array(headBytes + head.length + manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0));
  const view = new DataView(whole.buffer);
  whole.set(magic);
  view.setUint32(magic.length, bundleVersion, true);
  view.setUint32(magic.length + 4, head.length, true);
  whole.set(head, headBytes);
  let at = headBytes + head.length;
  for (const { name, bytes } of manifest.parts) {
    whole.set(parts.get(name) ?? new Uint8Array(bytes), at);
    at += bytes;
  }
  return whole;
}

/** As files of a folder, by name. */
export const bundleFiles = ({ manifest, parts }: Bundle): ReadonlyMap<string, Uint8Array> => new Map([[manifestName, encodeManifest(manifest)], ...parts]);

/** @throws GauzeError `unknownFormat`, `newerVersion`, `damaged`, `truncated`, `tooLarge` */
export function readBundle(bytes: Uint8Array, sha256: Sha256): Bundle {
  if (bytes.length < magic.length || magic.some((byte, at) => bytes[at] !== byte)) throw new GauzeError('unknownFormat', 'not a model of Gauze');
  if (bytes.length > mostBundleBytes) throw tooLarge();
  if (bytes.length < headBytes) throw truncated();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(magic.length, true);
  if (version !== bundleVersion) throw version > bundleVersion ? newer(version) : damaged('version');
  const length = view.getUint32(magic.length + 4, true);
  if (headBytes + length > bytes.length) throw truncated();
  const head = bytes.subarray(headBytes, headBytes + length);
  const manifest = readManifest(head);
  let at = headBytes + length;
  const parts = new Map<string, Uint8Array>();
  for (const part of manifest.parts) {
    if (at + part.bytes > bytes.length) throw truncated();
    parts.set(part.name, bytes.slice(at, at + part.bytes));
    at += part.bytes;
  }
  if (at !== bytes.length) throw damaged('length');
  return verified(manifest, parts, sha256);
}

/** The manifest of one file, without looking at the weights: for lists. @throws as `readBundle` */
export function readManifestOf(bytes: Uint8Array): Manifest {
  if (bytes.length < headBytes || magic.some((byte, at) => bytes[at] !== byte)) throw new GauzeError('unknownFormat', 'not a model of Gauze');
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(magic.length + 4, true);
  if (headBytes + length > bytes.length) throw truncated();
  return readManifest(bytes.subarray(headBytes, headBytes + length));
}

/** @param files by name. @throws as `readBundle` */
export const readBundleFiles = (files: ReadonlyMap<string, Uint8Array>, sha256: Sha256): Bundle => bundleOfFiles(files, sha256, checked);

const readManifest = (bytes: Uint8Array): Manifest => checked(parseManifest(bytes));

function checked(value: unknown): Manifest {
  const parsed = Manifest.safeParse(value);
  // Paths only: what a foreign file holds is nobody's business in a message.
  if (!parsed.success) throw damaged(parsed.error.issues.slice(0, 5).map(({ path }) => path.join('.')).join(' '));
  const { data } = parsed;
  const names = data.parts.map(({ name }) => name);
  const isSound = new Set(names).size === names.length && names.includes(cardName) && new Set(data.labels.map(({ id }) => id)).size === data.labels.length
    && data.taggers.every(({ part }) => part.endsWith('.safetensors') && names.includes(part));
  if (!isSound) throw damaged('parts');
  return data;
}
