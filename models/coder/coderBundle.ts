import { GauzeError } from '../../electron/contract/errors';
import { cardName, damaged, manifestName, mostBundleBytes, tooLarge, truncated, type Sha256 } from '../bundle/format';
import { CoderManifest, coderBundleFormat, coderBundleVersion } from './coderManifest';

/** A trained coder: its manifest, and by name its parts. */
export interface CoderBundle {
  readonly manifest: CoderManifest;
  readonly parts: ReadonlyMap<string, Uint8Array>;
  /** Of the manifest as it is written, which holds the hashes of the parts. */
  readonly sha256: string;
}

/*
 * As one file, laid out like the bundles of taggers with another name in front:
 *
 *     "GZCODER\n"  version (u32, little endian)  length of the manifest (u32)  manifest  parts in the order of the manifest
 */
const magic = new TextEncoder().encode('GZCODER\n');
const headBytes = magic.length + 8;

const encodeManifest = (manifest: CoderManifest): Uint8Array => new TextEncoder().encode(`${JSON.stringify(manifest, null, 1)}\n`);

/** Puts a bundle together; lengths and hashes of the parts are filled in. */
export function createCoderBundle(manifest: Omit<CoderManifest, 'parts'>, parts: ReadonlyMap<string, Uint8Array>, sha256: Sha256): CoderBundle {
  const whole = checked({ ...manifest, parts: [...parts].map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) })) });
  return { manifest: whole, parts, sha256: sha256(encodeManifest(whole)) };
}

/** As one file. */
export function writeCoderBundle({ manifest, parts }: CoderBundle): Uint8Array {
  const head = encodeManifest(manifest);
  const whole = new Uint8Array(headBytes + head.length + manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0));
  const view = new DataView(whole.buffer);
  whole.set(magic);
  view.setUint32(magic.length, coderBundleVersion, true);
  view.setUint32(magic.length + 4, head.length, true);
  whole.set(head, headBytes);
  let at = headBytes + head.length;
  for (const { name, bytes } of manifest.parts) {
    whole.set(parts.get(name)!, at);
    at += bytes;
  }
  return whole;
}

/** As files of a folder, by name. */
export const coderBundleFiles = ({ manifest, parts }: CoderBundle): ReadonlyMap<string, Uint8Array> => new Map([[manifestName, encodeManifest(manifest)], ...parts]);

/** @throws GauzeError `unknownFormat`, `newerVersion`, `damaged`, `truncated`, `tooLarge` */
export function readCoderBundle(bytes: Uint8Array, sha256: Sha256): CoderBundle {
  if (bytes.length < magic.length || magic.some((byte, at) => bytes[at] !== byte)) throw notACoder();
  if (bytes.length > mostBundleBytes) throw tooLarge();
  if (bytes.length < headBytes) throw truncated();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  checkVersion(view.getUint32(magic.length, true));
  const length = view.getUint32(magic.length + 4, true);
  if (headBytes + length > bytes.length) throw truncated();
  const manifest = parseManifest(bytes.subarray(headBytes, headBytes + length));
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

/** @param files by name. @throws as `readCoderBundle` */
export function readCoderBundleFiles(files: ReadonlyMap<string, Uint8Array>, sha256: Sha256): CoderBundle {
  const head = files.get(manifestName);
  if (head === undefined) throw notACoder();
  const manifest = parseManifest(head);
  const parts = new Map<string, Uint8Array>();
  for (const { name } of manifest.parts) {
    const bytes = files.get(name);
    if (bytes === undefined) throw new GauzeError('truncated', 'a part of the coder is missing', { part: name });
    parts.set(name, bytes);
  }
  if (files.size !== parts.size + 1) throw damaged('files');
  return verified(manifest, parts, sha256);
}

const notACoder = (): GauzeError => new GauzeError('unknownFormat', 'not a coder of Gauze');

function checkVersion(version: number): void {
  if (version > coderBundleVersion) throw new GauzeError('newerVersion', 'the coder was made by a newer Gauze', { version, known: coderBundleVersion });
  if (version !== coderBundleVersion) throw damaged('version');
}

function parseManifest(bytes: Uint8Array): CoderManifest {
  let value: Readonly<Record<string, unknown>>;
  try {
    value = Object(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))) as Readonly<Record<string, unknown>>;
  } catch {
    throw damaged('manifest');
  }
  if (value['format'] !== coderBundleFormat) throw notACoder();
  if (typeof value['version'] === 'number') checkVersion(value['version']);
  return checked(value);
}

function checked(value: unknown): CoderManifest {
  const parsed = CoderManifest.safeParse(value);
  // Paths only: what a foreign file holds is nobody's business in a message.
  if (!parsed.success) throw damaged(parsed.error.issues.slice(0, 5).map(({ path }) => path.join('.')).join(' '));
  const { data } = parsed;
  const names = new Set(data.parts.map(({ name }) => name));
  const isSound = names.size === data.parts.length && names.has(cardName) && data.sections.every(({ numbers, words }) => names.has(numbers) && (words === undefined ? data.kind === 'network' : names.has(words)));
  if (!isSound) throw damaged('parts');
  return data;
}

function verified(manifest: CoderManifest, parts: ReadonlyMap<string, Uint8Array>, sha256: Sha256): CoderBundle {
  for (const { name, bytes, sha256: digest } of manifest.parts) {
    const part = parts.get(name)!;
    if (part.length !== bytes || sha256(part) !== digest) throw damaged(name);
  }
  return { manifest, parts, sha256: sha256(encodeManifest(manifest)) };
}
