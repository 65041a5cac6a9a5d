import type { Files, OpenFile } from '../files';

/**
 * Fills a file under a temporary name, makes it durable and closes it; if that fails, nothing remains.
 * @param sync makes it durable
 */
export async function writeTemporary(
  files: Files,
  temporary: string,
  fill: (file: OpenFile) => Promise<void>,
  sync: (file: OpenFile) => Promise<void> = (file) => file.sync(),
): Promise<void> {
  const file = await files.create(temporary);
  try {
    await fill(file);
    await sync(file);
    await file.close();
  } catch (error) {
    await file.close().catch(() => undefined);
    await files.remove(temporary).catch(() => undefined);
    throw error;
  }
}
