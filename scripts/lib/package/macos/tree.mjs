// What is put into a package for macOS: every folder, file and link below a folder, in one order, as root's, and with
// the same rights wherever it was made.
import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Entry
 * @property {string} name from the root of what is packed, with forward slashes; `.` for the root itself
 * @property {'folder' | 'file' | 'link'} kind
 * @property {number} mode with the bits that say what it is
 * @property {number} size in bytes; of a link, of its target
 * @property {string} place on this machine; of a link its target
 * @property {number} group its owner's; the owner is root
 */

const kindBits = { folder: 0o040000, file: 0o100000, link: 0o120000 };

const wheel = 0;

/**
 * @param {string} root
 * @param {{ mode: number, group: number }} [ofRoot] what the folder has that it is laid into
 * @returns {readonly Entry[]} those of a folder behind it, each folder's in the order of their bytes
 * @throws Error for a device, and for a link that leads out of the root
 */
export function entriesOf(root, { mode, group } = { mode: 0o755, group: wheel }) {
  const below = (/** @type {string} */ at) =>
    fs
      .readdirSync(path.join(root, at), { withFileTypes: true })
      .sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)))
      .flatMap((entry) => {
        const name = at === '' ? entry.name : `${at}/${entry.name}`;
        const one = entryOf(root, name, entry);
        return one.kind === 'folder' ? [one, ...below(name)] : [one];
      });
  return [{ name: '.', kind: 'folder', mode: kindBits.folder | mode, size: 0, place: root, group }, ...below('')];
}

/** @param {string} root @param {string} name @param {fs.Dirent} entry @returns {Entry} */
function entryOf(root, name, entry) {
  const place = path.join(root, name);
  if (entry.isSymbolicLink()) {
    const target = fs.readlinkSync(place);
    const end = path.posix.normalize(path.posix.join(path.posix.dirname(name), target));
    if (target.startsWith('/') || end === '..' || end.startsWith('../'))
      throw new Error(`${name} leads out of what is packed`);
    const size = Buffer.byteLength(target);
    return { name, kind: 'link', mode: kindBits.link | 0o755, size, place: target, group: wheel };
  }
  if (entry.isDirectory()) return { name, kind: 'folder', mode: kindBits.folder | 0o755, size: 0, place, group: wheel };
  if (!entry.isFile()) throw new Error(`${name} is no file, folder or link`);
  const { mode, size } = fs.statSync(place);
  const rights = (mode & 0o100) === 0 ? 0o644 : 0o755;
  return { name, kind: 'file', mode: kindBits.file | rights, size, place, group: wheel };
}
