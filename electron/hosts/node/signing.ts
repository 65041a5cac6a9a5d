import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { GauzeError } from '../../contract/errors';
import type { Signing as SeedSigning } from '../../services/ports';
import { toHex } from '../../store/container/bytes';
import type { Signer, Signing } from '../../store/poolPackageFile';
import { nodeFiles } from './files';

const longest = 8192;
// The fixed prefix of a raw Ed25519 key in its standard encoding (RFC 8410).
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');
const rawOf = (key: ReturnType<typeof createPublicKey>): Uint8Array => {
  const der = key.export({ type: 'spki', format: 'der' });
  return new Uint8Array(der.subarray(der.length - 32));
};

export const nodeSigning: Signing = {
  verify(publicKey, message, signature) {
    try {
      const key = createPublicKey({ key: Buffer.concat([publicPrefix, publicKey]), format: 'der', type: 'spki' });
      return verify(null, message, key, signature);
    } catch {
      return false;
    }
  },
};

const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const keyOfSeed = (seed: Uint8Array) =>
  createPrivateKey({ key: Buffer.concat([seedPrefix, seed]), format: 'der', type: 'pkcs8' });

/** For seeds derived from passphrases. */
export const seedSigning: SeedSigning = {
  ...nodeSigning,
  publicKeyOf: (seed) => rawOf(createPublicKey(keyOfSeed(seed))),
  sign: (seed, message) => new Uint8Array(sign(null, message, keyOfSeed(seed))),
};

/** A key pair for signing: the private half as PEM (as written by `openssl genpkey -algorithm ed25519`). */
export function newSigningKey(): { readonly pem: string; readonly publicKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: toHex(rawOf(publicKey)),
  };
}

/** @throws GauzeError `notFound`, `unreadable`, `malformed` if it is not an Ed25519 key */
export async function readSigner(file: string): Promise<Signer> {
  if ((await nodeFiles.size(file)) > longest) throw new GauzeError('malformed', 'not a private key');
  try {
    const key = createPrivateKey(new TextDecoder().decode(await nodeFiles.read(file)));
    if (key.asymmetricKeyType !== 'ed25519') throw new GauzeError('malformed', 'not an Ed25519 key');
    return {
      publicKey: rawOf(createPublicKey(key)),
      sign: (message) => new Uint8Array(sign(null, message, key)),
    };
  } catch (error) {
    if (error instanceof GauzeError) throw error;
    throw new GauzeError('malformed', 'not a private key in PEM');
  }
}
