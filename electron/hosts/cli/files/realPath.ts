import { realpath } from 'node:fs/promises';
import path from 'node:path';

/** Where a path leads, its last part being there or not. */
export async function realPath(place: string): Promise<string> {
  try {
    return await realpath(place);
  } catch {
    const { dir, base } = path.parse(path.resolve(place));
    return base === '' ? dir : path.join(await realPath(dir), base);
  }
}
