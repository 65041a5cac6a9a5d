import { zipSync, type Zippable } from 'fflate';
import type { NamedFile } from '../../format';

/** The first day that a ZIP archive can represent, so that no member discloses when it was written. */
const noTime = new Date(1980, 0, 1);

/** An archive of these members in this order, without comments, owners and times. */
export function writeZip(members: readonly NamedFile[]): Uint8Array {
  const files: Zippable = {};
  // Readers recognise an OpenDocument file by its `mimetype` at this position, which must not be compressed.
  for (const { name, bytes } of members) files[name] = [bytes, { level: name === 'mimetype' ? 0 : 6 }];
  return zipSync(files, { mtime: noTime, os: 0 });
}
