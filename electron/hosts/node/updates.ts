import { createHash } from 'node:crypto';
import path from 'node:path';
import { GauzeError } from '../../contract/errors';
import type { UpdateManifest } from '../../contract/updates';
import { checkUpdate, refuseUnsigned, type Installed } from '../../core/updates/checkUpdate';
import {
  differencesOf,
  parseDigestList,
  type DigestList,
  type Differences,
  type FoundFile,
} from '../../core/updates/digestList';
import { parsePublicKey, type PublicKey } from '../../core/updates/minisign';
import { installationAt, linkDigest, type Installation } from './installation';
import { plainFs } from './plainFs';
import { nodeSigning } from './signing';
import { manifestFiles, partFolderName, partPinName, tensorflowPart } from './tensorflowPart';

const longestText = 8 << 20;
const signatureNames = ['.minisig', '.2.minisig'] as const;
const manifestName = 'manifest.json';

/** The keys that were built into this installation; none in a checkout. */
export async function pinnedKeys(): Promise<readonly PublicKey[]> {
  const { resourcesPath } = process as NodeJS.Process & { readonly resourcesPath?: string };
  if (resourcesPath === undefined) return [];
  const file = path.join(resourcesPath, 'update-keys.json');
  if (!plainFs.existsSync(file)) return [];
  return (JSON.parse(await text(file)) as readonly string[]).map(parsePublicKey);
}

/**
 * Public keys in minisign files.
 * @throws GauzeError `notFound`, `malformed`
 */
export const keysOfFiles = (files: readonly string[]): Promise<readonly PublicKey[]> =>
  Promise.all(files.map(async (file) => parsePublicKey(await text(file))));

/** @throws GauzeError as `checkUpdate`; `notFound` without a manifest */
export async function checkUpdateFolder(
  folder: string,
  keys: readonly PublicKey[],
  installed: Installed,
): Promise<UpdateManifest> {
  const own = [manifestName, ...signatureNames.map((name) => manifestName + name), 'SHA256SUMS', 'SHA256SUMS.minisig'];
  const manifest = await bytes(path.join(folder, manifestName));
  const signatures = await Promise.all(signatureNames.map((name) => text(path.join(folder, manifestName + name))));
  // Nothing else in the folder is read before the list is known to be signed by the makers.
  refuseUnsigned(manifest, signatures, keys, nodeSigning.verify);
  const names = plainFs.readdirSync(folder).filter((name) => !own.includes(name));
  const files = await Promise.all(names.map(async (name) => ({ name, ...(await factsOf(path.join(folder, name))) })));
  return checkUpdate({ manifest, signatures, files }, keys, nodeSigning.verify, installed);
}

export interface InstallationReport extends Differences {
  readonly files: number;
  /** The signers' comment: version and platform. */
  readonly signed: string;
  /** Of the package with native TensorFlow, which the signed list names by its manifest; null if it is not there. */
  readonly tensorflowFiles: number | null;
}

/**
 * Compares every file of an installation with the list that its makers signed. That the package with native TensorFlow
 * is missing is no difference; if it is there, each of its files has to be the one that was packed.
 * @throws GauzeError `notFound` for an unsigned one, `forbidden`, `malformed`
 */
export async function checkInstallation(folder: string, keys: readonly PublicKey[]): Promise<InstallationReport> {
  const of = installationAt(folder);
  const list = await bytes(of.list);
  const signatures = await Promise.all(signatureNames.map((name) => text(of.list + name)));
  const signed = refuseUnsigned(list, signatures, keys, nodeSigning.verify);
  const digests = parseDigestList(new TextDecoder().decode(list));
  const notListed = new Set(['', ...signatureNames].map((suffix) => nameIn(of.root, of.list + suffix)));
  const found: FoundFile[] = [];
  for (const name of namesBelow(of.root))
    if (!notListed.has(name)) found.push({ name, sha256: await digestIn(of.root, name) });
  const own = differencesOf(digests, found);
  const ofPart = isPinSigned(of, digests, found) ? partDigests(of, found) : null;
  if (ofPart === null) return { ...own, files: digests.size, signed, tensorflowFiles: null };
  const differences = differencesOf(new Map([...digests, ...ofPart]), found);
  return { ...differences, files: digests.size, signed, tensorflowFiles: ofPart.size };
}

const nameIn = (root: string, file: string): string => path.relative(root, file).split(path.sep).join('/');

function isPinSigned({ resources }: Installation, digests: DigestList, found: readonly FoundFile[]): boolean {
  const pin = `${resources}/${partPinName}`;
  return digests.has(pin) && found.find(({ name }) => name === pin)?.sha256 === digests.get(pin);
}

/** What the part must consist of; null if it is not there. Of a foreign one its manifest alone is known. */
function partDigests({ root, resources }: Installation, found: readonly FoundFile[]): DigestList | null {
  const part = tensorflowPart(path.join(root, resources));
  const place = `${resources}/${partFolderName}/`;
  if (part === undefined || !found.some(({ name }) => name.startsWith(place))) return null;
  return new Map(manifestFiles(part).map(({ name, sha256 }) => [place + name, sha256]));
}

/** Names of all entries except folders, with forward slashes. */
function namesBelow(folder: string, below = ''): readonly string[] {
  return plainFs
    .readdirSync(path.join(folder, below), { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? namesBelow(folder, `${below}${entry.name}/`) : [`${below}${entry.name}`],
    );
}

/** Of a file of an installation, or of a link in it. */
async function digestIn(root: string, name: string): Promise<string | null> {
  const file = path.join(root, name);
  try {
    return plainFs.lstatSync(file).isSymbolicLink() ? linkDigest(root, name) : (await factsOf(file)).sha256;
  } catch {
    return null;
  }
}

/** A link, a device or a folder has no digest: its target may change at any moment. */
async function factsOf(file: string): Promise<{ readonly bytes: number; readonly sha256: string | null }> {
  const { constants } = plainFs;
  try {
    if (!plainFs.lstatSync(file).isFile()) return { bytes: 0, sha256: null };
    const handle = await plainFs.promises.open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of handle.createReadStream({ highWaterMark: 1 << 20 })) {
      hash.update(chunk as Buffer);
      size += (chunk as Buffer).length;
    }
    return { bytes: size, sha256: hash.digest('hex') };
  } catch {
    return { bytes: 0, sha256: null };
  }
}

const text = async (file: string): Promise<string> => new TextDecoder().decode(await bytes(file));

/** @throws GauzeError `notFound`, `unreadable`, `tooLarge` */
async function bytes(file: string): Promise<Uint8Array> {
  const name = path.basename(file);
  try {
    const info = plainFs.lstatSync(file);
    if (!info.isFile()) throw new GauzeError('unreadable', `${name} is not a plain file`);
    if (info.size > longestText) throw new GauzeError('tooLarge', `${name} is too long`);
    return new Uint8Array(await plainFs.promises.readFile(file));
  } catch (error) {
    if (error instanceof GauzeError) throw error;
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new GauzeError(
      isAbsent ? 'notFound' : 'unreadable',
      `${name} ${isAbsent ? 'is not there' : 'cannot be read'}`,
    );
  }
}
