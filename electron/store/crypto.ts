/**
 * The cryptography that the store needs; `hosts/node/crypto.ts` takes it from the runtime's own library. All returned
 * bytes are copies.
 */
export interface StoreCrypto {
  /** Cryptographically secure. */
  readonly random: (count: number) => Uint8Array;
  /**
   * AES-256-GCM: the ciphertext followed by its 16-byte tag.
   * @param key 32 bytes
   * @param nonce 12 bytes, never used twice with one key
   */
  readonly seal: (key: Uint8Array, nonce: Uint8Array, additional: Uint8Array, plain: Uint8Array) => Uint8Array;
  /** The reverse of `seal`; null if the bytes were not sealed with this key. */
  readonly unseal: (
    key: Uint8Array,
    nonce: Uint8Array,
    additional: Uint8Array,
    sealed: Uint8Array,
  ) => Uint8Array | null;
  /** HKDF-SHA256, 32 bytes (RFC 5869). */
  readonly derive: (key: Uint8Array, salt: Uint8Array, info: string) => Uint8Array;
  /** HMAC-SHA256, 32 bytes. */
  readonly mac: (key: Uint8Array, bytes: Uint8Array) => Uint8Array;
  /** scrypt, 32 bytes (RFC 7914). */
  readonly scrypt: (secret: Uint8Array, salt: Uint8Array, n: number, r: number, p: number) => Promise<Uint8Array>;
  /** PBKDF2-HMAC-SHA256, 32 bytes. */
  readonly pbkdf2: (secret: Uint8Array, salt: Uint8Array, iterations: number) => Promise<Uint8Array>;
  /** A new X25519 key pair, raw 32-byte keys. */
  readonly newPair: () => { readonly publicKey: Uint8Array; readonly privateKey: Uint8Array };
  /** X25519 (RFC 7748), 32 bytes. */
  readonly agree: (privateKey: Uint8Array, publicKey: Uint8Array) => Uint8Array;
}
