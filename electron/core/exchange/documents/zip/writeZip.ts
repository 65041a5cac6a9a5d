import { zipSync, type Zippable } from 'fflate';
import type { NamedFile } from '../../format';

/** The first day that a ZIP archive can tell, so that no member tells when it was written. */
const noTime = new Date(1980, 0, 1);

/** An archive of these members in this order, without comments, owners and times. */
export function writeZip(members: readonly NamedFile[]): Uint8Array {
  const files: Zippable = {};
  // `mimetype` of an OpenDocument file is told by readers at its place in the file, which must not be packed.
  for (const { name, bytes } of members) files[name] = [bytes, { level: name === 'mimetype' ? 0 : 6 }];
  return zipSync(files, { mtime: noTime, os: 0 });
}
