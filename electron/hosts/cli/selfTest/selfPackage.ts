import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { plainFs } from '../../node/plainFs';

/**
 * Compares every file of an installed application with its digest from packaging. This finds damage and changes by
 * others; anyone with write access to the folder can also replace the digests: compare SHA256SUMS of the archive for
 * that.
 * @returns the result
 * @throws Error that names the first file that differs
 */
export async function checkPackage(): Promise<string> {
  const { resourcesPath, versions } = process as NodeJS.Process & { readonly resourcesPath?: string };
  const list =
    resourcesPath === undefined
      ? null
      : await readFile(path.join(resourcesPath, 'files.sha256'), 'utf8').catch(() => null);
  if (resourcesPath === undefined || list === null)
    return versions['electron'] === undefined ? 'runs from a checkout' : 'packed without digests';
  const root = path.dirname(resourcesPath);
  const lines = list.split('\n').filter((line) => line !== '');
  for (const line of lines) {
    const [sha256, name] = [line.slice(0, 64), line.slice(66)];
    const found = await digestOf(path.join(root, name)).catch(() => null);
    if (found !== sha256) throw new Error(`${name} is ${found === null ? 'not there' : 'not as it was packed'}`);
  }
  return `${lines.length} files as packed`;
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of plainFs.createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
