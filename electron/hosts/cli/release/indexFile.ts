import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { GauzeError } from '../../../contract/errors';
import { IndexedNote, IndexHeader } from '../../../contract/patientIndex';
import type { NoteDocument } from '../../../contract/text';
import { joinKey, type Prf } from '../../../core/deidentify/prf';
import { hmacSha256 } from '../../../core/privacy/hmacSha256';
import { diskError } from '../files/diskError';

// Magic, version, salt and a check of the key; sealed notes one after the other; the sealed table of where each is; the
// sealed header; the lengths of table and header. Sealed: AES-256-GCM under a key of this file.

const magic = Buffer.from('GAUZEIDX');
const version = 1;
const [saltBytes, checkBytes, tagBytes, idBytes] = [16, 8, 16, 16];
const headBytes = magic.length + 1 + saltBytes + checkBytes;
/** Of a note in the table: what it is, where it begins, its number. */
const rowBytes = idBytes + 6 + 4;
const tailBytes = 12;
const flushBytes = 1 << 20;
/** Nonces of table and header; notes count from 0. */
const [tableNonce, headerNonce] = [2 ** 47, 2 ** 47 + 1];

export interface IndexWriter {
  readonly add: (original: Pick<NoteDocument, 'id' | 'patient' | 'text'>, note: IndexedNote) => Promise<void>;
  /** @throws GauzeError `duplicateId` if a note was added twice */
  readonly finish: (header: IndexHeader) => Promise<void>;
  readonly abort: () => Promise<void>;
}

export interface PatientIndex {
  readonly header: IndexHeader;
  /** The place in the index of a note of it. */
  readonly find: (original: Pick<NoteDocument, 'id' | 'patient' | 'text'>) => number | undefined;
  readonly at: (place: number) => IndexedNote;
  readonly close: () => Promise<void>;
}

/** @throws GauzeError `diskFull`, `unwritable` */
export async function createIndex(path: string, prf: Prf): Promise<IndexWriter> {
  const temporary = `${path}.part`;
  const refused = (error: unknown): never => {
    throw diskError(error, 'the index cannot be written');
  };
  const handle = await open(temporary, 'w', 0o600).catch(refused);
  const salt = randomBytes(saltBytes);
  const keys = keysOf(prf, salt);
  let pending: Buffer[] = [Buffer.concat([magic, Buffer.of(version), salt, keys.check])];
  let [pendingBytes, written] = [headBytes, headBytes];
  const rows: Buffer[] = [];
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    await handle.writeFile(bytes).catch(refused);
  };
  const append = async (bytes: Buffer): Promise<void> => {
    pending.push(bytes);
    pendingBytes += bytes.length;
    written += bytes.length;
    if (pendingBytes >= flushBytes) await flush();
  };
  return {
    async add(original, note) {
      const id = keys.idOf(original);
      const sealed = seal(keys.key, rows.length, Buffer.from(JSON.stringify(note)), id);
      const row = Buffer.alloc(rowBytes);
      id.copy(row);
      row.writeUIntLE(written, idBytes, 6);
      row.writeUInt32LE(rows.length, idBytes + 6);
      rows.push(row);
      await append(sealed);
    },
    async finish(header) {
      rows.sort(Buffer.compare);
      if (rows.some((row, at) => at > 0 && row.subarray(0, idBytes).equals(rows[at - 1]!.subarray(0, idBytes))))
        throw new GauzeError('duplicateId', 'the same note is in the input twice');
      const table = seal(keys.key, tableNonce, Buffer.concat(rows), salt);
      const last = seal(keys.key, headerNonce, Buffer.from(JSON.stringify(header)), salt);
      const tail = Buffer.alloc(tailBytes);
      tail.writeUIntLE(table.length, 0, 6);
      tail.writeUIntLE(last.length, 6, 6);
      await append(Buffer.concat([table, last, tail]));
      await flush();
      await handle.sync().catch(refused);
      await handle.close();
      await rename(temporary, path).catch(refused);
    },
    async abort() {
      await handle.close();
      await rm(temporary, { force: true });
    },
  };
}

/**
 * @throws GauzeError `malformed` for another file, `newerVersion`, `badRequest` for the key of another index, `damaged`
 */
export async function openIndex(path: string, prf: Prf): Promise<PatientIndex> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw new GauzeError('unreadable', 'the index cannot be read', {}, { cause: error });
  });
  try {
    return await readIndex(handle, prf);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function readIndex(handle: FileHandle, prf: Prf): Promise<PatientIndex> {
  const { size } = await handle.stat();
  if (size < headBytes + tailBytes) throw new GauzeError('malformed', 'the file is not an index of a release');
  const head = bytesAt(handle, 0, headBytes);
  if (!head.subarray(0, magic.length).equals(magic))
    throw new GauzeError('malformed', 'the file is not an index of a release');
  if (head[magic.length] !== version) throw new GauzeError('newerVersion', 'the index is of a newer version');
  const salt = head.subarray(magic.length + 1, magic.length + 1 + saltBytes);
  const keys = keysOf(prf, salt);
  if (!head.subarray(-checkBytes).equals(keys.check))
    throw new GauzeError('badRequest', 'the index was made with another key');
  const tail = bytesAt(handle, size - tailBytes, tailBytes);
  const [tableLength, headerLength] = [tail.readUIntLE(0, 6), tail.readUIntLE(6, 6)];
  const tableAt = size - tailBytes - headerLength - tableLength;
  if (tableAt < headBytes) throw damaged();
  const table = unseal(keys.key, tableNonce, bytesAt(handle, tableAt, tableLength), salt);
  const header = unseal(keys.key, headerNonce, bytesAt(handle, tableAt + tableLength, headerLength), salt);
  const parsed = IndexHeader.safeParse(JSON.parse(header.toString()));
  const count = table.length / rowBytes;
  if (!parsed.success || parsed.data.notes !== count) throw damaged();
  const row = (place: number): Buffer => table.subarray(place * rowBytes, (place + 1) * rowBytes);
  /** Places of the table by number: where a note ends, the next begins. */
  const starts = new Float64Array(count + 1);
  starts[count] = tableAt;
  for (let place = 0; place < count; place++)
    starts[row(place).readUInt32LE(idBytes + 6)] = row(place).readUIntLE(idBytes, 6);
  return {
    header: parsed.data,
    find(original) {
      const id = keys.idOf(original);
      let [low, high] = [0, count];
      while (low < high) {
        const middle = (low + high) >> 1;
        const order = Buffer.compare(row(middle).subarray(0, idBytes), id);
        if (order === 0) return middle;
        if (order < 0) low = middle + 1;
        else high = middle;
      }
      return undefined;
    },
    at(place) {
      const id = row(place).subarray(0, idBytes);
      const number = row(place).readUInt32LE(idBytes + 6);
      const sealed = bytesAt(handle, starts[number]!, starts[number + 1]! - starts[number]!);
      return IndexedNote.parse(JSON.parse(unseal(keys.key, number, sealed, id).toString()));
    },
    close: () => handle.close(),
  };
}

interface Keys {
  readonly key: Uint8Array;
  readonly check: Buffer;
  readonly idOf: (original: Pick<NoteDocument, 'id' | 'patient' | 'text'>) => Buffer;
}

function keysOf(prf: Prf, salt: Buffer): Keys {
  const keyFor = (use: string): Uint8Array => prf('patientIndex', joinKey(use, salt.toString('hex')));
  const hmac = hmacSha256(keyFor('notes'));
  return {
    key: keyFor('encryption'),
    check: Buffer.from(keyFor('check')).subarray(0, checkBytes),
    idOf: ({ id, patient, text }) => Buffer.from(hmac(joinKey(id, patient ?? '', text))).subarray(0, idBytes),
  };
}

const damaged = (): GauzeError => new GauzeError('damaged', 'the index was changed, or is cut');

function seal(key: Uint8Array, number: number, plain: Buffer, context: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(context);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([cipher.getAuthTag(), body]);
}

/** @throws GauzeError `damaged` */
function unseal(key: Uint8Array, number: number, sealed: Buffer, context: Buffer): Buffer {
  if (sealed.length < tagBytes) throw damaged();
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number)).setAAD(context);
  decipher.setAuthTag(sealed.subarray(0, tagBytes));
  const body = decipher.update(sealed.subarray(tagBytes));
  try {
    return Buffer.concat([body, decipher.final()]);
  } catch {
    throw damaged();
  }
}

/** Never repeats under one key, which is that of one file. */
function nonceOf(number: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntLE(number, 0, 6);
  return bytes;
}

/** @throws GauzeError `damaged` if the file is shorter */
function bytesAt({ fd }: FileHandle, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length;) {
    const read = readSync(fd, bytes, at, length - at, from + at);
    if (read === 0) throw damaged();
    at += read;
  }
  return bytes;
}
