import { z } from 'zod';
import { GauzeError } from '../../contract/errors';
import type { StoreCrypto } from '../crypto';
import { concat, fromHex, toHex, utf8 } from './bytes';

const Hex = (min: number, max: number) =>
  z
    .string()
    .regex(/^(?:[0-9a-f]{2})*$/)
    .min(2 * min)
    .max(2 * max);
const Salt = Hex(16, 64);

// Anyone may have written the file: parameters that would cost more than a moment or half a gigabyte are refused.
const Kdf = z.discriminatedUnion('name', [
  z
    .strictObject({
      name: z.literal('scrypt'),
      n: z
        .int()
        .min(2 ** 14)
        .max(2 ** 19)
        .refine((n) => Number.isInteger(Math.log2(n))),
      r: z.int().min(8).max(16),
      p: z.int().min(1).max(4),
      salt: Salt,
    })
    .refine(({ n, r }) => 128 * n * r <= 512 * 1024 * 1024),
  z.strictObject({ name: z.literal('pbkdf2-sha256'), iterations: z.int().min(100_000).max(10_000_000), salt: Salt }),
]);
type Kdf = z.infer<typeof Kdf>;

const Wrapped = { nonce: Hex(12, 12), wrapped: Hex(48, 48) };
/** One way to obtain the data key. */
export const KeySlot = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('passphrase'), kdf: Kdf, ...Wrapped }),
  z.strictObject({ kind: z.literal('recovery'), salt: Salt, ...Wrapped }),
  z.strictObject({ kind: z.literal('escrow'), recipient: Hex(32, 32), ephemeral: Hex(32, 32), ...Wrapped }),
]);
export type KeySlot = z.infer<typeof KeySlot>;
export const maxSlots = 16;

/** scrypt with 2^17, 8, 1 takes about 0.7 s and 128 MB; PBKDF2 is for institutions restricted to FIPS algorithms. */
export type KdfChoice =
  { readonly name: 'scrypt'; readonly n: number } | { readonly name: 'pbkdf2-sha256'; readonly iterations: number };
export const defaultKdf: KdfChoice = { name: 'scrypt', n: 2 ** 17 };
export const fipsKdf: KdfChoice = { name: 'pbkdf2-sha256', iterations: 600_000 };

/** What a person or an institution uses to open a project. */
export type Unlock =
  { readonly passphrase: string } | { readonly recoveryKey: string } | { readonly escrowKey: Uint8Array };

const longestPassphrase = 1024;
/** Normalizes the passphrase, so that different keyboards produce the same bytes. */
function passphraseBytes(passphrase: string): Uint8Array {
  if (passphrase === '' || passphrase.length > longestPassphrase)
    throw new GauzeError('badRequest', 'a passphrase has 1 to 1024 characters');
  return utf8(passphrase.normalize('NFKC'));
}

const deriveKey = (crypto: StoreCrypto, secret: Uint8Array, kdf: Kdf): Promise<Uint8Array> =>
  kdf.name === 'scrypt'
    ? crypto.scrypt(secret, fromHex(kdf.salt), kdf.n, kdf.r, kdf.p)
    : crypto.pbkdf2(secret, fromHex(kdf.salt), kdf.iterations);

const bound = (kind: KeySlot['kind'], file: string) => utf8(`gauze/1 slot ${kind} ${file}`);

function wrap(
  crypto: StoreCrypto,
  kek: Uint8Array,
  kind: KeySlot['kind'],
  file: string,
  dataKey: Uint8Array,
): { nonce: string; wrapped: string } {
  const nonce = crypto.random(12);
  return { nonce: toHex(nonce), wrapped: toHex(crypto.seal(kek, nonce, bound(kind, file), dataKey)) };
}

export async function passphraseSlot(
  crypto: StoreCrypto,
  passphrase: string,
  choice: KdfChoice,
  file: string,
  dataKey: Uint8Array,
): Promise<KeySlot> {
  const salt = toHex(crypto.random(32));
  const kdf: Kdf = Kdf.parse(
    choice.name === 'scrypt' ? { name: 'scrypt', n: choice.n, r: 8, p: 1, salt } : { ...choice, salt },
  );
  return {
    kind: 'passphrase',
    kdf,
    ...wrap(crypto, await deriveKey(crypto, passphraseBytes(passphrase), kdf), 'passphrase', file, dataKey),
  };
}

export function recoverySlot(crypto: StoreCrypto, key: Uint8Array, file: string, dataKey: Uint8Array): KeySlot {
  const salt = crypto.random(32);
  return {
    kind: 'recovery',
    salt: toHex(salt),
    ...wrap(crypto, crypto.derive(key, salt, 'gauze/1 recovery'), 'recovery', file, dataKey),
  };
}

export function escrowSlot(crypto: StoreCrypto, recipient: Uint8Array, file: string, dataKey: Uint8Array): KeySlot {
  const { publicKey, privateKey } = crypto.newPair();
  const shared = agreed(crypto, privateKey, recipient);
  if (shared === null) throw new GauzeError('badRequest', 'not a public key');
  const kek = crypto.derive(shared, concat(publicKey, recipient), 'gauze/1 escrow');
  return {
    kind: 'escrow',
    recipient: toHex(recipient),
    ephemeral: toHex(publicKey),
    ...wrap(crypto, kek, 'escrow', file, dataKey),
  };
}

/**
 * Returns the data key from whichever slot this opens.
 * @throws GauzeError `wrongPassphrase`
 */
export async function openSlots(
  crypto: StoreCrypto,
  slots: readonly KeySlot[],
  unlock: Unlock,
  file: string,
): Promise<Uint8Array> {
  for (const slot of slots) {
    const kek = await slotKey(crypto, slot, unlock);
    const dataKey =
      kek === null ? null : crypto.unseal(kek, fromHex(slot.nonce), bound(slot.kind, file), fromHex(slot.wrapped));
    if (dataKey !== null) return dataKey;
  }
  throw new GauzeError('wrongPassphrase', 'the secret does not open the project');
}

async function slotKey(crypto: StoreCrypto, slot: KeySlot, unlock: Unlock): Promise<Uint8Array | null> {
  if (slot.kind === 'passphrase')
    return 'passphrase' in unlock ? deriveKey(crypto, passphraseBytes(unlock.passphrase), slot.kdf) : null;
  if (slot.kind === 'recovery')
    return 'recoveryKey' in unlock
      ? crypto.derive(readRecoveryKey(unlock.recoveryKey), fromHex(slot.salt), 'gauze/1 recovery')
      : null;
  if (!('escrowKey' in unlock)) return null;
  const [ephemeral, recipient] = [fromHex(slot.ephemeral), fromHex(slot.recipient)];
  const shared = agreed(crypto, unlock.escrowKey, ephemeral);
  return shared === null ? null : crypto.derive(shared, concat(ephemeral, recipient), 'gauze/1 escrow');
}

/** Null for the few public keys whose shared secret is always zero; they do not occur by chance. */
function agreed(crypto: StoreCrypto, privateKey: Uint8Array, publicKey: Uint8Array): Uint8Array | null {
  try {
    return crypto.agree(privateKey, publicKey);
  } catch {
    return null;
  }
}

// Crockford's base 32: no letter that can be mistaken for a digit.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const recoveryBytes = 20;

/** Formats 160 bits as eight groups of four letters and digits, for printing. */
export function recoveryKeyText(key: Uint8Array): string {
  let value = 0n;
  for (const byte of key) value = (value << 8n) | BigInt(byte);
  let text = '';
  for (let n = 0; n < (recoveryBytes * 8) / 5; n += 1) {
    text = (alphabet[Number(value & 31n)] ?? '') + text;
    value >>= 5n;
  }
  return (text.match(/.{4}/g) ?? []).join('-');
}

export const newRecoveryKey = (crypto: StoreCrypto): Uint8Array => crypto.random(recoveryBytes);

/**
 * Accepts lower case, spaces, and O, I, L in place of the digits they resemble.
 * @throws GauzeError `wrongPassphrase`
 */
export function readRecoveryKey(text: string): Uint8Array {
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (letters.length !== (recoveryBytes * 8) / 5 || [...letters].some((letter) => !alphabet.includes(letter)))
    throw new GauzeError('wrongPassphrase', 'not a recovery key');
  let value = 0n;
  for (const letter of letters) value = (value << 5n) | BigInt(alphabet.indexOf(letter));
  return Uint8Array.from({ length: recoveryBytes }, (_, at) =>
    Number((value >> BigInt(8 * (recoveryBytes - 1 - at))) & 255n),
  );
}
