import { realpath } from 'node:fs/promises';
import path from 'node:path';

/** Resolves a path whose last part may not exist. */
export async function realPath(place: string): Promise<string> {
  try {
    return await realpath(place);
  } catch {
    const { dir, base } = path.parse(path.resolve(place));
    return base === '' ? dir : path.join(await realPath(dir), base);
  }
}
