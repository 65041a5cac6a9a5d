// Authenticode by osslsigncode: with a key in a file, for tests, or on a token by PKCS#11. No time stamp: that would
// need a network. The same file gets the same signature, where the same time is given.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Signing
 * @property {string} certificates PEM, the signer's first
 * @property {string} key a PEM file, or `pkcs11:…`
 * @property {string} [module] the library of the token
 * @property {string} [engine] OpenSSL's engine for PKCS#11
 * @property {string} time of the signature, in seconds
 */

const program = 'osslsigncode';
const hidden = '.signed';

/** @param {Signing} signing @returns {readonly string[]} */
function optionsOf({ certificates, key, module, engine, time }) {
  return [
    ...(module === undefined ? [] : ['-pkcs11engine', engine ?? defaultEngine(), '-pkcs11module', module]),
    ...['-certs', certificates, '-key', key, '-h', 'sha256', '-n', 'Gauze', '-time', time],
  ];
}

/** Debian's place: the name of the folder has the architecture in it. */
function defaultEngine() {
  const architecture = process.arch === 'x64' ? 'x86_64' : 'aarch64';
  return `/usr/lib/${architecture}-linux-gnu/engines-3/pkcs11.so`;
}

/**
 * For makensis: what signs the file named behind it, and by what. Not in the words: others read those.
 * @param {Signing} signing @returns {{ command: string, env: Record<string, string> }}
 */
export const signerOf = (signing) => ({
  command: `"${process.execPath}" "${path.join(import.meta.dirname, 'signOne.mjs')}"`,
  env: { GAUZE_SIGNING: JSON.stringify(signing) },
});

/** @param {string} file @param {Signing} signing @throws Error where osslsigncode does not sign */
export function signInPlace(file, signing) {
  const out = file + hidden;
  fs.rmSync(out, { force: true });
  const made = spawnSync(program, ['sign', ...optionsOf(signing), '-in', file, '-out', out], { encoding: 'utf8' });
  if (made.error?.code === 'ENOENT') throw new Error(`this machine has no ${program} (Debian: ${program})`);
  if (made.status !== 0) throw new Error(`${program}: ${made.stderr}${made.stdout}`);
  fs.renameSync(out, file);
}

/**
 * @param {string} file @param {string} authority PEM
 * @returns {string | null} why the signature does not hold; null where it does
 */
export function whyNotSigned(file, authority) {
  const made = spawnSync(program, ['verify', '-CAfile', authority, '-in', file], { encoding: 'utf8' });
  return made.status === 0 ? null : (made.error?.message ?? `${made.stdout}${made.stderr}`.trim().split('\n').at(-1));
}

/** Programs and libraries: what Windows judges by its signature. @param {string} name */
export const isProgram = (name) => /\.(?:exe|dll|node)$/i.test(name);
