// The list of what a package for macOS holds (`Bom`), as Installer and `lsbom` read it: numbered blocks, and names for
// some of them. Apple describes it nowhere; this is what the crates apple-bom and embala-pkg found in Apple's own.
import { cksumOf, cksumOfFile } from './cksum.mjs';

const dataStart = 512;
const variablesStart = 128;
const leafSize = 4096;
/** A leaf begins with 12 bytes, and has 8 for each path. */
const pathsPerLeaf = Math.floor((leafSize - 12) / 8) - 1;
const kinds = { file: 1, folder: 2, link: 3 };
/** What stands there in Apple's own: nobody knows what they say. */
const knownNumbers = [
  [0, 0, 8_546_296, 0],
  [16_777_223, 0, 37_959_280, 0],
  [16_777_228, 0, 25_620_800, 0],
];

const u32 = (/** @type {readonly number[]} */ ...values) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
};

const u16 = (/** @type {readonly number[]} */ ...values) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16BE(value, at * 2));
  return bytes;
};

/**
 * @param {readonly import('./tree.mjs').Entry[]} entries the root first @param {number} time of all of them
 * @returns {Buffer}
 */
export function bomOf(entries, time) {
  /** @type {Buffer[]} the first is none */
  const blocks = [Buffer.alloc(0)];
  const add = (/** @type {Buffer} */ block) => blocks.push(block) - 1;
  const variables = [['BomInfo', add(infoOf(entries.length + 1))]];

  const leaves = chunks(pathsOf(entries, time, add), pathsPerLeaf);
  const tree = blocks.length;
  variables.push(['Paths', tree]);
  const hasRoot = leaves.length > 1;
  add(treeOf(tree + 1, entries.length));
  const first = tree + (hasRoot ? 2 : 1);
  if (hasRoot)
    add(
      leafOf(
        0,
        leaves.map((leaf, at) => [first + at, leaf.at(-1)[1]]),
      ),
    );
  leaves.forEach((leaf, at) =>
    add(leafOf(1, leaf, at === leaves.length - 1 ? 0 : first + at + 1, at === 0 ? 0 : first + at - 1)),
  );
  // Trees of which nothing is known but that they are there, and empty.
  for (const name of ['HLIndex', 'VIndex', 'Size64']) {
    variables.push([name, blocks.length]);
    if (name === 'VIndex') add(Buffer.concat([u32(1, blocks.length + 1, 0), Buffer.alloc(1)]));
    add(treeOf(blocks.length + 1, 0));
    add(leafOf(1, []));
  }
  return storeOf(blocks, variables);
}

const infoOf = (/** @type {number} */ paths) => u32(1, paths, knownNumbers.length, ...knownNumbers.flat());

const treeOf = (/** @type {number} */ leaf, /** @type {number} */ paths) =>
  Buffer.concat([Buffer.from('tree'), u32(1, leaf, leafSize, paths), Buffer.alloc(1)]);

/** @param {0 | 1} isLeaf @param {readonly (readonly [number, number])[]} pairs */
const leafOf = (isLeaf, pairs, next = 0, before = 0) =>
  Buffer.concat([u16(isLeaf, pairs.length), u32(next, before, ...pairs.flat())]);

/**
 * Ordered by the number of the parent, then by name, as the tree is searched: so level by level.
 *
 * @returns {readonly (readonly [number, number])[]} blocks of what it is, and of how it is called
 */
function pathsOf(entries, time, add) {
  const depth = (/** @type {string} */ name) => (name === '.' ? -1 : name.split('/').length);
  const numbers = new Map();
  const byLevel = [...entries].sort((a, b) => depth(a.name) - depth(b.name));
  const parentOf = (/** @type {string} */ name) => (name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '.');
  return byLevel.map((entry, at) => {
    const { name } = entry;
    numbers.set(name, at + 1);
    const record = add(recordOf(entry, time));
    const parent = name === '.' ? 0 : numbers.get(parentOf(name));
    const file = add(Buffer.concat([u32(parent), Buffer.from(`${name.split('/').at(-1)}\0`)]));
    return [add(u32(at + 1, record)), file];
  });
}

/** @param {import('./tree.mjs').Entry} entry @param {number} time */
function recordOf({ kind, mode, size, place, group }, time) {
  const target = kind === 'link' ? Buffer.from(`${place}\0`) : Buffer.alloc(0);
  const sum =
    kind === 'folder' ? 0 : kind === 'file' ? cksumOfFile(place) : cksumOf([target.subarray(0, target.length - 1)]);
  return Buffer.concat([
    Buffer.from([kinds[kind], 1]),
    u16(15, mode),
    // Of root.
    u32(0, group, time, size),
    Buffer.from([1]),
    u32(sum, target.length),
    target,
    // Of files alone: lsbom reads four bytes more of them.
    Buffer.alloc(kind === 'file' ? 4 : 0),
  ]);
}

/** @param {readonly Buffer[]} blocks @param {readonly (readonly [string, number])[]} variables */
function storeOf(blocks, variables) {
  let at = dataStart;
  const index = blocks.map((block) => {
    const pair = [at, block.length];
    at += block.length;
    return pair;
  });
  const names = Buffer.concat([
    u32(variables.length),
    ...variables.map(([name, block]) => Buffer.concat([u32(block), Buffer.from([name.length]), Buffer.from(name)])),
  ]);
  // Behind it a list of free blocks, which is empty.
  const indexBytes = Buffer.concat([u32(blocks.length, ...index.flat()), Buffer.alloc(20)]);
  const indexStart = Math.ceil((at + 1) / 64) * 64;
  const file = Buffer.alloc(indexStart + indexBytes.length);
  file.write('BOMStore', 'latin1');
  u32(1, blocks.length - 1, indexStart, indexBytes.length, variablesStart, names.length).copy(file, 8);
  names.copy(file, variablesStart);
  blocks.forEach((block, number) => block.copy(file, index[number][0]));
  indexBytes.copy(file, indexStart);
  return file;
}

/** @template T @param {readonly T[]} all @param {number} length @returns {readonly (readonly T[])[]} */
const chunks = (all, length) =>
  Array.from({ length: Math.ceil(all.length / length) }, (_, at) => all.slice(at * length, (at + 1) * length));
