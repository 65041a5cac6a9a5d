import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import { concat, fromHex, isSame, utf8 } from './bytes';
import type { Protection, Sha256 } from './protection';

export const formatVersion = 1;
const magicBytes = 8;
const fixedBytes = magicBytes + 4;
const sealBytes = 64;
const longestHeader = 64 * 1024;

export const hexOf = (bytes: number) =>
  z
    .string()
    .regex(/^[0-9a-f]*$/)
    .length(2 * bytes);

/**
 * Encodes the unencrypted header of a file: magic, length, JSON, a SHA-256 of all of it (which distinguishes damage
 * from a wrong passphrase) and a MAC under a key of the project (so that nobody without it can change anything).
 * @param size pads the JSON with spaces so that the whole header has this many bytes
 */
export function encodeHeader(
  magic: string,
  value: object,
  protection: Protection,
  sha256: Sha256,
  size = 0,
): Uint8Array {
  let json = JSON.stringify(value);
  json = json.padEnd(size - fixedBytes - sealBytes, ' ');
  const text = utf8(json);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, text.length);
  const body = concat(utf8(magic), length, text);
  return concat(body, fromHex(sha256(body)), protection.mac(body));
}

export interface ReadHeader<T> {
  readonly value: T;
  /** Size of the whole header in bytes. */
  readonly bytes: number;
  /** The bytes covered by the MAC, and the MAC found. */
  readonly body: Uint8Array;
  readonly mac: Uint8Array;
}

/**
 * @param take returns the given number of bytes of the file in order, fewer at its end
 * @throws GauzeError `notAProject`, `truncated`, `damaged`, `newerVersion`
 */
export async function readHeader<S extends z.ZodType>(
  take: (count: number) => Promise<Uint8Array>,
  magic: string,
  schema: S,
  sha256: Sha256,
): Promise<ReadHeader<z.output<S>>> {
  const start = await take(fixedBytes);
  if (!isSame(start.subarray(0, magicBytes), utf8(magic).subarray(0, Math.max(1, Math.min(start.length, magicBytes)))))
    throw new GauzeError('notAProject', 'not a Gauze project');
  if (start.length < fixedBytes) throw new GauzeError('truncated', 'the file ends in its header');
  const length = new DataView(start.buffer, start.byteOffset, start.byteLength).getUint32(magicBytes);
  if (length > longestHeader) throw new GauzeError('damaged', 'the header is damaged');
  const text = await take(length);
  const seal = await take(sealBytes);
  if (text.length < length || seal.length < sealBytes) throw new GauzeError('truncated', 'the file ends in its header');
  const body = concat(start, text);
  if (!isSame(fromHex(sha256(body)), seal.subarray(0, 32))) throw new GauzeError('damaged', 'the header is damaged');
  const json = parseJson(new TextDecoder().decode(text));
  const format = typeof json === 'object' && json !== null && 'format' in json ? json.format : undefined;
  if (typeof format === 'number' && format > formatVersion)
    throw new GauzeError('newerVersion', 'made by a newer Gauze', { version: format, newest: formatVersion });
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new GauzeError('damaged', 'the header contains something that Gauze never writes');
  return { value: parsed.data, bytes: body.length + sealBytes, body, mac: seal.slice(32) };
}

/** @throws GauzeError `damaged` if the header was not written with this key */
export function checkMac({ body, mac }: ReadHeader<unknown>, protection: Protection): void {
  if (!isSame(protection.mac(body), mac)) throw new GauzeError('damaged', 'the header was changed');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
