import { readdir, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { isBundleFile, maxBundleBytes, tooLarge } from '../../../../models/bundle/format';
import { systemDigest } from '../../node/digest';
import { nodeFiles } from '../../node/files';

type Sha256 = typeof systemDigest.sha256;
/** How a kind of model is read: from one file, or from the files of a folder. */
interface BundleReader<T> {
  readonly file: (bytes: Uint8Array, sha256: Sha256) => T;
  readonly folder: (files: ReadonlyMap<string, Uint8Array>, sha256: Sha256) => T;
}

/**
 * Reads a model from a folder or from one file.
 * @throws GauzeError `notFound`, `unreadable`, `tooLarge`, and as the reader
 */
export async function readBundleAt<T>(place: string, reader: BundleReader<T>): Promise<T> {
  const info = await stat(place).catch((error: NodeJS.ErrnoException) => {
    throw new GauzeError(error.code === 'ENOENT' ? 'notFound' : 'unreadable', 'the model cannot be opened');
  });
  if (!info.isDirectory()) {
    if (info.size > maxBundleBytes) throw tooLarge();
    return reader.file(await nodeFiles.read(place), systemDigest.sha256);
  }
  const files = new Map<string, Uint8Array>();
  let total = 0;
  for (const name of (await readdir(place)).filter(isBundleFile)) {
    total += (await stat(path.join(place, name))).size;
    if (total > maxBundleBytes) throw tooLarge();
    files.set(name, await nodeFiles.read(path.join(place, name)));
  }
  return reader.folder(files, systemDigest.sha256);
}

/**
 * One file if the name ends in `.gauzemodel`, otherwise a folder. The manifest comes first in a file and is written
 * last in a folder, so that a folder without one is recognisable as incomplete.
 */
export async function writeBundleAt(
  place: string,
  asFile: () => Uint8Array,
  asFiles: () => ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  if (place.toLowerCase().endsWith('.gauzemodel')) return nodeFiles.replace(place, asFile());
  const existed = await nodeFiles.exists(place);
  await nodeFiles.makeFolder(place);
  const files = [...asFiles()].reverse();
  try {
    for (const [name, bytes] of files) await nodeFiles.replace(path.join(place, name), bytes);
  } catch (error) {
    // An incomplete model is useless, and would block the next attempt.
    for (const [name] of files) await nodeFiles.remove(path.join(place, name)).catch(() => undefined);
    if (!existed) await rmdir(place).catch(() => undefined);
    throw error;
  }
}
