// The disk image: a file system of xorriso's, as Bitcoin Core ships its own from Linux; macOS mounts it as it is. Gauze
// is dragged onto the link to /Applications. Beside it lies what its makers signed, for `gauze verify-install FOLDER`.
import fs from 'node:fs';
import path from 'node:path';
import { tool } from '../tool.mjs';
import { entriesOf } from './tree.mjs';

/**
 * The same bytes from the same folder.
 * @param {{ folder: string, name: string, release: string, epoch: string, report: (line: string) => void }} options
 * @returns {string | null} the file, or null where xorriso is missing
 */
export function writeDmg({ folder, name, release, epoch, report }) {
  const file = path.join(release, `${name}.dmg`);
  const work = path.join(release, 'parts/dmg');
  fs.rmSync(work, { recursive: true, force: true });
  fs.mkdirSync(work, { recursive: true });
  fs.symlinkSync('/Applications', path.join(work, 'Applications'));
  // Beside the link: what is packed comes from where it lies.
  const names = [
    'Gauze.app',
    ...fs
      .readdirSync(folder)
      .filter((each) => each.startsWith('files.sha256'))
      .sort(),
  ];
  entriesOf(folder);
  const graft = [...names.map((each) => `${each}=${path.join(folder, each)}`), `Applications=${work}/Applications`];
  fs.rmSync(file, { force: true });
  const isMade = tool(
    'xorrisofs',
    [
      ...['-quiet', '-D', '-l', '-V', 'Gauze', '-no-pad', '-r', '-dir-mode', '0755', '-graft-points', '-o', file],
      ...graft,
      ...['--', '-volume_date', 'all_file_dates', `=${epoch}`],
    ],
    { report, makes: 'dmg', package: 'xorriso', env: { SOURCE_DATE_EPOCH: epoch, TZ: 'UTC' } },
  );
  fs.rmSync(work, { recursive: true, force: true });
  return isMade ? file : null;
}
