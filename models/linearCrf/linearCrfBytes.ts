import { GauzeError } from '../../electron/contract/errors';
import { bitGroups, type BitGroup } from '../features/ruleBits';
import { addToHash, HASH_START } from '../features/hashing';
import { TEMPLATES } from './templates';
import type { LinearCrfWeights } from './weights';

/*
 * Layout, little endian: magic, version, length of the head (Uint32 each); the head, JSON in UTF-8, padded to four with blanks; hashes, row starts (Int32), values, pair
 * weights (Float32), tags, row tags, pairs from, pairs to (Uint16, each padded to four); at the end a sum of all bytes before (Uint32, FNV-1a).
 */
const MAGIC = 0x43_4c_5a_47;
const VERSION = 1;
const MOST_TYPES = 1000;
const MOST_HEAD = 1 << 20;

interface Head {
  readonly templates: number;
  readonly types: readonly string[];
  readonly withoutBits: readonly BitGroup[];
  readonly tags: number;
  readonly pairs: number;
  readonly features: number;
  readonly weights: number;
}

const padded = (bytes: number): number => (bytes + 3) & ~3;
const sizeOf = ({ tags, pairs, features, weights }: Head): number => features * 4 + (features + 1) * 4 + weights * 4 + pairs * 4 + padded(tags * 2) + padded(weights * 2) + 2 * padded(pairs * 2);

export function linearCrfToBytes(weights: LinearCrfWeights): Uint8Array<ArrayBuffer> {
  const { templates, types, withoutBits, tags, pairFrom, pairTo, pairWeights, hashes, rowStarts, rowTags, values } = weights;
  const head: Head = { templates, types, withoutBits, tags: tags.length, pairs: pairFrom.length, features: hashes.length, weights: values.length };
  const json = new TextEncoder().encode(JSON.stringify(head));
  const headLength = padded(json.length);
  const bytes = new Uint8Array(12 + headLength + sizeOf(head) + 4);
  const view = new DataView(bytes.buffer);
  [MAGIC, VERSION, headLength].forEach((word, i) => view.setUint32(4 * i, word, true));
  bytes.fill(32, 12, 12 + headLength);
  bytes.set(json, 12);
  let at = 12 + headLength;
  for (const part of [hashes, rowStarts, values, pairWeights, tags, rowTags, pairFrom, pairTo]) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += padded(part.byteLength);
  }
  view.setUint32(at, sumOf(bytes, at), true);
  return bytes;
}

/**
 * @throws GauzeError `damaged` for anything that is not a whole, sound model; `newerVersion` for one of a later version or with features that this version does not make
 */
export function linearCrfFromBytes(bytes: Uint8Array): LinearCrfWeights {
  if (bytes.byteLength < 16) throw damaged();
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  if (view.getUint32(0, true) !== MAGIC) throw damaged();
  if (view.getUint32(4, true) > VERSION) throw new GauzeError('newerVersion', 'The model was made by a newer version.');
  const headLength = view.getUint32(8, true);
  const end = copy.byteLength - 4;
  if (headLength > MOST_HEAD || headLength % 4 !== 0 || 12 + headLength > end || view.getUint32(end, true) !== sumOf(copy, end)) throw damaged();
  const head = readHead(copy.subarray(12, 12 + headLength));
  if (head.templates !== TEMPLATES) throw new GauzeError(head.templates > TEMPLATES ? 'newerVersion' : 'damaged', 'The model was trained on other features.');
  if (12 + headLength + sizeOf(head) !== end) throw damaged();
  let at = 12 + headLength;
  const take = (size: number): number => {
    const from = at;
    at += padded(size);
    return from;
  };
  const { buffer } = copy;
  const { features, weights, pairs } = head;
  const hashes = new Int32Array(buffer, take(features * 4), features);
  const rowStarts = new Int32Array(buffer, take((features + 1) * 4), features + 1);
  const values = new Float32Array(buffer, take(weights * 4), weights);
  const pairWeights = new Float32Array(buffer, take(pairs * 4), pairs);
  const tags = new Uint16Array(buffer, take(head.tags * 2), head.tags);
  const rowTags = new Uint16Array(buffer, take(weights * 2), weights);
  const pairFrom = new Uint16Array(buffer, take(pairs * 2), pairs);
  const pairTo = new Uint16Array(buffer, take(pairs * 2), pairs);
  const read: LinearCrfWeights = { templates: head.templates, types: head.types, withoutBits: head.withoutBits, tags, pairFrom, pairTo, pairWeights, hashes, rowStarts, rowTags, values };
  if (!isSound(read)) throw damaged();
  return read;
}

const damaged = (): GauzeError => new GauzeError('damaged', 'The model cannot be read.');

function readHead(bytes: Uint8Array): Head {
  let head: unknown;
  try {
    head = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw damaged();
  }
  if (typeof head !== 'object' || head === null) throw damaged();
  const { templates, types, withoutBits, tags, pairs, features, weights } = head as Readonly<Record<string, unknown>>;
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 30;
  const isNames = (value: unknown): value is string[] => Array.isArray(value) && value.length <= MOST_TYPES && value.every((name) => typeof name === 'string') && new Set(value).size === value.length;
  if (!isCount(templates) || !isNames(types) || !isNames(withoutBits) || !isCount(tags) || !isCount(pairs) || !isCount(features) || !isCount(weights)) throw damaged();
  if (!withoutBits.every((group): group is BitGroup => (bitGroups as readonly string[]).includes(group))) throw damaged();
  return { templates, types, withoutBits, tags, pairs, features, weights };
}

/** Whether every number points to where something is. */
function isSound({ types, tags, pairFrom, pairTo, pairWeights, hashes, rowStarts, rowTags, values }: LinearCrfWeights): boolean {
  const L = tags.length;
  if (L === 0 || tags[0] !== 0 || !isAscending(tags, 0, L) || tags[L - 1]! > 2 * types.length) return false;
  // Each I stands behind its B and has pairs with both.
  const pairs = new Set(Array.from(pairFrom, (from, p) => from * L + pairTo[p]!));
  if (pairs.size !== pairFrom.length || pairFrom.some((tag) => tag >= L) || pairTo.some((tag) => tag >= L)) return false;
  for (let j = 1; j < L; j++) {
    if (tags[j]! % 2 !== 0) continue;
    if (tags[j - 1] !== tags[j]! - 1 || !pairs.has((j - 1) * L + j) || !pairs.has(j * L + j)) return false;
    for (let i = 0; i < L; i++) if (i !== j && i !== j - 1 && pairs.has(i * L + j)) return false;
  }
  if (!isAscending(hashes, 0, hashes.length) || rowStarts[0] !== 0 || rowStarts[hashes.length] !== values.length) return false;
  for (let f = 0; f < hashes.length; f++) if (rowStarts[f]! > rowStarts[f + 1]! || rowStarts[f + 1]! > values.length || !isAscending(rowTags, rowStarts[f]!, rowStarts[f + 1]!)) return false;
  return rowTags.every((tag) => tag < L) && values.every(Number.isFinite) && pairWeights.every(Number.isFinite);
}

function isAscending(numbers: ArrayLike<number>, from: number, to: number): boolean {
  for (let i = from + 1; i < to; i++) if (numbers[i]! <= numbers[i - 1]!) return false;
  return true;
}

function sumOf(bytes: Uint8Array, end: number): number {
  let sum = HASH_START;
  for (let i = 0; i < end; i++) sum = addToHash(sum, bytes[i]!);
  return sum >>> 0;
}
