import { once } from 'node:events';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { GauzeError } from '../../../contract/errors';

const endings = { gzip: /\.gz$/i, zstd: /\.zst$/i } as const;
/** `notes.jsonl` of `notes.jsonl.gz`. */
export const withoutCompression = (name: string): string => name.replace(endings.gzip, '').replace(endings.zstd, '');

const magics: readonly (readonly [kind: 'gzip' | 'zstd', bytes: readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
];
const peekBytes = 4;

/**
 * What a stream holds: inflated where it begins as gzip or Zstandard does, whatever it is called; else as it is,
 * chunk by chunk as it comes.
 *
 * @throws GauzeError `damaged` for what cannot be inflated to its end
 */
export async function* inflated(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const rest = chunks[Symbol.asyncIterator]();
  let start: Uint8Array = new Uint8Array();
  // no text begins with a part of these: anyone who writes one note waits for no more
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
    // Node 20 has none of its own; anyone who reads none does not wait for its code
    const { unpackZstd } = await import('./zstd/unpackZstd');
    yield* unpackZstd(all());
    return;
  }
  const source = Readable.from(all());
  const stream = source.pipe(createGunzip());
  // a source that fails would leave the stream waiting
  source.on('error', (error) => stream.destroy(error));
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_')) throw error;
    throw new GauzeError('damaged', 'the input is no whole gzip file', { system: code });
  }
}

const isStartOfMagic = (bytes: Uint8Array): boolean =>
  magics.some(([, magic]) => bytes.every((byte, i) => i >= magic.length || magic[i] === byte));

export interface Compressor {
  readonly write: (bytes: Uint8Array) => Promise<void>;
  /** All was given to `out`. */
  readonly end: () => Promise<void>;
  readonly abort: () => void;
}

/** By the name of a file; undefined for one that is written as it is. */
export async function compressorOf(
  name: string,
  out: (bytes: Uint8Array) => Promise<void>,
): Promise<Compressor | undefined> {
  if (endings.gzip.test(name)) return gzipTo(out);
  return endings.zstd.test(name) ? (await import('./zstd/packZstd')).zstdTo(out) : undefined;
}

/** Gzip without a name and a time: the same bytes for the same notes. @param out is given what is ready, in order */
function gzipTo(out: (bytes: Uint8Array) => Promise<void>): Compressor {
  const stream = createGzip();
  const written = (async () => {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) await out(chunk);
  })();
  // anyone who writes next hears of it
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
