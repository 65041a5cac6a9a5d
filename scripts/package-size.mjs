// npm run package:size [-- FOLDER] [--platform=linux-x64] [--tensorflow=FOLDER]: what an unpacked application takes on
// the disk, by part, what the package with native TensorFlow takes besides, and what in it nobody needs. Exit code 1
// where there is such a thing, or where the application is larger than it may be.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installedFiles, partsOf, unneededOf } from './lib/package/contents.mjs';
import { layoutOf } from './lib/package/layout.mjs';

const release = fileURLToPath(new URL('../release', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    platform: { type: 'string', default: 'linux-x64' },
    tensorflow: { type: 'string', default: path.join(release, 'linux-tensorflow') },
  },
});
/** Installed, without what is stated on lines of its own. */
const limitMegabytes = 600;
const files = installedFiles(positionals[0] ?? layoutOf(values.platform, release).contents);
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
if (values.platform === 'linux-x64' && fs.existsSync(values.tensorflow)) {
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
