import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdtempSync, readSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { GauzeError } from '../../../contract/errors';
import { diskError } from './diskError';
import { packValue, unpackValue } from './packedValue';

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

/** Values are encrypted some together: to set a cipher up takes longer than to encrypt a note. */
const blockBytes = 1 << 14;
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
  /** The values of the block that is still open, and where each value begins in the plain text of all. */
  let unsealed: Buffer[] = [];
  const starts: number[] = [0];
  /** The first value of each block, and of the one that is open. */
  const firsts: number[] = [0];
  /** The last chunk read, always into the same memory: values are mostly read one after the other. */
  let lastChunk: { readonly from: number; readonly bytes: Buffer } = { from: 0, bytes: Buffer.alloc(0) };
  let chunkMemory = Buffer.alloc(0);
  let plain: { readonly block: number; readonly bytes: Buffer } = { block: -1, bytes: Buffer.alloc(0) };

  const seal = (): void => {
    if (unsealed.length === 0) return;
    const cipher = createCipheriv('aes-256-gcm', key, nonce(firsts.length - 1));
    const body = Buffer.concat([cipher.update(Buffer.concat(unsealed)), cipher.final()]);
    pending.push(cipher.getAuthTag(), body);
    pendingBytes += tagBytes + body.length;
    unsealed = [];
    firsts.push(starts.length - 1);
  };
  const writePending = async () => {
    seal();
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
      lastChunk = { from: 0, bytes: Buffer.alloc(0) };
      if (chunkMemory.length < length) chunkMemory = Buffer.allocUnsafeSlow(Math.max(length, readAheadBytes));
      lastChunk = { from, bytes: readExactly(handle.fd, from, chunkMemory.subarray(0, length)) };
    }
    return lastChunk.bytes.subarray(from - lastChunk.from, to - lastChunk.from);
  };
  const blockAt = (block: number): Buffer => {
    if (plain.block === block) return plain.bytes;
    const [from, to] = [starts[firsts[block]!]!, starts[firsts[block + 1]!]!];
    const bytes = bytesAt(from + block * tagBytes, to + (block + 1) * tagBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(block));
    decipher.setAuthTag(bytes.subarray(0, tagBytes));
    const opened = decipher.update(bytes.subarray(tagBytes));
    decipher.final();
    plain = { block, bytes: opened };
    return opened;
  };
  /** Of a value that is in no open block. */
  const value = (index: number): T => {
    const block = blockOf(firsts, index);
    const from = starts[firsts[block]!]!;
    return unpackValue(blockAt(block).subarray(starts[index]! - from, starts[index + 1]! - from)) as T;
  };
  return {
    async add(item) {
      const bytes = packValue(item);
      unsealed.push(bytes);
      starts.push(starts.at(-1)! + bytes.length);
      if (starts.at(-1)! - starts[firsts.at(-1)!]! >= blockBytes) seal();
      if (pendingBytes >= flushBytes) await flush();
    },
    async *read() {
      const last = starts.length - 1;
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

/** The last block that begins with a value or with one before it. @param firsts value of each block */
function blockOf(firsts: readonly number[], value: number): number {
  let [low, high] = [0, firsts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (firsts[middle]! <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Never repeats under one key, which lives as long as the spool. */
function nonce(block: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntLE(block, 0, 6);
  return bytes;
}

function readExactly(fd: number, at: number, bytes: Buffer): Buffer {
  for (let from = 0; from < bytes.length;) {
    const read = readSync(fd, bytes, from, bytes.length - from, at + from);
    if (read === 0) throw new GauzeError('damaged', 'the temporary file was changed');
    from += read;
  }
  return bytes;
}
