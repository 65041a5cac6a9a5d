import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../contract/errors';
import { bundleFiles, isBundleFile, mostBundleBytes, readBundle, readBundleFiles, writeBundle, type Bundle } from '../../../models/bundle';
import { systemDigest } from '../node/digest';
import { nodeFiles } from '../node/files';

/** A bundle as a folder or as one file. @throws GauzeError `notFound`, `unreadable`, `tooLarge`, and as `readBundle` */
export async function readModel(place: string): Promise<Bundle> {
  const info = await stat(place).catch((error: NodeJS.ErrnoException) => {
    throw new GauzeError(error.code === 'ENOENT' ? 'notFound' : 'unreadable', 'the model cannot be opened');
  });
  if (!info.isDirectory()) {
    if (info.size > mostBundleBytes) throw new GauzeError('tooLarge', 'the model is too large', { most: mostBundleBytes });
    return readBundle(await nodeFiles.read(place), systemDigest.sha256);
  }
  const files = new Map<string, Uint8Array>();
  let total = 0;
  for (const name of (await readdir(place)).filter(isBundleFile)) {
    total += (await stat(path.join(place, name))).size;
    if (total > mostBundleBytes) throw new GauzeError('tooLarge', 'the model is too large', { most: mostBundleBytes });
    files.set(name, await nodeFiles.read(path.join(place, name)));
  }
  return readBundleFiles(files, systemDigest.sha256);
}

const isFileName = (place: string): boolean => place.toLowerCase().endsWith('.gauzemodel');

/** Fails before a training rather than after it. @throws GauzeError `exists` */
export async function checkFree(place: string): Promise<void> {
  const found = await readdir(place).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : null));
  if (found === null || found.length > 0) throw new GauzeError('exists', 'the place for the model is taken');
}

/** One file where the name ends in `.gauzemodel`, else a folder; the manifest comes last, so that a folder without one is unfinished. */
export async function writeModel(place: string, bundle: Bundle): Promise<void> {
  if (isFileName(place)) return nodeFiles.replace(place, writeBundle(bundle));
  await nodeFiles.makeFolder(place);
  for (const [name, bytes] of [...bundleFiles(bundle)].reverse()) await nodeFiles.replace(path.join(place, name), bytes);
}
