import { GauzeError } from '../../../../contract/errors';

/** A folder in a compound file (MS-CFB); names in the letters that they are written in. */
export interface CompoundStorage {
  readonly storages: ReadonlyMap<string, CompoundStorage>;
  readonly streams: ReadonlyMap<string, CompoundStream>;
}

export interface CompoundStream {
  readonly size: number;
  /**
   * Reads it, once: no sector belongs to two streams, so that all together never hold more than the file.
   *
   * @throws GauzeError `malformed`, `truncated`
   */
  readonly read: () => Uint8Array;
}

const magic = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const maxSector = 0xfffffffa;
const endOfChain = 0xfffffffe;
const noEntry = 0xffffffff;
const headerDifat = 109;
const entrySize = 128;
const maxEntries = 100_000;
const maxDepth = 100;
const utf16 = new TextDecoder('utf-16le');

const wrong = (reason: string): GauzeError => new GauzeError('malformed', `compound file: ${reason}`, { reason });
const cut = (): GauzeError => new GauzeError('truncated', 'compound file: a sector is not there', { reason: 'cut' });

export const isCompoundFile = (bytes: Uint8Array): boolean => magic.every((byte, at) => bytes[at] === byte);

/** Sectors of one size, each of which may be used once. */
class Sectors {
  private readonly taken: Uint8Array;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly from: number,
    private readonly shift: number,
  ) {
    this.taken = new Uint8Array(Math.max(0, Math.ceil((bytes.length - from) / 2 ** shift)));
  }

  get size(): number {
    return 2 ** this.shift;
  }
  get count(): number {
    return this.taken.length;
  }

  /** The last one of a file may be shorter. */
  take(sector: number): Uint8Array {
    if (sector >= this.count) throw sector > maxSector ? wrong('chain') : cut();
    if (this.taken[sector] === 1) throw wrong('sharedSector');
    this.taken[sector] = 1;
    const at = this.from + sector * this.size;
    return this.bytes.subarray(at, at + this.size);
  }

  /** @param size undefined for all of the chain */
  chain(first: number, next: Uint32Array, size?: number): Uint8Array {
    const pieces: Uint8Array[] = [];
    let length = 0;
    let sector = first;
    while (sector !== endOfChain && (size === undefined || length < size)) {
      const piece = this.take(sector);
      pieces.push(piece);
      length += piece.length;
      if (sector >= next.length) throw wrong('chain');
      sector = next[sector]!;
    }
    if (size !== undefined && length < size) throw cut();
    const out = new Uint8Array(length);
    let at = 0;
    for (const piece of pieces) {
      out.set(piece, at);
      at += piece.length;
    }
    return out.subarray(0, size);
  }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Little-endian 32-bit numbers; fewer remaining bytes are ignored. */
function numbersIn(bytes: Uint8Array): Uint32Array {
  const view = viewOf(bytes);
  return Uint32Array.from({ length: bytes.length >>> 2 }, (_, at) => view.getUint32(at * 4, true));
}

/** Which sector follows on which (MS-CFB 2.3, 2.5). */
function readFat(header: DataView, sectors: Sectors): Uint32Array {
  const used: number[] = [];
  const use = (place: number): void => {
    if (place === noEntry) return;
    if (used.push(place) > sectors.count) throw wrong('tables');
  };
  for (let at = 0; at < headerDifat; at++) use(header.getUint32(76 + at * 4, true));
  let sector = header.getUint32(68, true);
  while (sector !== endOfChain && sector !== noEntry) {
    const numbers = numbersIn(sectors.take(sector));
    if (numbers.length * 4 !== sectors.size) throw cut();
    numbers.subarray(0, -1).forEach(use);
    sector = numbers.at(-1)!;
  }
  const fat = new Uint32Array((used.length * sectors.size) / 4).fill(endOfChain);
  used.forEach((place, index) => fat.set(numbersIn(sectors.take(place)), (index * sectors.size) / 4));
  return fat;
}

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly first: number;
  readonly size: number;
}
const storageType = 1;
const streamType = 2;
const rootType = 5;

function entryOf(view: DataView, index: number, hasLongSizes: boolean): Entry {
  const at = index * entrySize;
  const nameBytes = Math.min(64, view.getUint16(at + 64, true));
  const name = utf16.decode(new Uint8Array(view.buffer, view.byteOffset + at, Math.max(0, nameBytes - 2)));
  const high = hasLongSizes ? view.getUint32(at + 124, true) : 0;
  return {
    name,
    type: view.getUint8(at + 66),
    left: view.getUint32(at + 68, true),
    right: view.getUint32(at + 72, true),
    child: view.getUint32(at + 76, true),
    first: view.getUint32(at + 116, true),
    size: high * 2 ** 32 + view.getUint32(at + 120, true),
  };
}

/**
 * The content of a compound file, by its directory; streams are read on demand.
 *
 * @throws GauzeError `malformed` for cycles and sectors shared by two chains, `truncated`, `tooLarge`
 */
export function readCompoundFile(bytes: Uint8Array): CompoundStorage {
  if (!isCompoundFile(bytes)) throw wrong('head');
  if (bytes.length < 512) throw cut();
  const header = viewOf(bytes);
  const version = header.getUint16(26, true);
  const shift = header.getUint16(30, true);
  const isKnown = (version === 3 && shift === 9) || (version === 4 && shift === 12);
  if (!isKnown || header.getUint16(28, true) !== 0xfffe || header.getUint16(32, true) !== 6) throw wrong('version');
  const cutoff = header.getUint32(56, true);
  const sectors = new Sectors(bytes, 2 ** shift, shift);
  const fat = readFat(header, sectors);
  const directory = sectors.chain(header.getUint32(48, true), fat);
  const count = Math.floor(directory.length / entrySize);
  if (count > maxEntries) throw new GauzeError('tooLarge', 'compound file: too many entries', { entries: count });
  const view = viewOf(directory);
  const entry = (index: number): Entry => entryOf(view, index, version === 4);
  if (count === 0 || entry(0).type !== rootType) throw wrong('root');
  const firstMini = header.getUint32(60, true);
  const miniFat = firstMini === endOfChain ? new Uint32Array() : numbersIn(sectors.chain(firstMini, fat));
  const root = entry(0);
  const mini =
    root.first === endOfChain || root.size === 0
      ? new Sectors(new Uint8Array(), 0, 6)
      : new Sectors(sectors.chain(root.first, fat, root.size), 0, 6);
  const streamOf = ({ first, size }: Entry): CompoundStream => ({
    size,
    read: () => {
      if (size === 0) return new Uint8Array();
      return size < cutoff ? mini.chain(first, miniFat, size) : sectors.chain(first, fat, size);
    },
  });
  return treeOf(entry, count, streamOf);
}

/** Storages by their trees of names, each entry in one place alone. */
function treeOf(
  entry: (index: number) => Entry,
  count: number,
  streamOf: (entry: Entry) => CompoundStream,
): CompoundStorage {
  const seen = new Uint8Array(count);
  const storageOf = (child: number, depth: number): CompoundStorage => {
    if (depth > maxDepth) throw wrong('depth');
    const storages = new Map<string, CompoundStorage>();
    const streams = new Map<string, CompoundStream>();
    const names = new Set<string>();
    const waiting = [child];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      if (index === noEntry) continue;
      if (index >= count) throw wrong('entry');
      if (seen[index] === 1) throw wrong('directoryCycle');
      seen[index] = 1;
      const one = entry(index);
      waiting.push(one.left, one.right);
      if (one.type !== storageType && one.type !== streamType) throw wrong('entryType');
      const folded = one.name.toUpperCase();
      if (names.has(folded)) throw wrong('sameName');
      names.add(folded);
      if (one.type === streamType) streams.set(one.name, streamOf(one));
      else storages.set(one.name, storageOf(one.child, depth + 1));
    }
    return { storages, streams };
  };
  seen[0] = 1;
  return storageOf(entry(0).child, 0);
}
