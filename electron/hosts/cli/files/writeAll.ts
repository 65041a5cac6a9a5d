import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { GauzeError } from '../../../contract/errors';

/** The reader has closed the output. */
const gone = (cause?: unknown): GauzeError =>
  new GauzeError(
    'unwritable',
    'the reader of the output went away: the output is incomplete',
    { system: 'EPIPE' },
    { cause },
  );

export const isGone = (error: unknown): boolean => error instanceof GauzeError && error.details['system'] === 'EPIPE';

/**
 * Writes, and waits while the reader is slower: the queue never grows.
 * @throws GauzeError `unwritable` if the reader went away
 */
export async function writeAll(stream: Writable, data: string | Uint8Array): Promise<void> {
  if (stream.destroyed) throw gone(stream.errored);
  if (data.length > 0 && !stream.write(data)) await once(stream, 'drain').catch(throwIfGone);
}

/**
 * Resolves when the output has been flushed.
 * @throws GauzeError `unwritable` if the reader went away
 */
export async function flushed(stream: Writable): Promise<void> {
  if (stream.destroyed) throw gone(stream.errored);
  await new Promise<void>((resolve, reject) =>
    stream.write('', (error) => (error == null ? resolve() : reject(error))),
  ).catch(throwIfGone);
}

function throwIfGone(error: unknown): never {
  throw (error as NodeJS.ErrnoException).code === 'EPIPE' ? gone(error) : error;
}
