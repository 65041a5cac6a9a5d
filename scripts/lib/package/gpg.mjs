// Signatures within a deb (as debsigs has them, which debsig-verify looks for) and an rpm, by GnuPG with a key of its
// keyring or on a token. They hold the time of signing: sign last, after builds were compared.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tool } from './tool.mjs';

const magic = '!<arch>\n';
const member = '_gpgorigin';
const headBytes = 60;

/**
 * @param {string} file a `.deb` or `.rpm`, which is replaced
 * @param {string} key as gpg names it
 * @returns {boolean} false where this machine lacks the tool
 * @throws Error where it fails, and where the file has a signature already
 */
export function signPackage(file, key) {
  if (file.endsWith('.deb')) return signDeb(file, key);
  // Debian's rpm looks for it under another name.
  const gpg = spawnSync('sh', ['-c', 'command -v gpg'], { encoding: 'utf8' }).stdout.trim();
  const args = ['--define', `__gpg ${gpg}`, '--define', `_gpg_name ${key}`, '--addsign', file];
  return tool('rpmsign', args, { report: console.error, makes: 'a signature in the rpm', package: 'rpm' });
}

/** Over what dpkg unpacks: version, control and data, in their order. */
function signDeb(file, key) {
  const members = membersOf(file);
  if (members.some(({ name }) => name === member)) throw new Error(`${path.basename(file)} has a signature already.`);
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gauze-sign-'));
  try {
    const [content, signature] = [path.join(work, 'content'), path.join(work, member)];
    fs.writeFileSync(content, signedContent(members));
    const args = ['--batch', '--yes', '--local-user', key, '--output', signature, '--detach-sign', content];
    if (!tool('gpg', args, { report: console.error, makes: 'a signature in the deb', package: 'gnupg' })) return false;
    const bytes = fs.readFileSync(signature);
    const head = `${member.padEnd(16)}${'0'.padEnd(12)}${'0'.padEnd(6)}${'0'.padEnd(6)}${'100644'.padEnd(8)}`;
    fs.appendFileSync(file, `${head}${String(bytes.length).padEnd(10)}\`\n`);
    fs.appendFileSync(file, bytes);
    if (bytes.length % 2 === 1) fs.appendFileSync(file, '\n');
    return true;
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

/**
 * @param {string} file a `.deb`
 * @returns {string | null} why its signature is not one of a key that gpg has here; null where it is
 */
export function whyDebNotSigned(file) {
  const members = membersOf(file);
  const signature = members.find(({ name }) => name === member);
  if (signature === undefined) return 'it has no signature';
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'gauze-verify-'));
  try {
    const [content, own] = [path.join(work, 'content'), path.join(work, member)];
    fs.writeFileSync(content, signedContent(members.filter((each) => each !== signature)));
    fs.writeFileSync(own, signature.bytes);
    const { status, stderr } = spawnSync('gpg', ['--batch', '--verify', own, content], { encoding: 'utf8' });
    return status === 0 ? null : stderr.trim().split('\n').at(-1);
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

function signedContent(members) {
  const names = members.map(({ name }) => name);
  if (names.length !== 3 || !/^debian-binary control\.tar\S* data\.tar\S*$/.test(names.join(' ')))
    throw new Error(`not a deb: ${names.join(', ')}`);
  return Buffer.concat(members.map(({ bytes }) => bytes));
}

/** @param {string} file @returns {readonly { name: string, bytes: Buffer }[]} in their order */
function membersOf(file) {
  const all = fs.readFileSync(file);
  if (all.toString('latin1', 0, magic.length) !== magic) throw new Error(`${path.basename(file)} is not a deb.`);
  const members = [];
  for (let at = magic.length; at + headBytes <= all.length;) {
    const head = all.toString('latin1', at, at + headBytes);
    const size = Number(head.slice(48, 58));
    const from = at + headBytes;
    if (!head.endsWith('`\n') || !(from + size <= all.length)) throw new Error(`${path.basename(file)} is cut.`);
    members.push({ name: head.slice(0, 16).trim().replace(/\/$/, ''), bytes: all.subarray(from, from + size) });
    at = from + size + (size % 2);
  }
  return members;
}
