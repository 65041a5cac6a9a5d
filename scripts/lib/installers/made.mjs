// What can be said of an installer without running it: that it is made, and the same each time; what is in it; that its
// signature holds, and not after a bit of it was turned.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { whyNotSigned } from '../package/windows/authenticode.mjs';
import { writeDmg } from '../package/macos/dmg.mjs';
import { writePkg } from '../package/macos/pkg.mjs';
import { writeMsi } from '../package/windows/msi.mjs';
import { writeNsis } from '../package/windows/nsis.mjs';
import { digestsBelow, isThere, missing, notRun, outcome } from './outcome.mjs';

export const kinds = {
  nsis: { write: writeNsis, why: () => missing('makensis', 'nsis'), suffix: 'exe' },
  msi: { write: writeMsi, why: () => missing('wixl', 'wixl'), suffix: 'msi' },
};

export const macKinds = {
  pkg: { write: writePkg, why: () => null, suffix: 'pkg' },
  dmg: { write: writeDmg, why: () => missing('xorrisofs', 'xorriso'), suffix: 'dmg' },
};

/**
 * @param {keyof typeof kinds | keyof typeof macKinds} kind
 * @param {{ folder: string, version: string, work: string,
 *   signing?: import('../package/windows/authenticode.mjs').Signing }} of
 * @returns {Promise<string>} the installer
 */
export async function make(kind, { folder, version, work, signing }) {
  fs.mkdirSync(work, { recursive: true });
  const said = [];
  const platform = kind in macKinds ? 'darwin-arm64' : 'win32-x64';
  const file = await { ...kinds, ...macKinds }[kind].write({
    folder,
    version,
    release: work,
    name: `gauze-${version}-${platform}`,
    platform,
    epoch: '1700000000',
    signing,
    report: (line) => said.push(line),
  });
  if (file === null) throw new Error(said.join(' '));
  return file;
}

/** Once more, of files of another time, below another name, in another time zone, under another umask. */
export async function isMadeAgain(kind, { folder, version, work, file, signing }) {
  const elsewhere = path.join(work, 'a longer name/of an other place/app');
  fs.cpSync(folder, elsewhere, { recursive: true, verbatimSymlinks: true });
  for (const entry of fs.readdirSync(elsewhere, { recursive: true, withFileTypes: true }))
    fs.utimesSync(path.join(entry.parentPath, entry.name), 1_750_000_000, 1_750_000_000);
  const zone = process.env.TZ;
  const umask = process.umask(0o077);
  process.env.TZ = 'Asia/Kathmandu';
  try {
    const again = await make(kind, { folder: elsewhere, version, work: path.join(work, `again ${kind}`), signing });
    const [a, b] = [file, again].map((each) => fs.readFileSync(each));
    const differing = a.length === b.length ? a.reduce((sum, byte, at) => sum + (byte === b[at] ? 0 : 1), 0) : null;
    return outcome(
      differing === 0,
      differing === null ? `${a.length}, ${b.length} bytes` : `${differing} of ${a.length} bytes differ`,
    );
  } finally {
    process.umask(umask);
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    fs.rmSync(path.join(work, 'a longer name'), { recursive: true, force: true });
  }
}

/** By programs of others. @param {keyof typeof kinds} kind */
export function holdsTheFolder(kind, { file, folder, work }) {
  const to = path.join(work, `unpacked-${kind}`);
  fs.rmSync(to, { recursive: true, force: true });
  fs.mkdirSync(to, { recursive: true });
  const why = kind === 'nsis' ? missing('7z', 'p7zip-full') : missing('msiextract', 'msitools');
  if (why !== null) return { unpacked: null, result: notRun(why) };
  const [command, args] =
    kind === 'nsis' ? ['7z', ['x', '-y', `-o${to}`, file]] : ['msiextract', ['--directory', to, file]];
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) return { unpacked: null, result: outcome(false, `${command}: ${stderr}`) };
  const unpacked = path.join(to, kind === 'nsis' ? '.incoming' : 'Gauze');
  return { unpacked, result: isThere(unpacked, digestsBelow(folder)) };
}

/** Of an installed or unpacked application: the command that IT runs. */
export function verifies(root, folder, keys) {
  if (!fs.existsSync(path.join(root, 'out/main'))) return notRun('no build: npm run build');
  const line = ['scripts/gauze.mjs', 'verify-install', folder, ...keys.flatMap((key) => ['--key', key])];
  const { status, stdout, stderr } = spawnSync(process.execPath, line, { cwd: root, encoding: 'utf8' });
  return outcome(status === 0, `${stdout}${stderr}`.trim().split('\n').slice(-2).join(' '));
}

/** The signature holds; with one bit of the content turned it does not. */
export function isSigned(file, authority) {
  const why = whyNotSigned(file, authority);
  if (why !== null) return outcome(false, why);
  const bytes = fs.readFileSync(file);
  bytes[Math.floor(bytes.length / 2)] ^= 1;
  const changed = `${file}.changed${path.extname(file)}`;
  fs.writeFileSync(changed, bytes);
  const isRefused = whyNotSigned(changed, authority) !== null;
  fs.rmSync(changed);
  return outcome(isRefused, isRefused ? 'holds; with one bit turned it does not' : 'holds also with a bit turned');
}
