import { rmSync } from 'node:fs';
import { open, rename, rm, utimes, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { GauzeError } from '../../../contract/errors';
import type { NoteDocument } from '../../../contract/text';
import type { WrittenDocument, WrittenPart } from '../../../core/exchange/format';
import { nodeFiles } from '../../node/files';
import { parquetId } from '../parquet/formats';
import { compressorOf } from './compressed';
import { flushed, writeAll } from './writeAll';
import type { TargetPlace } from './documentPlaces';

export interface DocumentSink {
  /**
   * Formats the document; nothing is written yet.
   * @throws GauzeError for a document that the format refuses
   */
  readonly prepare: (document: NoteDocument) => WrittenDocument;
  /** @throws GauzeError `diskFull`, `unwritable`: then the whole run ends */
  readonly commit: (written: WrittenDocument) => Promise<void>;
  /** Without it, files with many documents keep their temporary name. */
  readonly finish: () => Promise<void>;
  readonly abort: () => Promise<void>;
}

const writeFailed = (error: unknown): GauzeError => {
  const { code = '' } = error as NodeJS.ErrnoException;
  return new GauzeError(
    code === 'ENOSPC' || code === 'EDQUOT' ? 'diskFull' : 'unwritable',
    'the output cannot be written',
    { system: code },
    { cause: error },
  );
};

/** @param time milliseconds since 1970, for every file and folder written; the current time by default */
export async function openSink(
  { path: target, kind, format, options, like, keepsColumns }: TargetPlace,
  stdout: Writable,
  time?: number,
): Promise<DocumentSink> {
  // Before the output is opened: the model table may be unreadable.
  const parquet =
    format.id === parquetId
      ? await (await import('../parquet/sink')).parquetSink(like, options, keepsColumns)
      : undefined;
  const output =
    target === null
      ? streamOutput(stdout)
      : kind === 'folder'
        ? await folderOutput(target, time)
        : kind === 'pipe'
          ? await pipeOutput(target)
          : await fileOutput(target, time);
  if (parquet !== undefined) return parquet(output);
  const writer = format.createWriter(options);
  return {
    prepare: (document) => writer.write(document),
    commit: ({ parts }) => output.write(parts),
    async finish() {
      await output.write(writer.end());
      await output.close();
    },
    abort: output.abort,
  };
}

export interface Output {
  readonly write: (parts: readonly WrittenPart[]) => Promise<void>;
  readonly close: () => Promise<void>;
  readonly abort: () => Promise<void>;
}

function streamOutput(stdout: Writable): Output {
  return {
    async write(parts) {
      for (const { bytes } of parts) await writeAll(stdout, bytes);
    },
    close: () => flushed(stdout),
    abort: async () => undefined,
  };
}

/** A named pipe or a device: there is nothing to rename. */
async function pipeOutput(target: string): Promise<Output> {
  const handle = await opened(target, 'w');
  return {
    async write(parts) {
      for (const { bytes } of parts) await appended(handle, bytes);
    },
    close: () => handle.close(),
    abort: () => handle.close(),
  };
}

/** On Ctrl-C and similar signals the process ends as usual, and removes incomplete files. */
function removeOnSignal(temporary: string): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const done = () => signals.forEach((signal) => process.off(signal, end));
  const end = (signal: NodeJS.Signals) => {
    done();
    rmSync(temporary, { force: true });
    process.kill(process.pid, signal);
  };
  signals.forEach((signal) => process.on(signal, end));
  return done;
}

/** One file with many documents: under a temporary name next to the target until complete. */
async function fileOutput(target: string, time: number | undefined): Promise<Output> {
  const temporary = `${target}.part`;
  // Before the file exists: a signal may arrive right after.
  const isOver = removeOnSignal(temporary);
  const handle = await opened(temporary, 'w').catch((error: unknown) => {
    isOver();
    throw error;
  });
  const gathered = gatheredWrites(handle);
  const packed = await compressorOf(target, gathered.write);
  return {
    async write(parts) {
      for (const { bytes } of parts) await (packed ?? gathered).write(bytes);
    },
    async close() {
      await packed?.end();
      await gathered.flush();
      await handle.close();
      await rename(temporary, target).catch((error: unknown) => Promise.reject(writeFailed(error)));
      await setTime(target, time);
      isOver();
    },
    async abort() {
      packed?.abort();
      await handle.close();
      await rm(temporary, { force: true });
      isOver();
    },
  };
}

const gatheredBytes = 1 << 18;

/** Many documents at once: nobody reads the file before it is complete, and a write costs more than a document. */
function gatheredWrites(handle: FileHandle): {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly flush: () => Promise<void>;
} {
  let pending: Uint8Array[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(pending);
    pending = [];
    size = 0;
    if (bytes.length > 0) await appended(handle, bytes);
  };
  return {
    async write(bytes) {
      pending.push(bytes);
      size += bytes.length;
      if (size >= gatheredBytes) await flush();
    },
    flush,
  };
}

/**
 * A new file is first written under a temporary name; if further documents go into the same file, they are appended.
 */
async function folderOutput(folder: string, time: number | undefined): Promise<Output> {
  await nodeFiles.makeFolder(folder);
  const seen = new Set<string>();
  const folders = new Set([folder]);
  const joined = new Map<string, FileHandle>();
  const add = async ({ name, bytes }: WrittenPart): Promise<void> => {
    const file = path.join(folder, name);
    const known = joined.get(name);
    if (known !== undefined) return appended(known, bytes);
    if (seen.has(name)) {
      const handle = await opened(file, 'a');
      joined.set(name, handle);
      return appended(handle, bytes);
    }
    seen.add(name);
    const below = path.dirname(file);
    if (!folders.has(below)) await nodeFiles.makeFolder(below);
    folders.add(below);
    const temporary = `${file}.part`;
    const handle = await opened(temporary, 'w');
    try {
      await appended(handle, bytes);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  };
  const abort = async () => {
    for (const handle of joined.values()) await handle.close();
  };
  const close = async () => {
    await abort();
    if (time === undefined) return;
    for (const name of seen) await setTime(path.join(folder, name), time);
    // The deepest first: a folder's time changes when something is created in it.
    for (const below of [...folders].sort((a, b) => b.length - a.length)) await setTime(below, time);
  };
  return {
    async write(parts) {
      // The text is written first and its annotations after it, so that there are never annotations without a text.
      for (const part of parts.toReversed()) await add(part);
    },
    close,
    abort,
  };
}

const setTime = async (file: string, time: number | undefined): Promise<void> => {
  if (time !== undefined)
    await utimes(file, time / 1000, time / 1000).catch((error: unknown) => Promise.reject(writeFailed(error)));
};
const opened = (file: string, flags: 'a' | 'w'): Promise<FileHandle> =>
  open(file, flags, 0o600).catch((error: unknown) => Promise.reject(writeFailed(error)));
const appended = (handle: FileHandle, bytes: Uint8Array): Promise<void> =>
  handle.writeFile(bytes).catch((error: unknown) => Promise.reject(writeFailed(error)));
