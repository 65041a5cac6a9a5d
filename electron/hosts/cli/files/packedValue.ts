import { packRecords, unpackRecords } from './packedRecords';

/** A string from this length on is stored as its characters: to quote it as JSON and read it back takes far longer. */
const minLength = 256;
const headBytes = 4;
const isWide = /[^\u0000-\u00ff]/;

type Fields = Record<string, unknown>;
const [narrow, wide, records] = [0, 1, 2];
/** What is not in the JSON: its field, the field that this one is in (or none), its bytes, and what they are. */
type Apart = readonly [name: string, within: string, bytes: number, kind: number];

/**
 * A value as bytes, for a list that only this process reads. Its long strings and lists of records, and those of its
 * fields, are stored as they are in memory; everything else as JSON.
 */
export function packValue(value: unknown): Buffer {
  const found: Apart[] = [];
  const parts: (string | Uint8Array)[] = [];
  let size = 0;
  const take = (part: string | Uint8Array, name: string, within: string, bytes: number, kind: number): void => {
    parts.push(part);
    found.push([name, within, bytes, kind]);
    size += bytes;
  };
  const without = (fields: Fields, within: string): Fields => {
    let changed: Fields | undefined;
    for (const name of Object.keys(fields)) {
      const field = fields[name];
      let other: unknown = field;
      if (typeof field === 'string') {
        if (field.length < minLength) continue;
        const kind = isWide.test(field) ? wide : narrow;
        take(field, name, within, kind === wide ? 2 * field.length : field.length, kind);
        other = '';
      } else if (Array.isArray(field)) {
        const packed = field.length === 0 ? undefined : packRecords(field);
        if (packed === undefined) continue;
        take(packed, name, within, packed.length, records);
        other = 0;
      } else if (within === '' && name !== '' && isFields(field)) other = without(field, name);
      if (other === field) continue;
      changed ??= { ...fields };
      changed[name] = other;
    }
    return changed ?? fields;
  };
  const rest = isFields(value) ? without(value, '') : value;
  const json = JSON.stringify([rest, found]);
  const jsonBytes = Buffer.byteLength(json);
  const bytes = Buffer.allocUnsafe(headBytes + jsonBytes + size);
  bytes.writeUInt32LE(jsonBytes);
  bytes.write(json, headBytes, 'utf8');
  let at = headBytes + jsonBytes;
  for (let i = 0; i < parts.length; i++) {
    const [part, [, , length, kind]] = [parts[i]!, found[i]!];
    if (typeof part === 'string') bytes.write(part, at, encodingOf(kind));
    else bytes.set(part, at);
    at += length;
  }
  return bytes;
}

/** Reverses `packValue`. */
export function unpackValue(bytes: Buffer): unknown {
  const from = headBytes + bytes.readUInt32LE(0);
  const [value, found] = JSON.parse(bytes.toString('utf8', headBytes, from)) as readonly [unknown, readonly Apart[]];
  let at = from;
  for (const [name, within, length, kind] of found) {
    const fields = (within === '' ? value : (value as Fields)[within]) as Fields;
    fields[name] = kind === records ? unpackRecords(bytes, at) : bytes.toString(encodingOf(kind), at, at + length);
    at += length;
  }
  return value;
}

const encodingOf = (kind: number): 'utf16le' | 'latin1' => (kind === wide ? 'utf16le' : 'latin1');

/** Of plain objects; what JSON writes in a way of its own is left to it. */
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('toJSON' in value);
