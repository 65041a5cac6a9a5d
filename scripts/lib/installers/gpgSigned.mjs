// Signatures within the deb and the rpm, by a throw-away key, as dpkg and rpm see them.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { signPackage, whyDebNotSigned } from '../package/gpg.mjs';
import { missing, notRun, outcome } from './outcome.mjs';

export const noGpg = () => missing('gpg', 'gnupg') ?? missing('rpmsign', 'rpm');

const run = (command, args) => spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 26 });

/** From here on gpg has its keys in this folder. @returns {{ key: string, end: () => void }} a key of nobody */
export function newGpgKey(work) {
  const home = path.join(work, 'gnupg');
  fs.mkdirSync(home, { mode: 0o700 });
  process.env.GNUPGHOME = home;
  const key = 'gauze-test@example.org';
  const silent = ['--batch', '--pinentry-mode', 'loopback', '--passphrase', ''];
  const { status, stderr } = run('gpg', [...silent, '--quick-gen-key', `A test of Gauze <${key}>`, 'rsa3072', 'sign']);
  if (status !== 0) throw new Error(`gpg: ${stderr}`);
  return { key, end: () => void run('gpgconf', ['--homedir', home, '--kill', 'all']) };
}

/** One bit of what is unpacked. */
function manipulated(file, at) {
  const bytes = fs.readFileSync(file);
  bytes[at(bytes)] ^= 1;
  const other = file.replace(/\.(?=deb$|rpm$)/, '-changed.');
  fs.writeFileSync(other, bytes);
  return other;
}

export function debIsSigned({ file, key, work }) {
  const signed = path.join(work, 'signed.deb');
  fs.copyFileSync(file, signed);
  const before = whyDebNotSigned(signed);
  if (!signPackage(signed, key)) return notRun('no gpg');
  const holds = whyDebNotSigned(signed);
  const changed = whyDebNotSigned(manipulated(signed, (bytes) => bytes.length >> 1));
  const isRead = run('dpkg-deb', ['-c', signed]).status === 0;
  return outcome(
    before !== null && holds === null && changed !== null && isRead,
    `before: ${before}; signed: ${holds ?? 'holds'}; with one bit turned: ${changed}; dpkg-deb reads it: ${isRead}`,
  );
}

export function rpmIsSigned({ file, key, work }) {
  const signed = path.join(work, 'signed.rpm');
  fs.copyFileSync(file, signed);
  const [database, publicKey] = [path.join(work, 'rpmdb'), path.join(work, 'key.asc')];
  fs.mkdirSync(database);
  fs.writeFileSync(publicKey, run('gpg', ['--batch', '--armor', '--export', key]).stdout);
  run('rpmkeys', ['--dbpath', database, '--import', publicKey]);
  const verified = (/** @type {string} */ each) => run('rpmkeys', ['--dbpath', database, '-K', each]);
  const says = (/** @type {string} */ each) => verified(each).stdout.trim().replace(/^.*: /, '');
  const before = says(signed);
  if (!signPackage(signed, key)) return notRun('no rpmsign');
  const [holds, changed] = [says(signed), manipulated(signed, (bytes) => bytes.length - 100)];
  const isRefused = verified(changed).status !== 0;
  return outcome(
    !/signatures/.test(before) && holds === 'digests signatures OK' && isRefused,
    `before: ${before}; signed: ${holds}; with one bit turned: ${says(changed)}`,
  );
}
