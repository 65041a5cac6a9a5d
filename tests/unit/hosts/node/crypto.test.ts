import { describe, expect, test } from 'vitest';
import { nodeCrypto } from '../../../../electron/hosts/node/crypto';

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));
const words = (text: string) => new TextEncoder().encode(text);
const shown = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

// Published vectors: the runtime's algorithms must be the ones that the format specifies.
describe('crypto', () => {
  test('pbkdf2HmacSha256_rfc7914', async () => {
    expect(shown(await nodeCrypto.pbkdf2(words('passwd'), words('salt'), 1))).toBe(
      '55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc',
    );
    expect(shown(await nodeCrypto.pbkdf2(words('Password'), words('NaCl'), 80_000))).toBe(
      '4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56',
    );
  });

  test('scrypt_rfc7914', async () => {
    expect(shown(await nodeCrypto.scrypt(words('password'), words('NaCl'), 1024, 8, 16))).toBe(
      'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162',
    );
  });

  test('hkdfSha256_rfc5869_case3', () => {
    expect(shown(nodeCrypto.derive(hex('0b'.repeat(22)), new Uint8Array(0), ''))).toBe(
      '8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d',
    );
  });

  test('hmacSha256_rfc4231_case1', () => {
    expect(shown(nodeCrypto.mac(hex('0b'.repeat(20)), words('Hi There')))).toBe(
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    );
  });

  test('aes256Gcm_nistCase14_andNothingElseOpens', () => {
    const [key, nonce, none, plain] = [new Uint8Array(32), new Uint8Array(12), new Uint8Array(0), new Uint8Array(16)];
    const sealed = nodeCrypto.seal(key, nonce, none, plain);
    expect(shown(sealed)).toBe('cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919');
    expect(nodeCrypto.unseal(key, nonce, none, sealed)).toEqual(plain);
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = sealed.slice();
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(nodeCrypto.unseal(key, nonce, none, changed)).toBeNull();
    }
    expect(nodeCrypto.unseal(key, nonce, words('other'), sealed)).toBeNull();
    for (let length = 0; length < sealed.length; length += 1)
      expect(nodeCrypto.unseal(key, nonce, none, sealed.slice(0, length))).toBeNull();
  });

  test('x25519_rfc7748', () => {
    const shared = nodeCrypto.agree(
      hex('a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4'),
      hex('e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c'),
    );
    expect(shown(shared)).toBe('c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552');
  });

  test('ownPairs_agree', () => {
    const [a, b] = [nodeCrypto.newPair(), nodeCrypto.newPair()];
    expect(nodeCrypto.agree(a.privateKey, b.publicKey)).toEqual(nodeCrypto.agree(b.privateKey, a.publicKey));
    expect([a.publicKey.length, a.privateKey.length]).toEqual([32, 32]);
  });
});
