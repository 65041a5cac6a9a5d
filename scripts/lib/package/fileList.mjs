// What `self-test` and `verify-install` hold the installed files against.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { digestOf } from './tensorflow.mjs';

/**
 * A line for each file, and for each link what it leads to.
 * @param {{ root: string, list: string }} layout
 */
export async function writeFileList({ root, list }) {
  const entries = fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({ name: path.relative(root, path.join(entry.parentPath, entry.name)), entry }))
    .filter(({ name }) => path.join(root, name) !== list)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const lines = [];
  for (const { name, entry } of entries) {
    const place = path.join(root, name);
    lines.push(`${entry.isSymbolicLink() ? linkDigest(place) : await digestOf(place)}  ${name}\n`);
  }
  fs.writeFileSync(list, lines.join(''));
}

const linkDigest = (/** @type {string} */ place) =>
  createHash('sha256')
    .update(`link to ${fs.readlinkSync(place)}`)
    .digest('hex');
