import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { GauzeError } from '../../contract/errors';
import { toHex } from '../../store/container/bytes';
import { nodeFiles } from './files';

const longest = 8192;
const lastOf = (der: Buffer): Uint8Array => new Uint8Array(der.subarray(der.length - 32));

/**
 * An institution's key pair: the private half as PEM (PKCS 8, RFC 8410; as written by `openssl genpkey -algorithm
 * X25519`), the public one for the policy.
 */
export function newEscrowKey(): { readonly pem: string; readonly publicKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  return {
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: toHex(lastOf(publicKey.export({ type: 'spki', format: 'der' }))),
  };
}

/**
 * The raw private key of a PEM file.
 * @throws GauzeError `notFound`, `unreadable`, `malformed` if it is not an X25519 key
 */
export async function readEscrowKey(file: string): Promise<Uint8Array> {
  if ((await nodeFiles.size(file)) > longest) throw new GauzeError('malformed', 'not a private key');
  try {
    const key = createPrivateKey(new TextDecoder().decode(await nodeFiles.read(file)));
    if (key.asymmetricKeyType !== 'x25519') throw new GauzeError('malformed', 'not an X25519 key');
    return lastOf(key.export({ type: 'pkcs8', format: 'der' }));
  } catch (error) {
    if (error instanceof GauzeError) throw error;
    throw new GauzeError('malformed', 'not a private key in PEM');
  }
}
