/**
 * Lists of small records, as a note has of its spans: whole numbers and words, few of which are different. Words and
 * sets of fields get a number each, kept in memory: only the process that packed a list can unpack it.
 */
type Word = string | boolean;
type Fields = Record<string, unknown>;

/** Beyond these a list is not packed: words of notes are no names of types, and would fill the memory. */
const maxWords = 1 << 12;
const longestWord = 64;
const maxNumber = 2 ** 27;

const wordNumbers = new Map<Word, number>();
const words: Word[] = [];
/** Names of fields, by the number of their set; and that number by the names. */
const shapes: (readonly string[])[] = [];
const shapeNumbers = new Map<string, number>();

/** At most, of a number of 28 bits. */
const bytesEach = 4;
let bytes = new Uint8Array(1 << 12);
let length = 0;

/** Seven bits a byte, the lowest first; all but the last have the eighth. */
function put(number: number): void {
  let rest = number;
  while (rest > 127) {
    bytes[length++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  bytes[length++] = rest;
}

/** @returns -1 where there is no room for another word */
function numberOf(word: Word): number {
  const known = wordNumbers.get(word);
  if (known !== undefined) return known;
  if (words.length === maxWords || (typeof word === 'string' && word.length > longestWord)) return -1;
  wordNumbers.set(word, words.length);
  return words.push(word) - 1;
}

/** The names of the fields that JSON would write. @returns undefined for what is no plain object */
function namesOf(record: unknown): string[] | undefined {
  if (typeof record !== 'object' || record === null || Object.getPrototypeOf(record) !== Object.prototype)
    return undefined;
  const names: string[] = [];
  for (const name of Object.keys(record)) if ((record as Fields)[name] !== undefined) names.push(name);
  return names;
}

const isSame = (a: readonly string[], b: readonly string[] | undefined): boolean => {
  if (b?.length !== a.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** @returns -1 where there is no room for another set, or JSON reads a field in a way of its own */
function shapeOf(names: readonly string[]): number {
  const key = JSON.stringify(names);
  const known = shapeNumbers.get(key);
  if (known !== undefined) return known;
  if (shapes.length === maxWords || names.includes('__proto__') || names.includes('toJSON')) return -1;
  shapeNumbers.set(key, shapes.length);
  return shapes.push(names) - 1;
}

function putFields(record: Fields, names: readonly string[]): boolean {
  for (let i = 0; i < names.length; i++) {
    const value = record[names[i]!];
    if (typeof value === 'number') {
      if (!Number.isInteger(value) || value < 0 || value >= maxNumber) return false;
      put(2 * value);
    } else if (typeof value === 'string' || typeof value === 'boolean') {
      const number = numberOf(value);
      if (number < 0) return false;
      put(2 * number + 1);
    } else return false;
  }
  return true;
}

/** @returns undefined for a list that has anything else: it is left to JSON */
export function packRecords(records: readonly unknown[]): Uint8Array | undefined {
  length = 0;
  put(records.length);
  let [shape, known]: [number, readonly string[] | undefined] = [-1, undefined];
  for (let i = 0; i < records.length; i++) {
    const names = namesOf(records[i]);
    if (names === undefined) return undefined;
    if (!isSame(names, known)) [shape, known] = [shapeOf(names), names];
    if (shape < 0) return undefined;
    const most = length + bytesEach * (names.length + 1);
    if (most > bytes.length) bytes = grown(bytes, most);
    put(shape);
    if (!putFields(records[i] as Fields, names)) return undefined;
  }
  return bytes.slice(0, length);
}

function grown(old: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  const wide = new Uint8Array(2 * most);
  wide.set(old);
  return wide;
}

/** Reverses `packRecords`. @param at where it begins */
export function unpackRecords(packed: Uint8Array, at: number): Fields[] {
  let from = at;
  const next = (): number => {
    let [value, shift, byte] = [0, 0, packed[from++]!];
    while (byte > 127) {
      value |= (byte & 127) << shift;
      shift += 7;
      byte = packed[from++]!;
    }
    return value | (byte << shift);
  };
  const count = next();
  const records: Fields[] = [];
  for (let i = 0; i < count; i++) {
    const names = shapes[next()]!;
    const record: Fields = {};
    for (let k = 0; k < names.length; k++) {
      const value = next();
      record[names[k]!] = (value & 1) === 0 ? value >>> 1 : words[value >>> 1]!;
    }
    records.push(record);
  }
  return records;
}
