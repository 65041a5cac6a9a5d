// What an installer for Windows is made of: names that both systems read alike, in one order, and numbers that are the
// same in every build.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Below `C:\Program Files\Gauze\.incoming`, of the 260 that old programs can name. */
const longestName = 200;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * @param {string} folder the unpacked application
 * @returns {readonly string[]} its files, with forward slashes, sorted
 * @throws Error for a name that Windows or one of the installers would read otherwise
 */
export function filesOf(folder) {
  const names = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const name = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
      if (!entry.isFile()) throw new Error(`${name} is not a plain file`);
      return name;
    })
    .sort();
  const seen = new Map();
  for (const name of names) {
    const why = whyNot(name) ?? (seen.has(name.toLowerCase()) ? `also ${seen.get(name.toLowerCase())}` : null);
    if (why !== null) throw new Error(`${name} cannot be installed on Windows: ${why}`);
    seen.set(name.toLowerCase(), name);
  }
  return names;
}

/** @param {string} name @returns {string | null} */
function whyNot(name) {
  if (name.length > longestName) return 'the name is too long';
  if (!/^[\w @+.,()[\]{}=~#&'!;/-]+$/.test(name)) return 'a character that has a meaning of its own';
  for (const part of name.split('/'))
    if (reserved.test(part) || /[. ]$/.test(part)) return 'a name that Windows keeps, or the end of one that it drops';
  return null;
}

/** Folders of these files, the deeper ones first. @param {readonly string[]} names @returns {readonly string[]} */
export function foldersOf(names) {
  const folders = new Set();
  for (const name of names)
    for (let at = name.lastIndexOf('/'); at > 0; at = name.lastIndexOf('/', at - 1)) folders.add(name.slice(0, at));
  const depth = (/** @type {string} */ folder) => folder.split('/').length;
  return [...folders].sort((a, b) => depth(b) - depth(a) || (a < b ? -1 : 1));
}

/** As RFC 9562, version 5: the same GUID for the same words. @param {string} words @returns {string} */
export function guidOf(words) {
  const bytes = createHash('sha1').update(`org.gauze.desktop/${words}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6] & 0x0f) | 0x50;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = bytes.toString('hex').toUpperCase();
  return [8, 4, 4, 4, 12]
    .reduce(({ parts, at }, length) => ({ parts: [...parts, hex.slice(at, at + length)], at: at + length }), {
      parts: /** @type {string[]} */ ([]),
      at: 0,
    })
    .parts.join('-');
}

/** Of Windows: three numbers, whatever stands behind them. @param {string} version @returns {string} */
export function numbersOf(version) {
  const [numbers] = /^\d+\.\d+\.\d+/.exec(version) ?? [];
  if (numbers === undefined) throw new Error(`${version} is not a version`);
  return numbers;
}
