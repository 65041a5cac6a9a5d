import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { GauzeError } from '../../../contract/errors';
import { diskError } from '../files/diskError';

/**
 * The results of a run so far, under fingerprints of what they were computed from. They are written to disk encrypted,
 * record by record, as soon as they are available; a truncated record is removed when the journal is opened again.
 *
 * The first line is a header in JSON. A record is the length of its body (4 bytes, little-endian), a nonce (12), a tag
 * (16) and the body: a kind (1), a fingerprint (16) and a value in JSON, encrypted with AES-256-GCM and the record
 * number as additional data.
 */
export interface WorkJournal {
  /** Keyed, so that nobody without the key can test guesses. */
  readonly markOf: (value: unknown) => Mark;
  readonly get: (kind: RecordKind, mark: Mark) => unknown;
  /** @throws GauzeError `diskFull`, `unwritable` */
  readonly put: (kind: RecordKind, mark: Mark, value?: unknown) => void;
  /** Fingerprints of this kind, in the order in which they were added. */
  readonly marks: (kind: RecordKind) => readonly Mark[];
  readonly close: () => void;
}

/** One letter: a `document` that was read, what was `found` in one, or `residual` suggestions for a text. */
export type RecordKind = 'd' | 'f' | 'r';
/** 16 bytes as Latin-1. */
export type Mark = string;
/** What identifies the run, by name; each part must be unchanged on resuming. */
export type RunIdentity = Readonly<Record<string, string>>;

const version = 1;
const [lengthBytes, nonceBytes, tagBytes, markBytes, saltBytes] = [4, 12, 16, 16, 16];
const headBytes = lengthBytes + nonceBytes + tagBytes;
const maxBody = 1 << 30;
const readBytes = 1 << 20;

/**
 * Opens the journal of a run, or starts one.
 * @param secret 32 bytes
 * @throws GauzeError `stale` with what `differs`, `damaged`, `newerVersion`, `unreadable`, `diskFull`, `unwritable`
 */
export function openWorkJournal(file: string, secret: Uint8Array, identity: RunIdentity): WorkJournal {
  let handle: number;
  try {
    handle = openSync(file, 'a+', 0o600);
  } catch (error) {
    throw diskError(error, 'the journal in the --resume folder cannot be written');
  }
  try {
    return journalOf(handle, secret, identity);
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

function journalOf(handle: number, secret: Uint8Array, identity: RunIdentity): WorkJournal {
  const old = readHeader(handle);
  const salt = old?.header.salt ?? randomBytes(saltBytes).toString('hex');
  const keyFor = (purpose: string): Buffer => createHmac('sha256', secret).update(`${purpose} ${salt}`).digest();
  const [sealKey, markKey, checkKey] = [keyFor('seal'), keyFor('mark'), keyFor('check')];
  const checks = Object.entries({ key: '', ...identity }).map(
    ([name, value]) => [name, createHmac('sha256', checkKey).update(`${name} ${value}`).digest('hex')] as const,
  );
  let end: number;
  if (old === undefined) {
    ftruncateSync(handle);
    end = write(handle, Buffer.from(`${JSON.stringify({ version, salt, checks: Object.fromEntries(checks) })}\n`));
  } else {
    for (const [name, check] of checks)
      if (!isSame(check, old.header.checks[name] ?? ''))
        throw new GauzeError(
          'stale',
          `the --resume folder belongs to a run with another ${name}: remove it to start again`,
          {
            differs: name,
          },
        );
    end = old.bytes;
  }
  const places = new Map<string, { readonly number: number; readonly at: number }>();
  const inOrder: Readonly<Record<RecordKind, Mark[]>> = { d: [], f: [], r: [] };
  let count = 0;
  const open = (sealed: Buffer, number: number): Buffer | undefined => {
    const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(lengthBytes, lengthBytes + nonceBytes));
    decipher.setAAD(Buffer.from(String(number)));
    decipher.setAuthTag(sealed.subarray(lengthBytes + nonceBytes, headBytes));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]);
    } catch {
      return undefined;
    }
  };
  const learn = (kind: RecordKind, mark: Mark, at: number): void => {
    places.set(kind + mark, { number: count, at });
    inOrder[kind].push(mark);
    count += 1;
  };
  for (const { at, bytes } of recordsFrom(handle, end)) {
    const body = open(bytes, count);
    // Everything after a truncated record is computed again.
    if (body === undefined) break;
    learn(body.toString('latin1', 0, 1) as RecordKind, body.toString('latin1', 1, 1 + markBytes), at);
    end = at + bytes.length;
  }
  ftruncateSync(handle, end);
  return {
    markOf: (value) =>
      createHmac('sha256', markKey).update(JSON.stringify(value)).digest().toString('latin1', 0, markBytes),
    marks: (kind) => inOrder[kind],
    get(kind, mark) {
      const place = places.get(kind + mark);
      if (place === undefined) return undefined;
      const head = readAt(handle, place.at, headBytes);
      const sealed = Buffer.concat([head, readAt(handle, place.at + headBytes, head.readUInt32LE(0))]);
      const body = open(sealed, place.number);
      if (body === undefined) throw new GauzeError('damaged', 'the journal in the --resume folder was changed');
      return JSON.parse(body.toString('utf8', 1 + markBytes)) as unknown;
    },
    put(kind, mark, value = null) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      cipher.setAAD(Buffer.from(String(count)));
      const plain = Buffer.concat([Buffer.from(kind + mark, 'latin1'), Buffer.from(JSON.stringify(value))]);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      const length = Buffer.alloc(lengthBytes);
      length.writeUInt32LE(body.length);
      learn(kind, mark, end);
      end += write(handle, Buffer.concat([length, nonce, cipher.getAuthTag(), body]));
    },
    close: () => closeSync(handle),
  };
}

interface Header {
  readonly version: number;
  readonly salt: string;
  readonly checks: Readonly<Record<string, string>>;
}

/** Undefined if the run ended before there was one. */
function readHeader(handle: number): { readonly header: Header; readonly bytes: number } | undefined {
  const start = Buffer.alloc(1 << 12);
  const found = start.subarray(0, readSync(handle, start, 0, start.length, 0));
  const bytes = found.indexOf(10) + 1;
  if (bytes === 0 && found.length < start.length) return undefined;
  let header: Partial<Header>;
  try {
    header = Object(JSON.parse(found.toString('utf8', 0, bytes))) as Partial<Header>;
  } catch {
    throw new GauzeError('damaged', 'the journal in the --resume folder was changed');
  }
  if (typeof header.version === 'number' && header.version > version)
    throw new GauzeError('newerVersion', 'the journal in the --resume folder was written by a newer version');
  if (typeof header.salt !== 'string' || typeof header.checks !== 'object')
    throw new GauzeError('damaged', 'the journal in the --resume folder was changed');
  return { header: header as Header, bytes };
}

/** Records that are complete. */
function* recordsFrom(handle: number, from: number): Generator<{ readonly at: number; readonly bytes: Buffer }> {
  let [at, pending] = [from, Buffer.alloc(0)];
  for (;;) {
    const length = pending.length < headBytes ? undefined : pending.readUInt32LE(0);
    if (length !== undefined && length > maxBody) return;
    const whole = length === undefined ? headBytes : headBytes + length;
    if (length !== undefined && pending.length >= whole) {
      yield { at, bytes: pending.subarray(0, whole) };
      at += whole;
      pending = pending.subarray(whole);
      continue;
    }
    const next = Buffer.alloc(Math.max(readBytes, whole - pending.length));
    const read = readSync(handle, next, 0, next.length, at + pending.length);
    if (read === 0) return;
    pending = Buffer.concat([pending, next.subarray(0, read)]);
  }
}

function readAt(handle: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (readSync(handle, bytes, 0, length, at) !== length)
    throw new GauzeError('damaged', 'the journal in the --resume folder was changed');
  return bytes;
}

/**
 * Appends to the file.
 * @returns the number of bytes
 */
function write(handle: number, bytes: Buffer): number {
  try {
    for (let from = 0; from < bytes.length;) from += writeSync(handle, bytes, from);
  } catch (error) {
    throw diskError(error, 'the journal in the --resume folder cannot be written');
  }
  return bytes.length;
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
