// npm run package:size [-- FOLDER] [--platform=linux-x64] [--tensorflow=FOLDER]: what an unpacked application takes on
// the disk, by part, what the package with native TensorFlow takes besides, and what in it nobody needs. Exit code 1
// where there is such a thing, or where the application is larger than it may be.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installedFiles, partsOf, unneededOf } from './lib/package/contents.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    platform: { type: 'string', default: 'linux-x64' },
    tensorflow: { type: 'string', default: fileURLToPath(new URL('../release/linux-tensorflow', import.meta.url)) },
  },
});
/** Installed, without what is stated on lines of its own. */
const limitMegabytes = 600;
const isWindows = values.platform.startsWith('win32');
const standard = path.join('../release', isWindows ? 'win-unpacked' : 'linux-unpacked');
const files = installedFiles(positionals[0] ?? fileURLToPath(new URL(standard, import.meta.url)));
const rows = partsOf(files);
const sum = (names = rows.map(({ part }) => part)) =>
  rows.filter(({ part }) => names.includes(part)).reduce((total, { bytes }) => total + bytes, 0);
const megabytes = (bytes) => (bytes / 1e6).toFixed(1).padStart(8);

for (const { part, bytes, files: count } of rows)
  console.log(`${megabytes(bytes)} MB ${String(count).padStart(5)} files  ${part}`);
console.log(`${megabytes(sum())} MB              in all`);
const stated = ['native TensorFlow', 'encoder for fine-tuning a transformer', 'text recognition: data and module'];
const there = stated.filter((name) => rows.some(({ part }) => part === name));
const rest = sum() - sum(there);
const isSmall = rest <= limitMegabytes * 1e6;
console.log(
  `${megabytes(rest)} MB              without ${there.join(', ')}; at most ${limitMegabytes}: ` +
    `${isSmall ? 'holds' : 'MISSED'}`,
);
if (!isWindows && fs.existsSync(values.tensorflow)) {
  const beside = installedFiles(values.tensorflow);
  const bytes = beside.reduce((total, { size }) => total + size, 0);
  console.log(
    `${megabytes(bytes)} MB ${String(beside.length).padStart(5)} files  native TensorFlow, a package of its own`,
  );
  console.log(`${megabytes(sum() + bytes)} MB              both, if both are installed`);
}

const found = unneededOf(files, values.platform);
for (const { name, why } of found) console.log(`unneeded: ${name}: ${why}`);
process.exitCode = found.length > 0 || !isSmall ? 1 : 0;
