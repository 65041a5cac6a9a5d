import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { GauzeError } from '../../contract/errors';
import { diskError } from './diskError';

/**
 * A list of values that is too long for memory. It is on disk encrypted under a key that this process alone holds and
 * never writes.
 */
export interface Spool<T> {
  readonly add: (value: T) => Promise<void>;
  /** In the order they were added. */
  readonly read: () => AsyncIterable<T>;
  /** One of them, by its place in that order. */
  readonly at: (index: number) => Promise<T>;
  readonly dispose: () => Promise<void>;
}

const flushBytes = 1 << 20;
const tagBytes = 16;
const headBytes = 4;

/** With the folder, so that whoever runs it knows which disk is full; no file in it is named after a note. */
function refused(error: unknown): never {
  throw diskError(error, `the temporary folder cannot be written: ${os.tmpdir()} (TMPDIR names another)`);
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
  // The name goes at once, so that nothing is left however this process ends; Windows keeps the names of open files.
  if (process.platform !== 'win32') remove();
  const key = randomBytes(32);
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let written = 0;
  let count = 0;
  /** Where each begins: eight bytes a value. */
  const starts: number[] = [];

  const flush = async () => {
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
  const value = async (index: number): Promise<T> => {
    const at = starts[index] ?? 0;
    const head = await readExactly(handle, at, headBytes + tagBytes);
    const body = await readExactly(handle, at + head.length, head.readUInt32LE(0));
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(index));
    decipher.setAuthTag(head.subarray(headBytes));
    return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')) as T;
  };
  return {
    async add(item) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce(count));
      const body = Buffer.concat([cipher.update(JSON.stringify(item), 'utf8'), cipher.final()]);
      const head = Buffer.alloc(headBytes);
      head.writeUInt32LE(body.length);
      starts.push(written + pendingBytes);
      pending.push(head, cipher.getAuthTag(), body);
      pendingBytes += headBytes + tagBytes + body.length;
      count += 1;
      if (pendingBytes >= flushBytes) await flush();
    },
    async *read() {
      await flush();
      for (let index = 0; index < count; index += 1) yield value(index);
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

/** Never the same twice under one key, and the key lives as long as the spool. */
function nonce(index: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntLE(index, 0, 6);
  return bytes;
}

async function readExactly(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, at);
  if (bytesRead !== length) throw new GauzeError('damaged', 'the temporary file was changed');
  return bytes;
}
