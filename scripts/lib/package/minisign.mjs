// Signs files as `minisign -S -l` does, with a secret key that has no password (`minisign -G -W`): for throw-away keys
// of tests and of builds that nobody is given. Real keys stay where minisign asks for their password.
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const ed = Buffer.from('Ed');
/** Algorithm, derivation, checksum; salt, two limits. */
const beforeKey = 6 + 32 + 8 + 8;

/**
 * @param {string} text of the file @returns {{ id: Buffer, key: import('node:crypto').KeyObject }}
 * @throws Error for an encrypted key, and what is none
 */
export function readSecretKey(text) {
  const bytes = Buffer.from(text.split('\n')[1] ?? '', 'base64');
  if (bytes.length !== beforeKey + 8 + 64 + 32 || !bytes.subarray(0, 2).equals(ed))
    throw new Error('no secret key of minisign');
  if (bytes.readUInt16LE(2) !== 0) throw new Error('this secret key has a password: sign with minisign -S -l');
  const [id, seed] = [bytes.subarray(beforeKey, beforeKey + 8), bytes.subarray(beforeKey + 8, beforeKey + 40)];
  return { id, key: createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' }) };
}

/** A key of nobody. @returns {{ id: Buffer, key: import('node:crypto').KeyObject }} */
export const newSecretKey = () => ({ id: randomBytes(8), key: generateKeyPairSync('ed25519').privateKey });

/** @param {ReturnType<typeof newSecretKey>} secret @returns {string} the `.pub` file */
export function publicKeyOf({ id, key }) {
  const raw = createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32);
  const name = Buffer.from(id).reverse().toString('hex').toUpperCase();
  return `untrusted comment: minisign public key ${name}\n${Buffer.concat([ed, id, raw]).toString('base64')}\n`;
}

/**
 * @param {ReturnType<typeof newSecretKey>} secret
 * @param {Uint8Array} content
 * @param {string} comment that is signed too
 * @returns {string} the `.minisig` file
 */
export function signatureOf({ id, key }, content, comment) {
  const own = sign(null, content, key);
  const global = sign(null, Buffer.concat([own, Buffer.from(comment)]), key);
  return [
    'untrusted comment: signature of Gauze',
    Buffer.concat([ed, id, own]).toString('base64'),
    `trusted comment: ${comment}`,
    global.toString('base64'),
    '',
  ].join('\n');
}
