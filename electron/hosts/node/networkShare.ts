import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';

// File systems that other machines can change at the same time, or that can be disconnected. They include folders of
// the host seen by a virtual machine.
const shares: ReadonlySet<string> = new Set([
  'nfs',
  'nfs4',
  'cifs',
  'smb3',
  'smbfs',
  'smb2',
  'ncpfs',
  'afs',
  'coda',
  '9p',
  'virtiofs',
  'vboxsf',
  'vmhgfs',
  'ceph',
  'lustre',
  'gpfs',
  'glusterfs',
  'beegfs',
  'ocfs2',
  'gfs2',
  'davfs',
  'sshfs',
  'curlftpfs',
  'rclone',
  's3fs',
  'orangefs',
  'moosefs',
  'fuse.sshfs',
  'fuse.davfs2',
  'fuse.davfs',
  'fuse.glusterfs',
  'fuse.ceph',
  'fuse.rclone',
  'fuse.s3fs',
  'fuse.curlftpfs',
  'fuse.gvfsd-fuse',
  'fuse.kio-fuse',
  'fuse.smbnetfs',
  'fuse.vmhgfs-fuse',
  'fuse.nfs',
  'fuse.cifs',
  'fuse.mfs',
  'fuse.onedriver',
  'fuse.juicefs',
]);

/** Spaces, tabs, line ends and backslashes are written as three octal digits there. */
const unescaped = (text: string): string =>
  text.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
const isBelow = (file: string, folder: string): boolean =>
  folder === '/' || file === folder || file.startsWith(`${folder}/`);

/**
 * The kind of network share on which a path lies, or null.
 * @param mountInfo as in `/proc/self/mountinfo` (proc(5)): fields, a hyphen, then the type of file system
 * @param file absolute, without symbolic links
 */
export function shareIn(mountInfo: string, file: string): string | null {
  let longest = -1;
  let found = '';
  for (const line of mountInfo.split('\n')) {
    const fields = line.split(' ');
    const place = fields[4];
    const kind = fields[fields.indexOf('-', 6) + 1];
    if (place === undefined || kind === undefined || fields.indexOf('-', 6) < 0) continue;
    const folder = unescaped(place);
    // Of two mounts at the same place the later one is on top. One that is mounted on demand has no content of its own.
    if (kind === 'autofs' || folder.length < longest || !isBelow(file, folder)) continue;
    longest = folder.length;
    found = kind;
  }
  return shares.has(found) ? found : null;
}

/** The kind of network share on which a file lies, or will lie when created; null on a local disk and if unknown. */
export async function networkShareOf(file: string): Promise<string | null> {
  if (process.platform === 'win32')
    return /^[\\/]{2}(?![?.][\\/])/.test(file) || /^[\\/]{2}\?[\\/]UNC[\\/]/i.test(file) ? 'smb' : null;
  const mountInfo = await readFile('/proc/self/mountinfo', 'utf8').catch(() => null);
  return mountInfo === null ? null : shareIn(mountInfo, await existingPath(path.resolve(file)));
}

/** Without symbolic links; for a path that does not exist yet, the folder that will contain it. */
async function existingPath(file: string): Promise<string> {
  for (let at = file; ; at = path.dirname(at)) {
    const real = await realpath(at).catch(() => null);
    if (real !== null || path.dirname(at) === at) return real ?? at;
  }
}
