import { GauzeError } from '../../contract/errors';
import { UpdateManifest } from '../../contract/updates';
import { verifySignature, type PublicKey, type Verify } from './minisign';

/** What is carried on a stick, and what it must fit. */
export interface UpdateFolder {
  readonly manifest: Uint8Array;
  /** Texts of `manifest.json.minisig` and `manifest.json.2.minisig`. */
  readonly signatures: readonly string[];
  /** Everything else that lies in the folder; a digest is null for what is no plain file. */
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string | null }[];
}

export interface Installed {
  readonly version: string;
  /** `linux-x64`. */
  readonly platform: string;
  /** UTC, milliseconds since 1970. */
  readonly now: number;
}

/** A machine whose clock is a day slow takes a new update; one whose clock is far off takes none. */
const clockTolerance = 24 * 3600 * 1000;
const keysNeeded = 2;

/**
 * Whether an update is whole, of its makers, for this machine, newer, and not out of date.
 *
 * @param keys two, of two people
 * @throws GauzeError `forbidden`, `malformed`, `conflict` (another platform, an older version), `stale` (out of date),
 *   `damaged`
 */
export function checkUpdate(
  { manifest, signatures, files }: UpdateFolder,
  keys: readonly PublicKey[],
  verify: Verify,
  { version, platform, now }: Installed,
): UpdateManifest {
  refuseUnsigned(manifest, signatures, keys, verify);
  const parsed = UpdateManifest.safeParse(jsonOf(manifest));
  if (!parsed.success) throw new GauzeError('malformed', 'the manifest was signed and is none of an update');
  const update = parsed.data;
  if (compareVersions(update.version, version) <= 0)
    throw new GauzeError('conflict', `${update.version} is not newer than ${version}, which is installed`);
  if (compareVersions(update.from, version) > 0)
    throw new GauzeError('conflict', `${update.version} updates ${update.from} and later: install that first`);
  if (now > Date.parse(update.expires))
    throw new GauzeError('stale', `this update was to be installed until ${update.expires}`);
  if (now < Date.parse(update.made) - clockTolerance)
    throw new GauzeError('stale', `this update was made on ${update.made}: the clock of this machine is wrong`);
  if (!update.files.some((file) => file.platform === platform))
    throw new GauzeError('conflict', `this update has nothing for ${platform}`);
  refuseOtherFiles(update, files);
  return update;
}

/**
 * By both keys, each in its place.
 *
 * @returns what both signers said of it
 * @throws GauzeError `notReady` for other than two keys, `forbidden`, `malformed`
 */
export function refuseUnsigned(
  content: Uint8Array,
  signatures: readonly string[],
  keys: readonly PublicKey[],
  verify: Verify,
): string {
  if (new Set(keys.map(({ id }) => id)).size !== keysNeeded || sameKeys(keys))
    throw new GauzeError('notReady', 'two public keys of the makers are needed', { needs: 'keys' });
  const [first, second] = keys.map((key, at) => verifySignature(verify, key, content, signatures[at] ?? ''));
  if (first === undefined || first !== second)
    throw new GauzeError('forbidden', 'the two signers said different things of it');
  return first;
}

const sameKeys = ([a, b]: readonly PublicKey[]): boolean =>
  a !== undefined && b !== undefined && a.key.join() === b.key.join();

function refuseOtherFiles(update: UpdateManifest, found: UpdateFolder['files']): void {
  const listed = new Map(update.files.map((file) => [file.name.toLowerCase(), file]));
  if (listed.size !== update.files.length) throw new GauzeError('malformed', 'the manifest names a file twice');
  const added = found.filter(({ name }) => !update.files.some((file) => file.name === name));
  if (added.length > 0) throw new GauzeError('damaged', `a file was added: ${shown(added[0]!.name)}`);
  for (const { name, bytes, sha256 } of update.files) {
    const there = found.find((file) => file.name === name);
    if (there === undefined) throw new GauzeError('damaged', `${name} is missing`);
    if (there.bytes !== bytes || there.sha256 !== sha256)
      throw new GauzeError('damaged', `${name} is not the file that was signed`);
  }
}

export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (const at of [0, 1, 2]) {
    const difference = (left![at] ?? 0) - (right![at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** A name that somebody else gave does not speak to the terminal. */
const shown = (name: string): string => name.replace(/[^A-Za-z0-9._+-]/g, '?').slice(0, 80);

/** The package with native TensorFlow is named like the application that it belongs to. */
const isPart = (name: string): boolean => name.startsWith('gauze-tensorflow-');

/** The package with native TensorFlow in an update, of the kind that is installed here; null if there is none. */
export function partOf(update: UpdateManifest, platform: string): string | null {
  const kind = installerOf(update, platform)?.kind;
  return filesFor(update, platform).find((file) => file.kind === kind && isPart(file.name))?.name ?? null;
}

const filesFor = (update: UpdateManifest, platform: string): UpdateManifest['files'] =>
  update.files.filter((file) => file.platform === platform && file.kind !== 'data');

function installerOf(update: UpdateManifest, platform: string): UpdateManifest['files'][number] | undefined {
  const ranked = ['deb', 'rpm', 'msi', 'exe', 'pkg', 'tar'] as const;
  const own = filesFor(update, platform).filter(({ name }) => !isPart(name));
  return ranked.flatMap((kind) => own.filter((each) => each.kind === kind))[0];
}

/**
 * What IT types; the names are those of the manifest, which hold no blanks and no signs of a shell.
 * @param hasPart whether native TensorFlow is installed: it has to become that of the new version in the same step
 */
export function installCommand(update: UpdateManifest, platform: string, hasPart = false): string | null {
  const file = installerOf(update, platform);
  if (file === undefined) return null;
  const { name, kind } = file;
  const part = hasPart ? partOf(update, platform) : null;
  switch (kind) {
    case 'deb':
      return `apt-get install ./${name}${part === null ? '' : ` ./${part}`}`;
    case 'rpm':
      return `dnf install ./${name}${part === null ? '' : ` ./${part}`}`;
    case 'msi':
      return `msiexec /i ${name} /qn /norestart`;
    case 'exe':
      return `${name} /S`;
    case 'pkg':
      return `installer -pkg ${name} -target /`;
    default:
      return `tar -C /opt -xf ${name}${part === null ? '' : ` && tar -C /opt -xf ${part}`}`;
  }
}
