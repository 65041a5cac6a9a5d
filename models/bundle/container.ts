import { GauzeError } from '../../electron/contract/errors';
import {
  cardName,
  damaged,
  encodeManifest,
  manifestName,
  maxBundleBytes,
  tooLarge,
  truncated,
  type Sha256,
} from './format';

/** What a manifest lists of each part. */
interface ListedPart {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}
interface Listing {
  readonly parts: readonly ListedPart[];
}
interface Contained<M extends Listing> {
  readonly manifest: M;
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

/**
 * A kind of bundle. As one file it is
 *
 *     magic (8 bytes)  version (u32, little endian)  length of the manifest (u32)  manifest
 *     parts in the order of the manifest
 *
 * and as a folder every part is a file beside `manifest.json`.
 */
export interface BundleKind<M extends Listing> {
  /** Eight characters of ASCII. */
  readonly magic: string;
  readonly version: number;
  /** @throws GauzeError `newerVersion`, `damaged` */
  readonly checkVersion: (version: number) => void;
  /** Of a manifest as it is written. @throws GauzeError `unknownFormat`, `newerVersion`, `damaged` */
  readonly parse: (bytes: Uint8Array) => M;
  /** The error for a file of another kind. */
  readonly foreign: () => GauzeError;
}

const magicBytes = 8;
const headBytes = magicBytes + 8;

/** Names, lengths and hashes of parts, for a manifest. */
export const listParts = (parts: ReadonlyMap<string, Uint8Array>, sha256: Sha256): readonly ListedPart[] =>
  [...parts].map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) }));

/**
 * Whether a manifest lists its card and the parts that it speaks of, each once, and no others: nobody knows what those
 * hold. Names that differ in capitals alone are one file on some systems.
 */
export function areParts({ parts }: Listing, spoken: readonly string[]): boolean {
  const wanted = new Set([cardName, ...spoken]);
  const folded = new Set(parts.map(({ name }) => name.toLowerCase()));
  return (
    folded.size === parts.length &&
    wanted.size === parts.length &&
    !folded.has(manifestName) &&
    parts.every(({ name }) => wanted.has(name))
  );
}

/** As one file. */
export function writeContainer<M extends Listing>(
  { magic, version }: BundleKind<M>,
  { manifest, parts }: Contained<M>,
): Uint8Array {
  const head = encodeManifest(manifest);
  const whole = new Uint8Array(headBytes + head.length + manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0));
  const view = new DataView(whole.buffer);
  whole.set(new TextEncoder().encode(magic));
  view.setUint32(magicBytes, version, true);
  view.setUint32(magicBytes + 4, head.length, true);
  whole.set(head, headBytes);
  let at = headBytes + head.length;
  for (const { name, bytes } of manifest.parts) {
    whole.set(parts.get(name) ?? new Uint8Array(bytes), at);
    at += bytes;
  }
  return whole;
}

/**
 * The manifest of one file, and where the parts begin.
 * @throws GauzeError `unknownFormat`, `newerVersion`, `damaged`, `truncated`
 */
export function readHead<M extends Listing>(
  { magic, checkVersion, parse, foreign }: BundleKind<M>,
  bytes: Uint8Array,
): { readonly manifest: M; readonly end: number } {
  if (bytes.length < magicBytes || new TextEncoder().encode(magic).some((byte, at) => bytes[at] !== byte))
    throw foreign();
  if (bytes.length < headBytes) throw truncated();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  checkVersion(view.getUint32(magicBytes, true));
  const end = headBytes + view.getUint32(magicBytes + 4, true);
  if (end > bytes.length) throw truncated();
  return { manifest: parse(bytes.subarray(headBytes, end)), end };
}

/** @throws GauzeError as `readHead`, and `tooLarge` */
export function readContainer<M extends Listing>(
  kind: BundleKind<M>,
  bytes: Uint8Array,
  sha256: Sha256,
): Contained<M> & { readonly sha256: string } {
  const { manifest, end } = readHead(kind, bytes);
  if (bytes.length > maxBundleBytes) throw tooLarge();
  let at = end;
  const parts = new Map<string, Uint8Array>();
  for (const part of manifest.parts) {
    if (at + part.bytes > bytes.length) throw truncated();
    parts.set(part.name, bytes.slice(at, at + part.bytes));
    at += part.bytes;
  }
  if (at !== bytes.length) throw damaged('length');
  return verified(manifest, parts, sha256);
}

/** As files of a folder, by name. */
export const filesOfBundle = <M extends Listing>({ manifest, parts }: Contained<M>): ReadonlyMap<string, Uint8Array> =>
  new Map([[manifestName, encodeManifest(manifest)], ...parts]);

/**
 * @param files by name; files that the manifest does not list are refused: nobody knows what they hold
 * @throws GauzeError `unknownFormat`, `newerVersion`, `damaged`, `truncated`, `tooLarge`
 */
export function bundleFromFiles<M extends Listing>(
  files: ReadonlyMap<string, Uint8Array>,
  sha256: Sha256,
  { parse, foreign }: Pick<BundleKind<M>, 'parse' | 'foreign'>,
): Contained<M> & { readonly sha256: string } {
  const head = files.get(manifestName);
  if (head === undefined) throw foreign();
  if ([...files.values()].reduce((sum, { length }) => sum + length, 0) > maxBundleBytes) throw tooLarge();
  const manifest = parse(head);
  const parts = new Map<string, Uint8Array>();
  for (const { name } of manifest.parts) {
    const bytes = files.get(name);
    if (bytes === undefined) throw new GauzeError('truncated', 'a part of the model is missing', { part: name });
    parts.set(name, bytes);
  }
  if (files.size !== parts.size + 1) throw damaged('files');
  return verified(manifest, parts, sha256);
}

/** @throws GauzeError `damaged` where a part is not what the manifest says */
function verified<M extends Listing>(
  manifest: M,
  parts: ReadonlyMap<string, Uint8Array>,
  sha256: Sha256,
): Contained<M> & { readonly sha256: string } {
  for (const { name, bytes, sha256: digest } of manifest.parts) {
    const part = parts.get(name);
    if (part === undefined || part.length !== bytes || sha256(part) !== digest) throw damaged(name);
  }
  return { manifest, parts, sha256: sha256(encodeManifest(manifest)) };
}
