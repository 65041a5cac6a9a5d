// npm run package:size [-- FOLDER] [--platform=linux-x64]: what an unpacked application takes on the disk, by part, and
// what in it nobody needs. Exit code 1 where there is such a thing.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installedFiles, partsOf, unneededOf } from './lib/package/contents.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { platform: { type: 'string', default: 'linux-x64' } },
});
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
const stated = ['encoder for fine-tuning a transformer', 'text recognition: data and module'];
console.log(`${megabytes(sum() - sum(stated))} MB              without ${stated.join(' and ')}`);
console.log(
  `${megabytes(sum() - sum([...stated, 'native TensorFlow']))} MB              and without native TensorFlow`,
);

const found = unneededOf(files, values.platform);
for (const { name, why } of found) console.log(`unneeded: ${name}: ${why}`);
process.exitCode = found.length > 0 ? 1 : 0;
