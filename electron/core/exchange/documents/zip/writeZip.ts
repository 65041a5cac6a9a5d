import type { NamedFile } from '../../format';
import { crc32 } from './crc32';
import { deflated } from './deflated';

/** The first day that a ZIP archive can represent, so that no member discloses when it was written. */
const noTime = ((1 << 5) | 1) << 16;

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const localSize = 30;
const entrySize = 46;
const endSize = 22;
/** 2.0, which knows Deflate. */
const version = 20;
const utf8Names = 0x800;
const isStored = (name: string): boolean => name === 'mimetype';

interface Packed {
  readonly name: Uint8Array;
  readonly isUtf8: boolean;
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly packed: Uint8Array;
}

/**
 * An archive of these members in this order, without comments, owners and times (APPNOTE 6.3.10): what fflate's
 * `zipSync` writes, with members that were compressed before.
 */
export function writeZip(members: readonly NamedFile[]): Uint8Array {
  const encoder = new TextEncoder();
  const files = members.map(({ name, bytes }): Packed => {
    const encoded = encoder.encode(name);
    const crc = crc32(bytes);
    // Readers recognise an OpenDocument file by its `mimetype` at this position, which must not be compressed.
    const [method, packed] = isStored(name) ? [0, bytes] : [8, deflated(bytes, crc)];
    return { name: encoded, isUtf8: encoded.length !== name.length, method, crc, size: bytes.length, packed };
  });
  const local = files.reduce((sum, { name, packed }) => sum + localSize + name.length + packed.length, 0);
  const directory = files.reduce((sum, { name }) => sum + entrySize + name.length, 0);
  const out = new Uint8Array(local + directory + endSize);
  const view = new DataView(out.buffer);
  let at = 0;
  let entry = local;
  for (const file of files) {
    const { name, packed } = file;
    view.setUint32(entry, DIRECTORY_ENTRY, true);
    view.setUint16(entry + 4, version, true);
    header(view, entry + 6, file);
    view.setUint32(entry + 42, at, true);
    out.set(name, entry + entrySize);
    entry += entrySize + name.length;
    view.setUint32(at, LOCAL_HEADER, true);
    header(view, at + 4, file);
    out.set(name, at + localSize);
    out.set(packed, at + localSize + name.length);
    at += localSize + name.length + packed.length;
  }
  view.setUint32(entry, END_OF_DIRECTORY, true);
  view.setUint16(entry + 8, files.length, true);
  view.setUint16(entry + 10, files.length, true);
  view.setUint32(entry + 12, directory, true);
  view.setUint32(entry + 16, local, true);
  return out;
}

/** What the header of a member and its entry in the directory both say. */
function header(view: DataView, at: number, { name, isUtf8, method, crc, size, packed }: Packed): void {
  view.setUint16(at, version, true);
  view.setUint16(at + 2, isUtf8 ? utf8Names : 0, true);
  view.setUint16(at + 4, method, true);
  view.setUint32(at + 6, noTime, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, packed.length, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, name.length, true);
}
