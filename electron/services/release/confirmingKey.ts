import type { ConfirmingKey } from '../../contract/confirmation';
import { fromHex, toHex, utf8 } from '../../store/container/bytes';
import { kdfOf } from '../project/keys';
import type { ServicePorts } from '../ports';

type KeyPorts = Pick<ServicePorts, 'crypto' | 'signing' | 'managed'>;
const saltBytes = 32;

/** Derives the seed of a key pair from a passphrase alone, so that no secret is stored anywhere. */
export async function seedOf(
  { crypto }: Pick<KeyPorts, 'crypto'>,
  key: string,
  passphrase: string,
): Promise<Uint8Array> {
  const [derivation = '', salt = ''] = key.split(':');
  const secret = utf8(passphrase.normalize('NFKC'));
  const derived =
    derivation === 'scrypt-17'
      ? await crypto.scrypt(secret, fromHex(salt), 2 ** 17, 8, 1)
      : await crypto.pbkdf2(secret, fromHex(salt), 600_000);
  return crypto.derive(derived, fromHex(salt), 'gauze/1 confirming');
}

/** The public line for a new passphrase that was checked. */
export async function newConfirmingKey(ports: KeyPorts, passphrase: string): Promise<ConfirmingKey> {
  const derivation = kdfOf(ports).name === 'scrypt' ? 'scrypt-17' : 'pbkdf2-600000';
  const begun = `${derivation}:${toHex(ports.crypto.random(saltBytes))}`;
  const seed = await seedOf(ports, begun, passphrase);
  return `${begun}:${toHex(ports.signing.publicKeyOf(seed))}`;
}

/** Compares accounts like case-insensitive systems: rather refuses too much than too little. */
export const isSameAccount = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (account: string): string => account.normalize('NFKC').trim().toLowerCase();
