import { GauzeError } from '../../contract/errors';
import { encodeUtf8 } from './encoding';

/** Bytes a folder or file name may have; with extension and number it stays below the 255 of every file system. */
const MAX_SEGMENT_BYTES = 180;
/** And the whole relative path, for systems that stop at 260 characters. */
const MAX_PATH_BYTES = 220;

const reservedNames = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;
/** Refused by some file system, or not seen in a listing. */
const unsafe = /[\0-\x1f\x7f-\x9f<>:"/\\|?*%\ud800-\udfff\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;
const noteExtension = /\.(?:txt|text|ann|xml|csv|tsv|tab|jsonl|ndjson|json|xmi|conll|bio|iob|iob2)$/i;

const escapeUnit = (unit: number): string =>
  unit < 256 ? `%${unit.toString(16).toUpperCase().padStart(2, '0')}` : `%u${unit.toString(16).toUpperCase()}`;

function encodeSegment(segment: string, isFolder: boolean): string {
  let encoded = '';
  for (const character of segment)
    encoded += unsafe.test(character) && character.length === 1 ? escapeUnit(character.charCodeAt(0)) : character;
  // A folder with the name of a note would collide with that note's file.
  if (isFolder && noteExtension.test(encoded)) {
    const point = encoded.lastIndexOf('.');
    encoded = `${encoded.slice(0, point)}%2E${encoded.slice(point + 1)}`;
  }
  if (reservedNames.test(encoded) || /^[. ]/.test(encoded))
    encoded = escapeUnit(encoded.charCodeAt(0)) + encoded.slice(1);
  if (/[. ]$/.test(encoded)) encoded = encoded.slice(0, -1) + escapeUnit(encoded.charCodeAt(encoded.length - 1));
  return encoded;
}

/**
 * A relative path for an id: `/` stays a folder if that is a path on every system, and everything that some file system
 * refuses is written `%XX` or `%uXXXX`. It never leads out of the folder. `decodeId` reverses it.
 */
export function encodeId(id: string): string {
  let path = '';
  let from = 0;
  for (let i = 1; i < id.length - 1; i++) {
    // A slash at an edge or next to another slash makes no folder, so it is escaped too.
    if (id[i] !== '/' || id[i - 1] === '/' || id[i + 1] === '/') continue;
    path += `${encodeSegment(id.slice(from, i), true)}/`;
    from = i + 1;
  }
  return path + encodeSegment(id.slice(from), false);
}

const unescape = (path: string): string =>
  path.replace(/%(?:u([0-9A-F]{4})|([0-9A-F]{2}))/g, (_, wide?: string, narrow?: string) =>
    String.fromCharCode(parseInt(wide ?? narrow ?? '', 16)),
  );

/** The id for a relative path without its extension; a name that `encodeId` would not write is its own id. */
export function decodeId(path: string): string {
  const numbered = path.replace(/%~[1-9]\d{0,8}$/, '');
  const id = unescape(numbered);
  return encodeId(id) === numbered ? id : path;
}

/** 64 bits in hexadecimal: FNV-1a over code units, twice. */
function shortHash(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ (unit + i), 0x85ebca6b);
  }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0');
}

function cutToBytes(text: string, max: number): string {
  let bytes = 0;
  let cut = '';
  for (const character of text) {
    bytes += encodeUtf8(character).length;
    if (bytes > max) break;
    cut += character;
  }
  return cut;
}

export interface FileStem {
  /** Relative path without extension. */
  readonly stem: string;
  /** Whether `decodeId` gives the id back. */
  readonly keepsId: boolean;
}

/**
 * Gives every note a file name of its own, even if the file system ignores differences in capitals, accents and their
 * compositions. A name already in use gets the ending `%~2`, `%~3`, …, which `decodeId` removes.
 */
export function createFileNamer(): (id: string) => FileStem {
  const taken = new Map<string, number>();
  return (id) => {
    if (id === '') throw new GauzeError('badId', 'a note without an id has no file name');
    const full = encodeId(id);
    const isLong =
      encodeUtf8(full).length > MAX_PATH_BYTES ||
      full.split('/').some((segment) => encodeUtf8(segment).length > MAX_SEGMENT_BYTES);
    // `%#` is no escape, so the name is its own id when it is read again.
    const wanted = isLong ? `${cutToBytes(full.replaceAll('/', '_'), 100)}%#${shortHash(id)}` : full;
    let stem = wanted;
    for (let number = taken.get(foldedPath(wanted)) ?? 1; taken.has(foldedPath(stem)); number++) {
      stem = `${wanted}%~${number + 1}`;
      taken.set(foldedPath(wanted), number + 1);
    }
    if (!taken.has(foldedPath(stem))) taken.set(foldedPath(stem), 1);
    return { stem, keepsId: !isLong };
  };
}

const foldedPath = (path: string): string => path.normalize('NFKC').toUpperCase().toLowerCase();

/** Splits `a/b.txt` into `a/b` and `.txt` (lower case); no extension for a name that only starts with a point. */
export function splitExtension(name: string): { readonly stem: string; readonly extension: string } {
  const slash = name.lastIndexOf('/');
  const point = name.lastIndexOf('.');
  return point > slash + 1
    ? { stem: name.slice(0, point), extension: name.slice(point).toLowerCase() }
    : { stem: name, extension: '' };
}
