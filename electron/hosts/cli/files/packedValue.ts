/** A string from this length on is stored as its characters: to quote it as JSON and read it back takes far longer. */
const minLength = 256;
const headBytes = 4;
const isWide = /[^\u0000-\u00ff]/;

type Fields = Record<string, unknown>;
/** A long string: its field, the field that this one is in (or none), its bytes, and 1 for two bytes a character. */
type LongString = readonly [name: string, within: string, bytes: number, wide: 0 | 1];

/**
 * A value as bytes, for a list that only this process reads. Its long strings, and those of its fields, are stored as
 * they are in memory; everything else as JSON.
 */
export function packValue(value: unknown): Buffer {
  const found: LongString[] = [];
  const texts: Buffer[] = [];
  const without = (fields: Fields, within: string): Fields => {
    let changed: Fields | undefined;
    for (const name of Object.keys(fields)) {
      const field = fields[name];
      let other: unknown = field;
      if (typeof field === 'string' && field.length >= minLength) {
        const wide = isWide.test(field) ? 1 : 0;
        const bytes = Buffer.from(field, wide === 1 ? 'utf16le' : 'latin1');
        texts.push(bytes);
        found.push([name, within, bytes.length, wide]);
        other = '';
      } else if (within === '' && name !== '' && isFields(field)) other = without(field, name);
      if (other === field) continue;
      changed ??= { ...fields };
      changed[name] = other;
    }
    return changed ?? fields;
  };
  const rest = isFields(value) ? without(value, '') : value;
  const json = Buffer.from(JSON.stringify([rest, found]));
  const head = Buffer.allocUnsafe(headBytes);
  head.writeUInt32LE(json.length);
  return Buffer.concat([head, json, ...texts]);
}

/** Reverses `packValue`. */
export function unpackValue(bytes: Buffer): unknown {
  const from = headBytes + bytes.readUInt32LE(0);
  const [value, found] = JSON.parse(bytes.toString('utf8', headBytes, from)) as readonly [
    unknown,
    readonly LongString[],
  ];
  let at = from;
  for (const [name, within, length, wide] of found) {
    const fields = (within === '' ? value : (value as Fields)[within]) as Fields;
    fields[name] = bytes.toString(wide === 1 ? 'utf16le' : 'latin1', at, at + length);
    at += length;
  }
  return value;
}

/** Of plain objects; what JSON writes in a way of its own is left to it. */
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('toJSON' in value);
