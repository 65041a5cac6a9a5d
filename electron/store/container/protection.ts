import type { StoreCrypto } from '../crypto';
import { concat, fromHex, toHex, utf8 } from './bytes';
import type { KeySlot } from './keySlots';

export const tagBytes = 16;
export const saltBytes = 32;
/** SHA-256 in hexadecimal. */
export type Sha256 = (bytes: Uint8Array | string) => string;

/** Encrypts pieces of one file, each under its own nonce. */
export interface Stream {
  readonly seal: (nonce: Uint8Array, additional: Uint8Array, plain: Uint8Array) => Uint8Array;
  /** Null if the bytes were not sealed with this key. What is returned may be a view of `sealed`. */
  readonly unseal: (nonce: Uint8Array, additional: Uint8Array, sealed: Uint8Array) => Uint8Array | null;
}

/**
 * Protects the files of a project: with a key or, for a project without a passphrase, with checksums in the same
 * places.
 */
export interface Protection {
  readonly cipher: 'aes-256-gcm' | 'none';
  readonly slots: readonly KeySlot[];
  readonly newSalt: () => Uint8Array;
  readonly stream: (purpose: 'checkpoint' | 'journal' | 'drafts', salt: Uint8Array) => Stream;
  /** MAC of 32 bytes over a header. */
  readonly mac: (bytes: Uint8Array) => Uint8Array;
}

export function keyedProtection(crypto: StoreCrypto, dataKey: Uint8Array, slots: readonly KeySlot[]): Protection {
  const headerKey = crypto.derive(dataKey, new Uint8Array(0), 'gauze/1 header');
  return {
    cipher: 'aes-256-gcm',
    slots,
    newSalt: () => crypto.random(saltBytes),
    stream(purpose, salt) {
      const key = crypto.derive(dataKey, salt, `gauze/1 ${purpose}`);
      return {
        seal: (nonce, additional, plain) => crypto.seal(key, nonce, additional, plain),
        unseal: (nonce, additional, sealed) => crypto.unseal(key, nonce, additional, sealed),
      };
    },
    mac: (bytes) => crypto.mac(headerKey, bytes),
  };
}

/** Hides nothing, but still detects damage. */
export function openProtection(sha256: Sha256): Protection {
  const digest = (bytes: Uint8Array) => fromHex(sha256(bytes));
  return {
    cipher: 'none',
    slots: [],
    newSalt: () => new Uint8Array(saltBytes),
    stream(purpose) {
      const tag = (nonce: Uint8Array, additional: Uint8Array, plain: Uint8Array) =>
        digest(concat(utf8(purpose), nonce, digest(additional), plain)).subarray(0, tagBytes);
      return {
        seal: (nonce, additional, plain) => concat(plain, tag(nonce, additional, plain)),
        unseal(nonce, additional, sealed) {
          if (sealed.length < tagBytes) return null;
          const plain = sealed.subarray(0, sealed.length - tagBytes);
          return toHex(tag(nonce, additional, plain)) === toHex(sealed.subarray(sealed.length - tagBytes))
            ? plain
            : null;
        },
      };
    },
    mac: (bytes) => digest(concat(utf8('header'), bytes)),
  };
}

/** An 11-byte counter and a byte that marks the last piece (the STREAM construction, as in age). */
export function pieceNonce(counter: number, isLast: boolean): Uint8Array {
  const nonce = new Uint8Array(12);
  const view = new DataView(nonce.buffer);
  view.setUint32(3, Math.floor(counter / 2 ** 32));
  view.setUint32(7, counter >>> 0);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
