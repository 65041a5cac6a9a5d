import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  pbkdf2,
  randomBytes,
  scrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { StoreCrypto } from '../../store/crypto';

const tagBytes = 16;
const cipher = 'aes-256-gcm';
const scryptAsync = promisify<
  Uint8Array,
  Uint8Array,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);
const pbkdf2Async = promisify(pbkdf2);
const copy = (bytes: ArrayBuffer | Uint8Array): Uint8Array => new Uint8Array(bytes);
/** The same bytes, which nothing else holds: a `Buffer` would share them with its slices. */
const view = ({ buffer, byteOffset, length }: Buffer): Uint8Array => new Uint8Array(buffer, byteOffset, length);

// The fixed prefixes of a raw X25519 key in its standard encoding (RFC 8410).
const publicPrefix = Buffer.from('302a300506032b656e032100', 'hex');
const privatePrefix = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** The algorithms of the runtime's own library: OpenSSL in Node, BoringSSL in Electron. */
export const nodeCrypto: StoreCrypto = {
  random: (count) => copy(randomBytes(count)),
  seal(key, nonce, additional, plain) {
    const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes });
    sealing.setAAD(additional);
    const sealed = new Uint8Array(plain.length + tagBytes);
    sealed.set(sealing.update(plain), 0);
    sealing.final();
    sealed.set(sealing.getAuthTag(), plain.length);
    return sealed;
  },
  unseal(key, nonce, additional, sealed) {
    if (sealed.length < tagBytes) return null;
    const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
    opening.setAAD(additional);
    opening.setAuthTag(sealed.subarray(sealed.length - tagBytes));
    const plain = opening.update(sealed.subarray(0, sealed.length - tagBytes));
    try {
      opening.final();
      return view(plain);
    } catch {
      return null;
    }
  },
  derive: (key, salt, info) => copy(hkdfSync('sha256', key, salt, info, 32)),
  mac: (key, bytes) => copy(createHmac('sha256', key).update(bytes).digest()),
  scrypt: async (secret, salt, n, r, p) =>
    copy(await scryptAsync(secret, salt, 32, { N: n, r, p, maxmem: 256 * n * r })),
  pbkdf2: async (secret, salt, iterations) => copy(await pbkdf2Async(secret, salt, iterations, 32, 'sha256')),
  newPair() {
    const { publicKey, privateKey } = generateKeyPairSync('x25519');
    const raw = (der: Buffer) => copy(der.subarray(der.length - 32));
    return {
      publicKey: raw(publicKey.export({ type: 'spki', format: 'der' })),
      privateKey: raw(privateKey.export({ type: 'pkcs8', format: 'der' })),
    };
  },
  agree: (privateKey, publicKey) =>
    copy(
      diffieHellman({
        privateKey: createPrivateKey({ key: Buffer.concat([privatePrefix, privateKey]), format: 'der', type: 'pkcs8' }),
        publicKey: createPublicKey({ key: Buffer.concat([publicPrefix, publicKey]), format: 'der', type: 'spki' }),
      }),
    ),
};
