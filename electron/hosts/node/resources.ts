import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { GauzeError } from '../../contract/errors';
import type { Resources } from '../../services/ports';

// All hosts are built to `out/main/`; resources are next to `out/`, generated lists inside it.
const roots = {
  resources: fileURLToPath(new URL('../../resources/', import.meta.url)),
  generated: fileURLToPath(new URL('../', import.meta.url)),
} as const;
const generatedFolders = new Set(['lists', 'surrogates', 'places', 'timelines']);

/**
 * Reads below the shipped folders (`lists/`, `surrogates/`, `places/` and `timelines/` are generated); a path that
 * leads out of them is refused.
 */
export function createResources(
  folders: { readonly resources: string; readonly generated: string } = roots,
): Resources {
  const locate = (name: string): string => {
    const root = generatedFolders.has(name.split('/')[0] ?? '') ? folders.generated : folders.resources;
    const file = path.join(root, ...name.split('/'));
    if (!file.startsWith(root.endsWith(path.sep) ? root : root + path.sep))
      throw new GauzeError('badRequest', 'the path leads out of the resources');
    return file;
  };
  return {
    text: (name) => readFile(locate(name), 'utf8'),
    async bytes(name) {
      const { buffer, byteOffset, length } = await readFile(locate(name));
      return new Uint8Array(buffer, byteOffset, length);
    },
    list: async (folder) => (await readdir(locate(folder))).sort(),
  };
}
