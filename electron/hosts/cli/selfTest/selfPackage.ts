import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { folderOf, installationAt, linkDigest } from '../../node/installation';
import { digestOfFile } from '../../node/packManifest';
import { plainFs } from '../../node/plainFs';
import { checkPart, isThere, tensorflowPart } from '../../node/tensorflowPart';

/**
 * Compares every file of an installed application with its digest from packaging. This finds damage and changes by
 * others; anyone with write access to the folder can also replace the digests: compare SHA256SUMS of the archive for
 * that. The package with native TensorFlow may be absent; if it is there, it is compared as well.
 * @returns the result
 * @throws Error that names the first file that differs
 */
export async function checkPackage(): Promise<string> {
  const { resourcesPath, versions } = process as NodeJS.Process & { readonly resourcesPath?: string };
  const of = resourcesPath === undefined ? null : installationAt(folderOf(resourcesPath));
  const list = of === null ? null : await readFile(of.list, 'utf8').catch(() => null);
  if (of === null || list === null)
    return versions['electron'] === undefined ? 'runs from a checkout' : 'packed without digests';
  const lines = list.split('\n').filter((line) => line !== '');
  for (const line of lines) {
    const [sha256, name] = [line.slice(0, 64), line.slice(66)];
    const found = await digestIn(of.root, name).catch(() => null);
    if (found !== sha256) throw new Error(`${name} is ${found === null ? 'not there' : 'not as it was packed'}`);
  }
  const own = `${lines.length} files as packed`;
  const part = tensorflowPart(resourcesPath);
  if (part === undefined) return own;
  if (!isThere(part.folder)) return `${own}; gauze-tensorflow is not installed`;
  const files = await checkPart(part).catch((error: unknown) => {
    throw new Error(`gauze-tensorflow: ${error instanceof GauzeError ? error.message : 'it cannot be read'}`);
  });
  return `${own}, ${files.length} of gauze-tensorflow`;
}

const digestIn = async (root: string, name: string): Promise<string | null> =>
  plainFs.lstatSync(path.join(root, name)).isSymbolicLink()
    ? linkDigest(root, name)
    : await digestOfFile(path.join(root, name));
