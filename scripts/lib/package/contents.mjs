// What is in an installed application: every file, those of its archive too; what part of it each belongs to; and what
// was found there once and is needed by nobody.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Installed
 * @property {string} name below the folder; what is in the archive, below `resources/app.asar`
 * @property {number} size in bytes
 * @property {(from: number, length: number) => Buffer} read
 */

/** @param {string} folder of the application @returns {readonly Installed[]} in order of their names */
export function installedFiles(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .flatMap((file) => {
      const name = path.relative(folder, file).replaceAll(path.sep, '/');
      const one = { name, size: fs.statSync(file).size, read: reader(file, 0) };
      return name.endsWith('.asar') ? [one, ...archived(one, file)] : [one];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** @param {string} file @param {number} at @returns {Installed['read']} */
const reader = (file, at) => (from, length) => {
  const open = fs.openSync(file);
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, fs.readSync(open, bytes, 0, length, at + from));
  } finally {
    fs.closeSync(open);
  }
};

/** @param {Installed} archive @param {string} file @returns {readonly Installed[]} */
function archived(archive, file) {
  const head = archive.read(0, 16);
  const list = JSON.parse(archive.read(16, head.readUInt32LE(12)).toString('utf8'));
  const start = 8 + head.readUInt32LE(4);
  const below = (node, at) =>
    Object.entries(node.files).flatMap(([name, each]) =>
      each.files === undefined
        ? [{ name: `${at}/${name}`, size: each.size, read: reader(file, start + Number(each.offset)) }]
        : below(each, `${at}/${name}`),
    );
  return below(list, archive.name);
}

const papers =
  /^Resources\/(?=(?:documents|administration)\/|(?:LICENSE\S*|THIRD-PARTY-NOTICES\.txt|sbom\.cdx\.json)$)/;
/** As on Linux and Windows: in the bundle of macOS the same folder has a capital letter, and the papers are in it. */
const plain = (/** @type {string} */ name) => name.replace(papers, '').replace(/^Resources\//, 'resources/');

const native = /^resources\/tensorflow\//;
const archive = 'resources/app\\.asar/';
/** The first that names a file is its part. */
const parts = [
  ['native TensorFlow', native],
  ['encoder for fine-tuning a transformer', /^resources\/encoders\//],
  ['WebGPU (Dawn)', /^resources\/node_modules\/webgpu\//],
  ['text recognition: data and module', new RegExp(`^${archive}out/main/ocr/`)],
  ['word lists, names, places', new RegExp(`^${archive}out/(?:lists|places|surrogates|timelines)/`)],
  [
    'bundled models and the encoder of Spanish notes',
    new RegExp(`^${archive}resources/(?:bundled-models|encoders|described)/`),
  ],
  ['WebAssembly modules', new RegExp(`^${archive}.*\\.wasm$`)],
  ['the program', new RegExp(`^${archive}`)],
  ['licences', /^(?:LICENSE\S*|THIRD-PARTY-NOTICES\.txt|sbom\.cdx\.json)$/],
  ['documents, templates for IT', /^(?:documents|administration)\//],
  ['Electron', /^/],
];

/**
 * The bytes of every part, the largest first; the archive's own list counts for the program.
 *
 * @param {readonly Installed[]} files @returns {readonly { part: string, bytes: number, files: number }[]}
 */
export function partsOf(files) {
  const sums = new Map(parts.map(([part]) => [part, { bytes: 0, files: 0 }]));
  const packed = files.filter(({ name }) => name.includes('.asar/')).reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files) {
    const isArchive = name.endsWith('.asar');
    const [part] = isArchive ? ['the program'] : parts.find(([, pattern]) => pattern.test(plain(name)));
    const sum = sums.get(part);
    sum.bytes += isArchive ? size - packed : size;
    sum.files += 1;
  }
  return [...sums]
    .map(([part, sum]) => ({ part, ...sum }))
    .filter((one) => one.files > 0)
    .sort((a, b) => b.bytes - a.bytes);
}

/** What has been in a package, or could come back into one, and why nobody needs it there. */
const unneeded = [
  [/(?:^|\/)chrome_crashpad_handler$/, 'writes dumps of memory, which Gauze never asks for'],
  [/\.map$/, 'a source map'],
  [/\.(?:d\.)?[cm]?ts$/, 'a source or its types'],
  [/\.pdb$/, 'names for a debugger'],
  [new RegExp(`^${archive}out/main/.*\\.cjs$`), 'the command line as Node runs it; here it is in main.js'],
  // With the first an application could be put in place of ours.
  [/^resources\/(?:default_app\.asar|app)(?:\/|$)|^version$/, 'left by an unpacked Electron'],
  [/^locales\/(?!(?:de|en-US|es|es-419|fr|nl)\.pak$)/, 'a language that the window does not have'],
  [/tfjs-backend-wasm-threaded-simd\.wasm$/, 'the engine runs WebAssembly in one thread'],
  [/node_modules\/.*\/(?:readme|changelog|history)[^/]*$/i, 'what a package says to programmers'],
  [/node_modules\/.*\/(?:tests?|__tests__|examples?|benchmarks?|\.github)\//, 'tests and examples of a package'],
  [/^resources\/electron\.icns$/, 'the icon of Electron'],
  [/(?:^|\/)(?:\.DS_Store|Thumbs\.db|\.stamp|\.gitkeep)$/, 'a mark of a tool'],
  [/^documents\/.*\.json$/, 'the page beside it says the same'],
  [new RegExp(`^${archive}resources/(?:names|surrogates|icons|administration|places)/`), 'packed into out/, or beside'],
  [new RegExp(`^${archive}.*README\\.md$`), 'for those who change the files beside it'],
];

/**
 * @param {readonly Installed[]} files @param {string} platform
 * @returns {readonly { name: string, why: string }[]} what of it nobody needs
 */
export function unneededOf(files, platform) {
  return [...named(files, platform), ...doubled(files), ...unstripped(files)];
}

/** @param {readonly Installed[]} files @param {string} platform */
function named(files, platform) {
  const dawn = platform.startsWith('darwin') ? 'darwin-universal' : platform;
  return files.flatMap(({ name }) => {
    const why = unneeded.find(([pattern]) => pattern.test(plain(name)))?.[1];
    const other = /node_modules\/webgpu\/dist\/([^/]+)\//.exec(name)?.[1] ?? dawn;
    return why !== undefined || other !== dawn ? [{ name, why: why ?? `of ${other}` }] : [];
  });
}

/**
 * Takes out what nobody needs beside the archive, and symbols for debuggers, where this machine has `strip`.
 *
 * @param {string} folder @param {{ platform: string, report: (line: string) => void }} options
 * @throws Error where there is such a thing in the archive
 */
export function trim(folder, { platform, report }) {
  const files = installedFiles(folder);
  const found = named(files, platform);
  const packed = found.filter(({ name }) => name.includes('.asar/'));
  if (packed.length > 0)
    throw new Error(
      `The archive holds what nobody needs:\n${packed.map(({ name, why }) => `${name}: ${why}`).join('\n')}`,
    );
  for (const { name } of found) fs.rmSync(path.join(folder, name));
  const removed = new Set(found.map(({ name }) => name));
  const prefix = platform === 'linux-arm64' && process.arch !== 'arm64' ? 'aarch64-linux-gnu' : '';
  const [strip, from] = prefix === '' ? ['strip', 'binutils'] : [`${prefix}-strip`, `binutils-${prefix}`];
  for (const { name } of unstripped(files.filter((file) => !removed.has(file.name)))) {
    const { error, status, stderr } = spawnSync(strip, ['--strip-unneeded', path.join(folder, name)]);
    if (error !== undefined)
      return report(`Symbols stay in libraries: this machine has no ${strip} (Debian: ${from}).`);
    if (status !== 0) throw new Error(`strip: ${stderr}`);
  }
}

const smallest = 4096;

/** @param {readonly Installed[]} files */
function doubled(files) {
  const bySize = grouped(files);
  const out = [];
  for (const [size, same] of bySize) {
    if (size < smallest || same.length < 2) continue;
    const first = new Map();
    for (const { name, read } of same) {
      const digest = createHash('sha256').update(read(0, size)).digest('hex');
      if (first.has(digest)) out.push({ name, why: `the same as ${first.get(digest)}` });
      else first.set(digest, name);
    }
  }
  return out;
}

/** @param {readonly Installed[]} files */
function grouped(files) {
  const groups = new Map();
  for (const file of files) groups.set(file.size, [...(groups.get(file.size) ?? []), file]);
  return groups;
}

/** Libraries with a table of symbols beside the one that they are loaded by. */
const unstripped = (/** @type {readonly Installed[]} */ files) =>
  files
    .filter((file) => isLibrary(file.name) && hasSymbols(file))
    .map(({ name }) => ({ name, why: 'symbols for a debugger (strip --strip-unneeded)' }));

/** @param {string} name */
export const isLibrary = (name) => /\.(?:node|so(?:\.\d+)*)$/.test(name);

/** @param {Pick<Installed, 'read'>} file @returns whether it is ELF of 64 bits with a section of the kind SHT_SYMTAB */
export function hasSymbols({ read }) {
  const head = read(0, 64);
  if (head.length < 64 || head.toString('latin1', 0, 5) !== '\x7fELF\x02') return false;
  const [size, count] = [head.readUInt16LE(58), head.readUInt16LE(60)];
  const sections = read(Number(head.readBigUInt64LE(40)), size * count);
  return Array.from({ length: count }, (_, at) => sections.readUInt32LE(at * size + 4)).includes(2);
}
