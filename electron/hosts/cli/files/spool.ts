import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdtempSync, readSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { diskError } from './diskError';

/**
 * A list of values that is too long for memory. It is stored on disk, encrypted with a key that only this process has
 * and never writes.
 */
export interface Spool<T> {
  readonly add: (value: T) => Promise<void>;
  /** The values added before reading started, in order. */
  readonly read: () => AsyncIterable<T>;
  /** One value by its index. */
  readonly at: (index: number) => Promise<T>;
  readonly dispose: () => Promise<void>;
}

const flushBytes = 1 << 20;
const tagBytes = 16;
const readAheadBytes = 1 << 20;

/** Names the folder, so that users know which disk is full; no file in it is named after a note. */
function refused(error: unknown): never {
  throw diskError(error, `the temporary folder is not writable: ${os.tmpdir()} (set TMPDIR to use another)`);
}

function temporaryFolder(): string {
  try {
    return mkdtempSync(path.join(os.tmpdir(), 'gauze-'));
  } catch (error) {
    return refused(error);
  }
}

/** @throws GauzeError `diskFull`, `unwritable` */
export async function openSpool<T>(): Promise<Spool<T>> {
  const folder = temporaryFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const handle = await open(path.join(folder, 'spool'), 'wx+', 0o600).catch(refused);
  // The name is removed at once, so that nothing remains however this process ends; on Windows, open files retain their
  // names.
  if (process.platform !== 'win32') remove();
  const key = randomBytes(32);
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let written = 0;
  /** Position of the next value, whether or not it has been written yet. */
  let end = 0;
  let count = 0;
  /** Start of each value and end of the last one: eight bytes per value. */
  const starts: number[] = [0];
  /** The last chunk read: values are mostly read one after the other. */
  let lastChunk: { readonly from: number; readonly bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) };

  const writePending = async () => {
    if (pendingBytes === 0) return;
    const bytes = Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    try {
      for (let from = 0; from < bytes.length;)
        from += (await handle.write(bytes, from, bytes.length - from, written + from)).bytesWritten;
    } catch (error) {
      refused(error);
    }
    written += bytes.length;
  };
  let flushed: Promise<void> = Promise.resolve();
  /** One after the other: a read during a write waits for it. */
  const flush = (): Promise<void> => (flushed = flushed.then(writePending));
  /** Synchronous: recently written data is in the system's cache, and waiting costs more than the read. */
  const bytesAt = (from: number, to: number): Buffer => {
    if (from < lastChunk.from || to > lastChunk.from + lastChunk.bytes.length) {
      const isNext = from >= lastChunk.from && from <= lastChunk.from + lastChunk.bytes.length;
      const length = Math.max(to - from, isNext ? Math.min(readAheadBytes, written - from) : 0);
      lastChunk = { from, bytes: readExactly(handle.fd, from, length) };
    }
    return lastChunk.bytes.subarray(from - lastChunk.from, to - lastChunk.from);
  };
  const value = (index: number): T => {
    const bytes = bytesAt(starts[index]!, starts[index + 1]!);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(index));
    decipher.setAuthTag(bytes.subarray(0, tagBytes));
    return JSON.parse(
      Buffer.concat([decipher.update(bytes.subarray(tagBytes)), decipher.final()]).toString('utf8'),
    ) as T;
  };
  return {
    async add(item) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(count));
      const body = Buffer.concat([cipher.update(JSON.stringify(item), 'utf8'), cipher.final()]);
      pending.push(cipher.getAuthTag(), body);
      pendingBytes += tagBytes + body.length;
      end += tagBytes + body.length;
      count += 1;
      starts.push(end);
      if (pendingBytes >= flushBytes) await flush();
    },
    async *read() {
      const last = count;
      await flush();
      for (let index = 0; index < last; index += 1) yield value(index);
    },
    async at(index) {
      await flush();
      return value(index);
    },
    async dispose() {
      await handle.close();
      remove();
      process.off('exit', remove);
    },
  };
}

/** Never repeats under one key, which lives as long as the spool. */
function nonce(index: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntLE(index, 0, 6);
  return bytes;
}

function readExactly(fd: number, at: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let from = 0; from < length;) {
    const read = readSync(fd, bytes, from, length - from, at + from);
    if (read === 0) throw new GauzeError('damaged', 'the temporary file was changed');
    from += read;
  }
  return bytes;
}
