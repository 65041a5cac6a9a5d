import { open } from 'node:fs/promises';
import { GauzeError } from '../../../contract/errors';

/** A file with random access. */
export interface RandomFile {
  readonly size: number;
  /**
   * Returns a new buffer.
   * @throws GauzeError `truncated` if the file ends earlier
   */
  readonly read: (at: number, length: number) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** @throws GauzeError `unreadable` */
export async function openRandomFile(path: string): Promise<RandomFile> {
  const unreadable = (error: unknown): never => {
    throw new GauzeError('unreadable', 'the file cannot be read', {
      system: (error as NodeJS.ErrnoException).code ?? '',
    });
  };
  const handle = await open(path, 'r').catch(unreadable);
  const { size } = await handle.stat();
  return {
    size,
    async read(at, length) {
      const bytes = new Uint8Array(length);
      for (let done = 0; done < length;) {
        const { bytesRead } = await handle.read(bytes, done, length - done, at + done).catch(unreadable);
        if (bytesRead === 0) throw new GauzeError('truncated', 'the file ends too early');
        done += bytesRead;
      }
      return bytes;
    },
    close: () => handle.close(),
  };
}
