import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { GauzeError } from '../../../contract/errors';

const endings = { gzip: /\.gz$/i, zstd: /\.zst$/i } as const;
/** `notes.jsonl` for `notes.jsonl.gz`. */
export const withoutCompression = (name: string): string => name.replace(endings.gzip, '').replace(endings.zstd, '');

const magics: readonly (readonly [kind: 'gzip' | 'zstd', bytes: readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
];
const peekBytes = 4;

/**
 * The content of a stream: decompressed if it starts like gzip or Zstandard, whatever its name; otherwise unchanged,
 * chunk by chunk as it arrives.
 * @throws GauzeError `damaged` if it cannot be decompressed to its end
 */
export async function* inflated(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const rest = chunks[Symbol.asyncIterator]();
  let start: Uint8Array = new Uint8Array();
  // No text starts with part of these bytes, so a sender of a single note need not send more.
  while (start.length < peekBytes && isStartOfMagic(start)) {
    const { value, done } = await rest.next();
    if (done === true) break;
    start = start.length === 0 ? value : Buffer.concat([start, value]);
  }
  const all = async function* (): AsyncGenerator<Uint8Array> {
    if (start.length > 0) yield start;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  };
  const kind = magics.find(([, magic]) => magic.every((byte, i) => start[i] === byte))?.[0];
  if (kind === undefined) {
    yield* all();
    return;
  }
  if (kind === 'zstd') {
    // Node 20 has no decompressor of its own; it is only loaded when needed.
    const { unpackZstd } = await import('./zstd/unpackZstd');
    yield* unpackZstd(all());
    return;
  }
  const source = Readable.from(all());
  const stream = source.pipe(createGunzip());
  // A failing source would leave the stream waiting.
  source.on('error', (error) => stream.destroy(error));
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_')) throw error;
    throw new GauzeError('damaged', 'the input is not a complete gzip file', { system: code });
  }
}

const isStartOfMagic = (bytes: Uint8Array): boolean =>
  magics.some(([, magic]) => bytes.every((byte, i) => i >= magic.length || magic[i] === byte));

export interface Compressor {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** Resolves when everything was passed to `out`. */
  readonly end: () => Promise<void>;
  readonly abort: () => void;
}

/** Chosen by file name; undefined for an uncompressed file. */
export async function compressorOf(
  name: string,
  out: (bytes: Uint8Array) => Promise<void>,
): Promise<Compressor | undefined> {
  if (endings.gzip.test(name)) return gzipTo(out);
  return endings.zstd.test(name) ? (await import('./zstd/packZstd')).zstdTo(out) : undefined;
}

/**
 * Gzip without name and time: the same bytes for the same notes.
 * @param out receives completed bytes in order
 */
function gzipTo(out: (bytes: Uint8Array) => Promise<void>): Compressor {
  const stream = createGzip();
  const written = (async () => {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) await out(chunk);
  })();
  // The error is reported to the next writer.
  written.catch(() => undefined);
  return {
    async write(bytes) {
      if (bytes.length > 0 && !stream.write(bytes)) await Promise.race([once(stream, 'drain'), written]);
    },
    async end() {
      stream.end();
      await written;
    },
    abort: () => void stream.destroy(),
  };
}
