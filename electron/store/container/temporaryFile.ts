import type { Files, OpenFile } from '../files';
import { temporaryPath } from './recovery';

/**
 * Fills a file under a temporary name, makes it durable and closes it; if that fails, nothing remains.
 * @param sync makes it durable
 */
export async function writeTemporary<T>(
  files: Files,
  temporary: string,
  fill: (file: OpenFile) => Promise<T>,
  sync: (file: OpenFile) => Promise<void> = (file) => file.sync(),
): Promise<T> {
  const file = await files.create(temporary);
  try {
    const filled = await fill(file);
    await sync(file);
    await file.close();
    return filled;
  } catch (error) {
    await file.close().catch(() => undefined);
    await files.remove(temporary).catch(() => undefined);
    throw error;
  }
}

/**
 * Writes a new file under its name at once. A sync of the file itself may fail, which says nothing about other files of
 * the project elsewhere.
 */
export async function writeWhole(
  files: Files,
  path: string,
  fill: (file: OpenFile) => Promise<unknown>,
): Promise<void> {
  const temporary = temporaryPath(path);
  await writeTemporary(files, temporary, fill);
  await files.rename(temporary, path);
  await files.syncFolder(path);
}
