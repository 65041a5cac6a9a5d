import path from 'node:path';
import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import type { TensorFlowState } from '../../contract/compute';
import { acceptManifest, digestOfFile, TensorFlowManifest } from './packManifest';
import { plainFs } from './plainFs';

/** Written by `scripts/package.mjs`: which native TensorFlow belongs to this copy of Gauze, by its manifest. */
const Pin = z.strictObject({ gauze: z.string(), manifest: z.string().regex(/^[0-9a-f]{64}$/) });
type Pin = z.infer<typeof Pin>;

export const partPinName = 'native-tensorflow.json';
export const partFolderName = 'tensorflow';
const manifestName = 'manifest.json';
const maxManifest = 1 << 20;

/** The package `gauze-tensorflow` of an installed application: where it would be, and what it must be. */
export interface TensorFlowPart {
  readonly folder: string;
  readonly pin: Pin;
  readonly platform: string;
}

/**
 * The part that belongs to an installed application; undefined in a checkout, and where it was packed without one.
 * @param resources the folder with the archive of the application
 */
export function tensorflowPart(resources: string | undefined): TensorFlowPart | undefined {
  if (resources === undefined) return undefined;
  try {
    const text = plainFs.readFileSync(path.join(resources, partPinName), 'utf8');
    return {
      folder: path.join(resources, partFolderName),
      pin: Pin.parse(JSON.parse(text)),
      platform: `${process.platform}-${process.arch}`,
    };
  } catch {
    return undefined;
  }
}

interface PartFile {
  readonly name: string;
  readonly sha256: string;
}

/** Whether any file of it is there; a package manager may leave empty folders behind. */
export const isThere = (folder: string): boolean => namesBelow(folder).length > 0;

/**
 * Whether the part is whole, as it was packed, and of this copy of Gauze. Nothing in it may be loaded before.
 * @param isRead false: only that every file is there and as long as it should be
 * @returns the files that it consists of, with its manifest
 * @throws GauzeError `notFound` where there is none, `truncated` for one that lacks a file or a piece of one, `damaged`
 *   for a changed or added file, `conflict` for one of another version or platform, `forbidden` for one that was not
 *   packed with this copy, `unknownFormat`; `details.file` names the file
 */
export async function checkPart(
  part: TensorFlowPart,
  { isRead = true }: { readonly isRead?: boolean } = {},
): Promise<readonly PartFile[]> {
  const names = namesBelow(part.folder);
  if (names.length === 0) throw new GauzeError('notFound', 'native TensorFlow is not installed');
  if (!names.includes(manifestName)) throw lacks(manifestName);
  const { manifest, sha256 } = manifestIn(
    part,
    ({ gauze, platform }) => gauze === part.pin.gauze && platform === part.platform,
  );
  const wanted = new Set([manifestName, ...manifest.files.map(({ name }) => name)]);
  // A library that lies beside those of TensorFlow could be loaded by them.
  const added = names.find((name) => !wanted.has(name));
  if (added !== undefined) throw differs(added, 'was added');
  for (const { name, bytes } of manifest.files) {
    const info = plainFs.lstatSync(path.join(part.folder, name), { throwIfNoEntry: false });
    if (info === undefined || (info.isFile() && info.size < bytes)) throw lacks(name);
    if (!info.isFile() || info.size > bytes) throw differs(name, 'is not as it was packed');
  }
  if (isRead)
    for (const { name, sha256: expected } of manifest.files)
      if ((await digestOfFile(path.join(part.folder, name))) !== expected)
        throw differs(name, 'is not as it was packed');
  return [...manifest.files, { name: manifestName, sha256 }];
}

/** @throws GauzeError as `acceptManifest` */
function manifestIn(
  { folder, pin }: TensorFlowPart,
  fits: (manifest: TensorFlowManifest) => boolean,
): ReturnType<typeof acceptManifest<TensorFlowManifest>> {
  const at = path.join(folder, manifestName);
  if (plainFs.lstatSync(at).size > maxManifest)
    throw new GauzeError('unknownFormat', 'the manifest of native TensorFlow is too long');
  return acceptManifest(plainFs.readFileSync(at), {
    schema: TensorFlowManifest,
    pins: [pin.manifest],
    fits,
    called: 'native TensorFlow',
    needs: 'tensorflow',
  });
}

/**
 * What the part has to consist of, as far as its manifest is the one that belongs to that copy of Gauze, which may be
 * for another system.
 */
export function manifestFiles(part: TensorFlowPart): readonly PartFile[] {
  const own = { name: manifestName, sha256: part.pin.manifest };
  try {
    return [own, ...manifestIn(part, () => true).manifest.files];
  } catch {
    return [own];
  }
}

const lacks = (file: string): GauzeError =>
  new GauzeError('truncated', `native TensorFlow is not complete: ${file}`, { needs: 'tensorflow', file });
const differs = (file: string, how: string): GauzeError =>
  new GauzeError('damaged', `a file of native TensorFlow ${how}: ${file}`, { needs: 'tensorflow', file });

/** Without reading its files: fast, and it does not notice a file that was changed and is as long as before. */
export async function tensorflowState(part: TensorFlowPart | undefined): Promise<TensorFlowState> {
  if (part === undefined) return 'notOffered';
  try {
    await checkPart(part, { isRead: false });
    return 'present';
  } catch (error) {
    return error instanceof GauzeError && error.code === 'notFound' ? 'missing' : 'refused';
  }
}

/** Everything but folders, with forward slashes; names of folders that cannot be read stand for what is in them. */
function namesBelow(folder: string, below = ''): readonly string[] {
  let entries;
  try {
    entries = plainFs.readdirSync(path.join(folder, below), { withFileTypes: true });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? [] : [below];
  }
  return entries.flatMap((entry) =>
    entry.isDirectory() ? namesBelow(folder, `${below}${entry.name}/`) : [`${below}${entry.name}`],
  );
}
