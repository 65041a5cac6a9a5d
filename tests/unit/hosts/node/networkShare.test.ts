import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { networkShareOf, shareIn } from '../../../../electron/hosts/node/networkShare';

const mounts = [
  '21 1 254:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw',
  '30 21 0:40 / /home rw,relatime shared:12 master:3 - nfs4 server:/home rw,vers=4.2',
  '31 30 254:2 / /home/ann/local rw - xfs /dev/sdb1 rw',
  '32 21 0:41 / /mnt/ward\\040files rw - cifs //server/ward rw',
  '33 21 0:42 / /net rw - autofs systemd-1 rw',
  '34 21 0:43 / /media/far rw,nosuid - fuse.sshfs ann@far: rw',
  '35 21 0:44 / /media/stick rw,nosuid - fuseblk /dev/sdc1 rw',
  '36 21 0:45 / /host rw - 9p hostshare rw',
  '37 21 0:46 / /covered rw - nfs server:/x rw',
  '38 37 254:3 / /covered rw - ext4 /dev/sdd1 rw',
  'nonsense',
  '',
].join('\n');

describe('networkShare', () => {
  test.each([
    ['/data/p.gauze', null],
    ['/home/ann/p.gauze', 'nfs4'],
    ['/home/ann/local/p.gauze', null],
    ['/homes/p.gauze', null],
    ['/mnt/ward files/a b.gauze', 'cifs'],
    ['/mnt/ward/p.gauze', null],
    ['/net/p.gauze', null],
    ['/media/far/p.gauze', 'fuse.sshfs'],
    ['/media/stick/p.gauze', null],
    ['/host', '9p'],
    ['/covered/p.gauze', null],
  ])('%s_liesOn_%s', (file, kind) => {
    expect(shareIn(mounts, file)).toBe(kind);
  });

  test('whatCannotBeRead_isNoShare', () => {
    expect(shareIn('', '/p.gauze')).toBeNull();
  });

  test.skipIf(process.platform === 'win32')('files_ofThisMachine_existingOrNot_throughLinks', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'gauze-share-'));
    try {
      mkdirSync(path.join(folder, 'real'));
      symlinkSync(path.join(folder, 'real'), path.join(folder, 'link'));
      for (const name of ['', 'link/p.gauze', 'none/such/p.gauze'])
        expect(await networkShareOf(path.join(folder, name))).toBeNull();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
