import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../contract/errors';
import { isBundleFile, mostBundleBytes } from '../../../models/bundle/format';
import { coderBundleFiles, readCoderBundle, readCoderBundleFiles, writeCoderBundle, type CoderBundle } from '../../../models/coder/coderBundle';
import { systemDigest } from '../node/digest';
import { nodeFiles } from '../node/files';

/** A coder as a folder or as one file. @throws GauzeError `notFound`, `unreadable`, `tooLarge`, and as `readCoderBundle` */
export async function readCoder(place: string): Promise<CoderBundle> {
  const info = await stat(place).catch((error: NodeJS.ErrnoException) => {
    throw new GauzeError(error.code === 'ENOENT' ? 'notFound' : 'unreadable', 'the model cannot be opened');
  });
  if (!info.isDirectory()) {
    if (info.size > mostBundleBytes) throw new GauzeError('tooLarge', 'the model is too large', { most: mostBundleBytes });
    return readCoderBundle(await nodeFiles.read(place), systemDigest.sha256);
  }
  const files = new Map<string, Uint8Array>();
  let total = 0;
  for (const name of (await readdir(place)).filter(isBundleFile)) {
    total += (await stat(path.join(place, name))).size;
    if (total > mostBundleBytes) throw new GauzeError('tooLarge', 'the model is too large', { most: mostBundleBytes });
    files.set(name, await nodeFiles.read(path.join(place, name)));
  }
  return readCoderBundleFiles(files, systemDigest.sha256);
}

/** One file where the name ends in `.gauzemodel`, else a folder; the manifest comes last, so that a folder without one is unfinished. */
export async function writeCoder(place: string, bundle: CoderBundle): Promise<void> {
  if (place.toLowerCase().endsWith('.gauzemodel')) return nodeFiles.replace(place, writeCoderBundle(bundle));
  await nodeFiles.makeFolder(place);
  for (const [name, bytes] of [...coderBundleFiles(bundle)].reverse()) await nodeFiles.replace(path.join(place, name), bytes);
}
