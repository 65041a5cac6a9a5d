import { GauzeError } from '../electron/contract/errors';
import { bundleFormat, bundleVersion, Manifest, PartName } from './bundle/manifest';

export type { Manifest, TaggerKind } from './bundle/manifest';

/**
 * A trained model as bytes: a manifest (`manifest.json`) and parts: weights in the safetensors layout and the model card in
 * words. As a folder every part is a file. As one file it is
 *
 *     "GZMODEL\n"  version (u32, little endian)  length of the manifest (u32)  manifest  parts in the order of the manifest
 *
 * The manifest holds length and SHA-256 of each part, and the SHA-256 of the manifest names the bundle: the same in both forms.
 */
export interface Bundle {
  readonly manifest: Manifest;
  /** By name; those of the manifest, no others. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
  /** Of the manifest, as `createBundle` writes it; how a folder's manifest is laid out does not matter. */
  readonly sha256: string;
}

export type Sha256 = (bytes: Uint8Array) => string;

const magic = new TextEncoder().encode('GZMODEL\n');
const headBytes = magic.length + 8;
const mostManifestBytes = 4 * 1024 * 1024;
/** Of a whole bundle. */
export const mostBundleBytes = 512 * 1024 * 1024;
export const manifestName = 'manifest.json';
export const cardName = 'card.md';

/** Puts a bundle together; lengths and hashes of the parts are filled in. */
export function createBundle(manifest: Omit<Manifest, 'parts'>, parts: ReadonlyMap<string, Uint8Array>, sha256: Sha256): Bundle {
  const listed = [...parts].map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) }));
  const whole = checked({ ...manifest, parts: listed });
  return { manifest: whole, parts, sha256: sha256(encodeManifest(whole)) };
}

const encodeManifest = (manifest: Manifest): Uint8Array => new TextEncoder().encode(`${JSON.stringify(manifest, null, 1)}\n`);

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
  if (length > mostManifestBytes) throw damaged('manifest');
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

/** @param files by name; files that the manifest does not list are refused: nobody knows what they hold */
export function readBundleFiles(files: ReadonlyMap<string, Uint8Array>, sha256: Sha256): Bundle {
  const head = files.get(manifestName);
  if (head === undefined) throw new GauzeError('unknownFormat', 'no manifest.json: not a model of Gauze');
  if ([...files.values()].reduce((sum, { length }) => sum + length, 0) > mostBundleBytes) throw tooLarge();
  if (head.length > mostManifestBytes) throw damaged('manifest');
  const manifest = readManifest(head);
  const parts = new Map<string, Uint8Array>();
  for (const { name } of manifest.parts) {
    const bytes = files.get(name);
    if (bytes === undefined) throw new GauzeError('truncated', 'a part of the model is missing', { part: name });
    parts.set(name, bytes);
  }
  if (files.size !== parts.size + 1) throw damaged('files');
  return verified(manifest, parts, sha256);
}

/** What of a folder's files a bundle may consist of; others are left alone by whoever reads the folder. */
export const isBundleFile = (name: string): boolean => name === manifestName || PartName.safeParse(name).success;

function readManifest(bytes: Uint8Array): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw damaged('manifest');
  }
  const { format, version, tokenizer, features } = Object(value) as Readonly<Record<string, unknown>>;
  if (format !== bundleFormat) throw new GauzeError('unknownFormat', 'not a model of Gauze');
  if (typeof version === 'number' && version > bundleVersion) throw newer(version);
  const number = (id: unknown): number => Number(/-(\d{1,6})$/.exec(String(id))?.[1] ?? 0);
  if (number(tokenizer) > 1 || number(features) > 1) throw newer(Math.max(number(tokenizer), number(features)));
  return checked(value);
}

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

function verified(manifest: Manifest, parts: ReadonlyMap<string, Uint8Array>, sha256: Sha256): Bundle {
  for (const { name, bytes, sha256: digest } of manifest.parts) {
    const part = parts.get(name);
    if (part === undefined || part.length !== bytes || sha256(part) !== digest) throw damaged(name);
  }
  return { manifest, parts, sha256: sha256(encodeManifest(manifest)) };
}

const damaged = (where: string): GauzeError => new GauzeError('damaged', 'the model is damaged', { where });
const truncated = (): GauzeError => new GauzeError('truncated', 'the model ends too early');
const tooLarge = (): GauzeError => new GauzeError('tooLarge', 'the model is too large', { most: mostBundleBytes });
const newer = (version: number): GauzeError => new GauzeError('newerVersion', 'the model was made by a newer Gauze', { version, known: bundleVersion });
