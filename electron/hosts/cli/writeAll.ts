import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Writes and waits while the reader is slower than we are: the queue never grows. */
export async function writeAll(stream: Writable, data: string | Uint8Array): Promise<void> {
  if (data.length > 0 && !stream.write(data)) await once(stream, 'drain');
}
