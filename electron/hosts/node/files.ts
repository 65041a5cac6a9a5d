import { closeSync, constants, createReadStream, openSync, readSync } from 'node:fs';
import {
  access,
  mkdir,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  utimes,
  type FileHandle,
} from 'node:fs/promises';
import path from 'node:path';
import { GauzeError, type ErrorCode } from '../../contract/errors';
import type { Files, FoundFile, OpenFile, ReadableFile } from '../../store/files';
import { networkShareOf } from './networkShare';

const codes: Readonly<Record<string, ErrorCode>> = {
  ENOENT: 'notFound',
  EACCES: 'unreadable',
  EPERM: 'unreadable',
  EISDIR: 'notAProject',
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EROFS: 'unwritable',
  EEXIST: 'exists',
  EBUSY: 'fileInUse',
  ETXTBSY: 'fileInUse',
  ENAMETOOLONG: 'nameTooLong',
  ENOTDIR: 'unreadable',
  ELOOP: 'unreadable',
  ERR_INVALID_ARG_VALUE: 'badRequest',
};

/** Translates a system error: only its code, never its message, which quotes a path. */
async function guarded<T>(work: () => Promise<T>, fallback: ErrorCode): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GauzeError) throw error;
    const code = codeOf(error);
    const known = codes[code] ?? fallback;
    throw new GauzeError(
      fallback === 'unwritable' && known === 'unreadable' ? 'unwritable' : known,
      `file system: ${code || 'error'}`,
      { system: code },
      { cause: error },
    );
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
/** An absent file may be created. */
const tryOpening = (file: string, flags: number): Promise<void> =>
  open(file, flags).then(
    (handle) => handle.close(),
    (error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    },
  );

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // Folders cannot be synced on Windows.
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new file in place of a device or pipe would take it away from everyone. */
async function refuseDevice(file: string): Promise<void> {
  const there = await stat(file).catch(() => undefined);
  if (there !== undefined && !there.isFile() && !there.isDirectory()) throw new GauzeError('unwritable', 'not a file');
}

/** As `Files.replace`, with what may be too long for memory. */
export async function replaceByPieces(file: string, pieces: Iterable<Uint8Array>): Promise<void> {
  const temporary = `${file}.new`;
  await refuseDevice(file);
  try {
    const opened = await nodeFiles.create(temporary);
    try {
      let end = 0;
      for (const bytes of pieces) {
        await opened.write(bytes, end);
        end += bytes.length;
      }
      await opened.sync();
    } finally {
      await opened.close();
    }
    await nodeFiles.rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await nodeFiles.syncFolder(file);
}

export const nodeFiles: Files = {
  read: (file) => guarded(async () => new Uint8Array(await readFile(file)), 'unreadable'),
  async *readChunks(file) {
    const stream = createReadStream(file, { highWaterMark: 1 << 20 });
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) yield chunk;
    } catch (error) {
      await guarded(() => Promise.reject(error as Error), 'unreadable');
    }
  },
  exists: (file) =>
    access(file, constants.F_OK).then(
      () => true,
      () => false,
    ),
  size: (file) =>
    guarded(async () => {
      const info = await stat(file);
      if (!info.isFile()) throw new GauzeError('notAProject', 'not a file');
      return info.size;
    }, 'unreadable'),
  replace: (file, bytes) => replaceByPieces(file, [bytes]),
  addAt: (file, bytes, end) =>
    guarded(async () => {
      const handle = await open(file, 'r+');
      const opened = openFile(handle);
      try {
        const { size } = await handle.stat();
        if (size < end || size > end + bytes.length)
          throw new GauzeError('unwritable', 'the file was replaced in the meantime');
        await opened.write(bytes, end);
        await opened.sync();
      } finally {
        await opened.close();
      }
    }, 'unwritable'),
  openToRead: (file) => guarded(async () => readableFile(openSync(file, 'r')), 'unreadable'),
  create: (file) => guarded(async () => openFile(await open(file, 'w', 0o600)), 'unwritable'),
  rename: (from, to) => guarded(() => withRetries(() => rename(from, to)), 'unwritable'),
  syncFolder: (file) => guarded(() => syncFolder(path.dirname(file)), 'unwritable'),
  remove: (file) => guarded(() => rm(file, { force: true }), 'unwritable'),
  erase: (file) => guarded(() => erase(file), 'unwritable'),
  siblings: (file) =>
    guarded(async () => {
      const folder = path.dirname(file);
      const start = path.basename(file);
      return (await readdir(folder))
        .filter((name) => name.startsWith(start))
        .sort()
        .map((name) => path.join(folder, name));
    }, 'unreadable'),
  walk: (start, onLink = () => undefined) => guarded(() => walk(start, onLink), 'unreadable'),
  makeFolder: (folder) => guarded(() => makeFolders(folder), 'unwritable'),
  setTime: (file, time) => guarded(() => utimes(file, time / 1000, time / 1000), 'unwritable'),
  removeFolder: (folder) => guarded(() => rm(folder, { recursive: true, force: true }), 'unwritable'),
  moveFolder: (from, to) =>
    guarded(async () => {
      if (await nodeFiles.exists(to)) throw new GauzeError('exists', 'a folder of this name exists');
      await rename(from, to);
      await syncFolder(path.dirname(to));
    }, 'unwritable'),
  // Loaded when a project is opened: it loads the schemas, which `gauze detect` does not need at start.
  async lock(file) {
    // The file itself is never written to, but replaced: this is the only way to respect a read-only file.
    await guarded(() => tryOpening(file, constants.O_RDONLY | constants.O_NONBLOCK), 'unreadable');
    await guarded(() => tryOpening(file, constants.O_RDWR | constants.O_NONBLOCK), 'unwritable');
    return guarded(async () => (await import('./lock')).takeLock(`${file}-lock`), 'unwritable');
  },
  realPath: (file) =>
    guarded(
      async () =>
        realpath(file).catch((error: unknown) => (codeOf(error) === 'ENOENT' ? file : Promise.reject(error as Error))),
      'unreadable',
    ),
  shareOf: networkShareOf,
  join: (...parts) => path.join(...parts),
  baseName: (file) => path.basename(file),
};

const openFile = (handle: FileHandle): OpenFile => ({
  write: (bytes, position) =>
    guarded(async () => {
      // A write may be partial; the rest is written again, and a full disk is then reported.
      for (let done = 0; done < bytes.length;)
        done += (await handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
    }, 'unwritable'),
  sync: () => guarded(() => handle.datasync(), 'unwritable'),
  truncate: (size) => guarded(() => handle.truncate(size), 'unwritable'),
  close: () => guarded(() => handle.close(), 'unwritable'),
});

const readableFile = (descriptor: number): ReadableFile => ({
  readAt(position, into) {
    let done = 0;
    try {
      while (done < into.length) {
        const read = readSync(descriptor, into, done, into.length - done, position + done);
        if (read === 0) break;
        done += read;
      }
    } catch (error) {
      const code = codeOf(error);
      throw new GauzeError('unreadable', `file system: ${code || 'error'}`, { system: code }, { cause: error });
    }
    return done;
  },
  close: () => closeSync(descriptor),
});

const zeros = new Uint8Array(1 << 20);
async function erase(file: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'r+');
    const { size } = await handle.stat();
    for (let at = 0; at < size;)
      at += (await handle.write(zeros, 0, Math.min(zeros.length, size - at), at)).bytesWritten;
    await handle.datasync();
  } catch (error) {
    // A file that cannot be overwritten is removed nevertheless.
    if (codeOf(error) === 'ENOENT') return;
  } finally {
    await handle?.close();
  }
  await rm(file, { force: true });
}

/**
 * Creates a folder and its parents. Node's `mkdir` with `recursive` never returns if a file system claims that a new
 * folder does not exist, as `/proc` does: it retries forever.
 */
async function makeFolders(folder: string): Promise<void> {
  const make = (): Promise<boolean> =>
    mkdir(folder, { mode: 0o700 }).then(
      () => true,
      async (error: unknown) => {
        if (codeOf(error) === 'ENOENT') return false;
        // On a read-only disk the folder may exist nevertheless.
        const isThere = await stat(folder).then(
          (info) => info.isDirectory(),
          () => false,
        );
        if (!isThere) throw error;
        return true;
      },
    );
  if (await make()) return;
  const above = path.dirname(folder);
  if (above !== folder) await makeFolders(above);
  if (!(await make()))
    throw new GauzeError('unwritable', 'the file system cannot create a folder here', { system: 'ENOENT' });
}

/** Virus scanners on Windows lock a new file for a moment. */
async function withRetries(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (process.platform !== 'win32' || attempt === 8 || !['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error)))
        throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 * attempt));
    }
  }
}

async function walk(start: string, onLink: (name: string) => void): Promise<readonly FoundFile[]> {
  const found: FoundFile[] = [];
  const info = await stat(start);
  if (!info.isDirectory()) return [{ path: start, name: path.basename(start), bytes: info.size }];
  const nameBelow = (full: string): string => path.relative(start, full).split(path.sep).join('/');
  const visit = async (folder: string): Promise<void> => {
    const entries = (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) await visit(full);
      else if (entry.isSymbolicLink()) onLink(nameBelow(full));
      else if (entry.isFile()) found.push({ path: full, name: nameBelow(full), bytes: (await stat(full)).size });
    }
  };
  await visit(start);
  return found;
}
