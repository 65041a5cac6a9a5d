// Throw-away keys for Authenticode: in files, and on a token that SoftHSM makes in a folder of this run.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { missing } from './outcome.mjs';

const library = '/usr/lib/softhsm/libsofthsm2.so';
const pin = '1234';

function run(command, args, env = {}) {
  const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${error?.message ?? stderr}`);
}

export const noSigner = () => missing('osslsigncode', 'osslsigncode') ?? missing('openssl', 'openssl');

/**
 * An authority of nobody and a certificate of it for signing code.
 * @returns {{ authority: string, signing: import('../package/windows/authenticode.mjs').Signing }}
 */
export function newSigner(work) {
  const at = (name) => path.join(work, name);
  const subject = (name) => ['-subj', `/CN=${name}, of a test of Gauze`];
  run('openssl', [
    ...[
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '3650',
      '-keyout',
      at('ca.key'),
      '-out',
      at('ca.pem'),
    ],
    ...subject('Authority'),
  ]);
  run('openssl', [
    ...['req', '-newkey', 'rsa:2048', '-nodes', '-keyout', at('code.key'), '-out', at('code.csr')],
    ...subject('Signer'),
  ]);
  fs.writeFileSync(at('code.ext'), 'keyUsage=critical,digitalSignature\nextendedKeyUsage=codeSigning\n');
  run('openssl', [
    ...['x509', '-req', '-in', at('code.csr'), '-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial'],
    ...['-days', '3650', '-extfile', at('code.ext'), '-out', at('code.pem')],
  ]);
  // Of now: a signature is not older than the certificate that it is of.
  const time = String(Math.floor(Date.now() / 1000));
  return { authority: at('ca.pem'), signing: { certificates: at('code.pem'), key: at('code.key'), time } };
}

export const noToken = () =>
  missing('softhsm2-util', 'softhsm2') ??
  (fs.existsSync(library) ? null : `no ${library} (Debian: softhsm2)`) ??
  (fs.existsSync('/usr/lib/x86_64-linux-gnu/engines-3/pkcs11.so')
    ? null
    : 'no engine (Debian: libengine-pkcs11-openssl)');

/** The same key on a token. SOFTHSM2_CONF of this process names it from here on. */
export function onToken(signing, work) {
  const configuration = path.join(work, 'softhsm2.conf');
  fs.mkdirSync(path.join(work, 'tokens'), { recursive: true });
  fs.writeFileSync(configuration, `directories.tokendir = ${path.join(work, 'tokens')}\nobjectstore.backend = file\n`);
  process.env.SOFTHSM2_CONF = configuration;
  const key = path.join(work, 'code.pk8');
  run('openssl', ['pkcs8', '-topk8', '-nocrypt', '-in', signing.key, '-out', key]);
  run('softhsm2-util', ['--init-token', '--free', '--label', 'gauze', '--pin', pin, '--so-pin', pin]);
  run('softhsm2-util', ['--import', key, '--token', 'gauze', '--label', 'code', '--id', '01', '--pin', pin]);
  fs.rmSync(key);
  const secret = path.join(work, 'pin');
  fs.writeFileSync(secret, pin, { mode: 0o600 });
  return { ...signing, module: library, key: `pkcs11:token=gauze;object=code;type=private;pin-source=file:${secret}` };
}
