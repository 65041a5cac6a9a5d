import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, open, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import { acceptManifest, GpuPackManifest } from './packManifest';

const blockBytes = 512;
const maxManifest = 1 << 20;

export interface PackRules {
  /** SHA-256 of the permitted manifests, specified by the packager of the application or by the institution. */
  readonly pins: readonly string[];
  /** The native TensorFlow of the application: its addon works with the libraries of the pack. */
  readonly own: string;
  readonly platform: string;
}

/**
 * Installs TensorFlow's libraries for graphics processors from an archive of `scripts/build-gpu-pack.mjs`. The manifest
 * must be a permitted one, and every file is verified against it while it is written next to its final location; only a
 * complete pack is moved there.
 * @param to the folder of the pack; an existing one is replaced
 * @throws GauzeError `unknownFormat`, `damaged`, `truncated`; `forbidden` for a pack that is not permitted, `conflict`
 *   for one for another platform or version
 */
export async function installGpuPack(archive: string, to: string, { pins, own, platform }: PackRules): Promise<void> {
  const ready = JSON.parse(await readFile(path.join(own, 'ready.json'), 'utf8').catch(() => 'null')) as {
    version: string;
    addon: string;
  } | null;
  if (ready === null)
    throw new GauzeError('notReady', 'this copy of Gauze has no native TensorFlow that a pack could extend', {
      needs: 'tensorflow',
    });
  const file = await open(archive, 'r').catch(() => {
    throw new GauzeError('unreadable', 'the pack cannot be read');
  });
  const staging = `${to}.new`;
  try {
    const reader = new TarReader(file);
    const head = await reader.next();
    if (head === null || head.name !== 'manifest.json' || head.bytes > maxManifest)
      throw new GauzeError('unknownFormat', 'not a graphics pack');
    const bytes = await reader.bytes(head.bytes);
    const { manifest, sha256 } = acceptManifest(bytes, {
      schema: GpuPackManifest,
      pins,
      fits: (found) => found.platform === platform && found.tensorflow === ready.version,
      called: 'a graphics pack',
      needs: 'gpuPack',
    });
    await rm(staging, { recursive: true, force: true });
    for (const wanted of manifest.files) {
      const entry = await reader.next();
      if (entry === null || entry.name !== wanted.name || entry.bytes !== wanted.bytes)
        throw new GauzeError(
          entry === null ? 'truncated' : 'damaged',
          'the content of the pack differs from its manifest',
        );
      await mkdir(path.dirname(path.join(staging, wanted.name)), { recursive: true, mode: 0o700 });
      if ((await reader.copy(entry.bytes, path.join(staging, wanted.name))) !== wanted.sha256)
        throw new GauzeError('damaged', 'a file of the pack differs from its manifest');
    }
    if ((await reader.next()) !== null)
      throw new GauzeError('damaged', 'the pack contains more than its manifest states');
    // The addon looks for the libraries next to it.
    await cp(path.join(own, path.dirname(ready.addon)), path.join(staging, path.dirname(ready.addon)), {
      recursive: true,
    });
    await writeFile(
      path.join(staging, 'ready.json'),
      `${JSON.stringify({ ...ready, files: undefined, pack: sha256 })}\n`,
    );
    await rm(to, { recursive: true, force: true });
    await rename(staging, to);
  } finally {
    await file.close();
    await rm(staging, { recursive: true, force: true });
  }
}

/** @returns the SHA-256 of the manifest of the installed pack; null without one */
export async function installedGpuPack(at: string): Promise<string | null> {
  const ready = JSON.parse(await readFile(path.join(at, 'ready.json'), 'utf8').catch(() => 'null')) as {
    pack?: unknown;
  } | null;
  return typeof ready?.pack === 'string' ? ready.pack : null;
}

export const removeGpuPack = (at: string): Promise<void> => rm(at, { recursive: true, force: true });

/** As written by `scripts/package.mjs --gpu-pack`. */
export async function packedPins(resourcesPath: string | undefined): Promise<readonly string[]> {
  if (resourcesPath === undefined) return [];
  const found = z
    .array(z.string())
    .safeParse(JSON.parse(await readFile(path.join(resourcesPath, 'gpu-packs.json'), 'utf8').catch(() => '[]')));
  return found.success ? found.data : [];
}

/** Plain entries of a tar file, one after the other; anything else is refused. */
class TarReader {
  readonly #file: FileHandle;
  #at = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** @returns null at the end marker */
  async next(): Promise<{ readonly name: string; readonly bytes: number } | null> {
    const head = Buffer.alloc(blockBytes);
    if ((await this.#file.read(head, 0, blockBytes, this.#at)).bytesRead < blockBytes)
      throw new GauzeError('truncated', 'the pack ends too early');
    this.#at += blockBytes;
    if (head.every((byte) => byte === 0)) return null;
    const text = (from: number, length: number): string =>
      head
        .toString('latin1', from, from + length)
        .replace(/\0.*$/s, '')
        .trim();
    const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
    const bytes = parseInt(text(124, 12), 8);
    if (text(257, 5) !== 'ustar' || parseInt(text(148, 8), 8) !== sum || text(156, 1) !== '0' || !(bytes >= 0))
      throw new GauzeError('unknownFormat', 'not a graphics pack');
    return { name: text(0, 100), bytes };
  }

  async bytes(count: number): Promise<Buffer> {
    const bytes = Buffer.alloc(count);
    if ((await this.#file.read(bytes, 0, count, this.#at)).bytesRead < count)
      throw new GauzeError('truncated', 'the pack ends too early');
    this.#skip(count);
    return bytes;
  }

  /** @returns the SHA-256 of what was written */
  async copy(count: number, to: string): Promise<string> {
    const hash = createHash('sha256');
    const out = createWriteStream(to, { mode: 0o600 });
    const failed = new Promise<never>((_resolve, reject) =>
      out.once('error', (error: NodeJS.ErrnoException) =>
        reject(new GauzeError(error.code === 'ENOSPC' ? 'diskFull' : 'unwritable', 'the pack cannot be written')),
      ),
    );
    failed.catch(() => undefined);
    let seen = 0;
    if (count > 0) {
      for await (const chunk of createReadStream('', {
        fd: this.#file.fd,
        autoClose: false,
        start: this.#at,
        end: this.#at + count - 1,
        highWaterMark: 1 << 20,
      })) {
        const part = chunk as Buffer;
        seen += part.length;
        hash.update(part);
        if (!out.write(part)) await Promise.race([once(out, 'drain'), failed]);
      }
    }
    await Promise.race([new Promise<void>((resolve) => out.end(resolve)), failed]);
    if (seen < count) throw new GauzeError('truncated', 'the pack ends too early');
    this.#skip(count);
    return hash.digest('hex');
  }

  #skip(count: number): void {
    this.#at += Math.ceil(count / blockBytes) * blockBytes;
  }
}
